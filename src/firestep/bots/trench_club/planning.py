"""What could be planned in Trench Club: where units go, whom they attack, what is bought."""

from __future__ import annotations

import random
from collections.abc import Sequence

from firestep.bots.bot import Bot
from firestep.bots.search import Horizon, Limits, Plan, Searcher
from firestep.bots.trench_club.corporal import Corporal, best_attack
from firestep.bots.trench_club.judgement import JUDGE
from firestep.bots.trench_club.movement import Judge
from firestep.bots.value import Model, Value
from firestep.games.trench_club.money import ChooseRepair
from firestep.games.trench_club.moves import ChooseDestination
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.purchases import ChooseFort, ChoosePurchase
from firestep.games.trench_club.sequence import ChooseCompany
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget
from firestep.kernel import DONE, AnyGame, Choice, Position

PLACES, ATTACKERS = 5, 4
"""How many destinations, and how many attackers, are compared at most."""
FORKS = (ChooseDestination, ChooseAttacker, ChooseTarget, ChoosePurchase, ChooseRepair, ChooseFort, ChooseCompany)


class TrenchClubPlanner:
    """Plans of a turn: one answer now, and the rest as the corporal would."""

    def __init__(self, value: Value, forks=FORKS) -> None:
        self.worth = value
        self.policy: Bot = Corporal()
        self.forks = forks

    def is_fork(self, position: Position, seat: int) -> bool:
        return isinstance(position.question_for(seat), self.forks)

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        assert isinstance(position, TrenchPosition)
        question = position.question_for(seat)
        assert question is not None
        prior = self.policy.choose(game, position, seat, rng)
        options: Sequence[Choice] = question.options(position)
        match question:
            case ChooseDestination():
                judge = Judge(position, question.unit)
                ranked = sorted(options, key=lambda place: -judge.value(int(place)))[:PLACES]  # type: ignore[call-overload]
                stay = judge.origin
                if stay in options and stay not in ranked:
                    ranked.append(stay)
                options = ranked
            case ChooseAttacker():
                units = [each for each in options if isinstance(each, int)]
                options = sorted(units, key=lambda unit: -best_attack(position, unit))[:ATTACKERS]
                options = [*options, DONE]
        return [
            Plan(f"{choice}", self.policy, (choice,)) for choice in (prior, *(each for each in options if each != prior))
        ]

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat)


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return Searcher(TrenchClubPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1))
