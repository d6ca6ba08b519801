"""R12 Option: expert rules for trenches. Who is inside, and what a trench counts as."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.trench_club.events import TrenchEntered
from firestep.games.trench_club.position import Army, Team, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES


def trench_mask_of(position: TrenchPosition, unit: Unit) -> int:
    """R12.3: the whole trench, for a unit that has been inside since before this turn; else nothing."""
    if not position.settled >> unit & 1:
        return 0
    return position.ground.trenches[position.ground.trench_of(position.where[unit])]


def trench_around(position: TrenchPosition, unit: Unit) -> int:
    """R12.4: the whole trench that a unit is in, also in the turn of entering; else nothing."""
    if not position.inside >> unit & 1:
        return 0
    return position.ground.trenches[position.ground.trench_of(position.where[unit])]


def units_inside(position: TrenchPosition, trench: int) -> list[Unit]:
    """Every unit inside a trench, by number."""
    mask = position.ground.trenches[trench]
    return [unit for unit in bits(position.inside) if mask >> position.where[unit] & 1]


def is_held_by(position: TrenchPosition, trench: int, team: Team) -> bool:
    """R12.2: a trench is held by the team of the foot units inside; an empty one by nobody."""
    return any(position.team_of(unit) == team for unit in units_inside(position, trench))


def step_inside(position: TrenchPosition, unit: Unit) -> bool:
    """R12.2: a foot unit that ends its move on a trench hex is inside, unless the enemy holds the trench.

    Returns whether it was not inside before.
    """
    if not position.agreed.expert or not TYPES[position.kind[unit]].is_foot or position.inside >> unit & 1:
        return False
    trench = position.ground.trench_of(position.where[unit])
    if trench < 0 or is_held_by(position, trench, 1 - position.team_of(unit)):
        return False
    position.inside |= 1 << unit
    return True


def enter_trench(position: TrenchPosition, unit: Unit, came_from: int = 0) -> None:
    """R12.2: a unit whose move is over steps inside, and this is told, unless it only moved along its trench."""
    if step_inside(position, unit):
        place = position.where[unit]
        others = [each for each in units_inside(position, position.ground.trench_of(place)) if each != unit]
        if not came_from >> place & 1:
            position.tell(TrenchEntered(unit, place, bool(others)))


def settle_in(position: TrenchPosition, army: Army) -> None:
    """R12.2, Ruling 17: units that stand on a trench hex when their moves, or their turn, are over are inside.

    Nobody has to say that a unit stays; a trench that the enemy still holds is entered by nobody.
    """
    if position.agreed.expert:
        for unit in bits(position.roster[army] & ~position.inside):
            enter_trench(position, unit)


def trenches_of_fighters(position: TrenchPosition, team: Team, for_air: bool) -> int:
    """R12.8: all hexes of the trenches in which a foot unit of `team` could fight such a unit close."""
    mask = 0
    for unit in bits(position.inside):
        kind = TYPES[position.kind[unit]]
        if position.team_of(unit) == team and (kind.fights_air if for_air else kind.fights_ground):
            mask |= trench_around(position, unit)
    return mask


def may_stand_in_trench(kind_number: int) -> bool:
    """R12.1: trench hexes are open to foot units, tanks and aircraft."""
    kind = TYPES[kind_number]
    return kind.is_foot or kind.is_tank or kind.is_air
