"""The examples and figures in the rules to read hold in the engine."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import firestep
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.rules.charts import CHARTS
from firestep.text import Speaker

RULES = Path(firestep.__file__).parent / "games" / "paths_of_glory" / "rules"


def test_charts_have_the_figures_of_the_rules() -> None:
    speaker = Speaker(GAME, "en", strict=True)
    fire = {row[0]: row[1:] for row in CHARTS["army-fire"](speaker).rows}
    shifts = {row[0]: row[1:] for row in CHARTS["shifts"](speaker).rows}

    assert fire["9–11"] == ("3", "4", "4", "5", "5", "7")
    assert shifts["Trench 2"] == ("−2", "+1")
    assert ("Campaign, Brest-Litovsk not played", "20", "13+", "10–12", "≤ 9") in CHARTS["victory"](speaker).rows
    assert ("3", "17 %", "50 %") in {tuple(cells) for cells in plain_spaces(CHARTS["sieges"](speaker).rows)}


def plain_spaces(rows: tuple[tuple[str, ...], ...]) -> list[list[str]]:
    return [[" ".join(cell.split()) for cell in row] for row in rows]


START_OF_EXAMPLE = """
game paths-of-glory
scenario campaign
set-up: scenario
turn: 1
round: 1
acting: cp
mandated: cp ge, ap fr
hand: cp-01, cp-10, ap-02, ap-09
"""
EXAMPLE = """
cp-01 event; attack sedan; with ge-army-01; with ge-army-02; with ge-army-03; done; flank liege; 3; done; 4;
lose fr-army-05; lose fr-army-05; lose fr-corps-04; 5; retreat fr-corps-04 chateau-thierry; to paris;
advance ge-army-02 sedan; advance ge-army-03 sedan; done; ap-02 event;
cp-10 ops; move sedan; attack sarajevo; move insterberg; move ge-army-02; to cambrai; done; move ge-army-08;
to tannenberg; done; done; attack valjevo; with ah-army-06; done; done; 4; 2; lose sb-army-02; done;
retreat sb-army-02 belgrade; advance ah-army-06 valjevo;
ap-09 ops; attack verdun; attack brussels; done; attack sedan; with fr-army-03; with fr-army-04; done; 5; 2;
lose ge-army-03; lose fr-army-03; stand ge-army-03; done
"""
"""The chapter `two-rounds`, choice by choice and die by die."""


def test_the_two_rounds_of_the_example_are_played_as_told() -> None:
    position = firestep.parse(START_OF_EXAMPLE)
    told = []
    for choice in re.split(r";\s*", EXAMPLE.strip()):
        told += position.play_chance(choice) if position.is_chance else position.play(choice)
    picture = firestep.parse(tomllib.loads((RULES / "diagrams" / "example.toml").read_text("utf-8"))["position"])

    assert [int(number) for number in re.findall(r"loss number (\d)", " ".join(map(str, told)))] == [7, 1, 2, 1, 5, 3]
    assert on_the_map(position.notation) == on_the_map(picture.notation)
    assert "vp: 11" in position.notation


def on_the_map(notation: str) -> set[str]:
    """The lines that say which units are where, and who controls what."""
    return {line for line in notation.splitlines() if line.partition(":")[0] in {*SPACE_BY_ID, "control", "no-fort"}}
