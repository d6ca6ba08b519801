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
from firestep.web import wire
from firestep.web.told import Told, chooser, told_of_line

LEAF = 64
"""So many lines lie between two positions that are kept."""
MARK_SYMBOL = "m-flag"


@dataclass(slots=True)
class Leaf:
    """The course of the match at a line; never carried on itself."""

    timeline: Timeline
    actor: str | None


class Album:
    """Kept positions of a match at regular distances; grows with it. Its methods may take long: use a thread."""

    def __init__(self, match: Match) -> None:
        header = replace(match.record, entries=[], ending="", secret="", seal="")
        self.entries: list[Entry] = match.record.entries
        self.leaves = [Leaf(timeline_of(match.game, header), None)]

    def grow(self, number: int) -> None:
        """Keep positions up to a line."""
        while len(self.leaves) * LEAF <= number:
            leaf = self.leaves[-1]
            timeline, actor = leaf.timeline.fork(), leaf.actor
            for entry in self.entries[timeline.number : timeline.number + LEAF]:
                timeline.apply(entry)
                actor = chooser(entry, actor)
            self.leaves.append(Leaf(timeline, actor))

    def position(self, number: int) -> Position:
        """The position after a line; its events are those of that line."""
        timeline = self.leaf(number).timeline.fork()
        for entry in self.entries[timeline.number : number]:
            timeline.apply(entry)
        return timeline.position

    def leaf(self, number: int) -> Leaf:
        self.grow(number)
        return self.leaves[number // LEAF]

    def told(self, after: int, until: int) -> Iterator[Told]:
        """What happened after a line and up to another."""
        leaf = self.leaf(max(after, 0))
        timeline, actor = leaf.timeline.fork(), leaf.actor
        if after < 0:
            first = self.leaves[0].timeline.position
            yield from told_of_line(0, None, first.events, first)
        for entry in self.entries[timeline.number : until]:
            timeline.apply(entry)
            actor = chooser(entry, actor)
            if entry.number > after and timeline.position.events:
                yield from told_of_line(entry.number, actor, timeline.position.events, timeline.position.clone())


def replay_of(
    album: Album, number: int, maker: SceneMaker, looks: tuple[SeatLook, ...], speaker: Speaker
) -> wire.Replay:
    """The timeline: turns, what is worth a mark, and the lines that are worth stopping at."""
    return ReplayReader(album, maker, {look.id: look for look in looks}, speaker).read(number)


class ReplayReader:
    """Reads a whole match once."""

    def __init__(self, album: Album, maker: SceneMaker, looks: dict[str, SeatLook], speaker: Speaker) -> None:
        self.album = album
        self.maker = maker
        self.looks = looks
        self.speaker = speaker
        self.turns: list[wire.ReplayTurn] = []
        self.marks: list[wire.ReplayMark] = []
        self.stops: list[int] = []

    def read(self, number: int) -> wire.Replay:
        timeline, actor = self.album.leaf(0).timeline.fork(), None
        entries = self.album.entries[:number]
        for place, entry in enumerate(entries):
            timeline.apply(entry)
            actor = chooser(entry, actor)
            self.note_turn(timeline.position, entry, actor)
            self.note_marks(timeline.position, entry)
            following = entries[place + 1].seat if place + 1 < number else TABLE_NAME
            if following != CHANCE_NAME and (actor is not None or place + 1 == number):
                self.note_stop(entry, bool(timeline.position.events), place + 1 == number)
        return wire.Replay(number, self.turns, self.marks, self.stops, self.speaker.title(), "")

    def note_turn(self, position: Position, entry: Entry, actor: str | None) -> None:
        turn = self.maker.turn(position, self.speaker)
        label = "" if turn is None else turn.label
        last = self.turns[-1] if self.turns else None
        if last is not None and (last.label, last.seat) == (label, actor):
            last.length += 1
            return
        look = self.looks.get(actor or "")
        self.turns.append(
            wire.ReplayTurn(entry.number, 1, label, actor, look.nation if look else "", look.side if look else "")
        )

    def note_marks(self, position: Position, entry: Entry) -> None:
        for event in position.events:
            if event.seen_by is None:
                made = self.maker.happened(position, event, None, self.speaker)
                if made.text and (made.mark or made.slow):
                    self.marks.append(wire.ReplayMark(entry.number, made.mark or MARK_SYMBOL, plain(made.text)))

    def note_stop(self, entry: Entry, happened: bool, last: bool) -> None:
        """A choice after which nothing is left to the dice, and by which something was seen to happen."""
        dice = entry.seat == CHANCE_NAME
        if happened or dice or last:
            self.stops.append(entry.number)
