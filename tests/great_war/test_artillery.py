"""Section 12: the reserve artillery."""

from __future__ import annotations

from typing import Any

import pytest

from firestep.games.great_war.ground import ALLIED, GERMAN, HEX_NAMES, ring_hex
from firestep.games.great_war.position import ANYWHERE, TWICE, GreatWarPosition
from great_war.field import asked, at, dice_asked, field, options, place, play, refusal, unit


def shelling(cells: str, **named: Any) -> GreatWarPosition:
    return field(cells, artillery=named.pop("artillery", ANYWHERE), **named)


@pytest.mark.clause("RA-01", "RA-04")
def test_ra_01_ordered_once_a_turn_at_most() -> None:
    position = field("a1 :I, i2 :i, i3 :i", phase="orders", command="probe-left")
    play(position, "artillery")

    assert refusal(position, "artillery").clause == "ORD-09"
    barrage = field("a1 :I, i2 :i", phase="orders", command="probe-left", artillery=ANYWHERE)
    assert "artillery" not in options(barrage)


@pytest.mark.clause("RA-03", "RA-05")
def test_ra_03_any_hex_may_be_the_centre_even_an_empty_one() -> None:
    position = shelling("a1 :I, k1 :i")

    assert len(options(position)) == 127 + 1
    play(position, "shell f6", "fire 1", "3")
    assert asked(position) == "draw-command"


@pytest.mark.clause("RA-08", "RA-09")
def test_ra_09_ring_numbers_run_clockwise_from_the_enemy() -> None:
    ring = [HEX_NAMES[ring_hex(ALLIED, place("e5"), number)] for number in range(1, 7)]
    assert ring == ["d5", "e6", "f5", "f4", "e4", "d4"]
    turned = [HEX_NAMES[ring_hex(GERMAN, place("e5"), number)] for number in range(1, 7)]

    assert turned == ["f4", "e4", "d4", "d5", "e6", "f5"]


def test_ra_10_what_falls_off_the_board_is_wasted() -> None:
    position = shelling("a1 :I, k1 :i")
    assert ring_hex(ALLIED, place("a1"), 6) == -1
    play(position, "shell a1", "fire 1", "6")

    assert asked(position) == "draw-command"


@pytest.mark.clause("RA-13")
def test_ra_13_centre_then_ring_and_a_unit_may_be_hit_again_where_it_retreats() -> None:
    position = shelling("e5 :I, k1 :i")
    play(position, "shell e5", "fire 3", "1 1 6", "flag hq", "back d5")

    assert dice_asked(position) == 2  # ring 1 is d5
    play(position, "burst hq")
    assert at(position, "d5") == 3


@pytest.mark.clause("RA-14")
def test_ra_14_no_target_no_roll() -> None:
    position = shelling("a1 :I, k1 :i")
    play(position, "shell e5", "fire 2", "1 2")

    assert asked(position) == "draw-command"


@pytest.mark.clause("RA-16")
def test_ra_16_in_the_centre_bursts_and_skulls_hit_whatever_protects() -> None:
    position = shelling("e5 T:I, k1 :i")
    play(position, "shell e5", "fire 4", "1 1 2 2", "soldier burst skull hq")

    assert at(position, "e5") == 2


@pytest.mark.clause("RA-15")
def test_ra_15_a_triple_makes_a_crater_and_ignores_all_protection() -> None:
    position = shelling("e5 T:I, k1 :i")
    play(position, "shell e5", "fire 3", "1 1 1")
    assert position.craters == 1 << place("e5")
    play(position, "soldier soldier flag")

    assert asked(position) == "choose-retreat"
    assert at(position, "e5") == 2


def test_ra_18_hq_faces_pay_and_flags_make_retreat() -> None:
    position = shelling("e5 :I, k1 :i")
    play(position, "shell e5", "fire 2", "1 1", "hq flag")

    assert position.hq[ALLIED] == 6 - 2 + 1
    assert asked(position) == "choose-retreat"


@pytest.mark.clause("RA-20", "TER-wire-6", "DIE-10")
def test_ra_20_a_mortar_clears_wire() -> None:
    position = field("e5 x:I, h5 :o", ordered="h5")
    play(position, "battle h5", "at e5", "burst hq")
    assert not position.wire
    empty = field("e5 x, a1 :I, h5 :o", ordered="h5")
    play(empty, "battle h5", "at e5", "burst hq")

    assert not empty.wire
    assert empty.hq[ALLIED] == 6


def test_ra_21_a_triple_removes_a_fortified_position_first() -> None:
    position = shelling("e5 T^:I, k1 :i")
    play(position, "shell e5", "fire 3", "2 2 2")

    assert position.fortified == 0
    assert position.craters == 1 << place("e5")


@pytest.mark.clause("RA-22", "CARD-artillery-bombard-1")
def test_ra_22_two_fires_for_one_price() -> None:
    position = shelling("a1 :I, k1 :i", artillery=ANYWHERE | TWICE)
    play(position, "shell e5", "fire 3", "1 2 3")
    assert asked(position) == "choose-centre"
    assert position.hq[ALLIED] == 3
    play(position, "shell f6")

    assert dice_asked(position) == 3
    assert position.hq[ALLIED] == 3


def test_ra_25_equal_numbers_give_nobody_the_advantage() -> None:
    from firestep.games.great_war.artillery import has_advantage

    more = '[special]\nobservation = "H1"'
    position = field("e5 H1, e4 :I, e6 :i", more=more)
    assert not has_advantage(position, ALLIED)
    assert not has_advantage(position, GERMAN)
    assert has_advantage(field("e5 H1, a1 :I, e6 :i", more=more), ALLIED)


def test_without_tokens_the_artillery_is_silent() -> None:
    position = shelling("e5 :I, k1 :i", hq=(6, 0))

    assert asked(position) == "draw-command"
    assert at(position, "e5") == 4
    assert unit(position, "k1") >= 0
