"""Why something that was touched is no answer now, with the clause."""

from __future__ import annotations

from typing import Any

from firestep.games.to_the_last_man.ground import PLACE_NAMES
from firestep.games.to_the_last_man.movement import place_of
from firestep.games.to_the_last_man.notation import PIECE_BY_NAME
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import ARMIES
from firestep.kernel import Question, Refusal
from firestep.scene.maker import Why, why_refused


def why_not(position: LastManPosition, seat: int, touch: str, speaker: Any) -> Why | None:
    """The refusal of what was touched, if it could be an answer at all."""
    question = position.question_for(seat)
    if question is None:
        return None
    kind, _, name = touch.partition(":")
    if kind == "card":
        name = name.rpartition("-")[0]
    refusal = refusal_of(position, question, name)
    if refusal is None and kind == "piece" and name in PIECE_BY_NAME:
        piece = PIECE_BY_NAME[name]
        area = place_of(position, piece)
        refusal = refusal_of(position, question, PLACE_NAMES[area]) if area >= 0 else None
        if refusal is None and side_of(position, piece) != seat:
            return Why(speaker.say("scene-not-yours"))
    if refusal is None:
        return None
    return why_refused(refusal, speaker)


def refusal_of(position: LastManPosition, question: Question, name: str) -> Refusal | None:
    """The first refusal of a choice that names this thing; nothing if one of them is allowed."""
    found: Refusal | None = None
    for choice in question.candidates(position):
        if name in question.write(position, choice).split(" "):
            refusal = question.why_not(position, choice)
            if refusal is None:
                return None
            found = found or refusal
    return found


def side_of(position: LastManPosition, piece: int) -> int:
    return position.side_of_army(piece) if piece < ARMIES else position.side_of_unit(piece - ARMIES)
