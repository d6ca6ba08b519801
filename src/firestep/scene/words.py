"""Small types that many scene types use: sides, points, touches, texts, labels with values."""

from typing import Literal, TypeAlias

from firestep.scene.part import ScenePart

Side: TypeAlias = Literal["", "central", "allied", "neutral"]
Detail: TypeAlias = Literal["all", "near", "far"]
Where: TypeAlias = Literal["left", "right"]
Tone: TypeAlias = Literal["plain", "strong", "quiet", "clause", "rule"]
Point: TypeAlias = tuple[float, float]
Rectangle: TypeAlias = tuple[float, float, float, float]
Touch: TypeAlias = str


class Span(ScenePart, frozen=True):
    """Part of a sentence. With a touch (or several, separated by spaces) it highlights what it names."""

    text: str
    touch: Touch | None = None
    tone: Tone = "plain"


Text: TypeAlias = str | tuple[Span, ...]


class Fact(ScenePart, frozen=True):
    """A label and its value, at the two ends of a line."""

    label: Text
    value: Text


class Counter(ScenePart, frozen=True):
    """A small figure with a symbol: forts held, coins, the cost of a card."""

    value: str
    label: str
    symbol: str = ""


class Tag(ScenePart, frozen=True):
    """A short note that opens an explanation, such as a reconstructed layout."""

    text: str
    explain: str = ""
    clause: str = ""


class Arrow(ScenePart, frozen=True):
    """From one piece or place to another: an attack or a march."""

    start: Touch
    end: Touch
    style: Literal["fire", "move"] = "fire"
    state: Literal["declared", "planned", "past"] = "declared"
    number: int | None = None
    odds: str = ""
    bend: float = 0.16
