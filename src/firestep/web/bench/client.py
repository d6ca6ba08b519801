"""A small HTTP and websocket client for measurements: quick enough not to be what is measured."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from firestep.web.infra.sessions import COOKIE, CSRF_COOKIE, CSRF_HEADER


class Unexpected(Exception):
    """An answer that a healthy server does not give."""


class Connection:
    """One kept-alive connection; one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.cookies: dict[str, str] = {}
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and decoded answer."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        assert self.reader is not None
        self.writer.write(self.request(method, path, body))
        status, headers = await self.head()
        length = int(headers.get("content-length", "0"))
        content = await self.reader.readexactly(length) if length else b""
        return status, msgspec.json.decode(content) if content[:1] in (b"{", b"[") else content

    def request(self, method: str, path: str, body: Any) -> bytes:
        content = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}", f"cookie: {self.cookie}"]
        if body is not None:
            lines += ["content-type: application/json", f"content-length: {len(content)}"]
            lines.append(f"{CSRF_HEADER}: {self.cookies.get(CSRF_COOKIE, '')}")
        return "\r\n".join([*lines, "", ""]).encode() + content

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def head(self) -> tuple[int, dict[str, str]]:
        assert self.reader is not None
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                self.note_cookie(value)
            headers[name.lower()] = value
        return int(lines[0].split(" ")[1]), headers

    def note_cookie(self, value: str) -> None:
        name, _, rest = value.partition("=")
        if name in (COOKIE, CSRF_COOKIE):
            self.cookies[name] = rest.partition(";")[0]

    async def good(self, method: str, path: str, body: Any = None) -> Any:
        status, answer = await self.ask(method, path, body)
        if status >= 300:
            raise Unexpected(f"{method} {path}: {status} {answer}")
        return answer

    async def become_guest(self, name: str) -> None:
        await self.good("GET", "/api/me")
        await self.good("POST", "/api/accounts/guest", {"name": name})

    async def listen(self, table: str) -> ClientConnection:
        """The socket that says what is new."""
        address = f"ws://{self.host}:{self.port}/api/tables/{table}/live"
        return await connect(address, additional_headers={"cookie": self.cookie}, compression=None)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


def fresh_key() -> str:
    return secrets.token_hex(16)
