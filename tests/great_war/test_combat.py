"""Sections 5 to 8: battle, line of sight, cross fire, dice, protection, close combat, advance, retreat."""

from __future__ import annotations

import pytest

from firestep.games.great_war import battles
from firestep.games.great_war.combat import dice_of, dice_that_hit
from firestep.games.great_war.combat_events import TokensGained
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.sight import sees
from great_war.field import (
    asked,
    at,
    clause_of,
    dice_asked,
    faces,
    field,
    laid_out,
    open_question,
    options,
    place,
    play,
    refusal,
    told,
    unit,
)


@pytest.mark.clause("BAT-01", "BAT-04")
def test_bat_01_units_battle_one_after_another_in_any_order() -> None:
    position = field("e5 :I, f5 :i, c9 :I, e9 :i", ordered="all")

    play(position, "battle e9", "at c9", "hq hq")
    assert refusal(position, "battle e9").clause == "BAT-04"
    play(position, "battle f5", "at e5")
    assert dice_asked(position) == 3


def test_bat_02_the_artillery_fires_first() -> None:
    position = field("e5 :I, f5 :i", ordered="f5", artillery=8)
    assert asked(position) == "choose-centre"
    play(position, "done")

    assert asked(position) == "choose-battler"


def test_bat_03_nobody_must_battle() -> None:
    position = field("e5 :I, f5 :i", ordered="f5")
    play(position, "done")

    assert asked(position) == "draw-command"
    held_back = play(field("e5 :I, f5 :i", ordered="f5"), "battle f5", "done", "done")
    assert asked(held_back) == "draw-command"


@pytest.mark.clause("BAT-01", "BAT-03")
def test_bat_03_a_unit_picked_for_battle_can_be_put_back() -> None:
    position = field("e5 :I, f5 :i, c9 :I, e9 :i", ordered="all")
    play(position, "battle f5", "done")

    assert options(position) == ["battle e9", "battle f5", "done"]
    play(position, "battle e9", "at c9", "hq hq", "battle f5", "at e5")
    assert dice_asked(position) == 3


@pytest.mark.clause("BAT-03", "ATK-04")
def test_bat_03_a_unit_that_removes_wire_is_not_put_back() -> None:
    position = field("e5 :I, f5 x:i", ordered="f5")
    play(position, "battle f5", "clear")

    assert asked(position) == "draw-command"


@pytest.mark.clause("BAT-07")
def test_bat_07_who_fought_hand_to_hand_does_not_fire_afterwards() -> None:
    position = field("e5 :I, f5 :i, c9 :I, e9 :i", ordered="all")
    play(position, "battle f5", "at e5", "flag flag hq", "back d5", "back c5", "stay")

    assert dice_of(position, unit(position, "f5"), 3) == 1
    assert options(position) == ["battle e9", "done"]


@pytest.mark.clause("BAT-05")
def test_bat_05_all_dice_go_to_one_target() -> None:
    position = field("e5 :I, f6 :I, f5 :i", ordered="f5")
    play(position, "battle f5")
    assert options(position) == ["at e5", "at f6", "done"]
    play(position, "at e5", "burst burst burst")

    assert (at(position, "e5"), at(position, "f6")) == (1, 4)
    assert asked(position) == "draw-command"


@pytest.mark.clause("BAT-09", "CC-01", "CC-05")
def test_cc_05_every_attack_on_one_enemy_is_its_own() -> None:
    position = field("e5 :I, c5 :I, f5 :i, f4 :i", ordered="all")
    play(position, "battle f5")
    assert options(position) == ["at e5", "done"]
    play(position, "at e5", "hq hq hq", "battle f4", "at e5")

    assert dice_asked(position) == 3


def test_bat_06_one_figure_fights_like_four() -> None:
    position = field("e5 :I, f5 :i", ordered="f5")
    position.figures[unit(position, "f5")] = 1
    play(position, "battle f5", "at e5")

    assert dice_asked(position) == 3


