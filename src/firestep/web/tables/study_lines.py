"""The lines of a study: everything that was ever played in it, as a tree of entries."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from firestep.kernel import Entry, Record
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.kernel.replay import timeline_of
from firestep.kernel.timeline import Timeline
from firestep.table import LoggedEvent, Match
from firestep.table.automatic import automatic_pass
from firestep.table.event_log import events_of_line


@dataclass(slots=True)
class StudyEntry:
    """A choice or a chance answer, undone or not, and the one that it was played after (0: the start)."""

    entry: Entry
    parent: int
    follows: bool
    """Whether it was nobody's decision: dice, or a pass of the table. It belongs to the entry before it."""
    events: list[LoggedEvent] = field(repr=False)


class StudyLines:
    """Every entry of a study; grows with it. Slow: use it in a thread."""

    def __init__(self, match: Match) -> None:
        header = replace(match.record, entries=[], ending="", secret="", seal="")
        self.recorded: list[Entry] = match.record.entries
        self.timeline: Timeline = timeline_of(match.game, header)
        self.entries: dict[int, StudyEntry] = {}

    def grow(self, number: int) -> None:
        """Add the entries up to a number."""
        for entry in self.recorded[self.timeline.number : number]:
            parent, follows = self.timeline.last_active, self.is_no_decision(entry)
            self.timeline.apply(entry)
            if entry.seat == TABLE_NAME or entry.takes_back_to is not None:
                continue
            position = self.timeline.position
            events = list(events_of_line(entry.number, entry.seat, position.events, position.clone()))
            self.entries[entry.number] = StudyEntry(entry, parent, follows, events)

    def is_no_decision(self, entry: Entry) -> bool:
        """Whether dice, or the table for somebody, answer with the next entry."""
        if entry.seat == CHANCE_NAME:
            return True
        timeline = self.timeline
        if entry.seat == TABLE_NAME or entry.anytime or entry.takes_back_to is not None:
            return False
        seat = timeline.seat_of(entry.seat)
        choice = automatic_pass(timeline, timeline.position, seat)
        question = timeline.position.question_for(seat)
        return choice is not None and question is not None and question.write(timeline.position, choice) == entry.text


def record_of_line(match: Match, line: int) -> Record:
    """One line of a study as a record of its own: without dice to prove, since some were rolled in other lines."""
    entries = [replace(entry, number=place) for place, entry in enumerate(match.timeline.entries_until(line), 1)]
    players = list(match.timeline.players)
    return replace(
        match.record, players=players, entries=entries, commitment="", entropy=[], ending="", secret="", seal=""
    )
