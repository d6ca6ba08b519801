"""Why a touch is no option now: what cannot be done, and the refusal of the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.trench_club.ground import HEX_BY_NAME
from firestep.games.trench_club.moves import ChooseDestination, ChooseMover
from firestep.games.trench_club.notation import COMPANY, FORT, HEX, SPECIAL_FORCE, UNIT, UNIT_TYPE
from firestep.games.trench_club.position import Hex, TrenchPosition
from firestep.games.trench_club.scene.pieces import capital
from firestep.games.trench_club.targets import ChooseAttacker, ChooseTarget
from firestep.games.trench_club.units import TYPE_OF
from firestep.games.trench_club.wording import any_unit, fort_word, hex_word, own_unit
from firestep.kernel import AnyQuestion, Choice, Malformed, Thing
from firestep.scene import Touch
from firestep.scene.maker import Why, why_refused
from firestep.scene.speaker import Speaker
from firestep.scene.touch import refused_choice, refused_word

ROW = "buy-"
"""How the rows of the market begin: `row:buy-tank/take`."""


def why_not(position: TrenchPosition, seat: int, touch: Touch, speaker: Speaker) -> Why | None:
    """The refusal of what was touched, if it could be an answer at all."""
    question = position.question_for(seat)
    if question is None:
        return None
    kind, _, name = touch.partition(":")
    word = name if kind == "button" else row_name(name) if kind == "row" else ""
    if word and word not in TYPE_OF:
        refused = refused_word(position, question, word)
    else:
        refused = refused_choice(position, question, things_touched(position, kind, name))
    if refused is None:
        return None
    choice, refusal = refused
    return why_refused(refusal, speaker, what_is_refused(position, question, choice, speaker))


def things_touched(position: TrenchPosition, kind: str, name: str) -> Iterator[Thing]:
    """What was touched, and what else it may stand for: a unit also for the hex or the fort it is in."""
    if kind == "piece":
        try:
            unit = UNIT.read(position, name)
        except Malformed:
            return
        yield UNIT.kind, unit
        if position.where[unit] >= 0:
            yield from things_at(position, position.where[unit])
    elif kind == "place" and name.startswith("company-"):
        yield COMPANY.kind, int(name.rpartition("-")[2])
    elif kind == "place":
        fort = next((each.hex for each in position.ground.forts if each.name == name), None)
        yield from things_at(position, HEX_BY_NAME.get(name, -1) if fort is None else fort)
    elif kind == "row" and row_name(name) in TYPE_OF:
        number = TYPE_OF[row_name(name)].number
        yield UNIT_TYPE.kind, number
        yield SPECIAL_FORCE.kind, number


def things_at(position: TrenchPosition, place: Hex) -> Iterator[Thing]:
    yield HEX.kind, place
    if place in position.ground.fort_at:
        yield FORT.kind, position.ground.fort_at[place]


def row_name(name: str) -> str:
    """What a row of the market sells: a type of unit, or `special`."""
    return name.partition("/")[0].removeprefix(ROW)


def what_is_refused(position: TrenchPosition, question: AnyQuestion, choice: Choice, speaker: Speaker) -> str:
    """What was asked for, as a sentence; empty where the refusal says it all."""
    if not isinstance(choice, int):
        return ""
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
