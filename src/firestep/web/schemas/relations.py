"""People among each other: following, blocking, reporting; docs/scenes.md 2.1."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from firestep.web.schemas.fields import Key, Number, SeatName, Word

BlockLevel = Literal["block", "mute"]
Reason = Literal["insult", "spam", "cheating", "stalling", "name", "other"]
TableId = Annotated[str, Meta(min_length=6, max_length=24)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]


class PersonMeant(Struct, kw_only=True):
    """Who is meant: an account by its name, whoever sits at a seat of a table, or whoever wrote a line of its chat."""

    name: Name | None = None
    table: TableId | None = None
    seat: SeatName | None = None
    message: Number | None = None


class NewReport(PersonMeant, kw_only=True):
    reason: Reason
    text: Annotated[str, Meta(max_length=1000)] = ""
    key: Key


class BlockRequest(PersonMeant, kw_only=True):
    person: Word | None = None
    """Somebody on my list, by their id there."""
    level: BlockLevel | None
    """Nothing: neither blocked nor muted any more."""
    key: Key


class BlockedPerson(Struct):
    id: str
    name: str
    level: BlockLevel
    since: int


class BlockList(Struct):
    people: list[BlockedPerson]


class FollowRequest(Struct):
    name: Name
    wanted: bool
    key: Key
    tell: bool = False
    """Whether I am told when they open a table or begin a game that can be watched."""


class FollowedTable(Struct):
    """A listed table at which somebody sits who is followed."""

    table: str
    title: str
    scenario: str
    status: Literal["open", "playing"]


class FollowedPerson(Struct):
    name: str
    tell: bool
    since: int
    tables: list[FollowedTable]


class FollowList(Struct):
    people: list[FollowedPerson]
