"""Finds the titles that are installed, and reports those that are broken without failing for the others."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, cast

from firestep.games.owned import owned_id, owned_title
from firestep.kernel import AnyGame, Game
from firestep.kernel.packs import GivenPack, is_owner_name
from firestep.kernel.title import Title, load_address

if TYPE_CHECKING:
    from firestep.scene.workshop import Checklist

GROUP = "firestep.games"
"""The group of entry points: `<id> = "package.title:TITLE"`."""
MORE_TITLES = "FIRESTEP_GAMES"
"""The environment variable with more titles: `id=module:attribute, ...`, each a `Title` or a `Game` class."""
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
BUILT_IN = "firestep.games"
NEEDED_LANGUAGE = "en"


@dataclass(slots=True, frozen=True)
class Problem:
    """A plug-in, or a part of one, that cannot be used."""

    name: str
    """The title, bot or entry point."""
    reason: str

    def __str__(self) -> str:
        return f"{self.name}: {self.reason}"


class UnknownGame(LookupError):
    """An id that no title has."""

    def __init__(self, game_id: str, message: str) -> None:
        super().__init__(message)
        self.game_id = game_id


class BrokenTitle(UnknownGame):
    """A title that is installed but cannot be loaded."""


class Registry:
    """Titles by id, their games once they are loaded, and the problems found so far."""

    def __init__(self) -> None:
        self.titles: dict[str, Title] = {}
        self.owned: dict[str, Title] = {}
        """Titles with an owner's values: not in the lists."""
        self.games: dict[str, AnyGame] = {}
        self.problems: list[Problem] = []
        self.broken: dict[str, str] = {}

    def __contains__(self, game_id: object) -> bool:
        return game_id in self.titles or game_id in self.owned

    def __iter__(self) -> Iterator[str]:
        """The ids in the order of the home page."""
        return iter(sorted(self.titles, key=lambda each: (self.titles[each].order, each)))

    def __len__(self) -> int:
        return len(self.titles)

    # -- finding

    def title(self, game_id: str) -> Title:
        """The manifest of a title; raises `UnknownGame`."""
        if game_id in self.titles:
            return self.titles[game_id]
        if game_id in self.owned:
            return self.owned[game_id]
        if game_id in self.broken:
            raise BrokenTitle(game_id, f"{game_id} cannot be played: {self.broken[game_id]}")
        raise UnknownGame(game_id, f"there is no game {game_id!r}; there are: {', '.join(self)}")

    def game(self, game_id: str) -> AnyGame:
        """The game of a title, loaded once; raises `UnknownGame` or `BrokenTitle`."""
        if game_id not in self.games:
            title = self.title(game_id)
            try:
                self.games.setdefault(game_id, load_game(title))  # threads load too: there is one of each
            except Exception as error:
                self.exclude(game_id, reason_of(error))
                return self.game(game_id)
        return self.games[game_id]

    def playable(self) -> list[AnyGame]:
        """The games of all titles that can be loaded; the others are reported."""
        found = []
        for game_id in list(self):
            try:
                found.append(self.game(game_id))
            except BrokenTitle:
                continue
        return found

    def part(self, game_id: str, address: str) -> object | None:
        """A part of a title by its address; `None`, and a report, if it cannot be loaded."""
        try:
            return load_address(address)
        except Exception as error:
            self.report(game_id, reason_of(error))
            return None

    def file(self, game_id: str, path: str) -> bytes | None:
        """A file of a title's package; `None`, and a report, if it is not there."""
        try:
            return find_file(self.title(game_id).package, path).read_bytes()
        except (OSError, ImportError) as error:
            self.report(game_id, f"{path}: {reason_of(error)}")
            return None

    def picture(self, game_id: str) -> bytes | None:
        """The picture for the home page, if the title has one; raises `UnknownGame`."""
        path = self.title(game_id).picture
        return self.file(game_id, path) if path else None

    # -- filling

    def add(self, title: object, name: str = "") -> None:
        """Take a manifest in; reports what is no manifest, and an id that is taken by another title."""
        if not isinstance(title, Title):
            self.report(name or str(title), f"a Title is needed, this is a {type(title).__name__}")
        elif not ID.fullmatch(title.id):
            self.report(name or title.id, f"{title.id!r} is no id: small letters, digits and dashes only")
        elif title.id in self.titles and self.titles[title.id].game != title.game:
            self.report(name or title.id, f"the id {title.id!r} is taken by {self.titles[title.id].game}")
        else:
            self.titles[title.id] = title

    def add_owned(self, game_id: str, text: str) -> Title:
        """A title with the values that an owner has entered; raises `ValueError` if they cannot be read."""
        name = owned_id(game_id, text)
        if name not in self.owned:
            title = self.title(game_id)
            checklist = cast("Checklist | None", self.part(game_id, title.checklist)) if title.checklist else None
            if checklist is None:
                raise ValueError(f"{game_id} has nothing for owners to enter")
            self.owned[name] = owned_title(title, text, checklist.tables_in(text))
        return self.owned[name]

    def add_address(self, name: str, address: str) -> None:
        """Take in what an address names: a manifest, or the class of a game that has no manifest."""
        try:
            found = load_address(address)
        except Exception as error:
            self.broken[name] = reason_of(error)
            self.report(name, self.broken[name])
            return
        if isinstance(found, type) and issubclass(found, Game):
            found = Title(id=found.id, package=found.__module__.rpartition(".")[0], game=address)
        self.add(found, name)

    def remove(self, game_id: str) -> None:
        self.titles.pop(game_id, None)
        self.owned.pop(game_id, None)
        self.games.pop(game_id, None)

    def exclude(self, game_id: str, reason: str) -> None:
        """Report a title that cannot be played, and take it out."""
        self.remove(game_id)
        self.broken[game_id] = reason
        self.report(game_id, reason)

    def problems_of(self, game_id: str) -> list[Problem]:
        """What is wrong with one title."""
        return [each for each in self.problems if each.name == game_id]

    def report(self, name: str, reason: str) -> None:
        """Remember a problem; whoever runs the program shows them."""
        problem = Problem(name, reason)
        if problem not in self.problems:
            self.problems.append(problem)


