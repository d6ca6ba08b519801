"""Accounts and sessions: docs/scenes.md 2.1."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from firestep.web.schemas.fields import Password, PersonName
from firestep.web.schemas.server import Language, ServerInfo


class User(Struct):
    id: str
    name: str
    guest: bool


class Me(Struct):
    user: User | None
    languages: list[Language]
    server: ServerInfo


class NewGuest(Struct):
    name: PersonName | None = None


class Credentials(Struct):
    name: PersonName
    password: Password


class SignIn(Struct):
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class ChangeMe(Struct):
    name: PersonName | None = None
    lang: Annotated[str, Meta(max_length=8)] | None = None
    password: Password | None = None
    old_password: Annotated[str, Meta(max_length=200)] | None = None
