"""A card of a deck, as the rules show it: its face, its full text, and where it is explained."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.scene import Card


@dataclass(slots=True, frozen=True)
class DeckCard:
    """One kind of card. The full text is the card's `detail`."""

    card: Card
    copies: int = 1
    clause: str = ""
