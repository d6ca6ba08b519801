"""SPEC-engineer-2 to SPEC-engineer-4: fortified positions and bridges, instead of moving and battling."""

from __future__ import annotations

from firestep.games.great_war.events import BridgeRepaired, Fortified
from firestep.games.great_war.facts import ENGINEER, TERRAINS
from firestep.games.great_war.ground import GRID
from firestep.games.great_war.position import GreatWarPosition, Hex, Unit
from firestep.kernel import Refusal

FORTIFY, REPAIR = 1, 2
FORTIFY_BESIDE_COST = 2  # SPEC-engineer-3

NO_ENGINEER = Refusal("SPEC-engineer-2", "no-engineer")
ENEMY_TOO_NEAR = Refusal("SPEC-engineer-2", "enemy-too-near-to-build")
CANNOT_FORTIFY = Refusal("TER-fortified-2", "cannot-fortify")
TOO_FAR_TO_BUILD = Refusal("SPEC-engineer-3", "too-far-to-build")
BUILDING_COSTS_TOKENS = Refusal("SPEC-engineer-3", "building-costs-tokens")
NOBODY_TO_REPAIR = Refusal("SPEC-engineer-4", "no-engineer")
NO_BRIDGE_THERE = Refusal("SPEC-engineer-4", "no-bridge-there")


def damaged_bridges(position: GreatWarPosition) -> int:
    return position.agreed.battle.damaged & ~position.repaired


def enemy_beside(position: GreatWarPosition, unit: Unit) -> bool:
    return GRID.links[position.where[unit]] & position.hexes[1 - position.side[unit]] != 0


def may_work(position: GreatWarPosition, unit: Unit) -> bool:
    """SPEC-engineer-2: it has not moved, and there is something to build or repair."""
    if position.moved[unit]:
        return False
    return bool(fortifiable(position, unit) or bridges_beside(position, unit))


def takes_fortification(position: GreatWarPosition, place: Hex) -> bool:
    """TER-fortified-2: never on wire, a damaged bridge, another fortified position, a ruin, a waterway or a bunker."""
    if (position.wire | position.fortified | damaged_bridges(position)) >> place & 1:
        return False
    return TERRAINS[position.ground.terrain[place]].may_fortify


def fortifiable(position: GreatWarPosition, unit: Unit) -> int:
    """The hexes it may fortify now: its own, and for two tokens the adjacent ones."""
    if enemy_beside(position, unit):
        return 0
    return sum(1 << each for each in hexes_near(position, unit) if why_not_fortify(position, unit, each) is None)


def hexes_near(position: GreatWarPosition, unit: Unit) -> tuple[Hex, ...]:
    place = position.where[unit]
    return (place, *GRID.neighbours[place])


def why_not_fortify(position: GreatWarPosition, unit: Unit, place: Hex) -> Refusal | None:
    """SPEC-engineer-2, SPEC-engineer-3, TER-fortified-2."""
    if not is_engineer(position, unit) or position.moved[unit]:
        return NO_ENGINEER
    if enemy_beside(position, unit):
        return ENEMY_TOO_NEAR
    if place not in hexes_near(position, unit):
        return TOO_FAR_TO_BUILD
    if not takes_fortification(position, place):
        return CANNOT_FORTIFY
    if place != position.where[unit] and position.hq[position.side[unit]] < FORTIFY_BESIDE_COST:
        return BUILDING_COSTS_TOKENS
    return None


def bridges_beside(position: GreatWarPosition, unit: Unit) -> int:
    return GRID.links[position.where[unit]] & damaged_bridges(position)


def why_not_repair(position: GreatWarPosition, unit: Unit, place: Hex) -> Refusal | None:
    """SPEC-engineer-4."""
    if not is_engineer(position, unit) or position.moved[unit]:
        return NOBODY_TO_REPAIR
    return None if bridges_beside(position, unit) >> place & 1 else NO_BRIDGE_THERE


def is_engineer(position: GreatWarPosition, unit: Unit) -> bool:
    return position.specialist[unit] == ENGINEER


def build(position: GreatWarPosition, unit: Unit, work: int, place: Hex) -> None:
    """SPEC-engineer-2 to SPEC-engineer-4, TER-bridge-2: the work is done; the unit does not battle this turn."""
    position.barred |= 1 << unit
    if work == REPAIR:
        position.repaired |= 1 << place
        position.update_ground()
        position.tell(BridgeRepaired(unit, place))
        return
    position.fortified |= 1 << place
    if place != position.where[unit]:
        position.hq[position.side[unit]] -= FORTIFY_BESIDE_COST
    position.tell(Fortified(unit, place))
