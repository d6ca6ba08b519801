"""The services of a server process: everything that requests need, created once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version

import msgspec
from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from firestep.games import Registry, titles
from firestep.store import Store, open_store
from firestep.store.engine import read_url
from firestep.web.analyses.desk import AnalysisDesk
from firestep.web.bots.pool import AnyPool, BotPool
from firestep.web.bots.queue import QueuePool
from firestep.web.bots.turns import BotTurns
from firestep.web.catalogue import Catalogue
from firestep.web.checks.desk import MOST_IMPORTED_LINES, CheckDesk
from firestep.web.checks.pack_desk import PackDesk, PositionDesk
from firestep.web.http.middleware import cookies
from firestep.web.http.rate_limits import RateLimiter
from firestep.web.infra.channels import Channels
from firestep.web.infra.garbage_collector import collect_when_quiet
from firestep.web.infra.logs import log
from firestep.web.infra.mail import Mailer
from firestep.web.infra.measures import Measures
from firestep.web.infra.pace import Pace
from firestep.web.infra.pubsub import PostgresPubSub
from firestep.web.infra.recent import Recent
from firestep.web.infra.redis_pubsub import RedisPubSub
from firestep.web.infra.sessions import COOKIE, Sessions, Signer
from firestep.web.infra.sockets import RESYNC_MS, SocketRegistry, say_bye
from firestep.web.infra.timestamps import now_ms
from firestep.web.notices.worker import NoticeWorker
from firestep.web.pictures.desk import PictureDesk
from firestep.web.pictures.title_looks import title_looks
from firestep.web.settings import Settings
from firestep.web.tables.clocks import ClockMonitor
from firestep.web.tables.dice_offers import DiceOffers
from firestep.web.tables.idle import drop_idle_tables
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.operators import OperatorMonitor
from firestep.web.tables.packs import know_owned
from firestep.web.tables.pairs import PairMonitor
from firestep.web.tables.presence_elsewhere import CHANNEL, PresenceElsewhere
from firestep.web.tables.rated import RatingMonitor
from firestep.web.tables.service import TableService
from firestep.web.tournaments.monitor import TournamentMonitor

BACKLOG = 200
MOST_PAGES = 100
MOST_STORED_BOARDS = 5000
USERS = "users"
DRAWN_AT_ONCE = 2
VERSION = version("firestep")
DELETE_KEYS_EVERY = 6 * 3600
logger = log("services")


def titles_with(more: Mapping[str, str]) -> Registry:
    """The titles of this process, with those that the settings add."""
    for name, address in more.items():
        titles().add_address(name, address)
    return titles()


def pubsub_of(settings: Settings, postgres: str) -> ChannelsBackend:
    """Redis if it is set, otherwise PostgreSQL if it is the database; a process alone needs neither."""
    if settings.pubsub:
        return RedisPubSub(settings.pubsub)
    return PostgresPubSub(postgres) if postgres else MemoryChannelsBackend()


def pool_of(settings: Settings, measures: Measures) -> AnyPool:
    """Where bots think: on other machines if a queue is set."""
    if settings.bot_queue:
        return QueuePool(settings.bot_queue, settings.bot_seconds, measures)
    return BotPool(settings.bot_workers, settings.bot_seconds, measures)


HASTE = "haste"
"""The channel that says at which table a bot is to decide now."""


class HurriedTable(msgspec.Struct):
    """Published when a player does not want to wait for a bot any longer; the process that asks it hears it."""

    table: str


class ChangedUser(msgspec.Struct):
    """Published when a user has changed."""

    user: str


@dataclass(slots=True)
class Services:
    """What a server process works with while it runs."""

    settings: Settings
    catalogue: Catalogue
    channels: Channels
    rate_limiter: RateLimiter
    sessions: Sessions
    sockets: SocketRegistry = field(default_factory=SocketRegistry)
    requests: int = 0
    """The number of requests so far."""
    is_closing: bool = False
    measures: Measures = field(default_factory=Measures)
    pages: Recent[tuple[str, str], bytes] = field(default_factory=lambda: Recent(MOST_PAGES))
    """Encoded texts and boards, which never change while the server runs."""
    stored_boards: Recent[str, None] = field(default_factory=lambda: Recent(MOST_STORED_BOARDS))
    """Boards whose recipe is known to be in the store."""
    mailer: Mailer = field(init=False)
    store: Store = field(init=False)
    tables: TableService = field(init=False)
    bots: BotTurns = field(init=False)
    clock_monitor: ClockMonitor = field(init=False)
    pairs: PairMonitor = field(init=False)
    rating_monitor: RatingMonitor = field(init=False)
    notices: NoticeWorker = field(init=False)
    tournaments: TournamentMonitor = field(init=False)
    operator_monitor: OperatorMonitor = field(init=False)
    elsewhere: PresenceElsewhere = field(init=False)
    dice_offers: DiceOffers = field(init=False)
    imports: CheckDesk = field(init=False)
    """Checks records that users send,"""
    proofs: CheckDesk = field(init=False)
    """and those of finished games here."""
    analyses: AnalysisDesk = field(init=False)
    packs: PackDesk = field(init=False)
    positions: PositionDesk = field(init=False)
    pictures: PictureDesk = field(init=False)
    drawing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(DRAWN_AT_ONCE))
    """The workshop draws in threads, a few at a time."""

    @classmethod
    def of(cls, settings: Settings) -> Services:
        url = read_url(settings.database_address)
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        in_memory = url.drivername.startswith("sqlite")
        channels = Channels(
            pubsub_of(settings, "" if in_memory else address),
            arbitrary_channels_allowed=True,
            subscriber_max_backlog=BACKLOG,
            subscriber_backlog_strategy="dropleft",
        )
        rate_limiter, sessions = RateLimiter(settings.limits), Sessions(Signer(settings.key()))
        return cls(settings, Catalogue(titles_with(settings.games)), channels, rate_limiter, sessions)

    def publish(self, message: dict[str, str | int], channels: list[str]) -> None:
        if channels:
            self.channels.publish(message, channels)

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Litestar) -> AsyncIterator[None]:
        """Open the store and resume bots, clocks and pairs; at the end finish what is under way."""
        self.store = await open_store(self.settings.database_address)
        self.sessions.store = self.store
        self.mailer = Mailer(self.settings)
        self.sessions.is_only_process = self.store.database.is_sqlite
        self.tables = TableService(self.store, self.catalogue, self.publish, self.measures)
        pool = pool_of(self.settings, self.measures)
        self.bots = BotTurns(self.tables, pool, Pace(self.settings.bot_answer), Pace(self.settings.bot_pace))
        self.clock_monitor = ClockMonitor(self.tables)
        self.pairs = PairMonitor(self.tables)
        self.rating_monitor = RatingMonitor(self.tables)
        self.tournaments = TournamentMonitor(self.tables)
        self.operator_monitor = OperatorMonitor(self.tables, self.user_changed)
        self.elsewhere = PresenceElsewhere(
            self.tables.live, self.publish, self.presence_changed, is_alone=self.channels.is_alone
        )
        self.notices = NoticeWorker(self.tables, self.mailer, self.settings, self.elsewhere.is_at)
        self.tables.after_change.append(self.look_who_sits)
        self.dice_offers = DiceOffers(self.settings.key())
        self.imports = CheckDesk(self.catalogue.titles, MOST_IMPORTED_LINES)
        self.proofs = CheckDesk(self.catalogue.titles)
        self.packs = PackDesk(self.catalogue.titles)
        self.positions = PositionDesk(self.catalogue.titles)
        self.analyses = AnalysisDesk(self.settings.data / "analyses")
        self.pictures = PictureDesk(self.settings.data / "pictures", title_looks(self.catalogue.titles))
        tasks = [
            asyncio.create_task(each)
            for each in (
                self.bots.resume(),
                self.clock_monitor.run(),
                self.pairs.resume(),
                self.rating_monitor.run(),
                self.notices.run(),
                self.tournaments.run(),
                self.operator_monitor.run(),
                self.delete_old_keys(),
                self.listen_for_changed_users(),
                self.listen_for_presence(),
                self.listen_for_haste(),
                self.elsewhere.run(),
                self.warm_up(),
                drop_idle_tables(self.tables),
            )
        ]
        logger.info("open", database=read_url(self.settings.database_address).drivername)
        try:
            yield
        finally:
            self.is_closing = True
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.close_desks()
            await self.pairs.close()
            await self.bots.close()
            await self.mailer.close()
            await self.store.close()
            logger.info("closed")

    async def close_desks(self) -> None:
        """Stop checking and analysing records; may be called twice."""
        await self.imports.close()
        await self.proofs.close()
        self.packs.close()
        self.positions.close()
        await self.analyses.close()
        await self.pictures.close()

    async def warm_up(self) -> None:
        """Load texts and scene makers before anybody waits for them, then take over garbage collection."""
        await know_owned(self.catalogue, await self.store.packs.owned())
        if self.settings.warm_up:
            await asyncio.to_thread(self.catalogue.warm_up, lambda: not self.is_closing)
        await collect_when_quiet(lambda: self.requests)

    def user_changed(self, user: str) -> None:
        """Every process reads this user again."""
        self.sessions.forget(user)
        self.publish({"user": user}, [USERS])

    def hurry(self, table_id: str) -> None:
        """Whichever process asks the bot of this table lets it decide now."""
        self.publish({"table": table_id}, [HASTE])

    async def listen_for_haste(self) -> None:
        async with self.channels.start_subscription(HASTE) as subscriber:
            async for message in subscriber.iter_events():
                self.bots.hurry(msgspec.json.decode(message, type=HurriedTable).table)

    async def listen_for_changed_users(self) -> None:
        async with self.channels.start_subscription(USERS) as subscriber:
            async for message in subscriber.iter_events():
                user = msgspec.json.decode(message, type=ChangedUser).user
                self.sessions.forget(user)
                await self.close_signed_out(user)

    async def listen_for_presence(self) -> None:
        async with self.channels.start_subscription(CHANNEL) as subscriber:
            async for message in subscriber.iter_events():
                self.elsewhere.hear(message)

    def look_who_sits(self, table: LiveTable) -> None:
        """Whoever has taken a seat watches no more; whoever has left one does."""
        players = table.players
        if table.presence.sockets and table.presence.seated != players:
            table.presence.seated = players
            table.presence.look_again(partial(self.presence_changed, table))
            self.elsewhere.tell_soon(table)

    def presence_changed(self, table: LiveTable) -> None:
        """Other players are here: scenes show it."""
        if self.tables.live.get(table.id) is table:
            table.cache.pages.clear()
            self.tables.publish_revision(table)

    async def close_signed_out(self, user: str) -> None:
        """Close the sockets of sessions that have ended; their clients connect again as whoever they are now."""
        for socket in self.sockets.of_user(user):
            try:
                if await self.sessions.user(cookies(socket.scope).get(COOKIE)) is None:
                    await say_bye(socket, RESYNC_MS)
            except Exception as error:  # it may be closing at this very moment, or the database is away
                logger.warning("a socket cannot be checked", error=str(error))

    async def delete_old_keys(self) -> None:
        while True:
            try:
                await self.store.tables.delete_old_keys(now_ms())
                await self.store.packs.delete_unused(now_ms())
                await self.store.sessions.delete_expired(now_ms())
                await self.store.notices.delete_old(now_ms())
                await self.analyses.make_room()
            except Exception as error:  # the database is away: next time
                logger.error("old keys and sessions cannot be deleted", error=str(error))
            await asyncio.sleep(DELETE_KEYS_EVERY)
