"""The static board: ground, places, links and labels, drawn once and kept by its hash."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from firestep.scene.form import to_json
from firestep.scene.words import Detail, Point, Rectangle, Side

HASH_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Shape:
    """One drawn thing: a path, a symbol, a text or a stamp, coloured by its style alone."""

    style: str
    path: str = ""
    symbol: str = ""
    at: Point | None = None
    size: float = 24
    turn: float = 0
    text: str = ""
    stamp: str = ""
    clip: str = ""
    nation: str = ""
    side: Side = ""


@dataclass(frozen=True, slots=True)
class Layer:
    """Shapes drawn together; levels of 50 and more lie over the wash of reach."""

    id: str
    level: int
    shapes: tuple[Shape, ...]
    style: str = ""
    detail: Detail = "all"
    overview: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere a piece may stand. Hexes and areas share their corner points exactly with their neighbours."""

    id: str
    name: str
    kind: str
    at: Point
    shape: str
    box: Rectangle
    describe: str = ""
    spots: Mapping[str, Point] = field(default_factory=dict)
    size: float | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two points, straight unless it has a path."""

    ends: tuple[str, str]
    style: str = "link"
    path: str = ""
    level: int = 40
    label: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A name on the map."""

    text: str
    at: Point
    style: str = "place-name"
    detail: Detail = "all"
    turn: float = 0
    place: str | None = None
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruler:
    """Letters or numbers that stick to an edge of the view."""

    edge: Literal["top", "bottom", "left", "right"]
    marks: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Stack:
    """The step from a piece to the next one behind it, for stacks of two and of three or more."""

    two: Point = (4, -4)
    three: Point = (4, -4)
    centred: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """All that does not change during a match, in one language and from one side of the table."""

    kind: Literal["hexes", "areas", "points"]
    view: Rectangle
    layers: tuple[Layer, ...]
    places: tuple[Place, ...]
    hash: str = ""
    look: Literal["", "winter"] = ""
    piece_size: float = 46
    far_below: float = 0.8
    stack: Stack = Stack()
    links: tuple[Link, ...] = ()
    labels: tuple[Label, ...] = ()
    rulers: tuple[Ruler, ...] = ()
    clips: Mapping[str, str] = field(default_factory=dict)
    stamps: Mapping[str, tuple[Shape, ...]] = field(default_factory=dict)
    opening: Rectangle | None = None


def hashed(board: Board) -> Board:
    """The same board with the hash of its contents, under which it is fetched."""
    bare = to_json(replace(board, hash=""))
    text = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return replace(board, hash=hashlib.sha256(text.encode()).hexdigest()[:HASH_LENGTH])
