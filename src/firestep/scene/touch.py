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


def refused_choice(position: P, question: Question[P, C], things: Iterable[Thing]) -> tuple[C, Refusal] | None:
    """The first choice that a touch could mean, with its refusal; `None` if it means a legal choice, or no choice.

    `things` are tried in order. Of choices that name several things, one whose other things can be chosen now comes
    first: its refusal is about what was touched. For choices that are words (buttons), use `refused_word`.
    """
    open_things = {thing for choice in question.options(position) for thing in question.things(position, choice)}
    for thing in things:
        if thing in open_things:
            return None
        choice = choice_naming(position, question, thing, open_things)
        if choice is not None:
            refusal = question.why_not(position, choice)
            return None if refusal is None else (choice, refusal)
    return None


def choice_naming(position: P, question: Question[P, C], thing: Thing, open_things: set[Thing]) -> C | None:
    """The well-formed answer, legal or not, that says most about this thing."""
    first: C | None = None
    for choice in question.candidates(position):
        named = question.things(position, choice)
        if thing in named:
            if all(each == thing or each in open_things for each in named):
                return choice
            first = choice if first is None else first
    return first


def refused_word(position: P, question: Question[P, C], word: str) -> tuple[C, Refusal] | None:
    """A choice that is a word (a button) with its refusal; `None` if it is legal or not a choice."""
    for choice in question.candidates(position):
        if choice == word:
            refusal = question.why_not(position, choice)
            return None if refusal is None else (choice, refusal)
    return None
