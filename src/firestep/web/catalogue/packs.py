"""Packs that this process has loaded: battles and boards of users, by title and name."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from firestep.kernel import AnyGame
from firestep.kernel.options import OptionValue
from firestep.kernel.packs import GivenPack, is_named

Offers = Mapping[str, Mapping[str, OptionValue]]
"""Scenarios that can be played with a pack, each with the options that choose it."""
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

    def __init__(self) -> None:
        self.loaded: dict[tuple[str, str], LoadedPack] = {}

    def add(self, game: AnyGame, name: str, text: str) -> Offers:
        """Make a pack known to its game; it was checked when it was stored."""
        key = (game.id, name)
        if key not in self.loaded:
            if not is_named(name, text):
                raise ValueError(f"{name} is not the name of this pack")
            self.loaded[key] = LoadedPack(game, text, game.add_pack(name, text), 0.0)
        self.loaded[key].used = time.monotonic()
        return self.loaded[key].offers

    def missing(self, game: AnyGame, names: Iterable[str]) -> list[str]:
        """Those that are still to be loaded; the others are kept for whoever asks."""
        return [name for name in names if not self.is_kept(game.id, name)]

    def is_kept(self, game: str, name: str) -> bool:
        found = self.loaded.get((game, name))
        if found is not None:
            found.used = time.monotonic()
        return found is not None

    def given(self, game: AnyGame, names: Iterable[str]) -> tuple[GivenPack, ...]:
        """Loaded packs for another process."""
        return tuple(
            GivenPack(game.id, name, self.loaded[game.id, name].text)
            for name in sorted(names)
            if (game.id, name) in self.loaded
        )

    def drop_idle(self, needed: set[tuple[str, str]], now: float) -> Iterator[str]:
        """Give back packs that nobody needs and nobody has asked for lately; their names."""
        idle = [key for key in self.loaded if key not in needed]
        longest = HURRIED_SECONDS if len(idle) > MOST_IDLE else IDLE_SECONDS
        for key in idle:
            if now - self.loaded[key].used > longest:
                self.loaded.pop(key).game.forget_pack(key[1])
                yield key[1]
