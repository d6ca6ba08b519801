"""Straight lines over hexes and what can be seen along them."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.boards import full_grids, grid_of, grids, masks_of, places_of, rectangle, twelve_by_eleven
from firestep.board import HexGrid, Orientation, Parity, bits, mask_of

Axial = tuple[int, int]
LONG = grid_of(rectangle(25, 25), Orientation.FLAT, Parity.ODD)


def stretch_inside(end: Axial, cell: Axial) -> tuple[Fraction, Fraction, bool]:
    """From where to where the line from (0, 0) to `end` lies in a hex, in parts of its length, and if only on its rim.

    A hex is where three strips meet: 2x + y, x + 2y and x - y, counted from its centre, are each between -1 and 1.
    """
    enters, leaves, on_the_rim = Fraction(0), Fraction(1), False
    for along_x, along_y in ((2, 1), (1, 2), (1, -1)):
        slope = along_x * end[0] + along_y * end[1]
        middle = along_x * cell[0] + along_y * cell[1]
        if slope:
            begin, finish = sorted((Fraction(middle - 1, slope), Fraction(middle + 1, slope)))
            enters, leaves = max(enters, begin), min(leaves, finish)
        elif abs(middle) > 1:
            return Fraction(1), Fraction(0), False
        else:
            on_the_rim |= abs(middle) == 1
    return enters, leaves, on_the_rim


def line_by_clipping(grid: HexGrid, one: int, other: int) -> list[tuple[int, ...]]:
    (q, r), (to_q, to_r) = grid.axial(one), grid.axial(other)
    stretches: dict[Fraction, list[tuple[int, bool]]] = {}
    for index in bits(grid.everything):
        cell_q, cell_r = grid.axial(index)
        enters, leaves, on_the_rim = stretch_inside((to_q - q, to_r - r), (cell_q - q, cell_r - r))
        if enters < leaves:
            stretches.setdefault(enters, []).append((index, on_the_rim))
    assert all(len(found) == 1 + on_the_rim for found in stretches.values() for _, on_the_rim in found)
    return [tuple(sorted(index for index, _ in stretches[enters])) for enters in sorted(stretches)]


@given(st.data())
def test_a_line_equals_clipping_against_every_hex(data: st.DataObject) -> None:
    middle = LONG.index(12, 12)
    one = data.draw(st.sampled_from(bits(LONG.disc(middle, 2))))
    other = data.draw(st.sampled_from(bits(LONG.disc(middle, 9) & ~(1 << one))))

    assert list(LONG.line(one, other)) == line_by_clipping(LONG, one, other)


@given(st.data(), grids)
def test_a_line_is_the_same_from_both_ends(data: st.DataObject, grid: HexGrid) -> None:
    one, other = data.draw(places_of(grid)), data.draw(places_of(grid))

    assert grid.line(one, other) == grid.line(other, one)[::-1]
    assert grid.line(one, other)[0] == (one,)
    assert grid.line(one, other)[-1] == (other,)


@given(st.data())
def test_a_line_is_connected_and_never_turns_back(data: st.DataObject) -> None:
    middle = LONG.index(12, 12)
    one, other = (data.draw(st.sampled_from(bits(LONG.disc(middle, 9)))) for _ in range(2))

    line = LONG.line(one, other)
    steps = [LONG.distance(one, beside[0]) for beside in line]

    for here, there in pairwise(line):
        assert all(LONG.links[cell] >> following & 1 for cell in here for following in there)
    assert all(LONG.distance(one, beside[0]) == LONG.distance(one, beside[-1]) for beside in line)
    assert steps == sorted(steps)
    assert set(steps) == set(range(LONG.distance(one, other) + 1))
    assert all(steps.count(number) <= 2 for number in steps)


@given(st.data())
def test_up_to_three_steps_and_along_edges_a_line_is_one_longer_than_the_distance(data: st.DataObject) -> None:
    middle = LONG.index(12, 12)
    other = data.draw(st.sampled_from(bits(LONG.disc(middle, 9))))

    line = LONG.line(middle, other)

    if LONG.distance(middle, other) <= 3 or any(len(beside) == 2 for beside in line):
        assert len(line) == LONG.distance(middle, other) + 1


def test_a_line_that_clips_two_corners_crosses_one_hex_more() -> None:
    start, end = LONG.index(12, 12), LONG.from_axial(12 + 3, 6 + 1)

    line = LONG.line(start, end)

    assert LONG.distance(start, end) == 4
    assert len(line) == 6
    assert all(len(beside) == 1 for beside in line)


def test_a_line_that_only_touches_a_corner_does_not_cross_that_hex() -> None:
    start, end = LONG.index(12, 12), LONG.from_axial(12 + 4, 6 + 1)

    assert LONG.line(start, end) == (
        (start,),
        (LONG.from_axial(13, 6),),
        (LONG.from_axial(14, 6),),
        (LONG.from_axial(14, 7),),
        (LONG.from_axial(15, 7),),
        (end,),
    )


def test_a_line_to_itself_is_one_cell() -> None:
    assert LONG.line(7, 7) == ((7,),)


def test_where_the_line_leaves_the_board_minus_one_stands_for_the_cell() -> None:
    grid = twelve_by_eleven()
    top, bottom = grid.index(12, 1), grid.index(12, 3)
    ring = grid_of(rectangle(3, 3) - {(1, 1)}, Orientation.FLAT, Parity.ODD)

    assert grid.line(top, bottom) == ((top,), (-1, grid.index(11, 2)), (bottom,))
    assert ring.line(ring.index(1, 0), ring.index(1, 2)) == ((ring.index(1, 0),), (-1,), (ring.index(1, 2),))


@given(st.data(), grids)
def test_line_of_sight_is_mutual(data: st.DataObject, grid: HexGrid) -> None:
    one, other = data.draw(places_of(grid)), data.draw(places_of(grid))
    blocking = data.draw(masks_of(grid))

    assert grid.line_of_sight(one, other, blocking) == grid.line_of_sight(other, one, blocking)


@given(st.data(), full_grids)
def test_line_of_sight_is_blocked_by_a_crossed_cell_or_by_both_cells_of_an_edge(
    data: st.DataObject, grid: HexGrid
) -> None:
    one, other = data.draw(places_of(grid)), data.draw(places_of(grid))
    blocking = data.draw(masks_of(grid))
    between = grid.line(one, other)[1:-1]

    blocked = any(all(cell >= 0 and blocking >> cell & 1 for cell in beside) for beside in between)

    assert grid.line_of_sight(one, other, blocking) is not blocked


@given(st.data(), grids)
def test_end_cells_never_block(data: st.DataObject, grid: HexGrid) -> None:
    one, other = data.draw(places_of(grid)), data.draw(places_of(grid))

    assert grid.line_of_sight(one, other, 1 << one | 1 << other)
    assert grid.line_of_sight(one, other, 0)


@given(st.data(), grids)
def test_in_sight_are_the_targets_with_a_free_line(data: st.DataObject, grid: HexGrid) -> None:
    viewer = data.draw(places_of(grid))
    targets, blocking = data.draw(masks_of(grid)), data.draw(masks_of(grid))

    seen = mask_of(target for target in bits(targets) if grid.line_of_sight(viewer, target, blocking))

    assert grid.in_sight(viewer, targets, blocking) == seen


@pytest.mark.parametrize(
    ("target", "obstacles", "free"),
    [
        ((6, 7), [(5, 8)], False),
        ((6, 7), [(4, 8), (6, 8)], True),
        ((5, 7), [(4, 8)], True),
        ((5, 7), [(5, 8)], True),
        ((5, 7), [(4, 8), (5, 8)], False),
        ((5, 5), [(4, 8), (5, 6)], True),
        ((5, 5), [(4, 8), (5, 7)], False),
    ],
)
def test_sight_past_obstacles_and_between_them(
    target: tuple[int, int], obstacles: list[tuple[int, int]], free: bool
) -> None:
    grid = twelve_by_eleven()

    blocking = mask_of(grid.index(*cell) for cell in obstacles)

    assert grid.line_of_sight(grid.index(5, 9), grid.index(*target), blocking) is free


def test_an_obstacle_on_the_rim_of_the_board_does_not_block_a_line_along_its_edge() -> None:
    grid = twelve_by_eleven()

    assert grid.line_of_sight(grid.index(12, 1), grid.index(12, 3), grid.everything & ~(1 << grid.index(12, 2 + 1)))
