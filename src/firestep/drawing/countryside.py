"""Fields, woods and water: the ground of a map. The same seed gives the same drawing."""

from __future__ import annotations

import random
from math import cos, pi, sin

from firestep.drawing.lines import Geometry, Point, number, outline, rounded
from firestep.scene import Shape

FIELDS = ("a", "a", "b", "b", "c", "d", "e")
PLOUGHED = ("b", "d", "e")
WATERLINES = (4.5, 9.5, 15.0)
STAMPS = 6


def fields(land: Geometry, seed: int = 1916) -> list[Shape]:
    """A patchwork of fields, independent of the hexes, some of them ploughed, with hedges between them."""
    from shapely.geometry import MultiPoint, box
    from shapely.ops import voronoi_diagram

    rng = random.Random(seed)
    left, top, right, bottom = land.bounds
    seeds: list[Point] = []
    down = top - 30
    while down < bottom + 60:
        across = left - 30 + rng.random() * 40
        while across < right + 60:
            seeds.append((across + rng.uniform(-20, 20), down + rng.uniform(-14, 14)))
            across += rng.uniform(62, 118)
        down += rng.uniform(44, 62)
    around = box(left - 90, top - 90, right + 90, bottom + 90)
    kinds: dict[str, list[str]] = {}
    for cell in voronoi_diagram(MultiPoint(seeds), envelope=around).geoms:
        part = cell.intersection(land)
        if not part.is_empty:
            kinds.setdefault(rng.choice(FIELDS), []).append(outline(part.simplify(0.5)))
    shapes = []
    for kind in sorted(kinds):
        shapes.append(Shape(f"field-{kind}", "".join(kinds[kind])))
        if kind in PLOUGHED:
            shapes.append(Shape(f"plough-{kind}", "".join(kinds[kind])))
    return [*shapes, Shape("hedge", "".join(each for parts in kinds.values() for each in parts))]


def water(strokes: list[list[Point]], lakes: Geometry, land: Geometry, width: float) -> list[Shape]:
    """Rivers along strokes, and lakes, with three waterlines along the banks."""
    from shapely.geometry import LineString
    from shapely.ops import unary_union

    rivers = [LineString(stroke).buffer(width, quad_segs=6) for stroke in strokes if len(stroke) > 1]
    body = rounded(unary_union([*rivers, lakes]), 8).intersection(land)
    lines = [
        Shape(f"waterline w{count}", outline(body.buffer(-depth).simplify(0.4)))
        for count, depth in enumerate(WATERLINES)
    ]
    return [Shape("water", outline(body)), *lines]


def tree_stamps(radius: float, seed: int = 7) -> dict[str, tuple[Shape, ...]]:
    """Clumps of conifers that fill a hex, drawn row by row so that nearer trees cover those behind them."""
    rng = random.Random(seed)
    return {f"trees-{count}": clump(radius, rng) for count in range(STAMPS)}


def clump(radius: float, rng: random.Random) -> tuple[Shape, ...]:
    from shapely.geometry import Point as Spot
    from shapely.geometry import Polygon

    hexagon = Polygon(
        [(radius * 0.93 * cos(pi / 3 * corner), radius * 0.93 * sin(pi / 3 * corner)) for corner in range(6)]
    )
    shapes = []
    for row in range(-3, 4):
        shade = lit = dark = ""
        for column in range(-4, 5):
            x = column * 12.5 + (6 if row % 2 else 0) + rng.uniform(-3, 3)
            y = row * 10.5 + rng.uniform(-2.6, 2.6)
            size = rng.uniform(0.82, 1.16)
            if not Spot(x, y + 3).within(hexagon):
                continue
            high, wide = 15 * size, 5.6 * size
            shade += f"M{number(x)} {number(y + 5)}l{number(wide * 1.7)} -1l{number(-wide * 0.6)} 3z"
            lit += f"M{number(x)} {number(y + 5 - high)}l{number(-wide)} {number(high)}h{number(wide)}z"
            dark += f"M{number(x)} {number(y + 5 - high)}l{number(wide)} {number(high)}h{number(-wide)}z"
        shapes += [Shape("ts", shade), Shape("tl", lit), Shape("td", dark)] if lit else []
    return tuple(shapes)


def trees(places: list[Point], seed: int = 11) -> tuple[Shape, ...]:
    """A clump for every wooded hex, from north to south."""
    rng = random.Random(seed)
    ordered = sorted(places, key=lambda place: place[1])
    return tuple(Shape("", stamp=f"trees-{rng.randrange(STAMPS)}", at=place) for place in ordered)
