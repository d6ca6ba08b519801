"""News between connections: through memory, or through PostgreSQL when several processes serve the same tables.

Only "table T is at N" travels, never a position. Litestar's own PostgreSQL backend opens a connection for each message
and listens to each channel by itself; here all news goes through one channel, many in one message.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Iterable
from typing import Any

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from firestep.web.infra.logs import log

CHANNEL = "firestep_news"
MOST_BYTES = 7000
"""PostgreSQL carries 8,000 bytes in a notification."""
RETRY_AFTER = 1.0
ALL = "*"
"""The channel of what concerns every connection of this process."""
logger = log("news")


class PostgresPubSub(ChannelsBackend):
    """One listening connection and one sending connection for the whole process; both come back by themselves."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.arrived: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.outgoing: list[tuple[str, str]] = []
        self.something = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def on_startup(self) -> None:
        self.arrived, self.something = asyncio.Queue(), asyncio.Event()
        listening = asyncio.Event()
        self.tasks = [asyncio.create_task(self.listen(listening)), asyncio.create_task(self.send())]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), 10)

    async def on_shutdown(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        self.outgoing += [(channel, data.decode()) for channel in channels]
        self.something.set()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Everything is heard; the plugin knows who wants what."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """As for subscribing."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            yield await self.arrived.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []

    async def listen(self, listening: asyncio.Event) -> None:
        import psycopg

        lost = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    listening.set()
                    if lost:
                        # Something may have been missed: every client connects again and asks what is new.
                        self.arrived.put_nowait((ALL, b"resync"))
                    async for notify in connection.notifies():
                        for channel, data in msgspec.json.decode(notify.payload, type=list[tuple[str, str]]):
                            self.arrived.put_nowait((channel, data.encode()))
            except (psycopg.Error, OSError) as error:
                logger.warning("news lost", error=str(error))
            lost = True
            await asyncio.sleep(RETRY_AFTER)

    async def send(self) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    while True:
                        await self.something.wait()
                        self.something.clear()
                        while self.outgoing:
                            batch, size = first_batch(self.outgoing)
                            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, batch))
                            del self.outgoing[:size]
            except (psycopg.Error, OSError) as error:
                logger.warning("news cannot be sent", error=str(error))
                self.something.set()
            await asyncio.sleep(RETRY_AFTER)


def first_batch(news: list[tuple[str, str]]) -> tuple[str, int]:
    """As many news as fit into one message; the same news twice counts once."""
    batch: dict[tuple[str, str], None] = {}
    taken = total = 0
    for each in news:
        total += 0 if each in batch else len(each[0]) + 2 * len(each[1].encode()) + 8
        if total > MOST_BYTES and batch:
            break
        batch[each] = None
        taken += 1
    return msgspec.json.encode(list(batch)).decode(), taken