# -- loading


def load_game(title: Title) -> AnyGame:
    """The game of a title, checked; raises whatever is wrong with it."""
    game = load(title.game)
    if game.id != title.id:
        raise TypeError(f"{title.game} is the game {game.id!r}")
    if type(game).__module__.rpartition(".")[0] != title.package:
        raise TypeError(f"{title.game} is not in a module directly inside {title.package}")
    texts = find_file(title.package, f"text/{NEEDED_LANGUAGE}")
    if not (texts.is_dir() and any(each.name.endswith(".ftl") for each in texts.iterdir())):
        raise FileNotFoundError(f"{title.package} has no texts: text/{NEEDED_LANGUAGE}/*.ftl is missing")
    return game


@cache
def load(address: str) -> AnyGame:
    """The one object of a game's class, given as `module:class`."""
    found = load_address(address)
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise TypeError(f"{address} is no subclass of Game")
    return found()


def find_file(package: str, path: str) -> Traversable:
    """A file or folder of a package, whether it is there or not."""
    found = files(package)
    for name in path.split("/"):
        found = found / name
    return found


def reason_of(error: Exception) -> str:
    """An exception in one line; its type only where the message alone says little."""
    text = " ".join(str(error).split())
    known = isinstance(error, (ImportError, FileNotFoundError, TypeError)) and text
    return text if known else f"{type(error).__name__}: {text}".removesuffix(": ")


def load_with(address: str, packs: Sequence[GivenPack]) -> AnyGame:
    """The game at an address, which knows these packs."""
    know_owned(packs)
    game = load(address)
    for pack in packs:
        if not is_owner_name(pack.name):
            game.add_pack(pack.name, pack.text)
    return game


def know_packs(packs: Sequence[GivenPack]) -> None:
    """Make packs known to their titles in this process."""
    know_owned(packs)
    for pack in packs:
        if not is_owner_name(pack.name):
            titles().game(pack.game).add_pack(pack.name, pack.text)


def know_owned(packs: Sequence[GivenPack]) -> None:
    for pack in packs:
        if is_owner_name(pack.name):
            titles().add_owned(pack.game, pack.text)


# -- discovery


@cache
def titles() -> Registry:
    """The registry of this process: everything installed, and what the environment adds."""
    return discover(read_addresses(os.environ.get(MORE_TITLES, "")))


def discover(more: Mapping[str, str]) -> Registry:
    """The titles of this package, those of other installed packages, and some more by address."""
    registry = Registry()
    for package in built_in_packages():
        registry.add_address(package, f"{package}.title:TITLE")
    for entry in entry_points(group=GROUP):
        registry.add_address(entry.name, entry.value)
    for name, address in more.items():
        registry.add_address(name, address)
    return registry


def built_in_packages() -> Iterator[str]:
    """The packages of this folder that have a manifest: found also where the installed metadata is older."""
    for module in iter_modules([str(Path(__file__).parent)], f"{BUILT_IN}."):
        if module.ispkg and find_spec(f"{module.name}.title") is not None:
            yield module.name


def read_addresses(text: str) -> dict[str, str]:
    """`toy=package.module:Class, ...` as addresses by name."""
    pairs = (each.partition("=") for each in text.split(",") if each.strip())
    return {name.strip(): address.strip() for name, _, address in pairs}
