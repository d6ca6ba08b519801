"""Sections 2 to 13: small print of setup, movement, combat and the end of a match."""

from __future__ import annotations

import pytest

from firestep.board.bits import bits
from firestep.games.great_war.advance import bonus_targets, may_advance
from firestep.games.great_war.agreement import agreement_of
from firestep.games.great_war.artillery import make_crater
from firestep.games.great_war.battles import NO_AMMUNITION, NO_FIRE_NOW, RANGED_ONLY, why_not_target
from firestep.games.great_war.combat_events import UnitKilled
from firestep.games.great_war.engineers import NOBODY_TO_REPAIR, why_not_repair
from firestep.games.great_war.events import Reward, TankBogged
from firestep.games.great_war.facts import SPECIALIST_OF
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN, HEX_NAMES
from firestep.games.great_war.movement import HAS_MOVED, MAY_NOT_MOVE, why_not_start
from firestep.games.great_war.objectives import award
from firestep.games.great_war.position import ANYWHERE
from firestep.games.great_war.sequence import start_turn
from firestep.games.great_war.specialists import one_per_section
from firestep.games.great_war.tanks import KEEP, OfferDitching
from firestep.games.great_war.unit_orders import NOT_YOUR_UNIT, why_not_ordered
from great_war.field import (
    asked,
    at,
    dice_asked,
    faces,
    field,
    laid_out,
    moving,
    options,
    place,
    play,
    refusal,
    told,
    unit,
)

NO_HQ = "flag flag flag flag"


# -- setup


@pytest.mark.clause("SCN-50-2")
def test_scenario_50_the_allies_roll_after_germans_without_an_hq_face() -> None:
    for roll, first in ((NO_HQ, GERMAN), ("hq flag flag flag", ALLIED)):
        position = GAME.start("50-verdun-fight-for-fort-vaux")
        play(position, NO_HQ, roll)
        assert position.turn_of == first


@pytest.mark.clause("SCN-56-8")
def test_scenario_56_the_french_shell_the_craters() -> None:
    name = next(each.id for each in GAME.scenarios if each.id.startswith("56-"))
    shelled = agreement_of(GAME.setup(name, {"craters": True})).bombardment

    assert shelled is not None
    assert shelled.by == ALLIED


@pytest.mark.clause("SPEC-gen-6")
def test_spec_gen_6_historically_a_section_with_an_officer_takes_no_second_one() -> None:
    position = laid_out("a1 :I, i1 :i, i5 :if, i9 :i, i12 :if, j1 :i, j5 :i")
    officer = SPECIALIST_OF["officer"]
    for name in ("i5", "i12"):
        position.specialist[unit(position, name)] = officer

    free = one_per_section(position, ALLIED, officer, position.hexes[ALLIED])

    assert {HEX_NAMES[each] for each in bits(free)} == {"i1", "j1"}


# -- turns


@pytest.mark.clause("TRN-01", "CRD-09")
def test_trn_01_each_turn_allows_each_side_another_combat_card() -> None:
    position = field("a1 :I, i1 :i")
    position.combat_left = [0, 0]
    start_turn(position, GERMAN)

    assert position.combat_left == [1, 1]


@pytest.mark.clause("VIC-01")
def test_vic_01_the_other_side_loses() -> None:
    for winner in (GERMAN, ALLIED):
        position = field("f5 :I, g5 :i", medals=2)
        award(position, winner, 2, Reward.KILL)

        assert position.result is not None
        assert (position.result.winners, position.result.losers) == ((winner,), (1 - winner,))


# -- movement


@pytest.mark.clause("MOV-16", "ADV-04")
def test_mov_16_a_unit_that_left_a_mine_crater_does_not_advance() -> None:
    position = moving("e5 :I, g5 M:i")
    play(position, "move g5", "to f5", "battle f5", "at e5", "flag hq hq", "back d5")

    assert asked(position) != "offer-advance"
    assert at(position, "f5") == 4
    assert position.stopped == 1 << unit(position, "f5")


