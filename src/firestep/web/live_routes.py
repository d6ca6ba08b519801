"""What is new: docs/scenes.md 2.5. A socket only says that there is something; what it is, is fetched."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from firestep.store import User
from firestep.web.asking import TABLE_ID
from firestep.web.gate import cookies
from firestep.web.news import ALL
from firestep.web.problems import Problem
from firestep.web.session import COOKIE
from firestep.web.site import Site
from firestep.web.sitting import Sitting

Socket = WebSocket[Any, Any, Any]
RETRY_MS = 1000
RESYNC_MS = 100
GOING_AWAY = 1012
UNKNOWN = 4404
LONGEST_MESSAGE = 200


class Farewell:
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


def site_at(socket: Socket) -> Site:
    site: Site = socket.app.state.site
    return site


async def user_at(socket: Socket) -> User | None:
    return await site_at(socket).sessions.user(cookies(socket.scope).get(COOKIE))  # type: ignore[arg-type]


@websocket("/api/tables/{table:str}/live")
async def table_live(socket: Socket, table: str) -> None:
    """Says `at` whenever something about the table is new."""
    site = site_at(socket)
    user = await user_at(socket)
    try:
        sitting = await site.authority.get(table) if TABLE_ID.fullmatch(table) else None
    except Problem:
        sitting = None
    await socket.accept()
    if sitting is None:
        await socket.close(UNKNOWN)
        return
    name = user.id if user is not None and any(seat.user == user.id for seat in sitting.row.seats) else ""
    arrive(site, sitting, name)
    try:
        first = {"kind": "at", "number": sitting.number, "revision": sitting.mark}
        await serve(socket, [f"table:{table}"], msgspec.json.encode(first).decode())
    finally:
        depart(site, sitting.id, sitting, name)


@websocket("/api/live")
async def lists_live(socket: Socket) -> None:
    """Says `tables` whenever one of my tables, or the list of open ones, is new."""
    user = await user_at(socket)
    await socket.accept()
    channels = ["lobby"] if user is None else ["lobby", f"user:{user.id}"]
    await serve(socket, channels, None)


async def serve(socket: Socket, channels: list[str], first: str | None) -> None:
    """Pass news on until the client leaves."""
    farewell: Farewell = socket.app.state.farewell
    plugin = site_at(socket).channels

    async def pass_on(message: bytes) -> None:
        with contextlib.suppress(WebSocketException, RuntimeError):  # it may be closing at this very moment
            if message == b"resync":
                await say_bye(socket, RESYNC_MS)
            else:
                await socket.send_text(message.decode())

    farewell.sockets.add(socket)
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
        farewell.sockets.discard(socket)


def arrive(site: Site, sitting: Sitting, name: str) -> None:
    sitting.online[name] = sitting.online.get(name, 0) + 1
    if sitting.online[name] == 1 and name:
        tell_presence(site, sitting)


def depart(site: Site, table: str, sitting: Sitting, name: str) -> None:
    left = sitting.online.get(name, 1) - 1
    if left > 0:
        sitting.online[name] = left
        return
    sitting.online.pop(name, None)
    if name and site.authority.sittings.get(table) is sitting:
        tell_presence(site, sitting)


def tell_presence(site: Site, sitting: Sitting) -> None:
    """Somebody has come or gone: scenes show it."""
    sitting.presence += 1
    sitting.pages.clear()
    site.authority.tell_table(sitting)


HANDLERS = [table_live, lists_live]
