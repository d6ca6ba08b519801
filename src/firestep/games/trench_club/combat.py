"""R9, R12.4 to R12.7 Combat, the arithmetic: dice, bonus, attack values, hits, damage, who retaliates.

Nothing here changes a position. The numbers are read once from `data/combat.toml`, with a certainty mark each.
"""

from __future__ import annotations

import tomllib
from enum import IntEnum, StrEnum
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeAlias

from firestep.board.bits import bits
from firestep.games.trench_club.contact import could_fight_close, own_hexes
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.trenches import trench_around, units_inside
from firestep.games.trench_club.units import TYPE_OF, TYPES, UnitType

TomlTable: TypeAlias = dict[str, Any]
"""A table as `tomllib` reads it."""


class Level(IntEnum):
    """R9.7: what experience makes of a unit."""

    ROOKIE = 0
    VETERAN = 1
    HERO = 2


class Bonus(StrEnum):
    """R9.3: why the attacker gets more dice in close combat."""

    NONE = "none"
    FLANK = "flank"
    ENCIRCLEMENT = "encirclement"


def read_facts() -> TomlTable:
    text = files(__package__).joinpath("data/combat.toml").read_text(encoding="utf-8")
    facts = tomllib.loads(text)
    damages = [row["damage"] for row in facts["dice"]]
    if damages != list(range(facts["destroyed"]["damage"])):
        raise ValueError("combat.toml: one row of dice for each damage that does not destroy")
    if [row["name"].upper() for row in facts["level"]] != [level.name for level in Level]:
        raise ValueError("combat.toml: the levels are rookie, veteran, hero")
    return facts


def levels_by_experience(facts: TomlTable) -> tuple[Level, ...]:
    starts = [row["from"] for row in facts["level"]]
    return tuple(Level(sum(start <= points for start in starts) - 1) for points in range(MOST_EXPERIENCE + 1))


FACTS = read_facts()
SIDES = 12
DICE: tuple[int, ...] = tuple(row["dice"] for row in FACTS["dice"])  # R9.2
DESTROYED_AT: int = FACTS["destroyed"]["damage"]  # R9.6
BONUS_DICE: dict[Bonus, int] = {Bonus.NONE: 0} | {Bonus(row["name"]): row["dice"] for row in FACTS["bonus"]}
FOR_DAMAGING: int = FACTS["experience"]["damaging"]  # R9.7
FOR_DESTROYING: int = FACTS["experience"]["destroying"]
MOST_EXPERIENCE: int = FACTS["experience"]["most"]
LEVELS = levels_by_experience(FACTS)
TRENCH_HALF_HITS = TYPE_OF[FACTS["trench"]["line_of"]].half_hits_forest  # R12.6

IS_AIR = tuple(kind.is_air for kind in TYPES)
FIGHTS_GROUND = tuple(kind.fights_ground for kind in TYPES)
FIGHTS_AIR = tuple(kind.fights_air for kind in TYPES)
HALF_HITS_OPEN = tuple(kind.half_hits_open for kind in TYPES)
HALF_HITS_FOREST = tuple(kind.half_hits_forest for kind in TYPES)
LINES = tuple(sorted({*HALF_HITS_OPEN, *HALF_HITS_FOREST, TRENCH_HALF_HITS}))
"""R9.5: every line of the table of damage, in half hits for one damage."""


# -- dice and hits


def level_of(experience: int) -> Level:
    """R9.7: 0 to 2 points rookie, 3 and 4 veteran, 5 hero."""
    return LEVELS[experience]


def dice_for(damage: int, bonus: Bonus = Bonus.NONE) -> int:
    """R9.2, R9.3: dice by the damage already taken, and what a flank attack or an encirclement adds."""
    return DICE[damage] + BONUS_DICE[bonus]


def values_against(kind: UnitType, target: UnitType) -> tuple[int, int, int]:
    """R11.3, R11.4: the attack values by level; a unit may have others against tanks, foot units or aircraft."""
    special = {"tank": target.is_tank, "foot": target.is_foot, "air": target.is_air}
    return kind.special_attack if special.get(kind.special_against) else kind.attack


VALUES = tuple(tuple(values_against(kind, target) for target in TYPES) for kind in TYPES)
"""By number of the type that fires and of the type that is fired at."""


def attack_value(kind: int, experience: int, target_kind: int) -> int:
    """R9.4: a die hits on this number or less."""
    return VALUES[kind][target_kind][LEVELS[experience]]


def hits_of(roll: tuple[int, ...], value: int) -> int:
    """R9.4: each die at or below the attack value is a hit."""
    return len([die for die in roll if die <= value])


