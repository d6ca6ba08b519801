"""Guided games: what a question is for, and what the coach would choose."""

from __future__ import annotations

import secrets

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from firestep.bots.bot import bot_address
from firestep.kernel import Position
from firestep.kernel.record import CHANCE_NAME
from firestep.store import User
from firestep.table.draft import Draft
from firestep.web.bots.pool import BotFailed
from firestep.web.bots.worker import Job, known_position
from firestep.web.errors import ApiError
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    own_seat,
    require_user,
    services_of,
    table_to_read,
    viewer_seat,
)
from firestep.web.http.responses import json_response
from firestep.web.http.routes.games import game_with
from firestep.web.http.routes.scenes import ViewerSeat
from firestep.web.schemas.lessons import GuideSetting, GuideText, Suggestion, SuggestionRequest
from firestep.web.tables import commands
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.guide import COACH, GUIDED_GAMES, guide_text, may_place, may_suggest, rest_of, suggestion

NOT_GUIDED = GuideText(False)
MOST_IN_A_ROW = 50
"""How many choices the coach makes at once; a gesture holds sixty."""


@post("/api/games/{game_id:str}/guide", status_code=200)
async def set_guide(request: Request, game_id: FromPath[str], data: JSONBody[GuideSetting]) -> GuideSetting:
    """Whether to be guided in this game from now on; it ends by itself after some games."""
    user, game = await require_user(request), game_with(request, game_id)
    learning = services_of(request).store.learning
    finished = (await learning.finished(user.id)).get(game.id, 0)
    await learning.guide(user.id, game.id, finished + GUIDED_GAMES if data.on else 0)
    return data


@get("/api/tables/{table_id:str}/guide")
async def get_guide(request: Request, table_id: FromPath[str], seat: ViewerSeat = None) -> Response[GuideText]:
    """What the open question of one's seat is for, if one is guided in this game."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place = viewer_seat(table, user, seat)
    if user is None or place is None or not await guides(request, user, table.game.id):
        return json_response(request, NOT_GUIDED)
    speaker = table.catalogue.speaker(table.game, language(request))
    return json_response(request, guide_text(table, place, user.id, speaker))


async def guides(request: Request, user: User, game: str) -> bool:
    learning = services_of(request).store.learning
    until = (await learning.guided(user.id)).get(game, 0)
    return until > 0 and (await learning.finished(user.id)).get(game, 0) < until


@post("/api/tables/{table_id:str}/suggestion", status_code=200)
async def suggest(request: Request, table_id: FromPath[str], data: JSONBody[SuggestionRequest]) -> Response[Suggestion]:
    """What the coach would choose now; only in games against bots, and in set-ups. Nothing is chosen by it."""
    user = await require_user(request)
    table = await table_to_read(request, table_id)
    place = own_seat(table, user, data.seat).place
    match = commands.playing(table)
    question = match.position.question_for(place)
    if not may_suggest(table, user.id) and not (data.rest and question is not None and may_place(table, question)):
        raise ApiError(403, "forbidden")
    if question is None:
        raise ApiError(409, "stale").at_number(match.number)
    number, position = match.number, match.position
    speaker = table.catalogue.speaker(table.game, language(request))
    try:
        choices = await coached(request, table, match.draft(), place, rest_of(question, speaker) if data.rest else "")
    except BotFailed as error:
        raise ApiError(503, "busy", "no-suggestion") from error
    if match.number != number:
        raise ApiError(409, "stale").at_number(match.number)
    return json_response(request, suggestion(table.maker, position, number, place, choices, speaker), cache="no-store")


async def coached(request: Request, table: LiveTable, draft: Draft, place: int, rest: str) -> list[str]:
    """What the coach chooses first, and as long as it is called `rest`: up to the next dice, which nobody knows yet."""
    speaker = table.catalogue.speaker(table.game, language(request))
    choices = [await coach_choice(request, table, draft.position, place)]
    while rest and len(choices) < MOST_IN_A_ROW:
        draft.submit(place, choices[-1])
        question = draft.position.question_for(place)
        rolled = any(entry.seat == CHANCE_NAME for entry in draft.entries)
        if rolled or question is None or rest_of(question, speaker) != rest:
            break
        choices.append(await coach_choice(request, table, draft.position, place))
    return choices


async def coach_choice(request: Request, table: LiveTable, position: Position, place: int) -> str:
    address = table.catalogue.titles.title(table.game.id).game
    known = known_position(table.game, position, place)
    coach = bot_address(table.game.id, COACH)
    job = Job(address, coach, known, place, secrets.randbits(63), table.packs, f"coach {table.id}")
    return await services_of(request).bots.pool.ask(job)


HANDLERS = [set_guide, get_guide, suggest]
