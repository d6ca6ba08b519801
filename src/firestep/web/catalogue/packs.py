"""Packs that this process has loaded: battles and boards of users, by title and name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from firestep.kernel import AnyGame
from firestep.kernel.options import OptionValue
from firestep.kernel.packs import GivenPack, is_named

Offers = Mapping[str, Mapping[str, OptionValue]]
"""Scenarios that can be played with a pack, each with the options that choose it."""


class LoadedPacks:
    """What was loaded since the process started."""

    def __init__(self) -> None:
        self.texts: dict[tuple[str, str], str] = {}
        self.offers: dict[tuple[str, str], Offers] = {}

    def add(self, game: AnyGame, name: str, text: str) -> Offers:
        """Make a pack known to its game; it was checked when it was stored."""
        key = (game.id, name)
        if key not in self.offers:
            if not is_named(name, text):
                raise ValueError(f"{name} is not the name of this pack")
            self.offers[key] = game.add_pack(name, text)
            self.texts[key] = text
        return self.offers[key]

    def missing(self, game: AnyGame, names: Iterable[str]) -> list[str]:
        return [name for name in names if (game.id, name) not in self.texts]

    def given(self, game: AnyGame, names: Iterable[str]) -> tuple[GivenPack, ...]:
        """Loaded packs for another process."""
        return tuple(
            GivenPack(game.id, name, self.texts[game.id, name])
            for name in sorted(names)
            if (game.id, name) in self.texts
        )
