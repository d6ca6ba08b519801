"""Sections 6, 12 and 13: small print of moves, tanks and engineers."""

from __future__ import annotations

import pytest

from firestep.games.great_war.engineers import (
    ENEMY_TOO_NEAR,
    NO_BRIDGE_THERE,
    fortifiable,
    may_work,
    why_not_fortify,
    why_not_repair,
)
from firestep.games.great_war.events import ForwardRolled, RecoveryRolled, TankDitched, TrenchFootSuffered
from firestep.games.great_war.ground import ALLIED, BEHIND, GERMAN, HEX_NAMES
from firestep.games.great_war.movement import (
    MAY_NOT_MOVE,
    MUST_STOP_AFTER_CRATER,
    SHUT_IN,
    STOPPED_ON_THE_WAY,
    arrivals,
    destinations,
    may_step,
    most_hexes,
    why_not_move_to,
    why_not_start,
)
from firestep.games.great_war.position import DEAD, EXITED
from firestep.games.great_war.sight import in_sight
from firestep.games.great_war.tanks import rolls_for_bog
from firestep.kernel import NOT_OFFERED
from great_war.field import asked, faces, field, moving, options, place, play, refusal, told, unit


def hexes(mask: int) -> set[str]:
    return {name for each, name in HEX_NAMES.items() if mask >> each & 1}


# -- how far


@pytest.mark.clause("MOV-11", "TNK-09", "CBT-13")
def test_mov_11_who_may_move_how_far() -> None:
    position = moving("a1 :I, h5 :s, h7 :i, h9 :io", raider="h7")
    tank, raider, officer = (unit(position, name) for name in ("h5", "h7", "h9"))
    assert [most_hexes(position, each) for each in (tank, raider, officer)] == [2, 2, 3]
    position.bogged = 1 << tank
    assert most_hexes(position, tank) == 0
    assert not may_step(position, tank)
    position.bogged, position.ditched = 0, 1 << tank
    assert most_hexes(position, tank) == 0
    position.raider = officer

    assert most_hexes(position, officer) == 3


@pytest.mark.clause("MOV-11")
def test_mov_11_no_hex_is_reached_twice() -> None:
    position = moving("a1 :I, f5 :io")
    lengths = arrivals(position, unit(position, "f5"))

    assert [each.bit_count() for each in lengths] == [6, 12, 18]
    assert lengths[0] & lengths[1] == lengths[1] & lengths[2] == lengths[0] & lengths[2] == 0
    assert destinations(position, unit(position, "f5")) == sum(lengths)


@pytest.mark.clause("MOV-08")
def test_mov_08_a_unit_between_others_cannot_move() -> None:
    position = moving("a2 :I, b1 :I, a1 :i, k1 :i", ordered="a1")

    assert arrivals(position, unit(position, "a1")) == []
    assert not may_step(position, unit(position, "a1"))
    assert why_not_start(position, ALLIED, place("a1")) == SHUT_IN
    friends = moving("a2 :i, b1 :i, a1 :i, k1 :I", ordered="a1")
    assert not may_step(friends, unit(friends, "a1"))


@pytest.mark.clause("CARD-relief-1", "CARD-relief-2")
def test_card_relief_1_the_way_counts_its_shortest_length() -> None:
    position = moving("a1 :I, f5 :i, f6 :i", command="relief-and-fall-back", ordered="f5")
    lengths = arrivals(position, unit(position, "f5"))

    assert hexes(lengths[0]) == {"e6", "g6"}
    assert hexes(lengths[1]) == {"e7", "f7", "g7"}
    assert sum(lengths) == destinations(position, unit(position, "f5"))
    alone = moving("a1 :I, f5 :i", command="relief-and-fall-back", ordered="f5")
    assert not may_step(alone, unit(alone, "f5"))


@pytest.mark.clause("MOV-15", "MOV-16")
def test_mov_16_why_a_move_ends_early() -> None:
    position = moving("a1 :I, f5 M:i, h9 :i, g9 F, g10 F", ordered="all")
    assert why_not_move_to(position, unit(position, "f5"), place("e5")) is None
    assert why_not_move_to(position, unit(position, "f5"), place("d5")) == MUST_STOP_AFTER_CRATER

    assert why_not_move_to(position, unit(position, "h9"), place("f9")) == STOPPED_ON_THE_WAY


