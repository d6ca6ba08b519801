"""Scenes and what is new in them: docs/scenes.md 2.4."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from firestep.scene import Scene
from firestep.scene.part import replace
from firestep.store import User
from firestep.store.table_seen import Seen
from firestep.web.errors import ApiError
from firestep.web.http.requests import (
    Request,
    optional_user,
    own_seat,
    require_user,
    services_of,
    table_to_read,
    viewer,
)
from firestep.web.http.responses import cached_response, json_response
from firestep.web.http.services import VERSION
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.fields import HIGHEST
from firestep.web.schemas.play import News, TableSeenRequest, Told
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.spectators import active_when_seen, is_late, late_revision, seen_until
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.scene_diff import current_scene, news_since
from firestep.web.views.scenes import late_scene, replay_scene
from firestep.web.views.telling import last_turn, seen_from, told_after

At = Annotated[int | None, Parameter(ge=0, le=HIGHEST, description="A line of the past.")]
ViewerSeat = Annotated[
    str | None, Parameter(max_length=40, description="One of my seats; by default the one that is asked.")
]
SEARCHED = 500
"""How many of the last entries are searched for the last turn of others."""
SceneTag = Annotated[str, Parameter(max_length=80, description="The tag of the last scene or news.")]


@get("/api/tables/{table_id:str}/scene")
async def scene(request: Request, table_id: FromPath[str], seat: ViewerSeat = None, at: At = None) -> Response[Scene]:
    """What a seat, or a spectator, sees now; with `at`, what they saw after that line."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    seen_by = viewer(request, table, user, seat)
    await prepare_board(request, table, seen_by)
    if at is not None:
        await require_seen(request, table, seen_by.place, at)
        return await past_scene(request, table, seen_by, at)
    if is_late(table, seen_by.place):
        late = (await late_news(request, table, seen_by, "")).scene
        assert late is not None
        return json_response(request, late, cache="no-store")
    key = ("scene", seen_by)
    if table.clock is not None:
        table.cache.pages.pop(key, None)  # the clocks are part of the scene
    tag = f'"{VERSION}.{table.state.revision}.{table.presence.revision}.{seen_by.place}.{seen_by.language}"'
    return cached_response(request, table.cache, key, tag, lambda: current_scene(table, seen_by)[1])


async def past_scene(request: Request, table: LiveTable, seen_by: Viewer, at: int) -> Response[Scene]:
    position = await table.position_at(at)
    if position is None:
        raise ApiError(404, "unknown")
    return json_response(request, replay_scene(table, position, at, seen_by))


@get("/api/tables/{table_id:str}/news")
async def news(
    request: Request, table_id: FromPath[str], seat: ViewerSeat = None, since: SceneTag = ""
) -> Response[News]:
    """What is new for a seat, or a spectator, since the scene with the tag `since`; without one, the whole scene."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    await services_of(request).tables.settle(table)
    found = await fetch_news(request, table, viewer(request, table, user, seat), since)
    return json_response(request, found, cache="no-store")


async def fetch_news(request: Request, table: LiveTable, seen_by: Viewer, since: str) -> News:
    await prepare_board(request, table, seen_by)
    if is_late(table, seen_by.place):
        return await late_news(request, table, seen_by, since)
    return news_since(table, seen_by, since)


async def late_news(request: Request, table: LiveTable, seen_by: Viewer, since: str) -> News:
    """The whole scene of a spectator who sees the table later, whenever it is another."""
    number = await seen_until(services_of(request).tables, table, seen_by.place, now_ms())
    tag = f"late.{table.token}.{number}.{table.presence.revision}.{seen_by.language}"
    if tag == since:
        return News(number, late_revision(table, number), tag, since, events=[])
    position = await table.position_at(number)
    if position is None:
        raise ApiError(404, "unknown")
    return News(number, late_revision(table, number), tag, scene=late_scene(table, position, number, seen_by))


async def require_seen(request: Request, table: LiveTable, place: int | None, line: int) -> None:
    """Raises 404 for what a spectator does not see yet."""
    if is_late(table, place) and line > await seen_until(services_of(request).tables, table, place, now_ms()):
        raise ApiError(404, "unknown", "not-seen-yet")


async def prepare_board(request: Request, table: LiveTable, seen_by: Viewer) -> None:
    """Draw the board (slow, so in a thread) and store its recipe, both only once. Then every process can draw it."""
    place, lang = seen_by.place, seen_by.language
    if not table.catalogue.has_board(table.setup, place, lang):
        await asyncio.to_thread(table.board, place, lang)
    services, board = services_of(request), table.board(place, lang).hash
    if board not in services.stored_boards:
        await services.store.tables.add_recipe(board, services.catalogue.recipe(board))
        services.stored_boards[board] = None


@get("/api/tables/{table_id:str}/told")
async def told(
    request: Request,
    table_id: FromPath[str],
    seat: ViewerSeat = None,
    after: At = None,
    until: At = None,
    frames: FromQuery[bool] = True,
) -> Response[Told]:
    """What happened after an entry and up to another, by default in the last turn of others, step by step."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    seen_by = viewer(request, table, user, seat)
    await prepare_board(request, table, seen_by)
    if table.match is None:
        raise ApiError(409, "not-playing")
    seen = await seen_until(services_of(request).tables, table, seen_by.place, now_ms())
    end = seen if until is None else min(until, seen)
    since = max(-1, end - SEARCHED) if after is None else min(after, end)
    events = await table.events_between(since, end)
    active = active_when_seen(table, seen_by.place, seen)
    span = last_turn(table, events, seen_by, active) if after is None else (since, end)
    base = await table.position_at(span[0])
    if base is None:
        raise ApiError(404, "unknown")
    found = told_after(table, events, base, span, seen_by, frames, seen, active, is_turn=after is None)
    if after is None:
        found = replace(found, seen=await seen_before(request, table, user, seen_by.place))
    return json_response(request, found, cache="no-store")


async def seen_before(request: Request, table: LiveTable, user: User | None, place: int | None) -> int | None:
    """The last entry that an account has seen from its seat; browsers of guests remember it themselves."""
    if user is None or user.is_guest or place is None:
        return None
    number = await services_of(request).store.table_seen.number(user.id, table.id, place)
    return seen_from(table.row, user.id, number)


@post("/api/tables/{table_id:str}/seen", status_code=204)
async def see(request: Request, table_id: FromPath[str], data: JSONBody[TableSeenRequest]) -> None:
    """I have seen the table up to an entry from one of my seats: on another device, catching up begins there."""
    user = await require_user(request)
    table = await table_to_read(request, table_id)
    seat = own_seat(table, user, data.seat)
    if not user.is_guest:
        seen = Seen(user.id, table.id, seat.place, min(data.number, table.number), now_ms())
        await services_of(request).store.table_seen.note(seen)


HANDLERS = [scene, news, told, see]
