"""Odds before a choice, and dice after it."""

from dataclasses import dataclass
from typing import Literal

from firestep.scene.words import Fact, Text, Touch


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One outcome and its probability for each side, from 0 to 1."""

    label: str
    mine: float | None = None
    theirs: float | None = None
    destroys: bool = False


@dataclass(frozen=True, slots=True)
class OddsSide:
    """The heading, the mean and its description for one side of the chart."""

    title: str
    mean: str
    text: str


@dataclass(frozen=True, slots=True)
class ChartMark:
    """Where a combat is in a table of the rules: its row, its column, or both. Column 0 names the rows."""

    chart: str
    row: int = -1
    column: int = -1


@dataclass(frozen=True, slots=True)
class Odds:
    """The possible outcomes of a choice for both sides. At most seven rows."""

    rows: tuple[OddsRow, ...]
    title: str = ""
    mine: OddsSide | None = None
    theirs: OddsSide | None = None
    facts: tuple[Fact, ...] = ()
    note: Text = ""
    marks: tuple[ChartMark, ...] = ()
    """Where this combat is in the tables of the rules."""


@dataclass(frozen=True, slots=True)
class Face:
    """A die with a number or a symbol."""

    text: str = ""
    symbol: str = ""
    state: Literal["miss", "hit", "void"] = "miss"


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice rolled together, and what they led to."""

    title: str
    die: Literal["d6", "d12", "battle", "d20"]
    faces: tuple[Face, ...]
    note: Text = ""
    rows: tuple[Fact, ...] = ()
    clause: str = ""
    at: Touch | None = None