@pytest.mark.clause("SPEC-engineer-1", "MOV-09")
def test_spec_engineer_1_clearing_wire_stops_the_engineer() -> None:
    position = moving("e5 :I, g5 :in, f5 x, g8 :i, f8 x")
    play(position, "move g8", "to f8", "move g5", "to f5")

    assert position.stopped == 1 << unit(position, "f5") | 1 << unit(position, "f8")


@pytest.mark.clause("SPEC-engineer-4")
def test_spec_engineer_4_only_an_engineer_that_has_not_moved_repairs() -> None:
    position = moving("a1 :I, g5 :in, f5 Dd, g6 :i")
    assert why_not_repair(position, unit(position, "g5"), place("f5")) is None
    assert why_not_repair(position, unit(position, "g6"), place("f5")) == NOBODY_TO_REPAIR
    position.moved[unit(position, "g5")] = 1

    assert why_not_repair(position, unit(position, "g5"), place("f5")) == NOBODY_TO_REPAIR


@pytest.mark.clause("TNK-08")
def test_tnk_08_everybody_is_told_that_a_tank_is_bogged() -> None:
    position = moving("a1 :I, h5 :s")
    play(position, "move h5", "to g5", "to f5", "flag")

    assert told(position, TankBogged) == [TankBogged(unit(position, "f5"), place("f5"), faces("flag"))]


@pytest.mark.clause("MOV-07", "MOV-11")
def test_mov_07_a_tank_is_told_why_it_may_not_enter_a_hex() -> None:
    position = play(moving("a1 :I, h5 :s, g5 :i, k1 :i", ordered="h5"), "move h5")

    assert refusal(position, "to g5").clause == "MOV-07"
    assert refusal(position, "to b5").clause == "MOV-11"


@pytest.mark.parametrize(("kind", "clause"), [("i", "MOV-11"), ("m", "MOV-12"), ("o", "MOV-12")])
@pytest.mark.clause("MOV-11", "MOV-12")
def test_mov_12_a_machine_gun_or_a_mortar_is_told_its_own_limit(kind: str, clause: str) -> None:
    position = play(moving(f"a1 :I, h5 :{kind}, k1 :i", ordered="h5"), "move h5")

    assert refusal(position, "to b5").clause == clause


# -- combat


@pytest.mark.clause("ADV-01")
def test_adv_01_a_unit_in_the_corner_of_the_map_advances() -> None:
    position = field("a1 :i, a2 :I", ordered="a1")
    position.figures[unit(position, "a2")] = 1
    play(position, "battle a1", "at a2", "burst hq hq")

    assert options(position) == ["advance", "stay"]


@pytest.mark.clause("RA-19", "TER-wire-5")
def test_ra_19_wire_stays_unless_a_burst_is_rolled() -> None:
    for roll, gone in (("soldier hq", False), ("burst hq", True)):
        position = field("e5 x:I, k1 :i", artillery=ANYWHERE)
        play(position, "shell e5", "fire 2", "1 1", roll)
        assert (position.wire == 0) == gone


@pytest.mark.clause("TNK-12")
def test_tnk_12_a_tank_stays_if_no_more_flags_are_rolled_than_it_ignores() -> None:
    for roll in ("hq hq hq", "flag hq hq"):
        position = field("e5 :S, f5 :i", ordered="f5")
        play(position, "battle f5", "at e5", roll)

        assert asked(position) != "choose-retreat"
        assert at(position, "e5") == 1


@pytest.mark.clause("TNK-11")
def test_tnk_11_a_skull_does_not_confirm_a_hit_by_shells() -> None:
    for confirm, left in (("skull", 1), ("burst", 0)):
        position = field("e5 :S, k1 :i", artillery=ANYWHERE)
        play(position, "shell e5", "fire 2", "1 1", "burst hq")
        assert dice_asked(position) == 1
        play(position, confirm)
        assert at(position, "e5") == left


@pytest.mark.clause("TNK-10")
def test_tnk_10_whoever_does_not_answer_keeps_the_tank() -> None:
    position = field("a1 :I, h5 :s")

    assert OfferDitching(ALLIED, unit(position, "h5")).fallback(position) == KEEP


