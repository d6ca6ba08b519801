"""Games that cannot go on: docs/scenes.md 2.3."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class KeptPlayer(Struct):
    seat: str
    name: str
    agreed: bool
    mine: bool


class KeptGame(Struct):
    title: str
    reason: str
    status: Literal["playing", "over"]
    players: list[KeptPlayer]
