"""The puzzle of the day: the same for everybody, through all of a title before one comes again."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date

from firestep.puzzles.puzzle import Puzzle


def puzzle_of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle | None:
    """The puzzle of a day (of UTC). Each round through all puzzles has its own order; none comes twice in a row."""
    if not puzzles:
        return None
    turn, place = divmod(day.toordinal(), len(puzzles))
    return puzzles[order_of(len(puzzles), turn)[place]]


def order_of(count: int, turn: int) -> list[int]:
    order = shuffled(count, turn)
    if count > 2 and order[0] == shuffled(count, turn - 1)[-1]:
        order[0], order[1] = order[1], order[0]
    return order


def shuffled(count: int, turn: int) -> list[int]:
    return random.Random(f"puzzles {turn}").sample(range(count), count)
