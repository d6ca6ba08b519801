"""Open websockets, so that clients can be told when the server stops."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec
from litestar import WebSocket
from litestar.datastructures import State

from firestep.web.infra.addresses import network_of

Socket = WebSocket[object, object, State]
RETRY_MS = 1000
RESYNC_MS = 100
GOING_AWAY = 1012
TOO_MANY = 4429


class SocketRegistry:
    """All open sockets of this process."""

    def __init__(self) -> None:
        self.sockets: dict[Socket, str] = {}
        """With the user who opened each; empty for an anonymous one."""
        self.by_address: Counter[str] = Counter()
        """How many each client has open, also behind a proxy, where they share its address."""

    def enter(self, socket: Socket, user: str) -> None:
        self.sockets[socket] = user
        self.by_address[address_at(socket)] += 1

    def leave(self, socket: Socket) -> None:
        address = address_at(socket)
        del self.sockets[socket]
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]

    def of_user(self, user: str) -> list[Socket]:
        return [socket for socket, owner in self.sockets.items() if owner == user]

    async def close_all(self) -> None:
        """Tell every client to reconnect in a moment, and close."""
        closing = (say_bye(socket, RETRY_MS) for socket in list(self.sockets))
        await asyncio.gather(*closing, return_exceptions=True)


def address_at(socket: Socket) -> str:
    return network_of(socket.client.host) if socket.client else "?"


async def say_bye(socket: Socket, retry_ms: int) -> None:
    """Close a socket and say when to reconnect."""
    await socket.send_text(msgspec.json.encode({"kind": "bye", "retry_ms": retry_ms}).decode())
    await socket.close(GOING_AWAY)
