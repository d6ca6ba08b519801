"""Drawings of structures: trenches that join into lines, wire, craters, houses, bunkers, bridges."""

from __future__ import annotations

from math import cos, pi, sin

from firestep.board.bits import bits
from firestep.drawing.hexmap import HexMap
from firestep.drawing.lines import Point, path, smooth_line, traversed
from firestep.drawing.relief import crater
from firestep.games.great_war.facts import TERRAINS
from firestep.games.great_war.ground import ALL_HEXES, GRID
from firestep.games.great_war.scenario import Scenario
from firestep.scene import Layer, Shape

CRATERS = 4
"""The number of different crater drawings; the hex decides which one is used."""
WIRE_ROWS = (-14, 13)


def strokes_through(places: int, view: HexMap) -> list[list[Point]]:
    """Lines from hex to hex; a single hex has a short line across it."""
    strokes = [stroke for stroke in view.ways(places) if len(stroke) > 1]
    for place in bits(places):
        if not GRID.links[place] & places:
            strokes.append(smooth_line([view.centre(place)]))
    return strokes


def rows_of(places: int) -> list[list[int]]:
    """Hexes that lie side by side in one row of the board, each run from left to right."""
    runs: list[list[int]] = []
    for place in bits(places):
        column, row = GRID.cell(place)
        last = runs[-1][-1] if runs else -1
        if last >= 0 and GRID.cell(last) == (column - 1, row):
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def trench_shapes(trenches: int, view: HexMap) -> list[Shape]:
    """Trench hexes that touch join into one line with bays and traverses; lines one behind the other are linked."""
    spoil = cut = ""
    for line in trench_lines(trenches, view):
        spoil += path(line)
        cut += path(traversed(line, depth=5))
    return [Shape("spoil", spoil), Shape("lip", cut), Shape("cut", cut)] if cut else []


def trench_lines(trenches: int, view: HexMap) -> list[list[Point]]:
    """A line through every run of hexes; adjacent runs are joined by a sap between their ends."""
    runs = rows_of(trenches)
    lines = []
    for run in runs:
        spots = [swayed(view.centre(place), count) for count, place in enumerate(run)]
        lines.append(smooth_line(spots, overhang=0.42, stub=32))
    for number, run in enumerate(runs):
        for other in runs[number + 1 :]:
            joint = nearest(run, other)
            if joint is not None:
                lines.append([view.centre(joint[0]), view.centre(joint[1])])
    return lines


def swayed(spot: Point, count: int) -> Point:
    return spot[0], spot[1] + (3 if count % 2 else -3)


def nearest(run: list[int], other: list[int]) -> tuple[int, int] | None:
    """Two adjacent hexes of two runs, preferably at their ends."""
    ends = [(one, two) for one in run for two in other if GRID.links[one] >> two & 1]
    if not ends:
        return None
    return min(ends, key=lambda pair: (pair[0] not in (run[0], run[-1])) + (pair[1] not in (other[0], other[-1])))


# -- tiles


def circle(radius: float, corners: int = 18, flat: float = 1.0) -> str:
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return path([(radius * cos(turn), radius * flat * sin(turn)) for turn in turns], closed=True)


def block(left: float, top: float, width: float, height: float) -> str:
    return path([(left, top), (left + width, top), (left + width, top + height), (left, top + height)], closed=True)


