"""What the other side may know while both spend in secret: the table as it was before (7.0-a)."""

from __future__ import annotations

from collections import Counter

from firestep.board.bits import bits
from firestep.games.to_the_last_man.events import (
    ArmyEntrenched,
    ArmyFortified,
    ArmyRebuilt,
    InfantryUpgraded,
    UnitsArrived,
    UnitsEntrenched,
)
from firestep.games.to_the_last_man.ground import Area
from firestep.games.to_the_last_man.moving import secret_in_army
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import (
    ALL_UNITS,
    ARMIES,
    KIND_OF,
    STOSSTRUPPEN,
    UNITS,
    Kind,
    Side,
)

FLAGS = 3


def take_snapshot(position: LastManPosition) -> None:
    position.snapshot = on_the_table(position)


def on_the_table(position: LastManPosition) -> list[int]:
    """What both have on the table, flat: units, armies, and the three masks of trenches."""
    return [*position.where, *position.army_at, position.entrenched, position.dug_in, position.fortified]


def is_unchanged(position: LastManPosition) -> bool:
    """Whether neither has built or entrenched anything since both began to spend."""
    return not position.snapshot or position.snapshot == on_the_table(position)


def take_snapshot_of(position: LastManPosition, side: Side) -> None:
    """Make what one side has on the table now what it had before it began to spend."""
    if not position.snapshot:
        return
    for unit in bits(position.units_of[side]):
        position.snapshot[unit] = position.where[unit]
    for army in bits(position.armies_of[side]):
        position.snapshot[UNITS + army] = position.army_at[army]
    own = (position.units_of[side], position.armies_of[side], position.armies_of[side])
    now = (position.entrenched, position.dug_in, position.fortified)
    for place, (mask, flags) in enumerate(zip(own, now, strict=True), UNITS + ARMIES):
        position.snapshot[place] = position.snapshot[place] & ~mask | flags & mask


def drop_snapshot(position: LastManPosition) -> None:
    position.snapshot = []
    position.shifted = 0


def without_plan_of_opponent(position: LastManPosition, side: Side) -> LastManPosition:
    """A position as `side` saw it before the other one began to spend; the position itself is left alone."""
    twin = position.clone()
    if not position.snapshot:
        return twin
    where, army_at = position.snapshot[:UNITS], position.snapshot[UNITS : UNITS + ARMIES]
    entrenched, dug_in, fortified = position.snapshot[UNITS + ARMIES :]
    other_units, other_armies = position.units_of[1 - side], position.armies_of[1 - side]
    for unit in bits(other_units):
        twin.where[unit] = where[unit]
    for army in bits(other_armies):
        twin.army_at[army] = army_at[army]
    twin.entrenched = position.entrenched & ~other_units | entrenched & other_units
    twin.dug_in = position.dug_in & ~other_armies | dug_in & other_armies
    twin.fortified = position.fortified & ~other_armies | fortified & other_armies
    twin.shifted &= ~other_units
    twin.bought[1 - side] = 0
    twin.rebuild()
    return twin


def tell_purchases(position: LastManPosition) -> None:
    """7.0-a: both plans are revealed."""
    before = position.snapshot
    drop_snapshot(position)
    army_at = before[UNITS : UNITS + ARMIES]
    for army in range(ARMIES):
        if army_at[army] < 0 <= position.army_at[army]:
            position.tell(ArmyRebuilt(army, position.army_at[army]))
    tell_units(position, before)
    tell_trenches(position, before)


def tell_units(position: LastManPosition, before: list[int]) -> None:
    """13.H-a: only the owner is told what has been built into a hidden template."""
    arrived: Counter[tuple[Kind, Area, int]] = Counter()
    for unit in bits(ALL_UNITS & ~position.pool):
        if before[unit] >= 0:
            continue
        area, secret = position.area_of(unit), secret_in_army(position, position.side_of_unit(unit), unit)
        if STOSSTRUPPEN >> unit & 1 and was_upgraded(position, before, unit):
            position.tell(InfantryUpgraded(area, secret))
        else:
            arrived[KIND_OF[unit], area, secret] += 1
    for (kind, area, secret), count in arrived.items():
        position.tell(UnitsArrived(kind, area, count, secret))


def tell_trenches(position: LastManPosition, before: list[int]) -> None:
    entrenched, dug_in, fortified = before[UNITS + ARMIES :]
    units = Counter((KIND_OF[unit], position.where[unit]) for unit in bits(position.entrenched & ~entrenched))
    for (kind, area), count in units.items():
        position.tell(UnitsEntrenched(kind, area, count))
    for army in bits(position.dug_in & ~dug_in):
        position.tell(ArmyEntrenched(army, position.army_at[army]))
    for army in bits(position.fortified & ~fortified):
        position.tell(ArmyFortified(army))


def was_upgraded(position: LastManPosition, before: list[int], unit: int) -> bool:
    """Whether an infantry went to the pool from the place where these Stosstruppen are now."""
    place = position.where[unit]
    return any(before[other] == place and position.where[other] < 0 for other in range(UNITS))
