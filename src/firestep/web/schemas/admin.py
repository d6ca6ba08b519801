"""What operators see and do: docs/scenes.md 2.8."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from firestep.web.schemas.fields import Key, PersonName
from firestep.web.schemas.relations import Reason

ActKind = Literal["grant", "revoke", "close", "rename", "suspend", "unsuspend", "settle"]
Why = Annotated[str, Meta(min_length=1, max_length=1000)]


class ReportInfo(Struct):
    """What somebody has reported."""

    id: str
    by: str
    """Who reports; empty for an account that is gone."""
    about: str
    """The id of who is reported,"""
    name: str
    """and their name when they were."""
    table: str
    message: int | None
    said: str
    reason: Reason
    text: str
    at: int


class ReportList(Struct):
    reports: list[ReportInfo]


class SuspensionInfo(Struct):
    since: int
    until: int | None
    why: str


class AccountInfo(Struct):
    id: str
    name: str
    guest: bool
    created: int
    operator: bool
    suspension: SuspensionInfo | None
    tables: int
    """Unfinished tables at which they sit."""


class AccountList(Struct):
    accounts: list[AccountInfo]


class AdminTable(Struct):
    id: str
    game: str
    title: str
    status: Literal["open", "playing", "over"]
    players: list[str]
    listed: bool
    rated: bool
    updated: int


class AdminTables(Struct):
    tables: list[AdminTable]


class ActInfo(Struct):
    """A line of the log."""

    at: int
    by: str
    act: ActKind
    about: str
    name: str
    why: str
    due: bool
    """Whether a server has still to carry it out."""


class ActLog(Struct):
    acts: list[ActInfo]


class WhyRequest(Struct):
    why: Why
    key: Key


class RenameRequest(Struct):
    name: PersonName
    why: Why
    key: Key


class SuspendRequest(Struct):
    why: Why
    key: Key
    days: Annotated[int, Meta(ge=1, le=3650)] | None = None
    """For so many days; otherwise until an operator ends it."""
