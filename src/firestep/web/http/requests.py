"""What every handler asks first: who is it, in which language, at which table, for which seat, and not too fast."""

from __future__ import annotations

import gzip
import hashlib
import math
import re
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request as LitestarRequest
from litestar import Response
from litestar.datastructures import Cookie, State

from firestep.store import SeatRow, User
from firestep.web.errors import ApiError, not_your_seat, unknown_table
from firestep.web.http.middleware import cookies, language_of
from firestep.web.http.rate_limits import READ, WRITE, RateLimit
from firestep.web.http.services import Services
from firestep.web.infra.sessions import COOKIE, CSRF_COOKIE, KEPT_SECONDS
from firestep.web.tables.live_table import LiveTable

Request = LitestarRequest[object, object, State]
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{6,24}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{10,48}")
WORTH_PACKING = 1400
NO_STORE = {"cache-control": "no-store"}


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def language(request: Request) -> str:
    return language_of(request.scope, services_of(request).catalogue.languages)  # type: ignore[arg-type]


async def user_of(request: Request) -> User | None:
    """Who asks, if anybody we know."""
    return await services_of(request).sessions.user(cookies(request.scope).get(COOKIE))  # type: ignore[arg-type]


async def require_user(request: Request, limit: RateLimit = WRITE) -> User:
    """Who asks; nobody is answered with 401, somebody too fast with 429."""
    user = await user_of(request)
    if user is None:
        raise ApiError(401, "sign-in")
    enforce_rate_limit(request, user.id, limit)
    return user


async def optional_user(request: Request) -> User | None:
    """Who reads: a user or anybody."""
    user = await user_of(request)
    enforce_rate_limit(request, address(request) if user is None else user.id, READ)
    return user


def enforce_rate_limit(request: Request, who: str, limit: RateLimit) -> None:
    seconds = services_of(request).limits.wait(who, limit)
    if seconds:
        problem = ApiError(429, "too-many")
        problem.headers["retry-after"] = str(math.ceil(seconds))
        raise problem


def address(request: Request) -> str:
    return request.client.host if request.client else "?"


async def table_of(request: Request, table_id: str) -> LiveTable:
    return await services_of(request).tables.get(checked_id(table_id))


def checked_id(table_id: str) -> str:
    if not TABLE_ID.fullmatch(table_id):
        raise unknown_table()
    return table_id


def own_seat(table: LiveTable, user: User | None, name: str) -> SeatRow:
    """A seat that this user may choose for."""
    for seat in table.seats_of(None if user is None else user.id):
        if seat.name == name:
            return seat
    raise not_your_seat()


def seat_of_viewer(table: LiveTable, user: User | None, name: str | None) -> int | None:
    """Whose eyes: the seat asked for; else one's own that is asked, or one's first; else a spectator's."""
    mine = table.seats_of(None if user is None else user.id)
    if name:
        return own_seat(table, user, name).place
    asked = table.state.asked.split()
    return next((seat.place for seat in mine if seat.name in asked), mine[0].place if mine else None)


# -- answering


def plain_json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def answer(request: Request, body: bytes, cache: str = "private, no-cache", tag: str | None = None) -> Response[Any]:
    """JSON with an ETag; 304 without a body to who has it already."""
    tag = tag or f'"{hashlib.sha256(body).hexdigest()[:27]}"'
    headers = {"etag": tag, "cache-control": cache, "vary": "accept-encoding, accept-language, cookie"}
    known = request.headers.get("if-none-match", "")
    if tag in (each.strip().removeprefix("W/") for each in known.split(",")):
        return Response(b"", status_code=304, headers=headers, media_type="application/json")
    if len(body) >= WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = packed(body)
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=256)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 5, mtime=0)


def session_cookie(request: Request, user: User | None) -> Cookie:
    services = services_of(request)
    value = "" if user is None else services.sessions.cookie(user)
    return Cookie(
        COOKIE,
        value=value,
        path="/",
        max_age=KEPT_SECONDS if user is not None else 0,
        httponly=True,
        samesite="lax",
        secure=services.settings.is_secure,
    )


def csrf_cookie(request: Request) -> Cookie | None:
    """A new token if there is none that we have signed."""
    services = services_of(request)
    if services.sessions.is_csrf_token(cookies(request.scope).get(CSRF_COOKIE, "")):  # type: ignore[arg-type]
        return None
    return Cookie(
        CSRF_COOKIE,
        value=services.sessions.csrf_token(),
        path="/",
        max_age=KEPT_SECONDS,
        httponly=False,
        samesite="lax",
        secure=services.settings.is_secure,
    )
