"""Processes tell each other who is connected to them at a table, so that all show the same spectators and players.

A process says it when it changes, when another one asks, and every minute; who has said nothing for long is forgotten.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial

import msgspec

from firestep.web.infra.pubsub import Publish
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.presence import Elsewhere

CHANNEL = "presence"
TELL_AFTER = 0.5
"""Seconds in which what changes at a table is told together."""
TELL_EVERY = 60.0
FORGET_AFTER = 150.0


class Told(msgspec.Struct):
    """Who is connected to a process at a table."""

    table: str
    process: str
    watching: int
    here: str
    """The players, separated by spaces."""
    asks: int = 0
    """1: the process has just opened the table and knows nothing of the others."""


class PresenceElsewhere:
    """What this process tells the others of its tables, and hears of theirs."""

    def __init__(
        self, live: dict[str, LiveTable], publish: Publish, changed: Callable[[LiveTable], None], *, is_alone: bool
    ) -> None:
        self.live = live
        self.publish = publish
        self.changed = changed
        self.is_alone = is_alone
        self.process = secrets.token_hex(4)
        self.others: dict[str, dict[str, Elsewhere]] = {}
        """What other processes have said, by table and process, also of tables that are not in memory here."""
        self.waiting: dict[str, bool] = {}
        """Tables to tell of, and whether to ask the others too."""

    def tell_soon(self, table: LiveTable, *, asks: bool = False) -> None:
        if self.is_alone:
            return
        if not self.waiting:
            asyncio.get_running_loop().call_later(TELL_AFTER, self.tell)
        self.waiting[table.id] = asks or self.waiting.get(table.id, False)

    def tell(self) -> None:
        waiting, self.waiting = self.waiting, {}
        for table_id, asks in waiting.items():
            table = self.live.get(table_id)
            watching, here = (0, "") if table is None else own_sockets(table)
            message: dict[str, str | int] = {"table": table_id, "process": self.process, "asks": int(asks)}
            self.publish({**message, "watching": watching, "here": here}, [CHANNEL])

    def hear(self, message: bytes) -> None:
        told = msgspec.json.decode(message, type=Told)
        if told.process == self.process:
            return
        found = Elsewhere(told.watching, frozenset(told.here.split()), asyncio.get_running_loop().time())
        self.remember(told, found)
        table = self.live.get(told.table)
        if table is None:
            return
        table.presence.heard(told.process, found, partial(self.changed, table))
        if told.asks and table.presence.sockets:
            self.tell_soon(table)

    def remember(self, told: Told, found: Elsewhere) -> None:
        others = self.others.setdefault(told.table, {})
        if found.here:
            others[told.process] = found
        else:
            others.pop(told.process, None)
        if not others:
            del self.others[told.table]

    def is_at(self, user: str, table_id: str) -> bool:
        """Whether a player is connected to a table, through whichever process."""
        table = self.live.get(table_id)
        if table is not None and user in table.presence:
            return True
        return any(user in each.here for each in self.others.get(table_id, {}).values())

    async def run(self) -> None:
        """Say every minute that we are still here, and forget those who are not."""
        while not self.is_alone:
            await asyncio.sleep(TELL_EVERY)
            oldest = asyncio.get_running_loop().time() - FORGET_AFTER
            self.forget_older(oldest)
            for table in list(self.live.values()):
                if table.presence.sockets:
                    self.tell_soon(table)
                if table.presence.elsewhere:
                    table.presence.forget_older(oldest, partial(self.changed, table))

    def forget_older(self, than: float) -> None:
        for table_id, others in list(self.others.items()):
            left = {process: each for process, each in others.items() if each.heard_at >= than}
            if left:
                self.others[table_id] = left
            else:
                del self.others[table_id]


def own_sockets(table: LiveTable) -> tuple[int, str]:
    return table.presence.own_watching, " ".join(sorted(table.presence.own_here))
