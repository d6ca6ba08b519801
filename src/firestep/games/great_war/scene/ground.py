"""The battlefield as a drawing, seen from the player's own side: woods, hills, water, trenches that join into lines."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from firestep.board.bits import bits, mask_of
from firestep.drawing.countryside import fields, tree_stamps, trees, water
from firestep.drawing.hexmap import HexMap
from firestep.drawing.lines import Point, outline, path, rounded, traversed
from firestep.games.great_war.facts import PRINTED_TERRAINS, TERRAINS
from firestep.games.great_war.ground import ALL_HEXES, EVERYWHERE, GERMAN, GRID, HEX_NAMES, ROW_HEXES, ROW_LETTERS
from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenarios import BATTLES
from firestep.scene import Board, Layer, Place, Ruler, Shape, hashed

RADIUS = 44.0
RIVER = RADIUS * 0.62
SHIFT = RADIUS
HOUSES = ((-17, -12, 14, 11), (4, -17, 13, 12), (-12, 5, 15, 11), (9, 3, 12, 13))
"""Left, top, width and height of the roofs in a village hex."""


class Field(HexMap):
    """The grid of the board, turned round for the player at the top: his own baseline lies below."""

    def __init__(self, turned: bool) -> None:
        super().__init__(GRID, RADIUS)
        self.turned = turned

    def centre(self, place: int) -> Point:
        x, y = GRID.centre(place)
        return self.corner(x, y)

    def corner(self, x: float, y: float) -> Point:
        across, down = x * RADIUS, y * RADIUS
        if self.turned:
            far_across, far_down = GRID.centre(ROW_HEXES[-1][-1])
            across, down = far_across * RADIUS - across, far_down * RADIUS - down
        return round(across + SHIFT, 1), round(down + SHIFT, 1)


FIELDS_OF_VIEW = (Field(turned=True), Field(turned=False))


def field_for(seat: int | None) -> Field:
    """The Germans look from the top, everybody else from below."""
    return FIELDS_OF_VIEW[0 if seat == GERMAN else 1]


@lru_cache(maxsize=256)
def drawn_board(name: str, turned: bool, words: tuple[tuple[str, str], ...]) -> Board:
    """The static board; `words` are the names of terrain in one language."""
    battle = BATTLES[name]
    view = FIELDS_OF_VIEW[0 if turned else 1]
    left, top, width, height = view.box(EVERYWHERE, margin=8)
    names = dict(words)
    return hashed(
        Board(
            kind="hexes",
            view=(left, top, width, height),
            layers=tuple(layers(battle, view)),
            places=tuple(hex_place(battle, view, place, names) for place in ALL_HEXES),
            stamps=tree_stamps(RADIUS),
            rulers=rulers(view),
        )
    )


def hex_place(battle: Scenario, view: Field, place: int, names: dict[str, str]) -> Place:
    return Place(
        id=HEX_NAMES[place],
        name=HEX_NAMES[place].upper(),
        kind="hex",
        at=view.centre(place),
        shape=view.outline(place),
        box=view.box(1 << place),
        describe=names[TERRAINS[battle.terrain[place]].id],
    )


def rulers(view: Field) -> tuple[Ruler, ...]:
    down = tuple((view.centre(hexes[0])[1], ROW_LETTERS[row].upper()) for row, hexes in enumerate(ROW_HEXES))
    across = tuple((view.centre(place)[0], str(number + 1)) for number, place in enumerate(ROW_HEXES[0]))
    return Ruler("left", down), Ruler("top", across)


def hexes_of(battle: Scenario, *kinds: str) -> int:
    return mask_of(place for place in ALL_HEXES if TERRAINS[battle.terrain[place]].id in kinds)


def layers(battle: Scenario, view: Field) -> list[Layer]:
    land = view.union(EVERYWHERE)
    forest = hexes_of(battle, "forest")
    wood = rounded(view.union(forest, 0.985, 0.8), 5).intersection(land) if forest else None
    found = [
        Layer("sheet", 0, (Shape("sheet", outline(land)),), overview=True),
        Layer("fields", 5, tuple(fields(land, seed=battle.number or 1916))),
        Layer("water", 10, tuple(water_shapes(battle, view, land)), overview=True),
        Layer("hills", 15, tuple(hill_shapes(battle, view)), overview=True),
    ]
    if wood is not None:
        found.append(Layer("wood", 16, (Shape("wood", outline(wood)),), overview=True))
    found += [
        Layer("grid", 20, (Shape("grid", view.grid_lines(EVERYWHERE)),)),
        Layer("sections", 22, (Shape("section", section_lines(view)),)),
        Layer("lanes", 25, tuple(lane_shapes(battle, view))),
        Layer("trees", 30, trees([view.centre(place) for place in bits(forest)])),
        Layer("trenches", 35, tuple(trench_shapes(hexes_of(battle, "trench"), view))),
        Layer("works", 45, tuple(work_shapes(battle, view))),
    ]
    return [layer for layer in found if layer.shapes]


def water_shapes(battle: Scenario, view: Field, land: object) -> list[Shape]:
    body = hexes_of(battle, "waterway_ford", "waterway_deep")
    if not body:
        return []
    strokes = view.ways(body) or [[view.centre(place)] for place in bits(body)]
    return water(strokes, view.corners_between(body, RIVER), land, RIVER)


def hill_shapes(battle: Scenario, view: Field) -> list[Shape]:
    hills = hexes_of(battle, "hill")
    if not hills:
        return []
    base = rounded(view.union(hills, 0.97), 7)
    shapes = [Shape("hill-1", outline(base)), Shape("contour", outline(base))]
    for step, style in ((9, "hill-2"), (18, "hill-3")):
        inner = base.buffer(-step)
        if not inner.is_empty:
            shapes += [Shape(style, outline(inner)), Shape("contour", outline(inner))]
    return shapes


def section_lines(view: Field) -> str:
    """CMP-06: two dotted lines through the hexes that belong to two sections."""
    lines = ""
    for column in (4, 8):
        x = view.centre(ROW_HEXES[1][column - 1])[0]
        _, top, _, height = view.box(EVERYWHERE)
        lines += path([(x, top), (x, top + height)])
    return lines


def lane_shapes(battle: Scenario, view: Field) -> list[Shape]:
    lane = hexes_of(battle, "sunken_lane")
    lines = "".join(path(stroke) for stroke in strokes_through(lane, view))
    return [Shape("road-edge", lines), Shape("road", lines)] if lines else []


def strokes_through(places: int, view: Field) -> list[list[Point]]:
    """Lines from hex to hex; a hex alone has a short one across."""
    strokes = [stroke for stroke in view.ways(places) if len(stroke) > 1]
    for place in bits(places):
        if not GRID.links[place] & places:
            x, y = view.centre(place)
            strokes.append([(x - 26, y), (x, y + 3), (x + 26, y)])
    return strokes


def trench_shapes(trenches: int, view: Field) -> list[Shape]:
    """Trench hexes that touch join into one line with bays and traverses."""
    spoil = cut = ""
    for stroke in strokes_through(trenches, view):
        spoil += path(stroke)
        cut += path(traversed(stroke))
    return [Shape("spoil", spoil), Shape("lip", cut), Shape("cut", cut)] if cut else []


def circle(radius: float, corners: int = 14, wobble: float = 0.0) -> list[Point]:
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return [
        (radius * (1 + wobble * sin(3 * turn)) * cos(turn), radius * (1 + wobble * cos(2 * turn)) * sin(turn))
        for turn in turns
    ]


def work_shapes(battle: Scenario, view: Field) -> list[Shape]:
    """Houses, churches, ruins, bunkers, craters: each drawn round the middle of its hex."""
    shapes: list[Shape] = []
    for place in ALL_HEXES:
        kind = TERRAINS[battle.terrain[place]].id
        if kind in WORKS:
            shapes += [Shape(style, line, at=view.centre(place)) for style, line in WORKS[kind]]
    return shapes


def box(left: float, top: float, width: float, height: float) -> str:
    return path([(left, top), (left + width, top), (left + width, top + height), (left, top + height)], closed=True)


VILLAGE = "".join(box(*house) for house in HOUSES)
BROKEN = "".join(path([(x, y), (x + w, y), (x + w, y + h * 0.6)]) for x, y, w, h in HOUSES)
NAVE = box(-9, -14, 18, 28) + box(-20, -4, 40, 9)
BLOCK = path([(-22, -10), (-10, -20), (10, -20), (22, -10), (22, 12), (-22, 12)], closed=True)
WORKS: dict[str, tuple[tuple[str, str], ...]] = {
    "building": (("keep", VILLAGE),),
    "fortified_building": (("glacis", path(circle(34), closed=True)), ("keep", VILLAGE)),
    "church": (("keep", NAVE),),
    "ruin": (("earth", VILLAGE), ("wall", BROKEN)),
    "bunker": (("glacis", path(circle(32), closed=True)), ("court", BLOCK), ("wall", BLOCK)),
    "shell_crater": (
        ("cr-rim", path(circle(19, wobble=0.08), closed=True)),
        ("cr-bowl", path(circle(13), closed=True)),
    ),
    "mine_crater": (
        ("cr-rim", path(circle(35, wobble=0.06), closed=True)),
        ("cr-bowl", path(circle(27), closed=True)),
        ("cr-deep", path(circle(14), closed=True)),
    ),
}
TERRAIN_NAMES = tuple(terrain.id for terrain in PRINTED_TERRAINS)


def crater_layer(craters: int, view: Field) -> Layer | None:
    """Shell craters that have come since, drawn over the printed ground."""
    if not craters:
        return None
    rim, bowl = path(circle(17, wobble=0.1), closed=True), path(circle(11), closed=True)
    shapes = [
        Shape(style, line, at=view.centre(place))
        for place in bits(craters)
        for style, line in (("cr-rim", rim), ("cr-bowl", bowl))
    ]
    return Layer("craters", 46, tuple(shapes))


def wire_layer(wire: int, view: Field) -> Layer | None:
    """Wire: two rows of crosses along the hex."""
    if not wire:
        return None
    cross = "".join(f"M{x} {y}l9 8M{x} {y + 8}l9 -8" for y in (-22, 14) for x in range(-30, 28, 12))
    strand = "M-33 -18H33M-33 18H33"
    shapes = [
        Shape(style, line, at=view.centre(place))
        for place in bits(wire)
        for style, line in (("wire-l", strand), ("wire-x", cross))
    ]
    return Layer("wire", 47, tuple(shapes))


def template(centre: int, ring: list[int], view: Field) -> tuple[Shape, ...]:
    """RA-08: the template on a hex, with its numbers."""
    shapes = [Shape("tmpl", "".join(view.outline(place) for place in ring if place >= 0))]
    shapes.append(Shape("tmpl-centre", view.outline(centre)))
    for number, place in enumerate(ring, start=1):
        if place >= 0:
            x, y = view.centre(place)
            shapes.append(Shape("tmpl-text", text=str(number), at=(x, y - 26)))
    return tuple(shapes)
