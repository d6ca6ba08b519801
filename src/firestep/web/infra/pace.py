"""The pace of answers: their time does not tell how long a bot thought, or whether a person held anything.

An answer is shown after one step of time, or two, four, eight... if the thought took longer, and a random share of a
step more. Nearly every thought of a bot fits into the first step.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

JITTER = 0.5
"""The random share of a step."""


@dataclass(slots=True)
class Pace:
    """Delays answers. `clock` counts seconds."""

    step: float
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    random: random.Random = field(default_factory=random.SystemRandom)
    jitter: float = JITTER

    async def wait(self, asked: float) -> None:
        """Wait until an answer may be shown to a question that was asked at this time."""
        thought = self.clock() - asked
        if self.step:
            await self.sleep(max(0.0, self.shown_after(thought) - thought))

    def shown_after(self, thought: float) -> float:
        """How many seconds after the question an answer is shown that took this long to find."""
        step = self.step
        while step < thought:
            step *= 2
        return step * (1 + self.jitter * self.random.random())
