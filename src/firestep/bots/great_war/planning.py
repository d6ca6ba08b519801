"""What could be planned in The Great War: which Command card, and in what spirit its orders are carried out.

Whoever is thorough also compares where each unit goes, whom it attacks, and how it answers an attack.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from math import inf

from firestep.bots.bot import Bot
from firestep.bots.great_war.corporal import Corporal, as_number
from firestep.bots.great_war.evaluation import BOLD, CAREFUL, Evaluation, Stance
from firestep.bots.great_war.habits import LEARNED
from firestep.bots.great_war.judgement import JUDGE
from firestep.bots.search import Horizon, Limits, Mood, Plan, Searcher
from firestep.bots.value import Model, Value
from firestep.games.great_war.advance import ChooseBonusTarget, OfferAdvance, OfferReturn
from firestep.games.great_war.attack import CombatWindow, OfferStrike
from firestep.games.great_war.battles import ChooseBattler, ChooseTarget
from firestep.games.great_war.command import AgainstCommand, ChooseCommand, WithCommand
from firestep.games.great_war.moves import ChooseDestination, ChooseMover
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.roll_results import ChooseFlags, ChooseRetreat
from firestep.games.great_war.unit_orders import ChooseOrder
from firestep.kernel import DONE, AnyGame, AnyQuestion, Choice, Position

CARDS, MOODS = 4, 3
"""How many Command cards, and how many moods, are compared at most."""
OTHERS = 6
"""How many other answers to one of the details are compared at most."""
DETAILS = (
    ChooseDestination,
    ChooseBattler,
    ChooseTarget,
    ChooseBonusTarget,
    OfferAdvance,
    OfferReturn,
    OfferStrike,
    CombatWindow,
    ChooseFlags,
    ChooseRetreat,
)
"""What only the thorough think about."""
WHIM = 0.15
"""How strong the whims of a mood are, in medals."""
STEADY_ONE = Corporal(Stance(habits=LEARNED))
SPIRITS = tuple(
    (name, Corporal(replace(stance, habits=LEARNED))) for name, stance in (("boldly", BOLD), ("carefully", CAREFUL))
)


class GreatWarPlanner:
    """Plans of a turn."""

    def __init__(self, value: Value, is_thorough: bool = False) -> None:
        self.worth = value
        self.is_thorough = is_thorough
        self.policy: Bot = STEADY_ONE

    def is_fork(self, position: Position, seat: int) -> bool:
        """Before the card is played, before the first order and the first move, and whenever a Combat card could be;
        for the thorough at every order, move and attack.
        """
        assert isinstance(position, GreatWarPosition)
        match position.question_for(seat):
            case ChooseCommand() | WithCommand() | AgainstCommand():
                return True
            case ChooseOrder():
                return self.is_thorough or not position.ordered
            case ChooseMover():
                return self.is_thorough or not position.moved_units
            case question:
                return self.is_thorough and isinstance(question, DETAILS)

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        assert isinstance(position, GreatWarPosition)
        question = position.question_for(seat)
        assert question is not None
        if isinstance(question, ChooseOrder | ChooseMover):
            done = [Plan(DONE, STEADY_ONE, (DONE,))] if self.is_thorough and may_stop(position, question) else []
            return [Plan("steadily", STEADY_ONE), *done, *self.spirits(), *self.moods(rng, MOODS + 1 - len(done))]
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
        evaluation = Evaluation(position, seat, rng, STEADY_ONE.stance)
        if isinstance(question, DETAILS):
            return sorted(options, key=lambda choice: -self.promise(evaluation, question, choice))[:OTHERS]
        if not isinstance(question, ChooseCommand):
            return options
        uses = evaluation.uses(position.units_of(seat))
        return sorted(options, key=lambda kind: -evaluation.worth_of_card(as_number(kind), uses))[:CARDS]

    def promise(self, evaluation: Evaluation, question: AnyQuestion, choice: Choice) -> float:
        """What an answer seems to be worth at first sight, among others to the same question; words come first."""
        if not isinstance(choice, int):
            return inf
        unit_at = evaluation.position.unit_at
        match question:
            case ChooseDestination(unit=unit):
                return evaluation.from_there(unit, choice, 1)
            case ChooseBattler():
                return evaluation.best_attack(unit_at[choice])
            case ChooseTarget(unit=unit) | ChooseBonusTarget(unit=unit) if unit_at[choice] >= 0:
                return evaluation.attack(unit, unit_at[choice])
            case _:
                return 0.0

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


def may_stop(position: GreatWarPosition, question: ChooseOrder | ChooseMover) -> bool:
    """Whether the moves could end here; to move nobody at all is not worth a plan."""
    return isinstance(question, ChooseMover) and bool(position.moved_units) and DONE in question.options(position)


def player(model: Model, evaluations: int) -> Bot:
    """A bot that compares models: it thinks for so many evaluations."""
    return Searcher(GreatWarPlanner(Value(JUDGE, model)), Limits(evaluations=evaluations), Horizon(1))
