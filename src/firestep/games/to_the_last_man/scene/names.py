"""Names and looks that all parts of a scene share: units, armies, areas, nations."""

from __future__ import annotations

from typing import Literal

from firestep.games.to_the_last_man.alike import representatives, states_of
from firestep.games.to_the_last_man.ground import PLACE_NAMES
from firestep.games.to_the_last_man.notation import UNIT_NAMES
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.scene.ground import NATION_CODE, side_name
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_NAMES,
    ARMY_NATION,
    KIND_MASKS,
    KIND_OF,
    KINDS,
    TYPE_NAMES,
    TYPE_OF,
    Army,
    Kind,
    Unit,
)
from firestep.games.to_the_last_man.wording import area_word, army_word, kind_word
from firestep.scene import Side as SceneSide
from firestep.scene.speaker import Speaker

SYMBOLS = {
    "infantry": "u-infantry",
    "stosstruppen": "u-grenadier",
    "commonwealth": "u-elite",
    "cavalry": "u-cavalry",
    "artillery": "u-field-gun",
    "siege-gun": "u-siege-gun",
    "biplane": "u-plane",
    "tank": "u-tank",
    "paris-gun": "u-railway-gun",
}


FORT_TOUCH = "row:fort/lose"
"""A hit taken on the fort, on the battle sheet."""


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def symbol_of_kind(kind: Kind) -> str:
    return SYMBOLS[TYPE_NAMES[KINDS[kind].type]]


def symbol_of(unit: Unit) -> str:
    return SYMBOLS[TYPE_NAMES[TYPE_OF[unit]]]


def nation_of_unit(unit: Unit) -> str:
    return NATION_CODE[KINDS[KIND_OF[unit]].nation]


def nation_of_army(army: Army) -> str:
    return NATION_CODE[ARMY_NATION[army]]


def side_of_unit(position: LastManPosition, unit: Unit) -> SceneSide:
    return side_name(position.side_of_unit(unit))


def side_of_army(position: LastManPosition, army: Army) -> SceneSide:
    return side_name(position.side_of_army(army))


def army_title(army: Army, speaker: Speaker) -> str:
    return capital(str(speaker.word(army_word(army))))


def kind_title(kind: Kind, speaker: Speaker) -> str:
    return capital(str(speaker.word(kind_word(kind))))


def unit_title(unit: Unit, speaker: Speaker) -> str:
    return kind_title(KIND_OF[unit], speaker)


def area_title(area: int, speaker: Speaker) -> str:
    return str(speaker.word(area_word(area)))


def piece_id(piece: int) -> str:
    """Of an army, or of a unit after the armies."""
    return ARMY_NAMES[piece] if piece < ARMIES else UNIT_NAMES[piece - ARMIES]


def place_touch(area: int) -> str:
    return f"place:{PLACE_NAMES[area]}"


def army_touch(army: Army) -> str:
    return f"piece:{ARMY_NAMES[army]}"


def is_alone(position: LastManPosition, unit: Unit) -> bool:
    return 0 <= position.where[unit] < IN_ARMY


def lot_touch(position: LastManPosition, unit: Unit) -> str:
    """What stands for a unit in an army: the first of its lot, because alike units are one choice."""
    place = position.where[unit]
    if place < IN_ARMY:
        return f"piece:{UNIT_NAMES[unit]}"
    here = position.inside[place - IN_ARMY] & KIND_MASKS[KIND_OF[unit]]
    lots = representatives(position, here)
    return f"piece:{UNIT_NAMES[lots[0] if len(lots) == 1 else lot_of(position, unit, lots)]}"


def lot_of(position: LastManPosition, unit: Unit, lots: list[Unit]) -> Unit:
    """The first unit that has done the same as this one in this turn."""
    return next((each for each in lots if standing(position, each) == standing(position, unit)), unit)


def standing(position: LastManPosition, unit: Unit) -> tuple[bool, ...]:
    return (*(bool(state >> unit & 1) for state in states_of(position)), unit == position.bef)


def alike(position: LastManPosition, unit: Unit) -> list[Unit]:
    """The independent units of one area that are one choice with this one."""
    same = position.alone[position.where[unit]] & KIND_MASKS[KIND_OF[unit]]
    mine = standing(position, unit)
    return [each for each in range(same.bit_length()) if same >> each & 1 and standing(position, each) == mine]


def phase_state(number: int, now: int) -> Literal["past", "now", "ahead"]:
    """Where a step stands in a row of steps, if number `now` is under way."""
    if number == now:
        return "now"
    return "past" if number < now else "ahead"
