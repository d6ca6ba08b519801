"""R5 Enemy contact: where a unit is in contact, and so where it must stop."""

from __future__ import annotations

from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import Hex, Team, TrenchPosition, Unit
from firestep.games.trench_club.trenches import trench_mask_of, trenches_of_fighters
from firestep.games.trench_club.units import TYPES

around = GRID.around


def contact_hexes(position: TrenchPosition, team: Team, for_air: bool) -> int:
    """R5.1, R5.4: the hexes on which a unit of `team` is in contact with an enemy that could fight it close.

    Units in forts and in water are never among the fighters (R5.5, R4.9).
    """
    enemy = 1 - team
    fighters = position.air_fighters[enemy] if for_air else position.ground_fighters[enemy]
    if position.inside:
        fighters |= trenches_of_fighters(position, enemy, for_air)  # R12.8: along the whole trench
    return around(fighters) if fighters else 0


def own_hexes(position: TrenchPosition, unit: Unit) -> int:
    """The hexes a unit counts as standing on: its own or all of its trench (R12.3, R12.8); none in a fort (R5.5)."""
    place: Hex = position.where[unit]
    if place < 0 or position.ground.fort_hexes >> place & 1:
        return 0
    return trench_mask_of(position, unit) or 1 << place


def could_fight_close(position: TrenchPosition, fighter: Unit, other: Unit) -> bool:
    """Whether `fighter` could attack `other` at distance 1: its values allow it, and it is on the map and dry."""
    kind, target = TYPES[position.kind[fighter]], TYPES[position.kind[other]]
    fights = kind.fights_air if target.is_air else kind.fights_ground
    return fights and position.is_on_map(fighter) and not position.is_in_water(fighter)
