"""Odds before a choice, and dice after it."""

from typing import Literal

from firestep.scene.part import ScenePart
from firestep.scene.words import Fact, Text, Touch


class OddsRow(ScenePart, frozen=True):
    """One outcome and its probability for each side, from 0 to 1."""

    label: str
    mine: float | None = None
    theirs: float | None = None
    destroys: bool = False


class OddsSide(ScenePart, frozen=True):
    """The heading, the mean and its description for one side of the chart."""

    title: str
    mean: str
    text: str


class ChartMark(ScenePart, frozen=True):
    """Where a combat is in a table of the rules: its row, its column, or both. Column 0 names the rows."""

    chart: str
    row: int = -1
    column: int = -1


class Odds(ScenePart, frozen=True):
    """The possible outcomes of a choice for both sides. At most seven rows."""

    rows: tuple[OddsRow, ...]
    title: str = ""
    mine: OddsSide | None = None
    theirs: OddsSide | None = None
    facts: tuple[Fact, ...] = ()
    note: Text = ""
    marks: tuple[ChartMark, ...] = ()
    """Where this combat is in the tables of the rules."""
    others: tuple[Fact, ...] = ()
    """What happens to anybody else, told after the rows."""


class Face(ScenePart, frozen=True):
    """A die with a number or a symbol: it did nothing, harmed, was stopped by cover, or drives back."""

    text: str = ""
    symbol: str = ""
    state: Literal["miss", "hit", "void", "retreat"] = "miss"


class Roll(ScenePart, frozen=True):
    """Dice rolled together, and what they led to."""

    title: str
    die: Literal["d6", "d12", "battle", "d20"]
    faces: tuple[Face, ...]
    note: Text = ""
    rows: tuple[Fact, ...] = ()
    clause: str = ""
    at: Touch | None = None
