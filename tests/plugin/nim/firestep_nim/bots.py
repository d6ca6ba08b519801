"""Players of Nim."""

from __future__ import annotations

import random
from functools import reduce
from operator import xor

from firestep.kernel import AnyGame, Choice, Position
from firestep_nim.rules import MOST, NimPosition, heap_and_count


class Sapper:
    """Leaves heaps whose remainders cancel out, as theory has it for a game without shells."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, NimPosition)
        return min(legal(position, seat), key=lambda choice: balance(position.heaps, choice))


class Greedy:
    """Takes as much as it can: found by its entry point, as a bot of another package would be."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        return max(legal(position, seat), key=lambda choice: heap_and_count(choice)[1])


def legal(position: Position, seat: int) -> list[int]:
    question = position.question_for(seat)
    assert question is not None
    return [choice for choice in question.options(position) if isinstance(choice, int)]


def balance(heaps: list[int], choice: int) -> int:
    """Zero if a choice leaves the opponent a lost position."""
    heap, count = heap_and_count(choice)
    left = [bags - count if number == heap else bags for number, bags in enumerate(heaps)]
    return reduce(xor, (bags % (MOST + 1) for bags in left))
