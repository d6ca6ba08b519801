"""Sheets, panels and the blocks they are made of: facts, ladders, slots, rows of choices, odds, dice, tracks, cards."""

from dataclasses import field
from typing import Literal, TypeAlias

from firestep.scene.json_form import ALWAYS
from firestep.scene.odds import Face, Odds, Roll
from firestep.scene.part import scene_part
from firestep.scene.surroundings import Card, Phase, Track
from firestep.scene.words import Counter, Side, Tag, Text, Touch, Where


@scene_part
class Stats:
    """Up to four large figures with a label below each."""

    items: tuple[Counter, ...]
    block: Literal["stats"] = field(default="stats", init=False, metadata=ALWAYS)


@scene_part
class Cell:
    """One cell of a ladder."""

    text: str = ""
    symbol: str = ""
    state: Literal["plain", "hit", "now", "gain", "off"] = "plain"


@scene_part
class Rung:
    """One row of a ladder."""

    label: str
    cells: tuple[Cell, ...]
    note: str = ""
    boxed: bool = False
    """Draw its cells as boxes even if none is highlighted."""


@scene_part
class Ladder:
    """A small table whose columns are steps: damage, dice left, experience."""

    rows: tuple[Rung, ...]
    columns: tuple[str, ...] = ()
    label: str = ""
    """What the columns count."""
    block: Literal["ladder"] = field(default="ladder", init=False, metadata=ALWAYS)


@scene_part
class Row:
    """A label, a value and a second line of detail."""

    label: Text
    value: Text = ""
    detail: Text = ""
    symbol: str = ""


@scene_part
class Rows:
    """Rows of label and value."""

    rows: tuple[Row, ...]
    block: Literal["rows"] = field(default="rows", init=False, metadata=ALWAYS)


@scene_part
class Paragraph:
    """A sentence or two, with the clause they refer to."""

    text: Text
    clause: str = ""
    block: Literal["text"] = field(default="text", init=False, metadata=ALWAYS)


@scene_part
class Slot:
    """A slot for one piece: full, empty, just left, lost, or planned (`set`); or a hit: paid, or still due."""

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
    """The strength of a fort, on a star."""
    caption: str = ""


@scene_part
class Slots:
    """A row of slots: pieces still to move, an army's template, a force pool."""

    slots: tuple[Slot, ...]
    label: str = ""
    block: Literal["pieces"] = field(default="pieces", init=False, metadata=ALWAYS)


@scene_part
class Part:
    """A part of a row; its touch is `row:<row>/<part>`."""

    id: str
    label: str
    note: str = ""
    on: bool = False


@scene_part
class ChoiceRow:
    """A row with a control: a stepper (minus, plus), a segment, a list of lines, a button."""

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


@scene_part
class Choices:
    """Rows of choices."""

    rows: tuple[ChoiceRow, ...]
    block: Literal["choices"] = field(default="choices", init=False, metadata=ALWAYS)


@scene_part
class OddsBlock:
    """A chart of odds."""

    odds: Odds
    block: Literal["odds"] = field(default="odds", init=False, metadata=ALWAYS)


@scene_part
class DiceBlock:
    """A roll of dice."""

    roll: Roll
    block: Literal["dice"] = field(default="dice", init=False, metadata=ALWAYS)


@scene_part
class TrackBlock:
    """A track inside a panel."""

    track: Track
    block: Literal["track"] = field(default="track", init=False, metadata=ALWAYS)


@scene_part
class CardsBlock:
    """Cards side by side."""

    cards: tuple[Card, ...]
    block: Literal["cards"] = field(default="cards", init=False, metadata=ALWAYS)


@scene_part
class VolleyRow:
    """The dice of one kind of piece."""

    label: str
    faces: tuple[Face, ...]
    symbol: str = ""
    nation: str = ""
    side: Side = ""


@scene_part
class Volley:
    """Six-sided dice in a row for each kind of piece that rolled them, and the outcome as text."""

    rows: tuple[VolleyRow, ...]
    text: Text = ""
    block: Literal["volley"] = field(default="volley", init=False, metadata=ALWAYS)


Block: TypeAlias = (
    Stats | Ladder | Rows | Paragraph | Slots | Choices | OddsBlock | DiceBlock | TrackBlock | CardsBlock | Volley
)


@scene_part
class Panel:
    """A group of blocks with a heading, in a side column or in a sheet.

    `lead` is shown next to the heading and `detail` below it. Tones: `head` is a heading without a frame, `red` is for
    hits that must be taken, `quiet` for mere information.
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


@scene_part
class Sheet:
    """A sheet over the board: a battle, production, an army."""

    id: str
    title: str
    columns: tuple[tuple[Panel, ...], ...]
    note: str = ""
    steps: tuple[Phase, ...] = ()
    open: bool = True
    top: tuple[Panel, ...] = ()
    """Panels above all columns; `bottom` has those below."""
    bottom: tuple[Panel, ...] = ()
    first: int = 0
    """The column shown first on a narrow screen."""
