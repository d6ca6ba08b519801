"""How the war stands: victory points against what wins, and the time that is left."""

from __future__ import annotations

from firestep.bots.paths_of_glory.habits import Habits
from firestep.games.paths_of_glory.actions import ROUNDS
from firestep.games.paths_of_glory.nations import CP, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import peace_change
from firestep.games.paths_of_glory.victory import final_vp, levels

NO_PEACE = -50.0
DIE_SIDES = range(1, 7)
LOST_BY, LOST_BY_A_TURN = 2.0, 0.7
"""A war is lost when so many points are missing, and so many more for each turn that is left."""


def vp_lead(position: PathsPosition) -> float:
    """How many points the Central Powers have more than an even result."""
    least, most = levels(position)
    return final_vp(position) - (least + most) / 2


def lead_of(position: PathsPosition, side: Side) -> float:
    """The same as a side sees it."""
    return vp_lead(position) if side == CP else -vp_lead(position)


def turns_left(position: PathsPosition) -> float:
    return position.rules.last_turn - position.turn + (ROUNDS - position.round) / ROUNDS


def is_won(position: PathsPosition, side: Side) -> bool:
    """Whether a side would win if the war ended now."""
    least, most = levels(position)
    return final_vp(position) >= least if side == CP else final_vp(position) <= most


def is_lost(position: PathsPosition, side: Side) -> bool:
    """Whether a side has no more hope: then peace is better."""
    return lead_of(position, side) <= -LOST_BY - LOST_BY_A_TURN * turns_left(position)


def peace_worth(position: PathsPosition, side: Side, habits: Habits) -> float:
    """16.5.2: what an offer of peace brings if it is refused; who is winning wants no peace."""
    if is_won(position, side):
        return NO_PEACE
    return habits.vp_worth * sum(peace_change(position.combined, die) for die in DIE_SIDES) / len(DIE_SIDES)
