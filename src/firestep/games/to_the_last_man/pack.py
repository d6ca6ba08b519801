"""The data pack in force: our tables, or those that an owner of the game puts in their place."""

from __future__ import annotations

import csv
import os
import zlib
from importlib.resources import files
from pathlib import Path

OWN_FOLDER = "FIRESTEP_TO_THE_LAST_MAN_DATA"
"""The environment names a folder with tables to be used instead of ours; it is read once, when the game is loaded."""
OURS = files("firestep.games.to_the_last_man") / "data"
TABLES = (
    "areas",
    "area-polygons",
    "adjacency",
    "units",
    "army-templates",
    "cards",
    "turn-track",
    "arrivals",
    "scenario-setup",
)
CHARTS = "charts.toml"
DRAWN_MAP = "map/drawing.json"
"""The drawing of the map for the browser, area by area."""
FILES = (*(f"{name}.csv" for name in TABLES), CHARTS)


class BadPack(ValueError):
    """An owner's folder that cannot be played with; `firestep check` tells every mistake."""

    def __init__(self, folder: Path, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}, line {line}: {reason} (firestep check {folder} --game to-the-last-man tells all)")


def own_folder() -> Path | None:
    """The owner's folder, if there is one."""
    named = os.environ.get(OWN_FOLDER, "")
    return Path(named) if named else None


def text_of(name: str, folder: Path | None) -> str:
    """A file of a folder; ours where the folder has none of that name."""
    if folder is not None and (folder / name).is_file():
        return (folder / name).read_text(encoding="utf-8")
    return (OURS / name).read_text(encoding="utf-8")


def number_of(folder: Path) -> int:
    """A number that two different packs hardly share: it stands in records, which are good for their own pack only."""
    return zlib.crc32("\n".join(text_of(name, folder) for name in FILES).encode())


Mistake = tuple[Path, int, str]
"""A file, a line in it, and what is wrong there."""


class Pack:
    """The tables of a folder with the lines of their rows; what it lacks is ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.paths: dict[str, Path] = {}
        self.rows: dict[str, list[tuple[int, dict[str, str]]]] = {}
        self.columns: dict[str, list[str]] = {}
        for name in TABLES:
            self.paths[name] = folder / f"{name}.csv"
            reader = csv.DictReader(text_of(f"{name}.csv", folder).splitlines())
            self.columns[name] = list(reader.fieldnames or [])
            self.rows[name] = [(reader.line_num, row) for row in reader]

    def at(self, table: str, line: int, reason: str) -> Mistake:
        return self.paths[table], line, reason

    def ours(self, table: str) -> list[dict[str, str]]:
        """The rows of our own table of that name."""
        return list(csv.DictReader(text_of(f"{table}.csv", None).splitlines()))
