"""How bots plan against the Automa: its orders are played out, and habits and weights are those for such matches."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from firestep.bots.search import Horizon, Imagination
from firestep.bots.trench_club.corporal import Corporal, experienced
from firestep.bots.trench_club.habits import AGAINST_AUTOMA, BY_HAND, LEARNED
from firestep.bots.trench_club.judgement import JUDGE
from firestep.bots.trench_club.movement import Judge, Stance
from firestep.bots.trench_club.planning import TrenchClubPlanner
from firestep.bots.value import shipped_value
from firestep.cli.walk import random_answer
from firestep.games.trench_club.agreement import SOLO, TWO_PLAYERS
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.position import TrenchPosition
from firestep.kernel import CHANCE
from trench_club.field import asked, field, place, play, unit

PLANNER = TrenchClubPlanner(shipped_value(JUDGE))
SETUPS = range(0, 40, 5)


def moments(number: int) -> list[TrenchPosition]:
    """The positions of a match against the Automa in which something is asked."""
    rng = random.Random(number)
    position, found = GAME.begin(JUDGE.setup_alone(GAME, number)), []
    while (question := position.question) is not None and position.round < 6:
        found.append(position.clone())
        by_lot = question.seat == CHANCE
        choice = random_answer(position, question, rng) if by_lot else PLANNER.policy.choose(GAME, position, 0, rng)
        position.answer_unchecked(choice, question.seat)
    return found


@pytest.mark.parametrize("number", SETUPS)
def test_a_turn_begins_only_where_the_player_moves(number: int) -> None:
    """Also where the Automa begins the rounds, and whether or not its orders leave something to chance."""
    turns = [(JUDGE.turn(each), each) for each in moments(number)]
    begun = [now for (before, _), (turn, now) in pairwise(turns) if turn != before]
    assert begun
    assert not any(each.agreed.is_automa(each.turn_of) for each in begun)
    assert [each.round for each in begun] == list(range(1, len(begun) + 1))


def test_a_plan_is_judged_after_the_automas_reply() -> None:
    """Not in the middle of it, where the first tie happens to be left to chance."""
    judged = 0
    for position in moments(5):
        question = position.question
        if question is None or question.seat == CHANCE or not PLANNER.is_fork(position, 0):
            continue
        plan = PLANNER.plans(GAME, position, 0, random.Random(1))[0]
        end = Imagination(GAME, position, 0, PLANNER, Horizon(1), seed=1).play(plan, sample=0)
        assert isinstance(end, TrenchPosition)
        assert end.result is not None or (end.turn_of == 0 and end.round > position.round and not end.moved)
        judged += 1
    assert judged > 5


def test_habits_are_those_for_the_match() -> None:
    with_these = {each: Corporal(Stance(habits=each)) for each in (LEARNED, AGAINST_AUTOMA)}
    for scenario, habits in ((SOLO, AGAINST_AUTOMA), (TWO_PLAYERS, LEARNED)):
        position = field("de: infantry d13; gb: infantry g14; forts: a6 gb", scenario=scenario, turn="gb")
        play(position, "move gb-infantry")
        seat = asked(position).seat
        chosen = {each: with_these[each].choose(GAME, position, seat, random.Random(1)) for each in with_these}
        assert chosen[LEARNED] != chosen[AGAINST_AUTOMA]
        assert experienced().choose(GAME, position, seat, random.Random(1)) == chosen[habits]


def gate_worth(guard: float, enemy: str) -> float:
    """How much more a gate of an own fort is worth to a foot unit with this habit."""
    position = field(f"de: {enemy}; gb: infantry h12; forts: a6 gb", scenario=SOLO, turn="gb")
    gate, infantry = place("f14"), unit(position, "gb-infantry")
    with_habit, without = (Stance(habits=replace(BY_HAND, guard=each)) for each in (guard, 0.0))
    return Judge(position, infantry, with_habit).value(gate) - Judge(position, infantry, without).value(gate)


def test_a_foot_unit_guards_an_own_fort_that_an_enemy_is_near_to() -> None:
    assert gate_worth(9.0, "infantry d13") == pytest.approx(9.0)
    assert gate_worth(9.0, "tank d13") == 0.0
    assert gate_worth(9.0, "infantry q1") == 0.0


def test_matches_against_the_automa_have_weights_of_their_own() -> None:
    model = shipped_value(JUDGE).model
    assert model.alone is not None
    assert model.alone.feature == JUDGE.alone == "against-automa"
    assert model.alone.model.origin.command.startswith("firestep train trench-club ")
    assert " --alone " in model.alone.model.origin.command
    is_alone = JUDGE.names.index(JUDGE.alone)
    for number in SETUPS:
        assert JUDGE.features(GAME.begin(JUDGE.setup_alone(GAME, number)), 0)[is_alone] == 1.0
        assert JUDGE.features(GAME.begin(JUDGE.setup(GAME, number)), 0)[is_alone] == 0.0
