"""4.0 Movement: where a piece may go, by which means. Sets of areas are masks; refusals come from one place."""

from __future__ import annotations

from enum import IntEnum

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import representatives
from firestep.games.to_the_last_man.ground import (
    ANTWERP,
    AREAS,
    BELGIUM,
    EFT,
    EFT_ACCESS,
    ENGLAND,
    LINKS,
    PLACES,
    PORTS,
    STRATEGIC,
    Area,
    around,
)
from firestep.games.to_the_last_man.position import (
    HOLDS_FROM,
    IN_ARMY,
    NEUTRAL,
    STACK,
    LastManPosition,
)
from firestep.games.to_the_last_man.stacking import armies_open_to, why_not_alone, why_not_join
from firestep.games.to_the_last_man.units import (
    ARMIES,
    BELGIAN_ARMY,
    ENTENTE,
    GERMAN,
    HOLDING,
    NATION_UNITS,
    TWO_AREAS,
    UK_ARMIES,
    Army,
    Side,
    Unit,
)
from firestep.kernel import Refusal

PASSING, LIMITED, FULL = 0, 1, 2
"""What the player turn allows: a pass, a Limited Offensive, an Offensive."""
RAIL_AREAS = 3  # 4.4-a, CH-10
RAILS = 2  # 4.4-e
TRANSITS = 2  # CH-8b
BELGIAN_UNITS, UK_UNITS = NATION_UNITS[3], NATION_UNITS[2]


class Means(IntEnum):
    """How a piece goes."""

    STEP = 0
    SHIFT = 1
    RAIL = 2
    STRATEGIC = 3
    SEA = 4
    EAST = 5
    EVACUATE = 6
    RESERVES = 7


STEP, SHIFT, RAIL, STRATEGIC_MOVE, SEA, EAST, EVACUATE, RESERVES = Means
"""Plain names: in Python 3.11 a member of an enumeration takes several times as long to find."""
MEANS_NAMES = ("to", "shift", "rail", "strategic", "sea", "east", "evacuate", "reserves")
WIDTH = 64
ALL_CODES: tuple[int | str, ...] = (
    "stay",
    *(means * WIDTH + area for means in Means if means is not Means.RESERVES for area in range(PLACES)),
)

MOVED_ALREADY = Refusal("4.1-b", "moved-already")
CARRIES_MOVED_UNITS = Refusal("AMB-12", "carries-the-tired")
NOT_ADJACENT = Refusal("4.1-b", "not-adjacent")
NEEDS_OFFENSIVE = Refusal("4.2-c", "needs-offensive")
NOT_FROM_DISPUTED = Refusal("4.2-b", "not-from-disputed")
ONE_DEFENDED_AREA = Refusal("9.1.2-b", "one-defended-area")
FULL_THERE = Refusal("1.2.2-c", "full-there")
NOT_BY_THAT = Refusal("4.1-b", "not-by-that")
NOT_STRATEGIC = Refusal("4.5-a", "not-strategic")
NOT_BY_SEA = Refusal("4.6-b", "not-by-sea")
NOT_EAST = Refusal("CH-8b", "not-east")
NOT_EVACUATED = Refusal("14.2.4-a", "not-evacuated")
OUT_OF_REACH = Refusal("4.4-b", "out-of-rail-reach")
NO_LANDING = Refusal("4.6-e", "no-landing")
STAYS_IN_BELGIUM = Refusal("12-V1", "stays-in-belgium")
NO_OTHER_ARMY = Refusal("4.1-a", "no-other-army")
CHANGED_ALREADY = Refusal("4.1-a", "changed-already")
STILL_NEUTRAL = Refusal("12-V1", "still-neutral")


def place_of(position: LastManPosition, piece: int) -> Area:
    return position.army_at[piece] if piece < ARMIES else position.area_of(piece - ARMIES)


def units_of_piece(position: LastManPosition, piece: int) -> int:
    return position.inside[piece] if piece < ARMIES else 1 << piece - ARMIES


def is_inert(position: LastManPosition, piece: int) -> bool:
    """12-V1, 12-V4: pieces of a country that is still neutral."""
    if not position.agreed.neutral_start:
        return False
    area = place_of(position, piece)
    if area < AREAS and position.owner[area] == NEUTRAL:
        return True
    if position.turn >= position.uk_entry:
        return False
    return bool(UK_ARMIES >> piece & 1) if piece < ARMIES else bool(UK_UNITS >> piece - ARMIES & 1)


