"""The map as a drawing: both theatres on one sheet, and over it the front and the ground that is held."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import (
    CAPITALS,
    LINES,
    NATION_SPACES,
    OFF_MAP_BOXES,
    SOLID,
    SPACE_BY_ID,
    SPACE_IDS,
    SPACES,
    STARTS_AP,
    Terrain,
    read_rows,
)
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.scene import Board, Label, Layer, Link, Place, Shape, Stack, hashed
from firestep.scene import Side as SceneSide

DRAWING: dict[str, Any] = json.loads(
    files("firestep.games.paths_of_glory").joinpath("data/map/drawing.json").read_text(encoding="utf-8")
)
AT: dict[str, tuple[float, float]] = {
    row["id"]: (float(row["x"]), float(row["y"])) for row in read_rows("map/layout.csv")
}
LABELS = read_rows("map/labels.csv")
TOUCH_RADIUS = 36
PLATE_RADIUS = 13
GLYPHS = {Terrain.MOUNTAIN: ("mountain", "m-hill"), Terrain.FOREST: ("wood", "m-forest")}
TERRAIN_NAMES = tuple(terrain.name.lower() for terrain in Terrain)
NATION_CODE = {Nation.GE: "de", Nation.POL: "de", Nation.BR: "gb", Nation.AUS: "gb", Nation.CND: "gb", Nation.PT: "gb"}
OTHER_CODES = {Nation.ANA: "gb", Nation.SN: "tu", Nation.MN: "sb"}
DRAWN_NATIONS = ("ah", "tu", "bu", "fr", "ru", "it", "be", "sb", "ro", "gr", "us")
WEST = (60.0, 180.0, 1100.0, 860.0)


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


@lru_cache(maxsize=8)
def drawn_board(names: tuple[tuple[str, str], ...]) -> Board:
    """The static map; `names` are the words for spaces, lands and terrain in one language."""
    words = dict(names)
    width, height = DRAWING["board"]
    return hashed(
        Board(
            kind="points",
            view=(0, 0, width, height),
            layers=tuple(layers(words)),
            places=tuple(place(number, words) for number in range(len(SPACES))),
            stack=Stack(two=(11.5, -8), three=(11.5, -8)),
            links=tuple(links()),
            labels=tuple(labels(words)),
            opening=WEST,
        )
    )


def place(number: int, words: dict[str, str]) -> Place:
    facts = SPACES[number]
    x, y = AT[facts.id]
    radius = TOUCH_RADIUS
    return Place(
        id=facts.id,
        name=words[facts.id],
        kind="box" if OFF_MAP_BOXES >> number & 1 else "point",
        at=(x, y),
        shape=circle(x, y, radius),
        box=(x - radius, y - radius, 2 * radius, 2 * radius),
        describe=words[f"terrain-{facts.terrain.name.lower()}"],
    )


def layers(words: dict[str, str]) -> list[Layer]:
    width, height = DRAWING["board"]
    land = DRAWING["land"]
    shores = tuple(Shape(f"shore-{number}", land) for number in range(4))
    nations = tuple(
        Shape("land", path, nation=land_code(name)) if land_code(name) else Shape("land out", path)
        for name, path in DRAWING["nations"].items()
    )
    return [
        Layer("sea", 0, (Shape("sea", f"M0 0H{width}V{height}H0Z"),), overview=True),
        Layer("shores", 2, shores),
        Layer("land", 5, (Shape("land out", land), *nations), overview=True),
        Layer("rivers", 10, (Shape("river-key", DRAWING["rivers"]), Shape("river", DRAWING["rivers"]))),
        Layer("lakes", 11, (Shape("lake", DRAWING["lakes"]),)),
        Layer("terrain", 15, tuple(terrain_shapes()), detail="near"),
        Layer("borders", 20, (Shape("border", DRAWING["borders"]), Shape("coast", land)), overview=True),
        Layer("names", 22, tuple(name_shapes(words))),
        Layer("points", 45, tuple(point_shapes())),
    ]


def land_code(name: str) -> str:
    return code_of(Nation[name.upper()]) if name.upper() in Nation.__members__ else ""


def terrain_shapes() -> list[Shape]:
    found = []
    for facts in SPACES:
        glyph = GLYPHS.get(facts.terrain)
        x, y = AT[facts.id]
        if glyph is not None:
            found.append(Shape(glyph[0], symbol=glyph[1], at=(x, y - 34), size=26))
        elif facts.terrain is Terrain.SWAMP:
            found.append(Shape("marsh", f"M{x - 16:g} {y - 30:g}h10m6 0h12m-22 6h8m6 0h10"))
    return found


def name_shapes(words: dict[str, str]) -> list[Shape]:
    return [
        Shape(f"{name['kind']}-name", text=words[f"land-{name['id']}"], at=(name["x"], name["y"]), turn=name["turn"])
        for name in DRAWING["names"]
    ]


def point_shapes() -> list[Shape]:
    """Capitals have a second ring."""
    capitals = 0
    for mask in CAPITALS.values():
        capitals |= mask
    rings = "".join(circle(*AT[SPACE_IDS[place]], 22) for place in bits(capitals))
    return [Shape("point-capital", rings)]


def links() -> list[Link]:
    return [
        Link((SPACE_IDS[one], SPACE_IDS[other]), "link" if kind == SOLID else "link narrow")
        for (one, other), kind in zip(LINES.ends, LINES.kinds, strict=True)
    ]


def labels(words: dict[str, str]) -> list[Label]:
    found = []
    for row in LABELS:
        detail: Any = row["detail"]
        style = "place-name" if detail == "near" else "place-name major"
        found.append(Label(words[row["id"]], (float(row["x"]), float(row["y"])), style, detail, place=row["id"]))
    return found


def overlays(position: PathsPosition) -> tuple[Layer, ...]:
    """Occupied ground hatched by its holder, and the front between the two sides."""
    held = [
        Shape("held", DRAWING["cells"][SPACE_IDS[place]], side=side_name(position.controller(place)))
        for place in bits((position.ap ^ STARTS_AP) & position.open)
        if SPACE_IDS[place] in DRAWING["cells"]
    ]
    front = "".join(path for one, other, path in DRAWING["edges"] if faces(position, one, other))
    lines = (Shape("front-trench-key", front), Shape("front-trench", front)) if front else ()
    return (
        Layer("held", 12, tuple(held)),
        Layer("spaces", 46, tuple(plates(position))),
        Layer("front", 60, lines, overview=True),
    )


def plates(position: PathsPosition) -> list[Shape]:
    """Every space as a disc in the colour of its holder; neutral ones are grey."""
    neutral = neutral_spaces(position) & ~position.open
    masks: tuple[tuple[SceneSide, int], ...] = (
        ("central", position.controlled(CP) & ~neutral),
        ("allied", position.controlled(AP) & ~neutral),
        ("neutral", neutral),
    )
    return [
        Shape("point", "".join(circle(*AT[SPACE_IDS[place]], PLATE_RADIUS) for place in bits(mask)), side=side)
        for side, mask in masks
        if mask
    ]


def faces(position: PathsPosition, one: str, other: str) -> bool:
    first, second = SPACE_BY_ID[one], SPACE_BY_ID[other]
    if not position.open >> first & position.open >> second & 1:
        return False
    return position.controller(first) != position.controller(second)


def neutral_spaces(position: PathsPosition) -> int:
    mask = 0
    for nation in (Nation.IT, Nation.BU, Nation.RO, Nation.GR, Nation.TU):
        if not position.at_war >> nation & 1:
            mask |= NATION_SPACES[nation]
    return mask
