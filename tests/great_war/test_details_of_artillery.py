"""Section 12 and the bombardment of no man's land: small print of shells, craters and who is told of them."""

from __future__ import annotations

import pytest

from firestep.games.great_war.artillery import Pattern, has_advantage, make_crater, most_dice, pattern_of
from firestep.games.great_war.bombardment import ROW_PASSED, shell
from firestep.games.great_war.combat_events import RESERVE_ARTILLERY, ArtilleryAimed, BattleRolled, ShortOfShells
from firestep.games.great_war.events import CraterMade, RowShelled, WireCleared
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN, ring_hex
from firestep.games.great_war.position import ANYWHERE, FIRED, TWICE
from firestep.kernel import NOT_OFFERED, Malformed
from great_war.field import asked, at, dice_asked, faces, field, open_question, options, place, play, refusal, told


@pytest.mark.clause("SPEC-forward-observer-1", "RA-25")
@pytest.mark.parametrize(("enemy", "seen"), [("d5", True), ("c5", True), ("b5", False)])
def test_spec_forward_observer_1_sees_as_far_as_five_hexes(enemy: str, seen: bool) -> None:
    position = field(f"{enemy} :I, h5 :ia")

    assert has_advantage(position, ALLIED) == seen


@pytest.mark.clause("RA-07", "RA-25")
def test_ra_25_the_advantage_is_worth_exactly_one_die() -> None:
    for tokens, plain, better in ((0, 0, 1), (2, 2, 3), (9, 4, 4)):
        position = field("a1 :I, k5 :i", hq=(6, tokens))
        assert most_dice(position, ALLIED) == plain
        watched = field("d5 :I, h5 :ia", hq=(6, tokens))
        assert most_dice(watched, ALLIED) == better


@pytest.mark.clause("RA-10", "RA-12", "RA-15")
def test_ra_12_dice_of_a_pair_hit_the_centre_too() -> None:
    assert pattern_of((1, 1, 6, 3)) == Pattern(2, (2, 0, 1, 0, 0, 1), False)
    assert pattern_of((1, 1, 6, 6)) == Pattern(4, (2, 0, 0, 0, 0, 2), False)
    assert pattern_of((4, 4, 4, 2)) == Pattern(3, (0, 1, 0, 3, 0, 0), True)


@pytest.mark.clause("CBT-11")
def test_cbt_11_every_face_can_be_named_and_those_that_were_rolled_are_offered() -> None:
    position = field("a1 :I, k5 :i", artillery=ANYWHERE, effects=("", "observation"))
    play(position, "shell e5", "fire 4", "1 6 6 3")
    question = open_question(position)

    assert options(position) == ["reroll 1", "reroll 3", "reroll 6", "done"]
    assert [question.write(position, each) for each in question.candidates(position)] == [
        *(f"reroll {face}" for face in range(1, 7)),
        "done",
    ]
    assert refusal(position, "reroll 2").clause == "CBT-11"
    for number in (0, 7):
        with pytest.raises(Malformed):
            question.read(position, f"reroll {number}")
    play(position, "reroll 6", "2")
    assert options(position) == ["reroll 1", "reroll 3", "reroll 6", "done"]


@pytest.mark.clause("RA-22", "CARD-artillery-bombard-1")
def test_ra_22_the_second_fire_costs_nothing() -> None:
    position = field("a1 :I, k5 :i", artillery=ANYWHERE | TWICE)
    play(position, "shell e5", "fire 2", "1 2", "shell e8", "3 4")

    assert told(position, ArtilleryAimed) == [
        ArtilleryAimed(ALLIED, place("e5"), 2, 2),
        ArtilleryAimed(ALLIED, place("e8"), 2, 0),
    ]
    assert position.hq[ALLIED] == 4
    assert position.artillery == ANYWHERE | TWICE | FIRED


@pytest.mark.clause("RA-22", "BAT-03")
def test_bat_03_artillery_that_holds_its_fire_does_not_aim_again() -> None:
    position = field("a1 :I, k5 :i", artillery=ANYWHERE | TWICE)
    play(position, "done")

    assert asked(position) == "draw-command"


@pytest.mark.clause("RA-09", "RA-13")
def test_ra_13_shells_reach_the_corner_of_the_map() -> None:
    position = field("a1 :I, k5 :i", artillery=ANYWHERE)
    number = next(each for each in range(1, 7) if ring_hex(ALLIED, place("a2"), each) == place("a1"))
    play(position, "shell a2", "fire 1", str(number))

    assert dice_asked(position) == 1
    play(position, "burst")
    assert at(position, "a1") == 3


@pytest.mark.clause("RA-15", "TER-wire-7")
def test_ra_15_a_second_triple_makes_no_second_crater() -> None:
    position = field("e5 :I, k1 :i")
    make_crater(position, place("e5"))
    make_crater(position, place("e5"))

    assert told(position, CraterMade) == [CraterMade(place("e5"))]
    assert told(position, WireCleared) == []


