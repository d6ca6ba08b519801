"""Open websockets, so that clients can be told when the server stops."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

Socket = WebSocket[object, object, State]
RETRY_MS = 1000
RESYNC_MS = 100
GOING_AWAY = 1012


class SocketRegistry:
    """All open sockets of this process."""

    def __init__(self) -> None:
        self.sockets: dict[Socket, str] = {}
        """With the user who opened each; empty for an anonymous one."""

    def of_user(self, user: str) -> list[Socket]:
        return [socket for socket, owner in self.sockets.items() if owner == user]

    async def close_all(self) -> None:
        """Tell every client to reconnect in a moment, and close."""
        closing = (say_bye(socket, RETRY_MS) for socket in list(self.sockets))
        await asyncio.gather(*closing, return_exceptions=True)


async def say_bye(socket: Socket, retry_ms: int) -> None:
    """Close a socket and say when to reconnect."""
    await socket.send_text(msgspec.json.encode({"kind": "bye", "retry_ms": retry_ms}).decode())
    await socket.close(GOING_AWAY)
