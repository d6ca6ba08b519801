"""Packs that this process has loaded: battles, boards and printed values of users, by title and name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from firestep.games import Registry
from firestep.games.owned import base_id
from firestep.kernel import AnyGame
from firestep.kernel.options import OptionValue
from firestep.kernel.packs import GivenPack, is_named, is_owner_name

Offers = Mapping[str, Mapping[str, OptionValue]]
"""Scenarios that can be played with a pack, each with the options that choose it."""


class LoadedPacks:
    """What was loaded since the process started."""

    def __init__(self, titles: Registry) -> None:
        self.titles = titles
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

    def add_owned(self, game_id: str, name: str, text: str) -> str:
        """Make an owner's values known; the id of the title that is played with them."""
        if not is_named(name, text):
            raise ValueError(f"{name} is not the name of this pack")
        title = self.titles.add_owned(game_id, text)
        self.texts[game_id, name] = text
        return title.id

    def missing(self, game: AnyGame, names: Iterable[str]) -> list[str]:
        return [name for name in names if (self.title_of(game, name), name) not in self.texts]

    def title_of(self, game: AnyGame, name: str) -> str:
        """Whose pack it is: an owner's values are those of the title as it is shipped."""
        return base_id(game.id) if is_owner_name(name) else game.id

    def given(self, game: AnyGame, names: Iterable[str]) -> tuple[GivenPack, ...]:
        """Loaded packs for another process."""
        keys = [(self.title_of(game, name), name) for name in sorted(names)]
        return tuple(GivenPack(*key, self.texts[key]) for key in keys if key in self.texts)
