"""Guided lessons: docs/scenes.md 2.6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec import Struct, field

from firestep.scene import Scene, SceneEvent
from firestep.web.schemas.fields import ChoiceText, Number, SeatName


class LessonLine(Struct):
    """A lesson in a list; `step` is where the reader is in it."""

    id: str
    number: int
    title: str
    minutes: int
    steps: int
    step: int = 0
    done: bool = False


class GameLessons(Struct):
    game: str
    title: str
    lessons: list[LessonLine]
    finished: int = 0
    """How many games of this title the reader has finished."""
    guided: bool = False
    """Whether the reader is guided in this game."""


class LessonList(Struct):
    games: list[GameLessons]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonPage:
    """A lesson at one of its steps; when `step` is `steps`, it is over."""

    game: str
    game_title: str
    lesson: LessonLine
    kind: Literal["say", "point", "ask", "auto", "enemy", "chance", "check", "over"]
    task: str = ""
    text: str = ""
    at: list[str]
    """What the pointer shows: touches, as in scenes."""
    show: str = ""
    """What "Show me" touches: the touch of an option,"""
    show_choice: str = ""
    """and its choice."""
    learnt: list[str]
    others: list[LessonLine]
    """All lessons of the title."""
    scene: Scene
    events: list[SceneEvent]
    """What has happened in the lesson so far."""


class LessonMistake(Struct):
    """What is said about a choice that the lesson does not go on with."""

    sentence: str
    clause: str | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class LessonAnswer:
    """Where the lesson is now; with a mistake nothing has changed."""

    page: LessonPage
    mistake: LessonMistake | None = None


class LessonChoice(Struct):
    step: Number
    """The step that the choice answers."""
    choice: ChoiceText


class LessonMove(Struct):
    step: Number
    """The step that is left."""
    to: Literal["next", "back", "start"]


class GuideSetting(Struct):
    on: bool


class GuideText(Struct):
    """What the open question is for, to somebody who is guided."""

    on: bool
    """Whether the reader is guided at this table,"""
    text: str = ""
    rest: str = ""
    """and what to call it that the coach goes on by itself until something else is asked; empty if it may not."""
    suggests: bool = False
    """Whether the coach suggests a choice here."""


class SuggestionRequest(Struct):
    seat: SeatName
    rest: bool = False
    """Whether the coach goes on until something else is asked."""


class Suggestion(Struct):
    """What the coach would choose; nothing is chosen yet."""

    number: int
    choice: str
    label: str
    touch: str = ""
    then: list[ChoiceText] = field(default_factory=list)
    """The choices that follow it, if the coach goes on: to be sent as one gesture."""
