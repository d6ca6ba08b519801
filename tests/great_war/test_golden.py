"""The golden cases: worked examples of the rules, each played with the real code."""

from __future__ import annotations

import pytest

from firestep.games.great_war import battles, end_turn, movement, moves
from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.artillery import artillery_cost, pattern_of
from firestep.games.great_war.bombardment import ShellRow
from firestep.games.great_war.combat import CLOSE, RANGED, protection, terrain_protection
from firestep.games.great_war.events import TokensTaken
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, BEHIND, GERMAN, GRID, HEX_NAMES, SECTIONS_OF
from firestep.games.great_war.harm import ChooseFlags, ChooseRetreat
from firestep.games.great_war.objectives import medals_of
from firestep.games.great_war.position import ANYWHERE
from firestep.games.great_war.sight import sees
from great_war.field import asked, at, dice_asked, field, laid_out, options, place, play, refusal, told, unit

LEFT, CENTRE, RIGHT = 1, 2, 4


@pytest.mark.parametrize(
    ("case", "roll", "centre", "ring", "triple"),
    [
        pytest.param("TC001", (1, 4, 4, 6), 2, {4: 2, 1: 1, 6: 1}, False, marks=pytest.mark.clause("RA-12", "RA-11")),
        pytest.param("TC002", (2, 2, 4, 4), 4, {2: 2, 4: 2}, False, marks=pytest.mark.clause("RA-12")),
        pytest.param("TC003", (2, 2, 2, 4), 3, {2: 3, 4: 1}, True, marks=pytest.mark.clause("RA-15")),
        pytest.param("TC004", (1, 4, 4, 4), 3, {4: 3, 1: 1}, True, marks=pytest.mark.clause("RA-15")),
        pytest.param("TC005", (5,), 0, {5: 1}, False, marks=pytest.mark.clause("RA-10")),
        pytest.param("TC006", (3, 3, 6, 6, 6), 5, {3: 2, 6: 3}, True, marks=pytest.mark.clause("RA-15")),
        pytest.param("TC007", (1, 2, 3, 4), 0, {1: 1, 2: 1, 3: 1, 4: 1}, False, marks=pytest.mark.clause("RA-12")),
    ],
)
def test_where_the_shells_fall(case, roll, centre, ring, triple):
    pattern = pattern_of(roll)

    assert pattern.centre == centre
    assert {number + 1: dice for number, dice in enumerate(pattern.ring) if dice} == ring
    assert pattern.triple is triple


def artillery(hq=6, strength=4, more="", cells="e5 :I, i5 :i", **named):
    return field(cells, artillery=ANYWHERE, hq=(6, hq), allied_artillery=strength, more=more, **named)


@pytest.mark.clause("RA-07")
def test_tc008_more_dice_than_the_strength_are_refused():
    case = "TC008"
    position = play(artillery(hq=6, strength=4), "shell e5")

    assert refusal(position, "fire 5").key == "artillery-too-many-dice", case
    assert options(position)[-1] == "fire 4"


ADVANTAGE = '[special]\nobservation = "H1"'
ON_THE_HILL = "e5 :I, i5 H1:i"


@pytest.mark.parametrize(
    ("case", "dice", "cost"),
    [("TC009", 1, 0), ("TC010", 2, 1), ("TC011", 3, 2), ("TC012", 4, 3), ("TC013", 5, 4)],
)
@pytest.mark.clause("RA-25")
def test_with_the_observation_advantage_the_first_die_is_free(case, dice, cost):
    position = artillery(hq=6, strength=5, more=ADVANTAGE, cells=ON_THE_HILL)

    play(position, "shell e5", f"fire {dice}")

    assert position.hq[ALLIED] == 6 - cost
    assert artillery_cost(dice, True) == cost


@pytest.mark.clause("RA-25")
def test_tc014_the_advantage_does_not_raise_the_maximum():
    case = "TC014"
    position = play(artillery(hq=6, strength=3, more=ADVANTAGE, cells=ON_THE_HILL), "shell e5")

    assert refusal(position, "fire 4").key == "artillery-too-many-dice", case


@pytest.mark.clause("RA-19", "DIE-10", "TER-wire-5")
def test_tc015_a_burst_removes_wire_and_leaves_no_crater():
    case = "TC015"
    position = artillery(cells="e5 x, a1 :I, i5 :i")
    play(position, "shell e5", "fire 2")
    tokens = position.hq[ALLIED]

    play(position, "4 4", "burst hq")

    assert not position.wire >> place("e5") & 1, case
    assert not position.craters
    assert position.hq[ALLIED] == tokens


