"""The clocks' watchman: when somebody's time is up the table acts by itself, also after a restart."""

from __future__ import annotations

import asyncio

from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.tables.live_table import LiveTable, now_ms
from firestep.web.tables.service import TableService

LONGEST_SLEEP = 20.0
"""Another process may have set a clock: look at least so often."""
logger = log("clocks")


class ClockMonitor:
    """Sleeps until the next clock runs out."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables
        self.next = now_ms()
        self.sooner = asyncio.Event()
        tables.after_change.append(self.look_at)

    def look_at(self, table: LiveTable) -> None:
        deadline = table.state.deadline
        if deadline is not None and deadline < self.next:
            self.next = deadline
            self.sooner.set()

    async def watch(self) -> None:
        while True:
            try:
                await self.expire_all()
            except Exception:
                logger.exception("the clocks could not be read")
            await self.sleep()

    async def expire_all(self) -> None:
        """Let every table act whose time is up, then find out when the next one is."""
        tables = self.tables.store.tables
        expired = [await self.expire(table_id) for table_id in await tables.with_deadline(now_ms())]
        deadline = await tables.next_deadline()
        latest = now_ms() + int(LONGEST_SLEEP * 1000)
        if not all(expired):
            deadline = latest
        self.next = latest if deadline is None else min(deadline, latest)

    async def expire(self, table_id: str) -> bool:
        try:
            table = await self.tables.get(table_id)
            async with table.lock:
                await self.tables.expire(table)
        except ApiError as problem:
            logger.warning("a clock could not strike", table_id=table_id, error=problem.error)
            return False
        return True

    async def sleep(self) -> None:
        self.sooner.clear()
        try:
            await asyncio.wait_for(self.sooner.wait(), max(0.01, (self.next - now_ms()) / 1000))
        except TimeoutError:
            return
