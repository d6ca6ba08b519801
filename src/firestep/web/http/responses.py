"""Responses: JSON with an ETag, and the cookies."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from litestar import Litestar, Response
from litestar import Request as LitestarRequest
from litestar.datastructures import Cookie
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from firestep.web.http.middleware import cookies, header
from firestep.web.http.requests import Request, services_of
from firestep.web.infra.sessions import COOKIE, COOKIE_SECONDS, CSRF_COOKIE
from firestep.web.tables.view_cache import ViewCache

COMPRESS_FROM = 1400
NEVER_KEPT = "no-store"
NO_STORE = {"cache-control": NEVER_KEPT}
OK, NOT_MODIFIED = 200, 304
JSON_TYPE = (b"content-type", b"application/json")
T = TypeVar("T")


class EncodedResponse(Response[Any]):
    """JSON that is encoded already. It sets no cookies, and needs nothing of what Litestar does for any response."""

    def __init__(self, content: bytes, headers: dict[str, str], status_code: int | None = None) -> None:
        self.content, self.headers, self.status_code = content, headers, status_code

    def to_asgi_response(
        self,
        app: Litestar | None,
        request: LitestarRequest[Any, Any, Any],
        *,
        status_code: int | None = None,
        **given: Any,
    ) -> ASGIResponse:
        return EncodedAnswer(self.status_code or status_code or OK, self.headers, self.content)


class EncodedAnswer(ASGIResponse):
    """Sends an encoded response: its head and its body, in two messages."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status_code = status
        self.encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.body = body
        if status != NOT_MODIFIED:
            self.encoded += [JSON_TYPE, (b"content-length", b"%d" % len(body))]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.encoded})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


def json_response(request: Request, value: T, cache: str = "private, no-cache") -> Response[T]:
    return encoded_response(request, msgspec.json.encode(value), cache)


def cached_response(
    request: Request, cache: ViewCache, key: tuple[Hashable, ...], tag: str, make: Callable[[], T]
) -> Response[T]:
    """A response that is made and encoded once, until the table changes."""
    if key not in cache.pages:
        cache.pages[key] = (tag, msgspec.json.encode(make()))
    tag, body = cache.pages[key]
    return encoded_response(request, body, tag=tag)


def encoded_response(
    request: Request, body: bytes, cache: str = "private, no-cache", tag: str | None = None
) -> Response[Any]:
    """JSON with an ETag; 304 without a body if the client has it already. What is never kept needs none."""
    headers = {"cache-control": cache, "vary": "accept-encoding, accept-language, cookie"}
    if cache != NEVER_KEPT:
        headers["etag"] = tag = tag or f'"{hashlib.sha256(body).hexdigest()[:27]}"'
        known = header(request.scope, b"if-none-match")
        if tag in (each.strip().removeprefix("W/") for each in known.split(",")):
            return EncodedResponse(b"", status_code=NOT_MODIFIED, headers=headers)
    if len(body) >= COMPRESS_FROM and "gzip" in header(request.scope, b"accept-encoding"):
        headers["content-encoding"] = "gzip"
        body = compressed(body)
    return EncodedResponse(body, headers=headers)


@lru_cache(maxsize=64)
def compressed(body: bytes) -> bytes:
    return gzip.compress(body, 5, mtime=0)


def session_cookie(request: Request, token: str | None) -> Cookie:
    """The cookie of a session; without a token, the one that signs out."""
    services = services_of(request)
    return Cookie(
        COOKIE,
        value=token or "",
        path=services.settings.path or "/",
        max_age=0 if token is None else COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=services.settings.is_secure,
    )


def csrf_cookie(request: Request) -> Cookie | None:
    """A new CSRF token, unless the client has a valid one."""
    services = services_of(request)
    if services.sessions.is_csrf_token(cookies(request.scope).get(CSRF_COOKIE, "")):
        return None
    return Cookie(
        CSRF_COOKIE,
        value=services.sessions.csrf_token(),
        path=services.settings.path or "/",
        max_age=COOKIE_SECONDS,
        httponly=False,
        samesite="lax",
        secure=services.settings.is_secure,
    )
