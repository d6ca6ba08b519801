"""4.1 and 4.3 carried out: pieces change place, areas change hands, trenches are left."""

from __future__ import annotations

from firestep.games.to_the_last_man.events import (
    AreaDisputed,
    PieceMoved,
    UnitJoined,
    UnitLeft,
)
from firestep.games.to_the_last_man.ground import AREAS, Area
from firestep.games.to_the_last_man.movement import MEANS_NAMES, Means, takes_ground
from firestep.games.to_the_last_man.neutrality import break_neutrality
from firestep.games.to_the_last_man.position import IN_ARMY, NEUTRAL, STACK, LastManPosition
from firestep.games.to_the_last_man.units import ARMIES, Army, Side, Unit

ALONE = -1


def secret_of(position: LastManPosition, side: Side) -> int:
    """13.H-a: with hidden templates, and while both spend, only the owner is told of a unit that joins an army."""
    return side if position.agreed.hidden or position.snapshot else -1


def secret_in_army(position: LastManPosition, side: Side, unit: Unit) -> int:
    """13.H-a: with hidden templates only the owner is told what has joined an army."""
    return side if position.agreed.hidden and position.where[unit] >= IN_ARMY else -1


def move_army(position: LastManPosition, side: Side, army: Army, area: Area, means: int) -> None:
    """8.1-e, 4.3-a: an army moves with everything in it and leaves its trenches."""
    origin = position.army_at[army]
    inside = position.inside[army]
    if origin < AREAS and position.disputed >> origin & 1:
        position.from_disputed |= inside
    position.armies_moved |= 1 << army
    if means == Means.STEP:
        position.finished |= inside & position.spent
        position.spent |= inside
    else:
        position.finished |= inside
    leave_trenches(position, army)
    position.place_army(army, area)
    position.tell(PieceMoved(army, origin, area, MEANS_NAMES[means]))
    position.settle(origin)
    arrive(position, side, army, area)


def leave_trenches(position: LastManPosition, army: Army) -> None:
    """4.3-a, 15.F-a: moving ends entrenched and fortified status."""
    keep = ~(1 << army)
    position.dug_in &= keep
    position.fortified &= keep


def move_unit(position: LastManPosition, side: Side, unit: Unit, area: Area, army: int, means: int) -> None:
    """4.1-b: a unit goes to an area, alone or directly into an army there (`army`)."""
    origin = position.area_of(unit)
    bit = 1 << unit
    was_hidden = secret_in_army(position, side, unit)
    if origin < AREAS and position.disputed >> origin & 1:
        position.from_disputed |= bit
    if means != Means.STEP or position.spent & bit:
        position.finished |= bit
    position.spent |= bit
    if army != ALONE and position.pieces(side, area) >= STACK:
        position.finished |= bit  # 1.2.2-d: nobody passes through a full area
    relocate(position, unit, area, army)
    if unit == position.bef:
        position.bef = -1  # 4.6-g: it has left England
    secret = was_hidden if army != ALONE else -1  # 13.H-a: between armies nobody sees it
    position.tell(PieceMoved(ARMIES + unit, origin, area, MEANS_NAMES[means], secret))
    if army != ALONE:
        position.tell(UnitJoined(unit, army, secret_of(position, side)))
    position.settle(origin)
    arrive(position, side, ARMIES + unit, area)


def shift_unit(position: LastManPosition, side: Side, unit: Unit, army: int) -> None:
    """4.1-a: into, out of or between armies of one area."""
    area = position.area_of(unit)
    position.shifted |= 1 << unit
    relocate(position, unit, area, army)
    if army == ALONE:
        position.tell(UnitLeft(unit, area, side if position.snapshot else -1))
    else:
        position.tell(UnitJoined(unit, army, secret_of(position, side)))
    position.settle(area)


def relocate(position: LastManPosition, unit: Unit, area: Area, army: int) -> None:
    """Put a unit elsewhere; AMB-35: what leaves an army, or moves at all, is no longer entrenched."""
    position.lift(unit)
    if army == ALONE:
        position.put(unit, area)
    else:
        position.put_in(unit, army)


def absorb_unit(position: LastManPosition, side: Side, unit: Unit, army: Army, was_empty: bool) -> None:
    """1.2.2-g; 4.3-c, 8.1-n: an army that entered empty and absorbs entrenched infantry becomes entrenched."""
    was_entrenched = position.entrenched >> unit & 1
    shift_unit(position, side, unit, army)
    if was_entrenched and was_empty:
        position.dug_in |= 1 << army


def arrive(position: LastManPosition, side: Side, piece: int, area: Area) -> None:
    """4.1-g to 4.1-i, 8.4-i, AMB-2: what entering an area does to it."""
    if area >= AREAS:
        return
    bit = 1 << area
    was_disputed = position.disputed & bit
    if position.owner[area] == NEUTRAL:
        break_neutrality(position, side, area)
    if was_disputed or position.owner[area] == side:
        position.settle(area)
    elif position.holds(1 - side, area):
        position.settle(area)
        if position.disputed & bit:
            position.fresh |= bit
            position.tell(AreaDisputed(area))
    elif takes_ground(position, piece):
        position.take(side, area)
    else:
        position.settle(area)
