"""The result page of a finished game: docs/scenes.md 2.3."""

from __future__ import annotations

from msgspec import Struct

from firestep.scene import Side


class ResultPlayer(Struct):
    name: str
    bot: bool = False
    account: bool = False
    """Whether there is a profile of this name."""
    gain: int | None = None
    """By how much the rating changed; nothing if the game was not rated."""


class ResultSide(Struct):
    """Seats that win and lose together."""

    name: str
    nation: str
    side: Side
    players: list[ResultPlayer]
    won: bool


class ResultMoment(Struct):
    """How it stood at the end of a turn, for each side."""

    line: int
    label: str
    scores: list[int]
    strength: list[int]
    """Steps on the board, as each side knew its own."""
    territory: list[int]
    """Places that each side holds; where the title does not say who holds what, those on which only it stands."""


class NationLosses(Struct):
    """What a nation has lost in a game."""

    nation: str
    name: str
    side: Side
    units: int
    hits: int
    """Steps, figures or damage of units that went on, or were hit before they were lost."""


class WarLine(Struct):
    title: str
    text: str
    line: int | None = None
    """Where to look in the replay."""


class War(Struct):
    """A game in five lines, and the losses of each nation."""

    lines: list[WarLine]
    losses: list[NationLosses]


class ResultHistory(Struct):
    """What is read from the record of a game."""

    moments: list[ResultMoment]
    war: War


class GameResult(Struct):
    table: str
    game: str
    title: str
    scenario: str
    verdict: str
    turn: str
    ended: int
    lines: int
    choices: int
    rolls: int
    sides: list[ResultSide]
    moments: list[ResultMoment]
    war: War
    score_unit: str
    """What is scored: medals, victory points..."""
    analysis: bool
    """Whether the game can be analysed."""
    mine: bool
    """Whether the reader has played it, and may ask for a rematch."""
