"""How long a search may think: seconds on a clock, a number of imagined games, or both; or until it is asked to end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
UNLIMITED = float("inf")


@dataclass(slots=True, frozen=True)
class Limits:
    """What one decision may cost. A limit in evaluations alone makes a search that can be repeated exactly."""

    seconds: float = UNLIMITED
    evaluations: float = UNLIMITED

    def __post_init__(self) -> None:
        if min(self.seconds, self.evaluations) == UNLIMITED:
            raise ValueError("a search needs a limit")


class Haste:
    """Whether whoever waits for the searches of this process wants them to end with the best plan they have."""

    def __init__(self) -> None:
        self.is_wanted: Callable[[], bool] = lambda: False


HASTE = Haste()


class Budget:
    """What is left of the limits of one decision."""

    def __init__(self, limits: Limits, clock: Clock = monotonic) -> None:
        self.limits = limits
        self.clock = clock
        self.began = clock() if limits.seconds < UNLIMITED else 0.0
        self.evaluations = 0

    def spend(self) -> None:
        """One evaluation was made."""
        self.evaluations += 1

    @property
    def used(self) -> float:
        """The share that is used up: 1 and more when there is nothing left."""
        if HASTE.is_wanted():
            return 1.0
        share = self.evaluations / self.limits.evaluations
        if self.limits.seconds < UNLIMITED:
            share = max(share, (self.clock() - self.began) / self.limits.seconds)
        return share

    @property
    def is_spent(self) -> bool:
        return self.used >= 1.0
