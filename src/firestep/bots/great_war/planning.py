"""What could be planned in The Great War: Command cards, orders, moves, Combat cards, each played on in some stance."""

from __future__ import annotations

import random
from collections.abc import Sequence

from firestep.board.bits import bits
from firestep.bots.bot import Bot
from firestep.bots.great_war.corporal import Corporal
from firestep.bots.great_war.evaluation import BOLD, CAREFUL, Evaluation
from firestep.bots.great_war.judgement import JUDGE
from firestep.bots.search import Horizon, Limits, Plan, Searcher
from firestep.bots.value import Model, Value
from firestep.games.great_war.command import AgainstCommand, ChooseCommand, WithCommand
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.unit_orders import ChooseOrder
from firestep.kernel import AnyGame, Choice, Position

CARDS, ORDERS = 5, 4
"""How many Command cards, and how many units to order, are compared at most."""
STEADY_ONE, BOLD_ONE, CAREFUL_ONE = Corporal(), Corporal(BOLD), Corporal(CAREFUL)
FORKS = (ChooseCommand, WithCommand, AgainstCommand, ChooseOrder)


class GreatWarPlanner:
    """Plans of a turn."""

    def __init__(self, value: Value, forks=FORKS, stances=True) -> None:
        self.worth = value
        self.policy: Bot = STEADY_ONE
        self.forks = forks
        self.stances = stances

    def is_fork(self, position: Position, seat: int) -> bool:
        return isinstance(position.question_for(seat), self.forks)

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        assert isinstance(position, GreatWarPosition)
        question = position.question_for(seat)
        assert question is not None
        prior = self.policy.choose(game, position.clone(), seat, random.Random(rng.random()))
        evaluation = Evaluation(position, seat, rng)
        match question:
            case ChooseCommand():
                uses = evaluation.uses(position.units_of(seat))
                kinds = question.options(position)
                ranked: list[Choice] = sorted(kinds, key=lambda kind: -evaluation.worth_of_card(int(kind), uses))  # type: ignore[call-overload]
                choices = [prior, *(each for each in ranked[:CARDS] if each != prior)]
            case ChooseOrder():
                uses = evaluation.uses(position.unit_at[place] for place in bits(question.hexes))
                best = sorted(uses, key=lambda unit: -uses[unit])[:ORDERS]
                choices = [prior, *(position.where[unit] for unit in best if position.where[unit] != prior)]
            case _:
                choices = [prior, *(each for each in question.options(position) if each != prior)]
        plans = [Plan(f"{choice}", STEADY_ONE, (choice,)) for choice in choices]
        if self.stances:
            plans += [Plan(f"{choice} boldly", BOLD_ONE, (choice,)) for choice in choices[:2]]
            plans += [Plan(f"{choice} carefully", CAREFUL_ONE, (choice,)) for choice in choices[:2]]
        return plans

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat)


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return Searcher(GreatWarPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1))
