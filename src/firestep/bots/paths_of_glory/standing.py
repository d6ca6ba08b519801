"""What it is worth to have a unit in a space: near the enemy, safe in company, ready for the next attack."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.attack_worth import attack_worth
from firestep.bots.paths_of_glory.front import Front, margin
from firestep.games.paths_of_glory.attack_limits import why_not_by_event
from firestep.games.paths_of_glory.ground import LINES, Space
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import SIDE_UNITS, Unit

FARTHEST = 8
ALONE = 0.1


def hold_worth(position: PathsPosition, place: Space, units: int, front: Front) -> float:
    """How well units would stand in a space: next to the enemy better together, and not against too many."""
    key = place, units
    found = front.holds.get(key)
    if found is None:
        found = front.holds[key] = look_at_stack(position, place, units, front)
    return found


def look_at_stack(position: PathsPosition, place: Space, units: int, front: Front) -> float:
    foes = LINES.links[place] & position.occupied[front.enemy]
    if not foes or not units:
        return 0.0
    beaten = margin(position, front.side, place, units, foes)
    company = front.habits.together if units & (units - 1) else ALONE
    return company - front.habits.margin_price * max(0.0, beaten)


def place_worth(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """What a place is worth to a unit that comes, next to those who are there."""
    key = unit, place
    found = front.places.get(key)
    if found is None:
        found = front.places[key] = look_at_place(position, unit, place, front)
    return found


def look_at_place(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    there = position.at[place] & SIDE_UNITS[front.side] & ~(1 << unit)
    worth = -front.habits.nearer * min(front.distance[place], FARTHEST)
    targets = LINES.links[place] & front.targets
    if not targets:
        return worth
    worth += hold_worth(position, place, there | 1 << unit, front) - hold_worth(position, place, there, front)
    joined = max([help_against(position, unit, target, front) for target in bits(targets)])
    return worth + front.habits.next_attack * joined


def help_against(position: PathsPosition, unit: Unit, target: Space, front: Front) -> float:
    """How much better an attack on a target would be with this unit."""
    if why_not_by_event(position, unit, target) is not None:
        return 0.0
    near = front.own_next_to(target) & ~(1 << unit)
    return chance_against(position, near | 1 << unit, target, front) - chance_against(position, near, target, front)


def chance_against(position: PathsPosition, units: int, target: Space, front: Front) -> float:
    """What an attack by these units would be worth, if anything."""
    key = units, target
    found = front.chances.get(key)
    if found is None:
        worth = attack_worth(position, front, units, target) if units else 0.0
        found = front.chances[key] = max(0.0, worth)
    return found


def arrival_worth(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """What it is worth that a unit from off the map appears in a space."""
    return place_worth(position, unit, place, front) + front.danger_now - front.danger_with(unit, -1, place)
