"""The Western Front as a drawing: sea, lands, rivers, borders and names. Everything here is drawn once."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import NotRequired, TypedDict

from firestep.games.to_the_last_man.ground import AREAS, CODES, NAMES, ROUGH, SOURCES, VP
from firestep.games.to_the_last_man.pack import DRAWN_MAP, text_of
from firestep.games.to_the_last_man.tables import FOLDER
from firestep.games.to_the_last_man.units import GERMAN, SIDES, Side
from firestep.games.to_the_last_man.wording import area_word
from firestep.scene import Board, Label, Layer, Place, Shape, Stack, hashed
from firestep.scene import Side as SceneSide
from firestep.scene.speaker import Speaker
from firestep.scene.words import Point


class AreaDrawing(TypedDict):
    """An area of the drawn map: outlines as paths, and where its name and its pieces stand."""

    id: str
    home: str
    outline: str
    label: list[float]
    solo: NotRequired[list[float]]
    german: NotRequired[list[float]]
    allied: NotRequired[list[float]]
    battle: NotRequired[list[float]]
    fort: NotRequired[list[float]]
    split: NotRequired[str]
    half_german: NotRequired[str]
    half_allied: NotRequired[str]
    trench_german: NotRequired[str]
    trench_allied: NotRequired[str]


class Arc(TypedDict):
    """A stretch of a border."""

    kind: str
    d: str


class Drawing(TypedDict):
    """The file of the drawn map."""

    board: tuple[float, float]
    areas: list[AreaDrawing]
    arcs: list[Arc]
    rivers: list[str]
    trees: list[tuple[float, float, float]]


DRAWING: Drawing = json.loads(text_of(DRAWN_MAP, FOLDER))
DRAWN: dict[str, AreaDrawing] = {each["id"]: each for each in DRAWING["areas"]}
AREA_DRAWINGS: tuple[AreaDrawing, ...] = tuple(DRAWN[code] for code in CODES)
WATERS = ("NSE", "DOV")
OUTSIDE = ("NED", "SWI")
LAND_NATION = {"DE": "de", "FR": "fr", "UK": "gb", "BE": "be"}
NATION_CODE = {"DE": "de", "FR": "fr", "UK": "gb", "BE": "be", "US": "us"}
COUNTER = 40
LETTER = 8.1
"""How wide a letter of a name is, on average."""
STAR_ROOM, CRATE_ROOM = 20, 18
OPENING = (215.0, 10.0, 800.0, 610.0)
STACK = Stack(two=(16, -14), three=(9, -7), centred=True)
ENGLAND_DROP = 46
"""In England the pieces stand below the name."""


def side_name(side: Side) -> SceneSide:
    return "central" if side == GERMAN else "allied"


def closed(path: str) -> str:
    """The outline of an area as the protocol wants it."""
    return path.replace("z", "Z")


def corners(path: str) -> list[Point]:
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


OUTLINES: tuple[str, ...] = tuple(closed(each["outline"]) for each in AREA_DRAWINGS)
HALVES: tuple[tuple[str, str], ...] = tuple(
    (closed(each.get("half_german", "")), closed(each.get("half_allied", ""))) for each in AREA_DRAWINGS
)
"""The ground of either side in a Disputed area."""


def middle(area: int) -> Point:
    """Where one side's pieces stand."""
    drawn = AREA_DRAWINGS[area]
    if "solo" in drawn:
        return point(drawn["solo"])
    x, y = drawn["label"]
    return (x, y + ENGLAND_DROP)


def point(pair: list[float]) -> Point:
    return (pair[0], pair[1])


def spots(area: int) -> dict[str, Point]:
    drawn = AREA_DRAWINGS[area]
    found = {"": middle(area)}
    if "german" in drawn:
        found |= {"central": point(drawn["german"]), "allied": point(drawn["allied"])}
    return found


@lru_cache(maxsize=8)
def drawn_board(words: tuple[tuple[str, str], ...]) -> Board:
    """The static map; `words` are the names of areas and waters and the words for the ground, in one language."""
    said = dict(words)
    width, height = DRAWING["board"]
    return hashed(
        Board(
            kind="areas",
            view=(0, 0, width, height),
            layers=tuple(layers()),
            places=tuple(place(area, said) for area in range(AREAS)),
            piece_size=COUNTER,
            stack=STACK,
            labels=tuple(labels(said)),
            opening=OPENING,
        )
    )


def place(area: int, said: dict[str, str]) -> Place:
    outline = OUTLINES[area]
    xs, ys = zip(*corners(outline), strict=True)
    box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    facts = [said["ground-rough" if ROUGH >> area & 1 else "ground-clear"]]
    if VP[area]:
        facts.append(said[f"vp-{VP[area]}"])
    facts += [said[f"source-{side_name(side)}"] for side in SIDES if SOURCES[side] >> area & 1]
    return Place(
        id=NAMES[area],
        name=said[NAMES[area]],
        kind="area",
        at=middle(area),
        shape=outline,
        box=box,
        describe=", ".join(facts),
        spots=spots(area),
    )


