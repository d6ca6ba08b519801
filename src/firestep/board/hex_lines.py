"""The straight line between the centres of two hexes: which hexes it crosses, and where it runs along an edge.

Everything is computed exactly, with integers in axial coordinates, from the difference between the two hexes.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby

Axial = tuple[int, int]


def distance(q: int, r: int) -> int:
    """The number of steps between two hexes with this difference."""
    return max(abs(q), abs(r), abs(q + r))


@cache
def hexes_at_distance(radius: int) -> tuple[Axial, ...]:
    """The hexes exactly this many steps away from (0, 0)."""
    square = range(-radius, radius + 1)
    return tuple((q, r) for q in square for r in square if distance(q, r) == radius)


@cache
def crossed_hexes(q: int, r: int) -> tuple[tuple[Axial, ...], ...]:
    """The hexes on the line from (0, 0) to (q, r), in order: one hex, or two where the line is the edge between them.

    A hex is crossed if the line passes through its interior; touching a corner does not count. A line that cuts off a
    corner crosses one more hex, so there may be more hexes than steps.
    """
    if q == r == 0:
        return (((0, 0),),)
    onward = sorted((_progress(q, r, hex_), hex_) for hex_ in _touched(q, r))
    return tuple(tuple(hex_ for _, hex_ in beside) for _, beside in groupby(onward, key=lambda pair: pair[0]))


def _touched(q: int, r: int) -> list[Axial]:
    """The hexes with part of the line in their interior or along a whole edge."""
    corners = sorted((abs(q - r), abs(2 * q + r), abs(q + 2 * r)))
    half_width = corners[2]  # three times the distance of the outermost corner from a line through the centre
    runs_along_edges = corners[1] == corners[2]
    limit = half_width if runs_along_edges else half_width - 1
    far = _progress(q, r, (q, r))
    return [
        (x, y)
        for x in range(min(0, q) - 1, max(0, q) + 2)
        for y in range(min(0, r) - 1, max(0, r) + 2)
        if 3 * abs(q * y - r * x) <= limit and 0 <= _progress(q, r, (x, y)) <= far
    ]


def _progress(q: int, r: int, hex_: Axial) -> int:
    """How far a hex lies in the direction (q, r): twice the scalar product on axes at 60 degrees."""
    x, y = hex_
    return 2 * (q * x + r * y) + q * y + r * x
