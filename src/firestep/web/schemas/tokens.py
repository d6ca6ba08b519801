"""Tokens of programs: docs/scenes.md 2.1."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class NewToken(Struct):
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """What it is for, in the owner's words."""


class TokenInfo(Struct):
    id: str
    name: str
    created: int
    used: int | None
    """When it was last used, to the minute."""


class TokenList(Struct):
    tokens: list[TokenInfo]


class MadeToken(Struct):
    token: str
    """The token itself, which is not shown again."""
    tokens: list[TokenInfo]
