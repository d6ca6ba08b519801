"""LOS-01 to LOS-14 Line of sight. Mortars and the reserve artillery need none (RNG-05)."""

from __future__ import annotations

from firestep.games.great_war.ground import GRID
from firestep.games.great_war.position import GreatWarPosition, Hex


def obstacles(position: GreatWarPosition, one: Hex, other: Hex) -> int:
    """LOS-03: units and blocking terrain; hills as well unless both ends stand on one."""
    ground = position.ground
    # Open ground never blocks (LOS-06, TER-countryside-4, TER-trench-5, TER-wire-8).
    blocking = position.hexes[0] | position.hexes[1] | ground.blocks_sight
    hills = ground.hills
    if hills >> one & hills >> other & 1:
        # All hills have one height: the line is free over hills (LOS-10), low ground (LOS-11) or both (LOS-14).
        # Only what stands between blocks, in the valley (LOS-12) or on the plateau (LOS-13).
        return blocking
    # From lower ground a hill hides what lies behind it (LOS-07), another hill too (LOS-09).
    # The first hill is seen (LOS-08), because it is the end of the line.
    return blocking | hills


def sees(position: GreatWarPosition, one: Hex, other: Hex) -> bool:
    """LOS-01, LOS-02, LOS-04, LOS-05: the straight line is free; ends never block, an edge needs two obstacles."""
    return GRID.line_of_sight(one, other, obstacles(position, one, other))


def in_sight(position: GreatWarPosition, place: Hex, targets: int) -> int:
    """Those of the target hexes that are seen."""
    ground = position.ground
    blocking = position.hexes[0] | position.hexes[1] | ground.blocks_sight
    hills = ground.hills
    if not hills >> place & 1:
        return GRID.in_sight(place, targets, blocking | hills)
    seen = GRID.in_sight(place, targets & hills, blocking) if targets & hills else 0
    low = targets & ~hills
    return seen | GRID.in_sight(place, low, blocking | hills) if low else seen