@pytest.mark.clause("RA-19", "DIE-10")
def test_ra_19_everybody_sees_the_dice_on_empty_wire() -> None:
    position = field("a1 :I, e5 x, k5 :i", artillery=ANYWHERE)
    play(position, "shell e5", "fire 2", "1 1", "hq burst")

    (rolled,) = told(position, BattleRolled)
    assert (rolled.side, rolled.place, rolled.faces) == (ALLIED, place("e5"), faces("hq burst"))
    assert (rolled.hits, rolled.flags, rolled.struck) == (0, 0, (1,))
    assert (rolled.shooter, rolled.target) == (RESERVE_ARTILLERY, -1)
    assert position.hq[ALLIED] == 4


@pytest.mark.clause("CBT-18")
@pytest.mark.parametrize(("cells", "offered"), [("e5 :I, k5 :i", True), ("e5 :S, k5 :i", False), ("e5 :i", False)])
def test_cbt_18_body_armour_is_for_enemy_soldiers_under_shells(cells: str, offered: bool) -> None:
    position = field(f"a1 :I, {cells}", artillery=ANYWHERE, combat_hands=("body-armour", "lice"))
    play(position, "shell e5", "fire 2", "pass", "1 1", "burst hq")

    assert (asked(position) == "offer-body-armour") == offered


@pytest.mark.clause("RA-15", "CBT-22")
def test_cbt_22_who_holds_at_all_costs_ignores_the_flags_of_a_triple() -> None:
    for effects, question in ((("", ""), "choose-retreat"), (("hold-at-all-costs", ""), "choose-flags")):
        position = field("e5 T:I, k5 :i", artillery=ANYWHERE, effects=effects)
        play(position, "shell e5", "fire 3", "1 1 1", "flag hq hq")
        assert asked(position) == question


# -- before the first turn


@pytest.mark.clause("SCN-50-8")
def test_scenario_50_a_row_that_is_never_shelled_is_told_apart_from_one_that_was_passed() -> None:
    position = GAME.start("50-verdun-fight-for-fort-vaux")
    while asked(position) != "choose-row":
        play(position, options(position)[0])
    rows = [each.removeprefix("row ") for each in options(position) if each != "done"]
    play(position, f"row {rows[1]}")
    while asked(position) != "choose-row":
        play(position, "6")

    assert refusal(position, f"row {rows[0]}") == ROW_PASSED
    assert refusal(position, "row a" if "a" not in rows else "row k") == NOT_OFFERED
    assert [each.row for each in told(position, RowShelled)] == ["abcdefghijk".index(rows[1])]


@pytest.mark.clause("NML-04", "NML-05", "NML-06")
def test_nml_04_everybody_is_told_of_each_crater() -> None:
    position = field("a1 :I, e5 x, e6 F, k5 :i")
    for name in ("e4", "e5", "e6", "a1"):
        shell(position, place(name))

    assert told(position, CraterMade) == [CraterMade(place("e4")), CraterMade(place("e5"))]
    assert position.craters == 1 << place("e4") | 1 << place("e5")


@pytest.mark.clause("SCN-52-9")
def test_scenario_52_everybody_is_told_of_a_razed_trench() -> None:
    name = next(each.id for each in GAME.scenarios if each.id.startswith("52-"))
    position = GAME.start(name)
    bombardment = position.agreed.bombardment
    assert bombardment is not None
    razed = next(
        each
        for each, terrain in enumerate(position.ground.terrain)
        if terrain in bombardment.razes and position.unit_at[each] < 0 and not position.wire >> each & 1
    )
    position.events.clear()
    shell(position, razed)

    assert told(position, CraterMade) == [CraterMade(razed)]
    assert position.razed >> razed & 1


@pytest.mark.clause("CBT-26")
def test_cbt_26_a_shortage_can_take_the_only_shell() -> None:
    position = field("e5 :I, k5 :i", artillery=ANYWHERE, combat_hands=("shell-shortage", ""))
    play(position, "shell e5", "fire 1", "play shell-shortage")

    assert told(position, ShortOfShells) == [ShortOfShells(ALLIED, 0)]
    assert dice_asked(position) == 0
    assert position.combat_hand[GERMAN] == 0


@pytest.mark.clause("CBT-18")
def test_cbt_18_body_armour_is_paid_by_the_army_that_is_shelled() -> None:
    position = field("e5 :I, k5 :i", artillery=ANYWHERE, combat_hands=("body-armour", ""))
    tokens = position.hq[GERMAN]
    play(position, "shell e5", "fire 2", "pass", "1 1", "burst burst", "play body-armour")

    assert at(position, "e5") == 4
    assert position.combat_hand[GERMAN] == 0
    assert position.hq[GERMAN] < tokens


@pytest.mark.clause("RA-19", "TER-wire-5")
def test_ra_19_where_no_wire_lies_none_is_removed() -> None:
    position = field("e5 :I, k5 :i", artillery=ANYWHERE)
    play(position, "shell e5", "fire 2", "1 1", "burst hq")

    assert told(position, WireCleared) == []
