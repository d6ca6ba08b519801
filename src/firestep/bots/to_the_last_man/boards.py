"""The maps of many positions of To the Last Man! as arrays: who stands where, whose the areas are, what is beside them.

Arrays by area have the areas first, then the sides, then the positions: what is added up over the areas is added up in
their order, as for one position. Sets of areas are masks as in a position, in 64 bits, by side and position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from firestep.board.bits import bits
from firestep.bots.to_the_last_man.front import WEIGHTS
from firestep.bots.value.arrays import Bools, Floats, Numbers, marked, signed_numbers
from firestep.games.to_the_last_man.ground import ANTWERP, AREAS, ENGLAND_BIT, LINKS, PLACES, SOURCES
from firestep.games.to_the_last_man.position import BELGIAN_UNITS, HOLDS_FROM, IN_ARMY, NO_FORT, LastManPosition
from firestep.games.to_the_last_man.supply import ANTWERP_LINE, FORT_AREAS
from firestep.games.to_the_last_man.units import (
    ARMIES,
    BELGIAN_ARMY,
    ENTENTE,
    GERMAN,
    HOLDING,
    INFANTRY_TYPE,
    SIDE_ARMIES,
    SIDE_UNITS,
    SIDES,
    UNITS,
)

Masks = NDArray[np.uint64]
Scalar = TypeVar("Scalar", bound=np.generic)

POOL = PLACES
"""The row of those that are not on the map, after the areas and the Eastern Front Transit Box."""
GROUPS = (*(mask for mask, _ in WEIGHTS), ~sum(mask for mask, _ in WEIGHTS))
"""Units that weigh the same; the last weigh nothing."""
GROUP = np.array([next(number for number, mask in enumerate(GROUPS) if mask >> unit & 1) for unit in range(UNITS)])
HOLDING_GROUPS = [number for number, (mask, _) in enumerate(WEIGHTS) if mask & HOLDING]
IS_INFANTRY = marked([INFANTRY_TYPE], UNITS)[0]
BELGIANS = marked([BELGIAN_UNITS], UNITS)[0]
UNIT_SIDES = np.where(marked([SIDE_UNITS[GERMAN]], UNITS), GERMAN, ENTENTE).repeat(2, axis=0)
"""By whether Belgium fights on the German side: the side of each unit."""
UNIT_SIDES[1, BELGIANS] = GERMAN
ARMY_SIDES = np.where(marked([SIDE_ARMIES[GERMAN]], ARMIES), GERMAN, ENTENTE).repeat(2, axis=0)
ARMY_SIDES[1, BELGIAN_ARMY] = GERMAN
CODES = 1 << 8
"""Where a unit may be, by number: a place, an army, or the pool, which is -1."""
NOBODY = AREAS
"""A row of zeros after the areas, for those that have fewer neighbours than others."""
MOST_LINKS = max(links.bit_count() for links in LINKS)
NEIGHBOURS = np.array([[*bits(links), *[NOBODY] * MOST_LINKS][:MOST_LINKS] for links in LINKS[:AREAS]]).T
"""By number of the neighbour and area: the neighbours in ascending order."""


def links_by_byte(byte: int) -> list[int]:
    """What is around the areas of a byte of a mask, by its value."""
    found = [0]
    for area in range(8 * byte, 8 * byte + 8):
        links = LINKS[area] if area < AREAS else 0
        found += [each | links for each in found]
    return found


BYTES = -(-AREAS // 8)
AROUND = np.array([links_by_byte(byte) for byte in range(BYTES)], np.uint64)


def masks_of(masks: Sequence[object]) -> Masks:
    return np.array(masks, np.uint64)


def around(masks: Masks) -> Masks:
    """The areas next to those of each mask."""
    found = np.zeros_like(masks)
    octets = masks.view(np.uint8).reshape(*masks.shape, 8)
    for byte in range(BYTES):
        found |= AROUND[byte][octets[..., byte]]
    return found


def flood(starts: Masks, passing: Masks) -> Masks:
    """All areas that can be reached through those that let pass."""
    found, edge = starts, starts
    while edge.any():
        edge = around(edge) & passing & ~found
        found = found | edge
    return found


def by_area(masks: Masks) -> Bools:
    """By area: whether it is in the masks."""
    octets = np.moveaxis(masks.view(np.uint8).reshape(*masks.shape, 8), -1, 0)
    return np.unpackbits(octets, axis=0, count=AREAS, bitorder="little").view(np.bool_)


def of_areas(marks: Bools) -> Masks:
    """The other way round."""
    octets = np.zeros((*marks.shape[1:], 8), np.uint8)
    octets[..., :BYTES] = np.moveaxis(np.packbits(marks, axis=0, bitorder="little"), 0, -1)
    return octets.view(np.uint64)[..., 0]


def with_nobody(values: Floats) -> Floats:
    """With a row of zeros after the areas."""
    return np.concatenate([values, np.zeros((1, *values.shape[1:]))])


def the_others(values: NDArray[Scalar]) -> NDArray[Scalar]:
    """What the enemy has, where one has the own."""
    return values[..., ::-1, :]


class Board:
    """Units, forts and ground of many positions."""

    def __init__(self, positions: Sequence[LastManPosition]) -> None:
        self.positions = positions
        self.size = len(positions)
        self.rows = np.arange(self.size)[:, None]
        self.belgians = np.array([position.belgians_german for position in positions], np.int8)
        self.army_sides = ARMY_SIDES[self.belgians]
        """By position and army."""
        self.army_at = signed_numbers([position.army_at for position in positions])
        self.place_units()
        self.place_forts()
        self.friendly = masks_of([position.friendly for position in positions]).T.copy()
        """By side."""
        self.disputed = masks_of([[position.disputed] * len(SIDES) for position in positions]).T.copy()
        """The same for both sides, so that it goes with what each has."""

    def place_units(self) -> None:
        positions, shape = self.positions, (POOL + 1, len(SIDES), self.size)
        codes = signed_numbers([position.where for position in positions]) & CODES - 1
        place_by_code = np.full((self.size, CODES), POOL)
        place_by_code[:, :PLACES] = np.arange(PLACES)
        place_by_code[:, IN_ARMY : IN_ARMY + ARMIES] = self.army_at
        self.place = place_by_code[self.rows, codes]
        """By position and unit."""
        cells = (self.place * len(SIDES) + UNIT_SIDES[self.belgians]) * self.size + self.rows
        every = GROUP * np.prod(shape) + cells
        self.count = np.bincount(every.ravel(), minlength=len(GROUPS) * np.prod(shape)).reshape(len(GROUPS), *shape)
        """By group, place, side and position: how many units."""
        dug = self.in_trenches(codes)
        infantry = cells[dug & IS_INFANTRY]
        self.dug_in = np.bincount(cells[dug], minlength=np.prod(shape)).reshape(shape)[:AREAS]
        self.infantry_dug_in = np.bincount(infantry, minlength=np.prod(shape)).reshape(shape)[:AREAS]
        occupied = np.zeros((self.size, CODES), np.bool_)
        occupied[self.rows, codes] = True
        self.occupied = occupied[:, IN_ARMY : IN_ARMY + ARMIES]
        """By position and army: whether it has units."""

    def in_trenches(self, codes: NDArray[np.int16]) -> Bools:
        """By position and unit: in an entrenched army, or entrenched alone."""
        by_code = np.zeros((self.size, CODES), np.bool_)
        by_code[:, IN_ARMY : IN_ARMY + ARMIES] = marked([position.dug_in for position in self.positions], ARMIES)
        alone = marked([position.entrenched for position in self.positions], UNITS) & (codes < IN_ARMY)
        return by_code[self.rows, codes] | alone

    def place_forts(self) -> None:
        fort = signed_numbers([position.fort[:AREAS] for position in self.positions]).T
        fort_side = signed_numbers([position.fort_side[:AREAS] for position in self.positions]).T
        has_fort = (fort != NO_FORT)[:, None] & (fort_side[:, None] == np.array(SIDES)[:, None])
        self.fort = np.where(has_fort, np.maximum(fort, 0)[:, None], 0)
        """By area and side: the strength of its fort."""
        enemy_forts = np.zeros_like(has_fort)
        enemy_forts[list(FORT_AREAS)] = the_others(has_fort)[list(FORT_AREAS)]
        self.enemy_forts = of_areas(enemy_forts)
        units = self.count[HOLDING_GROUPS, :AREAS].any(0)
        self.has_holders = units
        """By area and side: whether it has units that hold ground."""
        self.holds = units | (self.fort >= HOLDS_FROM)

    @cached_property
    def on_map(self) -> Numbers:
        """By group, side and position: how many units, without those in the East."""
        total: Numbers = self.count[:, :AREAS].sum(1)
        return total

    @cached_property
    def armies(self) -> Numbers:
        """By side and position: how many armies have units."""
        return np.array([(self.occupied & (self.army_sides == side)).sum(1) for side in SIDES])

    @cached_property
    def weight(self) -> Floats:
        """By area and side: how strong all units there are, added up as `weight` does."""
        return weights_of(self.count[:, :AREAS])

    @cached_property
    def supplied(self) -> Masks:
        """By side: as `supplied_areas`."""
        sources = np.repeat(masks_of(SOURCES)[:, None], self.size, axis=1)
        antwerp = np.array([position.agreed.antwerp_supply for position in self.positions])
        line = np.uint64(ANTWERP_LINE)
        held = antwerp & (self.friendly[ENTENTE] & line == line)
        sources[ENTENTE] |= held.astype(np.uint64) << np.uint64(ANTWERP)
        passing = self.friendly & ~self.enemy_forts
        linked = flood(sources & passing, passing)
        usable = self.friendly | self.disputed
        found = linked | usable & (around(linked) | sources)
        found[ENTENTE] |= np.uint64(ENGLAND_BIT)
        return found & ~masks_of([position.out_of_supply for position in self.positions]).T


def units_of(count: Numbers, mask: int) -> Numbers:
    """How many units of a mask there are, of so many by group."""
    total: Numbers = count[[number for number, group in enumerate(GROUPS) if group & mask]].sum(0)
    return total


def weights_of(count: Numbers) -> Floats:
    """How strong so many units are by group."""
    total = np.zeros(count.shape[1:])
    for units, (_, value) in zip(count, WEIGHTS, strict=False):
        total += value * units
    return total
