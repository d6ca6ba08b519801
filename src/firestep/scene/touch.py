"""Finds the choices that a touch could mean, and why they are illegal; the same for every game.

A question knows which things each of its choices names (`Question.things`, from its notation). A game only maps a
touch to things: the touched thing first, then what else it may stand for, such as the place of a unit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from firestep.kernel import Choice, Position, Question, Refusal, Thing

P = TypeVar("P", bound=Position)
C = TypeVar("C", bound=Choice)


def choices_naming(position: P, question: Question[P, C], thing: Thing) -> list[C]:
    """Every well-formed answer, legal or not, that names this thing."""
    return [choice for choice in question.candidates(position) if thing in question.things(position, choice)]


def refused_choice(position: P, question: Question[P, C], things: Iterable[Thing]) -> tuple[C, Refusal] | None:
    """The first choice that a touch could mean, with its refusal; `None` if it means a legal choice, or no choice.

    `things` are tried in order. For choices that are words (buttons), use `refused_word`.
    """
    for thing in things:
        found: tuple[C, Refusal] | None = None
        for choice in choices_naming(position, question, thing):
            refusal = question.why_not(position, choice)
            if refusal is None:
                return None
            found = found or (choice, refusal)
        if found is not None:
            return found
    return None


def refused_word(position: P, question: Question[P, C], word: str) -> tuple[C, Refusal] | None:
    """A choice that is a word (a button) with its refusal; `None` if it is legal or not a choice."""
    for choice in question.candidates(position):
        if choice == word:
            refusal = question.why_not(position, choice)
            return None if refusal is None else (choice, refusal)
    return None
