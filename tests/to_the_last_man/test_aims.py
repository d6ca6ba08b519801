"""What the captain compares: plans with an aim, told apart by their moves, and a value that also counts points."""

from __future__ import annotations

import random

import pytest

from firestep.bots.search import Plan
from firestep.bots.to_the_last_man import Corporal
from firestep.bots.to_the_last_man.aims import aimed, attackable, east, offensive_aims, shields
from firestep.bots.to_the_last_man.front import Front
from firestep.bots.to_the_last_man.habits import BY_HAND, LEARNED
from firestep.bots.to_the_last_man.judgement import JUDGE, NAMES, Restless, Survey, final_total
from firestep.bots.to_the_last_man.planning import (
    HOLE,
    PLANS,
    POINT_IN_DANGER,
    LastManPlanner,
    board_after_moves,
    distinct,
)
from firestep.bots.to_the_last_man.stance import East, Stance
from firestep.bots.value import shipped_value
from firestep.bots.value.model import DRAW, LOSS, WIN
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import AREA_OF, EFT
from firestep.games.to_the_last_man.movement import WIDTH, Means
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import ARMIES, ENTENTE, GERMAN
from firestep.games.to_the_last_man.victory import eft_value, finish_at, german_total
from firestep.kernel import DONE

from .field import field, moving

LIEGE, ANTWERP, METZ = (AREA_OF[name] for name in ("LIE", "ANT", "MET"))


@pytest.fixture
def planner() -> LastManPlanner:
    return LastManPlanner(shipped_value(JUDGE))


@pytest.fixture
def august() -> LastManPosition:
    """The first question of the campaign: the German's Offensive."""
    position = GAME.begin(GAME.setup("campaign-1914"))
    rng = random.Random(1)
    while position.question is not None and position.question.key != "choose-offensive":
        question = position.question
        if question.seat < 0:
            position.answer_unchecked(question.nth(position, 0))  # type: ignore[attr-defined]
        else:
            position.answer_unchecked(Corporal().choose(GAME, position, question.seat, rng), question.seat)
    return position


def test_an_aim_is_wanted_more_than_it_is_worth() -> None:
    stance = aimed("towards Liége", 1 << LIEGE).stance
    assert stance.liking(LIEGE) > 0 == stance.liking(ANTWERP)


def test_an_aim_is_not_left_empty_for_another_area() -> None:
    position = field("de-1-army mulhouse 4I; german: mulhouse; entente: belfort vosges")
    mulhouse, vosges = AREA_OF["MUL"], AREA_OF["VOS"]
    everyone = position.units_here(GERMAN, mulhouse)
    steady, clinging = Front(position, GERMAN), Front(position, GERMAN, aimed("", 1 << mulhouse).stance)
    assert clinging.gain(everyone, mulhouse, vosges) < steady.gain(everyone, mulhouse, vosges)
    one = everyone & -everyone
    assert clinging.gain(one, mulhouse, vosges) == steady.gain(one, mulhouse, vosges)


def test_aims_of_an_offensive_can_be_attacked_and_shields_are_ones_own(august: LastManPosition) -> None:
    front = Front(august, GERMAN)
    offered = offensive_aims(august, GERMAN)
    assert {name for name, _ in offered} >= {"boldly", "for points", "towards liege", "home from the east"}
    thrusts = [stance.aims for name, stance in offered if name.startswith("towards")]
    assert thrusts
    assert not any(aims & ~attackable(front) for aims in thrusts)
    assert all(stance.aims & ~(front.mine | front.disputed) == 0 for _, stance in shields(front))
    assert not east(august, ENTENTE)


def test_plans_of_a_turn_differ_in_their_moves_and_begin_with_the_prior(
    planner: LastManPlanner, august: LastManPosition
) -> None:
    plans = planner.plans(GAME, august, GERMAN, random.Random(3))
    boards = [board_after_moves(GAME, august, GERMAN, plan) for plan in plans]
    assert 4 <= len(plans) <= PLANS
    assert len(set(boards)) == len(boards)
    prior = planner.policy.choose(GAME, august.clone(), GERMAN, random.Random(3))
    assert plans[0].opening == (prior,)


def test_all_plans_of_a_captain_have_its_habits(planner: LastManPlanner, august: LastManPosition) -> None:
    for each, habits in ((planner, LEARNED), (LastManPlanner(planner.worth, BY_HAND), BY_HAND)):
        policies = [plan.policy for plan in each.plans(GAME, august, GERMAN, random.Random(3))]
        assert all(isinstance(policy, Corporal) and policy.stance.habits is habits for policy in policies)


def test_plans_that_lead_to_the_same_board_are_the_same(planner: LastManPlanner, august: LastManPosition) -> None:
    prior = planner.plans(GAME, august, GERMAN, random.Random(3))[0]
    again = Plan("again", Corporal(Stance(aims=1 << METZ, habits=planner.habits)), prior.opening)
    assert distinct(GAME, august, GERMAN, [prior, again], PLANS) == [prior]


