"""The living units of many positions of Trench Club as arrays: where they stand, whom they fight, how far apart.

A row is a position, a column a unit: first those of the first team, then those of the second. Arrays of pairs have a
unit of each team.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from firestep.bots.value.arrays import Bools, Numbers, first_marked, marked, padded, small_numbers
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.position import DESTROYED, TrenchPosition
from firestep.games.trench_club.units import TYPES, Arm

Distances = NDArray[np.int8]

SIZE = GRID.size
TEAMS = (0, 1)
NO_TEAM = -1
NOBODY = -1
APART = np.int8(99)
"""The distance to those who are not on the map."""
ARM = np.array([kind.arm for kind in TYPES])
COST = np.array([kind.cost for kind in TYPES])
FIGHTS_GROUND = np.array([kind.fights_ground for kind in TYPES])
FIGHTS_AIR = np.array([kind.fights_air for kind in TYPES])
COORDINATES = np.array(
    [GRID.axial(place) if GRID.everything >> place & 1 else (0, 0) for place in range(SIZE)], np.int8
)


class Board:
    """The units of many positions, where they stand, and who could fight whom."""

    def __init__(self, positions: Sequence[TrenchPosition]) -> None:
        self.positions = positions
        self.rows = np.arange(len(positions))[:, None]
        self.most = max(len(position.kind) for position in positions)
        teams = [[army.team for army in position.agreed.armies] for position in positions]
        self.team_of_army = padded(teams, max(map(len, teams)), filler=NO_TEAM)
        where = padded([position.where for position in positions], self.most, filler=DESTROYED)
        army = small_numbers([position.army for position in positions], self.most)
        team = self.team_of_army[self.rows, army]
        living = [(where != DESTROYED) & (team == each) for each in TEAMS]
        of_teams = [first_marked(each) for each in living]
        self.units = np.concatenate(of_teams, axis=1)
        """By column: the number of the unit."""
        first = of_teams[0].shape[1]
        self.columns = (slice(0, first), slice(first, self.units.shape[1]))
        """By team: the columns of its units."""
        self.team = np.repeat(TEAMS, [each.shape[1] for each in of_teams])
        self.alive = np.concatenate([each[self.rows, units] for each, units in zip(living, of_teams, strict=True)], 1)
        where = where[self.rows, self.units]
        self.place = np.maximum(where, 0)
        self.army = army[self.rows, self.units]
        self.kind = self.by_unit([position.kind for position in positions])
        self.damage = self.by_unit([position.damage for position in positions])
        self.experience = self.by_unit([position.experience for position in positions])
        is_placed = self.alive & (where >= 0)
        in_forts = self.standing_on([position.ground.fort_hexes for position in positions])
        self.in_fort = is_placed & in_forts
        self.on_map = is_placed & ~in_forts
        self.in_forest = self.standing_on([position.ground.forest for position in positions])
        self.at_gate = self.standing_on([position.ground.gates for position in positions])
        arm = ARM[self.kind]
        self.is_air = arm == Arm.AIR
        water = self.standing_on([position.ground.water for position in positions])
        self.in_water = water & ~self.is_air & (arm != Arm.NAVAL)
        self.fights_ground = self.on_map & ~self.in_water & FIGHTS_GROUND[self.kind]
        self.fights_air = self.on_map & ~self.in_water & FIGHTS_AIR[self.kind]
        self.cost = COST[self.kind] + self.experience * 0.4
        self.at = COORDINATES[self.place]
        self.apart = self.distances()
        """By unit of the first team and of the second: the distance; `APART` for those who are not on the map."""

    def by_unit(self, lists: Sequence[list[int]]) -> Numbers:
        found: Numbers = small_numbers(lists, self.most)[self.rows, self.units]
        return found

    def distances(self) -> Distances:
        ones, others = self.columns
        across, down = (line[:, ones, None] - line[:, None, others] for line in (self.at[..., 0], self.at[..., 1]))
        away = np.maximum(np.maximum(np.abs(across), np.abs(down)), np.abs(across + down))
        return np.where(self.on_map[:, ones, None] & self.on_map[:, None, others], away, APART)

    def standing_on(self, masks: Sequence[int]) -> Bools:
        """By unit: whether its hex is in the mask of its position."""
        found: Bools = marked(masks, SIZE)[self.rows, self.place]
        return found

    @cached_property
    def unit_at(self) -> Numbers:
        """By hex of the map: the column of the unit there, or nobody."""
        found = np.full((len(self.positions), SIZE), NOBODY)
        row, unit = np.nonzero(self.on_map)
        found[row, self.place[row, unit]] = unit
        return found
