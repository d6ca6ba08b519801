"""12-V1, 12-FG: neutral Belgium and Luxembourg, and what the first entry causes."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.events import NeutralityBroken
from firestep.games.to_the_last_man.ground import BELGIUM, LUXEMBOURG, Area
from firestep.games.to_the_last_man.position import NEUTRAL, LastManPosition
from firestep.games.to_the_last_man.tables import DATES
from firestep.games.to_the_last_man.units import GERMAN, Side

UK_ENTRY = DATES["gas"]  # Spring 1915
LATE_UK_ENTRY = UK_ENTRY + 1


def make_neutral(position: LastManPosition) -> None:
    """Belgium and Luxembourg belong to nobody; the UK stays out for now."""
    for area in bits(BELGIUM | LUXEMBOURG):
        position.owner[area] = NEUTRAL
    position.uk_entry = UK_ENTRY


def break_neutrality(position: LastManPosition, side: Side, area: Area) -> None:
    """The first entry into Belgium brings all of it in on the other side; Luxembourg goes to its invader."""
    position.tell(NeutralityBroken(side, area))
    if LUXEMBOURG >> area & 1:
        position.owner[area] = 1 - side
        position.update_status(area)
        return
    other = 1 - side
    for each in bits(BELGIUM):
        position.owner[each] = other
        if position.fort[each] >= 0:
            position.fort_side[each] = other
    if side == GERMAN:
        position.uk_entry = min(position.uk_entry, position.turn)
    else:
        position.belgians_german = True
        if position.turn < position.uk_entry:  # a country that has entered the war does not leave it
            position.uk_entry = LATE_UK_ENTRY
    position.rebuild()


def belgium_is_neutral(position: LastManPosition) -> bool:
    """All of it, or none: the first entry anywhere brings the whole country in."""
    return any(position.owner[area] == NEUTRAL for area in bits(BELGIUM))
