"""Websockets: docs/scenes.md 2.5. A socket only says that something is new; clients then fetch it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from firestep.store import User
from firestep.web.errors import ApiError
from firestep.web.http.middleware import cookies
from firestep.web.http.rate_limits import READ
from firestep.web.http.requests import TABLE_ID
from firestep.web.http.services import Services
from firestep.web.infra.logs import log
from firestep.web.infra.pubsub import ALL
from firestep.web.infra.sessions import COOKIE
from firestep.web.infra.sockets import RESYNC_MS, TOO_MANY, Socket, address_at, say_bye
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.spectators import is_late, late_revision, may_read_chat, seen_until
from firestep.web.tables.studies import may_see

UNKNOWN = 4404
HERE, AWAY = '{"kind":"here"}', '{"kind":"away"}'
SEEN_EVERY = 5.0
"""Who comes back to a page has seen what they were told; not more often than this, in seconds."""
Filter = Callable[[bytes], Awaitable[bytes | None]]
Listener = Callable[[str], Awaitable[None]]
logger = log("live")


def services_at(socket: Socket) -> Services:
    services: Services = socket.app.state["services"]
    return services


async def user_at(socket: Socket) -> User | None:
    return await services_at(socket).sessions.user(cookies(socket.scope).get(COOKIE))


@websocket("/api/tables/{table_id:str}/live")
async def table_live(socket: Socket, table_id: FromPath[str]) -> None:
    """Says `at` whenever something about the table is new."""
    services = services_at(socket)
    user = await user_at(socket)
    if not await is_admitted(socket, user):
        return
    try:
        table = await services.tables.get(table_id) if TABLE_ID.fullmatch(table_id) else None
    except ApiError:
        table = None
    if table is not None and not may_see(table, None if user is None else user.id):
        table = None
    if table is None:
        await socket.accept()
        await socket.close(UNKNOWN)
        return
    filtered = filter_of(services, table, None if user is None else user.id)
    viewer = Viewer(services, table, "" if user is None else user.id)
    viewer.comes()
    seen = asyncio.create_task(see_table(services, viewer.name, table))
    try:
        first = {"kind": "at", "number": table.number, "revision": table.scene_revision}
        await serve(socket, user, [f"table:{table_id}"], msgspec.json.encode(first), filtered, viewer.says)
    finally:
        was_there = viewer.is_there
        viewer.goes()
        await seen
        if was_there:
            await see_table(services, viewer.name, viewer.table)


@dataclass(slots=True)
class Viewer:
    """Whoever is connected to a table by a socket: there, or with the page out of sight, which counts as away."""

    services: Services
    table: LiveTable
    name: str
    is_there: bool = False
    last_seen: float = 0.0

    def comes(self) -> None:
        if self.is_there:
            return
        self.is_there = True
        is_first = not self.table.presence.sockets
        self.table.presence.seated = self.table.players
        self.table.presence.connected(self.name, partial(self.services.presence_changed, self.table))
        self.services.elsewhere.tell_soon(self.table, asks=is_first)

    def goes(self) -> None:
        if not self.is_there:
            return
        self.is_there = False
        self.table.presence.disconnected(self.name, partial(self.services.presence_changed, self.table))
        self.services.elsewhere.tell_soon(self.table)

    async def says(self, text: str) -> None:
        """What the client sends: whether its page is in sight."""
        if text == AWAY:
            self.goes()
        elif text == HERE and not self.is_there:
            with contextlib.suppress(ApiError):  # it may have been dropped meanwhile, and loaded again
                self.table = await self.services.tables.get(self.table.id)
            self.comes()
            now = asyncio.get_running_loop().time()
            if now >= self.last_seen + SEEN_EVERY:
                self.last_seen = now
                await see_table(self.services, self.name, self.table)


async def see_table(services: Services, user: str, table: LiveTable) -> None:
    """A player is at the table, or leaves it: what they were told about it is no news any more."""
    if user not in table.players:
        return
    try:
        if await services.store.notices.has_new(user, table.id) and await services.store.notices.see(user, table.id):
            services.publish({"kind": "notices"}, [f"user:{user}"])
    except Exception as error:  # the database is away: notices are not worth a connection
        logger.warning("notices cannot be marked", error=str(error))


@websocket("/api/live")
async def lists_live(socket: Socket) -> None:
    """Says `tables` whenever one of my tables, or the list of open ones, is new."""
    user = await user_at(socket)
    if not await is_admitted(socket, user):
        return
    channels = ["lobby"] if user is None else ["lobby", f"user:{user.id}"]
    await serve(socket, user, channels, None)


async def is_admitted(socket: Socket, user: User | None) -> bool:
    """Whether this client may open one more socket; otherwise it is refused."""
    services = services_at(socket)
    address, settings = address_at(socket), services.settings
    has_room = not settings.limits or services.sockets.by_address[address] < settings.connections_each
    if has_room and not services.rate_limiter.wait(address if user is None else user.id, READ):
        return True
    await socket.close(TOO_MANY)
    return False


def filter_of(services: Services, table: LiveTable, user: str | None) -> Filter | None:
    """What a client may hear of a table, where that is not everything."""
    if table.extras.study is not None:
        return while_shared(services, table.id, user)
    return None if table.extras.delay is None else seen_late(services, table.id, user)


def while_shared(services: Services, table_id: str, user: str | None) -> Filter:
    """For those who watch a study of somebody else: nothing once it is shared no longer."""

    async def filtered(message: bytes) -> bytes | None:
        try:
            return message if may_see(await services.tables.get(table_id), user) else None
        except ApiError:  # it was thrown away
            return message

    return filtered


def seen_late(services: Services, table_id: str, user: str | None) -> Filter:
    """For those who may see the table later: says where the table is for them, and only when they see more."""
    said = (-1, -1)

    async def filtered(message: bytes) -> bytes | None:
        nonlocal said
        news = msgspec.json.decode(message, type=dict[str, Any])
        if news.get("kind") not in ("at", "chat"):
            return message
        try:
            table = await services.tables.get(table_id)
            if table.seats_of(user):
                return message
            if news["kind"] == "chat":
                line = await services.store.tables.chat_line(table_id, news["id"])
                return message if line is not None and may_read_chat(table, line, user) else None
            number = await seen_until(services.tables, table, None, now_ms())
        except Exception as error:  # the table or the database is away: they look again by themselves
            logger.warning("a late spectator cannot be told", table=table_id, error=str(error))
            return None
        now = (number, late_revision(table, number) if is_late(table, None) else table.scene_revision)
        if now == said:
            return None
        said = now
        return msgspec.json.encode({"kind": "at", "number": now[0], "revision": now[1]})

    return filtered


async def serve(
    socket: Socket,
    user: User | None,
    channels: list[str],
    first: bytes | None,
    filtered: Filter | None = None,
    listener: Listener | None = None,
) -> None:
    """Accept a socket and pass messages on until the client leaves, or its user is signed out.

    Whoever is connected hears of everything from then on: messages are subscribed to before the socket is accepted.
    `filtered` may change a message, or keep it back; `listener` gets what the client says.
    """
    services = services_at(socket)

    async def pass_on(message: bytes) -> None:
        with contextlib.suppress(WebSocketException, RuntimeError):  # it may be closing at this very moment
            if message == b"resync":
                await say_bye(socket, RESYNC_MS)
                return
            told = message if filtered is None else await filtered(message)
            if told is not None:
                await socket.send_text(told.decode())

    services.sockets.enter(socket, "" if user is None else user.id)
    try:
        async with services.channels.start_subscription([*channels, ALL]) as subscriber:
            await socket.accept()
            if user is not None and await user_at(socket) is None:  # signed out before the socket was registered
                await say_bye(socket, RESYNC_MS)
                return
            if first is not None:
                await pass_on(first)
            # Do not wait for the backlog at the end: a client that has gone will never read it.
            async with subscriber.run_in_background(pass_on, join=False):
                while (event := await socket.receive())["type"] != "websocket.disconnect":
                    if listener is not None:
                        await listener(str(event.get("text") or ""))
    except WebSocketDisconnect:
        return
    finally:
        services.sockets.leave(socket)


HANDLERS = [table_live, lists_live]
