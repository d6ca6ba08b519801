"""Playing: docs/scenes.md 2.4."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter

from firestep.kernel import Position
from firestep.scene import Odds, Scene
from firestep.store import User
from firestep.web import schemas
from firestep.web.catalogue.fallback_scene import read_choice
from firestep.web.errors import ApiError
from firestep.web.http.requests import (
    Request,
    answer,
    language,
    optional_user,
    own_seat,
    plain_json,
    require_user,
    seat_of_viewer,
    services_of,
    table_of,
)
from firestep.web.http.routes.tables import change, of_seat, user_id
from firestep.web.http.services import VERSION
from firestep.web.tables import commands
from firestep.web.tables.event_log import LoggedEvent
from firestep.web.tables.history import History, replay_of
from firestep.web.tables.live_table import LiveTable, Submission
from firestep.web.views.diary import events_after, groups_of
from firestep.web.views.scene_diff import news, seen_now, viewer_of
from firestep.web.views.scenes import replay_scene
from firestep.web.views.table_info import in_language

At = Annotated[int | None, Parameter(ge=0, le=schemas.HIGHEST, description="A line of the past.")]
Line = Annotated[int, Parameter(ge=0, le=schemas.HIGHEST)]
ViewerSeat = Annotated[str | None, Parameter(max_length=40, description="One of my seats; left out: the one asked.")]
Mark = Annotated[str, Parameter(max_length=80, description="Of the last scene or news.")]
Touched = Annotated[str, Parameter(max_length=200)]
Chosen = Annotated[str, Parameter(max_length=1500)]
DIARY_PAGE = 80
LOOK_BACK = 256
"""So many lines are read at once when the diary goes back beyond what is at hand."""


@get("/api/tables/{table_id:str}/scene")
async def scene(request: Request, table_id: str, seat: ViewerSeat = None, at: At = None) -> Response[Scene]:
    """What a seat, or a spectator, sees now; with `at`, what was to be seen after that line."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    place, lang = seat_of_viewer(table, user, seat), language(request)
    if at is not None and at != table.number:
        return await past_scene(request, table, place, user, at)
    replayed = at is not None
    viewer = viewer_of(table, place, user_id(user), lang)
    name = ("scene", viewer, replayed, table.presence)
    if name not in table.pages or table.clock is not None:
        await draw_board(table, place, lang)
        _, found = seen_now(table, viewer)
        if replayed:
            found = as_past(table, found, place, user, lang)
        await keep_board(request, found.board)
        tag = f'"{VERSION}.{table.state.revision}.{table.presence}.{place}.{lang}.{int(replayed)}"'
        table.pages[name] = (tag, plain_json(found))
    tag, body = table.pages[name]
    return answer(request, body, tag=tag)


@get("/api/tables/{table_id:str}/news")
async def whats_new(
    request: Request, table_id: str, seat: ViewerSeat = None, since: Mark = ""
) -> Response[schemas.News]:
    """What is new for a seat, or a spectator, since the scene with the mark `since`; without one, the scene."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    found = await news_for(request, table, seat_of_viewer(table, user, seat), user, since)
    return answer(request, plain_json(found), cache="no-store")


async def news_for(
    request: Request, table: LiveTable, place: int | None, user: User | None, since: str
) -> schemas.News:
    lang = language(request)
    await draw_board(table, place, lang)
    found = news(table, viewer_of(table, place, user_id(user), lang), since)
    if found.scene is not None:
        await keep_board(request, found.scene.board)
    return found


def as_past(table: LiveTable, found: Scene, place: int | None, user: User | None, lang: str) -> Scene:
    position = table.match.position if table.match is not None else table.first_position()
    return replay_scene(table, position, found.number, place, user_id(user), lang)


async def past_scene(
    request: Request, table: LiveTable, place: int | None, user: User | None, at: int
) -> Response[Scene]:
    position = await position_at(table, at)
    await draw_board(table, place, language(request))
    found = replay_scene(table, position, at, place, user_id(user), language(request))
    await keep_board(request, found.board)
    return answer(request, plain_json(found))


async def draw_board(table: LiveTable, place: int | None, lang: str) -> None:
    """Drawing a board takes long, once: in a thread."""
    if not table.catalogue.has_board(table.setup, place, lang):
        await asyncio.to_thread(table.board, place, lang)


async def keep_board(request: Request, board: str) -> None:
    """The board's recipe is kept once, so that every process can draw it."""
    services = services_of(request)
    kept: set[str] = request.app.state.boards
    if board not in kept:
        await services.store.tables.keep_recipe(board, services.catalogue.recipe(board))
        kept.add(board)


