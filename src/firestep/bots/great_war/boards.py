"""The living units of many positions of The Great War as arrays: where they stand, in what cover, how far apart.

A row is a position, a column a unit; arrays of pairs have a German and an Allied unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from firestep.bots.value.arrays import Bools, Numbers, both_ways, count, first_marked, marked, padded, small_numbers
from firestep.games.great_war.combat import CLOSE, RANGED
from firestep.games.great_war.facts import ALL_FLAGS, INFANTRY, IS_TANK, TERRAINS
from firestep.games.great_war.ground import ALL_HEXES, GRID, SIDES, Ground
from firestep.games.great_war.position import DEAD, GreatWarPosition

Distances = NDArray[np.int8]

SIZE = GRID.size
APART = np.int8(99)
"""How far those are who are not on the board."""
DISTANCES = np.array([GRID.distances[place] if place in ALL_HEXES else [-1] * SIZE for place in range(SIZE)], np.int8)
TANK = np.array(IS_TANK)
SOLDIERS = np.array([terrain.soldiers for terrain in TERRAINS])
FLAGS = np.array([terrain.flags for terrain in TERRAINS])
LOW_ONLY = np.array([terrain.low_only for terrain in TERRAINS])
WATER = np.array([bool(terrain.water) for terrain in TERRAINS])


@lru_cache(maxsize=1024)
def terrain_of(ground: Ground) -> Numbers:
    return np.array(ground.terrain)


class Board:
    """The living units of many positions, and the ground under them: first columns of Germans, then of Allies."""

    def __init__(self, positions: Sequence[GreatWarPosition]) -> None:
        self.positions = positions
        self.rows = np.arange(len(positions))[:, None]
        self.most = max(len(position.kind) for position in positions)
        where = padded([position.where for position in positions], self.most, filler=DEAD)
        side = small_numbers([position.side for position in positions], self.most)
        living = [(where >= 0) & (side == each) for each in SIDES]
        of_sides = [first_marked(each) for each in living]
        self.units = np.concatenate(of_sides, axis=1)
        """By column: the number of the unit."""
        germans = of_sides[0].shape[1]
        self.columns = (slice(0, germans), slice(germans, self.units.shape[1]))
        """By side: the columns of its units."""
        self.alive = np.concatenate([each[self.rows, units] for each, units in zip(living, of_sides, strict=True)], 1)
        self.side = np.repeat(SIDES, [each.shape[1] for each in of_sides])
        self.place = np.where(self.alive, where[self.rows, self.units], ALL_HEXES[0])
        self.kind = self.by_unit([position.kind for position in positions])
        self.figures = self.by_unit([position.figures for position in positions])
        self.specialist = self.by_unit([position.specialist for position in positions])
        terrain = np.stack([terrain_of(position.ground) for position in positions])
        self.terrain = terrain[self.rows, self.place]
        self.wired = self.standing_on([position.wire for position in positions])
        self.on_hill = self.standing_on([position.ground.hills for position in positions])
        self.fortified = self.standing_on([position.fortified for position in positions]) & ~WATER[self.terrain]
        self.apart = self.distances(*self.columns)
        """By German and Allied unit: the distance; `APART` for those who are not on the board."""
        self.is_tank = TANK[self.kind] & self.alive
        self.goes_forward = self.alive & ((self.kind == INFANTRY) | self.is_tank)

    def by_unit(self, lists: Sequence[list[int]]) -> Numbers:
        found: Numbers = small_numbers(lists, self.most)[self.rows, self.units]
        return found

    def distances(self, ones: slice, others: slice) -> Distances:
        """Between the units of some columns and of others."""
        apart = DISTANCES[self.place[:, ones, None], self.place[:, None, others]]
        return np.where(self.alive[:, ones, None] & self.alive[:, None, others], apart, APART)

    def standing_on(self, masks: Sequence[int]) -> Bools:
        """By unit: whether its hex is in the mask of its position."""
        found: Bools = marked(masks, SIZE)[self.rows, self.place]
        return found

    def carrying(self, masks: Sequence[int]) -> Bools:
        """By unit: whether it is in a mask of units."""
        found: Bools = marked(masks, self.most)[self.rows, self.units]
        return found

    @cached_property
    def in_contact(self) -> Numbers:
        """By unit: the enemies beside it."""
        return both_ways(count, self.apart == 1)

    @cached_property
    def nearest(self) -> Numbers:
        """By unit: the distance to the nearest enemy."""
        return both_ways(np.minimum.reduce, self.apart)

    @cached_property
    def friends_near(self) -> Numbers:
        """By unit: the units of its side within two hexes, itself counted."""
        return np.concatenate([count(self.distances(each, each) <= 2, axis=2) for each in self.columns], axis=1)

    @cached_property
    def cover(self) -> tuple[Numbers, Numbers]:
        """PRO-01 to PRO-05: by unit, the soldiers and flags that its hex takes from fire."""
        soldiers, flags = SOLDIERS[self.terrain, RANGED], FLAGS[self.terrain, RANGED]
        return self.with_marks(soldiers, flags, self.wired, self.fortified)

    def cover_close(self, target: tuple[Numbers, Numbers], from_hill: Bools) -> tuple[Numbers, Numbers]:
        """PRO-06: the same in close combat, for the targets of pairs."""
        terrain = self.terrain[target]
        soldiers = np.where(LOW_ONLY[terrain] & from_hill, 0, SOLDIERS[terrain, CLOSE])
        return self.with_marks(soldiers, FLAGS[terrain, CLOSE], self.wired[target], self.fortified[target])

    @staticmethod
    def with_marks(soldiers: Numbers, flags: Numbers, wired: Bools, fortified: Bools) -> tuple[Numbers, Numbers]:
        soldiers, flags = soldiers + fortified, np.minimum(flags + fortified, ALL_FLAGS)
        return np.where(wired, 0, soldiers), np.where(wired, 0, flags)
