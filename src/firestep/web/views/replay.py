"""The timeline of a match for the replay bar: turns, marks, and its steps.

A choice is a step, and where an entry tells of several deeds each of them is one: a side without a seat chooses
nothing, so that all of its turn may lie on one entry.
"""

from __future__ import annotations

from firestep.kernel import Entry, Position
from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.scene import SceneEvent, who_acted
from firestep.scene.maker import SceneMaker, SeatLook
from firestep.scene.text import plain
from firestep.table.event_log import actor_after
from firestep.text import Speaker
from firestep.web.schemas.play import Replay, ReplayMark, ReplayTurn
from firestep.web.tables.history import History
from firestep.web.views.diary import shown_event

MARK_SYMBOL = "m-flag"


def replay_of(
    history: History, number: int, maker: SceneMaker[Position], looks: tuple[SeatLook, ...], speaker: Speaker
) -> Replay:
    return ReplayReader(history, maker, {look.id: look for look in looks}, speaker).read(number)


def is_step(event: SceneEvent) -> bool:
    """Whether an event is told by itself: what others do is told by the same steps while it is played."""
    return event.deed is not None and bool(event.text)


class ReplayReader:
    """Reads a whole match once."""

    def __init__(
        self, history: History, maker: SceneMaker[Position], looks: dict[str, SeatLook], speaker: Speaker
    ) -> None:
        self.history = history
        self.maker = maker
        self.looks = looks
        self.speaker = speaker
        self.turns: list[ReplayTurn] = []
        self.marks: list[ReplayMark] = []
        self.stops: list[int] = []

    def read(self, number: int) -> Replay:
        timeline, actor = self.history.checkpoint(0).timeline.fork(), None
        entries = self.history.entries[:number]
        seats = {*timeline.game.seats(timeline.setup)}
        for place, entry in enumerate(entries):
            timeline.apply(entry)
            actor = actor_after(entry, actor)
            shown = self.shown_events(timeline.position)
            named = (who_acted(each.seat, None) for each in shown)
            automaton = next((name for name in named if name and name not in seats), None)
            self.note_turn(timeline.position, entry, automaton or actor)
            self.note_marks(shown, entry)
            following = entries[place + 1].seat if place + 1 < number else TABLE_NAME
            if steps := sum(is_step(each) for each in shown):
                self.stops += [entry.number] * steps
            elif following != CHANCE_NAME and (actor is not None or place + 1 == number):
                self.note_stop(entry, bool(timeline.position.events), place + 1 == number)
        return Replay(number, self.turns, self.marks, self.stops, self.speaker.title(), "")

    def note_turn(self, position: Position, entry: Entry, actor: str | None) -> None:
        turn = self.maker.turn(position, self.speaker)
        label = "" if turn is None else turn.label
        last = self.turns[-1] if self.turns else None
        if last is not None and (last.label, last.seat) == (label, actor):
            last.length += 1
            return
        look = self.looks.get(actor or "")
        self.turns.append(
            ReplayTurn(entry.number, 1, label, actor, look.nation if look else "", look.side if look else "")
        )

    def shown_events(self, position: Position) -> list[SceneEvent]:
        """What everybody may know of an entry."""
        public = [event for event in position.events if event.seen_by is None]
        return [shown_event(self.maker, position, event, None, self.speaker) for event in public]

    def note_marks(self, shown: list[SceneEvent], entry: Entry) -> None:
        step = len(self.stops)
        for made in shown:
            step += is_step(made)
            if made.text and (made.mark or made.slow):
                self.marks.append(ReplayMark(entry.number, step, made.mark or MARK_SYMBOL, plain(made.text)))

    def note_stop(self, entry: Entry, happened: bool, last: bool) -> None:
        """A choice that leaves nothing to the dice, and by which something visible happened."""
        dice = entry.seat == CHANCE_NAME
        if happened or dice or last:
            self.stops.append(entry.number)