@post("/api/tables/{table_id:str}/choices", status_code=200)
async def choose(request: Request, table_id: str, data: schemas.Choose) -> Response[schemas.Chosen]:
    """Choose; the answer comes when the choice is on disk."""
    user = await require_user(request)
    table = await table_of(request, table_id)
    if data.viewer:
        own_seat(table, user, data.viewer)  # before anything is kept: an error changes nothing
    sent = Submission(user.id, data.key)
    act = of_seat(
        user, data.seat, lambda now, seat: commands.choose(now, seat, data.number, data.choice, data.undo, sent)
    )
    number = (await change(request, table_id, act, sent))["number"]
    if not data.since:
        return answer(request, plain_json(schemas.Numbered(number)), cache="no-store")
    table = await table_of(request, table_id)
    told = await news_for(request, table, seat_of_viewer(table, user, data.viewer or None), user, data.since)
    return answer(request, plain_json(schemas.Chosen(number, told)), cache="no-store")


@post("/api/tables/{table_id:str}/undo", status_code=200)
async def undo(request: Request, table_id: str, data: schemas.GoBack) -> Response[schemas.WentBack]:
    """Take back; 202 when the others must agree first."""
    return await go_back(request, table_id, data, commands.undo)


@post("/api/tables/{table_id:str}/redo", status_code=200)
async def redo(request: Request, table_id: str, data: schemas.GoBack) -> Response[schemas.WentBack]:
    """Choose again what was taken back."""
    return await go_back(request, table_id, data, commands.redo)


async def go_back(request: Request, table_id: str, data: schemas.GoBack, act: Any) -> Response[schemas.WentBack]:
    user = await require_user(request)
    sent = Submission(user.id, data.key)
    made = await change(
        request,
        table_id,
        of_seat(user, data.seat, lambda now, seat: act(now, seat, data.number, data.steps, sent)),
        sent,
    )
    if "offer" in made:
        return Response(schemas.WentBack(offer=made["offer"]), status_code=202)
    return Response(schemas.WentBack(number=made["number"]), status_code=200)


@get("/api/tables/{table_id:str}/options")
async def options(request: Request, table_id: str, seat: ViewerSeat = None) -> Response[schemas.OpenOptions]:
    """For programs: what one of my seats may choose now, in notation."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    place = seat_of_viewer(table, user, seat)
    name = ("options", place)
    if name not in table.pages:
        tag = f'"{VERSION}.{table.state.revision}.{place}"'
        table.pages[name] = (tag, plain_json(open_options(table, place)))
    tag, body = table.pages[name]
    return answer(request, body, tag=tag)


def open_options(table: LiveTable, place: int | None) -> schemas.OpenOptions:
    match = table.match
    if match is None or place is None:
        return schemas.OpenOptions(table.number, None, [], [])
    position, name = match.position, table.row.seats[place].name
    if match.result is not None:
        return schemas.OpenOptions(table.number, name, [], [], match.record.ending)
    asked, anytime = position.question_for(place), position.anytime_question(place)
    found = [] if asked is None else [asked.write(position, each) for each in asked.options(position)]
    always = [] if anytime is None else [anytime.write(position, each) for each in anytime.options(position)]
    return schemas.OpenOptions(table.number, name, found, always)


# -- what happened


@get("/api/tables/{table_id:str}/events")
async def events(
    request: Request, table_id: str, after: Line = 0, seat: ViewerSeat = None
) -> Response[schemas.EventPage]:
    """What happened after a line, as far as a seat may know it; oldest first, at most 200."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    place = seat_of_viewer(table, user, seat)
    number = table.number
    told: list[LoggedEvent] = list(table.told)
    if after < table.event_log_start and table.match is not None:
        until = min(number, after + LOOK_BACK)
        told = await events_between(table, after, until)
    speaker = table.catalogue.speaker(table.game, language(request))
    found, more = events_after(table, told, after, place, speaker)
    if not more and told and told[-1].number < number and after < table.event_log_start:
        more = True
    return answer(request, plain_json({"number": number, "events": found, "more": more}))


