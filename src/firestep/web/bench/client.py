"""A small HTTP and websocket client for the load test: fast enough not to be what is measured."""

from __future__ import annotations

import asyncio
import secrets
from typing import TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from firestep.web.infra.sessions import COOKIE, CSRF_COOKIE, CSRF_HEADER

T = TypeVar("T")
REDIRECT = 300


class Unexpected(Exception):
    """An answer that a healthy server does not give."""


class Connection:
    """One keep-alive connection; one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.cookies: dict[str, str] = {}
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Send a request; returns status and body."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        assert self.reader is not None
        self.writer.write(self.encode(method, path, body))
        status, headers = await self.read_head(self.reader)
        length = int(headers.get("content-length", "0"))
        return status, await self.reader.readexactly(length) if length else b""

    async def fetch(self, kind: type[T], method: str, path: str, body: object = None) -> T:
        """Send a request that must succeed; returns its decoded answer."""
        status, content = await self.send(method, path, body)
        if status >= REDIRECT:
            raise Unexpected(f"{method} {path}: {status} {content.decode(errors='replace')}")
        return msgspec.json.decode(content, type=kind)

    def encode(self, method: str, path: str, body: object) -> bytes:
        content = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}", f"cookie: {self.cookie}"]
        if body is not None:
            lines += ["content-type: application/json", f"content-length: {len(content)}"]
            lines.append(f"{CSRF_HEADER}: {self.cookies.get(CSRF_COOKIE, '')}")
        return "\r\n".join([*lines, "", ""]).encode() + content

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def read_head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                self.store_cookie(value)
            headers[name.lower()] = value
        return int(lines[0].split(" ")[1]), headers

    def store_cookie(self, value: str) -> None:
        name, _, rest = value.partition("=")
        if name in (COOKIE, CSRF_COOKIE):
            self.cookies[name] = rest.partition(";")[0]

    async def become_guest(self, name: str) -> None:
        await self.fetch(object, "GET", "/api/me")
        await self.fetch(object, "POST", "/api/accounts/guest", {"name": name})

    async def listen(self, table: str) -> ClientConnection:
        """The socket that says what is new."""
        address = f"ws://{self.host}:{self.port}/api/tables/{table}/live"
        return await connect(address, additional_headers={"cookie": self.cookie}, compression=None)

    def move_to(self, port: int) -> None:
        """Speak with another process from now on, as the same user."""
        if port != self.port:
            self.close()
            self.port, self.writer = port, None

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


def new_key() -> str:
    return secrets.token_hex(16)
