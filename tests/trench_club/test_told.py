"""What stored matches of Trench Club tell stays the same."""

from __future__ import annotations

import pytest

import told


@pytest.mark.parametrize("match", told.expected("trench-club"))
def test_a_stored_match_tells_what_it_told(match: str) -> None:
    assert told.told_in("trench-club", match) == told.expected("trench-club")[match]
