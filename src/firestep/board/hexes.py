"""Hex boards: any set of hexes, flat-top or pointy-top, numbered so that a step is a bit shift.

The number of a cell is `stride` times one axial coordinate plus the other. So a step in one of the six directions is
the same shift for every cell of a mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import partial
from itertools import count
from math import cos, radians, sin, sqrt

from firestep.board.bits import bits, mask_of
from firestep.board.faults import MapFault, OffTheGrid, PlaceTwice
from firestep.board.hex_lines import Axial, crossed_hexes, distance, hexes_at_distance
from firestep.board.lazy import LazyTable
from firestep.board.shape import Around, Shape

Cell = tuple[int, int]
"""Column and row."""

Point = tuple[float, float]
"""Across and down, in units of the distance from the centre of a hex to its corner."""

Sight = tuple[int, tuple[int, ...]]
"""The cells that block a line alone, and the pairs of cells that block it together."""

OFF = -1
"""Returned for a cell that is not on the grid."""


class Orientation(Enum):
    """Whether hexes have a side at the top (flat, in columns) or a corner (pointy, in rows)."""

    FLAT = "flat"
    POINTY = "pointy"


class Parity(Enum):
    """Which columns are shifted half a hex down (flat), or which rows half a hex to the right (pointy)."""

    ODD = "odd"
    EVEN = "even"


STEPS: Mapping[Orientation, tuple[Axial, ...]] = {
    Orientation.FLAT: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
    Orientation.POINTY: ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
}
"""The six directions, clockwise from the top."""

DIRECTION_NAMES: Mapping[Orientation, tuple[str, ...]] = {
    Orientation.FLAT: ("n", "ne", "se", "s", "sw", "nw"),
    Orientation.POINTY: ("ne", "e", "se", "sw", "w", "nw"),
}

FIRST_CORNER = {Orientation.FLAT: -120, Orientation.POINTY: -90}
"""In degrees clockwise from the right. The side in direction d is between corner d and the next."""


class HexGrid(Shape):
    """A hex board. Cells are numbered by column and then row (flat), or by row and then column (pointy).

    Some numbers in between have no cell, so that a shift never leads from the end of one column into the next.
    `distance`, `disc`, `ring` and `line` are pure geometry: they ignore cells that are missing from the grid.
    """

    def __init__(self, cells: Iterable[Cell], orientation: Orientation, parity: Parity) -> None:
        self.orientation = orientation
        self.parity = parity
        self._number(list(cells))
        self.everything = mask_of(self._axials)
        self.size = self.everything.bit_length()
        self.steps: tuple[tuple[int, ...], ...] = tuple(self._steps_from(index) for index in range(self.size))
        """`steps[index][direction]`: the next cell in this direction, or -1."""
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted(cell for cell in steps if cell != OFF)) for steps in self.steps
        )
        """`neighbours[index]`: the adjacent cells."""
        self.links = tuple(mask_of(adjacent) for adjacent in self.neighbours)
        self.around: Around = _shifting(self.stride, self.everything)
        self.discs: tuple[LazyTable[int, int], ...] = tuple(
            LazyTable(partial(self._disc, index)) for index in range(self.size)
        )
        """`discs[index][radius]`: the cells at most this far away."""
        self.distances: LazyTable[int, tuple[int, ...]] = LazyTable(self._distances_from)
        """`distances[one][other]`: the steps between two cells; -1 for numbers without a cell."""
        self._sights: LazyTable[tuple[int, int], Sight] = LazyTable(self._sight)

    def index(self, column: int, row: int) -> int:
        """The number of the cell in this column and row."""
        found = self._by_axial.get(self._to_axial(column, row))
        if found is None:
            raise OffTheGrid(column, row)
        return found

    def cell(self, index: int) -> Cell:
        """The column and row of a cell."""
        q, r = self._axials[index]
        if self.orientation is Orientation.FLAT:
            return q, r + self._axial_offset(q)
        return q + self._axial_offset(r), r

    def axial(self, index: int) -> Axial:
        """The axial coordinates of a cell."""
        return self._axials[index]

    def from_axial(self, q: int, r: int) -> int:
        """The cell at these axial coordinates, or -1 if there is none."""
        return self._by_axial.get((q, r), OFF)

    def neighbour(self, index: int, direction: int) -> int:
        """The next cell in a direction, or -1."""
        return self.steps[index][direction]

    def direction(self, index: int, neighbour: int) -> int:
        """The direction of a neighbour, or -1 if the cells are not adjacent."""
        return self.steps[index].index(neighbour) if self.links[index] >> neighbour & 1 else OFF

    @staticmethod
    def opposite_direction(direction: int) -> int:
        """The opposite direction."""
        return (direction + 3) % 6

    def distance(self, one: int, other: int) -> int:
        """The steps between two cells on an unlimited board."""
        return self.distances[one][other]

    def disc(self, index: int, radius: int) -> int:
        """The cells at most this far away, including the cell itself."""
        return self.discs[index][radius]

    def ring(self, index: int, radius: int) -> int:
        """The cells exactly this far away."""
        discs = self.discs[index]
        return discs[radius] ^ discs[radius - 1]

    def annulus(self, index: int, low: int, high: int) -> int:
        """The cells at least `low` and at most `high` steps away."""
        discs = self.discs[index]
        return discs[high] & ~discs[low - 1]

    def line(self, one: int, other: int) -> tuple[tuple[int, ...], ...]:
        """The cells that the straight line between two centres crosses, in order and with both ends.

        Each element is one cell, or two (in ascending order) where the line runs exactly along the edge between them.
        A cell that is missing from the grid is -1. See `hex_lines` for what counts as crossing.
        """
        (q, r), (to_q, to_r) = self._axials[one], self._axials[other]
        at = self._by_axial.get
        return tuple(
            tuple(sorted(at((q + step_q, r + step_r), OFF) for step_q, step_r in beside))
            for beside in crossed_hexes(to_q - q, to_r - r)
        )

    def line_of_sight(self, one: int, other: int, blocking: int) -> bool:
        """Whether the line between two cells is not blocked.

        Along an edge only both cells together block it. The two end cells and missing cells never block.
        """
        alone, together = self._sights[one, other]
        if alone & blocking:
            return False
        return all(pair & blocking != pair for pair in together)

    def sight(self, one: int, other: int) -> Sight:
        """What would block the line between two cells."""
        return self._sights[one, other]

    def in_sight(self, index: int, targets: int, blocking: int) -> int:
        """The targets with a free line of sight."""
        sights, seen = self._sights, 0
        for target in bits(targets):
            alone, together = sights[index, target]
            if alone & blocking:
                continue
            for pair in together:
                if pair & blocking == pair:
                    break
            else:
                seen |= 1 << target
        return seen

    def centre(self, index: int) -> Point:
        """The centre of a cell; (0, 0) is the centre of the cell in column 0, row 0."""
        q, r = self._axials[index]
        if self.orientation is Orientation.FLAT:
            return 1.5 * q, sqrt(3) * (r + q / 2)
        return sqrt(3) * (q + r / 2), 1.5 * r

    def corners(self, index: int) -> tuple[Point, ...]:
        """The six corners of a cell, clockwise: the side in direction d is between corner d and the next."""
        across, down = self.centre(index)
        turns = [radians(FIRST_CORNER[self.orientation] + 60 * corner) for corner in range(6)]
        return tuple((across + cos(turn), down + sin(turn)) for turn in turns)

    def _axial_offset(self, line: int) -> int:
        """How many cells the axial coordinates are offset in this column or row."""
        odd = line & 1
        return (line - odd) // 2 if self.parity is Parity.ODD else (line + odd) // 2

    def _to_axial(self, column: int, row: int) -> Axial:
        if self.orientation is Orientation.FLAT:
            return column, row - self._axial_offset(column)
        return column - self._axial_offset(row), row

    def _number(self, cells: list[Cell]) -> None:
        axials = [self._to_axial(column, row) for column, row in cells]
        if not axials:
            raise MapFault("a hex board needs at least one cell")
        flat = self.orientation is Orientation.FLAT
        self.stride, numbers = _numbered([(q, r) if flat else (r, q) for q, r in axials])
        self._axials = dict(sorted(zip(numbers, axials, strict=True)))
        self._by_axial = {axial: index for index, axial in self._axials.items()}
        if len(self._by_axial) < len(cells):
            raise PlaceTwice(next(cell for number, cell in enumerate(cells) if cell in cells[:number]))

    def _steps_from(self, index: int) -> tuple[int, ...]:
        if index not in self._axials:
            return (OFF,) * 6
        q, r = self._axials[index]
        return tuple(self.from_axial(q + step_q, r + step_r) for step_q, step_r in STEPS[self.orientation])

    def _disc(self, index: int, radius: int) -> int:
        if radius < 0:
            return 0
        q, r = self._axials[index]
        ring = (self.from_axial(q + step_q, r + step_r) for step_q, step_r in hexes_at_distance(radius))
        return self._disc(index, radius - 1) | mask_of(cell for cell in ring if cell != OFF)

    def _distances_from(self, index: int) -> tuple[int, ...]:
        q, r = self._axials[index]
        distances = [OFF] * self.size
        for other, (other_q, other_r) in self._axials.items():
            distances[other] = distance(other_q - q, other_r - r)
        return tuple(distances)

    def _sight(self, ends: tuple[int, int]) -> Sight:
        between = [beside for beside in self.line(*ends)[1:-1] if OFF not in beside]
        alone = mask_of(beside[0] for beside in between if len(beside) == 1)
        return alone, tuple(mask_of(beside) for beside in between if len(beside) == 2)


def _shifting(stride: int, everything: int) -> Around:
    """All six steps at once: 1, `stride` and `stride - 1` up and down, in nine operations instead of twelve."""
    slant = stride - 1

    def around(mask: int) -> int:
        up = mask << slant
        both = mask | up
        return (both << 1 | both >> stride | up | mask >> slant) & everything

    return around


def _numbered(coordinates: list[Axial]) -> tuple[int, list[int]]:
    """The smallest stride for which no shift leads to a wrong cell, and the number of each cell."""
    for stride in count(_longest_line(coordinates) + 1):
        numbers = [stride * line + along for line, along in coordinates]
        if _nothing_wraps(dict(zip(numbers, coordinates, strict=True)), set(coordinates), stride):
            lowest = min(numbers)
            return stride, [number - lowest for number in numbers]
    raise AssertionError("a stride longer than the whole board never wraps")


def _longest_line(coordinates: list[Axial]) -> int:
    lines: dict[int, list[int]] = {}
    for line, along in coordinates:
        lines.setdefault(line, []).append(along)
    return max(max(cells) - min(cells) + 1 for cells in lines.values())


def _nothing_wraps(by_number: dict[int, Axial], cells: set[Axial], stride: int) -> bool:
    """Whether all cells have different numbers, and each shift leads to the neighbour or to no cell."""
    if len(by_number) < len(cells):
        return False
    return all(
        by_number.get(number + stride * step_line + step_along, neighbour) == neighbour
        for number, (line, along) in by_number.items()
        for step_line, step_along in STEPS[Orientation.FLAT]
        for neighbour in [(line + step_line, along + step_along)]
    )
