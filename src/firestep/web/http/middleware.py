"""Security middleware: runs before every request (shutdown, CSRF, body size) and adds headers to every response."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Iterable
from http.cookies import CookieError, SimpleCookie
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import (
    HTTPReceiveMessage,
    HTTPScope,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
    WebSocketScope,
)
from litestar.utils import normalize_path

from firestep.text import Speaker
from firestep.web.catalogue import DEFAULT_LANGUAGE, Catalogue
from firestep.web.errors import ApiError
from firestep.web.infra.sessions import COOKIE, CSRF_COOKIE, CSRF_HEADER, Sessions
from firestep.web.infra.sockets import GOING_AWAY
from firestep.web.infra.tokens import bearer_of
from firestep.web.settings import Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
MOST_BYTES = 64 * 1024
MOST_RECORD_BYTES = 4 * 1024 * 1024
RECORDS = "/api/records"
OF_ACCOUNTS = ("/api/me/", "/api/accounts", "/api/session", "/api/password", "/api/reports", "/api/admin")
"""What programs may not touch with a token: only a signed-in person may,"""
FOR_PROGRAMS = ("/api/me/profile",)
"""but for this."""
READ_BY_PROGRAMS = ("/api/tournaments",)
"""What programs may only read: no bot enters a tournament, and none is announced, begun, left or cancelled by one.
How the owner is told of a table is for the owner too."""
HEALTH, READY, METRICS = "/health", "/ready", "/metrics"
FOR_OPERATORS = (HEALTH, READY, METRICS)
"""Asked by programs beside the server, which call it by any name."""
USUAL_PORTS = {"http": 80, "https": 443}
WRONG_ORIGIN = 4403
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
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
OF_PAGES = (
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
"""What a browser regards in pages only: scripts, styles and fonts are smaller without."""
ASSETS = "/assets/"
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class SecurityMiddleware:
    """Wraps the whole application."""

    def __init__(self, app: Litestar, sessions: Sessions, catalogue: Catalogue, settings: Settings) -> None:
        self.app = app
        self.sessions = sessions
        self.catalogue = catalogue
        self.url = settings.url
        self.host = host_of(settings.url)
        """The only host that this server answers for, if it is known."""
        self.prefix = settings.path
        self.headers = [*HEADERS, STRICT_TRANSPORT] if settings.is_secure else list(HEADERS)
        self.closing = False

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            plain_path(scope, self.prefix)
            await self.request(scope, cast("Receive", receive), cast("Send", send))
        else:
            plain_path(scope, self.prefix)
            await self.socket(scope, cast("Receive", receive), cast("Send", send))

    async def request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        status, began = 0, time.perf_counter()

        def send_with_headers(message: Message) -> Awaitable[None]:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                of_pages = () if scope["path"].startswith(ASSETS) else OF_PAGES
                message["headers"] = [*message.get("headers", ()), *self.headers, *of_pages]
            return send(message)

        try:
            error = self.refuse(scope)
            if error is None:
                await self.app(scope, counted(receive, most_bytes(scope)), send_with_headers)
            else:
                await send_error(error, self.speaker(scope), send_with_headers)
        finally:
            self.note_answer(scope, status, time.perf_counter() - began)

    def note_answer(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """A request was answered; without a status if nothing was sent."""

    async def socket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        """A socket from another site is closed: its cookie would speak for a user who did not ask."""
        if self.closing or not self.is_right_host(scope) or not self.is_same_origin(scope):
            await receive()
            code = GOING_AWAY if self.closing else WRONG_ORIGIN
            await send({"type": "websocket.close", "code": code, "reason": ""})
        else:
            await self.app(scope, receive, send)

    def refuse(self, scope: HTTPScope) -> ApiError | None:
        """Why this request is not even looked at; `None` if it is."""
        if self.closing and (scope["path"].startswith("/api") or scope["path"] == READY):
            error = ApiError(503, "closing")
            error.headers["retry-after"] = "1"
            return error
        if not self.is_right_host(scope) and scope["path"] not in FOR_OPERATORS:
            return ApiError(421, "wrong-host", url=self.url)
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:  # no name has it, and PostgreSQL stores none
            return ApiError(400, "malformed")
        is_program = is_bearer(scope)
        if is_program and not is_open_to_programs(scope):
            return ApiError(403, "forbidden", "token-scope")
        if scope["method"] in SAFE_METHODS:
            return None
        length = header(scope, b"content-length")
        if length.isdigit() and (len(length) > 9 or int(length) > most_bytes(scope)):
            return ApiError(413, "too-large")
        # No page of another site can send a token, and who sends one is not known by a cookie.
        if not self.is_same_origin(scope) or not (is_program or self.has_csrf_token(scope)):
            return ApiError(403, "csrf")
        return None

    def has_csrf_token(self, scope: Scope) -> bool:
        token = header(scope, CSRF_HEADER.encode())
        return bool(token) and token == cookies(scope).get(CSRF_COOKIE) and self.sessions.is_csrf_token(token)

    def is_same_origin(self, scope: Scope) -> bool:
        """Browsers say which site a request comes from; other programs need not."""
        origin = header(scope, b"origin")
        if not origin:
            return True
        host = host_of(origin)
        return host is not None and host == (self.host or host_of(f"{scheme_of(origin)}://{header(scope, b'host')}"))

    def is_right_host(self, scope: Scope) -> bool:
        """A page of another name that leads to our address is not ours."""
        return self.host is None or host_of(f"{scheme_of(self.url)}://{header(scope, b'host')}") == self.host

    def speaker(self, scope: Scope) -> Speaker:
        return self.catalogue.speaker(None, language_of(scope, self.catalogue.languages))


def is_bearer(scope: Scope) -> bool:
    """Whether a program speaks, with a token."""
    return bearer_of(header(scope, b"authorization")) is not None


def is_open_to_programs(scope: HTTPScope) -> bool:
    """Programs play and read; they do not change the account, nor see what only its owner should."""
    path, is_reading = scope["path"], scope["method"] in SAFE_METHODS
    if path.startswith(OF_ACCOUNTS):
        return path in FOR_PROGRAMS
    return is_reading or not (path == "/api/me" or path.startswith(READ_BY_PROGRAMS) or path.endswith("/notices"))


def scheme_of(address: str) -> str:
    return address.partition("://")[0].lower()


def host_of(address: str) -> str | None:
    """The host and port of an address, without the usual port of its scheme; `None` if it is no address."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host or parts.username is not None:
        return None
    return host if port is None or port == USUAL_PORTS.get(parts.scheme) else f"{host}:{port}"


