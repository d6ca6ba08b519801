"""Nothing leaks in the short game."""

from __future__ import annotations

from web.leaks import assert_nothing_leaks


def test_what_others_hide_changes_nothing_in_the_introductory_scenario() -> None:
    assert_nothing_leaks("paths-of-glory", "introductory")
