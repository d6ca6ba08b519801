"""How well somebody solves the puzzles of a title: Glicko-2, each puzzle an opponent. Only first tries count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from firestep.table.glicko import NEW, Outcome, Rating, rated

PUZZLE_DEVIATION = 120.0
"""How unsure the difficulty of a puzzle is."""


@dataclass(slots=True, frozen=True)
class FirstTry:
    """What the first try at a puzzle was: how hard it is, and whether it was found."""

    difficulty: int
    found: bool


def rating_after(tries: Iterable[FirstTry]) -> Rating:
    """The rating after these first tries, in their order."""
    rating = NEW
    for each in tries:
        puzzle = Rating(float(each.difficulty), PUZZLE_DEVIATION)
        rating = rated(rating, [Outcome(puzzle, float(each.found))])
    return rating
