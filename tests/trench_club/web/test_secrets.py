"""Nothing leaks between four players."""

from __future__ import annotations

from web.leaks import assert_nothing_leaks


def test_what_others_hide_changes_nothing_for_four_players() -> None:
    assert_nothing_leaks("trench-club", "four-players")
