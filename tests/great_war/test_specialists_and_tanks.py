"""Sections 11 and 13: engineers, observers, tanks, field artillery."""

from __future__ import annotations

from typing import Any

import pytest

from firestep.games.great_war.artillery import has_advantage
from firestep.games.great_war.combat import CLOSE, RANGED, protection
from firestep.games.great_war.combat_events import FlagsIgnored
from firestep.games.great_war.facts import SPECIALIST_OF, UNIT_OF, UNITS
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.position import GreatWarPosition
from firestep.text import Speaker
from great_war.field import (
    asked,
    at,
    dice_asked,
    field,
    is_legal,
    laid_out,
    moving,
    options,
    place,
    play,
    refusal,
    told,
    unit,
)


@pytest.mark.clause("SPEC-gen-1")
def test_spec_gen_1_a_specialist_moves_with_its_unit() -> None:
    position = moving("a1 :I, g5 :ig")
    play(position, "move g5", "to f5")

    assert position.specialist[unit(position, "f5")] == SPECIALIST_OF["grenadier"]


def test_spec_engineer_1_enters_wire_removes_it_and_battles() -> None:
    position = moving("e5 :I, g5 :in, f5 x")
    play(position, "move g5", "to f5")
    assert not position.wire
    play(position, "battle f5", "at e5")

    assert dice_asked(position) == 3


def test_spec_engineer_2_fortifies_its_own_hex_for_nothing() -> None:
    position = moving("a1 :I, g5 T:in, h9 :i")
    play(position, "move g5", "fortify g5")

    assert position.fortified == 1 << place("g5")
    assert position.hq[ALLIED] == 6
    assert position.barred >> unit(position, "g5") & 1
    beside = moving("f5 :I, g5 :in")
    assert refusal(play(beside, "move g5"), "fortify g5").clause == "SPEC-engineer-2"


def test_spec_engineer_3_fortifies_an_adjacent_hex_for_two_tokens() -> None:
    position = moving("a1 :I, g5 :in, h9 :i")
    play(position, "move g5", "fortify f5")

    assert position.fortified == 1 << place("f5")
    assert position.hq[ALLIED] == 4
    poor = play(moving("a1 :I, g5 :in", hq=(6, 1)), "move g5")
    assert refusal(poor, "fortify f5").clause == "SPEC-engineer-3"


@pytest.mark.clause("SPEC-engineer-4", "TER-bridge-2")
def test_spec_engineer_4_repairs_a_bridge() -> None:
    position = moving("a1 :I, g5 :in, f5 Dd, h9 :i")
    play(position, "move g5", "repair f5")

    assert position.repaired == 1 << place("f5")
    assert not position.ground.impassable


@pytest.mark.clause("SPEC-mortar-observer-1", "SPEC-mortar-observer-2", "SPEC-mortar-observer-3")
def test_spec_mortar_observer_1_marks_a_target_for_all_mortars() -> None:
    position = field("d5 :I, g5 :ob, h6 :o", ordered="all")
    target = unit(position, "d5")
    play(position, "battle g5", "at d5", "burst hq")
    assert position.acquired == 1 << target
    play(position, "battle h6", "at d5")
    assert dice_asked(position) == 3
    play(position, "skull hq hq")
    assert at(position, "d5") == 2
    position.shift(target, place("c5"))

    assert position.acquired == 0


def test_spec_mortar_observer_1_not_if_the_target_left() -> None:
    position = field("d5 :I, g5 :ob", ordered="all")
    play(position, "battle g5", "at d5", "burst flag", "back c5")

    assert position.acquired == 0


@pytest.mark.clause("SPEC-forward-observer-1", "RA-25")
def test_spec_forward_observer_1_gives_the_advantage_while_he_sees_an_enemy() -> None:
    assert has_advantage(laid_out("e5 :I, i5 :ia"), ALLIED)
    assert not has_advantage(laid_out("c5 :I, i5 :ia"), ALLIED)
    assert not has_advantage(laid_out("e5 :I, h5 F, h4 F, i5 :ia"), ALLIED)


