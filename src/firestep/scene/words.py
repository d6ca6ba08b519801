"""Small types that many scene types use: sides, points, touches, texts, labels with values."""

from typing import Literal, TypeAlias

from firestep.scene.part import scene_part

Side: TypeAlias = Literal["", "central", "allied", "neutral"]
Detail: TypeAlias = Literal["all", "near", "far"]
Where: TypeAlias = Literal["left", "right"]
Tone: TypeAlias = Literal["plain", "strong", "quiet", "clause", "rule"]
Point: TypeAlias = tuple[float, float]
Rectangle: TypeAlias = tuple[float, float, float, float]
Touch: TypeAlias = str


@scene_part
class Span:
    """Part of a sentence. With a touch (or several, separated by spaces) it highlights what it names."""

    text: str
    touch: Touch | None = None
    tone: Tone = "plain"


Text: TypeAlias = str | tuple[Span, ...]


@scene_part
class Fact:
    """A label and its value, at the two ends of a line."""

    label: Text
    value: Text


@scene_part
class Counter:
    """A small figure with a symbol: forts held, coins, the cost of a card."""

    value: str
    label: str
    symbol: str = ""


@scene_part
class Tag:
    """A short note that opens an explanation, such as a reconstructed layout."""

    text: str
    explain: str = ""
    clause: str = ""


@scene_part
class Arrow:
    """From one piece or place to another: an attack or a march."""

    start: Touch
    end: Touch
    style: Literal["fire", "move"] = "fire"
    state: Literal["declared", "planned", "past"] = "declared"
    number: int | None = None
    odds: str = ""
    bend: float = 0.16
