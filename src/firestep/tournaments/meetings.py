"""Entrants, and the meetings of two of them in a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

ROUND_ROBIN, SWISS, KNOCKOUT = "round-robin", "swiss", "knockout"
KINDS = (ROUND_ROBIN, SWISS, KNOCKOUT)
WIN, DRAW, LOSS = 2, 1, 0
"""Points are counted in halves."""
PLAYED, FORFEIT, BYE = "played", "forfeit", "bye"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays in a tournament."""

    player: str
    seed: int
    """1 for the first; who is better by rating when the tournament begins."""
    out_from: int | None = None
    """The first round in which they are not paired any more, if they have withdrawn."""

    def plays_in(self, number: int) -> bool:
        return self.out_from is None or number < self.out_from


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entrants in a round; `first` has the first side of the game, or of the first game of two.

    Without a second there is no opponent. `points` are those of both in halves, once it is decided.
    """

    round: int
    first: str
    second: str | None
    points: tuple[int, int] | None = None
    how: str = ""

    @property
    def is_decided(self) -> bool:
        return self.points is not None

    @property
    def players(self) -> tuple[str, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)

    def has(self, player: str) -> bool:
        return player in self.players

    def opponent_of(self, player: str) -> str | None:
        return self.second if player == self.first else self.first

    def points_of(self, player: str) -> int:
        if self.points is None or not self.has(player):
            return 0
        return self.points[0] if player == self.first else self.points[1]


def bye(number: int, player: str, points: int) -> Meeting:
    """No opponent in this round."""
    return Meeting(number, player, None, (points, 0), BYE)


def other_points(points: int) -> int:
    return WIN - points


# -- sides


def side_balance(player: str, meetings: Iterable[Meeting]) -> int:
    """How often somebody had the first side, less how often the second."""
    met = [each for each in meetings if each.second is not None and each.has(player)]
    return sum(1 if each.first == player else -1 for each in met)


def last_side(player: str, meetings: Iterable[Meeting]) -> int:
    """1 for the first side, -1 for the second, 0 for somebody who has not played."""
    met = [each for each in meetings if each.second is not None and each.has(player)]
    if not met:
        return 0
    return 1 if max(met, key=lambda each: each.round).first == player else -1


def with_sides(number: int, better: str, other: str, meetings: Iterable[Meeting], turn: int) -> Meeting:
    """The first side goes to whoever has had it less; then to whoever did not have it last; else by turns."""
    known = list(meetings)
    for left, right in (
        (side_balance(better, known), side_balance(other, known)),
        (last_side(better, known), last_side(other, known)),
    ):
        if left != right:
            return Meeting(number, better, other) if left < right else Meeting(number, other, better)
    return Meeting(number, better, other) if turn % 2 == 0 else Meeting(number, other, better)