def fixed_hits(kind: int, damage: int, experience: int, target_kind: int) -> int:
    """R13.7: the Automa's hits without rolling: its attack value, or half of it when badly damaged, more by level."""
    automa = FACTS["automa"]
    base, level = VALUES[kind][target_kind][Level.ROOKIE], LEVELS[experience]
    if damage <= automa["whole_up_to"]:
        return int(base + automa["step_whole"] * level)
    return int((base + 1) // 2 + automa["step_half"] * level)


# -- damage and experience


def damage_from(hits: int, half_hits: int) -> int:
    """R9.5: damage by the line of the unit that is hit; `half_hits` is what one damage takes, in half hits."""
    return 2 * hits // half_hits


def line_as_target(position: TrenchPosition, unit: Unit) -> int:
    """R9.5, R12.6: the line of a unit that is fired at: open, forest, or the tank's in a trench."""
    if position.inside >> unit & 1:
        return TRENCH_HALF_HITS
    lines = HALF_HITS_FOREST if position.ground.forest >> position.where[unit] & 1 else HALF_HITS_OPEN
    return lines[position.kind[unit]]


def damage_done(position: TrenchPosition, unit: Unit, hits: int) -> int:
    """R9.5: the damage that so many hits do to a unit that is fired at; it may be more than the unit can take."""
    return damage_from(hits, line_as_target(position, unit))


def line_as_attacker(position: TrenchPosition, unit: Unit) -> int:
    """R9.5, R12.7: the attacker gets nothing from where it stands."""
    return HALF_HITS_OPEN[position.kind[unit]]


def experience_for(damage: int, destroyed: bool) -> int:
    """R9.7: one point for causing damage, two in all for destroying; hits without damage earn nothing."""
    if destroyed:
        return FOR_DESTROYING
    return FOR_DAMAGING if damage else 0


# -- close combat


def hexes_of_target(position: TrenchPosition, unit: Unit) -> int:
    """R12.4: where a unit can be hit: its hex, or any hex of the trench it is in."""
    return trench_around(position, unit) or 1 << position.where[unit]


def is_close(position: TrenchPosition, attacker: Unit, target: Unit) -> bool:
    """R9.1: an attack at distance 1. Through a trench (R12.4, R12.7) the nearest hexes of both sides count."""
    fights = FIGHTS_AIR if IS_AIR[position.kind[target]] else FIGHTS_GROUND
    if not fights[position.kind[attacker]]:
        return False
    if not position.inside:
        return GRID.links[position.where[attacker]] >> position.where[target] & 1 == 1
    return GRID.around(own_hexes(position, attacker)) & hexes_of_target(position, target) != 0


def retaliators(position: TrenchPosition, attacker: Unit, target: Unit) -> list[Unit]:
    """R9.1, R12.5: which units retaliate in close combat: the target if it could fight the attacker close.

    From a trench everybody inside does, the unit attacked first, then by number.
    """
    if position.inside >> target & 1:
        trench = position.ground.trench_of(position.where[target])
        others = [unit for unit in units_inside(position, trench) if unit != target]
        return [unit for unit in (target, *others) if could_fight_close(position, unit, attacker)]
    fighters = position.air_fighters if IS_AIR[position.kind[attacker]] else position.ground_fighters
    return [target] if fighters[position.team_of(target)] >> position.where[target] & 1 else []


def bonus_of(position: TrenchPosition, attacker: Unit, target: Unit) -> Bonus:
    """R9.3: flank with one other own unit beside the target that could fight it close; encirclement with two or more,
    or with one exactly opposite the attacker. Units in water and in forts never count, nor do allies.
    """
    if position.inside:
        return bonus_at_trench(position, attacker, target)
    army = position.army[attacker]
    fighters = position.air_fighters if IS_AIR[position.kind[target]] else position.ground_fighters
    place, aim = position.where[attacker], position.where[target]
    beside = GRID.links[aim] & fighters[position.agreed.armies[army].team] & position.army_hexes[army] & ~(1 << place)
    if not beside:
        return Bonus.NONE
    if beside & (beside - 1):
        return Bonus.ENCIRCLEMENT
    steps = GRID.steps[aim]
    opposite = steps[(steps.index(place) + 3) % 6]
    return Bonus.ENCIRCLEMENT if opposite == beside.bit_length() - 1 else Bonus.FLANK


def bonus_at_trench(position: TrenchPosition, attacker: Unit, target: Unit) -> Bonus:
    """R12.4, R12.7: the same, with a trench as one long hex, for the target as for those inside who attack or help."""
    aims = hexes_of_target(position, target)
    beside = GRID.around(aims)
    helpers = [
        own_hexes(position, unit) & beside
        for unit in position.units_of(position.army[attacker])
        if unit != attacker and could_fight_close(position, unit, target)
    ]
    helpers = [hexes for hexes in helpers if hexes]
    if len(helpers) != 1:
        return Bonus.ENCIRCLEMENT if helpers else Bonus.NONE
    near = own_hexes(position, attacker) & beside
    pairs = ((one, other) for one in bits(near) for other in bits(helpers[0]))
    return Bonus.ENCIRCLEMENT if any(are_opposite(aims, one, other) for one, other in pairs) else Bonus.FLANK


@lru_cache(maxsize=4096)
def are_opposite(aims: int, one: Hex, other: Hex) -> bool:
    """R9.3, R12.4: whether the straight line between two hexes runs through the target's hexes only.

    Where it runs along an edge, the hexes on both sides of it must be the target's.
    """
    between = [place for places in GRID.line(one, other)[1:-1] for place in places]
    return bool(between) and all(place >= 0 and aims >> place & 1 for place in between)