def layers() -> list[Layer]:
    width, height = DRAWING["board"]
    shore = arcs("coast")
    lands = tuple(
        Shape(
            "land", "".join(closed(each["outline"]) for each in DRAWN.values() if each["home"] == home), nation=nation
        )
        for home, nation in LAND_NATION.items()
    )
    neutral = Shape("land neutral", "".join(closed(each["outline"]) for each in DRAWN.values() if each["home"] == "LU"))
    out = Shape("land out", "".join(closed(DRAWN[code]["outline"]) for code in OUTSIDE))
    rivers = "".join(DRAWING["rivers"])
    return [
        Layer("sea", 0, (Shape("sea", f"M0 0H{width}V{height}H0Z"),), overview=True),
        Layer("shores", 2, tuple(Shape(f"shore-{number}", shore) for number in range(4))),
        Layer("land", 5, (out, neutral, *lands), overview=True),
        Layer("rivers", 14, (Shape("river-key", rivers), Shape("river", rivers))),
        Layer("borders", 20, tuple(border_shapes(shore))),
        Layer("trees", 30, tuple(tree_shapes())),
        Layer("frame", 21, (Shape("neat", f"M0 0H{width}V{height}H0Z"),)),
    ]


def arcs(*kinds: str) -> str:
    return "".join(arc["d"] for arc in DRAWING["arcs"] if arc["kind"] in kinds)


def border_shapes(shore: str) -> list[Shape]:
    frontier = arcs("frontier")
    return [
        Shape("border", arcs("border")),
        Shape("frontier-key", frontier),
        Shape("frontier", frontier),
        Shape("coast", shore),
    ]


def tree_shapes() -> list[Shape]:
    """Conifers on rough ground: shade, lit half, dark half, each kind in one path."""
    shade, lit, dark = [], [], []
    for x, y, size in DRAWING["trees"]:
        low, top, wide = y + 6 * size, y - 11 * size, 6 * size
        shade.append(f"M{x - wide + 2:.1f} {low:.1f}h{2 * wide:.1f}l-3 2h{6 - 2 * wide:.1f}Z")
        lit.append(f"M{x:.1f} {top:.1f}L{x - wide:.1f} {low:.1f}H{x + wide:.1f}Z")
        dark.append(f"M{x:.1f} {top:.1f}L{x + wide:.1f} {low:.1f}H{x:.1f}Z")
    return [Shape("ts", "".join(shade)), Shape("tl", "".join(lit)), Shape("td", "".join(dark))]


# -- names, with room for the star and the crate beside them


def plate(area: int, name: str) -> tuple[float, float, float, float]:
    """Where the parts of a name plate lie: x of star, middle of the name, x of crate, and y."""
    x, y = AREA_DRAWINGS[area]["label"]
    star = STAR_ROOM if VP[area] else 0
    crate = CRATE_ROOM if (SOURCES[0] | SOURCES[1]) >> area & 1 else 0
    width = len(name) * LETTER
    left = x - (star + width + crate) / 2
    return left + 9, left + star + width / 2, left + star + width + 10, y


def labels(said: dict[str, str]) -> list[Label]:
    found = []
    for area in range(AREAS):
        name = said[NAMES[area]]
        _, x, _, y = plate(area, name)
        found.append(Label(name, (round(x, 1), y + 4.6), "area-name", place=NAMES[area]))
    for code in (*WATERS, *OUTSIDE):
        x, y = DRAWN[code]["label"]
        style = "sea-name" if code in WATERS else "line-name"
        found.append(Label(said[code], (x, y + 4.6), style, turn=-64 if code == "DOV" else 0))
    return found


def board_words(speaker: Speaker) -> tuple[tuple[str, str], ...]:
    """All words that the board needs."""
    found = [(name, str(speaker.word(area_word(area)))) for area, name in enumerate(NAMES)]
    found += [(code, speaker.say(f"scene-map-{code.lower()}")) for code in (*WATERS, *OUTSIDE)]
    found += [(word, speaker.say(f"scene-{word}")) for word in ("ground-rough", "ground-clear")]
    found += [(f"source-{side_name(side)}", speaker.say(f"scene-source-{side_name(side)}")) for side in SIDES]
    found += [(f"vp-{points}", speaker.say("scene-vp-of-area", points=points)) for points in sorted(set(VP)) if points]
    return tuple(found)


def offset(area: int, x: float, y: float) -> Point:
    """From where the pieces of an area stand to a point of the map."""
    at = middle(area)
    return (round(x - at[0], 1), round(y - at[1], 1))


def fort_offset(area: int) -> Point:
    drawn = AREA_DRAWINGS[area]
    return offset(area, *point(drawn["fort"])) if "fort" in drawn else (-24, 0)


def battle_offset(area: int) -> Point:
    drawn = AREA_DRAWINGS[area]
    return offset(area, *point(drawn["battle"])) if "battle" in drawn else (24, -24)
