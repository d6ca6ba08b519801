"""A search that looks twice: what seems better at the end of a turn is compared with the prior once more, later on.

A value does not know everything about the turns to come, but it is the same for all plans of a fork: the best of many
is often the one that it overrates. Playing on costs much more, so only what would be chosen is played on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from firestep.bots.search.budget import Budget, Limits
from firestep.bots.search.halving import FEWEST_PAIRS
from firestep.bots.search.imagination import Horizon, Imagination
from firestep.bots.search.plan import Plan, Planner
from firestep.bots.search.searcher import CONFIDENCE, Found, Searcher
from firestep.kernel import AnyGame, Position


@dataclass(slots=True, frozen=True)
class SecondLook:
    """How far the best plan and the prior are played on, and for how long: in limits of the first look, times these.

    It is seldom due, so that it may take longer than the first one.
    """

    horizon: Horizon
    seconds: float = 2.5
    evaluations: float = 0.5
    least: float = 0.0
    """What the gain must be there."""
    rivals: int = 1
    """How many plans are played on besides the prior: the best one, and the next that seem better than it."""

    def limits(self, first: Limits) -> Limits:
        return Limits(self.seconds * first.seconds, self.evaluations * first.evaluations)


class CarefulSearcher(Searcher):
    """Leaves the prior only for a plan that is better at both horizons."""

    def __init__(
        self,
        planner: Planner,
        limits: Limits,
        horizon: Horizon,
        later: SecondLook,
        confidence: float = CONFIDENCE,
        least: float = 0.0,
    ) -> None:
        super().__init__(planner, limits, horizon, confidence, least=least)
        self.later = later

    @property
    def longest(self) -> float:
        return self.limits.seconds + self.later.limits(self.limits).seconds

    def search(
        self, game: AnyGame, position: Position, seat: int, rng: random.Random, in_hand: Plan | None = None
    ) -> Found:
        found = super().search(game, position, seat, rng, in_hand)
        rivals = self.rivals(found)
        if not rivals:
            return Found(found.plans, found.arms, 0)
        later = self.later
        imagination = Imagination(game, position, seat, self.planner, later.horizon, rng.getrandbits(60))
        plans = [found.plans[number] for number in (0, *rivals)]
        prior, *arms = imagination.compare(plans, Budget(later.limits(self.limits), self.clock), later.least)
        best = max(arms, key=lambda arm: (len(arm.samples), arm.mean))
        is_better = best.gain_over(prior)[0] > later.least
        return Found(found.plans, found.arms, rivals[arms.index(best)] if is_better else 0)

    def rivals(self, found: Found) -> list[int]:
        """The plans to play on: what was found, and those that gained most besides; none if the prior was kept."""
        if not found.best:
            return []
        prior = found.arms[0]
        gains = {arm.number: arm.gain_over(prior)[0] for arm in found.arms if len(arm.samples) >= FEWEST_PAIRS}
        others = [number for number in gains if number not in (0, found.best) and gains[number] > self.least]
        return [found.best, *sorted(others, key=lambda number: -gains[number])][: self.later.rivals]
