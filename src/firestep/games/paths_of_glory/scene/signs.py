"""Signs printed beside the spaces: terrain, ports, sources of supply, stars, capitals; and the words for them."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import (
    AP_PORTS,
    BELGRADE,
    CAPITALS,
    CONSTANTINOPLE,
    CP_PORTS,
    EVERYWHERE,
    FORT,
    LONDON,
    NATION_SPACES,
    OFF_MAP_BOXES,
    SPACES,
    TERRAIN_SPACES,
    Space,
    Terrain,
    spaces,
)
from firestep.games.paths_of_glory.nations import Nation
from firestep.scene import Shape
from firestep.scene import Side as SceneSide

Points = tuple[tuple[float, float], ...]
STAR_AT, PORT_AT, SOURCE_AT = (-33, -10), (-33, 19), (32, -20)
STAR_RADII = (11.5, 4.8)
CP_SOURCES = spaces("essen", "breslau", "sofia") | 1 << CONSTANTINOPLE
AP_SOURCES = OFF_MAP_BOXES | 1 << LONDON | 1 << BELGRADE
"""14.2: where supply comes from, as far as it is printed on the map."""
BOX_SOURCE_AT = (46, -12)


def peaks(*points: tuple[float, float, float]) -> tuple[Shape, ...]:
    """Mountains, their shaded half to the right."""
    bodies = "".join(
        f"M{x - 10 * k:g} {y + 8 * k:g}L{x:g} {y - 10 * k:g}L{x + 10 * k:g} {y + 8 * k:g}Z" for x, y, k in points
    )
    shades = "".join(
        f"M{x:g} {y - 10 * k:g}L{x + 10 * k:g} {y + 8 * k:g}H{x + 2 * k:g}L{x + 3 * k:g} {y:g}L{x:g} {y - 3 * k:g}Z"
        for x, y, k in points
    )
    return Shape("mountain", bodies), Shape("peak-shade", shades)


def trees(*points: tuple[float, float]) -> tuple[Shape, ...]:
    """Conifers, one by one."""
    lit = "".join(f"M{x:g} {y - 11:g}L{x - 6:g} {y:g}h3l-5 7h8Z" for x, y in points)
    dark = "".join(f"M{x:g} {y - 11:g}L{x + 6:g} {y:g}h-3l5 7h-8Z" for x, y in points)
    return (
        Shape("ts", "".join(f"M{x - 1.5:g} {y + 7:g}h3v4h-3Z" for x, y in points)),
        Shape("tl", lit),
        Shape("td", dark),
    )


def tufts(*points: tuple[float, float]) -> tuple[Shape, ...]:
    """Reeds over a line of water."""
    return (
        Shape(
            "marsh",
            "".join(
                f"M{x - 8:g} {y + 4:g}h16M{x:g} {y + 4:g}v-9M{x - 4:g} {y + 4:g}l-3 -7M{x + 4:g} {y + 4:g}l3 -7"
                for x, y in points
            ),
        ),
    )


def dunes(*points: tuple[float, float]) -> tuple[Shape, ...]:
    return (Shape("dune", "".join(f"M{x - 11:g} {y:g}q5 -6 11 0q5 5 11 0" for x, y in points)),)


TERRAIN_STAMPS = {
    Terrain.MOUNTAIN: "mountain",
    Terrain.FOREST: "forest",
    Terrain.SWAMP: "swamp",
    Terrain.DESERT: "desert",
}
STAMPS: dict[str, tuple[Shape, ...]] = {
    "mountain": peaks((-39, -28, 0.85), (-20, -38, 1), (22, -40, 1.05), (42, -6, 0.9), (-45, 2, 0.7), (40, 22, 0.75)),
    "forest": trees((-36, -26), (-22, -34), (24, -36), (38, -24), (42, 6), (-42, 8)),
    "swamp": tufts((-38, -22), (-18, -36), (22, -36), (42, -14), (-42, 10), (42, 14)),
    "desert": dunes((-38, -24), (-12, -38), (24, -36), (42, -8), (-44, 8), (42, 16)),
    "mountain-inside": peaks((-3.5, 1, 0.7), (5, 2.5, 0.5)),
    "forest-inside": (Shape("tl", "M0 -9L-7 0h3l-5 6h9Z"), Shape("td", "M0 -9L7 0h-3l5 6h-9Z")),
    "swamp-inside": (Shape("marsh", "M-8 4h16M0 4v-9M-4 4l-3 -6M4 4l3 -6"),),
    "desert-inside": (Shape("dune", "M-8 -2q4 -5 8 0q4 4 8 0M-7 5q4 -5 7 0q4 4 7 0"),),
    "sea-inside": (Shape("marsh", "M-8 -2q4 -5 8 0q4 4 8 0M-8 5q4 -5 8 0q4 4 8 0"),),
}
WITH_TERRAIN = TERRAIN_SPACES[Terrain.CLEAR] ^ EVERYWHERE
SEA_SPACES = NATION_SPACES[Nation.SEA]


def terrain_shapes(points: Points) -> list[Shape]:
    """The country around a space."""
    return [Shape("", stamp=stamp_of(place), at=points[place]) for place in bits(WITH_TERRAIN)]


def inner_shapes(points: Points) -> list[Shape]:
    """Table 2: the terrain of a space, inside its ring, so that it is never in doubt; waves in the landing beaches."""
    grounds = [Shape("", stamp=f"{stamp_of(place)}-inside", at=points[place]) for place in bits(WITH_TERRAIN)]
    return grounds + [Shape("", stamp="sea-inside", at=points[place]) for place in bits(SEA_SPACES)]


def stamp_of(place: Space) -> str:
    return TERRAIN_STAMPS[SPACES[place].terrain]


def moved(point: tuple[float, float], by: tuple[float, float]) -> tuple[float, float]:
    return round(point[0] + by[0], 1), round(point[1] + by[1], 1)


def star_path(x: float, y: float) -> str:
    """A star with five points."""
    outer, inner = STAR_RADII
    corners = ((0, -1), (0.225, -0.309), (0.951, -0.309), (0.363, 0.118), (0.588, 0.809), (0, 0.382))
    turned = [*corners, *((-a, b) for a, b in reversed(corners[1:5]))]
    scale = (outer, inner / 0.382)
    at = [(x + a * scale[n % 2], y + b * scale[n % 2]) for n, (a, b) in enumerate(turned)]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in at) + "Z"


def star_shapes(points: Points, victory_spaces: int) -> list[Shape]:
    """5.1: spaces that count victory points."""
    at = [moved(points[place], STAR_AT) for place in bits(victory_spaces)]
    return [Shape("vp-star", "".join(star_path(*point) for point in at))]


def discs(at: list[tuple[float, float]], radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 1"
    return "".join(f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0Z" for x, y in at)


def signs(mask: int, points: Points, by: tuple[float, float], symbol: str, side: SceneSide) -> list[Shape]:
    """A disc beside each space with the same symbol in it."""
    at = [moved(points[place], BOX_SOURCE_AT if OFF_MAP_BOXES >> place & 1 else by) for place in bits(mask)]
    marks = [Shape("sign-mark", symbol=symbol, at=point, size=15, side=side) for point in at]
    return [Shape("sign", discs(at, 10.5), side=side), *marks]


def port_shapes(points: Points) -> list[Shape]:
    """14.1.4: ports, in the colour of the side that may use them."""
    return [
        *signs(AP_PORTS, points, PORT_AT, "m-anchor", "allied"),
        *signs(CP_PORTS, points, PORT_AT, "m-anchor", "central"),
    ]


def source_shapes(points: Points) -> list[Shape]:
    """14.2: sources of supply."""
    return [
        *signs(AP_SOURCES, points, SOURCE_AT, "m-supply", "allied"),
        *signs(CP_SOURCES, points, SOURCE_AT, "m-supply", "central"),
    ]


def capital_shapes(points: Points) -> list[Shape]:
    """Capitals have a second ring."""
    capitals = 0
    for mask in CAPITALS.values():
        capitals |= mask
    return [Shape("point-capital", discs([points[place] for place in bits(capitals)], 22))]


def describe(place: int, words: dict[str, str], victory_spaces: int) -> str:
    """What is printed in and beside a space, in words."""
    capital = any(mask >> place & 1 for mask in CAPITALS.values())
    parts = [words[f"terrain-{SPACES[place].terrain.name.lower()}"]]
    parts += [words["key-vp"]] if victory_spaces >> place & 1 else []
    parts += [words["key-capital"]] if capital else []
    parts += [f"{words['key-fort']} {FORT[place]}"] if FORT[place] else []
    parts += [words["key-port"]] if (AP_PORTS | CP_PORTS) >> place & 1 else []
    parts += [words["key-source"]] if (AP_SOURCES | CP_SOURCES) >> place & 1 else []
    return ", ".join(parts)
