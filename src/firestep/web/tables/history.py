"""Albums: the past of a match. Any position can be looked at again, and what happened between two lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from firestep.kernel import Entry, Position
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.kernel.replay import timeline_of
from firestep.kernel.timeline import Timeline
from firestep.scene.maker import SceneMaker, SeatLook
from firestep.scene.text import plain
from firestep.table import Match
from firestep.text import Speaker
from firestep.web import schemas
from firestep.web.tables.event_log import LoggedEvent, actor_after, events_of_line

CHECKPOINT_EVERY = 64
"""So many lines lie between two positions that are kept."""
MARK_SYMBOL = "m-flag"


@dataclass(slots=True)
class Checkpoint:
    """The course of the match at a line; never carried on itself."""

    timeline: Timeline
    actor: str | None


class History:
    """Kept positions of a match at regular distances; grows with it. Its methods may take long: use a thread."""

    def __init__(self, match: Match) -> None:
        header = replace(match.record, entries=[], ending="", secret="", seal="")
        self.entries: list[Entry] = match.record.entries
        self.checkpoints = [Checkpoint(timeline_of(match.game, header), None)]

    def grow(self, number: int) -> None:
        """Keep positions up to a line."""
        while len(self.checkpoints) * CHECKPOINT_EVERY <= number:
            checkpoint = self.checkpoints[-1]
            timeline, actor = checkpoint.timeline.fork(), checkpoint.actor
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

    def told(self, after: int, until: int) -> Iterator[LoggedEvent]:
        """What happened after a line and up to another."""
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


def replay_of(
    history: History, number: int, maker: SceneMaker, looks: tuple[SeatLook, ...], speaker: Speaker
) -> schemas.Replay:
    """The timeline: turns, what is worth a mark, and the lines that are worth stopping at."""
    return ReplayReader(history, maker, {look.id: look for look in looks}, speaker).read(number)


class ReplayReader:
    """Reads a whole match once."""

    def __init__(self, history: History, maker: SceneMaker, looks: dict[str, SeatLook], speaker: Speaker) -> None:
        self.history = history
        self.maker = maker
        self.looks = looks
        self.speaker = speaker
        self.turns: list[schemas.ReplayTurn] = []
        self.marks: list[schemas.ReplayMark] = []
        self.stops: list[int] = []

    def read(self, number: int) -> schemas.Replay:
        timeline, actor = self.history.checkpoint(0).timeline.fork(), None
        entries = self.history.entries[:number]
        for place, entry in enumerate(entries):
            timeline.apply(entry)
            actor = actor_after(entry, actor)
            self.note_turn(timeline.position, entry, actor)
            self.note_marks(timeline.position, entry)
            following = entries[place + 1].seat if place + 1 < number else TABLE_NAME
            if following != CHANCE_NAME and (actor is not None or place + 1 == number):
                self.note_stop(entry, bool(timeline.position.events), place + 1 == number)
        return schemas.Replay(number, self.turns, self.marks, self.stops, self.speaker.title(), "")

    def note_turn(self, position: Position, entry: Entry, actor: str | None) -> None:
        turn = self.maker.turn(position, self.speaker)
        label = "" if turn is None else turn.label
        last = self.turns[-1] if self.turns else None
        if last is not None and (last.label, last.seat) == (label, actor):
            last.length += 1
            return
        look = self.looks.get(actor or "")
        self.turns.append(
            schemas.ReplayTurn(entry.number, 1, label, actor, look.nation if look else "", look.side if look else "")
        )

    def note_marks(self, position: Position, entry: Entry) -> None:
        for event in position.events:
            if event.seen_by is None:
                made = self.maker.happened(position, event, None, self.speaker)
                if made.text and (made.mark or made.slow):
                    self.marks.append(schemas.ReplayMark(entry.number, made.mark or MARK_SYMBOL, plain(made.text)))

    def note_stop(self, entry: Entry, happened: bool, last: bool) -> None:
        """A choice after which nothing is left to the dice, and by which something was seen to happen."""
        dice = entry.seat == CHANCE_NAME
        if happened or dice or last:
            self.stops.append(entry.number)
