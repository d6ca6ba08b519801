"""The map as a drawing: both theatres on one sheet, with all that is printed on it and never changes."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import TypedDict

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import (
    LINES,
    SOLID,
    SPACE_IDS,
    SPACES,
    Terrain,
    read_rows,
)
from firestep.games.paths_of_glory.nations import AP, Line, Nation, Side
from firestep.games.paths_of_glory.scene.legend import LEGEND_WORDS, legend_shapes
from firestep.games.paths_of_glory.scene.signs import (
    STAMPS,
    capital_shapes,
    describe,
    inner_shapes,
    port_shapes,
    source_shapes,
    star_shapes,
    terrain_shapes,
)
from firestep.scene import Board, Detail, Label, Layer, Link, Place, Shape, Stack, hashed
from firestep.scene import Side as SceneSide


class LandName(TypedDict):
    """The name of a land or a sea, written on the map."""

    id: str
    kind: str
    x: float
    y: float
    turn: float


class Drawing(TypedDict):
    """Paths of the map: land, rivers, borders, and a cell with its edges for every space."""

    board: list[float]
    land: str
    nations: dict[str, str]
    borders: str
    rivers: str
    lakes: str
    names: list[LandName]
    cells: dict[str, str]
    edges: list[list[str]]


DRAWING: Drawing = json.loads(
    files("firestep.games.paths_of_glory").joinpath("data/map/drawing.json").read_text(encoding="utf-8")
)
AT: dict[str, tuple[float, float]] = {
    row["id"]: (float(row["x"]), float(row["y"])) for row in read_rows("map/layout.csv")
}
POINTS = tuple(AT[name] for name in SPACE_IDS)
BOXES: dict[str, tuple[float, float, float, float]] = {
    row["id"]: (float(row["x"]), float(row["y"]), float(row["w"]), float(row["h"]))
    for row in read_rows("map/boxes.csv")
}
TOUCH_RADIUS = 36
FAR_BELOW = 0.6
WEST = (150.0, 190.0, 900.0, 700.0)
"""What is shown first on a wide screen: where the war begins."""
TITLE_STRIP = 17
DETAILS: dict[str, Detail] = {"all": "all", "near": "near", "far": "far"}
NATION_CODE = {Nation.GE: "de", Nation.POL: "de", Nation.BR: "gb", Nation.AUS: "gb", Nation.CND: "gb", Nation.PT: "gb"}
OTHER_CODES = {Nation.ANA: "gb", Nation.SN: "tu", Nation.MN: "sb"}
DRAWN_NATIONS = ("ah", "tu", "bu", "fr", "ru", "it", "be", "sb", "ro", "gr", "us")
LINE_PILLS: dict[int, str] = {line: f"line-{line.name.lower()}" for line in Line if line is not Line.PLAIN}
PILL_HALF_WIDTH, PILL_HALF_HEIGHT = 15, 8.5


@cache
def code_of(nation: Nation) -> str:
    """A nation as the client knows it."""
    known = (NATION_CODE | OTHER_CODES).get(nation)
    if known is not None:
        return known
    name = nation.name.lower()
    return name if name in DRAWN_NATIONS else ""


def side_name(side: Side) -> SceneSide:
    return "allied" if side == AP else "central"


def circle(x: float, y: float, radius: float) -> str:
    half = f"A{radius:g} {radius:g} 0 1 1"
    left, right = f"{x - radius:g} {y:g}", f"{x + radius:g} {y:g}"
    return f"M{left}{half} {right}{half} {left}Z"


def rectangle(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


@lru_cache(maxsize=8)
def drawn_board(names: tuple[tuple[str, str], ...], language: str, victory_spaces: int) -> Board:
    """The static map; `names` are the words for spaces, lands and signs in one language."""
    words = dict(names)
    width, height = DRAWING["board"]
    return hashed(
        Board(
            kind="points",
            view=(0, 0, width, height),
            far_below=FAR_BELOW,
            layers=tuple(layers(words, victory_spaces)),
            places=tuple(place(number, words, victory_spaces) for number in range(len(SPACES))),
            stack=Stack(two=(11.5, -8), three=(11.5, -8)),
            links=tuple(links()),
            labels=tuple(labels(words, language, victory_spaces)),
            clips={f"realm-{name}": path for name, path in DRAWING["nations"].items() if land_code(name)},
            stamps={"land": (Shape("", DRAWING["land"]),), **STAMPS},
            opening=WEST,
        )
    )


def place(number: int, words: dict[str, str], victory_spaces: int) -> Place:
    facts = SPACES[number]
    x, y = POINTS[number]
    radius = TOUCH_RADIUS
    box = BOXES.get(facts.id)
    return Place(
        id=facts.id,
        name=words[facts.id],
        kind="point" if box is None else "box",
        at=(x, y),
        shape=circle(x, y, radius) if box is None else rectangle(*box),
        box=(x - radius, y - radius, 2 * radius, 2 * radius) if box is None else box,
        describe=describe(number, words, victory_spaces),
        spots={"allied": (x - 26, y), "central": (x + 20, y - 2)},
    )


def layers(words: dict[str, str], victory_spaces: int) -> list[Layer]:
    width, height = DRAWING["board"]
    shores = tuple(Shape(f"shore-{number}", stamp="land") for number in range(4))
    realms = tuple(
        Shape("realm", path, nation=land_code(name), clip=f"realm-{name}")
        for name, path in DRAWING["nations"].items()
        if land_code(name)
    )
    return [
        Layer("sea", 0, (Shape("sea", rectangle(0, 0, width, height)),), overview=True),
        Layer("shores", 2, shores),
        Layer("land", 5, (Shape("land out", DRAWING["land"]), *realms), overview=True),
        Layer("rivers", 10, (Shape("river", DRAWING["rivers"]),)),
        Layer("lakes", 11, (Shape("lake", DRAWING["lakes"]),)),
        Layer("borders", 20, (Shape("border", DRAWING["borders"]), Shape("coast", stamp="land"))),
        Layer("names", 22, tuple(name_shapes(words))),
        Layer("terrain", 30, tuple(terrain_shapes(POINTS))),
        Layer("pills", 42, tuple(pill_shapes(words)), detail="near"),
        Layer("boxes", 44, tuple(box_shapes())),
        Layer("capitals", 45, tuple(capital_shapes(POINTS))),
        Layer("insides", 47, tuple(inner_shapes(POINTS))),
        Layer("signs", 48, (*port_shapes(POINTS), *source_shapes(POINTS), *star_shapes(POINTS, victory_spaces))),
        Layer("legend", 49, tuple(legend_shapes(BOXES["key"], words))),
    ]


def land_code(name: str) -> str:
    """Whose colours a land of 1914 wears; idle land wears none."""
    if name == "eg":
        return "gb"
    return code_of(Nation[name.upper()]) if name.upper() in Nation.__members__ else ""


def name_shapes(words: dict[str, str]) -> list[Shape]:
    return [
        Shape(f"{name['kind']}-name", text=words[f"land-{name['id']}"], at=(name["x"], name["y"]), turn=name["turn"])
        for name in DRAWING["names"]
    ]


def box_shapes() -> list[Shape]:
    """The Russian spaces beyond the edge of the map, as boxes in which a stack stands."""
    boxes = [box for name, box in BOXES.items() if name != "key"]
    strips = "".join(f"M{x:g} {y + TITLE_STRIP:g}h{width:g}" for x, y, width, _ in boxes)
    return [Shape("map-box", "".join(rectangle(*box) for box in boxes), side="allied"), Shape("neat-2", strips)]


def links() -> list[Link]:
    return [
        Link((SPACE_IDS[one], SPACE_IDS[other]), "link" if kind == SOLID else "link sea")
        for (one, other), kind in zip(LINES.ends, LINES.kinds, strict=True)
    ]


def pill_shapes(words: dict[str, str]) -> list[Shape]:
    """Who may use a dashed line, written on its middle."""
    plates, texts = [], []
    for (one, other), kind in zip(LINES.ends, LINES.kinds, strict=True):
        allowed = [words[LINE_PILLS[line]] for line in bits(kind - 1) if line in LINE_PILLS] if kind != SOLID else []
        if not allowed or len(allowed) == len(LINE_PILLS):
            continue
        x, y = ((a + b) / 2 for a, b in zip(POINTS[one], POINTS[other], strict=True))
        half = PILL_HALF_WIDTH + 10 * (len(allowed) - 1)
        plates.append(pill(x, y, half))
        texts.append(Shape("pill-text", text=" ".join(allowed), at=(round(x, 1), round(y + 4, 1))))
    return [Shape("pill", "".join(plates)), *texts]


def pill(x: float, y: float, half: float) -> str:
    radius = PILL_HALF_HEIGHT
    arc = f"a{radius:g} {radius:g} 0 0 1 0"
    inner = 2 * (half - radius)
    return f"M{x - half + radius:g} {y - radius:g}h{inner:g}{arc} {2 * radius:g}h{-inner:g}{arc} {-2 * radius:g}Z"


def labels(words: dict[str, str], language: str, victory_spaces: int) -> list[Label]:
    """Names of spaces where they cover nothing, at two levels of detail; boxes are named in their own strip."""
    found = [
        Label(words[name], (x + width / 2, y + 13), "place-name boxed")
        for name, (x, y, width, _) in BOXES.items()
        if name != "key"
    ]
    for row in read_rows(f"map/labels-{language}.csv"):
        detail = DETAILS[row["detail"]]
        lines = tuple(row["lines"].split("|")) if "|" in row["lines"] else ()
        at = (float(row["x"]), float(row["y"]))
        style = label_style(row["id"], victory_spaces) + (" afar" if detail == "far" else "")
        found.append(Label(words[row["id"]], at, style, detail, place=row["id"], lines=lines))
    return found


def label_style(name: str, victory_spaces: int) -> str:
    number = SPACE_IDS.index(name)
    if name in CAPITAL_NAMES:
        return "place-name capital"
    return "place-name major" if victory_spaces >> number & 1 else "place-name"


CAPITAL_NAMES = frozenset(SPACE_IDS[number] for number, row in enumerate(read_rows("spaces.csv")) if row["capital"])
MAP_WORDS = (
    *(f"terrain-{terrain.name.lower()}" for terrain in Terrain),
    *LINE_PILLS.values(),
    *LEGEND_WORDS,
)
"""Keys of the words that are written on the map or said of a space."""
