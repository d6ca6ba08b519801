"""The golden cases 67 to 103: worked examples of the rules, each played with the real code."""

from __future__ import annotations

from typing import Any

import pytest

from firestep.games.great_war import battles, end_turn
from firestep.games.great_war.bombardment import ShellRow
from firestep.games.great_war.events import TokensTaken
from firestep.games.great_war.ground import ALLIED, BEHIND, GERMAN, GRID, HEX_NAMES, SECTIONS_OF
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.sight import sees
from great_war.field import asked, clause_of, dice_asked, field, is_legal, laid_out, options, place, play, refusal, told

LEFT, CENTRE, RIGHT = 1, 2, 4

FIVE = "lice ambush impetus redeploy forward"


@pytest.mark.clause("END-04", "CRD-01")
def test_tc067_with_five_combat_cards_only_tokens_are_left() -> None:
    case = "TC067"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))
    play(position, "draw probe-left", "pass")

    assert refusal(position, "card").clause == "END-04", case
    assert "tokens" in options(position)


@pytest.mark.clause("END-04", "END-02")
def test_tc068_a_discard_makes_room_for_a_card() -> None:
    case = "TC068"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))

    play(position, "draw probe-left", "discard lice", "card", "draw gas-attack")

    assert position.combat_hand[ALLIED].bit_count() == 5, case
    assert position.hq[ALLIED] == 7


@pytest.mark.clause("END-02", "END-03")
def test_tc069_a_discard_and_tokens() -> None:
    case = "TC069"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))

    play(position, "draw probe-left", "discard lice", "tokens")

    assert position.combat_hand[ALLIED].bit_count() == 4, case
    assert position.hq[ALLIED] == 9


@pytest.mark.clause("END-02")
def test_tc070_no_discard_after_a_combat_card_was_played() -> None:
    case = "TC070"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))
    position.spent_combat = 1
    play(position, "draw probe-left")

    assert clause_of(end_turn.why_not_discard(position)) == "END-02", case
    assert asked(position) == end_turn.ChooseReward.key


@pytest.mark.clause("HQ-05", "HQ-04")
def test_tc071_from_a_nearly_empty_pot_one_takes_what_is_there() -> None:
    case = "TC071"
    position = field("e5 :I, i5 :i", phase="end", hq=(19, 10))
    assert position.pot == 1

    play(position, "draw probe-left", "tokens")

    assert position.hq[ALLIED] == 11, case
    assert told(position, TokensTaken)[0].count == 1


RACE: dict[str, Any] = {"phase": "end", "racing": "german", "command": "recon-left"}


@pytest.mark.clause("OBJ-14")
def test_tc072_the_race_medal_never_wins() -> None:
    case = "TC072"
    position = field("e5 :I, i5 :i", **RACE)
    position.medals[ALLIED] = 5

    assert clause_of(end_turn.why_not_race_medal(position, ALLIED)) == "OBJ-14", case


@pytest.mark.clause("OBJ-13")
def test_tc073_a_medal_instead_of_the_second_card() -> None:
    case = "TC073"
    position = field("e5 :I, i5 :i", **RACE)
    position.medals[ALLIED] = 3

    play(position, "medal", "draw probe-left")

    assert position.medals[ALLIED] == 4, case
    assert position.command_hand[ALLIED].bit_count() == 1
    assert asked(position) == end_turn.ChooseReward.key


@pytest.mark.clause("MOV-11")
def test_tc074_infantry_that_moved_two_hexes_does_not_battle() -> None:
    case = "TC074"
    position = field("e5 :I, h5 :i, h8 :i", phase="movement", ordered="h5 h8")
    play(position, "move h5", "to f5", "done")

    assert clause_of(battles.why_not_battle(position, ALLIED, place("f5"))) == "MOV-11", case


@pytest.mark.clause("MOV-12", "CC-03")
def test_tc075_a_machine_gun_that_moved_does_not_battle() -> None:
    case = "TC075"
    position = field("e5 :I, g5 :m, h8 :i", phase="movement", ordered="g5 h8")
    play(position, "move g5", "to f5", "done")

    assert clause_of(battles.why_not_battle(position, ALLIED, place("f5"))) == "MOV-12", case


@pytest.mark.clause("MOV-15", "MOV-17", "ATK-04", "TER-wire-1", "TER-wire-3")
def test_tc076_wire_stops_and_may_be_cleared_instead_of_battling() -> None:
    case = "TC076"
    position = field("e5 :I, g5 :i, f5 x, f4 x, f6 x", phase="movement", ordered="g5")
    play(position, "move g5")

    assert not is_legal(position, "to e6"), case
    play(position, "to f5", "battle f5")
    assert options(position) == ["at e5", "clear", "done"]
    assert dice_asked(play(position.clone(), "at e5")) == 2
    play(position, "clear")
    assert not position.wire >> place("f5") & 1


@pytest.mark.clause("MOV-16", "TER-mine-crater-2")
def test_tc077_a_unit_stops_after_a_mine_crater() -> None:
    case = "TC077"
    position = field("a5 :I, g5 M:i", phase="movement", ordered="g5")
    play(position, "move g5")

    assert refusal(position, "to e5").clause == "MOV-16", case
    assert is_legal(position, "to f5")


