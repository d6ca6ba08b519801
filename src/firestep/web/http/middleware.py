"""The gate before every request: closing time, requests from other sites, sizes; and the headers of every answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec

from firestep.text import Speaker
from firestep.web.catalogue import DEFAULT_LANGUAGE, Catalogue
from firestep.web.errors import ApiError
from firestep.web.infra.sessions import COOKIE, CSRF_COOKIE, CSRF_HEADER, Sessions

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]
SAFE = ("GET", "HEAD", "OPTIONS")
MOST_BYTES = 64 * 1024
MOST_RECORD_BYTES = 4 * 1024 * 1024
RECORDS = "/api/records"
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class SecurityMiddleware:
    """Wraps the whole application."""

    def __init__(
        self, app: Application, sessions: Sessions, catalogue: Catalogue, hosts: Iterable[str], secure: bool
    ) -> None:
        self.app = app
        self.sessions = sessions
        self.catalogue = catalogue
        self.hosts = frozenset(hosts)
        self.headers = [*HEADERS, STRICT_TRANSPORT] if secure else list(HEADERS)
        self.closing = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self.headers]
            await send(message)

        problem = self.why_not(scope)
        if problem is None:
            await self.app(scope, receive, with_headers)
        else:
            await answer(problem, self.speaker(scope), with_headers)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket from another site is turned away: its cookie would speak for somebody who did not ask."""
        if self.closing or not self.is_from_here(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1012 if self.closing else 4403, "reason": ""})
        else:
            await self.app(scope, receive, send)

    def why_not(self, scope: Scope) -> ApiError | None:
        if self.closing and scope["path"].startswith("/api"):
            problem = ApiError(503, "closing")
            problem.headers["retry-after"] = "1"
            return problem
        if scope["method"] in SAFE:
            return None
        length = header(scope, b"content-length")
        most = MOST_RECORD_BYTES if scope["path"] == RECORDS else MOST_BYTES
        if length.isdigit() and (len(length) > 9 or int(length) > most):
            return ApiError(413, "too-large")
        if not self.is_from_here(scope) or not self.has_token(scope):
            return ApiError(403, "csrf")
        return None

    def has_token(self, scope: Scope) -> bool:
        token = header(scope, CSRF_HEADER.encode())
        return bool(token) and token == cookies(scope).get(CSRF_COOKIE) and self.sessions.is_csrf_token(token)

    def is_from_here(self, scope: Scope) -> bool:
        """Browsers say which site a request comes from; programs need not."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        host = urlsplit(origin).netloc
        return host in self.hosts or host == header(scope, b"host")

    def speaker(self, scope: Scope) -> Speaker:
        return self.catalogue.speaker(None, language_of(scope, self.catalogue.languages))


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return ""


def cookies(scope: Scope) -> dict[str, str]:
    """Ours only, without the ceremony of a parser for all."""
    found = {}
    for pair in header(scope, b"cookie").split(";"):
        name, _, value = pair.strip().partition("=")
        if name in (COOKIE, CSRF_COOKIE):
            found[name] = unquoted(value) if value.startswith('"') else value
    return found


def unquoted(value: str) -> str:
    try:
        parsed: SimpleCookie = SimpleCookie()
        parsed.load(f"value={value}")
    except CookieError:
        return ""
    return parsed["value"].value if "value" in parsed else ""


def language_of(scope: Scope, languages: Iterable[str]) -> str:
    """`?lang=`, then what the browser would like, then English."""
    known = tuple(languages)
    for pair in scope["query_string"].decode("latin-1").split("&"):
        if pair.startswith("lang=") and pair[5:] in known:
            return str(pair[5:])
    for wanted in header(scope, b"accept-language").split(","):
        name = wanted.partition(";")[0].strip().partition("-")[0].lower()
        if name in known:
            return name
    return DEFAULT_LANGUAGE


async def answer(problem: ApiError, speaker: Speaker, send: Send) -> None:
    body = msgspec.json.encode(problem.body(speaker))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in problem.headers.items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
