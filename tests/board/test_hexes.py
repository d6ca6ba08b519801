"""Hex grids: numbering, neighbours, distances, discs and drawing."""

from __future__ import annotations

from itertools import product
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.boards import (
    Cell,
    full_grids,
    grid_of,
    grids,
    masks_of,
    places_of,
    ragged_grids,
    rectangle,
    steps_to_each,
    trench_board,
    twelve_by_eleven,
)
from firestep.board import (
    DIRECTION_NAMES,
    HexGrid,
    MapFault,
    OffTheGrid,
    Orientation,
    Parity,
    PlaceTwice,
    bits,
    mask_of,
)


@given(grids)
def test_column_and_row_lead_back_to_the_cell(grid: HexGrid) -> None:
    for index in bits(grid.everything):
        assert grid.index(*grid.cell(index)) == index
        assert grid.from_axial(*grid.axial(index)) == index


@given(st.frozensets(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1), st.data())
def test_a_grid_has_the_cells_it_was_given(cells: frozenset[Cell], data: st.DataObject) -> None:
    grid = grid_of(cells, data.draw(st.sampled_from(Orientation)), data.draw(st.sampled_from(Parity)))

    assert {grid.cell(index) for index in bits(grid.everything)} == cells
    assert grid.size == grid.everything.bit_length()


@given(st.data(), grids)
def test_around_equals_the_neighbour_tables(data: st.DataObject, grid: HexGrid) -> None:
    mask = data.draw(masks_of(grid))

    assert grid.around(mask) == mask_of(other for index in bits(mask) for other in grid.neighbours[index])


@given(grids)
def test_steps_neighbours_and_links_say_the_same(grid: HexGrid) -> None:
    for index in range(grid.size):
        there = [grid.neighbour(index, direction) for direction in range(6)]
        assert tuple(there) == grid.steps[index]
        assert sorted(other for other in there if other >= 0) == [*grid.neighbours[index]] == [*bits(grid.links[index])]
        assert all(grid.direction(index, other) == direction for direction, other in enumerate(there) if other >= 0)
        assert grid.direction(index, index) == -1


@given(grids)
def test_the_opposite_direction_leads_back(grid: HexGrid) -> None:
    for index, direction in product(bits(grid.everything), range(6)):
        other = grid.neighbour(index, direction)
        if other >= 0:
            assert grid.neighbour(other, grid.opposite_direction(direction)) == index


@given(ragged_grids)
def test_neighbours_are_the_cells_one_step_away_in_the_drawing(grid: HexGrid) -> None:
    for one, other in product(bits(grid.everything), repeat=2):
        beside = isclose(dist(grid.centre(one), grid.centre(other)), sqrt(3))
        assert (grid.links[one] >> other & 1 == 1) == beside


@given(st.data(), grids)
def test_distance_is_a_metric(data: st.DataObject, grid: HexGrid) -> None:
    one, two, three = (data.draw(places_of(grid)) for _ in range(3))

    assert (grid.distance(one, two) == 0) == (one == two)
    assert grid.distance(one, two) == grid.distance(two, one)
    assert grid.distance(one, three) <= grid.distance(one, two) + grid.distance(two, three)


@given(st.data(), full_grids)
def test_distance_on_a_full_board_equals_breadth_first_search(data: st.DataObject, grid: HexGrid) -> None:
    start = data.draw(places_of(grid))

    found = steps_to_each(dict(enumerate(grid.neighbours)), [start], grid.everything)

    assert found == {index: grid.distance(start, index) for index in bits(grid.everything)}


@given(st.data(), ragged_grids)
def test_holes_do_not_bend_distances(data: st.DataObject, grid: HexGrid) -> None:
    columns_and_rows = rectangle(11, 11, -5, -5)
    whole = grid_of(columns_and_rows, grid.orientation, grid.parity)
    one, other = data.draw(places_of(grid)), data.draw(places_of(grid))

    assert grid.distance(one, other) == whole.distance(whole.index(*grid.cell(one)), whole.index(*grid.cell(other)))


def test_numbers_without_a_cell_are_at_no_distance() -> None:
    grid = trench_board()
    blank = next(index for index in range(grid.size) if not grid.everything >> index & 1)

    assert grid.distances[0][blank] == -1
    assert grid.steps[blank] == (-1,) * 6


@given(st.data(), grids, st.integers(0, 12))
def test_a_disc_holds_the_cells_within_its_radius(data: st.DataObject, grid: HexGrid, radius: int) -> None:
    index = data.draw(places_of(grid))

    within = [other for other in bits(grid.everything) if grid.distance(index, other) <= radius]

    assert [*bits(grid.disc(index, radius))] == within
    assert grid.discs[index][radius] == grid.disc(index, radius)


@given(st.data(), grids, st.integers(0, 12))
def test_rings_partition_a_disc(data: st.DataObject, grid: HexGrid, radius: int) -> None:
    index = data.draw(places_of(grid))

    rings = [grid.ring(index, each) for each in range(radius + 1)]

    assert sum(rings) == grid.disc(index, radius)
    assert sum(map(int.bit_count, rings)) == grid.disc(index, radius).bit_count()
    assert all(grid.distance(index, other) == each for each, ring in enumerate(rings) for other in bits(ring))


