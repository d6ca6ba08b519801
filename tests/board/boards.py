"""Boards for these tests, and searches written the plain way to compare with."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from heapq import heappop, heappush

from hypothesis import strategies as st

from firestep.board import HexGrid, Orientation, Parity, PointGraph, Shape, bits

Cell = tuple[int, int]


@cache
def grid_of(cells: frozenset[Cell], orientation: Orientation, parity: Parity) -> HexGrid:
    return HexGrid(sorted(cells), orientation, parity)


def rectangle(columns: int, rows: int, left: int = 0, top: int = 0) -> frozenset[Cell]:
    return frozenset((column, row) for column in range(left, left + columns) for row in range(top, top + rows))


def trench_board() -> HexGrid:
    """35 columns of 17 and 16 hexes in turn."""
    cells = frozenset((column, row) for column in range(35) for row in range(17 - column % 2))
    return grid_of(cells, Orientation.FLAT, Parity.ODD)


def twelve_by_eleven() -> HexGrid:
    """Rows of 12 and 11 hexes in turn, counted from 1."""
    cells = frozenset((column, row) for row in range(1, 12) for column in range(1, 12 + row % 2))
    return grid_of(cells, Orientation.POINTY, Parity.EVEN)


orientations = st.sampled_from(Orientation)
parities = st.sampled_from(Parity)
sides = st.integers(1, 9)
corners = st.integers(-4, 4)
full_grids = st.builds(grid_of, st.builds(rectangle, sides, sides, corners, corners), orientations, parities)
ragged_grids = st.builds(
    grid_of,
    st.frozensets(st.tuples(st.integers(-5, 5), st.integers(-5, 5)), min_size=1, max_size=70),
    orientations,
    parities,
)
grids = full_grids | ragged_grids


@st.composite
def graphs(draw: st.DrawFn) -> PointGraph:
    size = draw(st.integers(1, 40))
    pairs = st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)).filter(lambda pair: pair[0] < pair[1])
    if size == 1:
        return PointGraph(1, [])
    ends = draw(st.sets(pairs, max_size=3 * size))
    return PointGraph(size, [(one, other, draw(st.integers(0, 2))) for one, other in sorted(ends)])


def places_of(board: Shape) -> st.SearchStrategy[int]:
    return st.sampled_from(bits(board.everything))


def masks_of(board: Shape) -> st.SearchStrategy[int]:
    return st.integers(0, board.everything).map(lambda mask: mask & board.everything)


def neighbours_by_links(board: Shape) -> dict[int, list[int]]:
    return {place: [*bits(board.links[place])] for place in bits(board.everything)}


def steps_to_each(neighbours: Mapping[int, Collection[int]], starts: Sequence[int], allowed: int) -> dict[int, int]:
    """Breadth-first search."""
    steps = dict.fromkeys(starts, 0)
    waiting = deque(starts)
    while waiting:
        place = waiting.popleft()
        for neighbour in neighbours[place]:
            if neighbour not in steps and allowed >> neighbour & 1:
                steps[neighbour] = steps[place] + 1
                waiting.append(neighbour)
    return steps


def cost_to_each(
    neighbours: Mapping[int, Collection[int]],
    starts: Sequence[int],
    price: Callable[[int], int | None],
    halting: int,
    zone: int,
) -> dict[int, int]:
    """Dijkstra's search over places, each with a flag that tells whether the move goes on from there."""
    paid: dict[tuple[int, bool], int] = {}
    waiting = [(0, place, True) for place in starts]
    while waiting:
        cost, place, going = heappop(waiting)
        if (place, going) in paid:
            continue
        paid[place, going] = cost
        for neighbour in neighbours[place] if going else ():
            step = price(neighbour)
            if step is not None:
                ends = halting >> neighbour & 1 or zone >> place & zone >> neighbour & 1
                heappush(waiting, (cost + step, neighbour, not ends))
    cheapest: dict[int, int] = {}
    for (place, _), cost in paid.items():
        cheapest[place] = min(cost, cheapest.get(place, cost))
    return cheapest
