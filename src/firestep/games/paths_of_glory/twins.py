"""Identical counters: which of them is picked makes no difference, so only the first is offered."""

from __future__ import annotations

from firestep.board.bits import bits, mask_of
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, TWIN_KIND, Unit

TWINS: tuple[int, ...] = tuple(mask_of(other for other in ALL_UNITS if TWIN_KIND[other] == unit) for unit in ALL_UNITS)
"""By the first counter of a kind: all counters of that kind."""


def twin_key(position: PathsPosition, unit: Unit) -> tuple[int, int, int]:
    """Units with the same key are interchangeable: same printed values, same place, same strength."""
    return TWIN_KIND[unit], position.where[unit], position.reduced >> unit & 1


def is_first_twin(position: PathsPosition, unit: Unit, ignored: int = 0) -> bool:
    """Whether a unit is on the map, or the first of its twins in a box, without those that are ignored."""
    if position.where[unit] >= 0:
        return True
    lower = TWINS[TWIN_KIND[unit]] & ~ignored & (1 << unit) - 1
    key = twin_key(position, unit)
    return not any(twin_key(position, other) == key for other in bits(lower))


def without_twins(position: PathsPosition, units: int) -> int:
    """These units, but only the first of twins in the reserve."""
    seen: set[tuple[int, int, int]] = set()
    for unit in bits(units):
        if position.where[unit] == RESERVE:
            key = twin_key(position, unit)
            if key in seen:
                units &= ~(1 << unit)
            seen.add(key)
    return units
