"""Stances of the corporal of Paths of Glory: how they are read and told."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

from firestep.bots.paths_of_glory.front import Temper
from firestep.bots.paths_of_glory.stance import STEADY, Stance

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "paths_of_glory" / "stances.py"))
play, read_stance, sum_up = TOOL["play"], TOOL["read_stance"], TOOL["sum_up"]


def test_a_stance_is_read_from_its_side_and_dials() -> None:
    assert read_stance("cp:") == (0, STEADY)
    assert read_stance("ap:boldness=0.5,given=1.1") == (1, Stance(boldness=0.5, temper=Temper(given=1.1)))
    with pytest.raises(TypeError):
        read_stance("ap:courage=1")


def test_no_game_begins_when_the_time_is_over() -> None:
    assert play(("cp:", 1, 0, 0.0)) is None


def test_points_and_leads_are_told_with_their_errors(tmp_path: Path) -> None:
    games = [{"stance": "cp:massing=1", "points": points, "lead": lead} for points, lead in ((1.0, 4), (0.0, 2))]
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(map(json.dumps, games)), "utf-8")
    told = " ".join(sum_up(path).split())
    assert told == "cp:massing=1 2 games 50.0 % ± 50.0 lead +3.00 ± 1.00"
