"""What spaces are worth, and what it is worth to have units in them."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.front import KEY_SOURCES, Front, margin
from firestep.games.paths_of_glory.ground import LINES, Space
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import SIDE_UNITS, Unit

VP_WORTH, GROUND_WORTH, SOURCE_WORTH = 6.0, 0.25, 11.0
NEARER = 0.35
"""What each step towards the enemy and its points is worth."""
FARTHEST = 8
BESIEGING_SHARE, BESIEGING = 0.3, 1.5
TOGETHER, ALONE = 0.6, 0.1
MARGIN_PRICE = 0.5


def space_worth(position: PathsPosition, place: Space) -> float:
    """What control of a space is worth to either side."""
    if KEY_SOURCES >> place & 1:
        return SOURCE_WORTH
    return VP_WORTH if position.rules.vp_spaces >> place & 1 else GROUND_WORTH


def is_worth_holding(position: PathsPosition, place: Space) -> bool:
    return bool((position.rules.vp_spaces | KEY_SOURCES) >> place & 1)


def steps_left(position: PathsPosition, units: int) -> int:
    return 2 * units.bit_count() - (units & position.reduced).bit_count()


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
    return (TOGETHER if units & (units - 1) else ALONE) - MARGIN_PRICE * max(0.0, beaten)


def ground_worth(position: PathsPosition, taken: int, front: Front) -> float:
    """What it is worth to march through enemy spaces: control, points, and enemy units cut off behind them."""
    worth, walked = 0.0, 0
    for place in bits(taken):
        if position.forts >> place & 1:
            worth += BESIEGING + BESIEGING_SHARE * space_worth(position, place)
        else:
            walked |= 1 << place
            worth += space_worth(position, place)
    if walked:
        worth += front.killing * front.cut_by(walked)
    return worth


def place_worth(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """What a place is worth to a unit that comes, next to those who are there."""
    there = position.at[place] & SIDE_UNITS[front.side] & ~(1 << unit)
    worth = -NEARER * min(front.distance[place], FARTHEST)
    return worth + hold_worth(position, place, there | 1 << unit, front) - hold_worth(position, place, there, front)


def arrival_worth(position: PathsPosition, unit: Unit, place: Space, front: Front) -> float:
    """What it is worth that a unit from off the map appears in a space."""
    return place_worth(position, unit, place, front) + front.danger_now - front.danger_with(unit, -1, place, 0, 0)
