"""Words that many scene types use: sides, points, touches, texts and small pairs of label and value."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["", "central", "allied", "neutral"]
Detail: TypeAlias = Literal["all", "near", "far"]
Where: TypeAlias = Literal["left", "right"]
Tone: TypeAlias = Literal["plain", "strong", "quiet", "clause", "rule"]
Point: TypeAlias = tuple[float, float]
Rectangle: TypeAlias = tuple[float, float, float, float]
Touch: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a sentence; with a touch (or several, with blanks between them) it lights what it names."""

    text: str
    touch: Touch | None = None
    tone: Tone = "plain"


Text: TypeAlias = str | tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and what is said of it, as two ends of one line."""

    label: Text
    value: Text


@dataclass(frozen=True, slots=True)
class Counter:
    """A small figure with a symbol: forts held, coins, the cost of a card."""

    value: str
    label: str
    symbol: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """A remark that opens an explanation, such as a reconstructed layout."""

    text: str
    explain: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one piece or place to another: an attack or a march."""

    start: Touch
    end: Touch
    style: Literal["fire", "move"] = "fire"
    state: Literal["declared", "planned", "past"] = "declared"
    number: int | None = None
    odds: str = ""
    bend: float = 0.16
