"""Captains plan a turn; generals compare every order, move, attack and answer to an attack."""

from __future__ import annotations

import random

from firestep.bots.great_war.levels import Captain, General
from firestep.bots.great_war.planning import DETAILS, OTHERS, STEADY_ONE
from firestep.games.great_war.battles import ChooseTarget
from firestep.games.great_war.game import GAME
from firestep.games.great_war.moves import ChooseDestination, ChooseMover
from firestep.games.great_war.position import GreatWarPosition
from firestep.kernel import CHANCE, DONE, ChanceQuestion

BATTLE = "01-opening-action-1"


def asked(kind: type, least: int = 2) -> GreatWarPosition:
    """Corporals play until a question of a kind with at least so many answers is asked."""
    position = GAME.begin(GAME.setup(BATTLE))
    rng = random.Random(1)
    while (question := position.question) is not None:
        if isinstance(question, kind) and len(question.options(position)) >= least:
            return position
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            position.answer_unchecked(question.nth(position, rng.randrange(question.size(position))))
        else:
            position.answer_unchecked(STEADY_ONE.choose(GAME, position, question.seat, rng), question.seat)
    raise AssertionError("never asked")


def test_a_general_compares_details_and_a_captain_does_not() -> None:
    captain, general = Captain().planner, General().planner
    for kind, least in ((ChooseDestination, OTHERS + 1), (ChooseTarget, 2)):
        position = asked(kind, least)
        question = position.question
        assert question is not None
        assert isinstance(question, DETAILS)
        assert not captain.is_fork(position, question.seat)
        assert general.is_fork(position, question.seat)
        choices = [plan.opening[0] for plan in general.plans(GAME, position, question.seat, random.Random(2))]
        assert choices[0] == STEADY_ONE.choose(GAME, position, question.seat, random.Random(2))
        assert 2 <= len(choices) == len(set(choices)) <= OTHERS + 1
        assert set(choices) <= set(question.options(position))


def test_a_general_thinks_again_after_each_move_and_may_stop_moving() -> None:
    position = asked(ChooseMover)
    while not position.moved_units:
        question = position.question
        assert question is not None
        position.answer_unchecked(STEADY_ONE.choose(GAME, position, question.seat, random.Random(1)), question.seat)
    while not isinstance(position.question, ChooseMover):
        question = position.question
        assert question is not None
        position.answer_unchecked(question.options(position)[0], question.seat)
    seat = position.question.seat
    captain, general = Captain().planner, General().planner
    assert not captain.is_fork(position, seat)
    assert general.is_fork(position, seat)
    assert (DONE,) in [plan.opening for plan in general.plans(GAME, position, seat, random.Random(2))]
    assert (DONE,) not in [plan.opening for plan in captain.plans(GAME, position, seat, random.Random(2))]
