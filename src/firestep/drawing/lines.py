"""Lines and outlines: path data, curves, traverses, points along a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import Any

Point = tuple[float, float]


def number(value: float) -> str:
    """One decimal at the most: half a pixel is enough, and boards stay small."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def path(points: Iterable[Point], closed: bool = False) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def rectangle(left: float, top: float, width: float, height: float) -> Any:
    from shapely.geometry import box

    return box(left, top, left + width, top + height)


def outline(shape: Any) -> str:
    """Path data of a polygon, or of several, with their holes."""
    if shape.is_empty:
        return ""
    polygons = [each for each in getattr(shape, "geoms", [shape]) if each.geom_type == "Polygon"]
    rings = [ring for polygon in polygons for ring in (polygon.exterior, *polygon.interiors)]
    return "".join(path(list(ring.coords)[:-1], closed=True) for ring in rings)


def rounded(shape: Any, radius: float) -> Any:
    """The same shape with its corners rounded, the outer and the inner ones."""
    swollen = shape.buffer(radius, quad_segs=4).buffer(-2 * radius, quad_segs=4)
    return swollen.buffer(radius, quad_segs=4).simplify(0.35)


def curve(start: Point, control: Point, end: Point, steps: int = 8) -> list[Point]:
    """A bend from one point to another, drawn towards a third."""
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
    """Points at equal distances along a line, each with the unit vector that stands across it."""
    left_over = 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y)
        if not length:
            continue
        ahead = ((to_x - x) / length, (to_y - y) / length)
        gone = left_over
        while gone < length:
            yield (x + ahead[0] * gone, y + ahead[1] * gone), (-ahead[1], ahead[0])
            gone += step
        left_over = gone - length


def traversed(points: list[Point], depth: float = 4, bay: float = 6.2) -> list[Point]:
    """A trench as it was dug: bays joined by short steps across."""
    cut: list[Point] = []
    side = 1
    for count, ((x, y), (across_x, across_y)) in enumerate(stations(points, bay)):
        cut.append((x + across_x * depth * side, y + across_y * depth * side))
        if count % 2:
            side = -side
            cut.append((x + across_x * depth * side, y + across_y * depth * side))
    return cut


def smooth_line(points: list[Point], overhang: float = 0.42, stub: float = 26) -> list[Point]:
    """A line that runs smoothly through points and a little beyond its ends; one point gives a short bar."""
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
    """A point past `end`, seen from `start`, by a part of the distance between them."""
    return end[0] + (end[0] - start[0]) * by, end[1] + (end[1] - start[1]) * by


def between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
