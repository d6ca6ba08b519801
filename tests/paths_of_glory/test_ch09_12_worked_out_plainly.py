"""9.2, 12.1 Activation and attack worked out once more, plainly, in invented worlds, and compared with the game."""

from __future__ import annotations

import random
from functools import cache

import pytest

from firestep.board.bits import bits
from firestep.games.paths_of_glory.activation import (
    MARK_ATTACK,
    MARK_MOVE,
    activation_cost,
    any_markable,
    markable,
    why_not_mark,
)
from firestep.games.paths_of_glory.ground import COUNT, SPACE_IDS
from firestep.games.paths_of_glory.nations import AP, CP
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import ALL_UNITS, MOVE, SIDE_OF, UNIT_BY_ID
from paths_of_glory.field import unit
from paths_of_glory.plain_attacks import DESERT, SUMMERS, cost, could_attack, targets
from paths_of_glory.plain_ground import NEAR_EAST
from paths_of_glory.plain_supply import stack, traced, uses_beachhead
from paths_of_glory.worlds import worlds

COUNTED = 30


@cache
def in_action(number: int) -> PathsPosition:
    """A world in the middle of an action: some operations left, some spaces marked."""
    rng = random.Random(number)
    position = worlds(COUNTED)[number].clone()
    position.ops = rng.choice((1, 1, 2, 3, 5))
    position.sud_used = rng.choice((0, 0, 1))
    position.near_east_attacks = rng.choice((0, 1))
    for place in bits(position.occupied[position.acting]):
        if rng.random() < 0.15:
            position.marked_move |= 1 << place
        elif rng.random() < 0.1:
            position.marked_attack |= 1 << place
    return position


@cache
def on_beach(number: int) -> dict[int, list[int]]:
    """9.2.7.1: by space, the British corps and the MEF army that only the beachhead supplies."""
    position = in_action(number)
    if position.beachhead < 0:
        return {}
    fed = traced(position, "br", True, False) - traced(position, "br", False, False)
    stacks = {place: [unit for unit in stack(position, place) if uses_beachhead(unit)] for place in fed}
    return {place: units for place, units in stacks.items() if units}


def price(number: int, place: int, mark: int) -> int:
    return cost(in_action(number), place, mark == MARK_ATTACK, on_beach(number).get(place, ()))


@pytest.mark.clause("9.2.3", "9.2.4", "9.2.7.1", "table 15", "card CP-10", "card CP-29", "card CP-52", "card AP-51")
@pytest.mark.parametrize("number", range(COUNTED))
def test_9_2_3_a_stack_costs_what_its_nationalities_and_the_events_say(number: int) -> None:
    position = in_action(number)
    for place in range(COUNT):
        if position.at[place]:
            for mark in (MARK_MOVE, MARK_ATTACK):
                assert activation_cost(position, place, mark) == price(number, place, mark), SPACE_IDS[place]


MIXED = [unit("ge-army-11"), unit("ge-army-01"), unit("ah-army-01"), unit("pol-corps-01"), unit("br-army-ne")]
MIXED += [number for number in ALL_UNITS if number % 3 == 0]


@pytest.mark.clause("9.2.3", "card CP-10", "card CP-29", "card AP-09")
@pytest.mark.parametrize("number", range(COUNTED))
def test_9_2_3_stacks_of_many_nations_cost_what_the_events_say(number: int) -> None:
    rng = random.Random(number)
    position = in_action(number).clone()
    position.beachhead = -1
    place = rng.choice([place for place in range(COUNT) if not position.at[place]])
    for _ in range(40):
        side = rng.choice((CP, AP))
        units = rng.sample([each for each in MIXED if SIDE_OF[each] == side], rng.randint(1, 3))
        twin = position.clone()
        for each in units:
            twin.shift(each, place)
        for mark in (MARK_MOVE, MARK_ATTACK):
            assert activation_cost(twin, place, mark) == cost(twin, place, mark == MARK_ATTACK, ())


def is_far_attack(position: PathsPosition, place: int) -> bool:
    """9.2.7: attacks that count for the one that the Allies have in the Near East."""
    if position.acting != AP or place not in NEAR_EAST or place == position.beachhead:
        return False
    return position.where[UNIT_BY_ID["br-army-ne"]] != place


def marks(number: int) -> set[tuple[int, int]]:
    """9.2.5, 9.2.6, 9.2.7, 14.3.1: every marker that may be placed."""
    position = in_action(number)
    side, aims, found = position.acting, targets(position, position.acting), set()
    marked = position.marked_move | position.marked_attack
    for place in range(COUNT):
        units = [unit for unit in stack(position, place) if SIDE_OF[unit] == side and in_supply(position, unit)]
        if not units or marked >> place & 1:
            continue
        if any(MOVE[unit][0] for unit in units) and price(number, place, MARK_MOVE) <= position.ops:
            found.add((place, MARK_MOVE))
        if (place in DESERT and position.turn in SUMMERS) or (
            position.near_east_attacks and is_far_attack(position, place)
        ):
            continue
        attacks = any(could_attack(position, unit, aim, side) for unit in units for aim in aims | {place})
        if attacks and price(number, place, MARK_ATTACK) <= position.ops:
            found.add((place, MARK_ATTACK))
    return found


@pytest.mark.clause("9.2.5", "9.2.6", "9.2.7", "12.1.1", "12.1.10", "14.3.1", "15.1.10", "15.1.11", "15.2.3", "16.4.9")
@pytest.mark.parametrize("number", range(COUNTED))
def test_9_2_5_a_space_is_marked_where_units_can_act_and_pay(number: int) -> None:
    position = in_action(number)
    expected = marks(number)
    assert set(markable(position, position.acting)) == expected
    assert any_markable(position, position.acting) == bool(expected)
    for place in range(COUNT):
        for mark in (MARK_MOVE, MARK_ATTACK):
            allowed = why_not_mark(position, position.acting, place, mark) is None
            assert allowed == ((place, mark) in expected), SPACE_IDS[place]
