"""13.H: hidden templates stay hidden in everything that the server sends."""

from __future__ import annotations

import pytest

from web.leaks import assert_nothing_leaks


@pytest.mark.clause("13.H-a")
def test_hidden_armies_change_nothing_that_the_other_side_is_sent() -> None:
    assert_nothing_leaks("to-the-last-man", "scenario-1916", **{"hidden-templates": True})
