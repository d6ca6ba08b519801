"""What the other side may know while both spend in secret: the table as it was before (7.0-a)."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.events import (
    ArmyFortified,
    ArmyRebuilt,
    InfantryUpgraded,
    PieceEntrenched,
    UnitArrived,
)
from firestep.games.to_the_last_man.position import IN_ARMY, LastManPosition
from firestep.games.to_the_last_man.units import (
    ARMIES,
    KIND_MASKS,
    KIND_OF,
    KINDS,
    STOSSTRUPPEN,
    UNITS,
    Side,
)

FLAGS = 3


def take_snapshot(position: LastManPosition) -> None:
    """Keep what both have on the table, flat: units, armies, and the three masks of trenches."""
    masks = [position.entrenched, position.dug_in, position.fortified]
    position.snapshot = [*position.where, *position.army_at, *masks]


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
    where, army_at = before[:UNITS], before[UNITS : UNITS + ARMIES]
    entrenched, dug_in, fortified = before[UNITS + ARMIES :]
    for army in range(ARMIES):
        if army_at[army] < 0 <= position.army_at[army]:
            position.tell(ArmyRebuilt(army, position.army_at[army]))
    for kind in KINDS:
        upgraded = bool(kind.mask & STOSSTRUPPEN)
        for unit in bits(KIND_MASKS[kind.number] & ~position.pool):
            if where[unit] < 0:
                tell_unit(position, unit, upgraded and was_upgraded(position, before, unit))
    for unit in bits(position.entrenched & ~entrenched):
        position.tell(PieceEntrenched(ARMIES + unit))
    for army in bits(position.dug_in & ~dug_in):
        position.tell(PieceEntrenched(army))
    for army in bits(position.fortified & ~fortified):
        position.tell(ArmyFortified(army))


def tell_unit(position: LastManPosition, unit: int, upgraded: bool) -> None:
    """13.H-a: only the owner is told what has been built into a hidden template."""
    area = position.area_of(unit)
    hidden = position.agreed.hidden and position.where[unit] >= IN_ARMY
    secret = position.side_of_unit(unit) if hidden else -1
    position.tell(InfantryUpgraded(area, secret) if upgraded else UnitArrived(KIND_OF[unit], area, secret))


def was_upgraded(position: LastManPosition, before: list[int], unit: int) -> bool:
    """Whether an infantry went to the pool from the place where these Stosstruppen are now."""
    place = position.where[unit]
    return any(before[other] == place and position.where[other] < 0 for other in range(UNITS))
