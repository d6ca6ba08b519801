"""What a game adds to the terminal: a map, a head line, a roster, odds. A game without a drawing is played by lists."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from rich.console import RenderableType

from firestep.cli.terminal.choices import Offered
from firestep.kernel import Choice, Game, Question
from firestep.text import Speaker

DRAWINGS: dict[str, str] = {
    "trench-club": "firestep.cli.terminal.trench_club:TrenchClubDrawing",
    "paths-of-glory": "firestep.cli.terminal.paths_of_glory:PathsOfGloryDrawing",
    "great-war": "firestep.cli.terminal.great_war:GreatWarDrawing",
    "to-the-last-man": "firestep.cli.terminal.to_the_last_man:LastManDrawing",
}
"""The drawing of each game, as module and class."""


class Drawing(Protocol):
    """How a game looks in a terminal. `position` is one of the game's own."""

    def head(self, position: Any, speaker: Speaker) -> list[str]:
        """Turn, phase, score: a few lines."""
        ...

    def board(
        self, position: Any, question: Question | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        """The map, with the numbers of the choices where they are."""
        ...

    def sign(self, position: Any, question: Question, choice: Choice) -> str:
        """What stands on the map for a choice, if a player may type that; may be empty."""
        ...

    def roster(self, position: Any, speaker: Speaker) -> RenderableType | None:
        """All pieces and their state."""
        ...

    def legend(self, position: Any, speaker: Speaker) -> RenderableType | None:
        """What the signs on the map mean."""
        ...

    def odds(self, position: Any, question: Question, speaker: Speaker) -> list[str]:
        """What may come of the choices that are open now, one line each."""
        ...


@runtime_checkable
class WithHands(Protocol):
    """What a drawing has besides if players hold cards that only they may see: a curtain falls between them."""

    def hand(self, position: Any, seat: int, speaker: Speaker) -> list[str]:
        """The cards that a seat holds, a few lines."""
        ...


class PlainDrawing:
    """A game without a drawing of its own."""

    def head(self, position: Any, speaker: Speaker) -> list[str]:
        return []

    def board(
        self, position: Any, question: Question | None, offered: Sequence[Offered], width: int
    ) -> RenderableType | None:
        return None

    def sign(self, position: Any, question: Question, choice: Choice) -> str:
        return ""

    def roster(self, position: Any, speaker: Speaker) -> RenderableType | None:
        return None

    def legend(self, position: Any, speaker: Speaker) -> RenderableType | None:
        return None

    def odds(self, position: Any, question: Question, speaker: Speaker) -> list[str]:
        return []


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game; lists only if it has none."""
    if game.id not in DRAWINGS:
        return PlainDrawing()
    module, _, kind = DRAWINGS[game.id].partition(":")
    found: Drawing = getattr(import_module(module), kind)()
    return found
