"""Chat at a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from firestep.web.schemas.fields import Key


class ChatMessage(Struct):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class ChatSent(Struct):
    id: int


class ChatLine(Struct):
    id: int
    by: str
    seat: str | None
    text: str
    at: int
    you: bool


class ChatPage(Struct):
    lines: list[ChatLine]
