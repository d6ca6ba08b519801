"""What could be planned in The Great War: which Command card, and in what spirit its orders are carried out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from firestep.bots.bot import Bot
from firestep.bots.great_war.corporal import Corporal, as_number
from firestep.bots.great_war.evaluation import BOLD, CAREFUL, Evaluation, Stance
from firestep.bots.great_war.habits import LEARNED
from firestep.bots.great_war.judgement import JUDGE
from firestep.bots.search import Horizon, Limits, Mood, Plan, Searcher
from firestep.bots.value import Model, Value
from firestep.games.great_war.command import AgainstCommand, ChooseCommand, WithCommand
from firestep.games.great_war.moves import ChooseMover
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.unit_orders import ChooseOrder
from firestep.kernel import AnyGame, AnyQuestion, Choice, Position

CARDS, MOODS = 4, 3
"""How many Command cards, and how many moods, are compared at most."""
WHIM = 0.15
"""How strong the whims of a mood are, in medals."""
STEADY_ONE = Corporal(Stance(habits=LEARNED))
SPIRITS = tuple(
    (name, Corporal(replace(stance, habits=LEARNED))) for name, stance in (("boldly", BOLD), ("carefully", CAREFUL))
)


class GreatWarPlanner:
    """Plans of a turn."""

    def __init__(self, value: Value) -> None:
        self.worth = value
        self.policy: Bot = STEADY_ONE

    def is_fork(self, position: Position, seat: int) -> bool:
        """Before the card is played, before the first order and the first move, and whenever a Combat card could be."""
        assert isinstance(position, GreatWarPosition)
        match position.question_for(seat):
            case ChooseCommand() | WithCommand() | AgainstCommand():
                return True
            case ChooseOrder():
                return not position.ordered
            case ChooseMover():
                return not position.moved_units
            case _:
                return False

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        assert isinstance(position, GreatWarPosition)
        question = position.question_for(seat)
        assert question is not None
        if isinstance(question, ChooseOrder | ChooseMover):
            return [Plan("steadily", STEADY_ONE), *self.spirits(), *self.moods(rng, MOODS + 1)]
        prior = self.policy.choose(game, position, seat, rng)
        choices = [prior, *(each for each in self.candidates(question, position, seat, rng) if each != prior)]
        plans = [Plan(f"{choice}", STEADY_ONE, (choice,)) for choice in choices]
        if isinstance(question, ChooseCommand):
            plans += [Plan(f"{prior} {each.name}", each.policy, (prior,)) for each in self.spirits()]
            plans += [Plan(f"{prior} {each.name}", each.policy, (prior,)) for each in self.moods(rng, MOODS)]
        return plans

    def candidates(
        self, question: AnyQuestion, position: GreatWarPosition, seat: int, rng: random.Random
    ) -> Sequence[Choice]:
        options: Sequence[Choice] = question.options(position)
        if not isinstance(question, ChooseCommand):
            return options
        evaluation = Evaluation(position, seat, rng, STEADY_ONE.stance)
        uses = evaluation.uses(position.units_of(seat))
        return sorted(options, key=lambda kind: -evaluation.worth_of_card(as_number(kind), uses))[:CARDS]

    def spirits(self) -> Sequence[Plan]:
        return [Plan(name, policy) for name, policy in SPIRITS]

    def moods(self, rng: random.Random, count: int) -> Sequence[Plan]:
        moods = [Mood(rng.getrandbits(32), WHIM) for _ in range(count)]
        return [Plan(f"in mood {mood.seed}", Corporal(Stance(mood=mood, habits=LEARNED))) for mood in moods]

    def turn(self, position: Position) -> int:
        return JUDGE.turn(position)

    def value(self, position: Position, seat: int) -> float:
        return self.worth.score(position, seat)

    def values(self, positions: Sequence[Position], seat: int) -> list[float]:
        return self.worth.scores(positions, seat)


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return Searcher(GreatWarPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1))
