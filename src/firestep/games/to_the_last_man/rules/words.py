"""The names of things as the charts write them: with a capital, in the speaker's language."""

from __future__ import annotations

from firestep.games.to_the_last_man.calendar import season_of
from firestep.games.to_the_last_man.ground import Area, slug
from firestep.games.to_the_last_man.units import ARMY_BY_CODE, LETTERS, TYPE_NAMES, Type, contents
from firestep.games.to_the_last_man.wording import area_word, army_word, card_word, side_word
from firestep.kernel import Word
from firestep.scene.speaker import Speaker


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def said(speaker: Speaker, word: Word) -> str:
    return capital(str(speaker.word(word)))


def area_name(speaker: Speaker, area: Area) -> str:
    return said(speaker, area_word(area))


def army_name(speaker: Speaker, nation: str, number: str) -> str:
    return said(speaker, army_word(ARMY_BY_CODE[nation, number]))


def card_name(speaker: Speaker, card: int) -> str:
    return said(speaker, card_word(card))


def side_name(speaker: Speaker, side: int) -> str:
    return said(speaker, side_word(side))


def nation_name(speaker: Speaker, nation: str) -> str:
    return said(speaker, Word(f"nation-{nation.lower()}"))


def type_name(speaker: Speaker, type_: Type) -> str:
    return said(speaker, Word(f"unit-{TYPE_NAMES[type_]}"))


def season_name(speaker: Speaker, turn: int) -> str:
    season = season_of(turn)
    named = Word(f"season-{season.season.lower()}")
    return capital(speaker.say("season-of-year", season=named, year=str(season.year)))


def contents_in_words(speaker: Speaker, text: str) -> str:
    """`5I 1A` as words."""
    lots = []
    for letter, count in contents(text):
        unit = Word(f"unit-{TYPE_NAMES[LETTERS.index(letter)]}")
        lots.append(speaker.say("scene-lot", count=count, unit=unit))
    return ", ".join(lots)


def yes_or_dash(speaker: Speaker, value: bool) -> str:
    return speaker.say("option-yes") if value else "–"


def signed(points: int) -> str:
    """A number below zero with a real minus sign."""
    return f"−{-points}" if points < 0 else str(points) if points else "–"


def in_order(name: str) -> str:
    """What names are sorted by: accents do not matter."""
    return slug(name)
