"""Captains plan a turn; generals compare every move and every target."""

from __future__ import annotations

import random

from firestep.bots.search import Searcher
from firestep.bots.trench_club.levels import Captain, General
from firestep.bots.trench_club.planning import OTHER_HEXES, STEADY_ONE
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.moves import ChooseDestination
from firestep.games.trench_club.position import TrenchPosition


def first_destination() -> TrenchPosition:
    """Corporals have set up; the first unit with more than a few hexes to go to is asked where."""
    position = GAME.begin(GAME.setup("two-players"))
    rng = random.Random(1)
    while (question := position.question) is not None:
        if isinstance(question, ChooseDestination) and len(question.options(position)) > OTHER_HEXES + 1:
            return position
        position.answer_unchecked(STEADY_ONE.choose(GAME, position, question.seat, rng), question.seat)
    raise AssertionError("nobody moved")


def test_a_general_compares_the_hexes_of_a_move_and_a_captain_does_not() -> None:
    position = first_destination()
    question = position.question
    assert question is not None
    captain, general = Captain().planner, General().planner
    assert not captain.is_fork(position, question.seat)
    assert general.is_fork(position, question.seat)
    plans = general.plans(GAME, position, question.seat, random.Random(2))
    places = [plan.opening[0] for plan in plans]
    assert places[0] == STEADY_ONE.choose(GAME, position, question.seat, random.Random(2))
    assert len(places) == len(set(places)) == OTHER_HEXES + 1
    assert set(places) <= set(question.options(position))


def test_a_general_looks_as_far_as_the_reply() -> None:
    captain, general = Captain(), General()
    assert isinstance(captain, Searcher)
    assert isinstance(general, Searcher)
    assert (captain.horizon.turns, general.horizon.turns) == (1, 2)
