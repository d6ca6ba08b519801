"""When a corporal digs: where the front has settled, most of all before a stronger enemy."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.front import Front, margin
from firestep.bots.paths_of_glory.ground_worth import is_worth_holding
from firestep.games.paths_of_glory.entrenching import TRENCH_CAN_BE, why_not_entrench
from firestep.games.paths_of_glory.ground import LINES, Space
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.units import ARMIES, SIDE_UNITS, Unit

FOR_A_POINT = 0.6
DIE_SIDES = 6


def trench_worth(position: PathsPosition, place: Space, front: Front) -> float:
    """What a deeper trench in a space is worth."""
    foes = LINES.links[place] & position.occupied[front.enemy]
    level = position.trench_level(place, front.side)
    if not foes or level >= TRENCH_CAN_BE:
        return 0.0
    defenders = position.at[place] & SIDE_UNITS[front.side]
    worth = front.habits.second_level if level else front.habits.first_level
    worth += FOR_A_POINT * is_worth_holding(position, place)
    beaten = margin(position, front.side, place, defenders, foes)
    return worth + front.habits.for_pressure * max(0.0, 1.0 + beaten)


def dig_worth(position: PathsPosition, unit: Unit, front: Front) -> float:
    """What it is worth that an army tries to dig in where it stands."""
    return trench_worth(position, position.where[unit], front) * position.loss_of(unit) / DIE_SIDES


def best_digging(position: PathsPosition, place: Space, front: Front) -> float:
    """What digging would bring if the space were activated."""
    worth = 0.0
    for unit in bits(position.at[place] & SIDE_UNITS[front.side] & ARMIES):
        if why_not_entrench(position, unit) is None:
            worth = max(worth, dig_worth(position, unit, front))
    return worth
