"""What is new: docs/scenes.md 2.5. A socket only says that there is something; what it is, is fetched."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from firestep.store import User
from firestep.web.errors import ApiError
from firestep.web.http.middleware import cookies
from firestep.web.http.requests import TABLE_ID
from firestep.web.http.services import Services
from firestep.web.infra.pubsub import ALL
from firestep.web.infra.sessions import COOKIE
from firestep.web.tables.live_table import LiveTable

Socket = WebSocket[Any, Any, Any]
RETRY_MS = 1000
RESYNC_MS = 100
GOING_AWAY = 1012
UNKNOWN = 4404
LONGEST_MESSAGE = 200


class SocketRegistry:
    """All open sockets, so that they can be told that the server closes."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()

    async def say(self) -> None:
        await asyncio.gather(*(say_bye(socket, RETRY_MS) for socket in list(self.sockets)), return_exceptions=True)


async def say_bye(socket: Socket, retry_ms: int) -> None:
    await socket.send_text(bye(retry_ms))
    await socket.close(GOING_AWAY)


def bye(retry_ms: int) -> str:
    return msgspec.json.encode({"kind": "bye", "retry_ms": retry_ms}).decode()


def services_at(socket: Socket) -> Services:
    services: Services = socket.app.state.services
    return services


async def user_at(socket: Socket) -> User | None:
    return await services_at(socket).sessions.user(cookies(socket.scope).get(COOKIE))  # type: ignore[arg-type]


@websocket("/api/tables/{table_id:str}/live")
async def table_live(socket: Socket, table_id: str) -> None:
    """Says `at` whenever something about the table is new."""
    services = services_at(socket)
    user = await user_at(socket)
    try:
        table = await services.tables.get(table_id) if TABLE_ID.fullmatch(table_id) else None
    except ApiError:
        table = None
    await socket.accept()
    if table is None:
        await socket.close(UNKNOWN)
        return
    name = user.id if user is not None and any(seat.user == user.id for seat in table.row.seats) else ""
    arrive(services, table, name)
    try:
        first = {"kind": "at", "number": table.number, "revision": table.mark}
        await serve(socket, [f"table:{table_id}"], msgspec.json.encode(first).decode())
    finally:
        depart(services, table.id, table, name)


@websocket("/api/live")
async def lists_live(socket: Socket) -> None:
    """Says `tables` whenever one of my tables, or the list of open ones, is new."""
    user = await user_at(socket)
    await socket.accept()
    channels = ["lobby"] if user is None else ["lobby", f"user:{user.id}"]
    await serve(socket, channels, None)


async def serve(socket: Socket, channels: list[str], first: str | None) -> None:
    """Pass news on until the client leaves."""
    sockets: SocketRegistry = socket.app.state.sockets
    plugin = services_at(socket).channels

    async def pass_on(message: bytes) -> None:
        with contextlib.suppress(WebSocketException, RuntimeError):  # it may be closing at this very moment
            if message == b"resync":
                await say_bye(socket, RESYNC_MS)
            else:
                await socket.send_text(message.decode())

    sockets.sockets.add(socket)
    try:
        async with plugin.start_subscription([*channels, ALL]) as subscriber:
            if first is not None:
                await socket.send_text(first)
            # Not waiting for what is left: a client that has gone will never take it.
            async with subscriber.run_in_background(pass_on, join=False):
                while (await socket.receive())["type"] != "websocket.disconnect":
                    continue
    except WebSocketDisconnect:
        return
    finally:
        sockets.sockets.discard(socket)


def arrive(services: Services, table: LiveTable, name: str) -> None:
    table.online[name] = table.online.get(name, 0) + 1
    if table.online[name] == 1 and name:
        tell_presence(services, table)


def depart(services: Services, table_id: str, table: LiveTable, name: str) -> None:
    left = table.online.get(name, 1) - 1
    if left > 0:
        table.online[name] = left
        return
    table.online.pop(name, None)
    if name and services.tables.live_tables.get(table_id) is table:
        tell_presence(services, table)


def tell_presence(services: Services, table: LiveTable) -> None:
    """Somebody has come or gone: scenes show it."""
    table.presence += 1
    table.pages.clear()
    services.tables.tell_table(table)


HANDLERS = [table_live, lists_live]
