"""The workshop: what a title offers to people who draw battles and boards, or enter what is printed in their box.

A text is the only state: every edit turns one text into the next, so that undo needs nothing but the texts before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from firestep.kernel.packs import PackMistake
from firestep.scene.board import Board, Layer
from firestep.scene.part import ScenePart, field
from firestep.scene.pieces import Marker, Piece
from firestep.scene.speaker import Speaker
from firestep.scene.words import Side

LONGEST_NUMBER = 10


class CannotEdit(ValueError):
    """A text that is not one of this workshop, or an edit that it does not have."""


def is_whole_number(text: str) -> bool:
    """Whether somebody has typed a whole number: plain figures, and no more of them than any number here has."""
    figures = text.removeprefix("-")
    return figures.isascii() and figures.isdigit() and len(figures) < LONGEST_NUMBER


# -- drawing


class Tool(ScenePart, frozen=True):
    """Something to paint or place. `help` says in a sentence how it is used."""

    id: str
    label: str
    symbol: str
    help: str = ""
    nation: str = ""
    side: Side = ""
    single: bool = False
    """Whether it is placed hex by hex; the others are dragged."""


class ToolGroup(ScenePart, frozen=True):
    """Tools under a heading."""

    label: str
    tools: tuple[Tool, ...]


class NamedValue(ScenePart, frozen=True):
    """A value of a field, or a text to begin with."""

    id: str
    label: str


class FormField(ScenePart, frozen=True):
    """A field of a form. A flag is `yes` or `no`; rows are letters of the board; an act is a button."""

    id: str
    label: str
    kind: Literal["text", "number", "choice", "flag", "rows", "act"]
    value: str = ""
    choices: tuple[NamedValue, ...] = ()
    low: int | None = None
    high: int | None = None


class FieldForm(ScenePart, frozen=True):
    """Fields under a heading."""

    label: str
    properties: tuple[FormField, ...]
    note: str = ""


class Edit(ScenePart, frozen=True):
    """One stroke: paint with a tool, erase, set a property, or mirror.

    Mirrored text is cut in half: the half at the start of the axis is copied to the other one.
    """

    kind: Literal["paint", "erase", "set", "mirror"]
    tool: str = ""
    places: tuple[str, ...] = ()
    id: str = ""
    value: str = ""


class Mend(ScenePart, frozen=True):
    """A way to put a mistake right."""

    label: str
    edit: Edit


class Fault(ScenePart, frozen=True):
    """A mistake as it is shown: at its place and in the list."""

    reason: str
    place: str = ""
    title: str = ""
    line: int = 0
    mends: tuple[Mend, ...] = ()


class Workbench(ScenePart, frozen=True):
    """What the workshop of a title has to draw with."""

    title: str
    """What is drawn: a battle, a board."""
    tools: tuple[ToolGroup, ...]
    starts: tuple[NamedValue, ...]
    """Texts to begin with; `random` takes a seed."""
    axes: tuple[NamedValue, ...]
    ending: str
    """How the name of a saved file ends."""


class Drawing(ScenePart, frozen=True):
    """A text as it is drawn, with its forms and its mistakes."""

    title: str
    board: Board
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    overlays: tuple[Layer, ...] = ()
    forms: tuple[FieldForm, ...] = ()
    place: FieldForm | None = None
    """The properties of the place that was asked for."""
    faults: tuple[Fault, ...] = ()


class Workshop(Protocol):
    """Where packs of a title are drawn."""

    def bench(self, speaker: Speaker) -> Workbench:
        """Tools and texts to begin with."""
        ...

    def start(self, start: str, seed: int) -> str:
        """A text to begin with; raises `CannotEdit`."""
        ...

    def edit(self, text: str, edit: Edit) -> str:
        """The text after an edit; raises `CannotEdit`."""
        ...

    def draw(self, text: str, place: str, speaker: Speaker) -> Drawing:
        """The text as a picture, also if it has mistakes; raises `CannotEdit` if nothing can be made of it."""
        ...


# -- the checklist


class PrintedFact(ScenePart, frozen=True):
    """A fact that we had to reconstruct: our value, and what may be entered for the printed one."""

    id: str
    what: str
    about: str
    """Which property of it: points, price..."""
    value: str
    certainty: str
    kind: Literal["number", "choice", "text"] = "number"
    choices: tuple[NamedValue, ...] = ()
    low: int | None = None
    high: int | None = None
    look: str = ""
    """Where to look in the box."""


class FactSection(ScenePart, frozen=True):
    """Facts that are printed in the same place."""

    id: str
    label: str
    facts: tuple[PrintedFact, ...]


class EnteredPack(ScenePart, frozen=True):
    """What an owner has entered, as a file, and what is wrong with it."""

    text: str
    mistakes: tuple[PackMistake, ...] = ()
    faults: Mapping[str, str] = field(default_factory=dict)
    """By fact: what is wrong with the value that was entered."""


class Checklist(Protocol):
    """What is reconstructed in a title, as a form for owners."""

    def sections(self, speaker: Speaker) -> Sequence[FactSection]:
        """Every reconstructed fact."""
        ...

    def entered(self, values: Mapping[str, str], speaker: Speaker, beside: Sequence[str] = ()) -> EnteredPack:
        """The file with the values that were entered.

        Title and painted starts of other files of the owner join it, those of a later file instead of those of an
        earlier one. Raises `CannotEdit` if such a file cannot be read.
        """
        ...

    def values_in(self, text: str) -> Mapping[str, str]:
        """The values in such a file; raises `CannotEdit`."""
        ...

    def starts_in(self, text: str) -> Mapping[str, str]:
        """By scenario: the starts that are painted in such a file; raises `CannotEdit`."""
        ...

    def tables_with(self, values: Mapping[str, str]) -> Mapping[str, str]:
        """By name: the title's data files with these values, for a folder of the owner's own."""
        ...

    def tables_in(self, text: str) -> Mapping[str, str]:
        """The same for a file; raises `CannotEdit`."""
        ...

    def title_in(self, text: str) -> str:
        """How such a file is called; empty if it has no title. Raises `CannotEdit`."""
        ...
