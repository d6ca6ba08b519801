"""The position of Picket."""

from __future__ import annotations

from dataclasses import dataclass, field

from firestep.kernel import AnyQuestion, Position

DECK = -1
PLAYED = -2
CARDS = 12
Card = int
Seat = int


@dataclass(slots=True)
class Table(Position):
    """Cards by their owner (or deck, or played), coins and points by seat, the card each seat has picked."""

    owner: list[int] = field(default_factory=lambda: [DECK] * CARDS)
    coins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    picked: list[int] = field(default_factory=list)
    spent: int = 0

    def hand(self, seat: Seat) -> list[Card]:
        return [card for card, owner in enumerate(self.owner) if owner == seat]

    def partner(self, seat: Seat) -> Seat | None:
        return (seat + 2) % 4 if len(self.coins) == 4 else None

    def anytime_question(self, seat: int) -> AnyQuestion | None:
        from contract.toy.rules import SendCoin

        return SendCoin(seat) if self.result is None and self.partner(seat) is not None else None
