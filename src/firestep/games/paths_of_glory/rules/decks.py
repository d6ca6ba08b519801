"""The cards of the rules: every strategy card with its face and its text, by side and commitment level."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from firestep.games.paths_of_glory.cards.facts import CARDS, Deck
from firestep.games.paths_of_glory.nations import SIDE_NAMES, Side
from firestep.games.paths_of_glory.scene.cards import face
from firestep.reader.deck import DeckCard
from firestep.scene.speaker import Speaker


def cards(side: Side, deck: Deck, speaker: Speaker) -> tuple[DeckCard, ...]:
    found = ((number, card) for number, card in enumerate(CARDS) if card.side == side and card.deck == deck)
    return tuple(
        DeckCard(face(speaker, number, card.war_status, sum(card.rp), "both"), clause=f"card {card.id.upper()}")
        for number, card in found
    )


DECKS: dict[str, Callable[[Speaker], tuple[DeckCard, ...]]] = {
    f"{name}-{deck.name.lower()}": partial(cards, side, deck) for side, name in enumerate(SIDE_NAMES) for deck in Deck
}