def test_2_v_4_a_a_unit_goes_east_if_that_makes_a_point() -> None:
    position = moving(field("de eft 4I; de cologne 1I; german: cologne"))
    infantry = ARMIES + next(each for each in range(200) if position.alone[AREA_OF["COL"]] >> each & 1)
    assert eft_value(position) == 4
    sent = Corporal(Stance(east=East.GO_THERE))
    assert sent.choose(GAME, position, GERMAN, random.Random(1)) == infantry
    position.answer(infantry, GERMAN)
    assert sent.choose(GAME, position, GERMAN, random.Random(1)) == Means.EAST * WIDTH + EFT


def test_2_v_4_a_what_brings_a_point_stays_in_the_east_unless_it_is_called_home() -> None:
    position = moving(field("de eft 5I; german: cologne"))
    rng = random.Random(1)
    assert Corporal().choose(GAME, position, GERMAN, rng) == DONE
    assert Corporal(Stance(east=East.COME_HOME)).choose(GAME, position, GERMAN, rng) != DONE


def ended(text: str) -> LastManPosition:
    position = field(text)
    finish_at(position, 1, "3.2-a")
    return position


def test_a_lost_game_is_lost_better_with_more_points(planner: LastManPlanner) -> None:
    worse, better = ended("entente: metz strasbourg"), ended("entente: metz")
    assert german_total(worse) < german_total(better)
    assert planner.value(worse, GERMAN) < planner.value(better, GERMAN)
    assert planner.value(worse, GERMAN) + planner.value(worse, ENTENTE) == pytest.approx(1.0)


def test_a_captain_shuns_an_open_line_and_a_general_looks_at_the_reply(planner: LastManPlanner) -> None:
    position = field("de-1-army metz 4I; fr-1-army verdun 6I; german: metz mulhouse; entente: verdun belfort vosges")
    front, general = Front(position, GERMAN), LastManPlanner(planner.worth, sees_reply=True)
    holes, points = front.holes().bit_count(), Survey(position, GERMAN).points_in_danger()
    assert holes
    assert points > 0
    cost = HOLE * holes + POINT_IN_DANGER * points
    value = planner.value(position, GERMAN)
    assert planner.worths([position], GERMAN) == pytest.approx([value - cost])
    assert planner.worths([position] * 8, GERMAN) == pytest.approx([value - cost] * 8)
    assert general.worths([position], GERMAN) == pytest.approx([value])


def test_values_lie_between_lost_and_won_and_are_the_same_one_by_one(
    planner: LastManPlanner, august: LastManPosition
) -> None:
    over = ended("german: cologne metz")
    together = planner.values([august, over], GERMAN)
    assert together == pytest.approx([planner.value(august, GERMAN), planner.value(over, GERMAN)])
    assert all(0 <= value <= 1 for value in together)


def test_features_see_points_that_stand_open() -> None:
    names = NAMES
    guarded = field("de-1-army metz 3I; fr-1-army verdun 3I; german: metz; entente: verdun")
    open_to_all = field("de-1-army koblenz 3I; fr-1-army verdun 3I; german: metz koblenz; entente: verdun")
    place = names.index("own-points-unguarded")
    assert JUDGE.features(guarded, GERMAN)[place] < JUDGE.features(open_to_all, GERMAN)[place]
    place = names.index("german-points-lost")
    assert JUDGE.features(guarded, GERMAN)[place] == -JUDGE.features(guarded, ENTENTE)[place]


def test_3_1_g_with_points_given_a_lost_game_would_have_been_won() -> None:
    """A position is learned from once more, with points by lot, and an end to match."""
    end = ended("entente: metz strasbourg")
    end.turn = end.agreed.last_turn
    position = field("entente: metz strasbourg")
    plain = list(JUDGE.features(position, GERMAN))
    place = NAMES.index("total")
    outcomes = set()
    for seed in range(60):
        row, outcome = JUDGE.with_points_given(position, end, GERMAN, random.Random(seed))
        assert len(row) == len(NAMES)
        total = german_total(end) + round(6 * (row[place] - plain[place]))
        assert outcome == (WIN if total > 16 else DRAW if total > 10 else LOSS)
        outcomes.add(outcome)
    assert outcomes == {WIN, DRAW, LOSS}


def test_3_2_b_a_collapse_counts_for_more_than_the_total_at_which_it_ended() -> None:
    early, late = (ended("entente: metz strasbourg cologne") for _ in range(2))
    for each in (early, late):
        finish_at(each, 0, "3.2-b")
    late.turn = late.agreed.last_turn
    assert final_total(early) < final_total(late) == 4


def test_a_restless_player_keeps_its_aim_for_a_turn(august: LastManPosition) -> None:
    player, rng = Restless(), random.Random(2)
    turn = JUDGE.turn(august)
    stances = set()
    while august.question is not None and JUDGE.turn(august) == turn and august.question.seat == GERMAN:
        august.answer(player.choose(GAME, august, GERMAN, rng), GERMAN)
        stances.add(player.players[GERMAN].stance)
    assert len(stances) == 1