@get("/api/tables/{table_id:str}/diary")
async def diary(
    request: Request, table_id: str, before: Line = schemas.HIGHEST, seat: ViewerSeat = None
) -> Response[schemas.DiaryPage]:
    """The war diary before a line, newest first."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    place = seat_of_viewer(table, user, seat)
    speaker = table.catalogue.speaker(table.game, language(request))
    until = min(before - 1, table.number) if before else -1
    start = until
    groups: list[Any] = []
    while table.match is not None and start >= 0 and len(groups) < 2:
        start = max(-1, start - LOOK_BACK)
        told = await events_between(table, start, until)
        groups = groups_of(table, told, place, speaker, DIARY_PAGE)
    more = bool(groups) and (start >= 0 or groups[-1].number > 1)
    return answer(request, plain_json({"groups": groups, "more": more}))


async def events_between(table: LiveTable, after: int, until: int) -> list[LoggedEvent]:
    if after >= table.event_log_start:
        return [each for each in table.told if after < each.number <= until]
    async with table.history_lock:
        history = history_of(table)
        return await asyncio.to_thread(lambda: list(history.told(after, until)))


async def position_at(table: LiveTable, at: int) -> Position:
    if table.match is None or at > table.number:
        raise ApiError(404, "unknown")
    async with table.history_lock:
        return await asyncio.to_thread(history_of(table).position, at)


def history_of(table: LiveTable) -> History:
    assert table.match is not None
    if table.history is None:
        table.history = History(table.match)
    history: History = table.history
    return history


@get("/api/tables/{table_id:str}/replay")
async def replay(request: Request, table_id: str) -> Response[schemas.Replay]:
    """The timeline of a game: turns, marks, and the lines worth stopping at."""
    await optional_user(request)
    table = await table_of(request, table_id)
    match, lang = table.match, language(request)
    if match is None:
        raise ApiError(409, "not-playing")
    name = ("replay", lang)
    if name not in table.pages:
        speaker = table.catalogue.speaker(table.game, lang)
        looks = table.maker.seats(table.setup, speaker)
        async with table.history_lock:
            found = await asyncio.to_thread(replay_of, history_of(table), table.number, table.maker, looks, speaker)
        found.verdict = in_language(table.state.verdict, lang)
        found.title = table.row.terms.title or found.title
        table.pages[name] = (f'"{VERSION}.replay.{table.state.revision}.{lang}"', plain_json(found))
    tag, body = table.pages[name]
    return answer(request, body, tag=tag)


# -- explaining


@get("/api/tables/{table_id:str}/why")
async def why(
    request: Request, table_id: str, touch: Touched = "", choice: Chosen = "", seat: ViewerSeat = None
) -> Response[schemas.WhyAnswer]:
    """Why a touch, or a choice, is no option now; an empty sentence when there is nothing to say."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    place, match = seat_of_viewer(table, user, seat), table.match
    nothing = schemas.WhyAnswer("")
    if match is None or place is None or match.result is not None:
        return answer(request, plain_json(nothing))
    speaker = table.catalogue.speaker(table.game, language(request))
    if choice:
        question = match.position.question_for(place)
        meant = read_choice(match.position, question, choice)
        refusal = None if question is None or meant is None else question.check(match.position, meant)
        if refusal is None:
            return answer(request, plain_json(nothing))
        said = schemas.WhyAnswer(speaker.refusal(refusal, clause=False), "", refusal.clause or None)
        return answer(request, plain_json(said))
    found = table.maker.why(match.position, place, touch, speaker)
    said = nothing if found is None else schemas.WhyAnswer(found.sentence, found.title, found.clause)
    return answer(request, plain_json(said))


@get("/api/tables/{table_id:str}/odds")
async def odds(request: Request, table_id: str, choice: Chosen, seat: ViewerSeat = None) -> Response[Odds]:
    """What may come of a choice."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    place, match = seat_of_viewer(table, user, seat), table.match
    speaker = table.catalogue.speaker(table.game, language(request))
    found = None
    if match is not None and place is not None and match.result is None:
        found = table.maker.odds(match.position, place, choice, speaker)
    if found is None:
        raise ApiError(404, "unknown", "no-odds")
    return answer(request, plain_json(found))


HANDLERS = [scene, whats_new, choose, undo, redo, options, events, diary, replay, why, odds]
