"""A bot that plays against itself, watched answer by answer: for figures about how it plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import sqrt
from time import perf_counter

from firestep.bots.bot import Bot, ask_bot
from firestep.kernel import AnyGame, ChanceQuestion, Position


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
