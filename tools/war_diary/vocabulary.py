"""Which words belong to which language: those in the texts of one language, and in none of the other."""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import ast as ftl

from firestep.games import titles
from firestep.kernel import AnyGame
from firestep.text.library import HERE, nodes, texts_of
from firestep.text.speaker import package_of

OTHER = {"en": "fr", "fr": "en"}
OURS = (HERE, "firestep.web")
"""Packages with texts that every game shares."""
WORD = re.compile(r"[^\W\d_]{2,}")


def foreign_words(game: AnyGame, language: str) -> frozenset[str]:
    """Words, in lower case, that only the texts of the other language have.

    A word that is written with a capital is a name, unless it is a whole message and translated. Messages that are the
    same in both languages say nothing about either.
    """
    other = OTHER[language]
    theirs: set[str] = set()
    for package in (package_of(game), *OURS):
        here, there = messages(package, language), messages(package, other)
        for key, text in there.items():
            if here.get(key) != text:
                words = WORD.findall(text)
                theirs |= {word.lower() for word in words if word.islower() or len(words) == 1}
    return frozenset(theirs - known_words(language))


@cache
def known_words(language: str) -> frozenset[str]:
    """Every word of a language in the texts of all titles."""
    known: set[str] = set()
    for package in (*(titles().title(game_id).package for game_id in titles()), *OURS):
        there = messages(package, OTHER[language])
        for key, text in messages(package, language).items():
            if there.get(key) != text:
                known |= {word.lower() for word in WORD.findall(text)}
    return frozenset(known)


@cache
def messages(package: str, language: str) -> dict[str, str]:
    """The texts of a package by key, without their variables."""
    return {
        name: " ".join(each.value for each in nodes(entry.parsed) if isinstance(each, ftl.TextElement))
        for name, entry in texts_of(package, language).entries.items()
        if entry.parsed is not None
    }
