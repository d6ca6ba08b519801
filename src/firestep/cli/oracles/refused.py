"""Illegal, malformed or from the wrong seat: refused, and nothing has changed."""

from __future__ import annotations

import random
from typing import Any

from firestep.cli.oracles.sampling import Broken, demand, refused_candidates
from firestep.cli.walk import DeadEnd, Walk, random_answer
from firestep.kernel import (
    CHANCE,
    MALFORMED,
    NOT_OFFERED,
    WRONG_SEAT,
    AnyQuestion,
    Choice,
    IllegalChoice,
    Malformed,
    Position,
    Refusal,
)

JUNK: tuple[Any, ...] = (None, True, 3.5, -(10**9), 10**9, "", "no such choice", (), (0, -1), [1], {"a": 1}, object())
JUNK_TEXT = ("", " ", "no such choice", "-1", "999999999", "0", "1 2 3 4 5 6 7 8 9", "a;b", "é", "{}", "undo 0")


def illegal_choices_are_refused(walk: Walk, rng: random.Random) -> None:
    unchanged = walk.position.clone()
    for question in walk.position.questions:
        junk_is_refused(walk, unchanged, question.seat, anytime=False)
        forbidden_is_refused(walk, unchanged, question, rng, anytime=False)
        other_seats_are_refused(walk, unchanged, random_answer(walk.position, question, rng))
        notation_refuses_nonsense(walk.position, question, rng)
    for seat in range(len(walk.seats)):
        junk_is_refused(walk, unchanged, seat, anytime=True)
        anytime = walk.position.anytime_question(seat)
        if anytime is not None:
            forbidden_is_refused(walk, unchanged, anytime, rng, anytime=True)
            notation_refuses_nonsense(walk.position, anytime, rng)


def junk_is_refused(walk: Walk, unchanged: Position, seat: int, *, anytime: bool) -> None:
    for choice in JUNK:
        refusal = refused(walk.position, unchanged, seat, choice, anytime=anytime)
        if refusal not in (MALFORMED, WRONG_SEAT):
            raise Broken("refusals", f"{choice!r} of seat {seat} is refused as {refusal}")


def forbidden_is_refused(
    walk: Walk, unchanged: Position, question: AnyQuestion, rng: random.Random, *, anytime: bool
) -> None:
    for choice, expected in refused_candidates(walk.position, question, rng):
        demand(bool(expected.clause) or expected == NOT_OFFERED, "refusals", f"{expected.key} cites no clause")
        refusal = refused(walk.position, unchanged, question.seat, choice, anytime=anytime)
        if refusal != expected:
            raise Broken("refusals", f"{choice!r} is refused as {refusal}, not as {expected}")


def other_seats_are_refused(walk: Walk, unchanged: Position, choice: Choice) -> None:
    """What is legal for the seat that is asked is not for the others, nor for seats that do not exist."""
    asked = {question.seat for question in walk.position.questions}
    for seat in {CHANCE - 1, CHANCE, *range(len(walk.seats) + 1)} - asked:
        refusal = refused(walk.position, unchanged, seat, choice, anytime=False)
        if refusal != WRONG_SEAT:
            raise Broken("refusals", f"seat {seat} is not asked, but is refused as {refusal}")


def refused(position: Position, unchanged: Position, seat: int, choice: Any, *, anytime: bool) -> Refusal:
    """The refusal of a choice that must raise `IllegalChoice` and leave the position as it was (`unchanged`)."""
    try:
        if anytime:
            position.answer_anytime(choice, seat)
        else:
            position.answer(choice, seat)
    except IllegalChoice as error:
        if position != unchanged:
            raise Broken("refusals", f"{choice!r} was refused and changed the position") from error
        if position.events:
            raise Broken("refusals", f"{choice!r} was refused and told an event") from error
        return error.refusal
    raise Broken("refusals", f"{choice!r} of seat {seat} was accepted")


def notation_refuses_nonsense(position: Position, question: AnyQuestion, rng: random.Random) -> None:
    """What is no notation is `Malformed`, or is read as something that would be refused; nothing else is raised."""
    try:
        legal = question.write(position, random_answer(position, question, rng))
    except DeadEnd:
        legal = ""
    for nonsense in (*JUNK_TEXT, f"{legal} x", f"{legal} ", f" {legal}", legal.upper() + "!", legal[:-1]):
        try:
            found = question.read(position, nonsense)
        except Malformed:
            continue
        except Exception as error:
            raise Broken("notation", f"{nonsense!r} is not refused as malformed: {error!r}") from error
        if found not in question.candidates(position) and question.check(position, found) is None:
            raise Broken("notation", f"{nonsense!r} is read as {found!r}")
