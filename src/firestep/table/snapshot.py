"""Snapshots: the position at some line, so that a long match loads quickly. They may be deleted at any time.

A snapshot counts only for the program that wrote it: after a change to the rules or to their data, matches are loaded
from their lines, by the rules that their header names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from firestep.kernel import AnyGame, Malformed, Record, read_position, write_position
from firestep.kernel.replay import timeline_of
from firestep.kernel.timeline import Timeline
from firestep.table.dice import RunningHash

SHARED_PACKAGES = ("firestep.kernel", "firestep.board")
NOT_RULES = frozenset({"__pycache__", "scene", "terminal", "text"})
"""Folders of a game that no position depends on."""


@dataclass(slots=True, frozen=True)
class Snapshot:
    """The position after line `number`, and the line before which no seat may go back alone."""

    number: int
    floor: int
    head: str
    """The running hash of the record up to here: shows whether this is a snapshot of that record."""
    position: str
    check: str

    @classmethod
    def of(cls, timeline: Timeline, head: RunningHash) -> Snapshot:
        position = write_position(timeline.position)
        check = check_of(timeline.game, timeline.number, timeline.floor, head.lines.hex(), position)
        return cls(timeline.number, timeline.floor, head.lines.hex(), position, check)

    def is_whole(self, game: AnyGame) -> bool:
        """Whether this program wrote it, and nothing was changed since."""
        return self.check == check_of(game, self.number, self.floor, self.head, self.position)

    def write(self) -> str:
        """Two lines of text."""
        return f"{self.number} {self.floor} {self.head} {self.check}\n{self.position}\n"


def read_snapshot(text: str) -> Snapshot:
    """A snapshot from its text; raises `Malformed`."""
    first, _, position = text.partition("\n")
    words = first.split(" ")
    if len(words) != 4 or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words[:2]):
        raise Malformed("not a snapshot")
    return Snapshot(int(words[0]), int(words[1]), words[2], position.removesuffix("\n"), words[3])


def check_of(game: AnyGame, number: int, floor: int, head: str, position: str) -> str:
    text = f"{program_digest(type(game))} {number} {floor} {head}\n{position}"
    return sha256(text.encode(errors="replace")).hexdigest()


@cache
def program_digest(game_type: type[AnyGame]) -> str:
    """A digest of the files that positions depend on: kernel, board searches, rules and data of the game."""
    digest = sha256()
    for name in (*SHARED_PACKAGES, game_type.__module__):
        for label, path in files_of(name):
            digest.update(f"{name} {label}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def files_of(module: str) -> Iterator[tuple[str, Path]]:
    """A module that stands alone, or everything in the folder of its package that positions depend on."""
    found = Path(import_module(module).__file__ or "")
    if not import_module(module).__package__:
        yield found.name, found
        return
    for path in sorted(found.parent.rglob("*")):
        parts = path.relative_to(found.parent).parts
        if path.is_file() and not NOT_RULES.intersection(parts):
            yield "/".join(parts), path


def restore(
    snapshot: Snapshot, game: AnyGame, record: Record, head: RunningHash
) -> tuple[Timeline, RunningHash] | None:
    """The timeline of a match at a snapshot, with the running hash there; `None` if it does not fit the record."""
    if not snapshot.is_whole(game) or snapshot.number > len(record.entries):
        return None
    timeline = timeline_of(game, record)
    timeline.undo_targets = frozenset()
    head = head.after_entries(record.entries[: snapshot.number])
    if head.lines.hex() != snapshot.head:
        return None
    try:
        position = read_position(game, snapshot.position)
        for entry in record.entries[: snapshot.number]:
            timeline.record_without_applying(entry)
    except Malformed:
        return None
    timeline.position, timeline.floor = position, snapshot.floor
    timeline.checkpoints[len(timeline.active_entries)] = position.clone()
    return timeline, head
