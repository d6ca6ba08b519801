"""The board as a drawing: fields, river, woods, roads, bridges, trenches and forts of the part in use (R4.2, R7.1)."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from firestep.board.bits import bits
from firestep.drawing.countryside import fields, tree_stamps, trees, water
from firestep.drawing.hexmap import HexMap
from firestep.drawing.lines import Point, between, number, outline, path, rounded, smooth_line, stations, traversed
from firestep.games.trench_club.ground import COLUMNS, GRID, HEX_NAMES, Fort, Ground, built_ground, column_name
from firestep.games.trench_club.ground import printed_ground as printed
from firestep.scene import Board, Layer, Place, Ruler, Shape, hashed

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

RADIUS = 40.0
WINTER_BOARD = "2"
"""R1.2: the back of the board, the lake in winter."""
MAP = HexMap(GRID, RADIUS)
RIVER = RADIUS * 0.6
DECK = "M-8 -31H8V31H-8Z"
PLANKS = "".join(f"M-7 {down}H7" for down in range(-27, 30, 5))
RAIL = "M-13 -36l5 6V30l-5 6M13 -36l-5 6V30l5 6"


def place_id(ground: Ground, place: int) -> str:
    """A hex by its name, a fort by its own."""
    fort = ground.fort_at.get(place)
    return HEX_NAMES[place] if fort is None else ground.forts[fort].name


@lru_cache(maxsize=32)
def drawn_board(board: str, part: str, names: tuple[tuple[str, str], ...]) -> Board:
    """The static board; `names` are the words for terrain in one language."""
    ground = printed(board, part)
    words = dict(names)
    left, top, width, height = MAP.box(ground.everything, margin=6)
    return hashed(
        Board(
            kind="hexes",
            look="winter" if board == WINTER_BOARD else "",
            view=(left, top, width, height),
            layers=tuple(layers(ground)),
            places=tuple(hex_place(ground, place, words) for place in bits(ground.everything)),
            stamps=stamps(),
            rulers=rulers(ground),
        )
    )


def stamps() -> dict[str, tuple[Shape, ...]]:
    bridge = (Shape("deck", DECK), Shape("planks", PLANKS), Shape("rail", RAIL))
    return {**tree_stamps(RADIUS), "bridge": bridge}


def hex_place(ground: Ground, place: int, words: dict[str, str]) -> Place:
    fort = ground.fort_at.get(place)
    name = HEX_NAMES[place].upper() if fort is None else ground.forts[fort].label
    x, y, width, height = MAP.box(1 << place)
    return Place(
        id=place_id(ground, place),
        name=name,
        kind="hex" if fort is None else "fort",
        at=MAP.centre(place),
        shape=MAP.outline(place),
        box=(x, y, width, height),
        describe=words[ground.terrain_of(place)],
        size=None if fort is None else 30,
    )


def rulers(ground: Ground) -> tuple[Ruler, ...]:
    columns = sorted({GRID.cell(place)[0] for place in bits(ground.everything)})
    across = tuple((MAP.centre(GRID.index(column, 0))[0], column_name(column).upper()) for column in columns)
    even = next(column for column in range(COLUMNS) if column in columns and column % 2 == 0)
    rows = sorted({GRID.cell(place)[1] for place in bits(ground.everything) if GRID.cell(place)[0] == even})
    down = tuple((MAP.centre(GRID.index(even, row))[1], str(row + 1)) for row in rows)
    return Ruler("top", across), Ruler("left", down)


def layers(ground: Ground) -> list[Layer]:
    land = MAP.union(ground.everything)
    wood = rounded(MAP.union(ground.forest, 0.985, 0.8), 5).intersection(land)
    return [
        Layer("sheet", 0, (Shape("sheet", outline(land)),), overview=True),
        Layer("fields", 5, tuple(fields(land))),
        Layer("water", 10, tuple(water_shapes(ground, land)), overview=True),
        Layer("wood", 15, (Shape("wood", outline(wood)),), overview=True),
        Layer("grid", 20, (Shape("grid", MAP.grid_lines(ground.everything)),)),
        Layer("roads", 25, tuple(road_shapes(ground))),
        Layer("trees", 30, trees([MAP.centre(place) for place in bits(ground.forest)])),
        Layer("trenches", 35, tuple(trench_shapes(ground.trenches))),
        Layer("forts", 45, tuple(shape for fort in ground.forts for shape in fort_shapes(fort)), overview=False),
    ]


def water_shapes(ground: Ground, land: BaseGeometry) -> list[Shape]:
    """Rivers run along their hexes; where three water hexes meet, the corner between them is water too."""
    body = ground.water | ground.bridge
    strokes = MAP.ways(body)
    strokes += [
        [MAP.centre(place), off_board(ground, place)] for place in bits(ground.water) if is_at_edge(ground, place)
    ]
    return water(strokes, MAP.corners_between(ground.water, RIVER), land, RIVER)


def is_at_edge(ground: Ground, place: int) -> bool:
    return (GRID.links[place] & ground.everything).bit_count() < 6


def off_board(ground: Ground, place: int) -> Point:
    """A point outside the board, across the edge that a river leaves by."""
    x, y = MAP.centre(place)
    left, top, width, height = MAP.box(ground.everything)
    if y - top < RADIUS * 1.8:
        return x, y - 60
    if top + height - y < RADIUS * 1.8:
        return x, y + 60
    return (x - 60, y) if x - left < width / 2 else (x + 60, y)


def road_shapes(ground: Ground) -> list[Shape]:
    outwards = {place: ways_out(ground, place) for place in bits(ground.road & ~ground.bridge)}
    lines = "".join(path(stroke) for stroke in MAP.ways(ground.road, outwards))
    bridges = [Shape("", stamp="bridge", at=MAP.centre(place)) for place in bits(ground.bridge)]
    return [Shape("road-edge", lines), Shape("road", lines), *bridges]


def ways_out(ground: Ground, place: int) -> list[int]:
    """The direction in which a road that ends at the edge of the board leaves it."""
    joined = (GRID.links[place] & ground.road).bit_count()
    if joined > 1:
        return []
    outside = [way for way, other in enumerate(GRID.steps[place]) if other < 0 or not ground.everything >> other & 1]
    opposite = [(GRID.direction(place, other) + 3) % 6 for other in bits(GRID.links[place] & ground.road)]
    return next(([way] for way in opposite if way in outside), outside[:1])


def trench_shapes(trenches: tuple[int, ...]) -> list[Shape]:
    """R12: each trench is one line with bays and traverses; in the basic game it is decoration."""
    spoil = cut = ""
    for mask in trenches:
        if mask:
            line = smooth_line([MAP.centre(place) for place in MAP.chain(mask)])
            spoil += path(line)
            cut += path(traversed(line))
    return [Shape("spoil", spoil), Shape("lip", cut), Shape("cut", cut)]


def hexagon(radius: float) -> list[Point]:
    return [(radius * cos(pi / 3 * corner), radius * sin(pi / 3 * corner)) for corner in range(6)]


def fort_shapes(fort: Fort) -> list[Shape]:
    """R7.1: walls to the north and south with hachures, gates with chevrons left and right."""
    at = MAP.centre(fort.hex)
    court = hexagon(33)
    east, south_east, south_west, west, north_west, north_east = court
    north = [between(west, north_west, 0.34), north_west, north_east, between(east, north_east, 0.34)]
    south = [between(west, south_west, 0.34), south_west, south_east, between(east, south_east, 0.34)]
    hachures = ""
    for wall in (north, south):
        for (x, y), (across_x, across_y) in stations(wall, 5.5):
            out = 1 if x * across_x + y * across_y > 0 else -1
            start = (x + across_x * out * 2, y + across_y * out * 2)
            hachures += (
                f"M{number(start[0])} {number(start[1])}l{number(across_x * out * 5)} {number(across_y * out * 5)}"
            )
    return [
        Shape("glacis", path(hexagon(37.5), closed=True), at=at),
        Shape("hach", hachures, at=at),
        Shape("court", path(court, closed=True), at=at),
        Shape("lane", "M-34 0H-20M34 0H20", at=at),
        Shape("wall", path(north) + path(south), at=at),
        Shape("gate", "M-32 -5l5 5-5 5M32 -5l-5 5 5 5", at=at),
        Shape("fort-id", text=fort.label, at=(at[0] + 4, at[1] + 16)),
    ]


def built_layers(board: str, part: str, roads: int, trenches: tuple[int, ...]) -> list[Layer]:
    """R11.7: what engineers have built, drawn over the printed board."""
    found = []
    if roads:
        ground = built_ground(board, part, roads, trenches)
        near = roads | GRID.around(roads) & ground.road
        lines = "".join(path(stroke) for stroke in MAP.ways(near))
        bridges = [Shape("", stamp="bridge", at=MAP.centre(place)) for place in bits(roads & ground.bridge)]
        found.append(Layer("built-roads", 37, (Shape("road-edge", lines), Shape("road", lines), *bridges)))
    if trenches:
        found.append(Layer("built-trenches", 36, tuple(trench_shapes(trenches))))
    return found