@pytest.mark.clause("RA-16", "PRO-08")
def test_tc016_on_the_centre_the_skull_hits_and_the_trench_ignores_the_soldier():
    case = "TC016"
    position = artillery(cells="e5 T:I, i5 :i")

    play(position, "shell e5", "fire 2", "4 4", "soldier skull")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("RA-17")
def test_tc017_on_the_ring_only_the_burst_hits():
    case = "TC017"
    position = artillery(cells="e5 T:I, i5 :i")
    centre = GRID.steps[place("e5")][3]  # e5 is ring 1 (north-east) of this hex

    play(position, f"shell {HEX_NAMES[centre]}", "fire 2", "1 1", "burst skull")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("RA-02")
def test_tc018_the_centre_must_lie_in_the_ordered_section():
    case = "TC018"
    position = field("e5 :I, i5 :i", artillery=LEFT)

    assert refusal(position, "shell e5").clause == "RA-02", case
    assert refusal(position, "shell e4") is None


PROTECTION = [
    pytest.param("TC019", ".", RANGED, False, (0, 0), marks=pytest.mark.clause("TER-countryside-2")),
    pytest.param("TC020", ".", CLOSE, False, (0, 0), marks=pytest.mark.clause("TER-countryside-2")),
    pytest.param("TC021", "F", RANGED, False, (1, 0), marks=pytest.mark.clause("TER-forest-3")),
    pytest.param("TC022", "F", CLOSE, False, (1, 0), marks=pytest.mark.clause("TER-forest-3")),
    pytest.param("TC023", "B", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-building-3")),
    pytest.param("TC024", "B", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-building-3")),
    pytest.param("TC025", "E", RANGED, False, (1, 2), marks=pytest.mark.clause("TER-church-3")),
    pytest.param("TC026", "E", CLOSE, False, (1, 2), marks=pytest.mark.clause("TER-church-3")),
    pytest.param("TC027", "H", RANGED, False, (1, 0), marks=pytest.mark.clause("TER-hill-2")),
    pytest.param("TC028", "H", CLOSE, False, (1, 0), marks=pytest.mark.clause("TER-hill-3")),
    pytest.param("TC029", "H", CLOSE, True, (0, 0), marks=pytest.mark.clause("TER-hill-4", "PRO-06")),
    pytest.param("TC030", "R", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-ruin-3")),
    pytest.param("TC031", "R", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-ruin-3")),
    pytest.param("TC032", "T", RANGED, False, (2, 2), marks=pytest.mark.clause("TER-trench-2")),
    pytest.param("TC033", "T", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-trench-3")),
    pytest.param("TC034", "C", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-shell-crater-2")),
    pytest.param("TC035", "C", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-shell-crater-2")),
    pytest.param("TC036", "M", RANGED, False, (1, 1), marks=pytest.mark.clause("TER-mine-crater-3")),
    pytest.param("TC037", "M", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-mine-crater-3")),
    pytest.param("TC038", ".x", RANGED, False, (0, 0), marks=pytest.mark.clause("TER-wire-4", "PRO-04")),
    pytest.param("TC039", ".x", CLOSE, False, (0, 0), marks=pytest.mark.clause("TER-wire-4")),
    pytest.param("TC040", "K", RANGED, False, (2, 99), marks=pytest.mark.clause("TER-bunker-3")),
    pytest.param("TC041", "K", CLOSE, False, (1, 99), marks=pytest.mark.clause("TER-bunker-4")),
    pytest.param("TC047", "H^", RANGED, False, (2, 1), marks=pytest.mark.clause("TER-fortified-1", "PRO-03")),
    pytest.param("TC048", "H^", CLOSE, False, (2, 1), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("TC049", "H^", CLOSE, True, (1, 1), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("TC050", "T^", RANGED, False, (3, 3), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("TC051", "T^", CLOSE, False, (2, 2), marks=pytest.mark.clause("TER-fortified-1")),
    pytest.param("", "W", RANGED, False, (0, 0), marks=pytest.mark.clause("TER-ford-3", "PRO-05")),
    pytest.param("", "S", CLOSE, False, (1, 1), marks=pytest.mark.clause("TER-sunken-lane-1", "PRO-01")),
]


@pytest.mark.parametrize(("case", "cell", "mode", "from_hill", "expected"), PROTECTION)
def test_what_terrain_protects(case, cell, mode, from_hill, expected):
    position = laid_out(f"e5 {cell}:I, i5 :i")

    assert terrain_protection(position, place("e5"), mode, from_hill) == expected


@pytest.mark.parametrize(
    ("case", "cell", "expected"),
    [
        ("TC043", ".^", (1, 1)),
        ("TC044", "F^", (2, 1)),
        ("TC045", "B^", (2, 2)),
        ("TC046", "E^", (2, 3)),
        ("TC052", "C^", (2, 2)),
        ("TC053", "M^", (2, 2)),
    ],
)
@pytest.mark.clause("TER-fortified-1")
def test_a_fortified_position_adds_to_its_hex(case, cell, expected):
    position = laid_out(f"e5 {cell}:I, i5 :i")

    for mode in (RANGED, CLOSE):
        assert terrain_protection(position, place("e5"), mode, False) == expected


@pytest.mark.clause("TER-bunker-4", "SPEC-flamethrower-2")
def test_tc042_against_a_flamethrower_a_bunker_ignores_no_flag():
    case = "TC042"
    position = laid_out("e5 K:I, f5 :if")

    assert protection(position, unit(position, "e5"), unit(position, "f5"), CLOSE, ALLIED) == (1, 0), case


@pytest.mark.clause("DIE-06", "DIE-01", "DIE-04")
def test_tc054_a_soldier_hits_and_a_flag_makes_retreat():
    case = "TC054"
    position = field("e5 :I, g5 :i", ordered="g5")

    play(position, "battle g5", "at e5", "soldier flag")

    assert asked(position) == ChooseRetreat.key, case
    play(position, "back d5")
    assert at(position, "d5") == 3


@pytest.mark.clause("DIE-03", "DIE-05")
def test_tc055_at_range_a_skull_is_nothing_and_hq_pays():
    case = "TC055"
    position = field("e5 :I, g5 :i", ordered="g5")

    play(position, "battle g5", "at e5", "skull hq")

    assert at(position, "e5") == 4, case
    assert position.hq[ALLIED] == 7


@pytest.mark.clause("SPEC-grenadier-2")
def test_tc056_a_grenadier_makes_skulls_hit_at_two_hexes():
    case = "TC056"
    position = field("e5 T:I, g5 :ig", ordered="g5")

    play(position, "battle g5", "at e5", "skull soldier")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("CC-04", "CC-02")
def test_tc057_in_close_combat_skulls_hit():
    case = "TC057"
    position = field("e5 T:I, f5 :i", ordered="f5")

    play(position, "battle f5", "at e5", "soldier soldier skull")

    assert at(position, "e5") == 2, case


@pytest.mark.clause("PRO-01", "RNG-03")
def test_tc058_a_trench_ignores_two_of_three_soldiers():
    case = "TC058"
    position = field("e5 T:I, h5 :m", ordered="h5")

    play(position, "battle h5", "at e5", "soldier soldier soldier")

    assert at(position, "e5") == 3, case


@pytest.mark.clause("DIE-09")
def test_tc059_the_owner_ignores_as_many_flags_as_he_likes():
    case = "TC059"
    position = field("e5 T:I, g5 :i", ordered="g5")

    play(position, "battle g5", "at e5", "flag flag")

    assert asked(position) == ChooseFlags.key, case
    assert options(position) == ["ignore 0", "ignore 1", "ignore 2"]
    for ignored, row in ((0, "c"), (1, "d"), (2, "e")):
        twin = play(position.clone(), f"ignore {ignored}")
        while asked(twin) == ChooseRetreat.key:
            play(twin, options(twin)[0])
        assert HEX_NAMES[twin.where[0]][0] == row


@pytest.mark.clause("ATK-01", "TER-forest-2")
def test_tc060_after_entering_a_forest_one_die_less():
    case = "TC060"
    position = field("e5 :I, g5 :i, f5 F", phase="movement", ordered="g5")

    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 2, case


@pytest.mark.clause("ATK-03", "TER-wire-2")
def test_tc061_from_wire_one_die_less():
    case = "TC061"
    position = field("e5 :I, g5 x:i", ordered="g5")

    play(position, "battle g5", "at e5")

    assert dice_asked(position) == 1, case


@pytest.mark.clause("XF-02", "XF-01")
def test_tc062_a_cross_fire_is_one_roll():
    case = "TC062"
    position = field("d5 :I, g5 :m, i7 :m", ordered="g5 i7")
    assert GRID.distance(place("g5"), place("d5")) == 3
    assert GRID.distance(place("i7"), place("d5")) == 5

    play(position, "battle g5", "at d5", "join i7")

    assert dice_asked(position) == 4, case


@pytest.mark.clause("CARD-fire-storm-2")
def test_tc063_fire_storm_gives_a_die_more():
    case = "TC063"
    position = field("c5 :I, g5 :i", ordered="g5", command="fire-storm")

    play(position, "battle g5", "at c5")

    assert dice_asked(position) == 2, case


@pytest.mark.clause("RET-09", "RET-04")
def test_tc064_at_its_baseline_a_unit_that_must_retreat_loses_a_figure():
    case = "TC064"
    position = field("i5 :I, k5 :i", turn="german", ordered="i5")

    play(position, "battle i5", "at k5", "flag hq")

    assert at(position, "k5") == 3, case


@pytest.mark.clause("RET-08", "RET-02")
def test_tc065_what_cannot_be_retreated_costs_a_figure():
    case = "TC065"
    position = field("h5 :I, i6 :i, k6 :i, k7 :i, j5 :i", turn="german", ordered="h5")

    play(position, "battle h5", "at i6", "flag flag hq")

    assert at(position, "j6") == 3, case


@pytest.mark.clause("SPEC-gen-3", "SPEC-gen-4")
def test_tc066_one_die_in_all_for_the_specialist():
    case = "TC066"
    position = field("e5 :IG, g5 :i", ordered="g5")
    play(position, "battle g5", "at e5", "soldier soldier")

    assert dice_asked(position) == 1, case
    play(position, "skull")
    assert position.specialist[unit(position, "e5")] == 0
    assert at(position, "e5") == 2
    assert asked(position) != "battle-dice"


FIVE = "lice ambush impetus redeploy forward"


@pytest.mark.clause("END-04", "CRD-01")
def test_tc067_with_five_combat_cards_only_tokens_are_left():
    case = "TC067"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))
    play(position, "draw probe-left", "pass")

    assert refusal(position, "card").clause == "END-04", case
    assert "tokens" in options(position)


@pytest.mark.clause("END-04", "END-02")
def test_tc068_a_discard_makes_room_for_a_card():
    case = "TC068"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))

    play(position, "draw probe-left", "discard lice", "card", "draw gas-attack")

    assert position.combat_hand[ALLIED].bit_count() == 5, case
    assert position.hq[ALLIED] == 7


@pytest.mark.clause("END-02", "END-03")
def test_tc069_a_discard_and_tokens():
    case = "TC069"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))

    play(position, "draw probe-left", "discard lice", "tokens")

    assert position.combat_hand[ALLIED].bit_count() == 4, case
    assert position.hq[ALLIED] == 9


@pytest.mark.clause("END-02")
def test_tc070_no_discard_after_a_combat_card_was_played():
    case = "TC070"
    position = field("e5 :I, i5 :i", phase="end", combat_hands=("", FIVE))
    position.spent_combat = 1
    play(position, "draw probe-left")

    assert end_turn.why_not_discard(position).clause == "END-02", case
    assert asked(position) == end_turn.ChooseReward.key


@pytest.mark.clause("HQ-05", "HQ-04")
def test_tc071_from_a_nearly_empty_pot_one_takes_what_is_there():
    case = "TC071"
    position = field("e5 :I, i5 :i", phase="end", hq=(19, 10))
    assert position.pot == 1

    play(position, "draw probe-left", "tokens")

    assert position.hq[ALLIED] == 11, case
    assert told(position, TokensTaken)[0].count == 1


RACE = {"phase": "end", "racing": "german", "command": "recon-left"}


@pytest.mark.clause("OBJ-14")
def test_tc072_the_race_medal_never_wins():
    case = "TC072"
    position = field("e5 :I, i5 :i", **RACE)
    position.medals[ALLIED] = 5

    assert end_turn.why_not_race_medal(position, ALLIED).clause == "OBJ-14", case


@pytest.mark.clause("OBJ-13")
def test_tc073_a_medal_instead_of_the_second_card():
    case = "TC073"
    position = field("e5 :I, i5 :i", **RACE)
    position.medals[ALLIED] = 3

    play(position, "medal", "draw probe-left")

    assert position.medals[ALLIED] == 4, case
    assert position.command_hand[ALLIED].bit_count() == 1
    assert asked(position) == end_turn.ChooseReward.key


@pytest.mark.clause("MOV-11")
def test_tc074_infantry_that_moved_two_hexes_does_not_battle():
    case = "TC074"
    position = field("e5 :I, h5 :i, h8 :i", phase="movement", ordered="h5 h8")
    play(position, "move h5", "to f5", "done")

    assert battles.why_not_battle(position, ALLIED, place("f5")).clause == "MOV-11", case


@pytest.mark.clause("MOV-12", "CC-03")
def test_tc075_a_machine_gun_that_moved_does_not_battle():
    case = "TC075"
    position = field("e5 :I, g5 :m, h8 :i", phase="movement", ordered="g5 h8")
    play(position, "move g5", "to f5", "done")

    assert battles.why_not_battle(position, ALLIED, place("f5")).clause == "MOV-12", case


@pytest.mark.clause("MOV-15", "MOV-17", "ATK-04", "TER-wire-1", "TER-wire-3")
def test_tc076_wire_stops_and_may_be_cleared_instead_of_battling():
    case = "TC076"
    position = field("e5 :I, g5 :i, f5 x, f4 x, f6 x", phase="movement", ordered="g5")
    play(position, "move g5")

    assert refusal(position, "to e6") is not None, case
    play(position, "to f5", "battle f5")
    assert options(position) == ["at e5", "clear", "done"]
    assert dice_asked(play(position.clone(), "at e5")) == 2
    play(position, "clear")
    assert not position.wire >> place("f5") & 1


@pytest.mark.clause("MOV-16", "TER-mine-crater-2")
def test_tc077_a_unit_stops_after_a_mine_crater():
    case = "TC077"
    position = field("a5 :I, g5 M:i", phase="movement", ordered="g5")
    play(position, "move g5")

    assert refusal(position, "to e5").clause == "MOV-16", case
    assert refusal(position, "to f5") is None


@pytest.mark.clause("TNK-03")
def test_tc078_a_tank_drives_over_wire_and_on():
    case = "TC078"
    position = field("a5 :I, h5 :s, g5 x", phase="movement", ordered="h5")
    play(position, "move h5", "to g5")

    assert not position.wire, case
    assert refusal(position, "to f5") is None


@pytest.mark.clause("OBJ-10", "MOV-06")
def test_tc079_a_breakthrough_begins_on_the_baseline():
    case = "TC079"
    exits = '[[objective]]\nside = "allied"\nkind = "breakthrough"\nmedals = 1'
    position = field("c9 :I, b5 :i, a9 :i", phase="movement", ordered="b5 a9", more=exits)

    assert refusal(play(position.clone(), "move b5"), "exit").clause == "OBJ-10", case
    play(position, "move a9", "exit")
    assert position.medals[ALLIED] == 1


def shelled(cells, row, *dice):
    position = laid_out(cells)
    position.call(ShellRow(ALLIED, row))
    position.advance()
    play(position, *map(str, dice))
    return position


def craters(position):
    return {HEX_NAMES[each] for each in range(GRID.size) if position.craters >> each & 1}


@pytest.mark.clause("NML-03", "NML-02", "NML-04")
def test_tc080_counting_along_a_bare_row():
    case = "TC080"
    position = shelled("a1 :I, k1 :i", 6, 3, 4, 5, 6)

    assert craters(position) == {"g3", "g7", "g12"}, case
    assert position.question is None


@pytest.mark.clause("NML-06")
def test_tc081_a_trench_is_counted_and_left_alone():
    case = "TC081"
    position = shelled("a1 :I, k1 :i, f6 T", 5, 6, 2, 5)

    assert craters(position) == {"f8"}, case
    assert position.question is None


@pytest.mark.clause("NML-05")
def test_tc082_wire_goes_and_a_crater_comes():
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
def test_how_far_two_hexes_are_apart(case, one, other, steps):
    assert GRID.distance(place(one), place(other)) == steps


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
def test_sections_are_read_from_the_own_seat(case, side, name, sections):
    assert SECTIONS_OF[side][place(name)] == sections


@pytest.mark.parametrize(
    ("case", "side", "name", "hexes"),
    [
        ("TC094", ALLIED, "e1", {"f1"}),
        ("TC095", ALLIED, "f5", {"g5", "g6"}),
        ("TC096", GERMAN, "e6", {"d5", "d6"}),
    ],
)
@pytest.mark.clause("RET-03")
def test_where_a_unit_may_retreat(case, side, name, hexes):
    assert {HEX_NAMES[each] for each in BEHIND[side][place(name)]} == hexes


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
def test_who_sees_whom(case, cells, one, other, is_seen):
    position = laid_out(cells)

    assert sees(position, place(one), place(other)) is is_seen
    assert sees(position, place(other), place(one)) is is_seen


@pytest.mark.clause("RNG-05", "RNG-04")
def test_tc104_a_mortar_needs_no_line_of_sight():
    case = "TC104"
    position = field("g6 :I, h5 F, i5 :o", ordered="i5")

    play(position, "battle i5", "at g6")

    assert dice_asked(position) == 2, case


@pytest.mark.clause("ADV-04")
def test_tc105_after_a_terrain_stop_nobody_advances():
    case = "TC105"
    position = field("e5 :I, g5 :i, f5 F", phase="movement", ordered="g5")
    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 2, case
    play(position, "flag hq", "back d5")
    assert asked(position) != "offer-advance"
    assert at(position, "f5") == 4


@pytest.mark.clause("ADV-01", "ADV-02")
def test_tc106_who_won_may_advance_into_a_forest():
    case = "TC106"
    position = field("e5 F:I, f5 :i", ordered="f5")

    play(position, "battle f5", "at e5", "flag hq hq", "back d5")

    assert options(position) == ["advance", "stay"], case
    assert at(play(position.clone(), "stay"), "f5") == 4
    assert at(play(position, "advance"), "e5") == 4


@pytest.mark.clause("ADV-03")
def test_tc107_a_machine_gun_never_advances():
    case = "TC107"
    position = field("e5 :I, f5 :m", ordered="f5")

    play(position, "battle f5", "at e5", "flag hq hq", "back d5")

    assert asked(position) != "offer-advance", case


@pytest.mark.clause("SPEC-officer-2", "ADV-07", "ADV-08", "ADV-09")
def test_tc108_an_officer_leads_a_bonus_close_combat():
    case = "TC108"
    position = field("e5 :I, e6 :I, f5 :io", ordered="f5")
    play(position, "battle f5", "at e5", "flag hq hq", "back d4", "advance")

    assert options(position) == ["at d4", "at e6", "done"], case
    play(position, "at e6")
    assert dice_asked(position) == 3
    play(position, "flag hq hq", "back d6", "advance")
    assert at(position, "e6") == 4
    assert asked(position) != "choose-bonus-target"


@pytest.mark.clause("BAT-08")
def test_tc109_beside_an_enemy_nobody_fires_at_another():
    case = "TC109"
    position = field("e5 :I, c5 :I, f5 :i", ordered="f5")
    play(position, "battle f5")

    assert refusal(position, "at c5").clause == "BAT-08", case


@pytest.mark.clause("DIE-07", "VIC-02")
def test_tc110_excess_hits_are_lost():
    case = "TC110"
    position = field("e5 :I, f5 :m", ordered="f5")
    target = unit(position, "e5")
    position.figures[target] = 1

    play(position, "battle f5", "at e5", "burst burst burst")

    assert position.where[target] == -1, case
    assert position.medals[ALLIED] == 1


@pytest.mark.clause("RET-05", "RET-06")
def test_tc111_the_one_free_hex_must_be_taken():
    case = "TC111"
    position = field("e5 :I, f5 :i, g5 :i", turn="german", ordered="e5")

    play(position, "battle e5", "at f5", "flag hq hq")

    assert at(position, "g6") == 4, case


@pytest.mark.clause("RET-07")
def test_tc112_stop_terrain_does_not_matter_in_a_retreat():
    case = "TC112"
    position = field("e5 :I, f5 :i, g5 x, g6 F", turn="german", ordered="e5")

    play(position, "battle e5", "at f5", "flag hq hq")

    assert options(position) == ["back g5", "back g6"], case


LINE = '[[objective]]\nside = "allied"\nkind = "temp_start"\nwhere = "T1"'


@pytest.mark.clause("OBJ-06", "OBJ-03")
def test_tc113_a_relieved_line_keeps_its_medal():
    case = "TC113"
    position = field("a1 :I, e5 T1:i, e6 T1, e7 T1, f7 :i", phase="movement", ordered="all", more=LINE)
    position.held[0] = ALLIED + 1

    play(position, "move e5", "to f5")
    assert medals_of(position, ALLIED) == 1, case
    play(position, "move f7", "to e7")

    assert medals_of(position, ALLIED) == 1


@pytest.mark.clause("OBJ-04")
def test_tc114_nobody_against_nobody_is_no_majority():
    case = "TC114"
    majority = LINE.replace("temp_start", "temp_majority_start").replace("allied", "either")
    position = field("a1 :I, e5 T1, i5 :i", phase="end", more=majority)

    play(position, "draw probe-left", "tokens")

    assert position.turn_of == GERMAN
    assert medals_of(position, GERMAN) == 0, case


@pytest.mark.clause("CARD-counter-attack-2", "CARD-counter-attack-1")
def test_tc115_a_counter_attack_is_mirrored():
    case = "TC115"
    position = field("a1 :I, i2 :i, i10 :i", phase="command", command_hands=("", "counter-attack"))
    from firestep.games.great_war.cards import COMMAND_OF

    position.last_command[GERMAN] = COMMAND_OF["attack-left"]

    play(position, "play counter-attack")

    assert position.command == COMMAND_OF["attack-right"], case
    assert options(position) == ["order i10", "artillery", "done"]


@pytest.mark.clause("OBJ-20", "CARD-recon-in-force")
def test_tc116_recon_in_force_is_no_recon():
    case = "TC116"
    position = field("e5 :I, i5 :i", phase="end", racing="german", command="recon-in-force")

    assert end_turn.why_not_race_medal(position, ALLIED) is not None, case
    play(position, "draw probe-left")
    assert position.command_hand[ALLIED].bit_count() == 1
    assert not position.drawn


@pytest.mark.clause("CARD-orders-from-hq-2")
def test_tc117_who_orders_through_headquarters_gains_nothing():
    case = "TC117"
    position = field("e5 :I, g5 :i", ordered="g5", command="orders-from-hq")

    play(position, "battle g5", "at e5", "hq hq")

    assert position.hq[ALLIED] == 6, case


@pytest.mark.clause("CARD-infantry-assault-2")
def test_tc118_infantry_assault_moves_two_and_battles():
    case = "TC118"
    position = field("e5 :I, h5 :i", phase="movement", ordered="h5", command="infantry-assault")

    play(position, "move h5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 3, case


@pytest.mark.clause("SPEC-elite-1")
def test_tc119_an_elite_unit_moves_two_and_fires():
    case = "TC119"
    position = field("c5 :I, h5 :ie, f5 T", phase="movement", ordered="h5")

    play(position, "move h5", "to f5", "battle f5", "at c5")

    assert dice_asked(position) == 1, case


@pytest.mark.clause("SPEC-sniper-1")
def test_tc120_a_sniper_that_moved_has_no_bonus():
    case = "TC120"
    position = field("e5 :I, h5 :is", phase="movement", ordered="h5")
    still = field("e5 :I, g5 :is", ordered="g5")

    play(position, "move h5", "to g5", "battle g5", "at e5")
    play(still, "battle g5", "at e5")

    assert dice_asked(position) == 2, case
    assert dice_asked(still) == 3


@pytest.mark.clause("ATK-06", "TER-ford-2", "SCN-53-9")
def test_tc121_from_a_canal_nobody_battles():
    case = "TC121"
    position = field("e5 :I, f5 W:i, h9 :i", ordered="all")
    assert battles.why_not_battle(position, ALLIED, place("f5")).clause == "ATK-06", case
    assert not agreement_of(GAME.setup("53-nivelle-st-quentin")).battle.ford_battle


@pytest.mark.clause("SCN-45-10", "SCN-46-10", "SCN-48-9")
def test_tc122_the_forges_stream_lets_units_battle():
    case = "TC122"
    stream = "[special]\nford_battle = true"
    position = field("e5 :I, g5 :i, f5 W", phase="movement", ordered="g5", more=stream)

    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 3, case
    for name in ("45-verdun-crossing-the-meuse", "46-verdun-le-mort-homme", "48-verdun-malancourt"):
        assert agreement_of(GAME.setup(name)).battle.ford_battle


def test_the_questions_of_the_movement_phase_are_those_of_the_rules():
    assert moves.ChooseMover.clause == "MOV-01"
    assert movement.RELIEF_MOVES == 6
