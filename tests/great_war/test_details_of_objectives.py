"""Section 10: small print of medals: when they come, when they go, and what everybody is told."""

from __future__ import annotations

import pytest

from firestep.games.great_war.combat_events import GunTaken
from firestep.games.great_war.events import MedalLost, MedalWon, Reward, UnitMoved
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.movement import exit_board, move_unit, why_not_exit
from firestep.games.great_war.objectives import (
    award,
    breakthrough_medals,
    check_victory,
    medals_for,
    medals_of,
    relocate,
    review,
    score,
    score_start_of_turn,
)
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.roll_results import kill
from great_war.field import field, laid_out, moving, place, play, told, unit


def objective(kind: str, where: str = "T1", side: str = "allied", **more: int | str) -> str:
    lines = [f'side = "{side}"', f'kind = "{kind}"'] + ([f'where = "{where}"'] if where else [])
    lines += [f"{key} = {value}" if isinstance(value, int) else f'{key} = "{value}"' for key, value in more.items()]
    return "\n[[objective]]\n" + "\n".join(lines) + "\n"


def move(position: GreatWarPosition, origin: str, to: str) -> None:
    """A move in phase 3; lost medals are judged later (OBJ-06)."""
    move_unit(position, unit(position, origin), place(to), 1)


# -- what everybody is told


@pytest.mark.clause("OBJ-02", "VIC-01")
def test_obj_02_medals_at_the_start_of_the_turn_are_told_with_the_total() -> None:
    position = laid_out("a1 :I, e5 T1:i, e6 T2:i", objective("temp_start") + objective("temp_start", "T2", medals=2))
    position.medals[ALLIED] = 1
    score_start_of_turn(position, ALLIED)
    assert told(position, MedalWon) == [
        MedalWon(ALLIED, 1, 2, Reward.OBJECTIVE, 0),
        MedalWon(ALLIED, 2, 4, Reward.OBJECTIVE, 1),
    ]
    score_start_of_turn(position, ALLIED)
    assert len(told(position, MedalWon)) == 2
    move(position, "e6", "f6")
    review(position)

    assert told(position, MedalLost) == [MedalLost(ALLIED, 2, 2, 1)]


@pytest.mark.clause("OBJ-17")
def test_obj_17_only_the_new_medals_for_units_are_told() -> None:
    position = laid_out("a1 :I, e5 T1:i, e6 T1, f6 :i", objective("temp_start", each="unit", medals=2))
    score_start_of_turn(position, ALLIED)
    move(position, "f6", "e6")
    score_start_of_turn(position, ALLIED)

    assert [(each.count, each.total) for each in told(position, MedalWon)] == [(2, 2), (2, 4)]
    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (0, 4)


@pytest.mark.clause("OBJ-07", "OBJ-09", "VIC-02")
def test_obj_09_the_medal_of_a_breakthrough_belongs_to_no_unit() -> None:
    position = laid_out("c9 :I, a2 :i, i9 :i", objective("breakthrough", ""))
    exit_board(position, unit(position, "a2"))
    kill(position, unit(position, "c9"))

    assert told(position, MedalWon) == [
        MedalWon(ALLIED, 1, 1, Reward.BREAKTHROUGH, -1),
        MedalWon(ALLIED, 1, 2, Reward.KILL, 1),
    ]


@pytest.mark.clause("VIC-01")
def test_vic_01_no_medal_is_no_news() -> None:
    position = field("f5 :I, g5 :i", medals=1)
    award(position, ALLIED, 0, Reward.OBJECTIVE)
    assert told(position, MedalWon) == []
    award(position, ALLIED, 1, Reward.KILL)
    award(position, GERMAN, 1, Reward.KILL)

    assert position.medals == [0, 1]
    assert position.result is not None
    assert position.result.winners == (ALLIED,)
    assert score(position) == (0, 1)


# -- who gains what


@pytest.mark.clause("TRN-03", "OBJ-02", "OBJ-08")
def test_trn_03_a_side_gains_only_its_own_objectives() -> None:
    lines = objective("temp_start") + objective("perm_start", "T2") + objective("temp_start", "T3", side="either")
    position = laid_out("e5 T1:I, e6 T2:I, e7 T3:I, k1 :i", lines)
    score_start_of_turn(position, GERMAN)

    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (1, 0)
    assert position.medals == [0, 0]


