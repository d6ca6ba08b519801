"""Connections: how many may be open, and how long and how large the requests on them may be.

A client that sends half a request and waits would otherwise hold its connection for ever.
"""

from __future__ import annotations

import asyncio
import ipaddress
from dataclasses import dataclass
from typing import Protocol

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from firestep.web.infra.addresses import network_of

MOST_HEADER_BYTES = 32 * 1024
READING_SECONDS = 60.0
"""How long a client may take to read what it was sent."""
TOO_LONG, TOO_LARGE, TOO_MANY = 408, 431, 503


class Evictable(Protocol):
    """A connection that can be closed to make room."""

    def is_idle(self) -> bool: ...

    def evict(self) -> None: ...


@dataclass(slots=True)
class Place:
    """One open connection."""

    address: str
    connection: Evictable | None
    """Nothing for a websocket, which is never closed to make room."""


Places = dict[asyncio.BaseTransport, Place]


class Connections:
    """The open connections of this process, in all and by address. Proxies are counted in all only."""

    def __init__(self, most: int, most_each: int | None, proxies: list[str]) -> None:
        self.most = most
        self.most_each = most_each
        self.proxies = [ipaddress.ip_network(each, strict=False) for each in proxies]
        self.places: Places = {}
        """In the order in which they were opened."""
        self.by_address: dict[str, Places] = {}

    def enter(self, transport: asyncio.BaseTransport, connection: Evictable, host: str) -> bool:
        """Count a new connection; false if there is no room for it.

        When all places are taken, the oldest idle connection makes room: one that waits for the rest of a request, or
        for the next one.
        """
        address = network_of(host)
        own = self.by_address.get(address, {})
        most = self.most if self.most_each is None or self.is_proxy(address) else self.most_each
        if len(own) >= most and not self.make_room(own):
            return False
        if len(self.places) >= self.most and not self.make_room(self.places):
            return False
        place = Place(address, connection)
        self.places[transport] = self.by_address.setdefault(address, {})[transport] = place
        return True

    def is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(each.version == found.version and found.overlaps(each) for each in self.proxies)

    def make_room(self, places: Places) -> bool:
        """Close the oldest idle connection of these."""
        for transport, place in places.items():
            if place.connection is not None and place.connection.is_idle():
                place.connection.evict()
                self.leave(transport)
                return True
        return False

    def became_socket(self, transport: asyncio.BaseTransport) -> None:
        if transport in self.places:
            self.places[transport].connection = None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        place = self.places.pop(transport, None)
        if place is not None:
            own = self.by_address[place.address]
            del own[transport]
            if not own:
                del self.by_address[place.address]


class GuardedConfig(uvicorn.Config):
    """What uvicorn is told, with the limits of connections."""

    connections: Connections
    header_seconds: float
    body_seconds: float


class JoinedWrites(asyncio.Transport):
    """Sends the head of a response with its body: one system call less, and the client wakes up once."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.transport = transport
        self.loop = loop
        self.head: bytes | None = None
        self.has_begun = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if self.has_begun:
            self.transport.write(data if self.head is None else b"".join((self.head, data)))
            self.head = None
        else:
            self.has_begun, self.head = True, bytes(data)
            self.loop.call_soon(self.flush)  # without a body, or if it takes a while, the head goes alone

    def flush(self) -> None:
        if self.head is not None and not self.transport.is_closing():
            self.transport.write(self.head)
        self.head = None

    def is_closing(self) -> bool:
        return self.transport.is_closing()

    def close(self) -> None:
        self.flush()
        self.transport.close()


class GuardedHttp(HttpToolsProtocol):
    """An HTTP connection whose requests have to arrive in time."""

    config: GuardedConfig

    def __init__(
        self,
        config: GuardedConfig,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.read_by: float | None = None
        """When what the client is sending has to be complete."""
        self.written_by: float | None = None
        """When the client has to have read what it was sent."""
        self.header_bytes = 0
        self.has_headers = False
        self.is_too_large = False

    def await_headers(self) -> None:
        self.has_headers, self.header_bytes = False, 0
        self.read_by = self.loop.time() + self.config.header_seconds

    # -- the life of a connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.await_headers()
        if not self.config.connections.enter(transport, self, self.client[0] if self.client else ""):
            self.refuse(TOO_MANY)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self.config.connections.became_socket(self.transport)
        super().handle_websocket_upgrade()

    def is_idle(self) -> bool:
        """Whether no answer of ours is under way."""
        return self.read_by is not None or self.cycle is None or self.cycle.response_complete

    def evict(self) -> None:
        self.transport.abort()

    # -- what arrives

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.header_bytes += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self.read_by is None and self.cycle is not None and self.cycle.response_complete:
            self.await_headers()  # line ends between two requests
        if not self.has_headers and self.header_bytes > MOST_HEADER_BYTES:
            self.refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.has_headers = False
        self.read_by = self.loop.time() + self.config.header_seconds

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MOST_HEADER_BYTES:
            self.is_too_large = True
            raise ValueError("the headers are too large")
        self.has_headers, self.header_bytes = True, 0
        self.read_by = self.loop.time() + self.config.body_seconds
        super().on_headers_complete()
        if self.cycle is not None and self.cycle.transport is self.transport:  # none for a websocket
            self.cycle.transport = JoinedWrites(self.transport, self.loop)

    def on_message_complete(self) -> None:
        self.has_headers, self.header_bytes, self.read_by = True, 0, None
        super().on_message_complete()

    def pause_writing(self) -> None:
        self.written_by = self.loop.time() + READING_SECONDS
        super().pause_writing()

    def resume_writing(self) -> None:
        self.written_by = None
        super().resume_writing()

    # -- what is refused

    def check_time(self, now: float) -> None:
        """Close the connection if its time is up."""
        if self.written_by is not None and self.written_by < now:
            self.transport.abort()
        elif self.read_by is not None and self.read_by < now:
            if self.transport.is_closing():
                self.transport.abort()
            else:
                self.refuse(TOO_LONG)

    def send_400_response(self, msg: str) -> None:
        if self.is_too_large:
            self.refuse(TOO_LARGE)
        else:
            super().send_400_response(msg)

    def refuse(self, status: int) -> None:
        """Answer with a bare status and hang up."""
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A websocket, which keeps the place of its connection."""

    config: GuardedConfig

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.connections.leave(self.transport)
        super().connection_lost(exc)


def check_times(state: ServerState, now: float) -> None:
    """Close the connections whose time is up."""
    for each in list(state.connections):
        if isinstance(each, GuardedHttp):
            each.check_time(now)
