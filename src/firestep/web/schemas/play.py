"""Scenes, choices, diary and replay: docs/scenes.md 2.4."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from firestep.scene import DiaryGroup, Phase, Scene, SceneEvent, Side, Summary, Track, Turn
from firestep.scene.maker import SeatState
from firestep.web.schemas.fields import ChoiceText, Key, Number, SeatName, Steps


class ChoiceRequest(Struct):
    number: Number
    seat: SeatName
    choice: ChoiceText
    key: Key
    undo: Annotated[int, Meta(ge=0, le=10_000)] = 0
    then: Annotated[list[ChoiceText], Meta(max_length=60)] = field(default_factory=list)
    """Choices that follow at once: all of them count, or none."""
    since: Annotated[str, Meta(max_length=80)] = ""
    """The tag of the scene that the client has; the response then says what is new..."""
    viewer: Annotated[str, Meta(max_length=40)] = ""
    """...for this one of the user's seats; by default the one that is asked."""


class StopsRequest(Struct):
    """Where a seat is asked although the table could answer; `wait` is for everybody at the table."""

    seat: SeatName
    key: Key
    cards: bool = True
    windows: bool = False
    single: bool = False
    wait: Literal["short", "usual", "long"] | None = None


class UndoRequest(Struct):
    number: Number
    seat: SeatName
    key: Key
    steps: Steps = 1


class UndoResponse(Struct, omit_defaults=True):
    """`offer` if the others must agree first."""

    number: int | None = None
    offer: str | None = None


class EventPage(Struct):
    number: int
    events: list[SceneEvent]
    more: bool = False


class ListDiff(Struct, frozen=True):
    """The things of a list that are new or have changed; `order` (the ids of all) if the order has changed."""

    things: list[Any]
    order: list[str] | None = None


class News(Struct, frozen=True):
    """What is new: a whole scene, or the difference to the scene with the tag `since`, and the events after it.

    Without `events` there are too many: the client fetches them separately.
    """

    number: int
    revision: int
    scene_tag: str
    since: str = ""
    scene: Scene | None = None
    fields: dict[str, Any] = field(default_factory=dict)
    lists: dict[str, ListDiff] = field(default_factory=dict)
    events: list[SceneEvent] | None = None
    receipt: str = ""
    """The receipt of the record up to `number`, once the match has begun."""


class Moment(Struct, frozen=True):
    """When something happened: in which turn and phase, and whose turn it was."""

    event: int = 0
    """Its place among the events of the frame."""
    acting: str | None = None
    turn: Turn | None = None
    phases: tuple[Phase, ...] = ()
    tracks: tuple[Track, ...] | None = None
    """How things stood then, on an entry with several events, if not as at the event before..."""
    seats: dict[str, SeatState] | None = None
    """...and the figures of the seats."""


class ToldFrame(Struct, frozen=True):
    """What happened on one entry, and how the scene changed by it."""

    number: int
    events: list[SceneEvent]
    moments: list[Moment] = field(default_factory=list)
    """The moments of those events that did not happen in the moment of the event before them."""
    fields: dict[str, Any] = field(default_factory=dict)
    lists: dict[str, ListDiff] = field(default_factory=dict)


class Told(Struct, frozen=True):
    """What happened after an entry, step by step; `base` is the scene that the first frame changes."""

    start: int
    number: int
    frames: list[ToldFrame]
    summary: Summary | None = None
    base: Scene | None = None
    more: bool = False
    fresh: bool = False
    """Whether the viewer has not chosen anything since."""
    seen: int | None = None
    """With the last turn: the last entry that the viewer's account has seen from this seat, on whatever device."""


class ChoiceResponse(Struct, frozen=True):
    """The line after the choice and its receipt; `news` for a client that named the scene it has."""

    number: int
    receipt: str
    news: News | None = None


class TableSeenRequest(Struct):
    """Up to which entry one of my seats has seen the table."""

    seat: SeatName
    number: Number


class DiaryPage(Struct):
    groups: list[DiaryGroup]
    more: bool


class WhyAnswer(Struct):
    sentence: str
    title: str = ""
    clause: str | None = None
    general: bool = False
    """It is only not asked for now."""


class OpenOptions(Struct):
    """For programs: what a seat may choose now, in notation."""

    number: int
    seat: str | None
    choices: list[str]
    anytime: list[str]
    result: str | None = None


class ReplayTurn(Struct):
    number: int
    length: int
    label: str
    seat: str | None
    nation: str
    side: Side


class ReplayMark(Struct):
    number: int
    step: int
    symbol: str
    label: str


class Replay(Struct):
    length: int
    turns: list[ReplayTurn]
    marks: list[ReplayMark]
    stops: list[int]
    title: str
    verdict: str
