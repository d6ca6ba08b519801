"""A speaker with a cache: a scene says hundreds of things, and most of them were said a moment ago."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from firestep.kernel import AnyGame
from firestep.text import Speaker

MOST_CACHED = 8000
"""About 0.7 kB each, for every title and language. As many again are kept of those said before."""


class CachingSpeaker(Speaker):
    """Says the same for the same arguments, five times as fast.

    A variable of a message always has one type (a flag, a number, a text), so equal arguments mean equal sentences.
    """

    def __init__(self, game: AnyGame | None, language: str, also: Sequence[str] = ()) -> None:
        super().__init__(game, language, also)
        self.cache: dict[tuple[object, ...], str] = {}
        self.before: dict[tuple[object, ...], str] = {}
        """What was said before the cache was full: whatever is said again moves on, so a hundred tables that say more
        than it holds never lose all of it at once."""

    def say_with(self, key: str, arguments: Mapping[str, object]) -> str:
        asked = (key, *arguments.items())
        try:
            found = self.cache.get(asked)
        except TypeError:  # a list of words: not worth caching
            return super().say_with(key, arguments)
        if found is None:
            found = self.before.get(asked) or super().say_with(key, arguments)
            if len(self.cache) >= MOST_CACHED:
                self.before, self.cache = self.cache, {}
            self.cache[asked] = found
        return found
