"""The page of running and finished games: docs/scenes.md 2.3."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from firestep.scene import Seat, Side

GameLength = Literal["short", "medium", "long"]
GameStatus = Literal["playing", "over"]


class Choice(Struct):
    """Something that can be looked for, with its name."""

    id: str
    name: str
    nation: str = ""
    side: Side = ""


class ListedGame(Struct):
    """A game of a public table."""

    table: str
    game: str
    title: str
    scenario: str
    status: GameStatus
    state: str
    """The turn, or how it ended."""
    seats: list[Seat]
    won: list[str]
    """The seats that have won."""
    lines: int
    at: int
    """When it ended, or began."""
    rated: bool
    picture: str
    upset: int | None = None
    """By how many rating points the winner was behind."""


class GameDirectory(Struct):
    """A page of games, newest first, with what can be looked for."""

    games: list[ListedGame]
    more: str
    """`before` of the next page; empty if this is the last one."""
    titles: list[Choice]
    scenarios: list[Choice]
    """Of the title that is looked for,"""
    sides: list[Choice]
    """and the sides that may have won it."""
