"""Hints during a game against bots, and the analysis of a game that is over."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from firestep.analysis import is_judged
from firestep.analysis.hint import Hint
from firestep.store import OVER
from firestep.web.bots.pool import BotFailed
from firestep.web.bots.worker import HintJob, known_position
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import ANALYSE, HINT
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    own_seat,
    require_user,
    services_of,
    table_to_read,
)
from firestep.web.http.responses import json_response
from firestep.web.schemas.analysis import AnalysisPlans, AnalysisRequest, AnalysisState, HintInfo, HintRequest, Level
from firestep.web.tables import commands, records
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.analysis import analysis_info, plans_at
from firestep.web.views.hints import hint_info, may_ask_for_hints

MOST_TRIES = 4
"""To find a hint before another seat chooses."""


@post("/api/tables/{table_id:str}/hints", status_code=200)
async def hint(request: Request, table_id: FromPath[str], data: JSONBody[HintRequest]) -> Response[HintInfo]:
    """What a captain or a general would do now; only in games against bots, and alone."""
    user = await require_user(request, HINT)
    table = await table_to_read(request, table_id)
    seat = own_seat(table, user, data.seat)
    commands.playing(table)
    if not may_ask_for_hints(table, user.id):
        raise ApiError(403, "forbidden", "no-hints")
    if not is_judged(table.game.id):
        raise ApiError(409, "not-judged")
    found = await find_hint(request, table, seat.place, data.level)
    speaker = table.catalogue.speaker(table.game, language(request))
    info = await asyncio.to_thread(hint_info, table, found, data.level, seat.place, speaker)
    return json_response(request, info, cache="no-store")


async def find_hint(request: Request, table: LiveTable, seat: int, level: Level) -> Hint:
    """Think in a worker of the bots; whoever asks again at the same question gets the same hint.

    Others may choose meanwhile, where all choose at the same time: then it is thought out again.
    """
    key = ("hint", seat, level)
    for _ in range(MOST_TRIES):
        match = commands.playing(table)
        if key in table.cache.pages:
            return msgspec.json.decode(table.cache.pages[key][1], type=Hint)
        if match.position.question_for(seat) is None:
            raise ApiError(409, "not-your-turn")
        number = match.number
        address = table.catalogue.titles.title(table.game.id).game
        job = HintJob(address, known_position(table.game, match.position, seat), seat, level, table.packs)
        try:
            found = await services_of(request).bots.pool.ask(job)
        except BotFailed as error:
            raise ApiError(503, "busy", "hint-failed") from error
        if match.number == number:
            table.cache.pages[key] = ("", found.encode())
            return msgspec.json.decode(found, type=Hint)
    raise ApiError(409, "stale").at_number(match.number)


# -- analysis


@get("/api/tables/{table_id:str}/analysis")
async def get_analysis(
    request: Request, table_id: FromPath[str], level: FromQuery[Level] = "captain", known: FromQuery[int] = -1
) -> Response[AnalysisState]:
    """How far the analysis of a finished game is; with everything once it is done.

    While it is made, with what is worked out, unless that is the part that whoever asks knows.
    """
    await optional_user(request)
    table = await finished_table(request, table_id)
    return json_response(request, await state_of(request, table, level, known), cache="no-store")


@get("/api/tables/{table_id:str}/analysis/plans")
async def get_plans(
    request: Request, table_id: FromPath[str], line: FromQuery[int], level: FromQuery[Level] = "captain"
) -> Response[AnalysisPlans]:
    """What was played at a mistake of an analysis, and what was better, to be drawn on the board."""
    await optional_user(request)
    table = await finished_table(request, table_id)
    text = await record_of(request, table)
    desk = services_of(request).analyses
    found = await desk.found_so_far(desk.name_of(text, level))
    mistake = next((each for each in found.mistakes if each.line == line), None) if found else None
    if mistake is None:
        raise ApiError(404, "unknown")
    speaker = table.catalogue.speaker(table.game, language(request))
    return json_response(request, await asyncio.to_thread(plans_at, table, mistake, text, speaker))


@post("/api/tables/{table_id:str}/analysis", status_code=202)
async def start_analysis(
    request: Request, table_id: FromPath[str], data: JSONBody[AnalysisRequest]
) -> Response[AnalysisState]:
    """Begin to analyse a finished game; it goes on when the page is left."""
    user = await require_user(request, ANALYSE)
    table = await finished_table(request, table_id)
    if not is_judged(table.game.id):
        raise ApiError(409, "not-judged")
    desk, text = services_of(request).analyses, await record_of(request, table)
    name = desk.name_of(text, data.level)
    if await desk.found(name) is None:
        desk.start(name, text, data.level, table.packs, user.id)
    return json_response(request, await state_of(request, table, data.level), cache="no-store")


@delete("/api/tables/{table_id:str}/analysis", status_code=200)
async def stop_analysis(
    request: Request, table_id: FromPath[str], level: FromQuery[Level] = "captain"
) -> Response[AnalysisState]:
    """Stop an analysis that is under way; whoever has asked for it may, and who has played."""
    user = await require_user(request, ANALYSE)
    table = await finished_table(request, table_id)
    desk, text = services_of(request).analyses, await record_of(request, table)
    name = desk.name_of(text, level)
    job = desk.jobs.get(name)
    if job is not None and job.by != user.id and not table.row.seats_of(user.id):
        raise ApiError(403, "forbidden")
    await desk.stop(name)
    return json_response(request, await state_of(request, table, level), cache="no-store")


async def finished_table(request: Request, table_id: str) -> LiveTable:
    table = await table_to_read(request, table_id)
    if table.state.status != OVER:
        raise ApiError(409, "not-over")
    return table


async def record_of(request: Request, table: LiveTable) -> str:
    """The record of a finished game, which does not change any more."""
    key = ("record",)
    if key not in table.cache.pages:
        text = await records.record_text(services_of(request).tables, table)
        table.cache.pages[key] = ("", text.encode())
    return table.cache.pages[key][1].decode()


async def state_of(request: Request, table: LiveTable, level: Level, known: int = -1) -> AnalysisState:
    desk, text = services_of(request).analyses, await record_of(request, table)
    name = desk.name_of(text, level)
    found = await desk.found(name)
    job = desk.jobs.get(name)
    if found is not None:
        state = AnalysisState("done", level, 1, 1)
    elif job is not None:
        state = AnalysisState(job.status, level, job.done, job.total, job.seconds_left, job.parts)
        found = await desk.found_so_far(name) if job.parts != known or job.status == "failed" else None
    else:
        found = await desk.found_so_far(name)
        state = AnalysisState("none" if found is None else "stopped", level)
    if found is not None:
        state.analysis = await asyncio.to_thread(analysis_info, table, found, text, level, language(request))
    return state


HANDLERS = [hint, get_analysis, get_plans, start_analysis, stop_analysis]
