"""Sheets, panels and the blocks they are made of: facts, ladders, slots, rows of choices, odds, dice, tracks, cards."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from firestep.scene.form import ALWAYS
from firestep.scene.furniture import Card, Phase, Track
from firestep.scene.odds import Face, Odds, Roll
from firestep.scene.words import Counter, Side, Tag, Text, Touch, Where


@dataclass(frozen=True, slots=True)
class Stats:
    """Up to four big figures with a word below each."""

    items: tuple[Counter, ...]
    block: Literal["stats"] = field(default="stats", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a ladder."""

    text: str = ""
    symbol: str = ""
    state: Literal["plain", "hit", "now", "gain", "off"] = "plain"


@dataclass(frozen=True, slots=True)
class Rung:
    """One row of a ladder."""

    label: str
    cells: tuple[Cell, ...]
    note: str = ""
    boxed: bool = False
    """Its cells are boxes even while none of them stands out."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A small table whose columns are steps: damage, dice left, experience."""

    rows: tuple[Rung, ...]
    columns: tuple[str, ...] = ()
    label: str = ""
    """What the columns count."""
    block: Literal["ladder"] = field(default="ladder", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class Row:
    """A label, a value and a second line."""

    label: Text
    value: Text = ""
    detail: Text = ""
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """Lines of label and value."""

    rows: tuple[Row, ...]
    block: Literal["rows"] = field(default="rows", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence or two, with the clause they come from."""

    text: Text
    clause: str = ""
    block: Literal["text"] = field(default="text", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class Slot:
    """Room for one piece: filled, empty, just left, lost; or a hit: paid, or still due. `set`: planned here."""

    name: str
    piece: str | None = None
    symbol: str = ""
    nation: str = ""
    side: Side = ""
    touch: Touch | None = None
    state: Literal["full", "empty", "left", "lost", "paid", "due", "set"] = "full"
    count: str = ""
    form: Literal["counter", "star"] = "counter"
    number: str = ""
    """On a star: a fort with its strength."""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Slots:
    """A row of pieces: those still to move, an army's template, a force pool."""

    slots: tuple[Slot, ...]
    label: str = ""
    block: Literal["pieces"] = field(default="pieces", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a row that may be touched as `row:<row>/<part>`."""

    id: str
    label: str
    note: str = ""
    on: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A row with something to press: a stepper (minus, plus), a segment, a list of lines, a button."""

    id: str
    title: str
    kind: Literal["stepper", "segment", "lines", "button"]
    parts: tuple[Part, ...]
    note: str = ""
    symbol: str = ""
    nation: str = ""
    side: Side = ""
    piece: str | None = None
    cost: str = ""
    value: str = ""
    off: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """Rows of choices below each other."""

    rows: tuple[ChoiceRow, ...]
    block: Literal["choices"] = field(default="choices", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class OddsBlock:
    """A chart of what may come."""

    odds: Odds
    block: Literal["odds"] = field(default="odds", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class DiceBlock:
    """Dice that have fallen."""

    roll: Roll
    block: Literal["dice"] = field(default="dice", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class TrackBlock:
    """A track inside a panel."""

    track: Track
    block: Literal["track"] = field(default="track", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class CardsBlock:
    """Cards laid side by side."""

    cards: tuple[Card, ...]
    block: Literal["cards"] = field(default="cards", init=False, metadata=ALWAYS)


@dataclass(frozen=True, slots=True)
class VolleyRow:
    """The dice of one kind of piece."""

    label: str
    faces: tuple[Face, ...]
    symbol: str = ""
    nation: str = ""
    side: Side = ""


@dataclass(frozen=True, slots=True)
class Volley:
    """Six-sided dice as they lie, in a row for each kind of piece that rolled them, and what came of it in words."""

    rows: tuple[VolleyRow, ...]
    text: Text = ""
    block: Literal["volley"] = field(default="volley", init=False, metadata=ALWAYS)


Block: TypeAlias = (
    Stats | Ladder | Rows | Paragraph | Slots | Choices | OddsBlock | DiceBlock | TrackBlock | CardsBlock | Volley
)


@dataclass(frozen=True, slots=True)
class Panel:
    """A headed group of blocks, at the side or in a sheet.

    `lead` stands beside the heading and `detail` below it. A `head` is a heading over what follows, without a frame;
    `red` is for what must be paid, `quiet` for what is only told.
    """

    id: str
    title: str
    blocks: tuple[Block, ...]
    note: str = ""
    heading: str = ""
    where: Where = "right"
    nation: str = ""
    side: Side = ""
    tags: tuple[Tag, ...] = ()
    lead: Slot | None = None
    detail: Text = ""
    tone: Literal["plain", "head", "red", "quiet"] = "plain"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that lies over the board: a battle, production, an army."""

    id: str
    title: str
    columns: tuple[tuple[Panel, ...], ...]
    note: str = ""
    steps: tuple[Phase, ...] = ()
    open: bool = True
    top: tuple[Panel, ...] = ()
    """What lies across all columns, above and below them."""
    bottom: tuple[Panel, ...] = ()
    first: int = 0
    """The column that comes first where there is room for one only."""
