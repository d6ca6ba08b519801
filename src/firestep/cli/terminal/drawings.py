"""Finds the terminal drawing of a title, and the package with its texts."""

from __future__ import annotations

from importlib import import_module

from firestep.kernel import Game, Position
from firestep.terminal import Drawing, PlainDrawing

DRAWINGS: dict[str, str] = {
    "trench-club": "firestep.games.trench_club.terminal.drawing:TrenchClubDrawing",
    "paths-of-glory": "firestep.games.paths_of_glory.terminal.drawing:PathsOfGloryDrawing",
    "great-war": "firestep.games.great_war.terminal.drawing:GreatWarDrawing",
    "to-the-last-man": "firestep.games.to_the_last_man.terminal.drawing:LastManDrawing",
}
"""The drawing of each title, as module and class."""


def drawing_of(game: Game) -> Drawing[Position]:
    """The drawing of a game; one that draws nothing if it has none."""
    if game.id not in DRAWINGS:
        return PlainDrawing()
    module, _, kind = DRAWINGS[game.id].partition(":")
    found: Drawing[Position] = getattr(import_module(module), kind)()
    return found


def text_packages(game: Game) -> list[str]:
    """The packages with what a drawing says; empty for a game without a drawing."""
    address = DRAWINGS.get(game.id)
    return [address.partition(":")[0].rpartition(".")[0]] if address else []