@given(st.data(), grids, st.integers(0, 7), st.integers(0, 7))
def test_an_annulus_lies_between_two_distances(data: st.DataObject, grid: HexGrid, low: int, high: int) -> None:
    index = data.draw(places_of(grid))

    between = [other for other in bits(grid.everything) if low <= grid.distance(index, other) <= high]

    assert [*bits(grid.annulus(index, low, high))] == between


@given(st.data(), grids)
def test_neighbours_share_the_side_that_faces_them(data: st.DataObject, grid: HexGrid) -> None:
    index = data.draw(places_of(grid))
    corners = grid.corners(index)

    for direction, other in enumerate(grid.steps[index]):
        if other >= 0:
            back = grid.opposite_direction(direction)
            theirs = grid.corners(other)
            assert dist(corners[direction], theirs[(back + 1) % 6]) < 1e-9
            assert dist(corners[(direction + 1) % 6], theirs[back]) < 1e-9


@pytest.mark.parametrize(
    ("orientation", "turns"), [(Orientation.FLAT, (0, -sqrt(3))), (Orientation.POINTY, (sqrt(3) / 2, -1.5))]
)
@pytest.mark.parametrize("parity", Parity)
def test_directions_go_clockwise_from_the_top(
    orientation: Orientation, turns: tuple[float, float], parity: Parity
) -> None:
    grid = grid_of(rectangle(5, 5), orientation, parity)
    index = grid.index(2, 2)
    across, down = grid.centre(index)
    spokes = [
        (x - across, y - down) for x, y in (grid.centre(grid.neighbour(index, direction)) for direction in range(6))
    ]

    assert dist(spokes[0], turns) < 1e-9
    for (x, y), (next_x, next_y) in zip(spokes, spokes[1:] + spokes[:1], strict=True):
        assert x * next_y - y * next_x > 0, "down is positive, so clockwise turns have a positive cross product"
    assert len(DIRECTION_NAMES[orientation]) == 6
    for name, (x, y) in zip(DIRECTION_NAMES[orientation], spokes, strict=True):
        assert ("n" in name, "s" in name) == (y < -1e-9, y > 1e-9)
        assert ("w" in name, "e" in name) == (x < -1e-9, x > 1e-9)


@pytest.mark.parametrize("parity", Parity)
def test_parity_tells_which_columns_lie_lower(parity: Parity) -> None:
    grid = grid_of(rectangle(4, 4), Orientation.FLAT, parity)
    heights = [grid.centre(grid.index(column, 0))[1] for column in range(4)]

    shoved = [column for column in range(4) if heights[column] > min(heights) + 0.1]

    assert shoved == ([1, 3] if parity is Parity.ODD else [0, 2])


@pytest.mark.parametrize("parity", Parity)
def test_parity_tells_which_rows_lie_further_right(parity: Parity) -> None:
    grid = grid_of(rectangle(4, 4), Orientation.POINTY, parity)
    starts = [grid.centre(grid.index(0, row))[0] for row in range(4)]

    shoved = [row for row in range(4) if starts[row] > min(starts) + 0.1]

    assert shoved == ([1, 3] if parity is Parity.ODD else [0, 2])


def test_a_flat_board_is_numbered_down_its_columns_and_a_pointy_one_along_its_rows() -> None:
    flat, pointy = trench_board(), twelve_by_eleven()

    assert [flat.cell(index) for index in bits(flat.everything)] == [
        (column, row) for column in range(35) for row in range(17 - column % 2)
    ]
    assert [pointy.cell(index) for index in bits(pointy.everything)] == [
        (column, row) for row in range(1, 12) for column in range(1, 12 + row % 2)
    ]


def test_neighbours_of_a_hex_in_a_long_and_a_short_row() -> None:
    grid = twelve_by_eleven()

    def cells_beside(column: int, row: int) -> list[Cell]:
        steps = grid.steps[grid.index(column, row)]
        return [grid.cell(other) for other in steps if other >= 0]

    assert grid.everything.bit_count() == 127
    assert cells_beside(5, 9) == [(5, 8), (6, 9), (5, 10), (4, 10), (4, 9), (4, 8)]
    assert cells_beside(5, 8) == [(6, 7), (6, 8), (6, 9), (5, 9), (4, 8), (5, 7)]
    assert cells_beside(12, 11) == [(11, 11), (11, 10)]
    assert cells_beside(1, 1) == [(2, 1), (1, 2)]


def test_axial_coordinates_of_odd_columns_that_lie_lower() -> None:
    grid = trench_board()

    assert grid.axial(grid.index(5, 3)) == (5, 1)
    assert [grid.cell(other) for other in grid.steps[grid.index(5, 3)]] == [
        (5, 2),
        (6, 3),
        (6, 4),
        (5, 4),
        (4, 4),
        (4, 3),
    ]


def test_cells_off_the_grid() -> None:
    grid = twelve_by_eleven()

    with pytest.raises(OffTheGrid, match="column 12, row 2") as refused:
        grid.index(12, 2)
    assert (refused.value.column, refused.value.row) == (12, 2)
    assert grid.from_axial(100, 100) == -1


def test_a_cell_listed_twice_is_refused() -> None:
    with pytest.raises(PlaceTwice, match=r"\(1, 2\) is listed twice"):
        HexGrid([(1, 2), (1, 1), (1, 2)], Orientation.FLAT, Parity.ODD)


def test_a_board_without_cells_is_refused() -> None:
    with pytest.raises(MapFault, match="at least one cell"):
        HexGrid([], Orientation.FLAT, Parity.ODD)
