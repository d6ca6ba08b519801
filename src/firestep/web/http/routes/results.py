"""The result page of a finished game: docs/scenes.md 2.3."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from firestep.web.http.requests import Request, language, optional_user, services_of, user_id
from firestep.web.http.responses import json_response
from firestep.web.http.routes.analysis import finished_table
from firestep.web.schemas.results import GameResult, ResultHistory
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.results import history_of, result_page


@get("/api/tables/{table_id:str}/result")
async def get_result(request: Request, table_id: FromPath[str]) -> Response[GameResult]:
    """Who won, by how much ratings changed, score and strength from turn to turn, and the game in five lines."""
    user, store = await optional_user(request), services_of(request).store
    table = await finished_table(request, table_id)
    results = await store.ratings.of_table(table.id)
    people = await store.accounts.read_users([seat.user for seat in table.row.seats if seat.user is not None])
    history = await read_history(table, language(request))
    return json_response(request, result_page(table, user_id(user), results, people, history, language(request)))


async def read_history(table: LiveTable, lang: str) -> ResultHistory:
    """Read once: a game that is over does not change."""
    key = ("result", lang)
    if key not in table.cache.pages:
        async with table.history_lock:
            found = await asyncio.to_thread(history_of, table, lang)
        table.cache.pages[key] = ("", msgspec.json.encode(found))
    return msgspec.json.decode(table.cache.pages[key][1], type=ResultHistory)


HANDLERS = [get_result]
