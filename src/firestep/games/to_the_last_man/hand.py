"""1.3 Cards in hand, draw pile and discards: masks of cards, because an order that does not exist cannot leak."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from firestep.board.bits import bits
from firestep.games.to_the_last_man.cards import CARD_MASKS, CARD_NAMES, CARD_OF, COPIES, CRISES, Card
from firestep.games.to_the_last_man.events import CardDiscarded, CardDrawn, CardPlayed, CardsTaken, Reshuffled
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.tables import DATES
from firestep.games.to_the_last_man.units import Side
from firestep.kernel import CHANCE, ChanceQuestion, Name, Procedure, naming

CARD_COPY = naming(
    "card-copy",
    [f"{CARD_NAMES[kind]} {copy}" for kind, copies in enumerate(COPIES) for copy in range(1, copies + 1)],
)
"""Every card of the deck, such as `gas 2`."""


def holds_card(position: LastManPosition, side: Side, card: int) -> bool:
    return bool(position.hand[side] & CARD_MASKS[card])


def cards_held(position: LastManPosition, side: Side) -> list[int]:
    """The kinds of cards in a hand."""
    hand = position.hand[side]
    return [card for card, mask in enumerate(CARD_MASKS) if hand & mask]


def hand_size(position: LastManPosition, side: Side) -> int:
    return position.hand[side].bit_count()


def spend_card(position: LastManPosition, side: Side, card: int, for_good: bool = False) -> None:
    """1.3-a: a card leaves the hand for the discards, or the game (9.8-e, AMB-41)."""
    held = position.hand[side] & CARD_MASKS[card]
    bit = held & -held
    assert bit
    position.hand[side] ^= bit
    if for_good or (bit & CRISES and position.turn >= DATES["crisis-cards-leave"]):
        position.removed |= bit
    else:
        position.discard |= bit


def play_card(position: LastManPosition, side: Side, card: int) -> None:
    spend_card(position, side, card)
    position.tell(CardPlayed(side, card))


def discard_card(position: LastManPosition, side: Side, card: int) -> None:
    spend_card(position, side, card)
    position.tell(CardDiscarded(side, card))


def reshuffle(position: LastManPosition) -> None:
    """1.3-b: draw pile and discards together; hands stay."""
    position.draw |= position.discard
    position.discard = 0
    position.tell(Reshuffled())


@dataclass(slots=True)
class DrawCard(ChanceQuestion[LastManPosition, int]):
    """11.2-a, 7.1-a: any card of the draw pile, each as likely."""

    notation = Name(CARD_COPY)

    seat: int = CHANCE
    side: Side = 0

    def options(self, position: LastManPosition) -> Sequence[int]:
        return bits(position.draw)

    def size(self, position: LastManPosition) -> int:
        return position.draw.bit_count()


@dataclass(slots=True)
class DrawCards(Procedure[LastManPosition]):
    """7.1-a, 7.1-d: so many cards one after the other; 1.3-b: an empty pile is reshuffled from the discards."""

    side: Side
    count: int
    drawn: int = 0

    def begin(self, position: LastManPosition) -> None:
        self.next(self.draw_next)

    def draw_next(self, position: LastManPosition) -> None:
        if self.drawn < self.count and not position.draw and position.discard:
            reshuffle(position)
        if self.drawn == self.count or not position.draw:
            if self.drawn:
                position.tell(CardsTaken(self.side, self.drawn))
            return
        self.ask(position, DrawCard(side=self.side), then=self.card_drawn)

    def card_drawn(self, position: LastManPosition, card: int) -> None:
        position.draw &= ~(1 << card)
        position.hand[self.side] |= 1 << card
        self.drawn += 1
        position.tell(CardDrawn(self.side, CARD_OF[card]))
        if not position.draw and position.discard:
            reshuffle(position)
        self.next(self.draw_next)


def take_crisis_cards(position: LastManPosition) -> None:
    """AMB-41, 9.8-e, 9.9-f: from 1919 on the crisis cards are removed from the draw and discard piles."""
    gone = (position.draw | position.discard) & CRISES
    position.draw &= ~gone
    position.discard &= ~gone
    position.removed |= gone


def is_playable_now(card: Card, turn: int) -> bool:
    """9.3-b, 9.4-b, 9.5-f: dates of the cards for battles."""
    if card == Card.GAS:
        return turn >= DATES["gas"]
    if card == Card.BARRAGE:
        return turn >= DATES["barrage"]
    if card == Card.BAD_WEATHER:
        return turn > 1
    return True
