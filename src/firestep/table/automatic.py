"""Automatic passes: the table passes for a seat that can do nothing else.

A person is asked all the same where the pause hides what they hold, or where `done` carries out what they prepared.
A bot is asked too where the pause hides what it holds: it takes as long to pass as to play.
An automatic pass is an ordinary line of the record. A player who takes something back never stops at one.
"""

from __future__ import annotations

from collections.abc import Iterator

from firestep.kernel import DONE, PASS, AnyQuestion, Choice, Position
from firestep.kernel.record import CHANCE_NAME
from firestep.kernel.timeline import Timeline, answer_entry


def automatic_pass(timeline: Timeline, position: Position, seat: int) -> Choice | None:
    """The pass or done that the table answers for this seat; `None` if it is not asked or has to answer itself."""
    question = position.question_for(seat)
    if question is None or is_asked_anyway(timeline, position, question):
        return None
    choice: Choice | None = question.lone_pass(position)
    return choice


def is_asked_anyway(timeline: Timeline, position: Position, question: AnyQuestion) -> bool:
    """Whether the seat is asked this even if it can only pass."""
    if question.hides_what_is_held(position) and has_opponent(timeline, question.seat):
        return True
    return timeline.kind_of(question.seat) == "human" and question.is_ready(position)


def has_opponent(timeline: Timeline, seat: int) -> bool:
    """Whether a person plays against this seat."""
    own = timeline.team_of(seat)
    return any(timeline.kind_of(each) == "human" for each in range(len(timeline.names)) if each not in own)


def is_automatic(timeline: Timeline, place: int) -> bool:
    """Whether the table answered by itself with this active entry, counted from 0."""
    entry = timeline.active_entries[place]
    known = timeline.automatic.get(entry.number)
    if known is None and (entry.text not in (DONE, PASS) or entry.anytime or entry.seat == CHANCE_NAME):
        return False
    if known is None:
        position = timeline.position_after(place)
        known = automatic_pass(timeline, position, timeline.seat_of(entry.seat)) is not None
        timeline.automatic[entry.number] = known
    return known


def own_decisions(timeline: Timeline, seat: int) -> list[int]:
    """The places of the active entries that this seat chose itself and may undo without asking, oldest first."""
    length = len(timeline.active_entries)
    tail = range(length - len(timeline.own_tail(seat)), length)
    return [place for place in tail if not is_automatic(timeline, place)]


def decisions_of(timeline: Timeline, seats: set[str]) -> Iterator[int]:
    """The places of all active entries that these seats chose themselves, latest first."""
    for place in range(len(timeline.active_entries) - 1, -1, -1):
        if timeline.active_entries[place].seat in seats and not is_automatic(timeline, place):
            yield place


def count_redo(timeline: Timeline) -> int:
    """How many choices can be made again; the automatic passes that follow them do not count."""
    position, choices = timeline.position.clone(), 0
    for entry in timeline.redo:
        seat = timeline.seat_of(entry.seat)
        choices += entry.anytime or automatic_pass(timeline, position, seat) is None
        answer_entry(position, entry, seat)
    return choices


def line_before(timeline: Timeline, place: int) -> int:
    """The number of the active entry before this one; 0 for none."""
    return timeline.active_entries[place - 1].number if place else 0
