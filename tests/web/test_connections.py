"""Slow, large and many requests: they end by themselves, and others are served meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator

import httpx
import pytest

from firestep.web.http.connections import Connections
from firestep.web.infra.addresses import network_of
from web.running import ALL_MINE, Server, serving

EACH = 12
HALF = b"GET /health HTTP/1.1\r\nhost: x\r\n"
PATIENCE = 30.0


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for a second only, and for few connections of one address."""
    limits = {"limits": "true", "connections_each": str(EACH), "connections": "40"}
    with serving(tmp_path_factory.mktemp("slow"), header_seconds="1", body_seconds="1", **limits) as server:
        yield server


def connected(server: Server, first: bytes, source: str = "127.0.0.1") -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=(source, 0))
    raw.sendall(first)
    return raw


def status_of(raw: socket.socket) -> bytes:
    """The status line of the answer; empty if the connection was just closed."""
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while b"\r\n\r\n" not in received and (more := raw.recv(65536)):
            received += more
    return received.partition(b"\r\n")[0]


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /hea",
        HALF,
        b"\r\n",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
)
def test_half_a_request_is_waited_for_only_so_long(guarded: Server, half: bytes) -> None:
    with connected(guarded, half) as raw:
        while raw.recv(65536):
            continue


def test_the_second_request_of_a_connection_has_to_arrive_in_time_too(guarded: Server) -> None:
    with connected(guarded, HALF + b"\r\n") as raw:
        assert b" 200 " in status_of(raw)
        raw.sendall(HALF)
        assert b" 408 " in status_of(raw)


def test_half_sent_requests_do_not_keep_others_out(guarded: Server) -> None:
    with contextlib.ExitStack() as stack:
        for number in range(120):
            stack.enter_context(connected(guarded, HALF, f"127.0.0.{1 + number % 5}"))
        assert httpx.get(f"{guarded.url}/health", timeout=PATIENCE).status_code == 200


def test_headers_have_a_limit_in_one_piece_or_many(guarded: Server) -> None:
    one = HALF + b"x-long: " + b"y" * 100_000 + b"\r\n\r\n"
    many = HALF + b"".join(b"x-%d: y\r\n" % number for number in range(20_000)) + b"\r\n"
    address = b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n"
    for request in (one, many, address, one[:-4]):
        with connected(guarded, b"") as raw:
            with contextlib.suppress(ConnectionResetError, BrokenPipeError):
                raw.sendall(request)
            assert status_of(raw) in (b"", b"HTTP/1.1 431 Request Header Fields Too Large")
    large = HALF + b"x-long: " + b"y" * 20_000 + b"\r\n\r\n"
    with connected(guarded, large) as raw:
        assert b" 200 " in status_of(raw)


def test_a_chunked_body_is_counted_while_it_arrives(server: Server) -> None:
    client = server.client()
    headers = {"x-csrftoken": client.http.cookies["csrftoken"], "content-type": "application/json"}

    def pieces(count: int) -> Iterator[bytes]:
        yield b'{"message": "'
        for _ in range(count):
            yield b"x" * 1000
        yield b'"}'

    for path, count, status in (("/api/tables", 50, 400), ("/api/tables", 80, 413), ("/api/records", 4500, 413)):
        answer = client.http.post(path, content=pieces(count), headers=headers)
        assert answer.status_code == status, (path, count, answer.text)
    assert "unhandled exception" not in server.log()


def test_a_client_that_hangs_up_half_way_is_no_fault(guarded: Server) -> None:
    client = guarded.client()
    token = client.http.cookies["csrftoken"]
    head = f"POST /api/tables HTTP/1.1\r\nhost: x\r\nx-csrftoken: {token}\r\ncookie: csrftoken={token}\r\n"
    with connected(guarded, head.encode() + b"content-length: 500\r\n\r\n{") as raw:
        assert raw.recv(65536) == b""
    assert client.create(ALL_MINE)["table"]
    assert "unhandled exception" not in guarded.log()


# -- counting


class Held:
    """A connection that is idle, or not."""

    def __init__(self, idle: bool) -> None:
        self.idle = idle
        self.evicted = False

    def is_idle(self) -> bool:
        return self.idle

    def evict(self) -> None:
        self.evicted = True


def enter(connections: Connections, host: str, idle: bool = False) -> tuple[bool, Held, asyncio.BaseTransport]:
    held, transport = Held(idle), asyncio.BaseTransport()
    return connections.enter(transport, held, host), held, transport


def test_the_oldest_idle_connection_of_an_address_makes_room() -> None:
    connections = Connections(10, 3, [])
    held = [enter(connections, host, idle)[1] for host, idle in (("2.2.2.2", True), ("1.1.1.1", False))]
    held += [enter(connections, "1.1.1.1", idle=True)[1] for _ in range(2)]
    assert enter(connections, "1.1.1.1")[0]
    assert [each.evicted for each in held] == [False, False, True, False]


def test_who_has_only_busy_connections_gets_no_more() -> None:
    connections = Connections(3, 2, [])
    _, _, busy = enter(connections, "1.1.1.1")
    _, _, watching = enter(connections, "1.1.1.1", idle=True)
    connections.became_socket(watching)
    assert not enter(connections, "1.1.1.1", idle=True)[0]
    assert enter(connections, "2.2.2.2")[0]
    assert not enter(connections, "3.3.3.3")[0]
    connections.leave(busy)
    connections.leave(busy)
    assert enter(connections, "1.1.1.1")[0]
    assert {address: len(places) for address, places in connections.by_address.items()} == {"1.1.1.1": 2, "2.2.2.2": 1}


def test_a_proxy_may_open_as_many_as_it_needs() -> None:
    connections = Connections(10, 2, ["10.0.0.0/8", "::1"])
    for host in ("10.1.2.3", "::1"):
        assert [enter(connections, host)[0] for _ in range(4)] == [True] * 4


def test_ipv6_addresses_count_by_their_network() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert (network_of("::ffff:1.2.3.4"), network_of("1.2.3.4"), network_of("?")) == ("1.2.3.4", "1.2.3.4", "?")
    assert network_of("fe80::1%eth0") == "fe80::/64"
