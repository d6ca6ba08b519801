"""The clocks' watchman: when somebody's time is up the table acts by itself, also after a restart."""

from __future__ import annotations

import asyncio

from firestep.web.authority import Authority
from firestep.web.logs import log
from firestep.web.problems import Problem
from firestep.web.sitting import Sitting, now_ms

LONGEST_SLEEP = 20.0
"""Another process may have set a clock: look at least so often."""
logger = log("clocks")


class Watchman:
    """Sleeps until the next clock runs out."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.next = now_ms()
        self.sooner = asyncio.Event()
        authority.after_change.append(self.look_at)

    def look_at(self, sitting: Sitting) -> None:
        deadline = sitting.state.deadline
        if deadline is not None and deadline < self.next:
            self.next = deadline
            self.sooner.set()

    async def watch(self) -> None:
        while True:
            try:
                await self.strike_all()
            except Exception:
                logger.exception("the clocks could not be read")
            await self.sleep()

    async def strike_all(self) -> None:
        """Let every table act whose time is up, then find out when the next one is."""
        tables = self.authority.store.tables
        struck = [await self.strike(table) for table in await tables.with_deadline(now_ms())]
        deadline = await tables.next_deadline()
        latest = now_ms() + int(LONGEST_SLEEP * 1000)
        if not all(struck):
            deadline = latest
        self.next = latest if deadline is None else min(deadline, latest)

    async def strike(self, table: str) -> bool:
        try:
            sitting = await self.authority.get(table)
            async with sitting.lock:
                await self.authority.strike(sitting)
        except Problem as problem:
            logger.warning("a clock could not strike", table=table, error=problem.error)
            return False
        return True

    async def sleep(self) -> None:
        self.sooner.clear()
        try:
            await asyncio.wait_for(self.sooner.wait(), max(0.01, (self.next - now_ms()) / 1000))
        except TimeoutError:
            return