@pytest.mark.clause("TNK-03")
def test_tc078_a_tank_drives_over_wire_and_on() -> None:
    case = "TC078"
    position = field("a5 :I, h5 :s, g5 x", phase="movement", ordered="h5")
    play(position, "move h5", "to g5")

    assert not position.wire, case
    assert is_legal(position, "to f5")


@pytest.mark.clause("OBJ-10", "MOV-06")
def test_tc079_a_breakthrough_begins_on_the_baseline() -> None:
    case = "TC079"
    exits = '[[objective]]\nside = "allied"\nkind = "breakthrough"\nmedals = 1'
    position = field("c9 :I, b5 :i, a9 :i", phase="movement", ordered="b5 a9", more=exits)

    assert refusal(play(position.clone(), "move b5"), "exit").clause == "OBJ-10", case
    play(position, "move a9", "exit")
    assert position.medals[ALLIED] == 1


def shelled(cells: str, row: int, *dice: int) -> GreatWarPosition:
    position = laid_out(cells)
    position.call(ShellRow(ALLIED, row))
    position.advance()
    play(position, *map(str, dice))
    return position


def craters(position: GreatWarPosition) -> set[str]:
    return {HEX_NAMES[each] for each in range(GRID.size) if position.craters >> each & 1}


@pytest.mark.clause("NML-03", "NML-02", "NML-04")
def test_tc080_counting_along_a_bare_row() -> None:
    case = "TC080"
    position = shelled("a1 :I, k1 :i", 6, 3, 4, 5, 6)

    assert craters(position) == {"g3", "g7", "g12"}, case
    assert position.question is None


@pytest.mark.clause("NML-06")
def test_tc081_a_trench_is_counted_and_left_alone() -> None:
    case = "TC081"
    position = shelled("a1 :I, k1 :i, f6 T", 5, 6, 2, 5)

    assert craters(position) == {"f8"}, case
    assert position.question is None


@pytest.mark.clause("NML-05")
def test_tc082_wire_goes_and_a_crater_comes() -> None:
    case = "TC082"
    position = shelled("a1 :I, k1 :i, g4 x", 6, 4)

    assert not position.wire, case
    assert craters(position) == {"g4"}


@pytest.mark.parametrize(
    ("case", "one", "other", "steps"),
    [
        ("TC083", "a1", "b1", 1),
        ("TC084", "b11", "a12", 1),
        ("TC085", "c1", "i1", 6),
        ("TC086", "a1", "a12", 11),
        ("TC087", "e5", "f4", 1),
        ("TC088", "f4", "g5", 1),
        ("TC089", "f4", "g6", 2),
    ],
)
@pytest.mark.clause("RNG-01")
def test_how_far_two_hexes_are_apart(case: str, one: str, other: str, steps: int) -> None:
    assert GRID.distance(place(one), place(other)) == steps, case


@pytest.mark.parametrize(
    ("case", "side", "name", "sections"),
    [
        ("TC090", ALLIED, "f4", LEFT | CENTRE),
        ("TC091", ALLIED, "f8", CENTRE | RIGHT),
        ("TC092", ALLIED, "e4", LEFT),
        ("TC093", GERMAN, "e4", RIGHT),
    ],
)
@pytest.mark.clause("CMP-06")
def test_sections_are_read_from_the_own_seat(case: str, side: int, name: str, sections: int) -> None:
    assert SECTIONS_OF[side][place(name)] == sections, case


@pytest.mark.parametrize(
    ("case", "side", "name", "hexes"),
    [
        ("TC094", ALLIED, "e1", {"f1"}),
        ("TC095", ALLIED, "f5", {"g5", "g6"}),
        ("TC096", GERMAN, "e6", {"d5", "d6"}),
    ],
)
@pytest.mark.clause("RET-03")
def test_where_a_unit_may_retreat(case: str, side: int, name: str, hexes: set[str]) -> None:
    assert {HEX_NAMES[each] for each in BEHIND[side][place(name)]} == hexes, case


@pytest.mark.parametrize(
    ("case", "cells", "one", "other", "is_seen"),
    [
        pytest.param("TC097", "h5 :i, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-03", "LOS-01")),
        pytest.param("TC098", "h4 F, i5 :i", "i5", "g5", True, marks=pytest.mark.clause("LOS-04")),
        pytest.param("TC099", "h4 F, h5 F, i5 :i", "i5", "g5", False, marks=pytest.mark.clause("LOS-05")),
        pytest.param("TC100", "g6 F:I, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-02")),
        pytest.param("TC101", "h5 H, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-07")),
        pytest.param("TC102", "h5 H, g6 H, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-09")),
        pytest.param("TC103", "i5 H:i, h5 H, g6 H", "i5", "g6", True, marks=pytest.mark.clause("LOS-10")),
    ],
)
def test_who_sees_whom(case: str, cells: str, one: str, other: str, is_seen: bool) -> None:
    position = laid_out(cells)

    assert sees(position, place(one), place(other)) is is_seen, case
    assert sees(position, place(other), place(one)) is is_seen
