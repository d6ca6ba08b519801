"""Memory is given back: tables that nobody uses are dropped, also when no new ones come."""

from __future__ import annotations

import asyncio
import time

from firestep.web.tables.service import TableService

CHECK_EVERY = 10.0


async def drop_idle_tables(service: TableService) -> None:
    while True:
        await asyncio.sleep(CHECK_EVERY)
        service.drop_idle(time.monotonic())
