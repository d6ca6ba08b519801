"""Notices: docs/scenes.md 2.6."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from firestep.scene import Side
from firestep.web.schemas.fields import Key, Word

NoticeKind = Literal["turn", "late", "over", "chat", "round", "wanted", "follow", "invite"]
Way = Literal["push", "mail", "hook"]
Timing = Literal["now", "daily"]
Shape = Literal["json", "discord", "slack"]
Level = Literal["all", "page", "silent"]
Minute = Annotated[int, Meta(ge=0, le=1439)]
TableId = Annotated[str, Meta(min_length=6, max_length=24)]


class NoticeLine(Struct):
    """Something that the reader is told."""

    kind: NoticeKind
    table: str
    text: str
    at: int
    seen: bool


class NoticeList(Struct):
    notices: list[NoticeLine]
    new: int
    """How many of them were not seen."""


class SeenRequest(Struct):
    key: Key
    table: TableId | None = None
    """Only what is about this table; otherwise everything."""


class NoticeChoice(Struct):
    """That something is told by a way: at once, or once a day."""

    way: Way
    kind: NoticeKind
    timing: Timing = "now"


class QuietHours(Struct):
    """Minutes of the day in the reader's time zone."""

    start: Minute
    end: Minute
    wake: bool = False
    """Whether a clock that runs out breaks the quiet."""


class WebhookChoice(Struct):
    address: Annotated[str, Meta(max_length=500)] = ""
    shape: Shape = "json"


class NoticeWishes(Struct):
    """How a person wants to be told."""

    choices: list[NoticeChoice]
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    quiet: QuietHours | None = None
    daily_at: Minute = 480
    hook: WebhookChoice | None = None


class WayState(Struct):
    """What became of the last notice on a way."""

    way: Way
    possible: bool
    """Whether this server and this account can use it."""
    address: str = ""
    """Where it leads; a mail address only in part."""
    error: str = ""
    """What was answered last if it was not accepted: a status, `unreachable` or `private`."""
    next_try: int | None = None


class NewBrowser(Struct):
    """What a browser tells about itself when its user allows it to be told."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=2000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=88)]
    """Its public key,"""
    auth: Annotated[str, Meta(min_length=1, max_length=24)]
    """and the secret that it shares with us, both in base64 for addresses."""
    key: Key


class PushBrowser(Struct):
    """A browser in which its user is told."""

    id: str
    """The start of the SHA-256 of its endpoint: a browser knows itself."""
    label: str
    created: int
    error: str = ""
    next_try: int | None = None


class PushInfo(Struct):
    """What a browser needs to be told, and which are."""

    possible: bool
    server_key: str
    browsers: list[PushBrowser]


class TableLevel(Struct):
    """What is different at one table."""

    table: str
    title: str
    scenario: str
    company: str
    """Against or with whom I play, in words."""
    level: Level
    nation: str
    side: Side
    """The flag of my seat there."""


class NoticeSettingsInfo(Struct):
    wishes: NoticeWishes
    ways: list[WayState]
    secret: str
    """What webhooks are signed with."""
    push: PushInfo
    tables: list[TableLevel]
    """The reader's running games with other people."""


class GameWishes(Struct):
    """The titles in which the reader is told when somebody opens a table."""

    games: list[str]


class WishRequest(Struct):
    game: Word
    wanted: bool
    key: Key


class LevelRequest(Struct):
    level: Level
    key: Key


class TryRequest(Struct):
    way: Way
    key: Key


class TryAnswer(Struct):
    arrived: bool
    error: str = ""
    """What was answered, if it did not."""
