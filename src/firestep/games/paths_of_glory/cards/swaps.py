"""L-17 Optional cards: each side may secretly change some for cards of the same deck, operations and redeployment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import (
    CARD_COUNT,
    CARDS,
    GUNS_OF_AUGUST,
    OPTIONAL_CARDS,
    SIDE_CARDS,
    Card,
    Deck,
    card_kind,
)
from firestep.games.paths_of_glory.choices import PairsOrWords
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.notation import CARD
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel import DONE, Names, Procedure, Question, Refusal

NOT_A_SWAP = Refusal("L-17", "not-a-swap")

CHOICES = PairsOrWords(CARD_COUNT, CARD_COUNT, DONE)


def are_alike(one: Card, other: Card) -> bool:
    return card_kind(CARDS[one]) == card_kind(CARDS[other])


def swaps(position: PathsPosition, side: Side) -> list[tuple[Card, Card]]:
    """An optional card that is not used yet, and an ordinary one that it can stand in for."""
    own = SIDE_CARDS[side]
    coming = [card for card in bits(OPTIONAL_CARDS & own & ~position.swapped)]
    going = bits(own & ~OPTIONAL_CARDS & ~position.swapped & ~(1 << GUNS_OF_AUGUST))
    return [(new, old) for new in coming for old in going if are_alike(new, old)]


@dataclass(slots=True)
class SwapCard(Question[PathsPosition, tuple[Card, Card] | str]):
    """L-17: an optional card and the card it replaces, or no more.

    Asked even if every optional card is in, because going on at once would tell the enemy how many were swapped.
    """

    side: Side

    clause: ClassVar[str] = "L-17"
    hides_hand: ClassVar[bool] = True
    is_window: ClassVar[bool] = True
    notation = Names(CARD, CARD, verb="swap", words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[tuple[Card, Card] | str]:
        return CHOICES

    def options(self, position: PathsPosition) -> Sequence[tuple[Card, Card] | str]:
        return [*swaps(position, self.side), DONE]

    def why_not(self, position: PathsPosition, choice: tuple[Card, Card] | str) -> Refusal | None:
        return None if choice == DONE or choice in swaps(position, self.side) else NOT_A_SWAP


@dataclass(slots=True)
class SwapCards(Procedure[PathsPosition]):
    """L-17: one side's secret swaps."""

    side: Side

    def begin(self, position: PathsPosition) -> None:
        self.ask(position, SwapCard(position.seats[self.side], self.side), then=self.swapped)

    def swapped(self, position: PathsPosition, choice: tuple[Card, Card] | str) -> None:
        if isinstance(choice, str):
            return
        new, old = choice
        swap(position, new, old)
        self.next(self.begin)


def swap(position: PathsPosition, new: Card, old: Card) -> None:
    position.swapped |= 1 << new | 1 << old
    if CARDS[new].deck is Deck.MOBILIZATION:
        position.deck = position.deck & ~(1 << old) | 1 << new
        position.later = position.later & ~(1 << new) | 1 << old