HOUSES = ((-24, -20, 17, 13), (5, -23, 19, 14), (-20, 6, 20, 13), (9, 5, 15, 17))
"""Left, top, width and height of the roofs in a village hex."""
VILLAGE = "".join(block(*house) for house in HOUSES)
SHADE = "".join(block(x + w * 0.5, y, w * 0.5, h) for x, y, w, h in HOUSES)
RIDGES = "".join(path([(x + w / 2, y), (x + w / 2, y + h)]) for x, y, w, h in HOUSES)
STREET = path([(-38, 1), (-10, -2), (12, 0), (38, -1)]) + path([(0, -2), (2, 34)])
BROKEN = "".join(path([(x, y + h * 0.7), (x, y), (x + w * 0.6, y)]) for x, y, w, h in HOUSES)
RUBBLE = "".join(block(x + w * 0.4 + step, y + h * 0.55 + step / 2, 4, 3) for x, y, w, h in HOUSES for step in (0, 6))
NAVE = block(-11, -19, 22, 36)
AISLE = block(-22, -6, 44, 12)
CROSS = path([(0, -14), (0, 12)]) + path([(-6, -6), (6, -6)])
CASEMATE = path([(-27, 14), (-27, -8), (-15, -20), (15, -20), (27, -8), (27, 14)], closed=True)
SLITS = "".join(block(x, 5, 9, 4) for x in (-18, -4.5, 9))
PALISADE = "".join(
    path([(34 * cos(turn), 30 * sin(turn)), (39 * cos(turn), 35 * sin(turn))])
    for turn in (2 * pi * count / 30 for count in range(30))
)
TILES: dict[str, tuple[Shape, ...]] = {
    "building": (
        Shape("lane thin", STREET),
        Shape("keep", VILLAGE),
        Shape("roof-shade", SHADE),
        Shape("gate thin", RIDGES),
    ),
    "fortified_building": (
        Shape("glacis", circle(35, flat=0.9)),
        Shape("hach", PALISADE),
        Shape("keep", VILLAGE),
        Shape("roof-shade", SHADE),
        Shape("wall thin", VILLAGE),
    ),
    "church": (Shape("keep", AISLE + NAVE), Shape("roof-shade", block(0, -19, 11, 36)), Shape("gate", CROSS)),
    "ruin": (Shape("earth", circle(32, flat=0.85)), Shape("wall thin", BROKEN), Shape("rubble", RUBBLE)),
    "bunker": (
        Shape("glacis", circle(35, flat=0.88)),
        Shape("hach", PALISADE),
        Shape("court", CASEMATE),
        Shape("wall", CASEMATE),
        Shape("rubble", SLITS),
    ),
    "shell_crater": crater(26, 19, 3),
    "mine_crater": crater(37, 31, 8),
}


def tile_shapes(battle: Scenario, view: HexMap) -> list[Shape]:
    """Houses, churches, ruins, bunkers, craters of the printed map: each a stamp in the middle of its hex."""
    kinds = ((place, TERRAINS[battle.terrain[place]].id) for place in ALL_HEXES)
    return [Shape("", stamp=kind, at=view.centre(place)) for place, kind in kinds if kind in TILES]


def stamps() -> dict[str, tuple[Shape, ...]]:
    """The drawings of tiles, new craters, wire and bridges."""
    found = dict(TILES)
    found |= {f"crater-{number}": crater(25, 18, 20 + number) for number in range(CRATERS)}
    return found | {"wire": wire(), "bridge": bridge(), "broken-bridge": broken_bridge()}


def wire() -> tuple[Shape, ...]:
    """Two rows of stakes with strands between them, above and below a unit."""
    cross = strand = ""
    for row, y in enumerate(WIRE_ROWS):
        for number in range(4):
            x = -25.5 + number * 17 + (4 if row else -4)
            cross += f"M{x - 4.5} {y - 6}l9 12M{x + 4.5} {y - 6}l-9 12"
        strand += f"M-34 {y - 3}q8.5-5 17 0t17 0 17 0 17 0M-34 {y + 4}q8.5 5 17 0t17 0 17 0 17 0"
    return Shape("wire-l", strand), Shape("wire-x", cross)


def bridge() -> tuple[Shape, ...]:
    planks = "".join(path([(-9, y), (9, y)]) for y in range(-30, 31, 6))
    rails = path([(-10, -34), (-10, 34)]) + path([(10, -34), (10, 34)])
    return Shape("deck", block(-10, -34, 20, 68)), Shape("planks", planks), Shape("rail", rails)


def broken_bridge() -> tuple[Shape, ...]:
    deck = block(-10, -34, 20, 20) + block(-10, 14, 20, 20)
    rails = "".join(path([(x, y), (x, y + 20)]) for x in (-10, 10) for y in (-34, 14))
    return Shape("deck", deck), Shape("rail", rails)


# -- what changes in play


def crater_layer(craters: int, view: HexMap) -> Layer | None:
    """Shell craters made in play, drawn over the printed terrain."""
    shapes = tuple(Shape("", stamp=f"crater-{place % CRATERS}", at=view.centre(place)) for place in bits(craters))
    return Layer("craters", 34, shapes) if craters else None


def wire_layer(wire_hexes: int, view: HexMap) -> Layer | None:
    shapes = tuple(Shape("", stamp="wire", at=view.centre(place)) for place in bits(wire_hexes))
    return Layer("wire", 47, shapes) if wire_hexes else None


def bridge_layer(whole: int, broken: int, view: HexMap) -> Layer | None:
    shapes = [Shape("", stamp="bridge", at=view.centre(place)) for place in bits(whole)]
    shapes += [Shape("", stamp="broken-bridge", at=view.centre(place)) for place in bits(broken & ~whole)]
    return Layer("bridges", 26, tuple(shapes)) if shapes else None
