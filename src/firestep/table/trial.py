"""Trying out what users have written: a few random moves, before a table is made of it."""

from __future__ import annotations

import random

from firestep.kernel import ChanceQuestion, Malformed, Position

TRIAL_MOVES = 40


def try_out(position: Position, seed: int = 0) -> None:
    """Play a few random moves; raises whatever the rules raise if the position is impossible."""
    rng = random.Random(seed)
    for _ in range(TRIAL_MOVES):
        question = position.question
        if question is None:
            return
        if isinstance(question, ChanceQuestion):
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            options = question.options(position)
            if not options:
                raise Malformed(f"{question.key} has no legal answer")
            choice = options[rng.randrange(len(options))]
        position.answer_unchecked(choice, question.seat)
        position.events.clear()