@pytest.mark.clause("CARD-fire-storm-2", "MOV-01")
def test_card_fire_storm_2_nobody_moves() -> None:
    for cell in (":i", ":in"):
        position = field(f"a1 :I, g5 {cell}, k1 :i", phase="orders", command="fire-storm")
        play(position, "order g5", "done")
        assert asked(position) != "choose-mover"
    storm = field("a1 :I, g5 :i", phase="movement", command="attack-centre", ordered="g5")
    storm.command = field("a1 :I, g5 :i", command="fire-storm").command
    assert why_not_start(storm, ALLIED, place("g5")) == MAY_NOT_MOVE


@pytest.mark.clause("CBT-08", "CBT-28")
def test_cbt_08_everybody_is_told_who_goes_on_and_who_has_trench_foot() -> None:
    for face, goes_on in (("soldier", True), ("flag", False)):
        position = moving("a1 :I, g5 :i, f6 :i", ordered="g5", effects=("", "forward"))
        play(position, "move g5", "to f5", face)
        assert told(position, ForwardRolled) == [ForwardRolled(unit(position, "f5"), place("f5"), goes_on, faces(face))]
        assert (asked(position) == "go-forward") == goes_on
        if goes_on:
            assert refusal(position, "to f6").clause == "MOV-07"
            assert refusal(position, "to d5") == NOT_OFFERED
    foot = moving("a1 :I, g5 :i", combat_hands=("trench-foot", ""))
    play(foot, "move g5", "play trench-foot")

    assert told(foot, TrenchFootSuffered) == [TrenchFootSuffered(unit(foot, "g5"), place("g5"))]


# -- retreats and sight near the edge


@pytest.mark.clause("RET-03")
def test_ret_03_the_corner_of_the_map_is_a_hex_like_any_other() -> None:
    assert {HEX_NAMES[each] for each in BEHIND[GERMAN][place("b1")]} == {"a1", "a2"}
    assert BEHIND[GERMAN][place("a1")] == ()
    assert {HEX_NAMES[each] for each in BEHIND[ALLIED][place("a1")]} == {"b1"}


@pytest.mark.clause("LOS-07", "LOS-10")
def test_los_10_from_a_hill_only_the_targets_are_seen() -> None:
    position = field("c5 H:I, d5 H:I, f5 H:i, f8 H, e8 :I, k1 :i")
    targets = position.hexes[GERMAN]

    assert in_sight(position, place("f5"), targets) == 1 << place("d5") | 1 << place("e8")
    assert in_sight(position, place("f5"), 1 << place("e8")) == 1 << place("e8")


# -- tanks


@pytest.mark.clause("TNK-08")
@pytest.mark.parametrize(("code", "rolls"), [("s", [False, True]), ("c", [True, True]), ("i", [False, False])])
def test_tnk_08_which_tanks_roll_for_which_hex(code: str, rolls: list[bool]) -> None:
    position = moving(f"a1 :I, h5 :{code}")

    assert [rolls_for_bog(position, unit(position, "h5"), step) for step in (1, 2)] == rolls


@pytest.mark.clause("TNK-01", "CARD-relief-1")
def test_tnk_01_a_relief_gives_no_move_to_a_tank() -> None:
    position = moving("a1 :I, h5 :s, i5 :i", command="relief-and-fall-back", ordered="h5")
    play(position, "move h5")

    assert asked(position) != "choose-step"


@pytest.mark.clause("TNK-02")
def test_tnk_02_a_tank_drives_hex_by_hex() -> None:
    position = play(moving("a1 :I, h5 :s"), "move h5")

    assert refusal(position, "to f5") == NOT_OFFERED
    assert options(position) == [*(f"to {name}" for name in ("g5", "g6", "h4", "h6", "i5", "i6")), "done"]


@pytest.mark.clause("TNK-02", "OBJ-09")
def test_tnk_02_a_tank_that_can_drive_nowhere_is_not_asked() -> None:
    position = moving("a2 :I, b1 :I, a1 :s, k1 :i", ordered="a1")

    assert asked(position) != "choose-step"
    exits = '\n[[objective]]\nside = "allied"\nkind = "breakthrough"\nmedals = 1\n'
    leaving = moving("a2 :I, b1 :I, a1 :s, k1 :i", ordered="a1", more=exits)
    play(leaving, "move a1")
    assert options(leaving) == ["exit", "done"]


