"""The data files of a title: ours, or those that an owner of the game puts in their place.

For a whole program they are in a folder; for single matches they come from a pack (`firestep.games.owned`).
"""

from __future__ import annotations

import csv
import os
from collections.abc import Collection
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from firestep.kernel.options import RulesOption, option_text
from firestep.kernel.position import Setup
from firestep.kernel.position_notation import POSITION_FORMAT

DATA_PACK = "data-pack"
"""The option that stands for the content of an owner's files."""
HASH_DIGITS = 16
START = "start "
"""Before the name of a scenario: the name of the data file with its start, in position notation."""
HEADER = ("firestep position", "game ", "rules ", "scenario ", "option ")
OWNED: dict[str, dict[str, str]] = {}
"""By id of a title with an owner's values: its data files by name."""


def variable_of(game_id: str) -> str:
    """The environment variable that names the folder of an owner's files."""
    return f"FIRESTEP_{game_id.upper().replace('-', '_')}_DATA"


def start_file(scenario: str) -> str:
    """The file in an owner's folder with the start of a scenario."""
    return f"start-{scenario}.txt"


def painted_start(game_id: str, scenario: str) -> str | None:
    """The start that an owner has painted for a scenario: for this match, or for the whole program."""
    if game_id in OWNED:
        return OWNED[game_id].get(f"{START}{scenario}")
    named = os.environ.get(variable_of(game_id), "")
    file = Path(named) / start_file(scenario)
    return file.read_text(encoding="utf-8") if named and file.is_file() else None


def start_with(text: str, setup: Setup) -> str:
    """A start in position notation as that of a set-up: the same pieces, with the options that were agreed on."""
    head = [POSITION_FORMAT, f"game {setup.game}", f"rules {setup.rules}", f"scenario {setup.scenario}"]
    head += [f"option {name} {option_text(value)}" for name, value in setup.options]
    rest = [line for line in text.strip().splitlines() if not line.startswith(HEADER)]
    return "\n".join([*head, *rest]) + "\n"


class DataFiles:
    """The files of a title. What an owner's folder lacks is ours."""

    def __init__(self, game_id: str, package: str, names: tuple[str, ...]) -> None:
        self.ours = files(package).joinpath("data")
        self.names = names
        self.owned = OWNED.get(game_id, {})
        named = os.environ.get(variable_of(game_id), "")
        self.folder = Path(named) if named else None

    def text(self, name: str) -> str:
        if name in self.owned:
            return self.owned[name]
        if self.folder is not None and name in self.names and (self.folder / name).is_file():
            return (self.folder / name).read_text(encoding="utf-8")
        return self.our_text(name)

    def our_text(self, name: str) -> str:
        return self.ours.joinpath(name).read_text(encoding="utf-8")

    def rows(self, name: str) -> list[dict[str, str]]:
        return list(csv.DictReader(self.text(name).splitlines()))

    @property
    def pins(self) -> tuple[str, ...]:
        """What stands for an owner's files in the options of a match; nothing for ours."""
        if self.folder is None:
            return ()
        painted = [each.read_text(encoding="utf-8") for each in sorted(self.folder.glob(start_file("*")))]
        content = "\n".join([*(self.text(name) for name in self.names), *painted]).encode()
        return (sha256(content).hexdigest()[:HASH_DIGITS],)

    @property
    def options(self) -> tuple[RulesOption, ...]:
        return (RulesOption(DATA_PACK, self.pins),) if self.pins else ()

    def why_not_pinned(self, options: Collection[str]) -> str:
        """Why a match with these options cannot be played with these files; empty if it can."""
        if self.pins and DATA_PACK not in options:
            return f"this match was begun with the tables of the program, not with data pack {self.pins[0]}"
        return ""
