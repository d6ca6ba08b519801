"""2.I-b, 7.2-a Placing new counters: where armies and units may be placed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.calendar import ARRIVALS
from firestep.games.to_the_last_man.ground import ANTWERP, AREAS, ENGLAND, HOME, Area
from firestep.games.to_the_last_man.notation import AREA
from firestep.games.to_the_last_man.position import STACK, LastManPosition
from firestep.games.to_the_last_man.stacking import why_not_alone, why_not_join
from firestep.games.to_the_last_man.supply import serves_belgians, supplied_areas
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_BY_CODE,
    ARMY_NATION,
    KIND_MASKS,
    KIND_OF,
    KINDS,
    Army,
    Kind,
    Side,
    Unit,
)
from firestep.kernel import Name, Question, Refusal

NOT_SUPPLIED = Refusal("6.5-d", "not-supplied")
NOT_YOURS = Refusal("7.2-a", "not-yours")
NO_ROOM = Refusal("1.2.2-a", "area-full")
ENGLAND_ONLY = Refusal("4.6-a", "england-only")
NOT_HOME = Refusal("7.3-b", "not-home")
FRANCE_ONLY = Refusal("7.3-c", "france-only")
DISPUTED_HOME = Refusal("7.3-b", "disputed-home")

ARRIVING_EMPTY = frozenset(
    ARMY_BY_CODE[arrival.nation, arrival.army] for arrival in ARRIVALS if arrival.army and not arrival.contents
)
"""CH-5: armies that arrive as reinforcements without units."""


def spare(position: LastManPosition, kind: Kind) -> int:
    """A counter of this kind in the force pool, the lowest; -1 if there is none."""
    mask = position.pool & KIND_MASKS[kind]
    return (mask & -mask).bit_length() - 1


def why_not_place_unit(position: LastManPosition, side: Side, unit: Unit, area: Area) -> Refusal | None:
    """2.I-b, 7.2-a, 6.4-a, 6.5-d: in supplied Friendly or Disputed areas, within stacking; US units in France."""
    nation = KINDS[KIND_OF[unit]].nation
    if not position.is_usable(side, area):
        return NOT_YOURS
    if nation == "US" and not position.friendly[side] & HOME["US"] & 1 << area:
        return FRANCE_ONLY
    if not is_supplied_area(position, side, area, nation):
        return NOT_SUPPLIED
    if why_not_alone(position, side, unit, area) is None:
        return None
    armies = position.armies_here(side, area)
    return None if any(why_not_join(position, unit, army) is None for army in armies) else NO_ROOM


def is_supplied_area(position: LastManPosition, side: Side, area: Area, nation: str) -> bool:
    if supplied_areas(position, side) >> area & 1:
        return True
    return nation == "BE" and area == ANTWERP and serves_belgians(position)


def why_not_place_army(position: LastManPosition, side: Side, army: Army, area: Area, rebuilt: bool) -> Refusal | None:
    """2.I-b, 4.6-a, AMB-20: UK armies in England; 7.3-b to 7.3-d: rebuilt ones in a supplied Friendly home area."""
    nation = ARMY_NATION[army]
    if nation == "UK" and area != ENGLAND:
        return ENGLAND_ONLY
    if rebuilt or nation == "US":
        if not HOME[nation] >> area & 1:
            return NOT_HOME
        if not position.friendly[side] >> area & 1:
            return DISPUTED_HOME
    if not position.is_usable(side, area):
        return NOT_YOURS
    if not is_supplied_area(position, side, area, nation):
        return NOT_SUPPLIED
    comes_empty = rebuilt or army in ARRIVING_EMPTY  # 1.2.2-b
    return NO_ROOM if not comes_empty and position.pieces(side, area) >= STACK else None


def could_never_leave(piece: int, area: Area) -> bool:
    """4.6-c, 4.5-e: only UK pieces cross the sea, so others that are placed in England stay there for good.

    8.1-b: US infantry could cross in a UK army, but US pieces are placed in France only (7.3-c).
    """
    nation = ARMY_NATION[piece] if piece < ARMIES else KINDS[KIND_OF[piece - ARMIES]].nation
    return area == ENGLAND and nation != "UK"


def places_for_unit(position: LastManPosition, side: Side, unit: Unit) -> list[Area]:
    """Like `why_not_place_unit` for every area, with supply worked out only once."""
    return [area for area in bits(open_areas(position, side, unit)) if has_room_for(position, side, unit, area)]


def open_areas(position: LastManPosition, side: Side, unit: Unit) -> int:
    """Supplied areas that are Friendly or Disputed, before stacking."""
    nation = KINDS[KIND_OF[unit]].nation
    usable = position.friendly[side] | position.disputed
    if nation == "US":
        usable = position.friendly[side] & HOME["US"]
    supplied = supplied_areas(position, side)
    if nation == "BE" and serves_belgians(position):
        supplied |= 1 << ANTWERP
    return usable & supplied


def has_room_for(position: LastManPosition, side: Side, unit: Unit, area: Area) -> bool:
    if position.pieces(side, area) < STACK:
        return True
    return any(why_not_join(position, unit, army) is None for army in position.armies_here(side, area))


def has_room(position: LastManPosition, side: Side) -> bool:
    """Whether some supplied area has room for another piece."""
    usable = (position.friendly[side] | position.disputed) & supplied_areas(position, side)
    return any(position.pieces(side, area) < STACK for area in bits(usable))


def can_place(position: LastManPosition, side: Side, unit: Unit) -> bool:
    """Whether there is room for a unit anywhere."""
    return any(has_room_for(position, side, unit, area) for area in bits(open_areas(position, side, unit)))


def places_for_army(position: LastManPosition, side: Side, army: Army, rebuilt: bool) -> list[Area]:
    usable = position.friendly[side] | position.disputed
    return [area for area in bits(usable) if why_not_place_army(position, side, army, area, rebuilt) is None]


@dataclass(slots=True)
class PlaceUnit(Question[LastManPosition, int]):
    """7.2-a: the area in which a new unit is placed."""

    unit: Unit

    clause: ClassVar[str] = "7.2-a"
    is_forced: ClassVar[bool] = True
    notation = Name(AREA)

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        return range(AREAS)

    def options(self, position: LastManPosition) -> Sequence[int]:
        return places_for_unit(position, self.seat, self.unit)

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        return why_not_place_unit(position, self.seat, self.unit, choice)


@dataclass(slots=True)
class PlaceArmy(Question[LastManPosition, int]):
    """2.I-b, 7.3-b: the area in which an army is placed."""

    army: Army
    rebuilt: bool

    clause: ClassVar[str] = "2.I-b"
    is_forced: ClassVar[bool] = True
    notation = Name(AREA)

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        return range(AREAS)

    def options(self, position: LastManPosition) -> Sequence[int]:
        return places_for_army(position, self.seat, self.army, self.rebuilt)

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        return why_not_place_army(position, self.seat, self.army, choice, self.rebuilt)
