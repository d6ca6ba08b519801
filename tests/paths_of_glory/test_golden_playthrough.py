"""The rulebook's two-turn example of play, step by step with its dice, and with its slips corrected."""

from __future__ import annotations

from pathlib import Path

import pytest

from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import read_position, read_record, replay, write_position

from .field import Nation, fits, holder, key, pile, play, space, units, where

OPENING = (
    "yes",
    *("cp-03", "cp-07", "cp-10", "cp-12", "cp-13", "cp-11"),
    *("ap-01", "ap-02", "ap-03", "ap-04", "ap-06", "ap-08", "ap-09"),
    *(4, 2),
)
AUGUST = (
    (
        ("cp-01 event", "attack sedan", "with ge-army-01", "with ge-army-02", "with ge-army-03", "done"),
        (2, 3, "lose fr-army-05", "done", "retreat fr-army-05 chateau-thierry", "to cambrai"),
        ("advance ge-army-02 sedan", "advance ge-army-03 sedan", "done"),
        (10, 2, 0),
    ),
    (
        ("ap-03 ops", "move bar-le-duc", "attack dubno", "attack kamenets-podolski"),
        ("move fr-army-09", "to chateau-thierry", "done"),
        ("attack tarnopol", "with ru-army-03", "with ru-army-08", "done", "flank kamenets-podolski", 4),
        (3, "lose ah-army-03", "lose ah-army-03", 4, "retreat ah-corps-05 stanislau", "to czernowitz"),
        ("advance ru-army-03 tarnopol", "done"),
        (10, 2, 0),
    ),
    (
        ("cp-10 ops", "move oppeln", "move munkacs", "attack sedan"),
        ("move ge-corps-03", "to czestochowa", "to lodz", "done", "move ah-army-02", "to czernowitz", "done"),
        ("attack cambrai", "with ge-army-02", "with ge-army-03", "done", "play ap-06", 4, 6),
        ("lose fr-army-05", "lose fr-corps-04", "lose fr-corps-04", "lose ge-army-02", "restore fr-corps-04"),
        ("retreat fr-corps-04 amiens", "advance ge-army-03 cambrai"),
        (12, 2, 0),
    ),
    (
        ("ap-02 ops", "attack chateau-thierry", "attack verdun", "attack tarnopol", "attack kamenets-podolski"),
        ("attack sedan", "with fr-army-09", "with fr-army-03", "with fr-army-04", "done", 5, 3),
        ("lose ge-army-02", "lose ge-corps-04", "lose ge-corps-04", "advance fr-army-03 sedan", "done"),
        ("attack czernowitz", "with ru-army-03", "with ru-army-08", "done", "play ap-04", 2, 3),
        ("lose ah-corps-02", "lose ah-corps-02", "lose ah-corps-05", "lose ah-corps-05", "lose ru-army-03"),
        ("retreat ah-army-02 stanislau", "to munkacs", "advance ru-army-08 czernowitz", "done"),
        (11, 2, 0),
    ),
    (
        ("cp-12 ops", "attack liege", "attack metz", "attack timisvar", "attack novi-sad"),
        ("attack sedan", "with ge-army-01", "with ge-army-04", "with ge-army-05", "done", 4, 3),
        ("lose fr-army-03", "lose fr-army-03", "lose fr-corps-05", "done"),
        ("retreat fr-corps-05 verdun", "to chateau-thierry", "advance ge-army-04 sedan", "done"),
        ("attack belgrade", "with ah-corps-03", "with ah-army-05", "done", "flank novi-sad", 4, 3),
        ("lose sb-army-01", 6, "lose ah-army-05", "lose ah-corps-03"),
        (11, 2, 0),
    ),
    (
        ("ap-08 ops", "move amiens", "move nancy"),
        (
            "move fr-corps-04",
            "to calais",
            "to ostend",
            "to brussels",
            "done",
            "move fr-army-01",
            "to verdun",
            "done",
            "done",
        ),
        (11, 2, 0),
    ),
    (
        ("cp-07 ops", "move insterberg", "attack cambrai", "attack sedan"),
        ("move ge-army-08", "with ge-corps-01", "to konigsberg", "done"),
        ("attack chateau-thierry", "with ge-army-03", "with ge-army-04", "done", 6, 5),
        ("lose fr-army-09", "lose fr-corps-06", "lose fr-corps-06", "lose fr-corps-05", "lose ge-army-03", "done"),
        (11, 2, 0),
    ),
    (
        ("ap-09 ops", "attack brussels", "attack verdun"),
        ("attack sedan", "with fr-corps-04", "with br-army-bef", "with fr-army-01", "with fr-army-04", "done"),
        ("flank verdun", 6, 2, "lose ge-army-04", 2, "lose fr-corps-04", "done"),
        ("retreat ge-army-04 koblenz", "to liege", "done"),
        (11, 2, 0),
    ),
    (("cp-13 rp",), (11, 2, 0)),
    (("automatic", "move antwerp", "move be-army-01", "to brussels", "done"), (11, 2, 0)),
    (
        ("cp-03 ops", "move cambrai", "move liege", "move ge-army-03", "to sedan", "done"),
        ("move ge-army-04", "to sedan", "done", "done"),
        (11, 2, 0),
    ),
    (
        ("ap-01 ops", "move grenoble", "move tarnopol", "attack verdun", "attack czernowitz"),
        ("move fr-corps-03", "to lyon", "to nevers", "to melun", "to paris", "move ru-army-03", "to lemberg", "done"),
        ("attack sedan", "with fr-army-01", "with fr-army-04", "done", 5, 4),
        ("lose ge-army-03", "lose ge-corps-05", "lose ge-corps-05", "lose fr-army-01", "done"),
        ("retreat ge-army-04 koblenz", "done"),
        ("attack munkacs", "with ru-army-08", "done", 3, 1, "lose ah-army-02", "done"),
        ("retreat ah-corps-06 cluj", "to debrecen", "done"),
        (10, 2, 0),
    ),
)
END_OF_AUGUST = (
    *("rebuild-reduced ah-army-02", "to budapest", "rebuild-reduced ah-army-03", "to budapest"),
    *("rebuild-reduced ge-army-02", "to essen", "rebuild-reduced ge-army-03", "to essen", "restore ge-army-04"),
    *("cp-02", "cp-04", "cp-05", "cp-06", "cp-08", "cp-09"),
    *("ap-05", "ap-07", "ap-10", "ap-11", "ap-12", "ap-13", "ap-14"),
    *(1, 5),
)
SEPTEMBER = (
    (("cp-11 event",), (10, 3, 0)),
    (("ap-14 event", "to london"), (10, 3, 1)),
    (("cp-09 event",), (11, 4, 1)),
    (
        ("ap-12 ops", "move london", "move brussels", "move br-army-01", "to calais", "to ostend", "to brussels"),
        ("move be-army-01", "to cambrai", "done", "done"),
        (10, 4, 1),
    ),
    (("cp-05 event", "restore ge-army-02", "restore ge-army-03"), (10, 4, 1)),
    (("ap-10 event", "to paris"), (10, 4, 1)),
    (
        ("cp-08 ops", "move essen", "move koblenz", "move budapest"),
        ("move ge-army-02", "with ge-army-03", "to aachen", "to liege", "to sedan", "done"),
        ("move ge-army-04", "to sedan", "done"),
        ("move ah-army-02", "with ah-army-03", "to miskolcz", "to uzhgorod", "to munkacs", "done"),
        (10, 4, 1),
    ),
    (
        (
            "ap-05 ops",
            "move paris",
            "move belfort",
            "move fr-corps-03",
            "to amiens",
            "to cambrai",
            "to brussels",
            "done",
        ),
        ("move fr-corps-01", "to nancy", "to verdun", "to chateau-thierry", "done", "done"),
        (10, 4, 1),
    ),
    (
        ("cp-02 ops", "attack sedan", "attack przemysl"),
        ("attack lemberg", "with ah-army-04", "done", 3, 5, "lose ru-army-03", "lose ah-army-04"),
        ("attack chateau-thierry", "with ge-army-02", "done", 3, 4, "lose fr-corps-01", "lose fr-corps-01", "done"),
        ("attack cambrai", "with ge-army-03", "with ge-army-04", "done", 5, 3, "lose be-army-01"),
        ("retreat be-army-01 amiens", "to calais", "done"),
        (10, 4, 1),
    ),
    (
        ("ap-11 ops", "attack verdun", "attack brussels"),
        (
            "attack sedan",
            "with fr-army-01",
            "with fr-army-04",
            "with br-army-bef",
            "with br-army-01",
            "with fr-corps-03",
        ),
        ("done", "flank verdun", 5, 6, "lose ge-army-02", "lose ge-army-02", "lose ge-corps-06", 1, "lose br-army-bef"),
        ("done", "retreat ge-army-04 liege", "to koblenz", "retreat ge-army-03 koblenz", "to metz"),
        ("retreat ge-corps-06 metz", "to strasbourg", "done"),
        (10, 4, 1),
    ),
    (
        ("cp-06 ops", "attack metz", "attack strasbourg", "attack mulhouse"),
        ("attack belfort", "with ge-army-07", "done", 5, 1, "lose fr-corps-02", "lose fr-corps-02"),
        ("attack nancy", "with ge-army-03", "with ge-army-05", "with ge-army-06", "with ge-corps-06", "done", 6, 6),
        ("lose fr-army-02", "lose fr-army-02", "lose fr-corps-07", "lose ge-army-05", "lose ge-corps-06", "done"),
        ("retreat fr-corps-07 verdun", "to bar-le-duc", "advance ge-army-03 nancy", "advance ge-army-06 nancy", "done"),
        (10, 4, 1),
    ),
    (("ap-13 rp",), (10, 4, 1)),
)