def why_not_move_at_all(position: LastManPosition, piece: int) -> Refusal | None:
    """4.1-b, AMB-12: whether a piece has any movement left; 4.1-a: what has walked may still change army."""
    if is_inert(position, piece):
        return STILL_NEUTRAL
    if piece < ARMIES:
        if position.armies_moved >> piece & 1:
            return MOVED_ALREADY
        inside = position.inside[piece]
        if inside & position.finished or inside & position.spent & ~TWO_AREAS:
            return CARRIES_MOVED_UNITS
        return None
    bit = 1 << piece - ARMIES
    if position.finished & bit:
        return MOVED_ALREADY
    if position.spent & bit and not TWO_AREAS & bit:
        unit = piece - ARMIES
        return None if can_shift(position, position.side_of_unit(unit), unit) else MOVED_ALREADY
    return None


# -- destinations, by means


def enterable(position: LastManPosition, side: Side, origin: Area, units: int, mode: int) -> int:
    """4.2, 9.1.2-b: the neighbours that may be entered, before stacking."""
    near = LINKS[origin]
    usable = position.friendly[side] | position.disputed
    if mode == PASSING or not position.friendly[side] >> origin & 1 or units & position.from_disputed:
        return near & usable
    if mode == LIMITED and position.fresh:
        return near & ~(defended(position, side, near) & ~usable)
    return near


def defended(position: LastManPosition, side: Side, areas: int) -> int:
    """The areas that would become Disputed by entering them."""
    mask = 0
    for area in bits(areas):
        if position.owner[area] == NEUTRAL:
            if position.present[area] or position.fort[area] >= HOLDS_FROM:
                mask |= 1 << area
        elif position.holds(1 - side, area):
            mask |= 1 << area
    return mask


def with_room(position: LastManPosition, side: Side, piece: int, areas: int, absorbs: bool = True) -> int:
    """1.2.2: those of the areas with room for a piece, if need be in an army there or by absorbing a unit."""
    if piece < ARMIES and not position.inside[piece]:
        return areas
    mask = 0
    alone, armies_in = position.alone, position.armies_in
    units, armies = position.units_of[side], position.armies_of[side]
    for area in bits(areas):
        if (
            (alone[area] & units).bit_count() + (armies_in[area] & armies).bit_count() < STACK  # whatever is in them
            or area == EFT
            or position.pieces(side, area) < STACK
            or ((absorbs or piece >= ARMIES) and fits_although_full(position, side, piece, area))
        ):
            mask |= 1 << area
    return mask


def fits_although_full(position: LastManPosition, side: Side, piece: int, area: Area) -> bool:
    """1.2.2-e: directly into an army there; 1.2.2-g: an army that absorbs an independent unit at once."""
    if piece < ARMIES:
        return bool(absorbable(position, side, piece, area))
    return bool(armies_open_to(position, side, piece - ARMIES, area))


def absorbable(position: LastManPosition, side: Side, army: Army, area: Area) -> list[Unit]:
    """1.2.2-g, 4.3-c: the independent units in an area that an army could absorb on entering it."""
    alone = position.alone[area] & position.units_of[side] & ~position.finished & ~position.retreated
    return [unit for unit in representatives(position, alone) if why_not_join(position, unit, army, area) is None]


def passing_through(position: LastManPosition, side: Side, areas: int) -> int:
    """1.2.2-d: those of the areas that are not full."""
    mask = 0
    alone, armies_in = position.alone, position.armies_in
    units, armies = position.units_of[side], position.armies_of[side]
    for area in bits(areas):
        most = (alone[area] & units).bit_count() + (armies_in[area] & armies).bit_count()
        if most < STACK or position.pieces(side, area) < STACK:
            mask |= 1 << area
    return mask


def by_rail(position: LastManPosition, side: Side, piece: int, origin: Area) -> int:
    """4.4: up to three areas, all Friendly now and since the turn began, none on the way full."""
    friendly = position.friendly[side] & position.friendly_at_start
    if not friendly >> origin & 1:
        return 0
    reached = front = 1 << origin
    for step in range(RAIL_AREAS):
        if step and front:
            front = passing_through(position, side, front)
        front = around(front) & friendly & ~reached
        reached |= front
    return with_room(position, side, piece, reached & ~(1 << origin))


def by_strategic(position: LastManPosition, side: Side, piece: int, origin: Area) -> int:
    """4.5: from source to source, both Friendly since the turn began; England is none of them."""
    ends = STRATEGIC & position.friendly[ENTENTE] & position.friendly_at_start
    if side != ENTENTE or not ends >> origin & 1:
        return 0
    return with_room(position, side, piece, ends & ~(1 << origin))


