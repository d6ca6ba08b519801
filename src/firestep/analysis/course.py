"""The course of a finished match: the choices and rolls that stand, each with the position before it.

What was undone is left out. Choices of one seat between two rolls, or between two choices of others, are a stretch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from firestep.bots.search import Planner
from firestep.kernel import CHANCE, AnyGame, Choice, Entry, Position, Record, Result, Setup
from firestep.kernel.replay import carry_out, timeline_of
from firestep.kernel.timeline import answer_entry


class NotFinished(ValueError):
    """A record of a match that is not over: its players could use what an analysis says."""

    def __init__(self) -> None:
        super().__init__("the match is not over; only finished matches are analysed")


@dataclass(slots=True, frozen=True)
class Move:
    """A choice or a roll, with the position before it, which is not changed any more."""

    line: int
    """The number of the entry in the record."""
    seat: int
    """Who chose; `CHANCE` for a roll."""
    choice: Choice
    is_anytime: bool
    turn: int
    """The turn it was made in."""
    before: Position

    @property
    def is_roll(self) -> bool:
        return self.seat == CHANCE


@dataclass(slots=True, frozen=True)
class Course:
    """A finished match."""

    game: AnyGame
    setup: Setup
    sides: tuple[tuple[int, ...], ...]
    """The seats that win and lose together."""
    moves: tuple[Move, ...]
    end: Position
    """The position after the last move. The table, or those who gave up, may have ended the match there."""
    result: Result

    def side_of(self, seat: int) -> int:
        return next(number for number, seats in enumerate(self.sides) if seat in seats)

    def after(self, index: int) -> Position:
        """The position after a move."""
        return self.moves[index + 1].before if index + 1 < len(self.moves) else self.end

    def stretches(self) -> Iterator[range]:
        """The moves by one seat in one turn that nothing comes in between of."""
        start = 0
        for index, move in enumerate(self.moves):
            following = self.moves[index + 1] if index + 1 < len(self.moves) else None
            if following is None or (following.seat, following.turn) != (move.seat, move.turn) or following.is_anytime:
                if not move.is_roll and not move.is_anytime:
                    yield range(start, index + 1)
                start = index + 1


def course_of(game: AnyGame, record: Record, planner: Planner) -> Course:
    """Replay a record; raises `RecordError`, or `NotFinished`."""
    timeline = timeline_of(game, record)
    for entry in record.entries:
        carry_out(timeline, entry, record.first_entry_line + entry.number - 1)
    result = timeline.position.result
    if result is None:
        raise NotFinished
    position = game.begin(timeline.setup)
    position.events.clear()
    moves = []
    for entry in timeline.active_entries:
        moves.append(move_of(position, entry, timeline.asked_seat(entry.seat), planner))
        answer_entry(position, entry, moves[-1].seat, moves[-1].choice)
        position.events.clear()
    while moves and moves[-1].is_anytime:  # to give up, or to agree on an end, is neither luck nor play
        position = moves.pop().before
    return Course(game, timeline.setup, game.teams(timeline.setup), tuple(moves), position, result)


def move_of(position: Position, entry: Entry, seat: int, planner: Planner) -> Move:
    question = position.anytime_question(seat) if entry.anytime else position.question_for(seat)
    assert question is not None
    choice: Choice = question.read(position, entry.text)
    return Move(entry.number, seat, choice, entry.anytime, planner.turn(position), position.clone())
