"""The server itself."""

from __future__ import annotations

from msgspec import Struct


class Health(Struct):
    status: str


class Language(Struct):
    id: str
    name: str


class ServerInfo(Struct):
    name: str
    version: str
    mail: bool = False
    """Whether a forgotten password can be reset by mail."""
