"""Studies: docs/studies.md."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from firestep.scene import Side
from firestep.web.schemas.fields import Key, Number, SeatName, Word
from firestep.web.schemas.games import BotInfo

MOST_DRAWINGS = 80
Place = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[!-~\u00a1-\uffff ]+$(?!\n)")]
Colour = Literal["red", "blue", "green", "ochre"]


class TryOut(Struct):
    """A study of what I know of a table."""

    key: Key
    seat: SeatName | None = None
    """One of my seats; by default the one that is asked."""
    at: Number | None = None
    """An earlier line; by default now."""
    bot: Word | None = None
    """The bot that plays the other seats; by default I play them too."""


class PencilMark(Struct):
    """An arrow from a place to another, or a circle around one."""

    start: Place
    end: Place | None = None
    colour: Colour = "red"


class NoteRequest(Struct):
    """What to change of the note at a line; what is left out stays."""

    name: Annotated[str, Meta(max_length=80)] | None = None
    comment: Annotated[str, Meta(max_length=2000)] | None = None
    drawings: Annotated[list[PencilMark], Meta(max_length=MOST_DRAWINGS)] | None = None
    hidden: bool | None = None


class ReturnRequest(Struct):
    line: Number
    """The entry to go on from, undone or not; 0 for the start."""
    key: Key


class StudySeatRequest(Struct):
    seat: SeatName
    key: Key
    bot: Word | None = None
    """The bot that plays the seat from here on; `null`: its owner does."""


class ShareRequest(Struct):
    shared: bool
    key: Key


class StudyNode(Struct):
    """Some entries of a line that belong together, and what was noted at the last of them."""

    number: int
    parent: int | None
    """The node before it; `null` for the start."""
    seat: str = ""
    nation: str = ""
    side: Side | None = None
    text: str = ""
    """What happened, in words."""
    turn: str = ""
    on_line: bool = False
    """Whether it led to the position on the board."""
    name: str = ""
    comment: str = ""
    hidden: bool = False
    drawings: list[PencilMark] = field(default_factory=list)


class StudySeat(Struct):
    seat: str
    name: str
    bot: str = ""


class StudyPage(Struct):
    table: str
    at: int
    """The node that is on the board."""
    mine: bool
    shared: bool
    nodes: list[StudyNode]
    seats: list[StudySeat]
    bots: list[BotInfo]
    """Those that may play a seat of it."""
    over: bool = False
    origin: str = ""
    """The table that it was made from; only its owner is told."""
    origin_at: int = 0
    aided: bool = True


class StudyLink(Struct):
    """A study in a list; only its owner is told where it comes from."""

    shared: bool
    origin: str = ""
    at: int = 0
