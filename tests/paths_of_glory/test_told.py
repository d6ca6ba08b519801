"""What stored matches of Paths of Glory tell stays the same."""

from __future__ import annotations

import pytest

import told


@pytest.mark.parametrize("match", told.expected("paths-of-glory"))
def test_a_stored_match_tells_what_it_told(match: str) -> None:
    assert told.told_in("paths-of-glory", match) == told.expected("paths-of-glory")[match]
