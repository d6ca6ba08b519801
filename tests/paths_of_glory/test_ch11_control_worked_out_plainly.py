"""3.0-control, 11.1.13, 11.2: what changes hands when units come and go, worked out once more in invented worlds."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.control import destroy_fort, dig, move_into, remove_from_map
from firestep.games.paths_of_glory.events import (
    BeachheadLost,
    FortDestroyed,
    SpaceTaken,
    TrenchChanged,
    VpCause,
    VpMoved,
)
from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import ELIMINATED, NOWHERE, PathsPosition
from firestep.games.paths_of_glory.units import ALL_UNITS, SIDE_OF, UNIT_BY_ID
from firestep.kernel import Event
from paths_of_glory.plain_supply import ROWS, in_nations, nation_of, stack
from paths_of_glory.worlds import worlds

COUNTED = 12
TRIES = 40
ANA = UNIT_BY_ID["ana-corps"]
REMEMBERED = 7
"""A mark in the cache of supply that is gone when supply must be worked out again."""


@dataclass
class Table:
    """What can change hands, in plain sets."""

    allied: set[int]
    forts: set[int]
    trenches: dict[int, tuple[int, int]]
    """By space: level and side."""
    beachhead: int
    arabs: int
    gains: set[int]
    vp: int
    historical: bool
    strict: bool
    events: list[Event] = field(default_factory=list)
    is_supply_known: bool = True

    def take(self, place: int, side: int, russians: bool) -> None:
        """3.0-control, 5.1.2, Q-CP45-1: another side holds a space, with its VP."""
        if (place in self.allied) == (side == AP):
            return
        self.allied ^= {place}
        self.is_supply_known = False
        if self.strict:
            self.gains.discard(place)
            if side == AP and russians and place not in in_nations("ru"):
                self.gains.add(place)
        self.events.append(SpaceTaken(place, side, False))
        if ROWS[place]["vp_historical" if self.historical else "vp"] == "1":
            change = 1 if side == CP else -1
            self.vp += change
            self.events.append(VpMoved(change, self.vp, VpCause.SPACE))

    def enter(self, unit: int, place: int, russians: bool) -> None:
        """11.1.13, 11.1.14, 11.2.5, 11.2.6, 9.5.3.5"""
        side = SIDE_OF[unit]
        level, owner = self.trenches.get(place, (0, side))
        if owner != side:
            del self.trenches[place]
            if level == 2:
                self.trenches[place] = (1, side)
            self.events.append(TrenchChanged(place, level - 1))
        if (place in self.allied) != (side == AP):
            if place not in self.forts:
                self.arabs = place if unit == ANA else self.arabs
                self.take(place, side, russians)
        elif self.arabs == place and unit != ANA and side == AP:
            self.arabs = NOWHERE
        if side == CP and place == self.beachhead:
            self.beachhead = NOWHERE
            self.is_supply_known = False
            self.events.append(BeachheadLost(place))

    def leave(self, unit: int, place: int, others: list[int]) -> None:
        """11.1.14: what only the Arab Northern Army held goes back."""
        if unit == ANA and self.arabs == place:
            self.arabs = NOWHERE
            if not any(SIDE_OF[other] == AP for other in others):
                self.take(place, CP, False)

    def look(self, place: int, side: int) -> None:
        """15.2.1, 9.5.3.5: who stands at an enemy fort or on a beach decides on supply."""
        is_enemy_fort = place in self.forts and (place in self.allied) != (side == AP)
        if is_enemy_fort or ROWS[place]["nation"] == "sea":
            self.is_supply_known = False


def table_of(position: PathsPosition) -> Table:
    trenches = {}
    for level, mask in ((1, position.trench_one), (2, position.trench_two)):
        for place in bits(mask):
            trenches[place] = (level, AP if position.trench_ap >> place & 1 else CP)
    known = set(position.supply) == {REMEMBERED}
    gains, rules = set(bits(position.russian_gains)), position.rules
    return Table(
        *(set(bits(position.ap)), set(bits(position.forts)), trenches, position.beachhead, position.ana_space, gains),
        *(position.vp, rules.historical, rules.strict_russian_supply, list(position.events), known),
    )


@cache
def cases(number: int) -> tuple[tuple[PathsPosition, int, int], ...]:
    """Units and spaces without enemies that they could come into; the Arabs hold a space now and then."""
    world, rng = worlds(COUNTED)[number], random.Random(f"control {number}")
    found: list[tuple[PathsPosition, int, int]] = []
    on_map = [unit for unit in ALL_UNITS if world.where[unit] >= 0]
    arabs = [ANA] * 8 if world.where[ANA] >= 0 else []
    beach = [world.beachhead] * 8 if world.beachhead != NOWHERE else []
    russians = [unit for unit in on_map if nation_of(unit) == "ru"]
    while len(found) < TRIES:
        unit = rng.choice(on_map + arabs + russians)
        place = rng.choice([*range(COUNT), *beach, *bits(world.forts)])
        if place == world.where[unit] or any(SIDE_OF[other] != SIDE_OF[unit] for other in stack(world, place)):
            continue
        position = world.clone()
        position.ana_space = rng.choice((NOWHERE, place, position.where[unit]))
        position.russian_gains = sum(1 << each for each in range(COUNT) if rng.random() < 0.1)
        position.events.clear()
        position.supply = [REMEMBERED] * len(position.supply)
        found.append((position, unit, place))
    return tuple(found)


@pytest.mark.clause("11.1.13", "11.1.14", "11.2.5", "11.2.6", "3.0-control", "9.5.3.5", "Q-CP45-1", "Q-11.2-4")
@pytest.mark.parametrize("number", range(COUNTED))
def test_11_1_13_a_unit_that_comes_takes_space_trench_and_points(number: int) -> None:
    for given, unit, place in cases(number):
        position = given.clone()
        expected, origin = table_of(position), position.where[unit]
        expected.look(origin, SIDE_OF[unit])
        expected.look(place, SIDE_OF[unit])
        expected.leave(unit, origin, [other for other in stack(position, origin) if other != unit])
        russians = any(nation_of(other) == "ru" for other in (*stack(position, place), unit))
        expected.enter(unit, place, russians)
        move_into(position, unit, place)
        assert table_of(position) == expected
        assert position.where[unit] == place


@pytest.mark.clause("11.1.14", "3.0-control")
@pytest.mark.parametrize("number", range(COUNTED))
def test_11_1_14_a_unit_that_goes_gives_up_only_what_the_arabs_held(number: int) -> None:
    for given, unit, _ in cases(number):
        position = given.clone()
        expected, origin = table_of(position), position.where[unit]
        expected.look(origin, SIDE_OF[unit])
        expected.leave(unit, origin, [other for other in stack(position, origin) if other != unit])
        remove_from_map(position, unit, ELIMINATED)
        assert table_of(position) == expected
        assert (position.where[unit], position.reduced >> unit & 1) == (ELIMINATED, 0)


@pytest.mark.clause("15.1.8", "3.0-control", "11.2.2", "11.2.3")
@pytest.mark.parametrize("number", range(COUNTED))
def test_15_1_8_a_fort_falls_to_those_inside_and_a_trench_grows_to_the_second_level(number: int) -> None:
    for given, _, place in cases(number):
        position = given.clone()
        expected = table_of(position)
        for side in (CP, AP):
            level, owner = expected.trenches.get(place, (0, side))
            if (level, owner) != (2, side):
                new = level + 1 if owner == side else 1
                expected.trenches[place] = (new, side)
                expected.events.append(TrenchChanged(place, new))
            dig(position, place, side)
            assert table_of(position) == expected
        if place in expected.forts:
            holder = AP if place in expected.allied else CP
            expected.forts.remove(place)
            expected.is_supply_known = False
            expected.events.append(FortDestroyed(place))
            inside = stack(position, place)
            if any(SIDE_OF[unit] != holder for unit in inside):
                expected.take(place, 1 - holder, any(nation_of(unit) == "ru" for unit in inside))
            destroy_fort(position, place)
            assert table_of(position) == expected
