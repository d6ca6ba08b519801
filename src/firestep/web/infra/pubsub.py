"""Pub/sub between processes that serve the same tables: through PostgreSQL, or Redis (`redis_pubsub`).

Messages only say "table T is at line N"; they never carry a position. Litestar's own PostgreSQL backend opens a
connection for each message and listens to each channel separately; here all messages share one channel, in batches.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import abstractmethod
from collections.abc import AsyncGenerator, Callable, Iterable

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from firestep.web.infra.logs import log

CHANNEL = "firestep_news"
MOST_BYTES = 7000
"""PostgreSQL allows 8,000 bytes per notification."""
RETRY_AFTER = 1.0
ALL = "*"
"""The channel that every connection of this process listens to."""
Publish = Callable[[dict[str, str | int], list[str]], None]
"""Sends a message to channels."""
logger = log("pubsub")


class SharedPubSub(ChannelsBackend):
    """One listening and one sending connection for the whole process; both reconnect by themselves."""

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
        """All channels are received; the plugin knows who wants which."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """See `subscribe`."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self.arrived.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []

    def receive(self, batch: str | bytes) -> None:
        for channel, data in msgspec.json.decode(batch, type=list[tuple[str, str]]):
            self.arrived.put_nowait((channel, data.encode()))

    def resync(self) -> None:
        """Messages may have been lost: make every client reconnect and ask what is new."""
        self.arrived.put_nowait((ALL, b"resync"))

    @abstractmethod
    async def listen(self, listening: asyncio.Event) -> None:
        """Receive until cancelled; connects again after an outage."""

    @abstractmethod
    async def send(self) -> None:
        """Send what is outgoing until cancelled; connects again after an outage."""


class PostgresPubSub(SharedPubSub):
    """Through notifications of the database."""

    async def listen(self, listening: asyncio.Event) -> None:
        import psycopg

        lost = False
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    listening.set()
                    if lost:
                        self.resync()
                    async for notify in connection.notifies():
                        self.receive(notify.payload)
            except (psycopg.Error, OSError) as error:
                logger.warning("pub/sub connection lost", error=str(error))
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
                logger.warning("messages cannot be sent", error=str(error))
                self.something.set()
            await asyncio.sleep(RETRY_AFTER)


def first_batch(messages: list[tuple[str, str]]) -> tuple[str, int]:
    """As many messages as fit into one notification, without duplicates, and how many were taken."""
    batch: dict[tuple[str, str], None] = {}
    taken = total = 0
    for each in messages:
        total += 0 if each in batch else len(each[0]) + 2 * len(each[1].encode()) + 8
        if total > MOST_BYTES and batch:
            break
        batch[each] = None
        taken += 1
    return msgspec.json.encode(list(batch)).decode(), taken
