"""What spaces are worth, and what it is worth to march through them."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.capitulation import leads_to_capitulation
from firestep.bots.paths_of_glory.front import KEY_SOURCES, Front
from firestep.bots.paths_of_glory.habits import Habits
from firestep.games.paths_of_glory.ground import Space
from firestep.games.paths_of_glory.position import PathsPosition

BESIEGING_SHARE, BESIEGING = 0.3, 1.5


def space_worth(position: PathsPosition, place: Space, habits: Habits) -> float:
    """What control of a space is worth to either side."""
    if KEY_SOURCES >> place & 1:
        return habits.source_worth
    if position.rules.vp_spaces >> place & 1:
        return habits.vp_worth + (habits.russian_worth if leads_to_capitulation(position, place) else 0.0)
    return habits.ground_worth


def is_worth_holding(position: PathsPosition, place: Space) -> bool:
    return bool((position.rules.vp_spaces | KEY_SOURCES) >> place & 1)


def steps_left(position: PathsPosition, units: int) -> int:
    return 2 * units.bit_count() - (units & position.reduced).bit_count()


def ground_worth(position: PathsPosition, taken: int, front: Front) -> float:
    """What it is worth to march through enemy spaces: control, points, and enemy units cut off behind them."""
    worth, walked = 0.0, 0
    for place in bits(taken):
        if position.forts >> place & 1:
            worth += BESIEGING + BESIEGING_SHARE * space_worth(position, place, front.habits)
        else:
            walked |= 1 << place
            worth += space_worth(position, place, front.habits)
    if walked:
        worth += front.killing * front.cut_by(walked)
    return worth
