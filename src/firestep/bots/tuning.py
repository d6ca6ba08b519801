"""Learning habits by playing: simultaneous perturbation (SPSA). It knows no title.

In each round all numbers are shifted at once by chance, some up, some down. Habits shifted one way play against those
shifted the other way, and who wins tells for every number in which direction to go: each game says something about all.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from firestep.bots.habits import Habits, moved, numbers_of, with_numbers

H = TypeVar("H", bound=Habits)
Shift: TypeAlias = Mapping[str, float]
Contest: TypeAlias = Callable[[Sequence[tuple[H, H]]], Sequence[float]]
"""For pairs of habits: by how much the first of each beat the second, from -1 to 1, in two games with sides swapped."""

SIZE = 0.25
"""How far habits are shifted for a round, as `moved` counts."""
PACE, SLOWER_AFTER, SLOWER_BY = 0.5, 40, 0.6
"""How far they follow a clear result; with the rounds less and less."""
MOMENTUM = 0.7
"""How much of the direction of earlier rounds is kept."""
BLEND, BLEND_FROM = 0.85, 4
"""What comes out is a mean of the latest rounds: single ones are noisy."""


class Tuner(Generic[H]):
    """Habits that are being learned."""

    def __init__(self, habits: H, pairs: int, seed: int) -> None:
        self.habits = habits
        self.pairs = pairs
        self.rounds = 0
        self.names = list(numbers_of(habits))
        self.rng = random.Random(f"tuning {seed}")
        self.direction = dict.fromkeys(self.names, 0.0)
        self.mean: dict[str, float] = {}

    def play_round(self, contest: Contest[H]) -> None:
        """One round: so many pairs of games, and a step."""
        shifts = [{name: SIZE * self.rng.choice((-1, 1)) for name in self.names} for _ in range(self.pairs)]
        rivals = [(moved(self.habits, shift), moved(self.habits, opposite(shift))) for shift in shifts]
        self.step(shifts, contest(rivals))

    def step(self, shifts: Sequence[Shift], gains: Sequence[float]) -> None:
        pace = PACE / (1 + self.rounds / SLOWER_AFTER) ** SLOWER_BY
        for name in self.names:
            slope = sum(shift[name] / SIZE * gain for shift, gain in zip(shifts, gains, strict=True)) / len(gains)
            self.direction[name] = MOMENTUM * self.direction[name] + (1 - MOMENTUM) * slope
        self.habits = moved(self.habits, {name: pace * way for name, way in self.direction.items()})
        self.rounds += 1
        if self.rounds >= BLEND_FROM:
            now = numbers_of(self.habits)
            before = self.mean or now
            self.mean = {name: BLEND * before[name] + (1 - BLEND) * now[name] for name in self.names}

    @property
    def found(self) -> H:
        """What was learned so far."""
        return with_numbers(self.habits, self.mean)


def opposite(shift: Shift) -> dict[str, float]:
    return {name: -way for name, way in shift.items()}
