"""Accounts and sessions: docs/scenes.md 2.1."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from firestep.web.schemas.fields import Password, PersonName
from firestep.web.schemas.server import Language, ServerInfo

OldPassword = Annotated[str, Meta(max_length=200)]
ChallengedBy = Literal["everybody", "followed", "nobody"]
SignInName = Annotated[str, Meta(min_length=1, max_length=60)]


class User(Struct):
    id: str
    name: str
    guest: bool


class Me(Struct):
    user: User | None
    languages: list[Language]
    server: ServerInfo
    email: str = ""
    """Where a link to reset one's password is sent."""
    email_waiting: str = ""
    """An address that counts once its owner has followed the link that was sent to it."""
    operator: bool = False
    """Whether this is an operator of the server."""
    challenges: ChallengedBy = "everybody"
    """By whom I may be challenged: everybody, those whom I follow, nobody."""


class NewGuest(Struct):
    name: PersonName | None = None


class Credentials(Struct):
    name: PersonName
    password: Password


class SignIn(Struct):
    name: SignInName
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class ChangeMe(Struct):
    name: PersonName | None = None
    lang: Annotated[str, Meta(max_length=8)] | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    """A new address is stored once it is confirmed; an empty one removes the address."""
    password: Password | None = None
    old_password: OldPassword | None = None
    challenges: ChallengedBy | None = None


class DeleteMe(Struct):
    password: OldPassword = ""


class AskReset(Struct):
    name: SignInName


class ConfirmAddress(Struct):
    token: Annotated[str, Meta(min_length=1, max_length=100)]


class ResetPassword(Struct):
    token: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Password
