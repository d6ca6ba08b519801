"""The battlefield as a drawing, seen from the player's own side: woods, hills, water, trenches and buildings."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

from firestep.board.bits import bits, mask_of
from firestep.drawing.countryside import fields, tree_stamps, trees, water
from firestep.drawing.hexmap import HexMap
from firestep.drawing.lines import Point, outline, path, rectangle, rounded
from firestep.drawing.relief import hills, mud
from firestep.games.great_war.facts import PRINTED_TERRAINS, TERRAINS
from firestep.games.great_war.ground import ALL_HEXES, EVERYWHERE, GERMAN, GRID, HEX_NAMES, ROW_HEXES, ROW_LETTERS
from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scene.structures import stamps, strokes_through, tile_shapes, trench_shapes
from firestep.games.great_war.scene.template import TEMPLATE, template_stamp
from firestep.scene import Board, Label, Layer, Place, Rectangle, Ruler, Shape, hashed

RADIUS = 44.0
RIVER = RADIUS * 0.62
SHIFT = RADIUS
MARGIN_LEFT, MARGIN = 34.0, 14.0
"""Room for the row letters on the left, and for the frame all round."""
SECTIONS = ("left", "centre", "right")
BELOW_A_UNIT = 38.0
"""Names stand in the gap between two rows of units."""
BAR = 5.0
ABOVE_THE_BAR = 4.0
TERRAIN_NAMES = tuple(terrain.id for terrain in PRINTED_TERRAINS)

Words = tuple[tuple[str, str], ...]
Area: TypeAlias = Any
"""A shape of shapely, which has no types."""


class Field(HexMap):
    """The grid of the board, rotated for the player at the top, whose own baseline is drawn at the bottom."""

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
    """The Germans look from the top, everyone else from below."""
    return FIELDS_OF_VIEW[0 if seat == GERMAN else 1]


@lru_cache(maxsize=256)
def drawn_board(battle: Scenario, turned: bool, words: Words, names: Words) -> Board:
    """The static board in one language: `words` for terrain and sections, `names` for the groups of hexes."""
    view = FIELDS_OF_VIEW[0 if turned else 1]
    left, top, width, height = sheet_box(view)
    said = dict(words)
    return hashed(
        Board(
            kind="hexes",
            view=(left - MARGIN_LEFT, top - MARGIN, width + MARGIN_LEFT + MARGIN, height + 2 * MARGIN),
            layers=(*ground_layers(battle, turned), section_names(view, said)),
            places=tuple(hex_place(battle, view, place, said) for place in ALL_HEXES),
            labels=group_labels(battle, view, dict(names)),
            stamps={**tree_stamps(RADIUS), **stamps(), TEMPLATE: template_stamp(RADIUS)},
            rulers=(column_numbers(view), row_letters(view)),
        )
    )


@lru_cache(maxsize=2)
def sheet_box(view: Field) -> Rectangle:
    return view.box(EVERYWHERE)


def hex_place(battle: Scenario, view: Field, place: int, words: dict[str, str]) -> Place:
    return Place(
        id=HEX_NAMES[place],
        name=HEX_NAMES[place].upper(),
        kind="hex",
        at=view.centre(place),
        shape=view.outline(place),
        box=view.box(1 << place),
        describe=words[TERRAINS[battle.terrain[place]].id],
    )


def row_letters(view: Field) -> Ruler:
    return Ruler(
        "left", tuple((view.centre(hexes[0])[1], ROW_LETTERS[row].upper()) for row, hexes in enumerate(ROW_HEXES))
    )


def column_numbers(view: Field) -> Ruler:
    """Every other row is shifted by half a hex: a number stands between the two hexes that have it."""
    longest = max(len(hexes) for hexes in ROW_HEXES)
    columns = [
        [view.centre(hexes[column])[0] for hexes in ROW_HEXES if column < len(hexes)] for column in range(longest)
    ]
    return Ruler("top", tuple(((min(each) + max(each)) / 2, str(number)) for number, each in enumerate(columns, 1)))


def hexes_of(battle: Scenario, *kinds: str) -> int:
    return mask_of(place for place in ALL_HEXES if TERRAINS[battle.terrain[place]].id in kinds)


@lru_cache(maxsize=256)
def ground_layers(battle: Scenario, turned: bool) -> tuple[Layer, ...]:
    """Everything that is drawn but not written; the same in all languages, cached for each battle and side."""
    view = FIELDS_OF_VIEW[0 if turned else 1]
    left, top, width, height = sheet_box(view)
    sheet = rectangle(left, top, width, height)
    land = view.union(EVERYWHERE)
    forest = hexes_of(battle, "forest")
    trenches = hexes_of(battle, "trench")
    frame = outline(sheet)
    found = [
        Layer("sheet", 0, (Shape("sheet", frame),), overview=True),
        Layer("fields", 5, tuple(fields(sheet, seed=battle.number or 1916))),
        Layer("mud", 8, tuple(mud_shapes(battle, view, sheet))),
        Layer("water", 10, tuple(water_shapes(battle, view, land)), overview=True),
        Layer("hills", 15, tuple(hill_shapes(battle, view)), overview=True),
        Layer("wood", 16, wood_shapes(forest, view, land), overview=True),
        Layer("earth", 18, (Shape("earth", outline(view.union(trenches, 0.97, 1))),) if trenches else ()),
        Layer("grid", 20, (Shape("grid", view.grid_lines(EVERYWHERE)),)),
        Layer("half", 21, (Shape("half", outline(sheet.difference(land))),)),
        Layer("lanes", 25, tuple(lane_shapes(battle, view))),
        Layer("trees", 30, trees([view.centre(place) for place in bits(forest)])),
        Layer("trenches", 35, tuple(trench_shapes(trenches, view)), overview=True),
        Layer("works", 45, tuple(tile_shapes(battle, view))),
        Layer("sections", 48, (Shape("section", section_lines(view)),)),
        Layer("frame", 49, (Shape("sheet-edge", frame),)),
    ]
    return tuple(layer for layer in found if layer.shapes)


def mud_shapes(battle: Scenario, view: Field, sheet: Area) -> list[Shape]:
    """NML-01: the rows that were shelled before the first turn."""
    rows = battle.bombardment.rows if battle.bombardment else battle.craters_of_rows
    if not rows:
        return []
    heights = [view.centre(ROW_HEXES[row][0])[1] for row in rows]
    return mud(min(heights) - RADIUS * 0.9, max(heights) + RADIUS * 0.9, sheet)


def water_shapes(battle: Scenario, view: Field, land: Area) -> list[Shape]:
    body = hexes_of(battle, "waterway_ford", "waterway_deep")
    if not body:
        return []
    strokes = view.ways(body) or [[view.centre(place)] for place in bits(body)]
    return water(strokes, view.corners_between(body, RIVER), land, RIVER)


def hill_shapes(battle: Scenario, view: Field) -> list[Shape]:
    places = hexes_of(battle, "hill")
    return hills(view.union(places, 1.0, 1)) if places else []


def wood_shapes(forest: int, view: Field, land: Area) -> tuple[Shape, ...]:
    if not forest:
        return ()
    return (Shape("wood", outline(rounded(view.union(forest, 0.985, 0.8), 5).intersection(land))),)


def lane_shapes(battle: Scenario, view: Field) -> list[Shape]:
    lines = "".join(path(stroke) for stroke in strokes_through(hexes_of(battle, "sunken_lane"), view))
    return [Shape("road-edge", lines), Shape("road", lines)] if lines else []


# -- sections


def section_borders(view: Field) -> tuple[float, float, float, float]:
    """CMP-06: where the sections begin and end, from left to right as the viewer sees them."""
    left, _, width, _ = sheet_box(view)
    lines = sorted(view.centre(ROW_HEXES[1][column - 1])[0] for column in (4, 8))
    return left, lines[0], lines[1], left + width


def section_lines(view: Field) -> str:
    """CMP-06: two dotted lines through the hexes that belong to two sections."""
    _, top, _, height = sheet_box(view)
    return "".join(path([(x, top), (x, top + height)]) for x in section_borders(view)[1:3])


def section_names(view: Field, words: dict[str, str]) -> Layer:
    _, top, _, height = sheet_box(view)
    borders = section_borders(view)
    line = top + height - BAR - ABOVE_THE_BAR
    shapes = tuple(
        Shape("section-text", text=words[name], at=((borders[count] + borders[count + 1]) / 2, line))
        for count, name in enumerate(SECTIONS)
    )
    return Layer("section-names", 49, shapes)


def section_bars(sections: int, view: Field) -> Layer | None:
    """Bars at both edges of the sections whose units are ordered now."""
    _, top, _, height = sheet_box(view)
    borders = section_borders(view)
    bars = "".join(
        f"M{borders[count]} {y}H{borders[count + 1]}V{y + BAR}H{borders[count]}Z"
        for count in range(len(SECTIONS))
        if sections >> count & 1
        for y in (top, top + height - BAR)
    )
    return Layer("section-bars", 52, (Shape("section-bar", bars),)) if bars else None


# -- names


def group_labels(battle: Scenario, view: Field, names: dict[str, str]) -> tuple[Label, ...]:
    """The name of each group of hexes once, under its hexes on the viewer's left."""
    found = []
    for group, hexes in battle.groups:
        if names.get(group) and hexes:
            x, y = name_spot([view.centre(place) for place in bits(hexes)])
            found.append(Label(names[group], (x, y), "line-name", "near"))
    return tuple(found)


def name_spot(centres: list[Point]) -> Point:
    """Between the two leftmost hexes of the lowest row of a group, in the gap below."""
    lowest = max(y for _, y in centres)
    row = sorted(x for x, y in centres if y == lowest)
    along = row[0] + (row[1] - row[0]) / 2 if len(row) > 1 and row[1] - row[0] < 2 * RADIUS else row[0]
    return along, lowest + BELOW_A_UNIT
