"""What stands on the board: pieces and markers."""

from typing import Literal

from firestep.scene.part import ScenePart
from firestep.scene.sheets import Block
from firestep.scene.words import Detail, Point, Side


class Pip(ScenePart, frozen=True):
    """One strength point, where they are not all alike: a square, a hollow square or a dot."""

    shape: Literal["square", "hollow", "dot"]
    lost: bool = False


class Badge(ScenePart, frozen=True):
    """A small round mark on a corner of a piece."""

    name: str
    symbol: str = ""
    text: str = ""
    corner: Literal["tl", "tr", "bl", "br"] = "tr"
    tone: Literal["plain", "lamp", "red", "blue", "central", "allied"] = "plain"


class UnitSheet(ScenePart, frozen=True):
    """The details of a piece, shown next to the board."""

    blocks: tuple[Block, ...]
    subtitle: str = ""


class Piece(ScenePart, frozen=True):
    """A counter, a base of figures, an army folder or a fort star. `name` is the full accessible name."""

    id: str
    name: str
    title: str
    symbol: str
    nation: str
    side: Side
    form: Literal["counter", "figures", "folder", "factors", "star", "disc"] = "counter"
    place: str | None = None
    box: str | None = None
    order: int = 0
    strength: int | None = None
    full: int | None = None
    pips: tuple[Pip, ...] = ()
    gun: str = ""
    rank: int = 0
    head: str = ""
    number: str = ""
    factors: str = ""
    reduced: bool = False
    hidden: bool = False
    planned: bool = False
    done: bool = False
    trench: int = 0
    dice: int | None = None
    badges: tuple[Badge, ...] = ()
    sheet: UnitSheet | None = None


class Marker(ScenePart, frozen=True):
    """A flag, number or sign on a place."""

    id: str
    place: str
    style: str
    name: str
    symbol: str = ""
    text: str = ""
    nation: str = ""
    side: Side = ""
    offset: Point = (0, 0)
    size: float = 24
    detail: Detail = "all"
    over: bool = False
