"""ADV-01 to ADV-11 Advance after combat and the bonus close combat; the return of a raider (CBT-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.games.great_war.combat_events import RaiderReturned, UnitAdvanced
from firestep.games.great_war.facts import ENGINEER, IS_TANK, TERRAINS, UNITS
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.objectives import occupied, relocate, review
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex, Unit
from firestep.games.great_war.questions import HexQuestion, YesOrNo
from firestep.games.great_war.wire import clear_wire
from firestep.kernel import DONE, Event, Name, Refusal, Words

ADVANCE, RETURN, STAY = "advance", "return", "stay"

NO_ENEMY_THERE = Refusal("ADV-08", "no-enemy-there")


@dataclass(slots=True)
class OfferAdvance(YesOrNo):
    """ADV-02: does the unit move into the hex it has won?"""

    unit: Unit
    place: Hex

    clause: ClassVar[str] = "ADV-01"
    notation = Words(ADVANCE, STAY)


@dataclass(slots=True)
class OfferReturn(YesOrNo):
    """CBT-13: does the raider go back to where it came from?"""

    unit: Unit
    place: Hex

    clause: ClassVar[str] = "CBT-13"
    notation = Words(RETURN, STAY)


@dataclass(slots=True)
class ChooseBonusTarget(HexQuestion):
    """ADV-08, ADV-09: which enemy does the unit attack in its bonus close combat, if any?"""

    unit: Unit

    notation = Name(HEX, "at", words=(DONE,))
    clause: ClassVar[str] = "ADV-08"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return NO_ENEMY_THERE


def stops_in(position: GreatWarPosition, place: Hex) -> bool:
    return (position.ground.stops | position.wire) >> place & 1 == 1


def may_advance(position: GreatWarPosition, unit: Unit, place: Hex) -> bool:
    """ADV-01, ADV-03, ADV-04: alive, able to advance, not stopped by terrain this turn, not a raider, hex free."""
    bit = 1 << unit
    if position.where[unit] < 0 or not UNITS[position.kind[unit]].advances:
        return False
    if (position.stopped | position.bogged | position.ditched) & bit or unit == position.raider:
        return False
    if position.unit_at[place] != NOBODY or position.impassable_for(unit) >> place & 1:
        return False
    return GRID.links[position.where[unit]] >> place & 1 == 1


def bonus_targets(position: GreatWarPosition, unit: Unit, place: Hex) -> int:
    """ADV-08, ADV-10, MOV-16: the enemies it could attack from the hex it enters; none if terrain stops it, as fords do
    (TER-ford-2).
    """
    if stops_in(position, place) or position.ground.mines >> position.where[unit] & 1:
        return 0
    return GRID.links[place] & position.hexes[1 - position.side[unit]]


def advance_into(position: GreatWarPosition, unit: Unit, place: Hex) -> None:
    """ADV-01, ADV-06: into the hex; this is not a move. Engineers and tanks remove the wire there (SPEC-engineer-1,
    TNK-03).
    """
    enter_hex(position, unit, place, UnitAdvanced(unit, position.where[unit], place))
    review(position)


def enter_hex(position: GreatWarPosition, unit: Unit, place: Hex, event: Event) -> None:
    """MOV-09, MOV-16, ADV-04: a unit goes to a hex, with what this does to it and to the objectives."""
    left_mine_crater = position.ground.mines >> position.where[unit] & 1
    position.shift(unit, place)
    position.tell(event)
    apply_terrain(position, unit, place)
    if left_mine_crater:
        position.stopped |= 1 << unit
    occupied(position, position.side[unit], place)


def apply_terrain(position: GreatWarPosition, unit: Unit, place: Hex) -> None:
    """The effects of entering a hex: wire is removed or stops the unit, and terrain may cost a die (ATK-01, MOV-15)."""
    bit = 1 << unit
    had_wire = position.wire >> place & 1
    if had_wire and (IS_TANK[position.kind[unit]] or position.specialist[unit] == ENGINEER):
        clear_wire(position, place)
        if not IS_TANK[position.kind[unit]]:
            position.stopped |= bit
    if stops_in(position, place):
        position.stopped |= bit
    if TERRAINS[position.ground.terrain[place]].entry_loss:
        position.entered |= bit
    else:
        position.entered &= ~bit


def return_raider(position: GreatWarPosition, unit: Unit, home: Hex) -> None:
    """CBT-13: straight back; this is not a move, and terrain does not matter."""
    relocate(position, unit, home, RaiderReturned(unit, position.where[unit], home))
