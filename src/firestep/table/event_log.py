"""Logged events: what happened, with the record line it came from. The one form in which events reach every client."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from firestep.kernel import Entry, Event, Position
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME


@dataclass(slots=True, frozen=True, eq=False, weakref_slot=True)
class LoggedEvent:
    """An event, the number of its record line (0: the start of the match), and the position afterwards."""

    number: int
    actor: str | None
    """The seat that made the choice; dice belong to the last seat that chose."""
    event: Event
    position: Position = field(repr=False)
    previous: LoggedEvent | None = field(default=None, repr=False)
    """The event before it on the same line."""

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat may know it; `None` is a spectator, who sees what everybody may see."""
        seen_by = self.event.seen_by
        return seen_by is None or seat in seen_by


def events_of_line(
    number: int, actor: str | None, events: Iterable[Event], position: Position
) -> Iterator[LoggedEvent]:
    previous = None
    for event in events:
        previous = LoggedEvent(number, actor, event, position, previous)
        yield previous


def actor_after(entry: Entry, actor: str | None) -> str | None:
    """Who acts once this line is played: chance and the table act for whoever chose last."""
    return actor if entry.seat in (CHANCE_NAME, TABLE_NAME) else entry.seat


def last_actor(entries: Sequence[Entry]) -> str | None:
    return next((entry.seat for entry in reversed(entries) if entry.seat not in (CHANCE_NAME, TABLE_NAME)), None)
