"""What both sides have on the map in many positions of To the Last Man! at once: the same numbers as `Survey`, worked
out on arrays for both sides together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from firestep.bots.to_the_last_man.boards import (
    NEIGHBOURS,
    POOL,
    Board,
    around,
    by_area,
    of_areas,
    the_others,
    units_of,
    with_nobody,
)
from firestep.bots.to_the_last_man.front import STAYING as STAYING_SHARE
from firestep.bots.to_the_last_man.front import STEEPNESS
from firestep.bots.to_the_last_man.stance import STEADY
from firestep.bots.value.arrays import Bools, Floats, Numbers
from firestep.games.to_the_last_man.calendar import TRACK
from firestep.games.to_the_last_man.ground import EVERYWHERE, VP
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import (
    ARTILLERY,
    BIPLANES,
    COMMONWEALTH,
    INFANTRY_TYPE,
    SIDES,
    STOSSTRUPPEN,
    TANKS,
)

ELITE = STOSSTRUPPEN | COMMONWEALTH | TANKS
DANGER = 2.9
"""How much the enemies beside an area are overrated in the features: the same for both sides."""
HABITS = STEADY.habits.german
"""Those set by hand. But for danger they are the same for both sides."""
THIN = 0.5
"""A garrison with less than this share of what threatens it is thin."""
PER_HOLES, PER_POINTS_IN_DANGER = 3, 16
"""What these two features are divided by."""
ALL_AREAS = np.uint64(EVERYWHERE)
POINTS = np.array(VP)[:, None, None]
WITH_POINTS = np.flatnonzero(VP)
"""The areas that have victory points."""
BUILD_POINTS = np.array([(0, 0), *(season.build_points for season in TRACK)]).cumsum(0)
"""By turn and side: all build points up to then."""


def staying(intruders: Floats, defenders: Floats) -> Floats:
    """As `staying` of one area; 0 where there are no intruders."""
    ours = intruders**STEEPNESS
    theirs = (STAYING_SHARE * defenders) ** STEEPNESS
    return ours / np.where(ours > 0, ours + theirs, 1.0)


class Surveys:
    """What both sides have on the map; arrays are by area, side and position."""

    def __init__(self, positions: Sequence[LastManPosition]) -> None:
        self.positions = positions
        self.board = board = Board(positions)
        self.mine, self.disputed = by_area(board.friendly), by_area(board.disputed)
        self.his: Bools = the_others(self.mine)
        beside = around(board.friendly)
        self.beside_mine, self.beside_his = by_area(beside), by_area(the_others(beside))
        self.border = self.mine & self.beside_his
        """Own ground beside the enemy's."""
        self.own = np.where(board.has_holders, board.weight, 0.0)
        forts = HABITS.fort_point * board.fort
        self.defence = forts + board.weight + HABITS.trench * board.infantry_dug_in
        self.enemy = the_others(np.where(board.has_holders, self.defence, forts))
        self.defenders = self.own + (self.defence - self.own)
        """What has to be driven out, with trenches and forts; added up as `Front` does."""

    @cached_property
    def threat(self) -> Floats:
        """What could enter an area, as `Front.threat` says."""
        marching = the_others(self.own)
        entering = with_nobody(np.where(self.his, marching, 0.0))
        following = with_nobody(np.where(self.disputed, HABITS.following * marching, 0.0))
        breaking = with_nobody(np.where(self.disputed, marching - self.own, 0.0))
        strongest, total, worst = (np.zeros_like(marching) for _ in range(3))
        for areas in NEIGHBOURS:
            strength = entering[areas]
            total += strength
            np.maximum(strongest, strength, out=strongest)
            np.maximum(worst, breaking[areas], out=worst)
        for areas in NEIGHBOURS:
            total += following[areas]
        threat = np.maximum(HABITS.latent, DANGER * (strongest + total) / 2)
        return np.where(self.beside_his, threat, HABITS.breaking * worst)

    def features(self) -> Floats:
        """By feature, side and position."""
        board, own = self.board, self.own
        holes = self.border & ~board.holds
        thin = self.border & (self.defenders < THIN * self.threat)
        return np.stack(
            [
                units_of(board.on_map, INFANTRY_TYPE) / 30,
                units_of(board.on_map, ARTILLERY) / 8,
                units_of(board.on_map, ELITE) / 8,
                units_of(board.on_map, BIPLANES) / 4,
                own.sum(0) / 40,
                units_of(board.count[:, POOL], INFANTRY_TYPE) / 20,
                np.where(board.has_holders, board.dug_in, 0).sum(0) / 20,
                board.fort.sum(0) / 20,
                board.armies / 10,
                self.strength(self.disputed) / 20,
                self.strength(self.mine & (self.threat > 0)) / 20,
                self.strength(~by_area(board.supplied)) / 5,
                holes.sum(0) / PER_HOLES,
                thin.sum(0) / 5,
                self.points_in_danger() / PER_POINTS_IN_DANGER,
                self.mine.sum(0) / 30,
                self.cards() / 8,
                self.build_points_to_come() / 100,
                self.points_within_reach() / 8,
                points(self.border & ~board.has_holders) / 5,
                self.points_behind(holes) / 4,
                self.strength(~self.at_the_front()) / 20,
            ]
        )

    def strength(self, areas: Bools) -> Floats:
        """How strong a side is in some areas."""
        total: Floats = np.where(areas, self.own, 0.0).sum(0)
        return total

    def at_the_front(self) -> Bools:
        """Ground that is not one's own, and the areas next to it."""
        others = ALL_AREAS & ~self.board.friendly
        return by_area(others | around(others))

    def points_in_danger(self) -> Floats:
        areas = WITH_POINTS
        threat = np.where(self.mine[areas], self.threat[areas], 0.0)
        lost = HABITS.per_point * POINTS[areas] * staying(threat, self.defenders[areas])
        total: Floats = lost.sum(0)
        return total

    def points_within_reach(self) -> Floats:
        areas = WITH_POINTS
        near = with_nobody(np.where(self.mine, self.own, 0.0))
        support = np.zeros_like(self.own[areas])
        for neighbours in NEIGHBOURS:
            support += near[neighbours[areas]]
        reached = (self.his & self.beside_mine | self.disputed)[areas]
        coming = np.where(reached, self.own[areas] + support, 0.0)
        total: Floats = (POINTS[areas] * staying(coming, self.enemy[areas])).sum(0)
        return total

    def points_behind(self, holes: Bools) -> Numbers:
        """Victory points that nobody holds, next to holes and not beside the enemy."""
        behind = by_area(around(of_areas(holes))) & self.mine & ~self.beside_his
        return points(behind & ~self.board.holds)

    def cards(self) -> Numbers:
        hands = [position.hand for position in self.positions]
        return np.array([[hand[side].bit_count() for hand in hands] for side in SIDES])

    def build_points_to_come(self) -> Numbers:
        turns = np.array([(position.turn - 1, position.agreed.last_turn) for position in self.positions])
        found: Numbers = (BUILD_POINTS[turns[:, 1]] - BUILD_POINTS[np.minimum(*turns.T)]).T
        return found


def points(areas: Bools) -> Numbers:
    """The victory points of some areas."""
    total: Numbers = (POINTS * areas).sum(0)
    return total
