"""Who is here: the players with an open socket at a table.

Everybody at the table fetches what has changed. So a change is shown only if it lasts a moment, and not too often:
a player whose network comes and goes does not make hundreds of spectators fetch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

SETTLE_SECONDS = 1.0
AT_MOST_EVERY = 5.0
WATCHING_EVERY = 30.0
"""Spectators are only counted: that is shown rarely."""


@dataclass(slots=True)
class Presence:
    """The sockets at a table, and the players who are shown as present."""

    sockets: dict[str, int] = field(default_factory=dict)
    """How many each user has open; spectators count under an empty name."""
    shown: frozenset[str] = frozenset()
    shown_watching: int = 0
    """How many spectators are shown."""
    revision: int = 0
    """Rises whenever what is shown changes."""
    shown_at: float = 0.0
    timer: asyncio.TimerHandle | None = None

    def __contains__(self, user: object) -> bool:
        return user in self.shown

    @property
    def watching(self) -> int:
        """How many spectators there are."""
        return self.sockets.get("", 0)

    @property
    def here(self) -> frozenset[str]:
        return frozenset(name for name in self.sockets if name)

    def connected(self, name: str, changed: Callable[[], None]) -> None:
        self.sockets[name] = self.sockets.get(name, 0) + 1
        self.look_again(changed)

    def disconnected(self, name: str, changed: Callable[[], None]) -> None:
        left = self.sockets.pop(name, 1) - 1
        if left > 0:
            self.sockets[name] = left
        self.look_again(changed)

    def look_again(self, changed: Callable[[], None]) -> None:
        """Show who is here in a moment; `changed` is called if that is somebody else than now."""
        if self.timer is None and (self.here != self.shown or self.watching != self.shown_watching):
            loop = asyncio.get_running_loop()
            pause = AT_MOST_EVERY if self.here != self.shown else WATCHING_EVERY
            wait = max(SETTLE_SECONDS, self.shown_at + pause - loop.time())
            self.timer = loop.call_later(wait, self.show, changed)

    def show(self, changed: Callable[[], None]) -> None:
        self.timer = None
        if self.here != self.shown or self.watching != self.shown_watching:
            self.shown_watching = self.watching
            self.shown, self.shown_at = self.here, asyncio.get_running_loop().time()
            self.revision += 1
            changed()
