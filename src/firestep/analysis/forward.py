"""A plan carried out: its answers one by one, until there are dice, another seat is asked, or the turn is over."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from firestep.bots.search import Plan, Planner, Progress
from firestep.kernel import AnyGame, AnyQuestion, Choice, Position

MOST_STEPS = 60
"""A plan is shown up to here."""


@dataclass(slots=True, frozen=True)
class Answer:
    """One answer of a plan, with the position before it."""

    before: Position
    question: AnyQuestion
    choice: Choice

    @property
    def notation(self) -> str:
        return self.question.write(self.before, self.choice)

    @property
    def is_forced(self) -> bool:
        return len(self.question.options(self.before)) == 1


def forward(game: AnyGame, position: Position, seat: int, plan: Plan, planner: Planner) -> Iterator[Answer]:
    """Play a plan on in a position that holds only what the seat knows. The position is changed."""
    rng = random.Random(0)
    progress, turn = Progress(plan), planner.turn(position)
    for _ in range(MOST_STEPS):
        question = position.question_for(seat)
        if question is None or planner.turn(position) != turn:
            return
        choice = progress.answer(game, position, seat, rng)
        yield Answer(position.clone(), question, choice)
        position.answer_unchecked(choice, seat)
