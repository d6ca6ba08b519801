"""What an analysis of this title says."""

from __future__ import annotations

import json

import pytest

from analysis.golden import golden_file

SURRENDERED = "trench-club/v2-26-four-players"


def test_to_surrender_is_neither_luck_nor_play() -> None:
    """Both seats of a side resign as players may at any time; nothing before it is charged with the result."""
    found = json.loads(golden_file(SURRENDERED).read_text("utf-8"))
    before, last = found["points"][-2], found["points"][-1]
    assert last["kind"] == "end"
    assert found["conceded"][0] == pytest.approx(-before["chances"][0], abs=1e-4)
    assert found["conceded"][0] < -0.5
    played = found["ledgers"][1]["errors"] - found["ledgers"][0]["errors"]
    explained = found["start"][0] + found["ledgers"][0]["net_luck"] + played + found["conceded"][0]
    assert explained == pytest.approx(found["end"][0], abs=0.02)