END_OF_SEPTEMBER = (
    *("rebuild-full ru-army-03", "to caucasus", "restore be-army-01"),
    *("restore br-corps-01", "restore br-corps-02", "restore br-corps-03"),
    *("rebuild-reduced fr-army-02", "to paris", "rebuild-reduced fr-army-03", "to orleans"),
    *("cp-14", "cp-15", "cp-16", "cp-17", "cp-18", "cp-19", "cp-20"),
    "discard ap-07",
)


def flat(step: tuple[tuple[int | str, ...], ...]) -> list[int | str]:
    return [choice for line in step[:-1] for choice in line]


def follow(position: PathsPosition, steps: tuple[tuple[tuple[int | str, ...], ...], ...]) -> None:
    for step in steps:
        for choice in flat(step):
            if choice != "done" or fits(position, choice):
                play(position, choice)
        if step[-1]:
            vp, cp, ap = step[-1]
            assert (position.vp, position.war_status) == (vp, [cp, ap]), step[0]


@pytest.mark.clause("12.2.1", "6.0-A", "6.0-F2", "6.0-G", "4.3.1", "4.3.2", "7.1.5", "9.4.1", "Q-9.2-1")
def test_example_of_play_august_1914() -> None:
    position = GAME.start("campaign")
    assert isinstance(position, PathsPosition)
    play(position, *OPENING)
    follow(position, AUGUST[:1])
    assert pile(position, "cp-01") == "removed"
    assert position.mandate_met == [1, 0]
    follow(position, AUGUST[1:3])
    assert holder(position, "lodz") == "cp"
    assert pile(position, "ap-06") == "removed"
    assert where(position, "fr-corps-04") == "amiens reduced"
    follow(position, AUGUST[3:4])
    assert position.mandate_met == [1, 1]
    assert pile(position, "ap-04") == "removed"
    follow(position, AUGUST[4:8])
    assert holder(position, "sedan") == "cp"
    follow(position, AUGUST[8:9])
    assert position.half_rp[:4] == [6, 4, 0, 0]
    follow(position, AUGUST[9:])
    play(position, *END_OF_AUGUST)
    assert position.turn == 2
    assert position.mandated == [1, 0]
    assert units(position, "budapest") == ["ah-army-02*", "ah-army-03*"]
    assert units(position, "essen") == ["ge-army-02*", "ge-army-03*"]
    assert [position.hand_of(side).bit_count() for side in (CP, AP)] == [7, 7]
    assert read_position(GAME, write_position(position)) == position


