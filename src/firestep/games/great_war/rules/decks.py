"""The cards of the rules: one of each kind, with its face and its text."""

from __future__ import annotations

from collections.abc import Callable

from firestep.games.great_war.cards import COMBAT_KIND, COMBATS, COMMAND_KIND, COMMANDS
from firestep.games.great_war.scene.cards import combat_card, command_face
from firestep.reader.deck import DeckCard
from firestep.scene.speaker import Speaker


def command(speaker: Speaker) -> tuple[DeckCard, ...]:
    faces = (command_face(COMMAND_KIND.index(number), speaker) for number in range(len(COMMANDS)))
    return tuple(DeckCard(face, kind.copies, kind.clause) for face, kind in zip(faces, COMMANDS, strict=True))


def combat(speaker: Speaker) -> tuple[DeckCard, ...]:
    faces = (combat_card(COMBAT_KIND.index(number), speaker) for number in range(len(COMBATS)))
    return tuple(DeckCard(face, kind.copies, kind.clause) for face, kind in zip(faces, COMBATS, strict=True))


DECKS: dict[str, Callable[[Speaker], tuple[DeckCard, ...]]] = {"command": command, "combat": combat}
