"""Why what was touched cannot be done now: the refusal of the rules for it, with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, SPACE_IDS
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.pieces import stack_in
from firestep.games.paths_of_glory.scene.words import said
from firestep.games.paths_of_glory.units import UNIT_BY_ID, UNIT_IDS
from firestep.kernel import AnyQuestion, Choice, Refusal
from firestep.scene.maker import Why, why_refused
from firestep.scene.speaker import Speaker

SECONDS = range(4)
"""Uses of a card, marks of a space, ways to spend replacements."""


def why(position: PathsPosition, seat: int, touch: str, speaker: Speaker) -> Why | None:
    """What the rules say to the hand that touched something; `None` if nothing is asked of this seat."""
    question = position.question_for(seat)
    if question is None:
        return None
    for name, meant in meanings(position, touch):
        refusal = refused(position, question, name, meant)
        if refusal is not None:
            return why_refused(refusal, speaker)
    return Why(said(speaker, "scene-not-asked"), clause=question.clause or None)


def meanings(position: PathsPosition, touch: str) -> Iterator[tuple[str, list[Choice]]]:
    """Answers that a touch could mean, by the name in them: the thing itself, then where it stands or who is there."""
    kind, _, name = touch.partition(":")
    name = name.partition("/")[0]
    if kind in ("piece", "row") and name in UNIT_BY_ID:
        place = position.where[UNIT_BY_ID[name]]
        yield name, choices_with(UNIT_BY_ID[name])
        if place >= 0:
            yield SPACE_IDS[place], choices_with(place)
    elif kind == "place" and name in SPACE_BY_ID:
        place = SPACE_BY_ID[name]
        yield name, choices_with(place)
        for unit in stack_in(position, place):
            yield UNIT_IDS[unit], choices_with(unit)
    elif kind == "card" and name in CARD_BY_ID:
        yield name, choices_with(CARD_BY_ID[name])
    elif kind == "button":
        yield name, [name]


def choices_with(number: int) -> list[Choice]:
    """Every form in which a question may take a number: alone, or first of a pair."""
    return [(number,), number, *((number, second) for second in SECONDS)]


def refused(position: PathsPosition, question: AnyQuestion, name: str, choices: list[Choice]) -> Refusal | None:
    """The refusal of the first of these that is an answer to this question, and names what was touched."""
    known = question.candidates(position)
    for choice in choices:
        if choice in known and name in question.write(position, choice).split(" "):
            refusal = question.why_not(position, choice)
            if refusal is not None:
                return refusal
    return None
