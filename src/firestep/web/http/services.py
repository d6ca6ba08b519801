"""The site: everything a request may need, put together once for a process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from firestep.games import Registry, titles
from firestep.store import Store, open_store
from firestep.store.engine import read_url
from firestep.web.bots.pool import BotPool
from firestep.web.bots.turns import BotTurns
from firestep.web.catalogue import Catalogue
from firestep.web.http.rate_limits import RateLimiter
from firestep.web.infra.garbage_collector import collect_when_quiet
from firestep.web.infra.logs import log
from firestep.web.infra.pubsub import PostgresPubSub
from firestep.web.infra.sessions import Sessions, Signer
from firestep.web.settings import Settings
from firestep.web.tables.clocks import ClockMonitor
from firestep.web.tables.live_table import now_ms
from firestep.web.tables.service import TableService

BACKLOG = 200
USERS = "users"
VERSION = version("firestep")
FORGET_KEYS_EVERY = 6 * 3600
logger = log("site")


def titles_with(more: Mapping[str, str]) -> Registry:
    """The titles of this process with those that the settings add."""
    for name, address in more.items():
        titles().add_address(name, address)
    return titles()


@dataclass(slots=True)
class Services:
    """What a server process works with while it runs."""

    settings: Settings
    catalogue: Catalogue
    channels: ChannelsPlugin
    limits: RateLimiter
    sessions: Sessions
    requests: int = 0
    """How many there were so far."""
    store: Store = field(init=False)
    tables: TableService = field(init=False)
    bots: BotTurns = field(init=False)
    clock_monitor: ClockMonitor = field(init=False)

    @classmethod
    def of(cls, settings: Settings) -> Services:
        url = read_url(settings.database_address)
        plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
        memory = url.drivername.startswith("sqlite")
        channels = ChannelsPlugin(
            MemoryChannelsBackend() if memory else PostgresPubSub(plain),
            arbitrary_channels_allowed=True,
            subscriber_max_backlog=BACKLOG,
            subscriber_backlog_strategy="dropleft",
        )
        return cls(
            settings,
            Catalogue(titles_with(settings.games)),
            channels,
            RateLimiter(settings.limits),
            Sessions(Signer(settings.key())),
        )

    def publish(self, message: dict[str, Any], channels: list[str]) -> None:
        if channels:
            self.channels.publish(message, channels)

    @contextlib.asynccontextmanager
    async def running(self, _: Any = None) -> AsyncIterator[None]:
        """Open the store, resume what was under way; at the end finish it."""
        self.store = await open_store(self.settings.database_address)
        self.sessions.store = self.store
        self.sessions.alone = self.store.database.is_sqlite
        self.tables = TableService(self.store, self.catalogue, self.publish)
        pool = BotPool(self.settings.bot_workers, self.settings.bot_seconds)
        self.bots = BotTurns(self.tables, pool, self.settings.bot_pace)
        self.clock_monitor = ClockMonitor(self.tables)
        tasks = [
            asyncio.create_task(each)
            for each in (
                self.bots.resume(),
                self.clock_monitor.watch(),
                self.forget_old_keys(),
                self.hear_of_users(),
                self.warm_up(),
            )
        ]
        logger.info("open", database=read_url(self.settings.database_address).drivername)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.bots.close()
            await self.store.close()
            logger.info("closed")

    async def warm_up(self) -> None:
        """Have texts and scenes ready before somebody waits for them, then keep tidy."""
        await asyncio.to_thread(self.catalogue.warm_up)
        await collect_when_quiet(lambda: self.requests)

    def tell_of_user(self, user: str) -> None:
        """A user has changed: every process looks again."""
        self.sessions.forget(user)
        self.publish({"user": user}, [USERS])

    async def hear_of_users(self) -> None:
        async with self.channels.start_subscription(USERS) as subscriber:
            async for message in subscriber.iter_events():
                self.sessions.forget(str(msgspec.json.decode(message)["user"]))

    async def forget_old_keys(self) -> None:
        while True:
            await self.store.tables.forget_old_keys(now_ms())
            await asyncio.sleep(FORGET_KEYS_EVERY)
