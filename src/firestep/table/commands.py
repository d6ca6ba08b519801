"""Commands: everything that can be done at a table. Terminal, web server, bots and clocks all send the same ones.

A command changes a draft; the match changes only when the draft is committed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from firestep.kernel import Choice
from firestep.table.draft import Draft


class Command(Protocol):
    """Does something to a draft; raises `IllegalChoice`, and then the draft is thrown away."""

    def __call__(self, draft: Draft, /) -> None: ...


@dataclass(slots=True, frozen=True)
class Choose:
    """A player's choice in notation: answers their question, or takes an anytime choice.

    With `undo` the player first takes back that many choices, and the choices in `then` follow it: all of it counts
    as one step.
    """

    seat: int
    text: str
    undo: int = 0
    then: tuple[str, ...] = ()

    def __call__(self, draft: Draft) -> None:
        if self.undo:
            draft.undo(self.seat, self.undo)
        for text in (self.text, *self.then):
            draft.submit(self.seat, text)


@dataclass(slots=True, frozen=True)
class Answer:
    """The answer to the question put to a seat, as a choice or in notation."""

    seat: int
    choice: Choice

    def __call__(self, draft: Draft) -> None:
        draft.choose(self.seat, self.choice)


@dataclass(slots=True, frozen=True)
class AnswerAnytime:
    """One of the choices that a seat has at any time."""

    seat: int
    choice: Choice

    def __call__(self, draft: Draft) -> None:
        draft.answer_anytime(self.seat, self.choice)


@dataclass(slots=True, frozen=True)
class Undo:
    """Take back one's own last choices, as far as a seat may do so alone."""

    seat: int
    steps: int = 1

    def __call__(self, draft: Draft) -> None:
        draft.undo(self.seat, self.steps)


@dataclass(slots=True, frozen=True)
class Redo:
    """Repeat the choices that were taken back."""

    seat: int
    steps: int = 1

    def __call__(self, draft: Draft) -> None:
        draft.redo(self.seat, self.steps)


@dataclass(slots=True, frozen=True)
class TakeBack:
    """Go back to line `back` because everybody agreed."""

    seat: int
    back: int

    def __call__(self, draft: Draft) -> None:
        draft.take_back(self.seat, self.back)


@dataclass(slots=True, frozen=True)
class ReturnTo:
    """In a study: go on from an entry, undone or not."""

    line: int

    def __call__(self, draft: Draft) -> None:
        draft.return_to(self.line)


@dataclass(slots=True, frozen=True)
class Resign:
    """Give up."""

    seat: int

    def __call__(self, draft: Draft) -> None:
        draft.resign(self.seat)
