"""Why what was touched cannot be done now: the refusal of the rules for it, with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.paths_of_glory.cards.facts import CARD_BY_ID
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.pieces import stack_in
from firestep.games.paths_of_glory.scene.words import said
from firestep.games.paths_of_glory.units import UNIT_BY_ID
from firestep.kernel import AnyQuestion, Refusal, Thing
from firestep.scene.maker import Why, why_refused
from firestep.scene.speaker import Speaker
from firestep.scene.touch import refused_choice, refused_word


def why(position: PathsPosition, seat: int, touch: str, speaker: Speaker) -> Why | None:
    """Why the touched thing is no option; `None` if nothing is asked of this seat."""
    question = position.question_for(seat)
    if question is None:
        return None
    refusal = refusal_of(position, question, touch)
    if refusal is not None:
        return why_refused(refusal, speaker)
    return Why(said(speaker, "scene-not-asked"), clause=question.clause or None, general=True)


def refusal_of(position: PathsPosition, question: AnyQuestion, touch: str) -> Refusal | None:
    kind, _, name = touch.partition(":")
    if kind == "button":
        found = refused_word(position, question, name)
        return None if found is None else found[1]
    things = [*things_touched(position, kind, name.partition("/")[0])]
    found = refused_choice(position, question, things)
    return refused_use(position, question, things) if found is None else found[1]


def refused_use(position: PathsPosition, question: AnyQuestion, things: list[Thing]) -> Refusal | None:
    """Why one use of a thing is refused that has others: the event of a card, an attack of a stack that may move."""
    for thing in things:
        for choice in question.candidates(position):
            if thing in question.things(position, choice):
                refusal = question.why_not(position, choice)
                if refusal is not None:
                    return refusal
    return None


def things_touched(position: PathsPosition, kind: str, name: str) -> Iterator[Thing]:
    """What a touch may mean: the thing itself, then where it stands or who is there."""
    if kind in ("piece", "row") and name in UNIT_BY_ID:
        unit = UNIT_BY_ID[name]
        yield "unit", unit
        if position.where[unit] >= 0:
            yield "space", position.where[unit]
    elif kind == "place" and name in SPACE_BY_ID:
        place = SPACE_BY_ID[name]
        yield "space", place
        yield from (("unit", unit) for unit in stack_in(position, place))
    elif kind == "card" and name in CARD_BY_ID:
        yield "card", CARD_BY_ID[name]
