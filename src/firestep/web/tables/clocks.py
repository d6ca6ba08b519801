"""The clock monitor: when a player's time is up the table acts by itself, also after a restart."""

from __future__ import annotations

import asyncio

from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.infra.timestamps import CLOCK, now_ms
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService

LONGEST_SLEEP = 20.0
"""Another process may have started a clock: check at least this often."""
REPORTED_JUMP_MS = 5000
RETRY_MS = 5000
logger = log("clocks")


class ClockMonitor:
    """Sleeps until the next clock runs out."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.next = now_ms()
        self.sooner = asyncio.Event()
        self.jumped = 0
        service.after_change.append(self.look_at)

    def look_at(self, table: LiveTable) -> None:
        deadline = table.state.deadline
        if deadline is not None and deadline < self.next:
            self.next = deadline
            self.sooner.set()

    async def run(self) -> None:
        while True:
            try:
                await self.expire_all()
            except Exception as error:  # the database is away: try again in a while
                logger.error("clocks cannot be read", error=str(error))
                self.next = now_ms() + RETRY_MS
            await self.sleep()

    def report_jump(self, jumped: int) -> None:
        """Log once when the system's clock was set: this server counts on from its start."""
        if abs(jumped - self.jumped) > REPORTED_JUMP_MS:
            self.jumped = jumped
            logger.warning("the system's clock has jumped; clocks of games go on as before", seconds=jumped // 1000)

    async def expire_all(self) -> None:
        """Expire every clock that is due, then find out when the next one will be."""
        self.report_jump(CLOCK.jumped_ms())
        tables = self.service.store.tables
        expired = [await self.expire(table_id) for table_id in await tables.with_deadline(now_ms())]
        deadline = await tables.next_deadline()
        latest = now_ms() + int(LONGEST_SLEEP * 1000)
        if not all(expired):
            deadline = latest
        self.next = latest if deadline is None else min(deadline, latest)

    async def expire(self, table_id: str) -> bool:
        try:
            table = await self.service.get(table_id)
            async with table.lock:
                await self.service.expire(table)
        except ApiError as error:
            logger.warning("a clock cannot expire", table=table_id, error=error.code)
            return False
        return True

    async def sleep(self) -> None:
        self.sooner.clear()
        try:
            await asyncio.wait_for(self.sooner.wait(), max(0.01, (self.next - now_ms()) / 1000))
        except TimeoutError:
            return
