"""`firestep check`: every mistake in a file, with its line.

Texts, records and the syntax of TOML are checked here; the content of a scenario or data pack by `Game.check_data`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from firestep.cli.checkout import package_name
from firestep.games import game, titles
from firestep.kernel import RecordError, read_record, replay
from firestep.kernel.record import FORMAT
from firestep.text.library import Library
from firestep.text.typography import french_mistakes

WRITTEN_IN_TOML = (".toml", ".scenario", ".owner", ".board")
AT_LINE = re.compile(r" \(at line (\d+), column \d+\)")


@dataclass(slots=True, frozen=True)
class Mistake:
    """What is wrong, and where."""

    path: Path
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}: {self.reason}"


class NothingToCheck(ValueError):
    """A path that cannot be checked."""


def check(path: Path, game_id: str | None) -> list[Mistake]:
    """All mistakes in a file or folder; raises `NothingToCheck`."""
    if path.is_file() and path.suffix == ".ftl":
        return [*text_mistakes(path)]
    if path.is_file() and starts_as_record(path):
        return [*record_mistakes(path)]
    broken = [mistake for file in toml_files(path) for mistake in toml_mistakes(file)]
    title = game(game_id or game_of(path))
    if broken:
        return broken
    mistakes = title.check_data(path)
    if mistakes is None:
        raise NothingToCheck(f"{title.id} has no scenario files or data packs to check")
    return [Mistake(*found) for found in mistakes]


def starts_as_record(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(FORMAT)) == FORMAT.encode()


def record_mistakes(path: Path) -> Iterator[Mistake]:
    """A record is checked up to its first mistake: what follows depends on it."""
    try:
        record = read_record(path.read_text(encoding="utf-8"))
        for _ in replay(game(record.game), record):
            pass
    except RecordError as error:
        yield Mistake(path, error.line, error.reason)


def text_mistakes(path: Path) -> Iterator[Mistake]:
    library = Library(())
    library.add(path)
    yield from (Mistake(each.path, each.line, each.reason) for each in library.mistakes)
    if path.parent.name == "fr":
        yield from (Mistake(each.path, each.line, each.reason) for each in french_mistakes(path))


def toml_files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path] if path.suffix in WRITTEN_IN_TOML else []
    return sorted(each for each in path.rglob("*") if each.suffix in WRITTEN_IN_TOML)


def toml_mistakes(path: Path) -> Iterator[Mistake]:
    try:
        tomllib.loads(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError as error:
        yield Mistake(path, error.object.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text")
    except tomllib.TOMLDecodeError as error:
        at = AT_LINE.search(str(error))
        lines = path.read_text(encoding="utf-8").count("\n") + 1
        yield Mistake(path, int(at[1]) if at else lines, AT_LINE.sub("", str(error)))


def game_of(path: Path) -> str:
    """The game that a file is for: it says so (`game = "..."`), or it lies in that game's folder."""
    for file in toml_files(path):
        text = file.read_text(encoding="utf-8", errors="replace")
        match = re.search(r'^game\s*=\s*"([a-z-]+)"', text, re.MULTILINE)
        if match:
            return match[1]
    parts = set(path.resolve().parts)
    for game_id in titles():
        if {game_id, package_name(game_id)} & parts:
            return game_id
    raise NothingToCheck(f'{path}: which game is this for? Say --game, or write game = "..." in it')
