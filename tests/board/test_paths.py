"""Searches with costs."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.boards import cost_to_each, graphs, grid_of, grids, masks_of, neighbours_by_links, rectangle, trench_board
from firestep.board import (
    Orientation,
    Parity,
    PointGraph,
    Shape,
    bits,
    cheapest_path,
    mask_of,
    reach,
    spread,
    travel_costs,
)

KINDS = 4


class Country(NamedTuple):
    """A board with ground on it and a move to be made."""

    board: Shape
    costs: list[tuple[int, int]]
    start: int
    allowed: int
    halting: int
    zone: int

    def price(self, place: int) -> int | None:
        if not self.allowed >> place & 1:
            return None
        return min((cost for cost, mask in self.costs if mask >> place & 1), default=None)

    def plain_costs(self) -> dict[int, int]:
        neighbours = neighbours_by_links(self.board)
        return cost_to_each(neighbours, bits(self.start), self.price, self.halting, self.zone)


@st.composite
def countries(draw: st.DrawFn, with_zone: bool = True) -> Country:
    board = draw(st.one_of(grids, graphs()))
    ground = draw(st.lists(masks_of(board), min_size=KINDS, max_size=KINDS))
    costs = [(draw(st.integers(1, 5)), mask) for mask in ground]
    start = draw(masks_of(board)) if draw(st.booleans()) else 1 << draw(st.sampled_from(bits(board.everything)))
    allowed = board.everything & ~(draw(masks_of(board)) & draw(masks_of(board)))
    halting = draw(masks_of(board)) & draw(masks_of(board)) if draw(st.booleans()) else 0
    zone = draw(masks_of(board)) if with_zone and draw(st.booleans()) else 0
    return Country(board, costs, start, allowed, halting, zone)


@given(countries(), st.integers(0, 14), st.data())
def test_reach_equals_plain_dijkstra(country: Country, budget: int, data: st.DataObject) -> None:
    board, costs, start, allowed, halting, zone = country
    transit = data.draw(masks_of(board))

    found = reach(board, start, costs, budget, allowed=allowed, halting=halting, transit=transit, zone=zone)

    plain = mask_of(place for place, cost in country.plain_costs().items() if cost <= budget)
    assert found == plain & ~transit


@given(countries())
def test_travel_costs_equal_plain_dijkstra(country: Country) -> None:
    board, costs, start, allowed, halting, zone = country

    assert travel_costs(board, start, costs, allowed=allowed, halting=halting, zone=zone) == country.plain_costs()


@given(countries(), st.integers(0, 9))
def test_travel_costs_within_a_budget_are_the_cheap_ones_of_all(country: Country, budget: int) -> None:
    board, costs, start, allowed, halting, zone = country

    within = travel_costs(board, start, costs, budget, allowed=allowed, halting=halting, zone=zone)

    assert within == {place: cost for place, cost in country.plain_costs().items() if cost <= budget}


@given(countries(), st.data())
def test_a_cheapest_path_is_a_legal_move_and_costs_what_it_says(country: Country, data: st.DataObject) -> None:
    board, costs, start, allowed, halting, zone = country
    goal = data.draw(masks_of(board))

    way = cheapest_path(board, start, goal, costs, allowed=allowed, halting=halting, zone=zone)

    to_goal = [cost for place, cost in country.plain_costs().items() if goal >> place & 1]
    if way is None:
        assert to_goal == []
        return
    cost, places = way
    assert cost == min(to_goal)
    assert start >> places[0] & 1
    assert goal >> places[-1] & 1
    assert all(board.links[here] >> there & 1 for here, there in pairwise(places))
    assert cost == sum(country.price(place) or 0 for place in places[1:])
    assert all(allowed >> place & 1 for place in places[1:])
    assert not any(halting >> place & 1 for place in places[1:-1])
    assert not any(zone >> here & zone >> there & 1 for here, there in pairwise(places[:-1]))


@given(countries(), st.integers(0, 9), st.data())
def test_a_path_beyond_the_budget_is_none(country: Country, budget: int, data: st.DataObject) -> None:
    board, costs, start, allowed, halting, zone = country
    goal = data.draw(masks_of(board))

    way = cheapest_path(board, start, goal, costs, budget, allowed=allowed, halting=halting, zone=zone)

    cheapest = min((cost for place, cost in country.plain_costs().items() if goal >> place & 1), default=budget + 1)
    assert (way.cost if way else None) == (cheapest if cheapest <= budget else None)


@given(countries(with_zone=False))
def test_an_empty_zone_and_a_zone_nobody_meets_are_the_same(country: Country) -> None:
    board, costs, start, allowed, halting, _ = country
    beyond = 1 << board.size

    free = spread(board, start, costs, 12, allowed=allowed, halting=halting)
    zoned = spread(board, start, costs, 12, allowed=allowed, halting=halting, zone=beyond)

    def without_empty_end(layers: list[int]) -> list[int]:
        return layers[: max((number + 1 for number, layer in enumerate(layers) if layer), default=0)]

    assert without_empty_end(free.arrivals) == without_empty_end(zoned.arrivals)
    assert without_empty_end(free.fronts) == without_empty_end(zoned.fronts)


@given(countries(), st.integers(0, 10))
def test_a_spread_arrives_once_at_each_place_and_goes_on_once(country: Country, budget: int) -> None:
    board, costs, start, allowed, halting, zone = country

    arrivals, fronts = spread(board, start, costs, budget, allowed=allowed, halting=halting, zone=zone)

    assert len(arrivals) == len(fronts) <= budget + 1
    assert arrivals[0] == fronts[0] == start
    assert (
        sum(map(int.bit_count, arrivals)) == mask_of(place for layer in arrivals for place in bits(layer)).bit_count()
    )
    assert sum(map(int.bit_count, fronts)) == mask_of(place for layer in fronts for place in bits(layer)).bit_count()


def row_of_hexes() -> Shape:
    """Six hexes below each other, numbered from 0."""
    return grid_of(rectangle(1, 6), Orientation.FLAT, Parity.ODD)


def test_places_without_a_price_cannot_be_entered() -> None:
    assert reach(row_of_hexes(), 0b000001, [(1, 0b110110)], 9) == 0b000111


def test_a_halting_place_ends_the_move_but_lets_one_leave() -> None:
    open_ground = [(1, 0b111111)]

    assert reach(row_of_hexes(), 0b000001, open_ground, 5, halting=0b000100) == 0b000111
    assert reach(row_of_hexes(), 0b000100, open_ground, 2, halting=0b000100) == 0b011111


def test_a_place_in_transit_is_passed_but_not_ended_on() -> None:
    assert reach(row_of_hexes(), 0b000001, [(1, 0b111111)], 3, transit=0b000011) == 0b001100


@pytest.mark.parametrize(
    ("zone", "reached"),
    [
        (0b000010, 0b111111),
        (0b001010, 0b111111),
        (0b000110, 0b000111),
        (0b000011, 0b000011),
        (0b000001, 0b111111),
        (0b110000, 0b111111),
    ],
)
def test_two_places_of_the_zone_in_a_row_end_the_move(zone: int, reached: int) -> None:
    assert reach(row_of_hexes(), 0b000001, [(1, 0b111111)], 5, zone=zone) == reached


def test_a_dearer_way_goes_on_where_the_cheap_one_had_to_stop() -> None:
    grid = grid_of(rectangle(3, 3), Orientation.FLAT, Parity.ODD)
    top, middle, bottom = (grid.index(1, row) for row in range(3))
    left_top, left = grid.index(0, 1), grid.index(0, 2)
    column = 1 << middle | 1 << bottom
    costs = [(1, column), (2, 1 << left_top), (2, 1 << left)]
    zone = 1 << top | 1 << middle

    found = travel_costs(grid, 1 << top, costs, zone=zone)

    assert grid.links[left_top] >> top & grid.links[left_top] >> middle & 1
    assert found == {top: 0, middle: 1, left_top: 2, bottom: 4, left: 4}
    assert cheapest_path(grid, 1 << top, 1 << bottom, costs, zone=zone) == (4, [top, left_top, middle, bottom])


def test_a_path_through_the_zone_comes_from_outside_it() -> None:
    start, tied, free, passed, goal = range(5)
    graph = PointGraph(5, [(start, tied), (start, free), (tied, passed), (free, passed), (passed, goal)])

    way = cheapest_path(graph, 1 << start, 1 << goal, [(1, graph.everything)], zone=1 << tied | 1 << passed)

    assert way == (3, [start, free, passed, goal])


def test_a_price_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1, not 0"):
        reach(row_of_hexes(), 1, [(1, 2), (0, 4)], 3)


def test_a_goal_under_the_start_is_reached_at_once() -> None:
    assert cheapest_path(row_of_hexes(), 0b000110, 0b001100, [(1, 0b111111)]) == (0, [2])


def test_no_start_reaches_nothing() -> None:
    assert reach(row_of_hexes(), 0, [(1, 0b111111)], 4) == 0
    assert reach(row_of_hexes(), 0b1, [], 4) == 0b1
    assert cheapest_path(row_of_hexes(), 0, 0b1, [(1, 0b111111)]) is None


def test_a_far_goal_is_found_without_a_budget() -> None:
    grid = trench_board()
    one, other = grid.index(0, 0), grid.index(34, 16)

    way = cheapest_path(grid, 1 << one, 1 << other, [(7, grid.everything)])

    assert way is not None
    assert way.cost == 7 * grid.distance(one, other)
    assert len(way.places) == grid.distance(one, other) + 1
