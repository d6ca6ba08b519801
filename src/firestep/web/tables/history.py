"""History: the past of a match. Any earlier position, and the events between two lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from firestep.kernel import Entry, Position
from firestep.kernel.replay import timeline_of
from firestep.kernel.timeline import Timeline
from firestep.table import LoggedEvent, Match
from firestep.table.event_log import actor_after, events_of_line

CHECKPOINT_EVERY = 64
"""The number of lines between two checkpoints."""


@dataclass(slots=True)
class Checkpoint:
    """The match at a line; forked before it is played on."""

    timeline: Timeline
    actor: str | None


class History:
    """Checkpoints of a match at regular intervals; grows with the match. Its methods are slow: run them in a thread."""

    def __init__(self, match: Match) -> None:
        header = replace(match.record, entries=[], ending="", secret="", seal="")
        self.entries: list[Entry] = match.record.entries
        self.checkpoints = [Checkpoint(timeline_of(match.game, header), None)]

    def grow(self, number: int) -> None:
        """Add checkpoints up to a line."""
        while len(self.checkpoints) * CHECKPOINT_EVERY <= number:
            last = self.checkpoints[-1]
            timeline, actor = last.timeline.fork(), last.actor
            for entry in self.entries[timeline.number : timeline.number + CHECKPOINT_EVERY]:
                timeline.apply(entry)
                actor = actor_after(entry, actor)
            self.checkpoints.append(Checkpoint(timeline, actor))

    def position(self, number: int) -> Position:
        """The position after a line; its events are those of that line."""
        timeline = self.checkpoint(number).timeline.fork()
        for entry in self.entries[timeline.number : number]:
            timeline.apply(entry)
        return timeline.position

    def checkpoint(self, number: int) -> Checkpoint:
        self.grow(number)
        return self.checkpoints[number // CHECKPOINT_EVERY]

    def events(self, after: int, until: int) -> Iterator[LoggedEvent]:
        """The events after a line, up to and including another."""
        checkpoint = self.checkpoint(max(after, 0))
        timeline, actor = checkpoint.timeline.fork(), checkpoint.actor
        if after < 0:
            first = self.checkpoints[0].timeline.position
            yield from events_of_line(0, None, first.events, first)
        for entry in self.entries[timeline.number : until]:
            timeline.apply(entry)
            actor = actor_after(entry, actor)
            if entry.number > after and timeline.position.events:
                yield from events_of_line(entry.number, actor, timeline.position.events, timeline.position.clone())
