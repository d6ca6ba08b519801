"""The sentences of a record, made by what the diary in the browser, the replay and the terminal use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from firestep.games import titles
from firestep.kernel import AnyGame, Position, Record
from firestep.kernel.replay import carry_out, timeline_of
from firestep.scene.text import plain
from firestep.scene.words import Text
from firestep.store import TableRow, TableState, TableTerms
from firestep.table import LoggedEvent
from firestep.table.event_log import actor_after, events_of_line
from firestep.web.catalogue import Catalogue
from firestep.web.catalogue.caching_speaker import CachingSpeaker
from firestep.web.catalogue.catalogue import TEXTS
from firestep.web.tables.changes import to_json
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.diary import heading, scene_event, turn_tellers


@dataclass(slots=True, frozen=True)
class Sentence:
    """One line of a diary, and where it came from."""

    text: str
    kind: str
    """The key of the event; `heading` or `result` for those."""
    line: int
    viewer: str
    """Who reads it: `replay` for anybody, `terminal`, or a seat for what only that seat may know."""
    names: tuple[str, ...] = ()
    """What can be touched in it: places and pieces."""


class DiaryReader:
    """Reads records of one title in one language. A text that is missing raises `TextError`."""

    def __init__(self, game: AnyGame, language: str) -> None:
        self.game = game
        self.catalogue = Catalogue(titles())
        self.speaker = CachingSpeaker(game, language, [TEXTS])
        self.speaker.strict = True

    def read(self, record: Record) -> Iterator[Sentence]:
        """Every sentence of a record, as a spectator, the seats and the terminal tell it."""
        table, before, position = self.table(record), list[LoggedEvent](), None
        looks = {look.id: look for look in table.maker.actors(table.setup, self.speaker)}
        for line in lines_of_events(self.game, record):
            position = line[-1].position
            for logged, teller in zip(line, turn_tellers([*before, *line])[len(before) :], strict=True):
                told = self.speaker.event(logged.position, logged.event)
                if told:
                    yield Sentence(told, logged.event.key, logged.number, "terminal")
                for viewer, seat in self.viewers(table, logged):
                    event = scene_event(table, logged, seat, self.speaker)
                    # The turn is read while the position is there, and cached for the line after it.
                    _, title = (heading(table, each, event, looks, self.speaker)[0] for each in (logged, teller))
                    if event.text:
                        yield Sentence(title, "heading", logged.number, viewer)
                        yield Sentence(plain(event.text), event.kind, logged.number, viewer, names_in(event.text))
            before = line[-1:]
        yield from self.ending(position, len(record.entries))

    def viewers(self, table: LiveTable, logged: LoggedEvent) -> list[tuple[str, int | None]]:
        seen_by = logged.event.seen_by
        if seen_by is None:
            return [("replay", None)]
        names = self.game.seats(table.setup)
        return [(names[seat], seat) for seat in seen_by]

    def ending(self, position: Position | None, line: int) -> Iterator[Sentence]:
        if position is not None and position.result is not None:
            yield Sentence(self.speaker.result(position, position.result), "result", line, "replay")

    def table(self, record: Record) -> LiveTable:
        """A table for the views: they ask it for the set-up, the scene maker and what they have cached."""
        options = to_json(dict(record.options))
        terms = TableTerms(
            id="", game=record.game, rules=record.rules, scenario=record.scenario, options=options, title="",
            message="", mode="", listed=False, clock="", owner="", invitation="", secret="", created=0,
        )  # fmt: skip
        return LiveTable(TableRow(terms, TableState(), ()), self.game, self.catalogue, None)


def lines_of_events(game: AnyGame, record: Record) -> Iterator[list[LoggedEvent]]:
    """What each line of a record led to. Read it at once: its position changes with the next line."""
    timeline, actor = timeline_of(game, record), None
    lines = [list(events_of_line(0, None, timeline.position.events, timeline.position))]
    for entry in record.entries:
        yield from (line for line in lines if line)
        carry_out(timeline, entry, record.first_entry_line + entry.number - 1)
        actor = actor_after(entry, actor)
        lines = [list(events_of_line(entry.number, actor, timeline.position.events, timeline.position))]
    yield from (line for line in lines if line)


def names_in(text: Text) -> tuple[str, ...]:
    return () if isinstance(text, str) else tuple(span.text for span in text if span.touch)