# -- tanks


@pytest.mark.clause("TNK-01")
def test_tnk_01_cards_for_infantry_and_soldiers_leave_tanks_alone() -> None:
    position = field("a1 :I, i5 :s, i6 :i", phase="orders", command="relief-and-fall-back")
    assert options(position) == ["order i6", "done"]
    assault = field("a1 :I, i5 :s, i6 :i", phase="orders", command="infantry-assault")
    play(assault, "section centre")

    assert assault.ordered == 1 << unit(assault, "i6")


@pytest.mark.clause("TNK-02", "TNK-08")
def test_tnk_08_a_roll_for_every_hex_after_the_first() -> None:
    position = moving("a1 :I, h5 :s")
    play(position, "move h5", "to g5")
    assert asked(position) == "choose-step"
    play(position, "to f5")
    assert dice_asked(position) == 1
    play(position, "flag")

    assert position.bogged == 1 << unit(position, "f5")
    chamond = moving("a1 :I, h5 :c")
    play(chamond, "move h5", "to g5")
    assert dice_asked(chamond) == 1


@pytest.mark.clause("TNK-05", "TER-ford-6")
def test_tnk_05_water_and_bunkers_are_closed_to_tanks() -> None:
    position = moving("a1 :I, h5 :s, g5 W, g6 K")
    play(position, "move h5")

    assert not is_legal(position, "to g5")
    assert not is_legal(position, "to g6")
    assert is_legal(position, "to h4")


@pytest.mark.clause("TNK-06", "PRO-07")
def test_tnk_06_terrain_does_not_protect_a_tank() -> None:
    position = laid_out("e5 T:S, f5 :i")

    for mode in (RANGED, CLOSE):
        assert protection(position, unit(position, "e5"), unit(position, "f5"), mode, ALLIED) == (0, 0)


def test_tnk_07_a_tank_always_ignores_one_flag() -> None:
    position = field("e5 :S, g5 :m", ordered="g5")
    play(position, "battle g5", "at e5", "flag hq hq")
    assert at(position, "e5") == 1
    twice = field("e5 :S, g5 :m", ordered="g5")
    play(twice, "battle g5", "at e5", "flag flag hq")

    assert asked(twice) == "choose-retreat"
    for each in (position, twice):  # wherever it stands, what became of its flag is told
        assert told(each, FlagsIgnored) == [FlagsIgnored(unit(each, "e5"), place("e5"), 1)]


@pytest.mark.clause("TNK-07", "CBT-20")
def test_tnk_07_a_flag_that_lice_take_and_no_flag_at_all_are_not_told_as_ignored() -> None:
    infested = field("e5 :I, g5 :s", turn="german", ordered="e5", combat_hands=("lice", ""))
    play(infested, "battle e5", "at g5", "play lice", "flag hq")
    spared = play(field("e5 :S, g5 :m", ordered="g5"), "battle g5", "at e5", "hq hq hq")

    assert told(infested, FlagsIgnored) == told(spared, FlagsIgnored) == []


@pytest.mark.clause("TNK-07")
def test_tnk_07_a_tank_on_its_own_baseline_ignores_a_flag_and_that_is_told() -> None:
    position = field("a5 :S, c5 :m", ordered="c5")
    play(position, "battle c5", "at a5", "flag hq hq")

    assert at(position, "a5") > 0
    assert told(position, FlagsIgnored) == [FlagsIgnored(unit(position, "a5"), place("a5"), 1)]
    for language, words in (
        ("en", "The German Schneider tank at A5 ignored one flag."),
        ("fr", "Le char Schneider allemand en A5 a ignoré un drapeau."),
    ):
        event = told(position, FlagsIgnored)[0]
        assert Speaker(GAME, language, strict=True).event(position, event) == words


