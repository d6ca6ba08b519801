"""The answer time of a bot does not tell what it holds: measured with a clock that only the test moves."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from firestep.kernel import Player, Position
from firestep.table import Match
from firestep.web.infra.pace import JITTER, Pace
from kernel.toy_rules import RED, TakeTurn
from table.matches import HUMANS, in_turns, toy_match

STEP = 0.1
BOT_AGAINST_PEOPLE = (Player("red", "bot", "random"), *HUMANS[1:])


@dataclass
class FakeClock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


async def shown_after(thoughts: list[float], seed: int) -> list[float]:
    """After how many seconds answers are shown that took so long to find."""
    clock = FakeClock()
    pace, times = Pace(STEP, clock, clock.sleep, random.Random(seed)), []
    for thought in thoughts:
        asked = clock.now
        clock.now += thought
        await pace.wait(asked)
        times.append(round(clock.now - asked, 9))
    return times


async def test_a_short_thought_and_a_long_one_are_shown_after_the_same_time() -> None:
    rng = random.Random(1)
    short = await shown_after([rng.uniform(0.0001, 0.002) for _ in range(200)], seed=7)
    long = await shown_after([rng.uniform(0.02, STEP) for _ in range(200)], seed=7)
    assert short == long
    assert STEP <= min(short) < max(short) <= STEP * (1 + JITTER)


async def test_a_thought_beyond_the_pace_tells_only_its_order_of_magnitude() -> None:
    times = await shown_after([0.11, 0.15, 0.19, 0.21, 0.39, 0.79], seed=3)
    floors = [0.2, 0.2, 0.2, 0.4, 0.4, 0.8]
    assert all(floor <= time <= floor * (1 + JITTER) for floor, time in zip(floors, times, strict=True))


async def test_without_a_pace_nothing_waits() -> None:
    clock = FakeClock()
    await Pace(0.0, clock, clock.sleep).wait(0.0)
    assert clock.now == 0.0


def questions_of(match: Match, choices: tuple[str, ...]) -> list[bool]:
    """After each choice: whether the bot is asked again, as its opponents can observe."""
    asked = []
    for choice in choices:
        match.choose(RED, choice)
        asked.append(is_turn_of_red(match.position))
    return asked


def is_turn_of_red(position: Position) -> bool:
    return isinstance(position.question_for(RED), TakeTurn)


def test_a_bot_that_can_only_pass_is_asked_like_one_that_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hidden hands: both questions go to the bot, whose answers keep the pace; none is answered at once."""
    monkeypatch.setattr(TakeTurn, "hides_hand", True)
    holds_something = questions_of(in_turns(toy_match(BOT_AGAINST_PEOPLE)), ("march", "march"))
    can_only_pass = questions_of(in_turns(toy_match(BOT_AGAINST_PEOPLE)), ("show", "fire", "march", "march", "march"))
    assert holds_something[-1]
    assert can_only_pass[-1]
