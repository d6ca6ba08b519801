"""What happened: docs/scenes.md 2.4. Events, diary, replay."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import FromPath, Parameter

from firestep.scene import DiaryGroup
from firestep.web.errors import ApiError
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    require_on_time,
    services_of,
    table_to_read,
    viewer_seat,
)
from firestep.web.http.responses import encoded_response, json_response
from firestep.web.http.routes.scenes import ViewerSeat
from firestep.web.http.services import VERSION
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.fields import HIGHEST
from firestep.web.schemas.play import DiaryPage, EventPage, Replay
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.spectators import active_when_seen, seen_until
from firestep.web.views.diary import diary_of, events_after
from firestep.web.views.looks import actor_looks
from firestep.web.views.replay import replay_of
from firestep.web.views.table_info import in_language

Line = Annotated[int, Parameter(ge=0, le=HIGHEST)]
DIARY_PAGE = 80
LOOK_BACK = 256
"""How many lines are replayed at once when the diary goes back beyond what is in memory."""


@get("/api/tables/{table_id:str}/events")
async def events(
    request: Request, table_id: FromPath[str], after: Line = 0, seat: ViewerSeat = None
) -> Response[EventPage]:
    """What happened after a line, as far as a seat may know it; oldest first, at most 200."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place = viewer_seat(table, user, seat)
    number = await seen_until(services_of(request).tables, table, place, now_ms())
    is_past = after < table.events_start
    logged = [each for each in table.events if each.number <= number]
    if is_past and table.match is not None:
        logged = await table.events_between(after, min(number, after + LOOK_BACK))
    speaker = table.catalogue.speaker(table.game, language(request))
    found, more = events_after(table, logged, after, place, speaker)
    more = more or (is_past and bool(logged) and logged[-1].number < number)
    return json_response(request, EventPage(number, found, more))


@get("/api/tables/{table_id:str}/diary")
async def diary(
    request: Request, table_id: FromPath[str], before: Line = HIGHEST, seat: ViewerSeat = None
) -> Response[DiaryPage]:
    """The war diary before a line, newest first."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place = viewer_seat(table, user, seat)
    speaker = table.catalogue.speaker(table.game, language(request))
    until = await seen_until(services_of(request).tables, table, place, now_ms())
    active = active_when_seen(table, place, until)
    until = min(before - 1, until) if before else -1
    start = until
    groups: list[DiaryGroup] = []
    while table.match is not None and start >= 0 and len(groups) < 2:
        start = max(-1, start - LOOK_BACK)
        groups = diary_of(table, await table.events_between(start, until), place, speaker, DIARY_PAGE, active)
    more = bool(groups) and (start >= 0 or groups[-1].number > 1)
    return json_response(request, DiaryPage(groups, more))


@get("/api/tables/{table_id:str}/replay")
async def replay(request: Request, table_id: FromPath[str]) -> Response[Replay]:
    """The timeline of a game: turns, marks, and the lines worth stopping at."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    if table.match is None:
        raise ApiError(409, "not-playing")
    require_on_time(table, viewer_seat(table, user, None))
    lang = language(request)
    key = ("replay", lang)
    if key not in table.cache.pages:
        tag = f'"{VERSION}.replay.{table.state.revision}.{lang}"'
        table.cache.pages[key] = (tag, msgspec.json.encode(await read_replay(table, lang)))
    tag, body = table.cache.pages[key]
    return encoded_response(request, body, tag=tag)


async def read_replay(table: LiveTable, lang: str) -> Replay:
    speaker = table.catalogue.speaker(table.game, lang)
    looks = actor_looks(table, speaker)
    async with table.history_lock:
        found = await asyncio.to_thread(replay_of, table.history, table.number, table.maker, looks, speaker)
    found.verdict = in_language(table.state.verdict, lang)
    found.title = table.row.terms.title or found.title
    return found


HANDLERS = [events, diary, replay]