@pytest.mark.clause("16.1.3", "16.1.3.1", "Q-11.2-4", "15.3.3", "9.5.4.6", "6.0-F1", "17.1.4", "17.1.5", "table 10")
def test_example_of_play_september_1914() -> None:
    position = GAME.start("campaign")
    assert isinstance(position, PathsPosition)
    play(position, *OPENING)
    follow(position, AUGUST)
    play(position, *END_OF_AUGUST)
    follow(position, SEPTEMBER)
    assert holder(position, "nancy") == "ap"
    assert position.forts >> space("nancy") & 1
    assert position.trench_level(space("nancy"), AP) == 0
    play(position, 4, "discard cp-04")
    assert position.commitment == [1, 0]
    assert position.at_war >> Nation.TU & 1
    assert {pile(position, f"cp-{number:02}") for number in (2, 3, 4, 6, 7, 8, 10, 12, 13, 14, 15, 34)} == {"deck"}
    assert {pile(position, f"cp-{number:02}") for number in (1, 5, 9, 11)} == {"removed"}
    play(position, *END_OF_SEPTEMBER)
    assert where(position, "ru-army-03") == "caucasus"
    assert where(position, "be-army-01") == "calais"
    assert where(position, "fr-army-03") == "orleans reduced"
    assert [where(position, f"br-corps-0{number}") for number in (1, 2, 3)] == ["port-said", "cairo", "basra"]
    assert pile(position, "ap-07") == "deck"  # The Allied deck had run out and was made again.
    assert key(position) == "draw-card"


def test_the_example_of_play_as_a_record_gives_the_same() -> None:
    text = (Path(__file__).parent / "records" / "example-of-play.record").read_text(encoding="utf-8")
    *_, (_, last) = replay(GAME, read_record(text))
    assert isinstance(last, PathsPosition)
    assert (last.turn, last.vp, last.war_status, last.commitment) == (2, 10, [4, 1], [1, 0])
    assert where(last, "ru-army-03") == "caucasus"
    assert units(last, "nancy") == ["ge-army-03", "ge-army-06"]
