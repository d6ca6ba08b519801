"""Odds before a choice, and dice after it."""

from typing import Literal

from firestep.scene.part import scene_part
from firestep.scene.words import Fact, Text, Touch


@scene_part
class OddsRow:
    """One outcome and its probability for each side, from 0 to 1."""

    label: str
    mine: float | None = None
    theirs: float | None = None
    destroys: bool = False


@scene_part
class OddsSide:
    """The heading, the mean and its description for one side of the chart."""

    title: str
    mean: str
    text: str


@scene_part
class ChartMark:
    """Where a combat is in a table of the rules: its row, its column, or both. Column 0 names the rows."""

    chart: str
    row: int = -1
    column: int = -1


@scene_part
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
    others: tuple[Fact, ...] = ()
    """What happens to anybody else, told after the rows."""


@scene_part
class Face:
    """A die with a number or a symbol: it did nothing, harmed, was stopped by cover, or drives back."""

    text: str = ""
    symbol: str = ""
    state: Literal["miss", "hit", "void", "retreat"] = "miss"


@scene_part
class Roll:
    """Dice rolled together, and what they led to."""

    title: str
    die: Literal["d6", "d12", "battle", "d20"]
    faces: tuple[Face, ...]
    note: Text = ""
    rows: tuple[Fact, ...] = ()
    clause: str = ""
    at: Touch | None = None
