"""What a table answers for a person, and where that person wants to be asked all the same.

A table may pass a window for cards in which somebody holds none that fits, and give the only legal answer to a forced
question or a placement. Both are ordinary lines of the record. Where others could learn from it what is held, the
answer waits as long as a person would (`TableAnswer.is_hidden`).
"""

from __future__ import annotations

from dataclasses import dataclass

from firestep.kernel import AnyQuestion, Choice, Position
from firestep.kernel.timeline import Timeline
from firestep.table.automatic import has_opponent
from firestep.table.draft import Draft

HUMAN = "human"


@dataclass(slots=True, frozen=True)
class Stops:
    """Where a person at a seat is asked although the table could answer for them."""

    cards: bool = True
    """Windows in which they hold a card that fits."""
    windows: bool = False
    """Windows in which they hold none."""
    single: bool = False
    """Forced questions and placements with a single answer."""


@dataclass(slots=True, frozen=True)
class TableAnswer:
    """The command that answers for a seat. An undo does not stop at it."""

    seat: int
    choice: Choice
    is_hidden: bool
    """Whether it must not come at once, because that would tell others what the seat holds."""
    order: str = ""
    """The standing order that it follows, if any."""

    def __call__(self, draft: Draft) -> None:
        draft.timeline.automatic[draft.timeline.number + 1] = True
        draft.choose(self.seat, self.choice)


def table_answer(timeline: Timeline, seat: int, stops: Stops) -> TableAnswer | None:
    """What the table answers for this seat now; `None` if it asks.

    Somebody who has just taken something back is asked.
    """
    position = timeline.position
    question = position.question_for(seat)
    if question is None or timeline.redo or timeline.kind_of(seat) != HUMAN:
        return None
    choice = passed(position, question, stops) if question.is_window else forced(position, question, stops)
    return None if choice is None else TableAnswer(seat, choice, is_hidden_window(timeline, question))


def is_hidden_window(timeline: Timeline, question: AnyQuestion) -> bool:
    """Whether the time of an answer could tell an opponent what the seat holds."""
    return question.hides_what_is_held(timeline.position) and has_opponent(timeline, question.seat)


def passed(position: Position, question: AnyQuestion, stops: Stops) -> Choice | None:
    alone: Choice | None = question.lone_pass(position)
    if alone is not None:
        return None if stops.windows or question.is_ready(position) else alone
    fallback: Choice = question.fallback(position)
    return None if stops.cards else fallback


def forced(position: Position, question: AnyQuestion, stops: Stops) -> Choice | None:
    if stops.single or not (question.is_forced or question.is_placement):
        return None
    options = question.options(position)
    return options[0] if len(options) == 1 else None
