"""Looking without acting: overlays over the board, the card of a place, and what is always known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from firestep.scene.part import ScenePart
from firestep.scene.sheets import Row, Sheet
from firestep.scene.speaker import Speaker
from firestep.scene.words import Side, Text, Touch

if TYPE_CHECKING:
    from firestep.kernel import Position, Setup

LensId = Literal["supply", "reach", "sight", "control", "points", "attacks"]
OF_ONE_UNIT: tuple[LensId, ...] = ("reach", "sight")
"""Overlays about one piece: the client says which."""


class LensLine(ScenePart, frozen=True):
    """A line over places, from the first to the last: supply to its source, or an attack."""

    places: tuple[str, ...]
    style: Literal["supply", "attack"] = "supply"
    side: Side = ""


class LensMark(ScenePart, frozen=True):
    """A mark on a place, or half-way `towards` another one. `fresh`: this has changed hands."""

    place: str
    style: Literal["source", "cut", "cross", "cost", "points", "target"]
    text: str = ""
    side: Side = ""
    towards: str = ""
    warn: bool = False
    fresh: bool = False


class LensArea(ScenePart, frozen=True):
    """Places that are coloured together."""

    places: tuple[str, ...]
    style: Literal["held", "reach", "range", "blind", "cut"]
    side: Side = ""


class LegendLine(ScenePart, frozen=True):
    """What a line, mark or area of this style means."""

    swatch: Literal[
        "supply", "attack", "source", "cut", "cross", "cost", "warn", "points", "fresh", "target", "held", "reach",
        "range", "blind",
    ]  # fmt: skip
    text: Text
    side: Side = ""


class Lens(ScenePart, frozen=True):
    """An overlay: drawn under the counters, with its legend in a column."""

    id: LensId
    title: str
    legend: tuple[LegendLine, ...] = ()
    text: Text = ""
    lines: tuple[LensLine, ...] = ()
    marks: tuple[LensMark, ...] = ()
    areas: tuple[LensArea, ...] = ()


class Going(ScenePart, frozen=True):
    """Whether the viewer may go to or act on a place now, or why not."""

    may: bool
    text: Text
    clause: str = ""


class Inspection(ScenePart, frozen=True):
    """What a place is: ground, holder, supply, points, links, and who could come. The server adds what is asked now."""

    title: str
    subtitle: Text = ""
    side: Side = ""
    rows: tuple[Row, ...] = ()
    going: tuple[Going, ...] = ()


class Knowledge(ScenePart, frozen=True):
    """All that a seat may know beside the board, as pages of panels."""

    pages: tuple[Sheet, ...] = ()


@runtime_checkable
class Looks(Protocol):
    """A scene maker that shows more on request. Like scenes, all of it is made of what the viewer may know."""

    def lenses(self, setup: Setup) -> tuple[LensId, ...]:
        """The overlays that this game offers."""
        ...

    def lens(self, position: Position, seat: int | None, lens: LensId, piece: str, speaker: Speaker) -> Lens | None:
        """One overlay; `piece` for those about one unit, empty if none is chosen. `None` if it is not offered."""
        ...

    def inspect(self, position: Position, seat: int | None, touch: Touch, speaker: Speaker) -> Inspection | None:
        """What the touched place is; `None` if there is nothing to say."""
        ...

    def knowledge(self, position: Position, seat: int | None, speaker: Speaker) -> Knowledge:
        """What a seat may know of cards, units, points and the course of the war."""
        ...


def chains(edges: dict[str, str]) -> tuple[tuple[str, ...], ...]:
    """Steps towards a source joined to lines, each step in one line only: the longest ways first come whole."""
    ends = set(edges.values())
    drawn: set[str] = set()
    found = []
    for start in [*(place for place in edges if place not in ends), *edges]:
        if start in drawn:
            continue
        line = [start]
        while line[-1] in edges and line[-1] not in drawn:
            drawn.add(line[-1])
            line.append(edges[line[-1]])
        found.append(tuple(line))
    return tuple(found)
