"""A speaker that remembers what it has said: a scene says the same few hundred sentences again and again."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

MOST = 20_000
"""Sentences kept in one language; names and numbers make no more than that."""


class Voice:
    """Says what its speaker says, each sentence only once."""

    def __init__(self, speaker: Any) -> None:
        self.speaker = speaker
        self.known: dict[Any, str] = {}

    def say(self, key: str, /, **arguments: Any) -> str:
        return self.remembered((key, *arguments.items()), lambda: str(self.speaker.say(key, **arguments)))

    def word(self, word: Any) -> str:
        return self.remembered(word, lambda: str(self.speaker.word(word)))

    def remembered(self, what: Any, say: Any) -> str:
        said = self.known.get(what)
        if said is None:
            if len(self.known) > MOST:
                self.known.clear()
            said = self.known[what] = say()
        return said

    def __getattr__(self, name: str) -> Any:
        return getattr(self.speaker, name)


VOICES: WeakKeyDictionary[Any, Voice] = WeakKeyDictionary()


def voice_of(speaker: Any) -> Voice:
    if isinstance(speaker, Voice):
        return speaker
    known = VOICES.get(speaker)
    if known is None:
        known = VOICES[speaker] = Voice(speaker)
    return known
