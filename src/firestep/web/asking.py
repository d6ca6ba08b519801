"""What every handler asks first: who is it, in which language, at which table, for which seat, and not too fast."""

from __future__ import annotations

import gzip
import hashlib
import math
import re
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie

from firestep.store import SeatRow, User
from firestep.web.gate import cookies, language_of
from firestep.web.limits import READ, WRITE, Limit
from firestep.web.problems import Problem, not_your_seat, unknown_table
from firestep.web.session import COOKIE, CSRF_COOKIE, KEPT_SECONDS
from firestep.web.site import Site
from firestep.web.sitting import Sitting

Asked = Request[Any, Any, Any]
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{6,24}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{10,48}")
WORTH_PACKING = 1400
NO_STORE = {"cache-control": "no-store"}


def site_of(request: Asked) -> Site:
    site: Site = request.app.state.site
    return site


def language(request: Asked) -> str:
    return language_of(request.scope, site_of(request).shelf.languages)  # type: ignore[arg-type]


async def user_of(request: Asked) -> User | None:
    """Who asks, if anybody we know."""
    return await site_of(request).sessions.user(cookies(request.scope).get(COOKIE))  # type: ignore[arg-type]


async def somebody(request: Asked, limit: Limit = WRITE) -> User:
    """Who asks; nobody is answered with 401, somebody too fast with 429."""
    user = await user_of(request)
    if user is None:
        raise Problem(401, "sign-in")
    slow_down(request, user.id, limit)
    return user


async def reader(request: Asked) -> User | None:
    """Who reads: a user or anybody."""
    user = await user_of(request)
    slow_down(request, address(request) if user is None else user.id, READ)
    return user


def slow_down(request: Asked, who: str, limit: Limit) -> None:
    seconds = site_of(request).limits.wait(who, limit)
    if seconds:
        problem = Problem(429, "too-many")
        problem.headers["retry-after"] = str(math.ceil(seconds))
        raise problem


def address(request: Asked) -> str:
    return request.client.host if request.client else "?"


async def table_of(request: Asked, table: str) -> Sitting:
    return await site_of(request).authority.get(checked_id(table))


def checked_id(table: str) -> str:
    if not TABLE_ID.fullmatch(table):
        raise unknown_table()
    return table


def own_seat(sitting: Sitting, user: User | None, name: str) -> SeatRow:
    """A seat that this user may choose for."""
    for seat in sitting.seats_of(None if user is None else user.id):
        if seat.name == name:
            return seat
    raise not_your_seat()


def seat_seen(sitting: Sitting, user: User | None, name: str | None) -> int | None:
    """Whose eyes: the seat asked for; else one's own that is asked, or one's first; else a spectator's."""
    mine = sitting.seats_of(None if user is None else user.id)
    if name:
        return own_seat(sitting, user, name).place
    asked = sitting.state.asked.split()
    return next((seat.place for seat in mine if seat.name in asked), mine[0].place if mine else None)


# -- answering


def plain_json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def answer(request: Asked, body: bytes, cache: str = "private, no-cache", tag: str | None = None) -> Response[Any]:
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


def session_cookie(request: Asked, user: User | None) -> Cookie:
    site = site_of(request)
    value = "" if user is None else site.sessions.cookie(user)
    return Cookie(
        COOKIE,
        value=value,
        path="/",
        max_age=KEPT_SECONDS if user is not None else 0,
        httponly=True,
        samesite="lax",
        secure=site.settings.is_secure,
    )


def csrf_cookie(request: Asked) -> Cookie | None:
    """A new token if there is none that we have signed."""
    site = site_of(request)
    if site.sessions.is_csrf_token(cookies(request.scope).get(CSRF_COOKIE, "")):  # type: ignore[arg-type]
        return None
    return Cookie(
        CSRF_COOKIE,
        value=site.sessions.csrf_token(),
        path="/",
        max_age=KEPT_SECONDS,
        httponly=False,
        samesite="lax",
        secure=site.settings.is_secure,
    )