@pytest.mark.clause("TNK-09", "TNK-10")
def test_tnk_09_a_tank_that_recovers_is_as_before_and_one_that_is_ditched_is_bogged_no_more() -> None:
    start = moving("a1 :I, h5 :s, h8 :s")
    tank, other = 1 << unit(start, "h5"), 1 << unit(start, "h8")
    start.bogged = start.stuck = tank | other
    freed, ditched = start.clone(), start.clone()
    play(freed, "move h5", "buy 0", "hq")
    assert (freed.bogged, freed.stuck, freed.ditched) == (other, other, 0)
    assert told(freed, RecoveryRolled) == [RecoveryRolled(unit(freed, "h5"), place("h5"), True, faces("hq"))]
    play(ditched, "move h5", "buy 0", "flag", "ditch")

    assert (ditched.bogged, ditched.ditched) == (other, tank)
    assert told(ditched, RecoveryRolled) == [RecoveryRolled(unit(ditched, "h5"), place("h5"), False, faces("flag"))]
    assert told(ditched, TankDitched) == [TankDitched(unit(ditched, "h5"), place("h5"))]


@pytest.mark.clause("SPEC-gen-5", "VIC-02", "OBJ-11")
@pytest.mark.parametrize(("to", "figures"), [(DEAD, 0), (EXITED, 4)])
def test_spec_gen_5_a_unit_that_left_the_board_has_no_marks(to: int, figures: int) -> None:
    position = field("a1 :I, g5 :i, h5 :i")
    gone, stays = unit(position, "g5"), 1 << unit(position, "h5")
    marks = 1 << gone | stays
    position.acquired = position.silenced = position.bogged = position.ordered = marks
    position.remove_from_board(gone, to)

    assert (position.acquired, position.silenced, position.bogged, position.ordered) == (stays, stays, stays, stays)
    assert position.figures[gone] == figures


# -- engineers


@pytest.mark.clause("SPEC-engineer-2", "SPEC-engineer-3")
def test_spec_engineer_2_an_engineer_that_moved_or_has_an_enemy_beside_it_builds_nothing() -> None:
    position = moving("a1 :I, g5 :in, k1 :i", ordered="g5")
    engineer = unit(position, "g5")
    assert may_work(position, engineer)
    position.moved[engineer] = 1
    assert not may_work(position, engineer)
    position.moved[engineer] = 0
    position.shift(unit(position, "a1"), place("f5"))

    assert fortifiable(position, engineer) == 0
    assert not may_work(position, engineer)
    assert {why_not_fortify(position, engineer, place(name)) for name in ("f5", "g5", "h5")} == {ENEMY_TOO_NEAR}


@pytest.mark.clause("SPEC-engineer-2", "MOV-08")
def test_spec_engineer_2_an_engineer_that_is_shut_in_moves_only_to_work() -> None:
    for cells, may in (("b1 :i, a2 :i, a1 :in, k1 :I", True), ("b1 :i, a2 :i, a1 W:in, k1 :I", False)):
        position = moving(cells, ordered="a1", hq=(6, 0))
        assert (asked(position) == "choose-mover") == may


@pytest.mark.clause("SPEC-engineer-4", "MOV-08")
def test_spec_engineer_4_a_bridge_gives_nothing_to_do_to_others_that_are_shut_in() -> None:
    for who, may in (("i", False), ("in", True)):
        position = moving(f"b1 Dd, a2 :i, a1 :{who}, k1 :I", ordered="a1", hq=(6, 0))
        assert (asked(position) == "choose-mover") == may


@pytest.mark.clause("SPEC-engineer-4")
def test_spec_engineer_4_only_a_damaged_bridge_beside_it_is_repaired() -> None:
    position = moving("a1 :I, g5 :in, f5 Dd, c5 Dd, k1 :i", ordered="g5")
    engineer = unit(position, "g5")

    assert why_not_repair(position, engineer, place("f5")) is None
    assert why_not_repair(position, engineer, place("c5")) == NO_BRIDGE_THERE
    assert why_not_repair(position, engineer, place("g6")) == NO_BRIDGE_THERE
    plain = play(moving("a1 :I, g5 :i, f5 Dd, k1 :i", ordered="g5"), "move g5")
    assert not any(each.startswith("repair") for each in options(plain))
    position.moved[engineer] = 1
    assert not may_work(position, engineer)
