"""What would happen: a plan is played in a position that the seat cannot tell from the real one, with the replies.

All plans of a sample meet the same re-deal and, as far as they ask for the same, the same dice.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from firestep.bots.search.budget import Budget
from firestep.bots.search.halving import Arm, Judging, halve
from firestep.bots.search.plan import Plan, Planner, Progress, values_of, worths_of
from firestep.kernel import CHANCE, AnyGame, AnyQuestion, ChanceQuestion, Choice, Position

LONGEST = 2_000
"""An imagined line is cut off after so many answers, whatever the horizon."""


@dataclass(slots=True, frozen=True)
class Horizon:
    """How many turns are imagined: 1 is the rest of one's own, 2 also the reply, 3 one's next turn too."""

    turns: int = 2


class CommonDice:
    """The dice of one sample. Each kind of roll in each turn has a stream of its own.

    So a plan that rolls once more here does not change what another rolls there.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.streams: dict[tuple[int, str], random.Random] = {}

    def answer(self, position: Position, question: AnyQuestion, turn: int) -> Choice:
        assert isinstance(question, ChanceQuestion)
        key = (turn, question.key)
        stream = self.streams.get(key)
        if stream is None:
            stream = self.streams[key] = random.Random(f"{self.seed}/{turn}/{question.key}")
        choice: Choice = question.nth(position, stream.randrange(question.size(position)))
        return choice


class Imagination:
    """The imagined lines of one decision."""

    def __init__(
        self, game: AnyGame, position: Position, seat: int, planner: Planner, horizon: Horizon, seed: int
    ) -> None:
        self.game = game
        self.position = position
        self.seat = seat
        self.planner = planner
        self.horizon = horizon
        self.seed = seed
        self.deals: dict[int, Position] = {}

    def deal(self, sample: int) -> Position:
        """The re-deal of a sample: the same for all plans."""
        if sample not in self.deals:
            rng = random.Random(f"deal {self.seed}/{sample}")
            self.deals[sample] = self.game.determinise(self.position, self.seat, rng)
        return self.deals[sample].clone()

    def worth(self, plan: Plan, sample: int) -> float:
        """The value for the seat when the horizon is reached."""
        return self.planner.value(self.play(plan, sample), self.seat)

    def worths(self, positions: Sequence[Position]) -> list[float]:
        """The same for many positions at the horizon."""
        return values_of(self.planner, positions, self.seat)

    def with_care(self, positions: Sequence[Position]) -> list[float]:
        """The same for a player, who may be more careful than the value."""
        return worths_of(self.planner, positions, self.seat)

    def compare(
        self, plans: Sequence[Plan], budget: Budget, least: float = 0.0, judge: Judging | None = None
    ) -> list[Arm]:
        """What the plans are worth, the first of which is the prior, as far as the budget goes."""
        return halve(len(plans), lambda arm, sample: self.play(plans[arm], sample), budget, least, judge or self.worths)

    def play(self, plan: Plan, sample: int) -> Position:
        """The position at the horizon."""
        position = self.deal(sample)
        dice = CommonDice(f"dice {self.seed}/{sample}")
        thoughts = random.Random(f"thoughts {self.seed}/{sample}")
        progress = Progress(plan)
        turn, turns = self.planner.turn(position), 0
        for _ in range(LONGEST):
            question = position.question
            if question is None:
                break
            if (now := self.planner.turn(position)) != turn:
                turn, turns = now, turns + 1
            if turns >= self.horizon.turns:
                break
            if question.seat == CHANCE:
                position.answer_unchecked(dice.answer(position, question, turn))
            elif question.seat == self.seat and not turns:
                position.answer_unchecked(progress.answer(self.game, position, question.seat, thoughts), question.seat)
            else:
                choice = self.planner.policy.choose(self.game, position, question.seat, thoughts)
                position.answer_unchecked(choice, question.seat)
            position.events.clear()
        return position
