"""Packs that this process has loaded: battles, boards and printed values of users, by title and name."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from firestep.games import Registry
from firestep.games.owned import base_id
from firestep.kernel import AnyGame
from firestep.kernel.options import OptionValue
from firestep.kernel.packs import GivenPack, is_named, is_owner_name

Offers = Mapping[str, Mapping[str, OptionValue]]
"""Scenarios that can be played with a pack, each with the options that choose it."""
Key = tuple[str, str]
"""The title that a pack belongs to, and its name."""
IDLE_SECONDS = 300.0
"""How long a pack is kept that no table in memory has, and that nobody has asked for;"""
MOST_IDLE = 100
"""with more of them than so many"""
HURRIED_SECONDS = 30.0
"""only this long, which is longer than any request takes."""


@dataclass(slots=True)
class LoadedPack:
    """A pack that its game knows, and when it was asked for last."""

    game: AnyGame
    text: str
    offers: Offers
    used: float


class LoadedPacks:
    """What this process has loaded and still needs."""

    def __init__(self, titles: Registry) -> None:
        self.titles = titles
        self.loaded: dict[Key, LoadedPack] = {}
        self.owned: dict[Key, str] = {}
        """The texts of owners' values. A copy of a title, once imported, stays until the process ends."""

    def add(self, game: AnyGame, name: str, text: str) -> Offers:
        """Make a pack known to its game; it was checked when it was stored."""
        key = (game.id, name)
        if key not in self.loaded:
            if not is_named(name, text):
                raise ValueError(f"{name} is not the name of this pack")
            self.loaded[key] = LoadedPack(game, text, game.add_pack(name, text), 0.0)
        self.loaded[key].used = time.monotonic()
        return self.loaded[key].offers

    def add_owned(self, game_id: str, name: str, text: str) -> str:
        """Make an owner's values known; the id of the title that is played with them."""
        if not is_named(name, text):
            raise ValueError(f"{name} is not the name of this pack")
        title = self.titles.add_owned(game_id, text)
        self.owned[game_id, name] = text
        return title.id

    def missing(self, game: AnyGame, names: Iterable[str]) -> list[str]:
        """Those that are still to be loaded; the others are kept for whoever asks."""
        return [name for name in names if not self.is_kept((self.title_of(game, name), name))]

    def is_kept(self, key: Key) -> bool:
        found = self.loaded.get(key)
        if found is not None:
            found.used = time.monotonic()
        return found is not None or key in self.owned

    def title_of(self, game: AnyGame, name: str) -> str:
        """Whose pack it is: an owner's values are those of the title as it is shipped."""
        return base_id(game.id) if is_owner_name(name) else game.id

    def given(self, game: AnyGame, names: Iterable[str]) -> tuple[GivenPack, ...]:
        """Loaded packs for another process."""
        keys = [(self.title_of(game, name), name) for name in sorted(names)]
        return tuple(GivenPack(*key, text) for key in keys if (text := self.text_of(key)) is not None)

    def text_of(self, key: Key) -> str | None:
        return self.loaded[key].text if key in self.loaded else self.owned.get(key)

    def drop_idle(self, needed: set[Key], now: float) -> Iterator[str]:
        """Give back packs that nobody needs and nobody has asked for lately; their names."""
        idle = [key for key in list(self.loaded) if key not in needed]  # threads add some meanwhile
        longest = HURRIED_SECONDS if len(idle) > MOST_IDLE else IDLE_SECONDS
        for key in idle:
            if now - self.loaded[key].used > longest:
                self.loaded.pop(key).game.forget_pack(key[1])
                yield key[1]
