"""Hills with hachures, lit from the north-west, and the mud of no man's land."""

from __future__ import annotations

import random

from firestep.drawing.lines import Geometry, Point, number, outline, path, rounded, stations
from firestep.scene import Shape

STEPS = (3.0, 16.0, 27.0)
"""The distances of the three contour lines from the foot of a hill."""
HACHURE_EVERY = 6.5
LONG, SHORT = 11.0, 6.5
MUD_STEP = 34
HOLES = 360


def hills(hulls: Geometry) -> list[Shape]:
    """Hills in three levels with a shadow to the south-east, and hachures that are longer on the shaded side."""
    from shapely import affinity

    soft = rounded(hulls, 12)
    levels = [rounded(soft.buffer(-step), 4) for step in STEPS]
    levels = [level for level in levels if not level.is_empty]
    if not levels:
        return []
    shade = affinity.translate(levels[0], 7, 8).difference(levels[0])
    shapes = [Shape("hill-shade", outline(shade))]
    shapes += [Shape(f"hill-{count}", outline(level)) for count, level in enumerate(levels, start=1)]
    hachures = "".join(hachured(level) for level in levels[:2])
    lines = "".join(outline(level) for level in levels)
    return [*shapes, Shape("hill-hach", hachures), Shape("contour", lines)]


def hachured(level: Geometry) -> str:
    """Short strokes inwards from a contour line."""
    from shapely.geometry import Point as Spot

    strokes = ""
    for polygon in getattr(level, "geoms", [level]):
        for count, ((x, y), (across_x, across_y)) in enumerate(stations(list(polygon.exterior.coords), HACHURE_EVERY)):
            inwards = 1 if Spot(x + across_x, y + across_y).within(level) else -1
            is_shaded = across_x * inwards + across_y * inwards < 0
            length = (LONG if is_shaded else SHORT) * (1 if count % 2 else 0.7) * inwards
            strokes += (
                f"M{number(x + across_x * 1.5 * inwards)} {number(y + across_y * 1.5 * inwards)}"
                f"l{number(across_x * length)} {number(across_y * length)}"
            )
    return strokes


def mud(top: float, bottom: float, land: Geometry, seed: int = 25) -> list[Shape]:
    """A band of mud with uneven edges and small shell holes."""
    rng = random.Random(seed)
    shapes = [
        Shape("nml", outline(band(top - 16, bottom + 16, 9, land, rng))),
        Shape("nml-2", outline(band(top + 18, bottom - 18, 12, land, rng))),
    ]
    left, _, right, _ = land.bounds
    holes = rims = ""
    for _ in range(HOLES):
        x = rng.uniform(left + 4, right - 4)
        y = min(max(rng.gauss((top + bottom) / 2, (bottom - top) / 3.1), top - 60), bottom + 60)
        radius = rng.uniform(1, 3.4)
        wide, high = number(radius), number(radius * 0.7)
        whole, back = number(2 * radius), number(-2 * radius)
        holes += f"M{number(x - radius)} {number(y)}a{wide} {high} 0 1 0 {whole} 0a{wide} {high} 0 1 0 {back} 0"
        rims += f"M{number(x - radius)} {number(y - 0.6)}a{wide} {high} 0 0 1 {whole} 0"
    return [*shapes, Shape("stipple", holes), Shape("stipple-rim", rims)]


def band(top: float, bottom: float, wobble: float, land: Geometry, rng: random.Random) -> Geometry:
    from shapely.geometry import Polygon

    def edge(y: float) -> list[Point]:
        left, _, right, _ = land.bounds
        across = range(round(left) - 20, round(right) + 40, MUD_STEP)
        return [(x, y + rng.uniform(-wobble, wobble)) for x in across]

    return rounded(Polygon([*edge(top), *reversed(edge(bottom))]), 10).intersection(land)


def crater(wide: float, high: float, seed: int) -> tuple[Shape, ...]:
    """A crater around 0, 0: ejected earth, rim, bowl and centre, all slightly irregular."""
    from math import cos, pi, sin

    rng = random.Random(seed)
    ragged = wide / 22

    def ring(scale: float, shift: Point, corners: int = 22) -> str:
        turns = [2 * pi * corner / corners for corner in range(corners)]
        spots = [
            (
                (wide * scale + rng.uniform(-ragged, ragged)) * cos(turn) + shift[0],
                (high * scale + rng.uniform(-ragged, ragged)) * sin(turn) + shift[1],
            )
            for turn in turns
        ]
        return path(spots, closed=True)

    rays = ""
    for count in range(18):
        turn = count * pi / 9
        far = 1.18 + (0.18 if count % 2 else 0)
        rays += path([(wide * cos(turn), high * sin(turn)), (wide * far * cos(turn), high * far * sin(turn))])
    return (
        Shape("cr-ray", rays),
        Shape("cr-rim", ring(1, (0, 0))),
        Shape("cr-bowl", ring(0.84, (0.8, 1.2))),
        Shape("cr-deep", ring(0.54, (1.5, 3.5))),
    )
