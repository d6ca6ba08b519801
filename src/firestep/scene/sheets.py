"""Sheets, panels and the blocks they are made of: facts, ladders, slots, rows of choices, odds, dice, tracks, cards."""

from typing import Literal, TypeAlias

from firestep.scene.odds import Face, Odds, Roll
from firestep.scene.part import ScenePart
from firestep.scene.surroundings import Card, Phase, Track
from firestep.scene.words import Counter, Side, Tag, Text, Touch, Where


class Stats(ScenePart, frozen=True, tag_field="block", tag="stats"):
    """Up to four large figures with a label below each."""

    items: tuple[Counter, ...]


class Cell(ScenePart, frozen=True):
    """One cell of a ladder."""

    text: str = ""
    symbol: str = ""
    state: Literal["plain", "hit", "now", "gain", "off"] = "plain"


class Rung(ScenePart, frozen=True):
    """One row of a ladder."""

    label: str
    cells: tuple[Cell, ...]
    note: str = ""
    boxed: bool = False
    """Draw its cells as boxes even if none is highlighted."""


class Ladder(ScenePart, frozen=True, tag_field="block", tag="ladder"):
    """A small table whose columns are steps: damage, dice left, experience."""

    rows: tuple[Rung, ...]
    columns: tuple[str, ...] = ()
    label: str = ""
    """What the columns count."""


class Row(ScenePart, frozen=True):
    """A label, a value and a second line of detail."""

    label: Text
    value: Text = ""
    detail: Text = ""
    symbol: str = ""


class Rows(ScenePart, frozen=True, tag_field="block", tag="rows"):
    """Rows of label and value."""

    rows: tuple[Row, ...]


class Paragraph(ScenePart, frozen=True, tag_field="block", tag="text"):
    """A sentence or two, with the clause they refer to."""

    text: Text
    clause: str = ""


class Slot(ScenePart, frozen=True):
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


class Slots(ScenePart, frozen=True, tag_field="block", tag="pieces"):
    """A row of slots: pieces still to move, an army's template, a force pool."""

    slots: tuple[Slot, ...]
    label: str = ""


class Part(ScenePart, frozen=True):
    """A part of a row; its touch is `row:<row>/<part>`."""

    id: str
    label: str
    note: str = ""
    on: bool = False


class ChoiceRow(ScenePart, frozen=True):
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


class Choices(ScenePart, frozen=True, tag_field="block", tag="choices"):
    """Rows of choices."""

    rows: tuple[ChoiceRow, ...]


class OddsBlock(ScenePart, frozen=True, tag_field="block", tag="odds"):
    """A chart of odds."""

    odds: Odds


class DiceBlock(ScenePart, frozen=True, tag_field="block", tag="dice"):
    """A roll of dice."""

    roll: Roll


class TrackBlock(ScenePart, frozen=True, tag_field="block", tag="track"):
    """A track inside a panel."""

    track: Track


class CardsBlock(ScenePart, frozen=True, tag_field="block", tag="cards"):
    """Cards side by side."""

    cards: tuple[Card, ...]


class VolleyRow(ScenePart, frozen=True):
    """The dice of one kind of piece."""

    label: str
    faces: tuple[Face, ...]
    symbol: str = ""
    nation: str = ""
    side: Side = ""


class Volley(ScenePart, frozen=True, tag_field="block", tag="volley"):
    """Six-sided dice in a row for each kind of piece that rolled them, and the outcome as text."""

    rows: tuple[VolleyRow, ...]
    text: Text = ""


Block: TypeAlias = (
    Stats | Ladder | Rows | Paragraph | Slots | Choices | OddsBlock | DiceBlock | TrackBlock | CardsBlock | Volley
)


class Panel(ScenePart, frozen=True):
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


class Sheet(ScenePart, frozen=True):
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
