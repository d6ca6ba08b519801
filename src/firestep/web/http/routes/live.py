"""Websockets: docs/scenes.md 2.5. A socket only says that something is new; clients then fetch it."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial

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
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.studies import may_see

UNKNOWN = 4404
logger = log("live")


def services_at(socket: Socket) -> Services:
    services: Services = socket.app.state.services
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
    await socket.accept()
    if table is None:
        await socket.close(UNKNOWN)
        return
    name = user.id if user is not None and any(seat.user == user.id for seat in table.row.seats) else ""
    changed = partial(presence_changed, services, table)
    table.presence.connected(name, changed)
    seen = asyncio.create_task(see_table(services, name, table_id))
    try:
        first = {"kind": "at", "number": table.number, "revision": table.scene_revision}
        await serve(socket, user, [f"table:{table_id}"], msgspec.json.encode(first).decode())
    finally:
        table.presence.disconnected(name, changed)
        await seen
        await see_table(services, name, table_id)


async def see_table(services: Services, user: str, table_id: str) -> None:
    """A player is at the table, or leaves it: what they were told about it is no news any more."""
    if not user:
        return
    try:
        if await services.store.notices.has_new(user, table_id) and await services.store.notices.see(user, table_id):
            services.publish({"kind": "notices"}, [f"user:{user}"])
    except Exception as error:  # the database is away: notices are not worth a connection
        logger.warning("notices cannot be marked", error=str(error))


@websocket("/api/live")
async def lists_live(socket: Socket) -> None:
    """Says `tables` whenever one of my tables, or the list of open ones, is new."""
    user = await user_at(socket)
    if not await is_admitted(socket, user):
        return
    await socket.accept()
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


async def serve(socket: Socket, user: User | None, channels: list[str], first: str | None) -> None:
    """Pass messages on until the client leaves, or its user is signed out."""
    services = services_at(socket)

    async def pass_on(message: bytes) -> None:
        with contextlib.suppress(WebSocketException, RuntimeError):  # it may be closing at this very moment
            if message == b"resync":
                await say_bye(socket, RESYNC_MS)
            else:
                await socket.send_text(message.decode())

    services.sockets.enter(socket, "" if user is None else user.id)
    try:
        if user is not None and await user_at(socket) is None:  # signed out before the socket was registered
            await say_bye(socket, RESYNC_MS)
            return
        async with services.channels.start_subscription([*channels, ALL]) as subscriber:
            if first is not None:
                await socket.send_text(first)
            # Do not wait for the backlog at the end: a client that has gone will never read it.
            async with subscriber.run_in_background(pass_on, join=False):
                while (await socket.receive())["type"] != "websocket.disconnect":
                    continue
    except WebSocketDisconnect:
        return
    finally:
        services.sockets.leave(socket)


def presence_changed(services: Services, table: LiveTable) -> None:
    """Other players are here: scenes show it."""
    if services.tables.live.get(table.id) is table:
        table.cache.pages.clear()
        services.tables.publish_revision(table)


HANDLERS = [table_live, lists_live]
