"""Bids for sides: two players each name, in secret, the side they want and the handicap that they offer for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True, frozen=True)
class Bid:
    """The side that a player wants, and the points that the opponent gets for it."""

    side: int
    points: int = 0


@dataclass(slots=True, frozen=True)
class BidResult:
    """The side of each bidder, and the handicap."""

    sides: tuple[int, int]
    points: int = 0
    winner: int | None = None
    """The bidder who got the side that both wanted; `None` if they wanted different ones."""
    by_lot: bool = False

    @property
    def favoured(self) -> int:
        """The side that begins with the points: that of the bidder who did not get their wish."""
        return self.sides[0 if self.winner == 1 else 1]


def settle_bids(first: Bid, second: Bid, lot: int) -> BidResult:
    """Different wishes are granted without a handicap; for the same side the higher bid wins, or the lot (0 or 1)."""
    if first.side != second.side:
        return BidResult((first.side, second.side))
    winner = lot if first.points == second.points else int(second.points > first.points)
    sides = (first.side, 1 - first.side) if winner == 0 else (1 - first.side, first.side)
    return BidResult(sides, max(first.points, second.points), winner, first.points == second.points)
