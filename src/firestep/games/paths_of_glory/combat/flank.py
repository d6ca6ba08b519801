"""12.3 Flank attack: when one may be tried, and what helps it. Nothing here changes a position."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import NO_FLANK, SOLID_LINKS, Space
from firestep.games.paths_of_glory.nations import Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import ARMIES

FLANK_SUCCEEDS_ON = 4  # 12.3.3
TWO_SPACES = 2


def attacking_spaces(position: PathsPosition, attackers: int) -> list[Space]:
    return sorted({position.where[unit] for unit in bits(attackers)})


def ground_allows_flank(position: PathsPosition, attackers: int, defenders: int, target: Space) -> bool:
    """12.3.1: two attacking spaces, an army, units to be flanked, no swamp or mountain; trenches aside."""
    if not attackers & ARMIES or not defenders or NO_FLANK >> target & 1:
        return False
    # Q-12.3-1, Q-12.3-2: spaces on dashed lines count, London too.
    return len(attacking_spaces(position, attackers)) >= TWO_SPACES


def flank_bonus(position: PathsPosition, attackers: int, target: Space, pinning: Space, side: Side) -> int:
    """12.3.2, Q-12.3-3: +1 for each other attacking space that no solid line joins to another enemy-occupied space."""
    # Q-12.3-5: as they stand in this combat; 9.5.2.4: neutral Greeks, in closed spaces, are no enemies.
    enemies = position.occupied[1 - side] & position.open & ~(1 << target)
    places = attacking_spaces(position, attackers)
    return sum(1 for place in places if place != pinning and not SOLID_LINKS[place] & enemies)
