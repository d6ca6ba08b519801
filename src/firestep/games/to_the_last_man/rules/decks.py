"""The cards of the rules: one of each kind, with its face and its text."""

from __future__ import annotations

from collections.abc import Callable

from firestep.games.to_the_last_man.cards import COPIES, Card
from firestep.games.to_the_last_man.scene.table import card_face
from firestep.reader.deck import DeckCard
from firestep.scene.speaker import Speaker


def deck(speaker: Speaker) -> tuple[DeckCard, ...]:
    return tuple(DeckCard(card_face(card, speaker), COPIES[card]) for card in Card)


DECKS: dict[str, Callable[[Speaker], tuple[DeckCard, ...]]] = {"deck": deck}
