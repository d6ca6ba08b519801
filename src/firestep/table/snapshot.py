"""Snapshots: the position at some line, so that a long match loads quickly. They may be deleted at any time."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from firestep.kernel import AnyGame, Malformed, Record, read_position, write_position
from firestep.kernel.replay import timeline_of
from firestep.kernel.timeline import Timeline
from firestep.table.dice import chained


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
    def of(cls, timeline: Timeline, head: bytes) -> Snapshot:
        position = write_position(timeline.position)
        check = check_of(timeline.number, timeline.floor, head.hex(), position)
        return cls(timeline.number, timeline.floor, head.hex(), position, check)

    @property
    def is_whole(self) -> bool:
        return self.check == check_of(self.number, self.floor, self.head, self.position)

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


def check_of(number: int, floor: int, head: str, position: str) -> str:
    return sha256(f"{number} {floor} {head}\n{position}".encode(errors="replace")).hexdigest()


def restore(snapshot: Snapshot, game: AnyGame, record: Record, head: bytes) -> tuple[Timeline, bytes] | None:
    """The timeline of a match at a snapshot, with the running hash there; `None` if it does not fit the record."""
    if not snapshot.is_whole or snapshot.number > len(record.entries):
        return None
    timeline = timeline_of(game, record)
    timeline.undo_targets = frozenset()
    head = chained(head, (entry.write() for entry in record.entries[: snapshot.number]))
    if head.hex() != snapshot.head:
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
