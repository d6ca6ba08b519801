"""Why a touch is no option now: what cannot be done, and the refusal of the rules behind it."""

from __future__ import annotations

from typing import Any

from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.moves import ChooseDestination, ChooseMover
from firestep.games.trench_club.position import TrenchPosition, Unit
from firestep.games.trench_club.scene.pieces import capital, piece_id
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget
from firestep.games.trench_club.wording import any_unit, fort_word, hex_word, own_unit
from firestep.kernel import Question
from firestep.scene.maker import Why, refusal_of, why_refused


def why_not(position: TrenchPosition, seat: int, touch: str, speaker: Any) -> Why | None:
    """The refusal of what was touched, if it could be an answer at all."""
    question = position.question_for(seat)
    if question is None:
        return None
    choice = touched(position, question, touch)
    refusal = refusal_of(position, question, choice)
    if refusal is None:
        return None
    return why_refused(refusal, speaker, what_cannot_be(position, question, choice, speaker))


def what_cannot_be(position: TrenchPosition, question: Question, choice: Any, speaker: Any) -> str:
    """What was asked for, as a sentence; empty where the refusal says it all."""
    match question:
        case ChooseMover():
            said = speaker.say("scene-cannot-move", unit=any_unit(position, choice))
        case ChooseAttacker():
            said = speaker.say("scene-cannot-attack", unit=any_unit(position, choice))
        case ChooseTarget(unit=unit):
            said = speaker.say(
                "scene-cannot-attack-it", unit=own_unit(position, unit), target=any_unit(position, choice)
            )
        case ChooseDestination(unit=unit):
            fort = position.ground.fort_at.get(choice)
            own = own_unit(position, unit)
            if fort is None:
                said = speaker.say("scene-cannot-go", unit=own, place=hex_word(choice))
            else:
                said = speaker.say("scene-cannot-go-to-fort", unit=own, place=fort_word(position, fort))
        case _:
            return ""
    return capital(said)


def touched(position: TrenchPosition, question: Question, touch: str) -> Any:
    """The answer that a touch would stand for: a unit, a hex or a fort."""
    kind, _, name = touch.partition(":")
    if kind == "piece":
        unit = unit_named(position, name)
        if unit is None:
            return None
        return unit if unit in question.candidates(position) and takes_units(question) else position.where[unit]
    if kind == "place":
        fort = next((each for each in position.ground.forts if each.name == name), None)
        return fort.hex if fort else next((place for place, known in HEX_NAMES.items() if known == name), None)
    return None


def takes_units(question: Question) -> bool:
    return question.key in {
        "choose-mover", "choose-attacker", "choose-target", "choose-unit-to-place", "choose-repair", "take-unit"
    }  # fmt: skip


def unit_named(position: TrenchPosition, name: str) -> Unit | None:
    return next((unit for unit in range(len(position.kind)) if piece_id(position, unit) == name), None)
