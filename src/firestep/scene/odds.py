"""Chances before a choice and dice after it."""

from dataclasses import dataclass
from typing import Literal

from firestep.scene.words import Fact, Text, Touch


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One outcome and its probability on either side, from 0 to 1."""

    label: str
    mine: float | None = None
    theirs: float | None = None
    destroys: bool = False


@dataclass(frozen=True, slots=True)
class OddsSide:
    """Heading, mean and its words for one side of the chart."""

    title: str
    mean: str
    text: str


@dataclass(frozen=True, slots=True)
class Odds:
    """What may come of a choice, for both sides. At most seven rows."""

    rows: tuple[OddsRow, ...]
    title: str = ""
    mine: OddsSide | None = None
    theirs: OddsSide | None = None
    facts: tuple[Fact, ...] = ()
    note: Text = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A die that shows a number or a symbol."""

    text: str = ""
    symbol: str = ""
    state: Literal["miss", "hit", "void"] = "miss"


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that fell together, and what they came to in words."""

    title: str
    die: Literal["d6", "d12", "battle", "d20"]
    faces: tuple[Face, ...]
    note: Text = ""
    rows: tuple[Fact, ...] = ()
    clause: str = ""
    at: Touch | None = None
