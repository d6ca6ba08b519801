"""What the oracles share: how they report, and which choices they sample where there are too many."""

from __future__ import annotations

import random
from collections.abc import Sequence

from firestep.cli.walk import DeadEnd, Walk, random_answer
from firestep.kernel import AnyQuestion, ChanceQuestion, Choice, Position, Refusal

MOST_CHOICES = 200
"""How many choices of one question are looked at; beyond that a sample."""
MOST_LISTED = 100_000
"""How long a list may be to be written out before a sample is taken."""
MOST_REFUSED = 6
MOST_ASKED = 60
"""How many well-formed answers are asked for their refusal."""
STEPS_OF_A_TWIN = 4


class Broken(Exception):
    """A game that breaks its contract: which part, and how it shows."""

    def __init__(self, oracle: str, reason: str) -> None:
        super().__init__(f"{oracle}: {reason}")
        self.oracle = oracle
        self.reason = reason


def demand(held: bool, oracle: str, reason: str) -> None:
    """For what is asked seldom: the reason is written whether it is needed or not."""
    if not held:
        raise Broken(oracle, reason)


def viewers(walk: Walk) -> list[int | None]:
    """A spectator and every seat."""
    return [None, *range(len(walk.seats))]


def standing_questions(walk: Walk) -> list[AnyQuestion]:
    found = (walk.position.anytime_question(seat) for seat in range(len(walk.seats)))
    return [question for question in found if question is not None]


def open_and_standing(walk: Walk) -> list[AnyQuestion]:
    """Every question that a seat could answer now."""
    return [*walk.position.questions, *standing_questions(walk)]


def size_of(position: Position, question: AnyQuestion) -> int:
    if isinstance(question, ChanceQuestion):
        return question.size(position)
    return len(question.options(position))


def some_options(position: Position, question: AnyQuestion, rng: random.Random) -> list[Choice]:
    """All options, or a sample of them where there are very many."""
    if not isinstance(question, ChanceQuestion):
        return sampled(question.options(position), rng)
    size = question.size(position)
    if size <= MOST_CHOICES:
        return [question.nth(position, number) for number in range(size)]
    numbers = {rng.randrange(size) for _ in range(MOST_CHOICES)}
    return [question.nth(position, number) for number in sorted(numbers)]


def some_candidates(position: Position, question: AnyQuestion, rng: random.Random) -> list[Choice]:
    """All well-formed answers, legal or not, or a sample of them."""
    if isinstance(question, ChanceQuestion) and question.size(position) > MOST_LISTED:
        return some_options(position, question, rng)
    return sampled(question.candidates(position), rng)


def sampled(choices: Sequence[Choice], rng: random.Random) -> list[Choice]:
    return list(choices) if len(choices) <= MOST_CHOICES else rng.sample(choices, MOST_CHOICES)


def refused_candidates(position: Position, question: AnyQuestion, rng: random.Random) -> list[tuple[Choice, Refusal]]:
    """Some well-formed answers that the rules forbid now, with the reason."""
    found: dict[tuple[str, str], list[tuple[Choice, Refusal]]] = {}
    candidates = some_candidates(position, question, rng)
    for choice in candidates if len(candidates) <= MOST_ASKED else rng.sample(candidates, MOST_ASKED):
        refusal = question.why_not(position, choice)
        if refusal is not None:
            found.setdefault((refusal.clause, refusal.key), []).append((choice, refusal))
    one_of_each = [rng.choice(group) for group in found.values()]
    return one_of_each if len(one_of_each) <= MOST_REFUSED else rng.sample(one_of_each, MOST_REFUSED)


def play_on(position: Position, rng: random.Random) -> None:
    """A few random steps."""
    for _ in range(STEPS_OF_A_TWIN):
        if position.result is not None:
            return
        demand(bool(position.questions), "one question or a result", "neither question nor result")
        question = rng.choice(position.questions)
        try:
            choice = random_answer(position, question, rng)
        except DeadEnd as error:
            raise Broken("no dead ends", str(error)) from error
        refusal = position.why_not(choice, question.seat)
        if refusal is not None:
            raise Broken("options and why_not", f"{question!r} lists {choice!r} but refuses it: {refusal}")
        position.answer_unchecked(choice, question.seat)
