"""The maps of many positions of Paths of Glory as arrays: units, ground, trenches, and who is supplied past what.

Sets of spaces are those of `space_sets`, by side where nothing else is said. Arrays of units have a row for each
position; those of units on the map have one entry for each: in `row`, of number `unit`, at `place`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.space_sets import TRACES, Sets, bits_of, connected, packed, sets_of
from firestep.bots.paths_of_glory.supply_danger import LONGEST_MARCH, weight_of
from firestep.bots.value.arrays import Bools, Numbers, marked, signed_numbers
from firestep.games.paths_of_glory.cards.facts import BREST_LITOVSK
from firestep.games.paths_of_glory.ground import (
    AP_PORTS,
    BEACHES,
    CONSTANTINOPLE,
    COUNT,
    CP_PORTS,
    FORT,
    GALLIPOLI,
    LONDON,
)
from firestep.games.paths_of_glory.nations import AP, CP, SIDES, Line, Nation
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.supply import (
    ALWAYS_SUPPLIED,
    LINE_OF_TRACE,
    RUSSIANS,
    SERBIA,
    SERBS,
    SIDE_OF_TRACE,
    SOFIA,
    SOURCES,
    TRACE,
    Trace,
)
from firestep.games.paths_of_glory.units import COMBAT, IS_ARMY, MOVE, SIDE_OF, UNIT_COUNT

COMBAT_OF, ARMY, SIDE = (np.array(each, int) for each in (COMBAT, IS_ARMY, SIDE_OF))
WEIGHT = np.array([int(weight_of(unit)) for unit in range(UNIT_COUNT)])
MARCH = np.minimum(np.array(MOVE), LONGEST_MARCH)
"""By unit and whether it is reduced: how far it can march."""
RUSSIAN, SERBIAN, NEEDS_NO_LINE = (marked([units], UNIT_COUNT)[0] for units in (RUSSIANS, SERBS, ALWAYS_SUPPLIED))
IN_SERBIA = marked([SERBIA], COUNT)[0]
FORTS = np.array(FORT)[:, None]
TRACE_OF = np.array([TRACES.index(trace) for trace in TRACE])
ALONE, BY_BEACH = TRACES.index(Trace.RU_ALONE), TRACES.index(Trace.BEACH)
SIDES_OF_TRACES = [SIDE_OF_TRACE[trace] for trace in TRACES]
BY_LAND_ONLY = [number for number, trace in enumerate(TRACES) if LINE_OF_TRACE[trace] is Line.RU]
"""L-10: in the later edition."""
BITS = 8
MOST = (1 << BITS) - 1
"""Strength, armies and units of a stack are counted in one number, each of them with so many bits."""


def everywhere(mask: int) -> Sets:
    """By space: in all positions or in none."""
    return np.where(marked([mask], COUNT)[0], np.uint8(255), np.uint8(0))[:, None]


ON_BEACHES = everywhere(BEACHES)
PORTS = np.stack([everywhere(CP_PORTS), everywhere(AP_PORTS)], axis=1)
SOURCE_SETS = np.stack([everywhere(SOURCES[trace]) for trace in TRACES], axis=1)


class Board:
    """What stands where in many positions, and what its supply runs over."""

    def __init__(self, positions: Sequence[PathsPosition]) -> None:
        self.positions = positions
        self.size = len(positions)
        self.where = signed_numbers([position.where for position in positions])
        self.reduced = marked([position.reduced for position in positions], UNIT_COUNT)
        self.row, self.unit = np.nonzero(self.where >= 0)
        self.place = self.where[self.row, self.unit]
        self.is_reduced = self.reduced[self.row, self.unit].view(np.int8)
        self.side = SIDE[self.unit]
        self.read_sets()
        self.count_stacks()
        self.find_ground()

    def read_sets(self) -> None:
        positions = self.positions
        masks = [
            [position.ap for position in positions],
            [position.open for position in positions],
            [position.forts for position in positions],
            [position.trench_one for position in positions],
            [position.trench_two for position in positions],
            [position.trench_ap for position in positions],
            [position.rules.vp_spaces for position in positions],
            *([position.occupied[side] for position in positions] for side in SIDES),
        ]
        sets = sets_of(masks)
        self.ap, self.open, self.forts, self.trench_one, self.trench_two, self.trench_ap, self.vp = (
            sets[:, number] for number in range(7)
        )
        self.occupied = sets[:, -len(SIDES) :]
        """By side."""
        self.owned = np.stack([~self.ap, self.ap], axis=1)
        """By side: whether it is open or not."""
        self.controlled = self.open[:, None] & self.owned

    def count_stacks(self) -> None:
        """By space, side and position: the strength of a stack, how many armies it has and how many units. After the
        spaces comes a row of zeros.
        """
        shape = (COUNT + 1, len(SIDES), self.size)
        cells = (self.place.astype(np.int64) * len(SIDES) + self.side) * self.size + self.row
        each = COMBAT_OF[self.unit, self.is_reduced] + (ARMY[self.unit] << BITS) + (1 << 2 * BITS)
        count = np.bincount(cells, each, minlength=int(np.prod(shape))).astype(np.int32).reshape(shape)
        self.strength, self.armies, self.units = (count >> shift & MOST for shift in (0, BITS, 2 * BITS))

    def find_ground(self) -> None:
        """By side: as `passable`, `usable_ports` and `besiegers_of`."""
        held, own = self.occupied, self.controlled
        self.intrusions = self.forts & (self.ap & held[:, CP] | ~self.ap & held[:, AP])
        besieged = packed(self.armies[:COUNT].any(1) | (self.units[:COUNT].sum(1) >= FORTS))
        self.besiegers = self.intrusions[:, None] & held
        passing = own | ON_BEACHES[:, None] & held
        self.passable = passing & ~self.intrusions[:, None] | self.besiegers & besieged[:, None]
        self.ports = PORTS & own & ~self.intrusions[:, None]
        self.ports[CONSTANTINOPLE, AP] &= own[GALLIPOLI, AP]  # Q-14.1-3

    # -- supply

    @cached_property
    def alone(self) -> Bools:
        """16.4.9: by position, whether Russians trace supply alone."""
        return np.array([position.was_played(BREST_LITOVSK) for position in self.positions])

    @cached_property
    def trace(self) -> Numbers:
        """By unit on the map: its way to trace, by number."""
        return np.where(RUSSIAN[self.unit] & self.alone[self.row], ALONE, TRACE_OF[self.unit])

    @cached_property
    def traces(self) -> int:
        """How many ways to trace are needed."""
        return len(TRACES) if self.alone.any() else ALONE

    @cached_property
    def sources(self) -> Sets:
        """By way to trace: as `sources_of`."""
        sources = np.repeat(SOURCE_SETS[:, : self.traces], len(self.ap[0]), axis=2)
        at_war = [position.at_war for position in self.positions]
        sources[bits(SOFIA)] &= bits_of(each >> Nation.BU & 1 for each in at_war)
        sources[CONSTANTINOPLE] &= bits_of(each >> Nation.TU & 1 for each in at_war)
        return sources

    def supplied_past(self, bars: Sets) -> Sets:
        """By number of the bars and way to trace: as `fed_spaces`. The bars are by number and side."""
        of_side = SIDES_OF_TRACES[: self.traces]
        ground = (self.passable[:, None] & ~bars)[:, :, of_side]
        if self.traces > ALONE:
            ground[:, :, ALONE] &= ~self.others_than_russians()[:, None]
        sources = self.sources[:, None] & ground
        self.add_beachheads(sources, ground)
        ports = self.ports[:, None, of_side] & ground
        by_land = [number for number in BY_LAND_ONLY if number < self.traces]
        ports[:, :, by_land] &= ~bits_of(position.rules.deluxe for position in self.positions)
        besiegers = np.broadcast_to(self.besiegers[:, None, of_side], ground.shape)
        return connected(sources, ground, ports, besiegers)

    def others_than_russians(self) -> Sets:
        """16.4.9: spaces with other Allied units."""
        marks = np.zeros((COUNT, self.size), np.bool_)
        others = (self.side == AP) & ~RUSSIAN[self.unit]
        marks[self.place[others], self.row[others]] = True
        return packed(marks)

    def add_beachheads(self, sources: Sets, ground: Sets) -> None:
        """9.2.7.1: a beachhead is a source for some, as long as London is."""
        for row, position in enumerate(self.positions):
            if position.beachhead != NOWHERE:
                octet, bit = row >> 3, np.uint8(1 << (row & 7))
                serves = sources[LONDON, :, BY_BEACH, octet] & bit
                sources[position.beachhead, :, BY_BEACH, octet] |= (
                    serves & ground[position.beachhead, :, BY_BEACH, octet]
                )

    def is_fed(self, supplied: Sets) -> Bools:
        """By number of the bars and unit on the map: whether it is in supply."""
        octets = supplied[self.place, :, self.trace, self.row >> 3]
        fed = octets >> (self.row & 7).astype(np.uint8)[:, None] & 1
        needs_none = NEEDS_NO_LINE[self.unit] | SERBIAN[self.unit] & IN_SERBIA[self.place]
        supplied_ones: Bools = (fed.view(np.bool_) | needs_none[:, None]).T
        return supplied_ones

    def weight_of_hungry(self, fed: Bools) -> Numbers:
        """By side and position: what weighs the units that are not fed."""
        hungry = np.flatnonzero(~fed)
        cells = self.side[hungry] * self.size + self.row[hungry]
        found: Numbers = np.bincount(cells, WEIGHT[self.unit[hungry]], minlength=len(SIDES) * self.size)
        return found.reshape(len(SIDES), self.size)

    def marching_starts(self, fed: Bools) -> Sets:
        """By movement points, space and side: from where units can march so far. A stack may be told of more than once:
        it makes no difference where it can go.
        """
        marks = np.zeros((LONGEST_MARCH + 1, COUNT, len(SIDES), self.size), np.bool_)
        points = MARCH[self.unit[fed], self.is_reduced[fed]]
        marks[points, self.place[fed], self.side[fed], self.row[fed]] = True
        return packed(marks)
