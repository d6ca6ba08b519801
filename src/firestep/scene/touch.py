"""From what somebody touched to the choices it could mean, and why they are not allowed: the same for every game.

A question says which things each of its choices names (`Question.things`, from its notation). A game says only what a
touch means: the thing itself first, then whatever else it may stand for, such as the place a unit stands in.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from firestep.kernel import Choice, Position, Question, Refusal, Thing

P = TypeVar("P", bound=Position)
C = TypeVar("C", bound=Choice)


def refused_choice(position: P, question: Question[P, C], things: Iterable[Thing]) -> tuple[C, Refusal] | None:
    """The first choice that the touch could mean, with its refusal; `None` if it means a legal choice, or none at all.

    `things` are tried in order. Of choices that name several things, one whose other things can be chosen now comes
    first: its refusal is about what was touched.
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
    """The refusal of a choice that is a word, such as a button's."""
    for choice in question.candidates(position):
        if choice == word:
            refusal = question.why_not(position, choice)
            return None if refusal is None else (choice, refusal)
    return None