def bogged(cells: str = "a1 :I, h5 :s", **named: Any) -> tuple[GreatWarPosition, int]:
    position = laid_out(cells)
    name = cells.split(",")[1].split()[0]
    tank = unit(position, name)
    position = field(cells, phase="command", command_hands=("", "attack-centre"), **named)
    position.bogged = position.stuck = 1 << tank
    return position, tank


def test_tnk_09_recovery_with_free_and_bought_dice() -> None:
    position, tank = bogged()
    play(position, "play attack-centre", "order h5", "done", "move h5", "buy 2")
    assert dice_asked(position) == 3
    tokens = position.hq[ALLIED]
    play(position, "hq flag flag")

    assert not position.bogged >> tank & 1
    assert position.hq[ALLIED] == tokens == 4
    assert asked(position) == "choose-step"


@pytest.mark.clause("TNK-09", "TNK-10")
def test_tnk_10_after_a_failure_it_battles_with_a_die_less_or_is_ditched() -> None:
    position, tank = bogged("e5 :I, g5 :s")
    play(position, "play attack-centre", "order g5", "done", "move g5", "buy 0", "flag")
    assert options(position) == ["ditch", "keep"]
    kept = play(position.clone(), "keep", "battle g5", "at e5")
    assert dice_asked(kept) == 2
    play(position, "ditch")

    assert position.ditched >> tank & 1
    assert asked(position) == "draw-command"


@pytest.mark.clause("TNK-11", "DIE-10")
def test_tnk_11_hits_on_tanks_are_tested() -> None:
    position = field("e5 :S, f5 :i", ordered="f5")
    play(position, "battle f5", "at e5", "soldier burst skull")
    assert dice_asked(position) == 2
    play(position, "skull hq")
    assert (at(position, "e5"), position.hq[ALLIED]) == (1, 6)
    killed = field("e5 :S, f5 :i", ordered="f5")
    play(killed, "battle f5", "at e5", "soldier burst skull", "burst hq")

    assert killed.medals[ALLIED] == 2


@pytest.mark.clause("TNK-11", "VIC-02")
def test_tnk_11_a_helpless_tank_is_hit_by_skulls_and_a_ditched_one_is_worth_less() -> None:
    position = field("e5 :S, f5 :i", ordered="f5")
    position.ditched = 1 << unit(position, "e5")
    play(position, "battle f5", "at e5", "burst hq hq", "skull")

    assert position.medals[ALLIED] == 1


def test_tnk_12_a_bogged_tank_does_not_retreat() -> None:
    position = field("e5 :S, f5 :i", ordered="f5")
    position.bogged = 1 << unit(position, "e5")
    play(position, "battle f5", "at e5", "flag flag hq")

    assert dice_asked(position) == 1
    play(position, "hq")
    assert at(position, "e5") == 1


@pytest.mark.clause("TNK-14", "TNK-13")
def test_tnk_14_skulls_of_male_tanks_hit_at_two_hexes() -> None:
    position = field("e5 :I, g5 :s", ordered="g5")
    play(position, "battle g5", "at e5", "skull hq hq")

    assert at(position, "e5") == 3
    assert not UNITS[UNIT_OF["mark_iv_female"]].skulls_at_two
    assert UNITS[UNIT_OF["saint_chamond"]].recovery_dice == 0


@pytest.mark.clause("FA-01")
def test_fa_01_field_artillery_moves_or_battles() -> None:
    position = moving("d5 :I, g5 :a, h9 :i")
    assert position.figures[unit(position, "g5")] == 3
    play(position, "move g5", "to f5", "done")
    assert asked(position) == "draw-command"

    held = play(moving("d5 :I, g5 :a, h9 :i"), "done", "battle g5")
    assert options(held) == ["at d5", "done"]


@pytest.mark.clause("FA-02", "TER-ford-6")
def test_fa_02_water_is_closed_to_guns() -> None:
    position = moving("a1 :I, g5 :a, f5 W, f4 D")
    play(position, "move g5")

    assert refusal(position, "to f5").clause == "TER-deep-1"
    assert position.side[unit(position, "a1")] == GERMAN