@pytest.mark.clause("OBJ-08")
def test_obj_08_a_permanent_medal_needs_a_unit_and_comes_only_once() -> None:
    position = laid_out("a1 :I, e5 T1, f5 :i", objective("perm_start", side="either", medals=2))
    score_start_of_turn(position, ALLIED)
    assert position.medals == [0, 0]
    move(position, "f5", "e5")
    score_start_of_turn(position, ALLIED)
    assert position.medals == [0, 2]
    move(position, "e5", "f5")
    position.shift(unit(position, "a1"), place("e5"))
    for side in (GERMAN, ALLIED):
        score_start_of_turn(position, side)

    assert position.medals == [0, 2]
    assert position.held == [ALLIED + 1]


@pytest.mark.clause("OBJ-01", "OBJ-07")
def test_obj_01_nobody_gains_what_is_the_enemys_by_walking_there() -> None:
    lines = objective("temp_immediate") + objective("perm_immediate", "T2")
    position = laid_out("d5 :I, d6 :I, e5 T1, e6 T2, k1 :i", lines)
    move(position, "d5", "e5")
    move(position, "d6", "e6")

    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (0, 0)
    assert position.held == [0, 0]


@pytest.mark.clause("OBJ-01", "RET-02")
def test_obj_01_a_unit_that_retreats_into_an_objective_gains_it() -> None:
    position = laid_out("a1 :I, e5 :i, f5 T1, k1 :i", objective("temp_immediate"))
    retreating = unit(position, "e5")
    relocate(position, retreating, place("f5"), UnitMoved(retreating, place("e5"), place("f5")))

    assert medals_of(position, ALLIED) == 1


@pytest.mark.clause("OBJ-09", "OBJ-12")
def test_obj_12_a_breakthrough_is_for_the_side_that_the_battle_names() -> None:
    lines = objective("breakthrough", "", medals=2)
    position = laid_out("k2 :I, a2 :i", lines)

    assert (breakthrough_medals(position, GERMAN), breakthrough_medals(position, ALLIED)) == (0, 2)
    position.ordered = 3
    assert why_not_exit(position, unit(position, "a2")) is None
    assert why_not_exit(position, unit(position, "k2")) is not None


@pytest.mark.clause("SCN-54-5", "SCN-54-9")
def test_scenario_54_a_gun_without_its_crew_is_for_the_side_that_the_battle_names() -> None:
    more = "[special]\nguns_stay = true\n" + objective("perm_immediate", "", each="gun", medals=1)
    position = laid_out("e5 :A, d5 :I, e7 :I, f5 :i", more)
    kill(position, unit(position, "e7"))
    assert position.guns == 0
    kill(position, unit(position, "e5"))
    assert position.guns == 1 << place("e5")
    move(position, "d5", "e5")
    assert position.guns == 1 << place("e5")
    move(position, "e5", "d5")
    before = position.medals[ALLIED]
    move(position, "f5", "e5")

    assert position.guns == 0
    assert position.medals[ALLIED] == before + 1
    assert told(position, GunTaken) == [GunTaken(ALLIED, place("e5"))]


# -- who loses what


@pytest.mark.clause("OBJ-18")
def test_obj_18_a_majority_needs_more_units_than_the_enemy_has() -> None:
    position = laid_out("e5 T1:I, e6 T1, e7 T1, f6 :i, f7 :i", objective("temp_majority", side="either"))
    review(position)
    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (1, 0)
    move(position, "f6", "e6")
    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (0, 0)
    move(position, "f7", "e7")
    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (0, 1)
    kill(position, unit(position, "e7"))

    assert (medals_of(position, GERMAN), medals_of(position, ALLIED)) == (1, 0)


@pytest.mark.clause("OBJ-15", "OBJ-17")
def test_obj_15_units_of_a_later_line_count_for_nothing_once_the_first_is_lost() -> None:
    lines = objective("temp_start", "T2", each="unit", needs="T1")
    position = laid_out("a1 :I, e5 T1:i, d5 T2:i, d6 T2:i, k1 :i", lines)
    score_start_of_turn(position, ALLIED)
    assert medals_of(position, ALLIED) == 2
    move(position, "e5", "f5")
    review(position)

    assert position.held == [0]


@pytest.mark.clause("OBJ-05", "OBJ-17")
def test_obj_17_the_medal_of_a_unit_is_not_lost_when_an_enemy_comes() -> None:
    position = laid_out("d6 :I, e5 T1:i, e6 T1, k1 :i", objective("temp_start", each="unit"))
    score_start_of_turn(position, ALLIED)
    move(position, "d6", "e6")

    assert medals_of(position, ALLIED) == 1


