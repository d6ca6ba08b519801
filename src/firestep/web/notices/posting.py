"""Messages to addresses that clients name: webhooks and push services. They go to public addresses only, by https."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import SplitResult, urlsplit

TIMEOUT = 10.0
"""For a whole message: who answers byte by byte is not waited for."""
PATIENCE = 3 * TIMEOUT
"""With finding the address of its name."""
LONGEST_STATUS = 1000
LONGEST_ADDRESS = 500
SENDERS = ThreadPoolExecutor(8, "posting")
"""Receivers that are slow take no threads from anything else."""
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
USER_AGENT = "Firestep"
PUBLIC, ANY, NOWHERE = "public", "any", "none"
"""Where messages may go, as the operator has set it."""
ALLOWED = (PUBLIC, ANY, NOWHERE)
UNREACHABLE, PRIVATE = "unreachable", "private"


class NotSent(Exception):
    """A message did not arrive: the status that was answered, or why there was no answer."""


async def post_to(address: str, body: bytes, headers: dict[str, str], allowed: str) -> int:
    """The status of the answer; raises `NotSent`."""
    sending = asyncio.get_running_loop().run_in_executor(SENDERS, post_now, address, body, headers, allowed == ANY)
    try:
        return await asyncio.wait_for(sending, PATIENCE)
    except TimeoutError:
        raise NotSent(UNREACHABLE) from None


def is_address(address: str, allowed: str, longest: int = LONGEST_ADDRESS) -> bool:
    """Whether messages may go to this address, where `allowed` ones are: public by https, any, or none."""
    try:
        url = urlsplit(address)
        port = url.port
        (url.hostname or "").encode("idna")  # a name with an empty label, or one that is too long
    except ValueError:
        return False
    schemes = ("http", "https") if allowed == ANY else ("https",)
    is_plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= longest
    return allowed != NOWHERE and is_plain and url.scheme in schemes and bool(url.hostname) and port != 0


def post_now(address: str, body: bytes, headers: dict[str, str], may_be_private: bool, seconds: float = TIMEOUT) -> int:
    """The status of the answer; redirects are not followed. Raises `NotSent`."""
    url = urlsplit(address)
    host, port = url.hostname or "", url.port or (443 if url.scheme == "https" else 80)
    try:
        target = checked_address(host, port, may_be_private)
        until = time.monotonic() + seconds
        connection = connected(url, host, port, target, seconds)
        try:
            connection.request("POST", path_of(url), body, headers)
            return status_of(connection.sock, until)
        finally:
            connection.close()
    except (OSError, ValueError, http.client.HTTPException) as error:  # a name may be none that can be looked up
        raise NotSent(UNREACHABLE) from error


def connected(url: SplitResult, host: str, port: int, target: str, seconds: float) -> http.client.HTTPConnection:
    """Connect to the address that was checked: asked again, its name might lead elsewhere."""
    connection = http.client.HTTPConnection(host, port, timeout=seconds)
    opened = socket.create_connection((target, port), seconds)
    try:
        if url.scheme == "https":
            opened = ssl.create_default_context().wrap_socket(opened, server_hostname=host)
    except BaseException:
        opened.close()
        raise
    connection.sock = opened
    return connection


def status_of(opened: socket.socket, until: float) -> int:
    """The status in the first line of the answer; the rest is not read. Raises `OSError` or `ValueError`."""
    line = b""
    while b"\n" not in line and len(line) < LONGEST_STATUS:
        opened.settimeout(max(0.01, until - time.monotonic()))
        received = opened.recv(LONGEST_STATUS)
        if not received or time.monotonic() > until:
            raise TimeoutError
        line += received
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/"):
        raise ValueError("not an answer")
    return int(rest[:3])


def checked_address(host: str, port: int, may_be_private: bool) -> str:
    """The first address of a host; raises `NotSent` if one of them is not public."""
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not may_be_private and not all(is_public(ipaddress.ip_address(each.partition("%")[0])) for each in found):
        raise NotSent(PRIVATE)
    return found[0]


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether it leads to a machine of the internet, also if it only stands for an IPv4 address."""
    if isinstance(address, ipaddress.IPv6Address):
        within = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            within = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
        if within is not None:
            return is_public(within)
    return address.is_global and not address.is_multicast


def path_of(url: SplitResult) -> str:
    return (url.path or "/") + (f"?{url.query}" if url.query else "")
