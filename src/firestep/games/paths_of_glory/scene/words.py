"""Words that scenes say again and again, remembered for each speaker; many stand on hundreds of counters."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from firestep.games.paths_of_glory.cards.facts import CARD_IDS
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, Side
from firestep.games.paths_of_glory.units import UNIT_IDS
from firestep.games.paths_of_glory.wording import choice_words
from firestep.scene.speaker import Speaker


@lru_cache(maxsize=1 << 12)
def said(speaker: Speaker, key: str, **arguments: str | int) -> str:
    """A message of the game, from memory if it was said before."""
    return str(speaker.say(key, **arguments))


def space_word(speaker: Speaker, place: int) -> str:
    return said(speaker, f"space-{SPACE_IDS[place]}")


def unit_word(speaker: Speaker, unit: int) -> str:
    return said(speaker, f"unit-{UNIT_IDS[unit]}")


def card_word(speaker: Speaker, card: int) -> str:
    return said(speaker, f"card-{CARD_IDS[card]}")


def side_word(speaker: Speaker, side: Side) -> str:
    return said(speaker, "side-ap" if side == AP else "side-cp")


@lru_cache(maxsize=1 << 12)
def choice_label(speaker: Speaker, text: str, marks: bool = False) -> str:
    """A choice by its notation, as it is listed; `marks`: it activates a space."""
    return sentence(str(speaker.word(choice_words(text, marks))))


def sentence(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def percent(speaker: Speaker, chance: Fraction) -> str:
    return said(speaker, "scene-percent", percent=round(100 * float(chance)))