@pytest.mark.parametrize(
    ("code", "dice"),
    [
        pytest.param(":i", (3, 2, 1, 1, 0, 0), marks=pytest.mark.clause("RNG-02", "CC-02")),
        pytest.param(":m", (3, 3, 3, 1, 1, 0), marks=pytest.mark.clause("RNG-03", "CC-03")),
        pytest.param(":o", (3, 2, 2, 2, 1, 1), marks=pytest.mark.clause("RNG-04", "CC-03")),
        pytest.param(":mh", (3, 4, 4, 1, 1, 0), marks=pytest.mark.clause("SPEC-heavy-mg-1")),
        pytest.param(":oh", (3, 3, 3, 2, 1, 1), marks=pytest.mark.clause("SPEC-heavy-mortar-1")),
        pytest.param(":il", (4, 3, 1, 1, 0, 0), marks=pytest.mark.clause("SPEC-light-mg-1")),
        pytest.param(":is", (3, 3, 2, 2, 0, 0), marks=pytest.mark.clause("SPEC-sniper-1")),
        pytest.param(":ig", (4, 2, 1, 1, 0, 0), marks=pytest.mark.clause("SPEC-grenadier-1")),
        pytest.param(":a", (2, 3, 3, 2, 2, 1), marks=pytest.mark.clause("FA-01")),
        pytest.param(":s", (4, 3, 2, 1, 0, 0), marks=pytest.mark.clause("TNK-13")),
        pytest.param(":c", (4, 3, 2, 2, 1, 0), marks=pytest.mark.clause("TNK-13")),
    ],
)
def test_dice_by_distance(code: str, dice: tuple[int, ...]) -> None:
    position = laid_out(f"e5 {code}, a1 :I")

    assert tuple(dice_of(position, 1, distance) for distance in range(1, 7)) == dice


@pytest.mark.clause("CC-07", "DIE-06")
def test_cc_07_casualties_tokens_retreat_then_the_advance() -> None:
    position = field("e5 :I, f5 :i", ordered="f5")
    play(position, "battle f5", "at e5", "burst hq flag")
    assert (at(position, "e5"), position.hq[ALLIED], asked(position)) == (3, 7, "choose-retreat")
    play(position, "back d5")

    assert options(position) == ["advance", "stay"]


@pytest.mark.clause("RNG-06", "DIE-06")
def test_rng_06_casualties_then_tokens_then_retreat() -> None:
    position = field("e5 :I, g5 :m", ordered="g5")
    play(position, "battle g5", "at e5", "burst hq flag")

    assert at(position, "e5") == 3
    assert told(position, TokensGained)[0].count == 1
    assert asked(position) == "choose-retreat"


@pytest.mark.parametrize(
    ("cells", "one", "other", "is_seen"),
    [
        pytest.param("h5 T, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-06", "TER-trench-5")),
        pytest.param("h5 C, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-06", "TER-shell-crater-4")),
        pytest.param("h5 M, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-06", "TER-mine-crater-5")),
        pytest.param("h5 x, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-06", "TER-wire-8")),
        pytest.param("h5 W, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-06", "TER-ford-5")),
        pytest.param("h5 .^, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-06", "TER-fortified-3")),
        pytest.param("h5 T:I, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-06", "TER-trench-5")),
        pytest.param("h5 :I, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("TER-countryside-4")),
        pytest.param("h5 ., i5 :i", "i5", "g6", True, marks=pytest.mark.clause("TER-countryside-4")),
        pytest.param("h5 F, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-03", "TER-forest-5")),
        pytest.param("h5 B, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-03", "TER-building-5")),
        pytest.param("h5 E, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-03", "TER-church-5")),
        pytest.param("h5 R, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-03", "TER-ruin-5")),
        pytest.param("h5 K, i5 :i", "i5", "g6", False, marks=pytest.mark.clause("LOS-03", "TER-bunker-6")),
        pytest.param("g6 H, i5 :i", "i5", "g6", True, marks=pytest.mark.clause("LOS-08", "TER-hill-6")),
        pytest.param("i5 H:i, g6 H, h5 .", "i5", "g6", True, marks=pytest.mark.clause("LOS-11")),
        pytest.param("i5 H:i, g6 H, h5 F", "i5", "g6", False, marks=pytest.mark.clause("LOS-12")),
        pytest.param("i5 H:i, g6 H, h5 H:i", "i5", "g6", False, marks=pytest.mark.clause("LOS-13")),
        pytest.param("i5 H:i, h5 H, e5 H", "i5", "e5", True, marks=pytest.mark.clause("LOS-14")),
        pytest.param("h4 :i, h5 F, i5 :i", "i5", "g5", False, marks=pytest.mark.clause("LOS-05")),
    ],
)
def test_lines_of_sight(cells: str, one: str, other: str, is_seen: bool) -> None:
    position = laid_out(cells)

    assert sees(position, place(one), place(other)) is is_seen


