"""A bot that plays against itself, watched answer by answer: for figures about how it plays."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import inf, sqrt
from time import monotonic, perf_counter
from typing import TypeVar, cast

from firestep.bots.bot import Bot, ask_bot, bot, bot_address
from firestep.bots.search import Limits
from firestep.kernel import AnyGame, ChanceQuestion, Position
from firestep.kernel.title import load_address

T = TypeVar("T")


def thinking_bot(game_id: str, name: str) -> Bot:
    """A bot by its id, with evaluations instead of seconds if they are given: `captain@40`."""
    level, _, evaluations = name.partition("@")
    if not evaluations:
        return bot(game_id, level)
    made = cast(Callable[[Limits], Bot], load_address(bot_address(game_id, level)))
    return made(Limits(evaluations=int(evaluations)))


@dataclass(slots=True, frozen=True)
class SelfPlay:
    """A game to be played by a bot against itself."""

    scenario: str
    seed: int
    number: int
    bot: str = "corporal"
    begins_by: float = inf

    @property
    def is_late(self) -> bool:
        return monotonic() > self.begins_by

    def new_rng(self) -> random.Random:
        """Chance of this game, from its beginning."""
        return random.Random(f"{self.scenario}/{self.seed}/{self.number}")


def play_as_ordered(
    description: str | None, scenarios: Sequence[str], scenario: str, games: int, play: Callable[[SelfPlay], T | None]
) -> list[T]:
    """Games as the command line asks for them; nothing comes of those that were too late to begin."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenario", choices=scenarios, default=scenario)
    parser.add_argument("--bot", default="corporal", help="its id, or captain@24: a captain of 24 evaluations")
    parser.add_argument("--seconds", type=float, default=inf, help="no game begins later")
    given = parser.parse_args()
    latest = monotonic() + given.seconds
    tasks = [SelfPlay(given.scenario, given.seed, number, given.bot, latest) for number in range(given.games)]
    with ProcessPoolExecutor(given.jobs) as pool:
        return [each for each in pool.map(play, tasks) if each is not None]


def exhaust(answers: Iterator[float]) -> None:
    """Play to the end without looking."""
    for _ in answers:
        pass


def watched(game: AnyGame, position: Position, player: Bot, rng: random.Random, longest: int) -> Iterator[float]:
    """Play on from a position to its end, or for `longest` answers.

    After each answer: how long the bot thought about it, in seconds. Its events are there until the next.
    """
    for _ in range(longest):
        if position.result is not None:
            return
        question = position.questions[0]
        begun = perf_counter()
        if isinstance(question, ChanceQuestion):
            choice, thought = question.nth(position, rng.randrange(question.size(position))), 0.0
        else:
            choice = ask_bot(player, game, position, question.seat, rng)
            thought = perf_counter() - begun
        position.answer_unchecked(choice, question.seat)
        yield thought
        position.events.clear()


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval at 95 %."""
    z = 1.96
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