def plain_path(scope: Scope, prefix: str) -> None:
    """Spell a path as the router does, before anything is decided by it: `//api/me/` is `/api/me`."""
    scope["path"] = normalize_path(scope["path"])
    without_prefix(scope, prefix)


def without_prefix(scope: Scope, prefix: str) -> None:
    """Take the path under which the server is reached from the path of a request, if its proxy has left it there."""
    path = scope["path"]
    if prefix and (path == prefix or path.startswith(f"{prefix}/")):
        scope["path"] = path[len(prefix) :] or "/"
        raw = scope["raw_path"]
        scope["raw_path"] = raw.removeprefix(prefix.encode()) or b"/"


def route_of(scope: Scope) -> str:
    """The route of a request, once it is known, for logs and metrics: a path may hold an invitation."""
    return scope.get("path_template") or "?"


def most_bytes(scope: HTTPScope) -> int:
    """How large the body of this request may be."""
    return MOST_RECORD_BYTES if scope["path"] == RECORDS else MOST_BYTES


def counted(receive: Receive, most: int) -> Receive:
    """Count a body while it arrives: a chunked one does not say how long it will be, and the client may hang up."""
    arrived = 0

    async def receive_counted() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal arrived
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ApiError(400, "malformed")
        if message["type"] == "http.request":
            arrived += len(message["body"])
            if arrived > most:
                raise ApiError(413, "too-large")
        return message

    return receive_counted


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return ""


def cookies(scope: Scope) -> dict[str, str]:
    """Our own cookies, without parsing all the others."""
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
    """`?lang=`, then the browser's preference, then English."""
    known = tuple(languages)
    for pair in scope["query_string"].decode("latin-1").split("&"):
        if pair.startswith("lang=") and pair[5:] in known:
            return pair[5:]
    for wanted in header(scope, b"accept-language").split(","):
        name = wanted.partition(";")[0].strip().partition("-")[0].lower()
        if name in known:
            return name
    return DEFAULT_LANGUAGE


async def send_error(error: ApiError, speaker: Speaker, send: Send) -> None:
    body = msgspec.json.encode(error.body(speaker))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in error.headers.items()]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
