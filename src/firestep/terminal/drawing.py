"""How a title looks in a terminal: a head line, a map, a roster, odds. A title without a drawing is played by lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, runtime_checkable

from rich.console import RenderableType

from firestep.kernel import AnyQuestion, Choice, Position
from firestep.terminal.offered import Offered
from firestep.text import Speaker

PositionType = TypeVar("PositionType", contravariant=True)


class Drawing(Protocol[PositionType]):
    """How a title looks in a terminal. `position` is one of the title's own."""

    def head(self, position: PositionType, speaker: Speaker) -> list[str]:
        """Turn, phase and score in a few lines."""
        ...

    def board(
        self, position: PositionType, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        """The map, with the number of each choice at its place."""
        ...

    def sign(self, position: PositionType, question: AnyQuestion, choice: Choice) -> str:
        """What stands on the map for a choice, if a player may type that; may be empty."""
        ...

    def roster(self, position: PositionType, speaker: Speaker) -> RenderableType | None:
        """All pieces and their state."""
        ...

    def legend(self, position: PositionType, speaker: Speaker) -> RenderableType | None:
        """What the signs on the map mean."""
        ...

    def odds(self, position: PositionType, question: AnyQuestion, speaker: Speaker) -> list[str]:
        """The likely results of the choices that are open now, one line each."""
        ...


@runtime_checkable
class WithHands(Protocol):
    """Implemented in addition by drawings of games with hidden hands: the screen is cleared between players."""

    def hand(self, position: Position, seat: int, speaker: Speaker) -> list[str]:
        """The cards that a seat holds, in a few lines."""
        ...


class PlainDrawing:
    """Draws nothing: for a title without a drawing of its own."""

    def head(self, position: Position, speaker: Speaker) -> list[str]:
        return []

    def board(
        self, position: Position, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        return None

    def sign(self, position: Position, question: AnyQuestion, choice: Choice) -> str:
        return ""

    def roster(self, position: Position, speaker: Speaker) -> RenderableType | None:
        return None

    def legend(self, position: Position, speaker: Speaker) -> RenderableType | None:
        return None

    def odds(self, position: Position, question: AnyQuestion, speaker: Speaker) -> list[str]:
        return []