@pytest.mark.clause("TNK-02", "OBJ-09")
def test_obj_09_a_tank_breaks_through() -> None:
    exits = '[[objective]]\nside = "allied"\nkind = "breakthrough"\nmedals = 1'
    position = moving("c9 :I, a2 :s, i9 :i", more=exits, ordered="a2")
    play(position, "move a2", "exit")

    assert position.medals == [0, 1]
    assert position.unit_at[place("a2")] < 0


@pytest.mark.clause("TNK-09")
def test_tnk_09_without_free_or_bought_dice_a_tank_stays_bogged() -> None:
    position = moving("a1 :I, h5 :c")
    position.bogged = position.stuck = 1 << unit(position, "h5")
    play(position, "move h5", "buy 0")

    assert asked(position) == "offer-ditching"


@pytest.mark.clause("RA-15", "TER-wire-7")
def test_ter_wire_7_a_triple_removes_wire_also_where_a_crater_is_already() -> None:
    position = field("e5 x:I, k1 :i", artillery=ANYWHERE)
    position.crater(place("e5"))
    position.wire |= 1 << place("e5")
    make_crater(position, place("e5"))

    assert not position.wire
    assert position.craters == 1 << place("e5")


@pytest.mark.clause("BAT-08")
def test_a_refused_target_is_refused_for_its_own_reason() -> None:
    storm = field("f5 :I, g5 :i", phase="movement", ordered="g5", command="fire-storm")
    assert why_not_target(storm, unit(storm, "g5"), place("f5")) == RANGED_ONLY
    silent = field("d5 :I, g5 :m", phase="movement", ordered="g5")
    assert why_not_target(silent, unit(silent, "g5"), place("d5")) is None
    silent.silenced = 1 << unit(silent, "g5")
    assert why_not_target(silent, unit(silent, "g5"), place("d5")) == NO_AMMUNITION
    tank = field("e5 :I, g5 B:s", phase="movement", ordered="g5")
    tank.moved[unit(tank, "g5")] = 1

    assert why_not_target(tank, unit(tank, "g5"), place("e5")) == NO_FIRE_NOW


@pytest.mark.clause("MOV-01")
def test_mov_01_units_that_may_not_move_are_told_so() -> None:
    position = moving("a1 :I, h5 :s, g9 :i")
    position.ditched = 1 << unit(position, "h5")

    assert why_not_start(position, ALLIED, place("h5")) == MAY_NOT_MOVE
    position.ditched, position.moved_units = 0, 1 << unit(position, "h5")
    assert why_not_start(position, ALLIED, place("h5")) == HAS_MOVED


@pytest.mark.clause("ADV-08", "TER-ford-2")
def test_adv_08_no_bonus_attack_from_a_ford() -> None:
    dry = field("d5 :I, f5 :i, k1 :i")
    assert bonus_targets(dry, unit(dry, "f5"), place("e5")) == 1 << place("d5")
    ford = field("d5 :I, f5 :i, e5 W, k1 :i")

    assert ford.ground.fords == 1 << place("e5")
    assert bonus_targets(ford, unit(ford, "f5"), place("e5")) == 0


@pytest.mark.clause("ADV-01", "ADV-03")
def test_adv_01_nobody_advances_into_an_occupied_hex() -> None:
    position = field("d5 :I, f5 :i, e5 :i")

    assert not may_advance(position, unit(position, "f5"), place("e5"))
    position.shift(unit(position, "e5"), place("k1"))
    assert may_advance(position, unit(position, "f5"), place("e5"))


@pytest.mark.clause("ORD-05")
def test_ord_05_nobody_is_ordered_on_an_empty_hex_or_on_one_of_the_enemys() -> None:
    position = moving("f5 :I, g5 :i", ordered="g5")

    assert why_not_ordered(position, ALLIED, place("g5")) is None
    assert why_not_ordered(position, ALLIED, place("f5")) == NOT_YOUR_UNIT
    assert why_not_ordered(position, ALLIED, place("h5")) == NOT_YOUR_UNIT


@pytest.mark.clause("VIC-02")
def test_vic_02_everybody_is_told_who_was_killed_where() -> None:
    position = field("f5 :I, g5 :i", ordered="g5")
    target = unit(position, "f5")
    position.figures[target] = 1
    play(position, "battle g5", "at f5", "burst hq hq")

    assert told(position, UnitKilled) == [UnitKilled(target, place("f5"))]