@pytest.mark.clause("OBJ-07", "OBJ-08")
@pytest.mark.parametrize("kind", ["perm_start", "perm_immediate"])
def test_obj_07_a_permanent_medal_is_not_lost_with_the_hex(kind: str) -> None:
    position = laid_out("d5 :I, e5 T1, f5 :i, k1 :i", objective(kind))
    move(position, "f5", "e5")
    score_start_of_turn(position, ALLIED)
    held = list(position.held)
    move(position, "e5", "f5")
    review(position)
    move(position, "d5", "e5")
    review(position)

    assert position.medals == [0, 1]
    assert position.held == held == [ALLIED + 1]


@pytest.mark.clause("OBJ-06", "OBJ-02")
def test_obj_06_medals_lost_by_moving_are_judged_after_all_moves() -> None:
    position = moving("a1 :I, e5 T1:i, k5 :i", more=objective("temp_start", held="allied"), ordered="all")
    play(position, "move e5", "to f5")
    assert medals_of(position, ALLIED) == 1
    play(position, "move k5", "to j5")

    assert medals_of(position, ALLIED) == 0


@pytest.mark.clause("OBJ-06")
@pytest.mark.parametrize("more", [{"side": "either"}, {"each": "unit"}])
def test_obj_06_the_moves_of_friends_do_not_hasten_the_loss(more: dict[str, str]) -> None:
    position = laid_out("a1 :I, e5 T1:i, k5 :i", objective("temp_start", **more))
    score_start_of_turn(position, ALLIED)
    move(position, "e5", "f5")
    move(position, "k5", "j5")
    assert medals_of(position, ALLIED) == 1
    review(position)

    assert medals_of(position, ALLIED) == 0


@pytest.mark.clause("TRN-04", "VIC-01")
def test_trn_04_after_the_last_medal_nothing_is_won_or_lost() -> None:
    lines = objective("temp_start", held="allied") + objective("temp_majority", "T2", side="either")
    position = field("e5 T1:i, d5 :I, e9 T2, d9 :I, k1 :i", more=lines, medals=2)
    award(position, ALLIED, 1, Reward.KILL)
    assert position.result is not None
    news = len(position.events)
    position.shift(unit(position, "e5"), place("f5"))
    review(position)
    position.shift(unit(position, "d9"), place("e9"))
    review(position)

    assert len(position.events) == news
    assert position.held == [ALLIED + 1, 0]
    move(position, "d5", "e5")
    assert position.held == [ALLIED + 1, 0]
    position.medals[GERMAN] = 2
    check_victory(position, GERMAN)
    assert position.result.winners == (ALLIED,)


@pytest.mark.clause("OBJ-18", "VIC-01")
def test_obj_18_a_side_wins_by_the_loss_of_its_enemy_too() -> None:
    lines = objective("temp_majority", side="either")
    position = laid_out("e5 T1:I, e6 T1:i, k1 :i", lines, medals=1)
    position.medals[GERMAN] = 0
    review(position)
    assert position.result is None
    position.shift(unit(position, "e6"), place("f6"))
    review(position)

    assert position.result is not None
    assert position.result.winners == (GERMAN,)


@pytest.mark.clause("OBJ-02", "OBJ-17")
def test_obj_17_what_an_objective_is_worth() -> None:
    position = laid_out(
        "a1 :I, e5 T1:i, k1 :i",
        objective("temp_start", each="unit", medals=2)
        + objective("temp_start", medals=3)
        + objective("perm_start", medals=3),
    )
    units, group, permanent = position.agreed.battle.objectives

    assert [medals_for(units, held, ALLIED) for held in (0, 0b1, 0b1011)] == [0, 2, 6]
    assert medals_for(units, 0b1, GERMAN) == 0
    assert [medals_for(group, held, ALLIED) for held in (0, GERMAN + 1, ALLIED + 1)] == [0, 0, 3]
    assert medals_for(permanent, ALLIED + 1, ALLIED) == 0


@pytest.mark.clause("SCN-54-5")
def test_scenario_54_the_hex_of_a_gun_is_worth_nothing_without_the_gun() -> None:
    position = laid_out("a1 :I, e5 T1, f5 :i", objective("perm_immediate", each="gun", medals=2))
    move(position, "f5", "e5")

    assert position.medals == [0, 0]
