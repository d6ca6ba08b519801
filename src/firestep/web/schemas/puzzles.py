"""Puzzles: docs/puzzles.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta, Struct

from firestep.scene import Scene, SceneEvent
from firestep.web.schemas.analysis import HintPlan
from firestep.web.schemas.fields import ChoiceText

Level = Literal["easy", "medium", "hard"]
Choices = Annotated[list[ChoiceText], Meta(max_length=8)]


class PuzzleLine(Struct):
    """A puzzle in a list."""

    id: str
    goal: str
    """What is to be done, in one sentence."""
    seat: str
    """Whom the player plays, in a sentence."""
    level: Level
    difficulty: int
    people: int = 0
    """How many have tried it,"""
    found: int = 0
    """and how many of them found it at the first try."""
    tried: bool = False
    """Whether the reader has tried it,"""
    mine: bool = False
    """found it at the first try,"""
    solved: bool = False
    """or at any;"""
    step: int = 0
    """and what the first try changed in their rating."""


class PuzzleRating(Struct):
    """How well the reader solves the puzzles of a title."""

    rating: int
    deviation: int
    provisional: bool


class GamePuzzles(Struct):
    game: str
    title: str
    today: PuzzleLine
    """The puzzle of the day."""
    puzzles: list[PuzzleLine]
    rating: PuzzleRating | None = None


class PuzzleList(Struct):
    day: str
    """The day, of UTC: `2026-11-17`."""
    games: list[GamePuzzles]


@dataclass(frozen=True, slots=True)
class PuzzleTold:
    """What is told once the player has tried."""

    sentence: str
    better: HintPlan
    """The solution: what it does, with arrows, odds and reasons."""
    chance: float
    """The chance to win after the player's action."""
    first: bool
    """Whether this try counts."""
    rating: PuzzleRating | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzlePage:
    """A puzzle after some choices of the player."""

    game: str
    game_title: str
    number: int
    count: int
    """The place of the puzzle among those of its title."""
    puzzle: PuzzleLine
    is_today: bool
    next: str
    """The puzzle to go on with."""
    choices: list[str]
    """What the player has chosen so far; after a complete action, the choices of that."""
    verdict: Literal["found", "harmless", "missed"] | None = None
    """What the action is; `null` as long as it is not complete. One that is harmless has been taken back."""
    note: str = ""
    told: PuzzleTold | None = None
    scene: Scene
    events: list[SceneEvent]


class PuzzleTry(Struct):
    """All choices of the player so far, from the beginning of the puzzle; fewer than before takes some back."""

    choices: Choices
