"""Every scenario there is: those of the box, and those an owner has put into a folder of his own."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path

from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenario_file import BadScenario, read_scenario

OWN_FOLDER = "FIRESTEP_GREAT_WAR_SCENARIOS"
"""The environment names a folder with more scenario files; it is read once, when the game is first asked for."""


def printed_files() -> Iterator[tuple[str, str]]:
    """Name and text of the scenario files that come with the game."""
    folder = files("firestep.games.great_war").joinpath("data", "scenarios")
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".toml"):
            yield file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")


def own_files() -> Iterator[tuple[str, str]]:
    """Name and text of the owner's files; those with mistakes are left out (`firestep check` tells them)."""
    folder = os.environ.get(OWN_FOLDER, "")
    for path in sorted(Path(folder).glob("*.toml")) if folder else ():
        text = path.read_text(encoding="utf-8")
        if not mistakes_in(text, path.stem):
            yield path.stem, text


def mistakes_in(text: str, name: str) -> list[tuple[int, str]]:
    """Every mistake of a scenario file, as line and reason."""
    try:
        read_scenario(text, name)
    except BadScenario as error:
        return [(each.line, each.reason) for each in error.mistakes]
    return []


def check_path(path: Path) -> Iterable[tuple[Path, int, str]]:
    """What `firestep check` asks: every mistake in a scenario file, or in all files of a folder."""
    for file in sorted(path.rglob("*.toml")) if path.is_dir() else [path]:
        for line, reason in mistakes_in(file.read_text(encoding="utf-8"), file.stem):
            yield file, line, reason


def read_all(sources: Iterable[tuple[str, str]]) -> dict[str, Scenario]:
    return {name: read_scenario(text, name) for name, text in sources}


BATTLES: dict[str, Scenario] = {**read_all(printed_files()), **read_all(own_files())}
PRINTED: tuple[str, ...] = tuple(name for name, _ in printed_files())

__all__ = ["BATTLES", "OWN_FOLDER", "PRINTED", "check_path", "mistakes_in"]
