"""12.2.3, 12.2.6 to 12.2.8: strengths, columns, modifiers, loss numbers. Nothing here changes a position."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import SINAI_PIPELINE
from firestep.games.paths_of_glory.ground import FORT, SINAI, TERRAIN, Space, Terrain
from firestep.games.paths_of_glory.nations import AP, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import ARMY_COLUMN, ARMY_LOSSES, CORPS_COLUMN, CORPS_LOSSES
from firestep.games.paths_of_glory.units import ARMIES, COMBAT

SINAI_MODIFIER = -3  # table 3
TERRAIN_SHIFT = tuple(-1 if terrain in (Terrain.MOUNTAIN, Terrain.SWAMP) else 0 for terrain in TERRAIN)
TRENCH_SHIFT_ATTACKER = (0, -1, -2)  # table 1.3
TRENCH_SHIFT_DEFENDER = (0, 1, 1)


def strength_of(position: PathsPosition, units: int) -> int:
    """12.2.3: combat factors of the sides showing."""
    return factors_of(units, units & position.reduced)


@lru_cache(maxsize=1 << 14)
def factors_of(units: int, reduced: int) -> int:
    """The same stacks are asked about again and again."""
    return sum([COMBAT[unit][reduced >> unit & 1] for unit in bits(units)])


def loss_number(on_army_table: bool, strength: int, shift: int, die: int) -> int:
    """12.2.8, tables 1.1 and 1.2: a modified die is at least 1 and at most 6."""
    losses = ARMY_LOSSES if on_army_table else CORPS_LOSSES
    return losses[fire_column(on_army_table, strength, shift)][min(max(die, 1), 6) - 1]


def fire_column(on_army_table: bool, strength: int, shift: int) -> int:
    """12.2.7: the column of a strength; shifts stop at the ends."""
    columns, losses = (ARMY_COLUMN, ARMY_LOSSES) if on_army_table else (CORPS_COLUMN, CORPS_LOSSES)
    return min(max(columns[strength] + shift, 0), len(losses) - 1)


def fort_defends(position: PathsPosition, place: Space, defender: Side) -> bool:
    """12.2.3, 15.1.4, 15.1.5: an intact fort of the defending side."""
    return position.forts >> place & 1 == 1 and position.controller(place) == defender


def fort_strength(position: PathsPosition, place: Space, defender: Side) -> int:
    return FORT[place] if fort_defends(position, place, defender) else 0


def attacker_shift(place: Space, trench: int) -> int:
    """Table 1.3, Q-12.2-1: terrain and trench add up."""
    return TERRAIN_SHIFT[place] + TRENCH_SHIFT_ATTACKER[trench]


def defender_shift(trench: int) -> int:
    return TRENCH_SHIFT_DEFENDER[trench]


def has_army(units: int) -> bool:
    return units & ARMIES != 0


def sinai_modifier(position: PathsPosition, attackers: int, side: Side) -> int:
    """12.2.6, Q-12.2-2: -3 when all attackers are in Sinai; the Allies are free of it after Sinai Pipeline."""
    # card AP-49, Q-AP49-1: for good, whichever side holds Sinai.
    if side == AP and position.was_played(SINAI_PIPELINE):
        return 0
    return SINAI_MODIFIER if all(position.where[unit] == SINAI for unit in bits(attackers)) else 0
