"""4.3, 6.0-G, 9.5.4.6 Hands: cards are discarded and drawn one by one; an empty deck is rebuilt from the discards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, nth
from firestep.games.paths_of_glory.cards.facts import (
    CARD_COUNT,
    COMBAT_CARDS,
    ITALY,
    ROMANIA,
    SIDE_CARDS,
    Card,
)
from firestep.games.paths_of_glory.cards.playing import could_be_in_hand, discard_card
from firestep.games.paths_of_glory.events import CardDiscarded, CardDrawn, DeckShuffled
from firestep.games.paths_of_glory.nations import AP, CP, Side
from firestep.games.paths_of_glory.notation import CARD
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import Commitment
from firestep.kernel import CHANCE, DONE, ChanceQuestion, Name, Procedure, Question, Refusal

NOT_IN_HAND = Refusal("9.5.4.6", "card-not-in-hand")
KEEP_IT = Refusal("9.5.4.6", "only-combat-cards-discarded")

DISCARD_CHOICES: tuple[Card | str, ...] = (*range(CARD_COUNT), DONE)


def event_only_window(position: PathsPosition) -> bool:
    """9.5.2.5: CP has its Total War cards and the Allies have not, in the later edition up to the draw (L-6)."""
    total = Commitment.TOTAL_WAR
    waiting = position.reshuffle_due >> AP & 1
    return position.commitment[CP] == total and (position.commitment[AP] < total or bool(waiting))


def discardable(position: PathsPosition, side: Side) -> int:
    """9.5.4.6, 9.5.2.5: combat cards, and Italy and Romania while they can only be events."""
    mask = COMBAT_CARDS & SIDE_CARDS[side]
    if side == AP and event_only_window(position):
        mask |= 1 << ITALY | 1 << ROMANIA
    return mask


@dataclass(slots=True)
class DiscardCard(Question[PathsPosition, Card | str]):
    """9.5.4.6: a card of the hand to discard before drawing, or no more.

    Asked even if the hand holds no combat card, because going on at once would tell the enemy so.
    """

    side: Side

    clause: ClassVar[str] = "9.5.4.6"
    hides_hand: ClassVar[bool] = True
    is_window: ClassVar[bool] = True
    notation = Name(CARD, "discard", words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[Card | str]:
        return DISCARD_CHOICES

    def options(self, position: PathsPosition) -> Sequence[Card | str]:
        return [*bits(position.hand & discardable(position, self.side)), DONE]

    def why_not(self, position: PathsPosition, choice: Card | str) -> Refusal | None:
        if isinstance(choice, str):
            return None
        if not position.hand_of(self.side) >> choice & 1:
            return NOT_IN_HAND
        return None if discardable(position, self.side) >> choice & 1 else KEEP_IT


@dataclass(slots=True)
class DiscardCards(Procedure[PathsPosition]):
    """9.5.4.6: a side discards combat cards. Asked whenever the side might have one, as far as everybody knows."""

    side: Side

    def begin(self, position: PathsPosition) -> None:
        if could_be_in_hand(position, self.side) & discardable(position, self.side):
            self.ask(position, DiscardCard(position.seats[self.side], self.side), then=self.chosen)

    def chosen(self, position: PathsPosition, choice: Card | str) -> None:
        if isinstance(choice, str):
            return
        discard_card(position, choice)
        position.tell(CardDiscarded(self.side, choice))
        self.next(self.begin)


@dataclass(slots=True)
class DrawCard(ChanceQuestion[PathsPosition, Card]):
    """6.0-G: one card of the deck, each as likely as any other."""

    seat: int = CHANCE
    side: Side = CP

    notation = Name(CARD)

    def options(self, position: PathsPosition) -> Sequence[Card]:
        return bits(position.deck & SIDE_CARDS[self.side])

    def size(self, position: PathsPosition) -> int:
        return (position.deck & SIDE_CARDS[self.side]).bit_count()

    def nth(self, position: PathsPosition, number: int) -> Card:
        return nth(position.deck & SIDE_CARDS[self.side], number)


@dataclass(slots=True)
class DrawHand(Procedure[PathsPosition]):
    """6.0-G: draw up to the size of a hand; an empty deck is rebuilt from the discards, if there are any."""

    side: Side

    def begin(self, position: PathsPosition) -> None:
        if position.hand_of(self.side).bit_count() >= position.rules.hand_size:
            return
        if not position.deck & SIDE_CARDS[self.side]:
            if not position.discard & SIDE_CARDS[self.side]:
                return  # A short hand.
            shuffle_discards(position, self.side)
        self.ask(position, DrawCard(side=self.side), then=self.drawn)

    def drawn(self, position: PathsPosition, card: int) -> None:
        position.deck &= ~(1 << card)
        position.hand |= 1 << card
        position.tell(CardDrawn(self.side, card, position.seats[self.side]))
        self.next(self.begin)


def shuffle_discards(position: PathsPosition, side: Side) -> None:
    """6.0-G, 16.1.3: the discards go back into the deck; everybody knows which cards they were."""
    back = position.discard & SIDE_CARDS[side]
    position.discard &= ~back
    position.deck |= back
    position.shown |= back
    position.tell(DeckShuffled(side))
