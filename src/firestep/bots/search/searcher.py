"""A bot that plans: it compares the plans of its title, carries out the best one, and re-plans when things change."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic

from firestep.bots.search.budget import Budget, Clock, Limits
from firestep.bots.search.halving import Arm, best_arm
from firestep.bots.search.imagination import Horizon, Imagination
from firestep.bots.search.plan import Plan, Planner, Progress
from firestep.kernel import AnyGame, Choice, Position

CONFIDENCE = 1.0
"""The gain over the prior, in standard errors, that makes another plan worth choosing."""


@dataclass(slots=True, frozen=True)
class Found:
    """What a search has found: the plans, what was seen of each, and which is best."""

    plans: Sequence[Plan]
    arms: Sequence[Arm]
    best: int

    @property
    def plan(self) -> Plan:
        return self.plans[self.best]


class Searcher:
    """Plays one seat of one match, or several: what it remembers is the plan it is carrying out.

    A searcher that remembers nothing, such as one made for every choice, thinks at each fork and is as good there.
    """

    def __init__(
        self,
        planner: Planner,
        limits: Limits,
        horizon: Horizon,
        confidence: float = CONFIDENCE,
        clock: Clock = monotonic,
        least: float = 0.0,
    ) -> None:
        self.planner = planner
        self.limits = limits
        self.horizon = horizon
        self.confidence = confidence
        self.clock = clock
        self.least = least
        """The gain over the prior below which nothing is changed: values are not as exact as samples make them look."""
        self.progress: dict[int, Progress] = {}
        """By seat, the plan that is being carried out."""
        self.turns: dict[int, int] = {}
        """By seat, the turn that it was made for."""

    @property
    def longest(self) -> float:
        """The most seconds that a decision takes."""
        return self.limits.seconds

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        options: Sequence[Choice] = question.options(position)
        if len(options) == 1:
            return options[0]
        turn = self.planner.turn(position)
        progress = self.progress.get(seat) if self.turns.get(seat) == turn else None
        if self.planner.is_fork(position, seat) and not (progress and progress.goes_on(position, seat)):
            in_hand = progress.plan if progress else None
            progress = Progress(self.search(game, position, seat, rng, in_hand).plan)
            self.progress[seat], self.turns[seat] = progress, turn
        if progress is None:
            return self.planner.policy.choose(game, position, seat, rng)
        return progress.answer(game, position, seat, rng)

    def search(
        self, game: AnyGame, position: Position, seat: int, rng: random.Random, in_hand: Plan | None = None
    ) -> Found:
        """Compare what this seat could do now. A plan in hand is the prior: it was better than others before."""
        budget = Budget(self.limits, self.clock)
        plans = [*self.planner.plans(game, position.clone(), seat, rng)]
        if in_hand is not None and in_hand.policy is not self.planner.policy:
            plans.insert(0, Plan(in_hand.name, in_hand.policy))
        if len(plans) == 1:
            return Found(plans, [Arm(0)], 0)
        imagination = Imagination(game, position, seat, self.planner, self.horizon, rng.getrandbits(60))
        arms = imagination.compare(plans, budget, self.least, imagination.with_care)
        return Found(plans, arms, best_arm(arms, self.confidence, self.least).number)
