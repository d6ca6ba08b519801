"""The static board: ground, places, links and labels. Clients fetch it once and cache it by its hash."""

import hashlib
import json
from collections.abc import Mapping
from typing import Literal

from firestep.scene.json_form import to_json
from firestep.scene.part import ScenePart, field, replace
from firestep.scene.words import Detail, Point, Rectangle, Side

HASH_LENGTH = 24


class Shape(ScenePart, frozen=True):
    """A path, symbol, text or stamp. Its colours come from its style."""

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


class Layer(ScenePart, frozen=True):
    """Shapes drawn together. Levels of 50 and more are drawn over the highlighted reach."""

    id: str
    level: int
    shapes: tuple[Shape, ...]
    style: str = ""
    detail: Detail = "all"
    overview: bool = False


class Place(ScenePart, frozen=True):
    """A place where pieces can stand. Neighbouring hexes and areas share their corner points exactly."""

    id: str
    name: str
    kind: str
    at: Point
    shape: str
    box: Rectangle
    describe: str = ""
    spots: Mapping[str, Point] = field(default_factory=dict)
    size: float | None = None


class Link(ScenePart, frozen=True):
    """A link between two points, straight unless it has a path."""

    ends: tuple[str, str]
    style: str = "link"
    path: str = ""
    level: int = 40
    label: str = ""


class Label(ScenePart, frozen=True):
    """A name on the map."""

    text: str
    at: Point
    style: str = "place-name"
    detail: Detail = "all"
    turn: float = 0
    place: str | None = None
    lines: tuple[str, ...] = ()


class Ruler(ScenePart, frozen=True):
    """Letters or numbers along an edge of the view."""

    edge: Literal["top", "bottom", "left", "right"]
    marks: tuple[tuple[float, str], ...]


class Stack(ScenePart, frozen=True):
    """The offset from a piece to the one behind it, in stacks of two and of three or more."""

    two: Point = (4, -4)
    three: Point = (4, -4)
    centred: bool = False


class Board(ScenePart, frozen=True):
    """Everything that does not change during a match, in one language and from one side of the table."""

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
