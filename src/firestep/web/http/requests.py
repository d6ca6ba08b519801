"""What handlers need from a request: user, language, table, seat. Enforces the rate limits."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
from litestar import Request as LitestarRequest
from litestar.datastructures import State

from firestep.store import SeatRow, SessionRow, User
from firestep.web.errors import ApiError, not_your_seat, unknown_table
from firestep.web.http.middleware import cookies, header, is_bearer, language_of
from firestep.web.http.rate_limits import READ, WRITE, RateLimit
from firestep.web.http.services import Services
from firestep.web.infra.addresses import network_of
from firestep.web.infra.sessions import COOKIE
from firestep.web.infra.tokens import bearer_of, user_of_token
from firestep.web.tables.changes import Submission, TableExtras
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.seats import is_marked
from firestep.web.tables.service import KEPT
from firestep.web.tables.spectators import is_late
from firestep.web.tables.studies import may_see, may_see_row
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.scene_diff import viewer_of

Request = LitestarRequest[object, object, State]
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{6,24}")
NOT_ASKED = ("key", "since", "viewer")
INVITATION = re.compile(r"[A-Za-z0-9_-]{10,48}")


class StrictRequest(Request):
    """A request whose body is decoded as it is declared: no number for a truth value, no text for a number."""

    async def json(self) -> object:
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return msgspec.json.decode(await self.body() or b"null", type=field.annotation)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ApiError(400, "malformed") from error


class Keyed(Protocol):
    """The body of a request that has an idempotency key."""

    key: str


def services_of(request: Request) -> Services:
    services: Services = request.app.state["services"]  # as an attribute it would be looked for in vain first
    return services


def language(request: Request) -> str:
    return language_of(request.scope, services_of(request).catalogue.languages)


# -- users


async def session_of(request: Request) -> SessionRow | None:
    """The session of the signed-in user, if any; programs with a token have none."""
    if is_program(request):
        return None
    return await services_of(request).sessions.find(cookies(request.scope).get(COOKIE))


def is_program(request: Request) -> bool:
    """Whether a program speaks for its owner, with a token."""
    return is_bearer(request.scope)


async def user_of(request: Request) -> User | None:
    """The signed-in user, or the owner of the token; raises 401 if the token is void."""
    token = bearer_of(header(request.scope, b"authorization"))
    if token is not None:
        user = await user_of_token(services_of(request).store, token)
        if user is None:
            enforce_rate_limit(request, client_address(request), READ)
            raise ApiError(401, "sign-in", "bad-token")
        return user
    session = await session_of(request)
    return None if session is None else session.user


async def require_user(request: Request, limit: RateLimit = WRITE) -> User:
    """The signed-in user; raises 401 if nobody is signed in, 429 if they are too fast."""
    user = await user_of(request)
    if user is None:
        raise ApiError(401, "sign-in")
    enforce_rate_limit(request, user.id, limit)
    return user


async def optional_user(request: Request) -> User | None:
    """The signed-in user, or `None` for an anonymous reader; raises 429 if they are too fast."""
    user = await user_of(request)
    enforce_rate_limit(request, client_address(request) if user is None else user.id, READ)
    return user


def enforce_rate_limit(request: Request, who: str, limit: RateLimit) -> None:
    seconds = services_of(request).rate_limiter.wait(who, limit)
    if seconds:
        error = ApiError(429, "too-many")
        error.headers["retry-after"] = str(math.ceil(seconds))
        raise error


def client_address(request: Request) -> str:
    """The address that limits count for; the last one that no proxy of ours has written."""
    return network_of(request.client.host) if request.client else "?"


def user_id(user: User | None) -> str | None:
    return None if user is None else user.id


def submission_of(user: User, act: str, data: Keyed) -> Submission:
    """What a user asks for under an idempotency key. How the answer is to be shown does not count."""
    asked = msgspec.to_builtins(data)
    return Submission.of(user.id, data.key, act, {name: asked[name] for name in asked if name not in NOT_ASKED})


# -- tables


async def table_to_read(request: Request, table_id: str) -> LiveTable:
    """The table, up to date."""
    return await visible(request, await found(request, table_id, services_of(request).tables.get))


async def table_to_change(request: Request, table_id: str) -> LiveTable:
    """The table for a command, which is checked against the store when it is executed."""
    return await visible(request, await found(request, table_id, services_of(request).tables.find))


async def found(request: Request, table_id: str, find: Callable[[str], Awaitable[LiveTable]]) -> LiveTable:
    """The table; one that cannot be loaded is named to those only who may see it."""
    try:
        return await find(checked_id(table_id))
    except ApiError as error:
        if error.code == KEPT:
            await require_visible(request, table_id)
        raise


async def require_visible(request: Request, table_id: str) -> None:
    """Raises 404 for a table that cannot be loaded, and is a study that somebody keeps to themselves."""
    row = await services_of(request).store.tables.get(checked_id(table_id))
    study = None if row is None else msgspec.json.decode(row.state.extras, type=TableExtras).study
    if row is None or not may_see_row(row, study, user_id(await user_of(request))):
        raise unknown_table()


async def visible(request: Request, table: LiveTable) -> LiveTable:
    """The table, unless it is a study that somebody keeps to themselves: then there is none."""
    if not may_see(table, None) and not may_see(table, user_id(await user_of(request))):
        raise unknown_table()
    return table


def checked_id(table_id: str) -> str:
    if not TABLE_ID.fullmatch(table_id):
        raise unknown_table()
    return table_id


def own_seat(table: LiveTable, user: User | None, name: str) -> SeatRow:
    """A seat that this user may choose for."""
    for seat in table.seats_of(user_id(user)):
        if seat.name == name:
            return seat
    raise not_your_seat()


def playing_seat(request: Request, table: LiveTable, user: User, name: str) -> SeatRow:
    """A seat that this user may choose for now; a program only for one that is marked as a bot's."""
    seat = own_seat(table, user, name)
    if is_program(request) and not is_marked(seat):
        raise ApiError(403, "forbidden", "token-seat")
    return seat


def viewer_seat(table: LiveTable, user: User | None, name: str | None) -> int | None:
    """The seat to look from: the one asked for; otherwise the user's seat that is asked, or their first; or none."""
    mine = table.seats_of(user_id(user))
    if name:
        return own_seat(table, user, name).place
    asked = table.state.asked.split()
    return next((seat.place for seat in mine if seat.name in asked), mine[0].place if mine else None)


def require_on_time(table: LiveTable, place: int | None) -> None:
    """Raises 403 for a spectator who sees the table later: this would show it as it is now."""
    if is_late(table, place):
        raise ApiError(403, "forbidden", "not-seen-yet")


def viewer(request: Request, table: LiveTable, user: User | None, seat: str | None) -> Viewer:
    return viewer_of(table, viewer_seat(table, user, seat), user_id(user), language(request))
