"""3.2 and 3.3 At any time: offer or accept an armistice, or surrender."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.to_the_last_man.events import ArmisticeOffered
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import GERMAN, Side
from firestep.games.to_the_last_man.victory import LEVELS, finish_at, level, winner_of
from firestep.kernel import AnytimeQuestion, Refusal, Words
from firestep.kernel.record import RESIGN

OFFER, ACCEPT = "offer-armistice", "accept-armistice"

OFFERED_ALREADY = Refusal("3.2-a", "armistice-offered")
NOTHING_OFFERED = Refusal("3.2-a", "nothing-offered")
WINNER_STAYS = Refusal("3.3-a", "winner-stays")


@dataclass(slots=True)
class AtAnyTime(AnytimeQuestion[LastManPosition, str]):
    """3.2-a, 3.3-a: an offer stands until the next choice of either side; each side has one per season."""

    clause: ClassVar[str] = "3.2-a"
    notation = Words(OFFER, ACCEPT, RESIGN)

    def candidates(self, position: LastManPosition) -> Sequence[str]:
        return [OFFER, ACCEPT, RESIGN]

    def why_not(self, position: LastManPosition, choice: str) -> Refusal | None:
        if choice == RESIGN:
            return WINNER_STAYS if winner_of(level(position)) == self.seat else None
        if choice == ACCEPT:
            return None if position.offers >> 1 - self.seat & 1 else NOTHING_OFFERED
        return OFFERED_ALREADY if position.offered >> self.seat & 1 else None

    def taken(self, position: LastManPosition, choice: str) -> None:
        if choice == RESIGN:
            surrender(position, self.seat)
        elif choice == ACCEPT:
            finish_at(position, level(position), "3.2-a")
        else:
            position.offers |= 1 << self.seat
            position.offered |= 1 << self.seat
            position.tell(ArmisticeOffered(self.seat))


def level_after_surrender(its_level: int, side: Side) -> int:
    """3.3-a: one level worse for the side that surrenders."""
    worse = its_level - 1 if side == GERMAN else its_level + 1
    return max(0, min(len(LEVELS) - 1, worse))


def surrender(position: LastManPosition, side: Side) -> None:
    finish_at(position, level_after_surrender(level(position), side), "3.3-a")