def by_sea(position: LastManPosition, side: Side, piece: int, origin: Area) -> int:
    """4.6: UK pieces between England and a port that is Friendly or Disputed."""
    is_british = UK_ARMIES >> piece & 1 if piece < ARMIES else UK_UNITS >> piece - ARMIES & 1
    if not is_british or is_late(position):
        return 0
    ports = PORTS & (position.friendly[ENTENTE] | position.disputed)
    if origin == ENGLAND:
        return with_room(position, side, piece, ports)
    return with_room(position, side, piece, 1 << ENGLAND) if ports >> origin & 1 else 0


def is_late(position: LastManPosition) -> bool:
    """12-V4: the BEF may not cross before Autumn 1914."""
    return position.agreed.scenario == "late-bef" and position.turn == 1


def by_east(position: LastManPosition, side: Side, piece: int, origin: Area) -> int:
    """CH-8b: between the Transit Box and Friendly German sources."""
    access = EFT_ACCESS & position.friendly[GERMAN]
    if side != GERMAN:
        return 0
    if origin == EFT:
        return with_room(position, side, piece, access)
    return 1 << EFT if access >> origin & 1 else 0


def by_evacuation(position: LastManPosition, side: Side, piece: int, origin: Area) -> int:
    """14.2.4-a: the Belgian army from Antwerp to a port."""
    if piece != BELGIAN_ARMY or origin != ANTWERP or not position.agreed.antwerp_evacuation or side != ENTENTE:
        return 0
    return with_room(position, side, piece, PORTS & (position.friendly[ENTENTE] | position.disputed))


def by_reserves(position: LastManPosition, side: Side, piece: int, mode: int) -> int:
    """9.6, AMB-36: any distance; start and end Friendly or Disputed, all between Friendly and not full."""
    origin = place_of(position, piece)
    usable = position.friendly[side] | position.disputed
    if origin == EFT or not usable >> origin & 1 or is_inert(position, piece):
        return 0
    reached = front = 1 << origin
    while front:
        front = around(front) & position.friendly[side] & ~reached
        front = passing_through(position, side, front)
        reached |= front
    ends = around(reached) & usable & ~(1 << origin)
    return with_room(position, side, piece, limited_to_belgium(position, piece, ends), absorbs=mode != PASSING)


def limited_to_belgium(position: LastManPosition, piece: int, areas: int) -> int:
    """12-V1: Belgian garrisons under German command never leave Belgium."""
    if not position.belgians_german:
        return areas
    belgian = piece == BELGIAN_ARMY if piece < ARMIES else bool(BELGIAN_UNITS >> piece - ARMIES & 1)
    return areas & BELGIUM if belgian else areas


def can_shift(position: LastManPosition, side: Side, unit: Unit) -> bool:
    """4.1-a: into, out of or between armies of one area; once a turn."""
    if position.shifted >> unit & 1:
        return False
    area = position.area_of(unit)
    if position.where[unit] >= IN_ARMY and why_not_alone(position, side, unit, area) is None:
        return True
    return bool(armies_open_to(position, side, unit, area))


def why_not_shift(position: LastManPosition, side: Side, unit: Unit) -> Refusal | None:
    """4.1-a; 4.6-g, 1.4, 8.1: if there is an army to join, the rule that keeps the unit out of it."""
    if can_shift(position, side, unit):
        return None
    if position.shifted >> unit & 1:
        return CHANGED_ALREADY
    own = position.where[unit] - IN_ARMY
    for army in position.armies_here(side, position.area_of(unit)):
        if army != own:
            return why_not_join(position, unit, army)
    return NO_OTHER_ARMY


def destinations(position: LastManPosition, side: Side, piece: int, mode: int, means: int) -> list[tuple[int, int]]:
    """Every means that is open to a piece, with the areas it leads to. `means` is the set of those not used up."""
    if why_not_move_at_all(position, piece) is not None:
        return []
    origin = place_of(position, piece)
    units = units_of_piece(position, piece)
    found: list[tuple[int, int]] = []
    may_step = piece < ARMIES or not position.spent & units or bool(units & TWO_AREAS)
    if may_step and origin != EFT:
        areas = limited_to_belgium(position, piece, enterable(position, side, origin, units, mode))
        found.append((STEP, with_room(position, side, piece, areas)))
    if piece >= ARMIES and can_shift(position, side, piece - ARMIES):
        found.append((SHIFT, 1 << origin))
    if not position.spent & units and (piece < ARMIES or not position.shifted & units):
        if means >> RAIL & 1 and origin != EFT:
            areas = by_rail(position, side, piece, origin)
            found.append((RAIL, limited_to_belgium(position, piece, areas)))
        found += special_destinations(position, side, piece, origin, means)
    if mode == PASSING:
        found = [(way, without_absorbing(position, side, piece, areas)) for way, areas in found]
    return [(way, areas) for way, areas in found if areas]