def test_los_01_a_target_out_of_sight_is_refused() -> None:
    position = field("e5 :I, f5 F, g4 F, f4 F, g5 :i, e9 :I", ordered="g5")
    assert clause_of(battles.why_not_target(position, unit(position, "g5"), place("e5"))) == "LOS-01"
    assert clause_of(battles.why_not_target(position, unit(position, "g5"), place("e9"))) == "RNG-01"


@pytest.mark.clause("XF-03", "XF-04")
def test_xf_03_protection_counts_once_and_all_have_battled() -> None:
    position = field("d5 T:I, g5 :m, g6 :m", ordered="all")
    play(position, "battle g5", "at d5", "join g6")
    assert dice_asked(position) == 6
    play(position, "soldier soldier soldier soldier hq hq")

    assert at(position, "d5") == 2
    assert position.battled.bit_count() == 2
    assert asked(position) == "draw-command"


@pytest.mark.clause("XF-05", "SPEC-light-mg-2")
def test_xf_05_infantry_with_a_light_machine_gun_joins_after_a_move_of_one_hex() -> None:
    position = field("d5 :I, g5 :m, h6 :il", phase="movement", ordered="all")
    play(position, "move h6", "to g6", "done", "battle g5", "at d5")

    assert options(position) == ["join g6", "done"]
    play(position, "join g6")
    assert dice_asked(position) == 3 + 1


def test_xf_06_nobody_else_joins() -> None:
    position = field("d5 :I, g5 :m, g6 :i, g4 :o, g7 :s", ordered="all")
    play(position, "battle g5", "at d5")

    assert dice_asked(position) == 3


def test_die_02_a_burst_always_hits() -> None:
    position = field("e5 K:I, f5 :i", ordered="f5")
    play(position, "battle f5", "at e5", "burst hq hq")

    assert at(position, "e5") == 3
    assert dice_that_hit(faces("burst soldier burst burst"), 9, False) == (0, 2, 3)


@pytest.mark.clause("DIE-08", "PRO-02")
def test_die_08_soldiers_are_ignored_without_a_choice_in_every_attack_anew() -> None:
    position = field("e5 T:I, f5 :i, f4 :i", ordered="all")
    play(position, "battle f5", "at e5", "soldier hq hq")
    assert at(position, "e5") == 4
    play(position, "battle f4", "at e5", "soldier soldier hq")

    assert at(position, "e5") == 3


def many_flags(terrain: str) -> GreatWarPosition:
    """Three machine guns in a cross fire roll nine flags against a unit that has lost nothing."""
    position = field(f"d5 {terrain}:I, g4 :m, g5 :m, g6 :m", ordered="all")
    return play(position, "battle g5", "at d5", "join g4", "join g6", " ".join(["flag"] * 9))


@pytest.mark.clause("DIE-09", "XF-02")
def test_die_09_more_than_six_flags_can_be_ignored() -> None:
    position = many_flags("K")
    assert options(position) == [f"ignore {number}" for number in range(10)]
    question = open_question(position)
    assert all(question.check(position, choice) is None for choice in question.options(position))
    play(position, "ignore 8")

    assert sorted(options(position)) == ["back c5", "back c6"]


@pytest.mark.clause("DIE-09")
def test_die_09_flags_beyond_the_protection_are_refused_by_clause() -> None:
    position = many_flags("T")

    assert options(position) == ["ignore 0", "ignore 1", "ignore 2"]
    assert refusal(position, "ignore 9").clause == "DIE-09"


@pytest.mark.clause("DIE-11", "ADV-05", "ATK-09", "CC-06")
def test_die_11_a_strike_pays_its_roller_and_he_never_advances() -> None:
    position = field("e5 x:I, f5 :i", ordered="f5", combat_hands=("ambush", ""))
    play(position, "battle f5", "at e5", "play ambush")
    assert dice_asked(position) == 2  # ATK-09: from wire
    play(position, "hq flag", "back g6")

    assert position.hq[GERMAN] == 6 - 2 + 1
    assert at(position, "e5") == 4
    assert asked(position) == "draw-command"


def test_cc_06_without_a_card_the_defender_does_nothing() -> None:
    position = field("e5 :I, f5 :i", ordered="f5")
    play(position, "battle f5", "at e5", "hq hq hq")

    assert at(position, "f5") == 4
    assert asked(position) == "draw-command"


