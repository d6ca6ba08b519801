"""Words and signs that the charts of the rules share."""

from __future__ import annotations

from collections.abc import Iterable

from firestep.board.bits import bits
from firestep.games.paths_of_glory.nations import Nation
from firestep.games.paths_of_glory.scene.words import sentence, space_word
from firestep.scene.numbers import signed_number
from firestep.scene.speaker import Speaker

NOTHING = "–"
DICE = tuple(str(die) for die in range(1, 7))


def signed(number: int) -> str:
    """With its sign; nothing for 0."""
    return signed_number(number) if number else NOTHING


def yes_or_nothing(speaker: Speaker, holds: bool) -> str:
    return speaker.say("option-yes") if holds else NOTHING


def listed(words: Iterable[str]) -> str:
    """Words with commas between them, or a dash if there are none."""
    return ", ".join(words) or NOTHING


def nation_word(speaker: Speaker, nation: Nation) -> str:
    return sentence(speaker.say(f"nation-{nation.name.lower()}"))


def spaces_word(speaker: Speaker, mask: int) -> str:
    """The spaces of a set, in the order of the map."""
    return listed(space_word(speaker, place) for place in bits(mask))


def cells(values: Iterable[int]) -> tuple[str, ...]:
    return tuple(str(value) for value in values)
