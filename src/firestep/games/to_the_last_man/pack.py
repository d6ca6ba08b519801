"""The data pack in force: our tables, or those that an owner of the game puts in their place."""

from __future__ import annotations

import contextlib
import csv
import os
import zlib
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from firestep.kernel.owner_data import OWNED, start_file

OWN_FOLDER = "FIRESTEP_TO_THE_LAST_MAN_DATA"
"""The environment names a folder with tables to be used instead of ours; it is read once, when the game is loaded."""
GAME_ID = "to-the-last-man"
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
VERSIONS = ".versions"
"""The folder in an owner's folder with a copy of every pack that was ever loaded from it."""
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
    return OWNED.get(GAME_ID, {}).get(name) or our_text(name)


def our_text(name: str) -> str:
    """A file as we ship it."""
    return (OURS / name).read_text(encoding="utf-8")


def content_of(folder: Path) -> bytes:
    """Everything that the rules take from a pack, our own files among it."""
    return "\n".join(text_of(name, folder) for name in (*FILES, *starts_in(folder))).encode()


def starts_in(folder: Path) -> list[str]:
    """The files of a folder with starts that its owner has painted."""
    return sorted(each.name for each in folder.glob(start_file("*")))


def version_of(folder: Path) -> str:
    """What stands for the content of a pack in the options of a match, which is good for this pack only."""
    return sha256(content_of(folder)).hexdigest()[:16]


def number_of(folder: Path) -> str:
    """What stood for it in earlier records."""
    return str(zlib.crc32(content_of(folder)))


def keep_version(folder: Path) -> None:
    """Keep a copy of the whole pack, once for each content: matches begun with it can go on with the copy."""
    if folder.resolve().parent.name == VERSIONS:
        return
    copy = folder / VERSIONS / version_of(folder)
    with contextlib.suppress(OSError):  # A folder that cannot be written to keeps nothing.
        for name in (*FILES, *starts_in(folder), DRAWN_MAP):
            if not (copy / name).exists():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_text(text_of(name, folder), encoding="utf-8")


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
        return list(csv.DictReader(our_text(f"{table}.csv").splitlines()))
