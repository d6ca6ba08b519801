"""Whims: a policy in some mood likes some things a little more than it should, and always the same things.

So one policy becomes many that differ in whole turns; the search plays them out and keeps the best one.
"""

from __future__ import annotations

from dataclasses import dataclass

SPREAD = 0x9E3779B97F4A7C15
"""Spreads consecutive numbers over all of them (the golden ratio in 64 bits)."""
LARGEST = 0xFFFF


@dataclass(slots=True, frozen=True)
class Mood:
    """A source of small, repeatable likings; without strength there are none."""

    seed: int = 0
    strength: float = 0.0

    def whim(self, *things: int) -> float:
        """How much these things are liked: between minus and plus the strength, the same whenever it is asked."""
        if not self.strength:
            return 0.0
        mixed = hash((self.seed, *things)) * SPREAD >> 24 & LARGEST
        return self.strength * (2 * mixed / LARGEST - 1)


EVEN = Mood()
