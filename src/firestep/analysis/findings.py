"""What an analysis has found out so far: chances, outcomes of rolls and errors, up to some move of the match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from firestep.analysis.course import Course
from firestep.analysis.expert import Expert
from firestep.analysis.outlook import Chances, chances_at_the_end
from firestep.analysis.report import Mistake

SAME = 3
"""Outcomes whose luck is the same to so many digits are one."""

Outcomes = tuple[tuple[float, float], ...]
"""What could have come of a roll: luck and share of each, the worst first."""


@dataclass(slots=True)
class Findings:
    """What was found out so far about a match."""

    course: Course
    expert: Expert
    judged: list[Chances | None] = field(default_factory=list)
    """Before the first move and after each: the chances where they were judged, at rolls and beginnings of turns."""
    outcomes: dict[int, Outcomes] = field(default_factory=dict)
    """By the number of a roll, what could have come of it, for whoever rolled."""
    errors: list[Mistake] = field(default_factory=list)
    """All of them, in the order of the match; most are too small to be told as mistakes."""
    decisions: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """By side, the number of choices that were compared."""
    chances: list[Chances] = field(default_factory=list)
    """The same as `judged` without gaps."""

    @property
    def moves(self) -> int:
        """How many moves are worked out."""
        return len(self.judged) - 1

    @property
    def is_whole(self) -> bool:
        return self.moves == len(self.course.moves)

    @property
    def result(self) -> Chances:
        """What each side has scored; as long as nobody has looked at the end, the last chances."""
        if not self.is_whole:
            return self.chances[-1]
        return chances_at_the_end(self.course.result, self.course.sides)

    def luck(self, index: int) -> Chances:
        """What a roll changed, for each side."""
        return difference(self.chances[index + 1], self.chances[index])

    def roller(self, index: int) -> int | None:
        """The side that a roll belongs to: whoever chose last before it."""
        for move in reversed(self.course.moves[:index]):
            if not move.is_roll:
                return self.course.side_of(move.seat)
        return None

    def take_outcomes(self, index: int, rows: Sequence[Chances], average: Chances) -> None:
        """Keep what could come of a roll, unless it makes no difference."""
        side = self.roller(index) or 0
        shares: dict[float, float] = defaultdict(float)
        for row in rows:
            shares[round(row[side] - average[side], SAME) + 0.0] += 1 / len(rows)
        if len(shares) > 1:
            self.outcomes[index] = tuple(sorted(shares.items()))

    def fill(self) -> None:
        """Chances after every move. Between two judgements an error counts where it was made, the rest in parts."""
        losses = {error.line: (error.side, error.loss) for error in self.errors}
        by_move = {index: losses[move.line] for index, move in enumerate(self.course.moves) if move.line in losses}
        filled: list[Chances] = []
        for index, known in enumerate(self.judged):
            if known is not None:
                bridge(filled, known, index, by_move)
                filled.append(known)
            # A gap is filled when its other end is known.
        self.chances = filled


def bridge(filled: list[Chances], known: Chances, index: int, losses: dict[int, tuple[int, float]]) -> None:
    """Add the chances between the last that are known and these, which are number `index`."""
    if not filled or len(filled) == index:
        return
    start, gap = len(filled), index - len(filled) + 1
    drops = [dropped(len(known), losses.get(move)) for move in range(start - 1, index)]
    rest = difference(difference(known, filled[-1]), summed(drops, len(known)))
    for drop in drops[:-1]:
        row = tuple(old + down + part / gap for old, down, part in zip(filled[-1], drop, rest, strict=True))
        filled.append(tuple(min(1.0, max(0.0, each)) for each in row))


def dropped(sides: int, loss: tuple[int, float] | None) -> Chances:
    """What an error changes: the others gain what its side loses."""
    if loss is None or sides == 1:
        return (0.0,) * sides if loss is None else (-loss[1],)
    return tuple(-loss[1] if side == loss[0] else loss[1] / (sides - 1) for side in range(sides))


def summed(rows: Sequence[Chances], sides: int) -> Chances:
    return tuple(sum(row[side] for row in rows) for side in range(sides))


def difference(after: Chances, before: Chances) -> Chances:
    return tuple(late - early for late, early in zip(after, before, strict=True))