def without_absorbing(position: LastManPosition, side: Side, piece: int, areas: int) -> int:
    """4.1-a: on a pass nothing else may move, so an army finds room only where it need not absorb a unit."""
    return with_room(position, side, piece, areas, absorbs=False) if piece < ARMIES else areas


def special_destinations(
    position: LastManPosition, side: Side, piece: int, origin: Area, means: int
) -> list[tuple[int, int]]:
    if side == GERMAN:
        return [(EAST, by_east(position, side, piece, origin))] if means >> EAST & 1 else []
    found: list[tuple[int, int]] = []
    if means >> STRATEGIC_MOVE & 1:
        found.append((STRATEGIC_MOVE, by_strategic(position, side, piece, origin)))
    if means >> SEA & 1:
        found.append((SEA, by_sea(position, side, piece, origin)))
    if means >> EVACUATE & 1:
        found.append((EVACUATE, by_evacuation(position, side, piece, origin)))
    return found


# -- why not

ELSEWHERE: dict[int, Refusal] = {
    Means.RAIL: OUT_OF_REACH,
    Means.STRATEGIC: NOT_STRATEGIC,
    Means.SEA: NOT_BY_SEA,
    Means.EAST: NOT_EAST,
    Means.EVACUATE: NOT_EVACUATED,
}
"""Why a means of movement does not lead somewhere."""
USED_UP: dict[int, Refusal] = {
    Means.RAIL: Refusal("4.4-e", "rails-used-up"),
    Means.STRATEGIC: Refusal("4.5-d", "strategic-used-up"),
    Means.SEA: Refusal("4.6-c", "sea-used-up"),
    Means.EAST: Refusal("CH-8b", "transits-used-up"),
}
"""The limits of a player turn."""
NOT_COMBINED: dict[int, Refusal] = {
    Means.RAIL: Refusal("4.4-d", "not-combined"),
    Means.STRATEGIC: Refusal("4.5-c", "not-combined"),
    Means.SEA: Refusal("4.6-d", "not-combined"),
}
"""Means that are the whole move of a piece."""


def why_not_go(
    position: LastManPosition, side: Side, piece: int, mode: int, means: int, way: int, area: Area
) -> Refusal | None:
    """4.0: `None` if the means leads there, else the first rule against it."""
    for open_way, areas in destinations(position, side, piece, mode, means):
        if open_way == way and areas >> area & 1:
            return None
    refusal = why_not_move_at_all(position, piece)
    if refusal is not None:
        return refusal
    if way == Means.STEP:
        return why_not_step(position, side, piece, mode, area)
    if way == Means.SHIFT:
        is_here = piece >= ARMIES and area == place_of(position, piece)
        return why_not_shift(position, side, piece - ARMIES) if is_here else NO_OTHER_ARMY
    if not means >> way & 1:
        return USED_UP.get(way, NOT_BY_THAT)
    if way == Means.SEA and PORTS >> area & 1 and not (position.friendly[side] | position.disputed) >> area & 1:
        return NO_LANDING
    units = units_of_piece(position, piece)
    if position.spent & units or (piece >= ARMIES and position.shifted & units):
        return NOT_COMBINED.get(way, NOT_BY_THAT)
    if not with_room(position, side, piece, 1 << area, absorbs=mode != PASSING):
        return FULL_THERE
    return ELSEWHERE.get(way, NOT_BY_THAT)


def why_not_step(position: LastManPosition, side: Side, piece: int, mode: int, area: Area) -> Refusal | None:
    """4.2 and 1.2.2 for one step to a neighbouring area."""
    origin = place_of(position, piece)
    if area >= AREAS or not LINKS[origin] >> area & 1:
        return NOT_ADJACENT
    if not limited_to_belgium(position, piece, 1 << area):
        return STAYS_IN_BELGIUM
    units = units_of_piece(position, piece)
    if not enterable(position, side, origin, units, mode) >> area & 1:
        if mode == PASSING:
            return NEEDS_OFFENSIVE
        if not position.friendly[side] >> origin & 1 or units & position.from_disputed:
            return NOT_FROM_DISPUTED
        return ONE_DEFENDED_AREA
    if piece >= ARMIES and position.spent & units and not units & TWO_AREAS:
        return MOVED_ALREADY
    return FULL_THERE


def takes_ground(position: LastManPosition, piece: int) -> bool:
    """Whether a piece that enters empty Enemy ground makes it Friendly.

    8.3.2-d, 8.3.3-g, 8.3.4-e, 8.3.6-g: guns and biplanes alone do not; AMB-19: a tank or cavalry does.
    """
    units = units_of_piece(position, piece)
    if not units:
        return True  # AMB-31: an empty army
    return bool(units & HOLDING)  # AMB-25
