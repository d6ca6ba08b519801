"""A speaker that remembers what it has said: a scene says the same few hundred sentences again and again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import cast
from weakref import WeakKeyDictionary

from firestep.scene.speaker import Speaker

MOST = 20_000
"""Sentences kept in one language; names and numbers make no more than that."""


class CachedSpeaker:
    """Says what its speaker says, each sentence only once."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.known: dict[Hashable, str] = {}

    def say(self, key: str, /, **arguments: object) -> str:
        return self.remembered((key, *arguments.items()), lambda: self.speaker.say(key, **arguments))

    def word(self, word: object) -> str:
        return self.remembered(word, lambda: str(self.speaker.word(word)))

    def remembered(self, what: Hashable, say: Callable[[], str]) -> str:
        said = self.known.get(what)
        if said is None:
            if len(self.known) > MOST:
                self.known.clear()
            said = self.known[what] = say()
        return said

    def __getattr__(self, name: str) -> object:
        return getattr(self.speaker, name)


SPEAKERS: WeakKeyDictionary[Speaker, CachedSpeaker] = WeakKeyDictionary()


def cached_speaker(speaker: Speaker) -> Speaker:
    """The speaker with its memory; what `CachedSpeaker` does not do itself it hands on."""
    if isinstance(speaker, CachedSpeaker):
        return speaker
    known = SPEAKERS.get(speaker)
    if known is None:
        known = SPEAKERS[speaker] = CachedSpeaker(speaker)
    return cast(Speaker, known)
