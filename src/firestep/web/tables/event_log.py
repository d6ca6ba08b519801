"""What was told: events with the line they followed from, made while lines are carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from typing import Any

from firestep.kernel import Entry, Event, Position
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.table import Draft


@dataclass(slots=True, frozen=True)
class LoggedEvent:
    """An event with the line that it followed from, who chose that, and the position afterwards."""

    number: int
    seat: str | None
    event: Event
    position: Position
    before: LoggedEvent | None = field(default=None, compare=False, repr=False)
    """What was told before it, of the same line."""
    shown: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was made of it for whoever looked at it, by seat and language."""


def replayed(draft: Draft, lines: Iterable[str], actor: str | None) -> Iterable[LoggedEvent]:
    """Carry out lines that are kept, with a position of its own for each that something happened at."""
    for line in lines:
        entry = read_line(line)
        draft.add(entry.seat, entry.text, entry.anytime)
        actor = actor_after(entry, actor)
        if draft.position.events:
            yield from events_of_line(entry.number, actor, draft.position.events, draft.position.clone())
    if draft.position.result is not None:
        draft.settle()


def events_of_line(
    number: int, actor: str | None, events: Iterable[Event], position: Position
) -> Iterable[LoggedEvent]:
    before = None
    for event in events:
        before = LoggedEvent(number, actor, event, position, before)
        yield before


def add_lines(draft: Draft, lines: Iterable[str]) -> None:
    """Carry out lines that are kept."""
    for line in lines:
        entry = read_line(line)
        draft.add(entry.seat, entry.text, entry.anytime)
    if draft.position.result is not None:
        draft.settle()


def read_line(line: str) -> Entry:
    number, _, rest = line.partition(" ")
    seat, _, text = rest.partition(" ")
    anytime = text.startswith("! ")
    return Entry(int(number), seat, text.removeprefix("! ") if anytime else text, anytime)


def actor_after(entry: Entry, before: str | None) -> str | None:
    """Who chose: dice belong to whoever chose last."""
    return before if entry.seat in (CHANCE_NAME, TABLE_NAME) else entry.seat


def last_actor_of(entries: Sequence[Entry]) -> str | None:
    return next((entry.seat for entry in reversed(entries) if entry.seat not in (CHANCE_NAME, TABLE_NAME)), None)


def events_of_draft(draft: Draft, actor: str | None) -> Iterable[LoggedEvent]:
    """What a draft tells, each event with who chose its line."""
    actors = {}
    for entry in draft.entries:
        actor = actors[entry.number] = actor_after(entry, actor)
    for number, of_line in groupby(draft.happenings, key=attrgetter("number")):
        yield from events_of_line(number, actors.get(number, actor), [each.event for each in of_line], draft.position)
