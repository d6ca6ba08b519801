"""What a move leads to, before it is made: who could answer it, supply at its end, what it leaves open, a safer way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from firestep.scene.part import ScenePart
from firestep.scene.speaker import Speaker
from firestep.scene.words import Text

if TYPE_CHECKING:
    from firestep.kernel import Position


class WayLine(ScenePart, frozen=True):
    """One thing to know about a move. A danger never bars it."""

    text: Text
    danger: bool = False


class SaferWay(ScenePart, frozen=True):
    """Another way to the same goal, past fewer enemies: the choices that make it, and the places it leads over."""

    choice: str
    path: tuple[str, ...]
    text: str
    then: tuple[str, ...] = ()


class Way(ScenePart, frozen=True):
    """What a move leads to. `threats`: the places of those who could answer at its end."""

    lines: tuple[WayLine, ...] = ()
    threats: tuple[str, ...] = ()
    safer: SaferWay | None = None


@runtime_checkable
class ForeseesWays(Protocol):
    """A scene maker that says what a move leads to. Like scenes, it is made of what the viewer may know."""

    def way(self, before: Position, after: Position, seat: int, speaker: Speaker) -> Way | None:
        """`after` is `before` with the choices of the move made; `None` if nothing has moved."""
        ...
