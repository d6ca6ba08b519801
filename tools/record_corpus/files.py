"""The files of the corpus: packed records, and an index that says how each one replays."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Position, Record, RecordError, read_record, replay

CORPUS = Path(__file__).parents[2] / "tests" / "corpus"
INDEX = "index.json"
STRETCHES = 6
"""A record is looked at at the ends of so many stretches of equal length, and at its start."""
DIGITS = 16


@dataclass(slots=True, frozen=True)
class Look:
    """What the match is like after a line, as hashes: the position, and everything that could be chosen so far."""

    line: int
    position: str
    choices: str


@dataclass(slots=True, frozen=True)
class Stored:
    """A row of the index."""

    file: str
    scenario: str
    options: dict[str, str]
    rules: int
    lines: int
    end: str
    looks: tuple[Look, ...]


def folder_of(game_id: str) -> Path:
    return CORPUS / game_id


# -- reading and writing


def read_index(folder: Path) -> list[Stored]:
    """The rows of the index; none if the title has no corpus yet."""
    path = folder / INDEX
    if not path.exists():
        return []
    rows = json.loads(path.read_text(encoding="utf-8"))
    return [Stored(**{**row, "looks": tuple(Look(*look) for look in row["looks"])}) for row in rows]


def write_index(folder: Path, rows: Iterable[Stored]) -> None:
    lines = [json.dumps({**asdict(row), "looks": [[*asdict(look).values()] for look in row.looks]}) for row in rows]
    (folder / INDEX).write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def read_packed(path: Path) -> Record:
    return read_record(gzip.decompress(path.read_bytes()).decode("utf-8"))


def write_packed(path: Path, record: Record) -> None:
    """The same record gives the same bytes: no time, no file name inside."""
    path.write_bytes(gzip.compress(record.write().encode("utf-8"), 9, mtime=0))


# -- how a record replays


def stored(game: AnyGame, file: str, record: Record) -> Stored:
    looks = tuple(looks_of(game, record))
    lines = len(record.entries)
    return Stored(file, record.scenario, dict(record.options), record.rules, lines, record.ending, looks)


def looks_of(game: AnyGame, record: Record) -> list[Look]:
    """The looks at a record; raises `RecordError` where it can no longer be replayed."""
    length = len(record.entries)
    lines = {length * part // STRETCHES for part in range(STRETCHES + 1)}
    looks, choices = [], sha256()
    for line, (_, position) in enumerate(replay(game, record)):
        choices.update("\n".join([f"after {line}", *choices_at(position), ""]).encode("utf-8"))
        if line in lines:
            looks.append(Look(line, hashed(game.write(position)), choices.hexdigest()[:DIGITS]))
    return looks


def choices_at(position: Position) -> list[str]:
    """Everything that may be chosen, as `seat notation`; of dice, how many answers there are."""
    lines = []
    for question in position.questions if position.result is None else ():
        if isinstance(question, ChanceQuestion):
            lines.append(f"{CHANCE} {question.key} {question.size(position)}")
        else:
            options = question.options(position)
            lines += sorted(f"{question.seat} {question.write(position, choice)}" for choice in options)
    return lines


def hashed(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()[:DIGITS]


def difference(game: AnyGame, folder: Path, row: Stored) -> str:
    """Where a stored record no longer replays as the index says; empty if it does."""
    try:
        looks = looks_of(game, read_packed(folder / row.file))
    except RecordError as error:
        return f"{row.file}, {error}"
    for before, now in zip(row.looks, looks, strict=True):
        if before.position != now.position:
            return f"{row.file}: another position after entry {before.line}"
        if before.choices != now.choices:
            return f"{row.file}: other choices up to entry {before.line}"
    return ""
