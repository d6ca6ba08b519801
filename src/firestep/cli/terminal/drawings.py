"""Finds the terminal drawing of a title, and the package with its texts."""

from __future__ import annotations

from typing import cast

from firestep.games import titles
from firestep.kernel import AnyGame, Position
from firestep.terminal import Drawing, PlainDrawing


def drawing_of(game: AnyGame) -> Drawing[Position]:
    """The drawing of a game; one that draws nothing if it has none, or if it is broken, which is reported."""
    address = address_of(game)
    kind = titles().part(game.id, address) if address else None
    if kind is None:
        return PlainDrawing()
    if not isinstance(kind, type) or not hasattr(kind, "board"):
        titles().report(game.id, f"{address} is no drawing")
        return PlainDrawing()
    return cast(Drawing[Position], kind())


def text_packages(game: AnyGame) -> list[str]:
    """The packages with what a drawing says; empty for a game without a drawing."""
    address = address_of(game)
    return [address.partition(":")[0].rpartition(".")[0]] if address else []


def address_of(game: AnyGame) -> str:
    return titles().title(game.id).terminal if game.id in titles() else ""
