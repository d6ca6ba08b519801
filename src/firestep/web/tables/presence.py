"""Who is here: the players with an open socket at a table, in this process or in another one.

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


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another process has said of its sockets at a table."""

    watching: int
    here: frozenset[str]
    heard_at: float


@dataclass(slots=True)
class Presence:
    """The sockets at a table, and the players who are shown as present."""

    seated: frozenset[str] | None = None
    """Who plays here; all others watch. It may change while they are connected. `None`: everybody does."""
    sockets: dict[str, int] = field(default_factory=dict)
    """How many each user has open; those who are not signed in count under an empty name."""
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    """What other processes have said, by process."""
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
        return self.own_watching + sum(each.watching for each in self.elsewhere.values())

    @property
    def own_watching(self) -> int:
        """How many of them are connected to this process."""
        return self.sockets.get("", 0) + sum(name != "" and not self.sits(name) for name in self.sockets)

    @property
    def here(self) -> frozenset[str]:
        return self.own_here.union(*(each.here for each in self.elsewhere.values()))

    @property
    def own_here(self) -> frozenset[str]:
        return frozenset(name for name in self.sockets if self.sits(name))

    def sits(self, name: str) -> bool:
        return name != "" and (self.seated is None or name in self.seated)

    def heard(self, process: str, found: Elsewhere, changed: Callable[[], None]) -> None:
        """Another process tells who is connected to it."""
        if found.watching or found.here:
            self.elsewhere[process] = found
        else:
            self.elsewhere.pop(process, None)
        self.look_again(changed)

    def forget_older(self, than: float, changed: Callable[[], None]) -> None:
        """A process that has said nothing for long is no longer there."""
        self.elsewhere = {name: each for name, each in self.elsewhere.items() if each.heard_at >= than}
        self.look_again(changed)

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