def test_atk_02_who_was_there_already_loses_nothing() -> None:
    position = field("e5 :I, f5 F:i", ordered="f5")
    play(position, "battle f5", "at e5")

    assert dice_asked(position) == 3


def test_atk_05_after_two_hexes_no_wire_is_removed() -> None:
    position = field("a1 :I, h5 :i, f5 x", phase="movement", ordered="h5")
    play(position, "move h5", "to f5")

    assert asked(position) == "draw-command"
    assert position.wire >> place("f5") & 1


@pytest.mark.parametrize("cell", [".", "H", "R", "T", "C", "M"])
@pytest.mark.clause("ATK-07", "TER-ruin-2", "TER-mine-crater-3")
def test_atk_07_terrain_that_costs_no_die(cell: str) -> None:
    position = field(f"e5 :I, g5 :i, f5 {cell}", phase="movement", ordered="g5")
    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 3


@pytest.mark.parametrize(
    "cell",
    [
        pytest.param("B", marks=pytest.mark.clause("TER-building-2")),
        pytest.param("E", marks=pytest.mark.clause("TER-church-2")),
        pytest.param("K", marks=pytest.mark.clause("TER-bunker-2")),
        pytest.param("F", marks=pytest.mark.clause("TER-forest-2")),
    ],
)
@pytest.mark.clause("ATK-01")
def test_atk_01_terrain_that_costs_a_die_on_entry(cell: str) -> None:
    position = field(f"e5 :I, g5 :i, f5 {cell}", phase="movement", ordered="g5")
    play(position, "move g5", "to f5", "battle f5", "at e5")

    assert dice_asked(position) == 2


def test_atk_08_losses_add_up_and_without_dice_there_is_no_battle() -> None:
    position = field("d5 :I, g5 :i, h8 :i, f5 x", phase="movement", ordered="all")
    play(position, "move g5", "to f5", "done")
    assert dice_of(position, unit(position, "f5"), 2) == 1
    position = field("c5 :I, g5 x:i, h8 :i", ordered="all")

    assert options(position) == ["battle g5", "done"]
    play(position, "battle g5")
    assert options(position) == ["clear", "done"]


@pytest.mark.clause("ADV-06")
def test_adv_06_a_unit_that_moved_may_still_advance() -> None:
    position = field("e5 :I, g5 :i", phase="movement", ordered="g5")
    play(position, "move g5", "to f5", "battle f5", "at e5", "flag hq hq", "back d5", "advance")

    assert at(position, "e5") == 4


def test_adv_10_no_bonus_after_advancing_into_stop_terrain() -> None:
    position = field("e5 F:I, e6 :I, f5 :io", ordered="f5")
    play(position, "battle f5", "at e5", "flag hq hq", "back d5", "advance")

    assert asked(position) == "draw-command"


def test_adv_11_ranged_combat_gives_no_advance() -> None:
    position = field("e5 :I, g5 :i", ordered="g5")
    position.figures[unit(position, "e5")] = 1
    play(position, "battle g5", "at e5", "burst hq")

    assert asked(position) == "draw-command"


def test_ret_01_a_destroyed_unit_does_not_retreat() -> None:
    position = field("e5 :I, g5 :i", ordered="g5")
    position.figures[unit(position, "e5")] = 1
    play(position, "battle g5", "at e5", "burst flag")

    assert asked(position) == "draw-command"


def test_ret_10_the_owner_may_go_into_a_dead_end() -> None:
    position = field("e5 :I, f5 :i, h5 :i, h6 :i", turn="german", ordered="e5")
    play(position, "battle e5", "at f5", "flag flag hq")

    assert options(position) == ["back g5", "back g6"]
    assert at(play(position.clone(), "back g6"), "g6") == 3


@pytest.mark.clause("RET-11", "VIC-02")
def test_ret_11_losses_by_a_blocked_retreat_count_like_others() -> None:
    position = field("i5 :I, k5 :ig", turn="german", ordered="i5")
    play(position, "battle i5", "at k5", "flag hq")
    assert dice_asked(position) == 1  # the test for the specialist
    position = field("i5 :I, k5 :i", turn="german", ordered="i5")
    position.figures[unit(position, "k5")] = 1
    play(position, "battle i5", "at k5", "flag hq")

    assert position.medals[GERMAN] == 1
    assert position.hexes[ALLIED] == 0
