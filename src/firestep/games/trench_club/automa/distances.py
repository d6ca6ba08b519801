"""R13.6 How the Automa measures: movement points over the bare ground, or hexes where the orders say so.

Units in the way and enemy contact are ignored, so distances depend only on the ground and the kind of mover and are
cached. All are in half points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from firestep.board.bits import bits
from firestep.board.paths import travel_costs
from firestep.games.trench_club.ground import GRID, Ground
from firestep.games.trench_club.movement import AIR, FOREST, NAVAL, OPEN, ROAD
from firestep.games.trench_club.position import Hex
from firestep.games.trench_club.trenches import may_stand_in_trench
from firestep.games.trench_club.units import TYPES, Arm

FAR = 255
"""Farther than anything that can be reached."""


@dataclass(slots=True, frozen=True, eq=False)
class Mover:
    """What distances depend on besides the ground: on land, in the air or on water; the cost of water; trenches."""

    arm: Arm
    water: int
    """R13.6: what water costs, a whole turn of a foot unit; 0 if it is closed."""
    keeps_off_trenches: bool


@lru_cache(maxsize=64)
def the_mover(arm: Arm, water: int, keeps_off_trenches: bool) -> Mover:
    """One object for each kind, so that looking up its tables is quick."""
    return Mover(arm, water, keeps_off_trenches)


@lru_cache(maxsize=256)
def mover_of(kind_number: int, expert: bool) -> Mover:
    kind = TYPES[kind_number]
    if kind.arm in (Arm.AIR, Arm.NAVAL):
        return the_mover(kind.arm, 0, False)
    if kind.is_foot:
        return the_mover(Arm.FOOT, kind.half_points, False)
    return the_mover(Arm.VEHICLE, 0, expert and not may_stand_in_trench(kind_number))


def costs_of(ground: Ground, mover: Mover) -> list[tuple[int, int]]:
    """R4.2, R13.6: what entering costs, and the hexes where it does; forts are not crossed."""
    if mover.arm is Arm.AIR:
        return [(AIR, ground.everything & ~ground.fort_hexes)]
    if mover.arm is Arm.NAVAL:
        return [(NAVAL, ground.naval)]
    open_ground = ground.open & ~ground.trench_hexes if mover.keeps_off_trenches else ground.open
    costs = [(ROAD, ground.road), (OPEN, open_ground), (FOREST, ground.forest)]
    return [*costs, (mover.water, ground.water)] if mover.water else costs


@lru_cache(maxsize=256)
def prices(ground: Ground, mover: Mover) -> bytes:
    """The price of each hex. One that is closed to the mover, as the last of a way, counts as open (Ruling A7)."""
    table = bytearray([OPEN] * GRID.size)
    for price, mask in costs_of(ground, mover):
        for place in bits(mask):
            table[place] = price
    return bytes(table)


@lru_cache(maxsize=1 << 14)
def costs_from(ground: Ground, mover: Mover, start: Hex) -> bytes:
    """R13.6: the points from a hex to every other; out of a fort the way leads by its entrances (R7.6)."""
    if start in ground.fort_at:
        approaches = bits(ground.forts[ground.fort_at[start]].approaches)
        price = prices(ground, mover)
        ways = [[min(cost + price[gate], FAR) for cost in costs_from(ground, mover, gate)] for gate in approaches]
        return bytes(map(min, *ways))
    table = bytearray([FAR] * GRID.size)
    for place, cost in travel_costs(GRID, 1 << start, costs_of(ground, mover)).items():
        table[place] = min(cost, FAR - 1)
    return bytes(table)


@lru_cache(maxsize=1 << 14)
def costs_to(ground: Ground, mover: Mover, goal: Hex) -> bytes:
    """R13.6: the points from every hex to this one, this one included and the first left out.

    There and back the same hexes are crossed; only one of the two ends is paid for.
    """
    price = prices(ground, mover)
    back = costs_from(ground, mover, goal)
    return bytes(
        FAR if cost == FAR else cost - price[place] + price[goal] if place != goal else 0
        for place, cost in enumerate(back)
    )


def nearest(ground: Ground, mover: Mover, place: Hex, goals: Sequence[Hex]) -> int:
    """R13.6: the points from a hex to the nearest of some others; `FAR` if there are none."""
    return min((costs_to(ground, mover, goal)[place] for goal in goals), default=FAR)


def nearest_in_hexes(place: Hex, goals: Sequence[Hex]) -> int:
    """R13.6: the same where the orders count hexes."""
    row = GRID.distances[place]
    return min((row[goal] for goal in goals), default=FAR)


def from_fort(ground: Ground, mover: Mover, fort: int, goal: Hex) -> int:
    """R13.6, R7.6: the points from a fort, by its best entrance, to a hex."""
    price = prices(ground, mover)
    table = costs_to(ground, mover, goal)
    return min(price[gate] + table[gate] for gate in bits(ground.forts[fort].approaches))


@lru_cache(maxsize=1 << 14)
def hexes_within(ground: Ground, mover: Mover, goal: Hex, budget: int) -> int:
    """The hexes, as a mask, from which so many half points lead to a hex."""
    return sum(1 << place for place, cost in enumerate(costs_to(ground, mover, goal)) if cost <= budget)
