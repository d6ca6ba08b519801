"""All that a seat could do now, as actions: choices up to dice, another seat, or the next thing to decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from firestep.kernel import Choice, Position

MOST_CHOICES = 4
"""An action has so many choices at most: more would be no single decision."""
MOST_ACTIONS = 320

Decides = Callable[[Position, int], bool]
"""Whether what a seat is asked now is a decision of its own."""


@dataclass(slots=True, frozen=True)
class Candidate:
    """An action before it is judged."""

    answers: tuple[Choice, ...]
    choices: tuple[str, ...]
    """The same in notation."""
    end: Position
    """After the last choice."""


class TooMany(Exception):
    """A decision with too many actions, or actions that are too long, to compare them all."""


def actions_of(position: Position, seat: int, decides: Decides) -> list[Candidate]:
    """Every action of a seat; raises `TooMany`."""
    found: list[Candidate] = []
    collect(Candidate((), (), position), seat, decides, frozenset(), found)
    return found


def collect(begun: Candidate, seat: int, decides: Decides, asked: frozenset[str], found: list[Candidate]) -> None:
    """Go on with an action that is begun; the kinds of questions in `asked` have been answered."""
    question = begun.end.question_for(seat)
    if begun.choices and is_complete(begun.end, seat, decides, asked):
        if len(found) >= MOST_ACTIONS:
            raise TooMany
        found.append(begun)
        return
    assert question is not None
    if len(begun.choices) >= MOST_CHOICES:
        raise TooMany
    for answer in question.options(begun.end):
        after = begun.end.clone()
        after.answer_unchecked(answer, seat)
        after.events.clear()
        notation = question.write(begun.end, answer)
        longer = Candidate((*begun.answers, answer), (*begun.choices, notation), after)
        collect(longer, seat, decides, asked | {question.key}, found)


def is_complete(position: Position, seat: int, decides: Decides, asked: frozenset[str]) -> bool:
    question = position.question_for(seat)
    if question is None or position.question is not question:
        return True
    return question.key in asked or decides(position, seat)
