"""Lines and outlines: SVG path data, curves, trenches, points along a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import Any, TypeAlias

Point: TypeAlias = tuple[float, float]
Geometry: TypeAlias = Any
"""A geometry of shapely, which has no type hints."""


def number(value: float) -> str:
    """A number for path data, with at most one decimal to keep boards small."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(points: Iterable[Point], closed: bool = False) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def rectangle(left: float, top: float, width: float, height: float) -> Geometry:
    from shapely.geometry import box

    return box(left, top, left + width, top + height)


def outline(shape: Geometry) -> str:
    """The path data of one or several polygons, with their holes."""
    if shape.is_empty:
        return ""
    polygons = [each for each in getattr(shape, "geoms", [shape]) if each.geom_type == "Polygon"]
    rings = [ring for polygon in polygons for ring in (polygon.exterior, *polygon.interiors)]
    return "".join(path(list(ring.coords)[:-1], closed=True) for ring in rings)


def rounded(shape: Geometry, radius: float) -> Geometry:
    """The same shape with its corners rounded, convex and concave."""
    swollen = shape.buffer(radius, quad_segs=4).buffer(-2 * radius, quad_segs=4)
    return swollen.buffer(radius, quad_segs=4).simplify(0.35)


def curve(start: Point, control: Point, end: Point, steps: int = 8) -> list[Point]:
    """A quadratic curve between two points, bent towards the control point."""
    bend = []
    for step in range(steps + 1):
        along = step / steps
        before, between, after = (1 - along) ** 2, 2 * along * (1 - along), along * along
        bend.append(
            (
                before * start[0] + between * control[0] + after * end[0],
                before * start[1] + between * control[1] + after * end[1],
            )
        )
    return bend


def stations(points: list[Point], step: float) -> Iterator[tuple[Point, Point]]:
    """Points at equal distances along a line, each with the unit vector across the line."""
    left_over = 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y)
        if not length:
            continue
        ahead = ((to_x - x) / length, (to_y - y) / length)
        along = left_over
        while along < length:
            yield (x + ahead[0] * along, y + ahead[1] * along), (-ahead[1], ahead[0])
            along += step
        left_over = along - length


def traversed(points: list[Point], depth: float = 4, bay: float = 6.2) -> list[Point]:
    """The zigzag line of a trench: bays joined by short traverses."""
    cut: list[Point] = []
    side = 1
    for count, ((x, y), (across_x, across_y)) in enumerate(stations(points, bay)):
        cut.append((x + across_x * depth * side, y + across_y * depth * side))
        if count % 2:
            side = -side
            cut.append((x + across_x * depth * side, y + across_y * depth * side))
    return cut


def smooth_line(points: list[Point], overhang: float = 0.42, stub: float = 26) -> list[Point]:
    """A smooth line through points and a little beyond both ends; a single point gives a short bar."""
    if len(points) == 1:
        (x, y) = points[0]
        return [(x - stub, y), (x, y), (x + stub, y)]
    controls = [beyond(points[1], points[0], overhang), *points, beyond(points[-2], points[-1], overhang)]
    line = [controls[0]]
    for before, here, after in zip(controls, controls[1:], controls[2:], strict=False):
        line += curve(middle(before, here), here, middle(here, after))
    return [*line, controls[-1]]


def middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def beyond(start: Point, end: Point, by: float) -> Point:
    """The point beyond `end`, seen from `start`, by a fraction of their distance."""
    return end[0] + (end[0] - start[0]) * by, end[1] + (end[1] - start[1]) * by


def between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
