"""Pieces that are alike: one of a lot stands for all of it, so that a question does not list the same choice twice."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import ARMIES, KIND_MASKS, KIND_OF, SIDE_ARMIES, Side, Unit

ARMIES_BY_SIDE = (bits(SIDE_ARMIES[0]), bits(SIDE_ARMIES[1]))


def representatives(position: LastManPosition, units: int) -> list[Unit]:
    """One unit for each lot of alike units: same kind, same standing in this turn."""
    if position.bef >= 0 and units >> position.bef & 1:
        rest = units & ~(1 << position.bef)
        return [*representatives(position, rest), position.bef] if rest else [position.bef]
    states = units & (
        position.spent
        | position.shifted
        | position.finished
        | position.from_disputed
        | position.entrenched
        | position.retreated
    )
    found: list[Unit] = []
    while units:
        unit = (units & -units).bit_length() - 1
        found.append(unit)
        alike = units & KIND_MASKS[KIND_OF[unit]]
        if states & alike:
            alike = same_state(position, unit, alike)
        units &= ~alike
    return found


def states_of(position: LastManPosition) -> tuple[int, ...]:
    """What units have done or suffered in this turn, each as a set of units."""
    return (
        position.spent,
        position.shifted,
        position.finished,
        position.from_disputed,
        position.entrenched,
        position.retreated,
    )


def same_state(position: LastManPosition, unit: Unit, alike: int) -> int:
    for state in states_of(position):
        alike &= state if state >> unit & 1 else ~state
    return alike


def own_pieces(position: LastManPosition, side: Side, without: int = 0) -> list[int]:
    """Every army and one of each lot of alike units of a side, on the map and in the Transit Box; 8.4-a: no forts.

    `without` is a set of units that are ignored, so that another unit stands for their lot.
    """
    found: list[int] = []
    busy = position.spent | position.shifted | position.finished | position.from_disputed
    busy |= position.entrenched | position.retreated
    if position.bef >= 0:
        busy |= 1 << position.bef
    army_at, inside = position.army_at, position.inside
    for army in ARMIES_BY_SIDE[side] if not position.belgians_german else bits(position.armies_of[side]):
        if army_at[army] >= 0:
            found.append(army)
            if inside[army] & ~without:
                found += lots_as_pieces(position, inside[army] & ~without, busy)
    own = position.units_of[side] & ~without
    for mask in position.alone:
        if mask and mask & own:
            found += lots_as_pieces(position, mask & own, busy)
    return found


def lots_as_pieces(position: LastManPosition, units: int, busy: int) -> list[int]:
    """One of each lot of alike units, numbered as pieces; the usual case, that nobody has moved, comes first."""
    if units & busy:
        return [ARMIES + unit for unit in representatives(position, units)]
    found: list[int] = []
    while units:
        low = units & -units
        unit = low.bit_length() - 1
        found.append(ARMIES + unit)
        units &= ~KIND_MASKS[KIND_OF[unit]]
    return found
