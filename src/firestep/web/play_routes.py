"""Playing: docs/scenes.md 2.4."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import Parameter

from firestep.kernel import Position
from firestep.scene import Odds, Scene
from firestep.store import User
from firestep.web import acts, wire
from firestep.web.album import Album, replay_of
from firestep.web.asking import (
    Asked,
    answer,
    language,
    own_seat,
    plain_json,
    reader,
    seat_seen,
    site_of,
    somebody,
    table_of,
)
from firestep.web.diary import events_after, groups_of
from firestep.web.plain_maker import read_choice
from firestep.web.problems import Problem
from firestep.web.scenes import replay_scene
from firestep.web.since import eyes_of, news, seen_now
from firestep.web.site import VERSION
from firestep.web.sitting import Sitting, Submission
from firestep.web.table_routes import change, of_seat, user_id
from firestep.web.table_texts import in_language
from firestep.web.told import Told

At = Annotated[int | None, Parameter(ge=0, le=wire.HIGHEST, description="A line of the past.")]
Line = Annotated[int, Parameter(ge=0, le=wire.HIGHEST)]
SeatSeen = Annotated[str | None, Parameter(max_length=40, description="One of my seats; left out: the one asked.")]
Mark = Annotated[str, Parameter(max_length=80, description="Of the last scene or news.")]
Touched = Annotated[str, Parameter(max_length=200)]
Chosen = Annotated[str, Parameter(max_length=1500)]
DIARY_PAGE = 80
LOOK_BACK = 256
"""So many lines are read at once when the diary goes back beyond what is at hand."""


@get("/api/tables/{table:str}/scene")
async def scene(request: Asked, table: str, seat: SeatSeen = None, at: At = None) -> Response[Scene]:
    """What a seat, or a spectator, sees now; with `at`, what was to be seen after that line."""
    user = await reader(request)
    sitting = await table_of(request, table)
    place, lang = seat_seen(sitting, user, seat), language(request)
    if at is not None and at != sitting.number:
        return await past_scene(request, sitting, place, user, at)
    replayed = at is not None
    eyes = eyes_of(sitting, place, user_id(user), lang)
    name = ("scene", eyes, replayed, sitting.presence)
    if name not in sitting.pages or sitting.clock is not None:
        await draw_board(sitting, place, lang)
        _, found = seen_now(sitting, eyes)
        if replayed:
            found = as_past(sitting, found, place, user, lang)
        await keep_board(request, found.board)
        tag = f'"{VERSION}.{sitting.state.revision}.{sitting.presence}.{place}.{lang}.{int(replayed)}"'
        sitting.pages[name] = (tag, plain_json(found))
    tag, body = sitting.pages[name]
    return answer(request, body, tag=tag)


@get("/api/tables/{table:str}/news")
async def whats_new(request: Asked, table: str, seat: SeatSeen = None, since: Mark = "") -> Response[wire.News]:
    """What is new for a seat, or a spectator, since the scene with the mark `since`; without one, the scene."""
    user = await reader(request)
    sitting = await table_of(request, table)
    found = await news_for(request, sitting, seat_seen(sitting, user, seat), user, since)
    return answer(request, plain_json(found), cache="no-store")


async def news_for(request: Asked, sitting: Sitting, place: int | None, user: User | None, since: str) -> wire.News:
    lang = language(request)
    await draw_board(sitting, place, lang)
    found = news(sitting, eyes_of(sitting, place, user_id(user), lang), since)
    if found.scene is not None:
        await keep_board(request, found.scene.board)
    return found


def as_past(sitting: Sitting, found: Scene, place: int | None, user: User | None, lang: str) -> Scene:
    position = sitting.match.position if sitting.match is not None else sitting.first_position()
    return replay_scene(sitting, position, found.number, place, user_id(user), lang)


async def past_scene(
    request: Asked, sitting: Sitting, place: int | None, user: User | None, at: int
) -> Response[Scene]:
    position = await position_at(sitting, at)
    await draw_board(sitting, place, language(request))
    found = replay_scene(sitting, position, at, place, user_id(user), language(request))
    await keep_board(request, found.board)
    return answer(request, plain_json(found))


async def draw_board(sitting: Sitting, place: int | None, lang: str) -> None:
    """Drawing a board takes long, once: in a thread."""
    if not sitting.shelf.has_board(sitting.setup, place, lang):
        await asyncio.to_thread(sitting.board, place, lang)


async def keep_board(request: Asked, board: str) -> None:
    """The board's recipe is kept once, so that every process can draw it."""
    site = site_of(request)
    kept: set[str] = request.app.state.boards
    if board not in kept:
        await site.store.tables.keep_recipe(board, site.shelf.recipe(board))
        kept.add(board)


@post("/api/tables/{table:str}/choices", status_code=200)
async def choose(request: Asked, table: str, data: wire.Choose) -> Response[wire.Chosen]:
    """Choose; the answer comes when the choice is on disk."""
    user = await somebody(request)
    sitting = await table_of(request, table)
    if data.eyes:
        own_seat(sitting, user, data.eyes)  # before anything is kept: an error changes nothing
    sent = Submission(user.id, data.key)
    act = of_seat(user, data.seat, lambda now, seat: acts.choose(now, seat, data.number, data.choice, data.undo, sent))
    number = (await change(request, table, act, sent))["number"]
    if not data.since:
        return answer(request, plain_json(wire.Numbered(number)), cache="no-store")
    sitting = await table_of(request, table)
    told = await news_for(request, sitting, seat_seen(sitting, user, data.eyes or None), user, data.since)
    return answer(request, plain_json(wire.Chosen(number, told)), cache="no-store")


@post("/api/tables/{table:str}/undo", status_code=200)
async def undo(request: Asked, table: str, data: wire.GoBack) -> Response[wire.WentBack]:
    """Take back; 202 when the others must agree first."""
    return await go_back(request, table, data, acts.undo)


@post("/api/tables/{table:str}/redo", status_code=200)
async def redo(request: Asked, table: str, data: wire.GoBack) -> Response[wire.WentBack]:
    """Choose again what was taken back."""
    return await go_back(request, table, data, acts.redo)


async def go_back(request: Asked, table: str, data: wire.GoBack, act: Any) -> Response[wire.WentBack]:
    user = await somebody(request)
    sent = Submission(user.id, data.key)
    made = await change(
        request, table, of_seat(user, data.seat, lambda now, seat: act(now, seat, data.number, data.steps, sent)), sent
    )
    if "offer" in made:
        return Response(wire.WentBack(offer=made["offer"]), status_code=202)
    return Response(wire.WentBack(number=made["number"]), status_code=200)


@get("/api/tables/{table:str}/options")
async def options(request: Asked, table: str, seat: SeatSeen = None) -> Response[wire.OpenOptions]:
    """For programs: what one of my seats may choose now, in notation."""
    user = await reader(request)
    sitting = await table_of(request, table)
    place = seat_seen(sitting, user, seat)
    name = ("options", place)
    if name not in sitting.pages:
        tag = f'"{VERSION}.{sitting.state.revision}.{place}"'
        sitting.pages[name] = (tag, plain_json(open_options(sitting, place)))
    tag, body = sitting.pages[name]
    return answer(request, body, tag=tag)


def open_options(sitting: Sitting, place: int | None) -> wire.OpenOptions:
    match = sitting.match
    if match is None or place is None:
        return wire.OpenOptions(sitting.number, None, [], [])
    position, name = match.position, sitting.row.seats[place].name
    if match.result is not None:
        return wire.OpenOptions(sitting.number, name, [], [], match.record.ending)
    asked, anytime = position.question_for(place), position.anytime_question(place)
    found = [] if asked is None else [asked.write(position, each) for each in asked.options(position)]
    always = [] if anytime is None else [anytime.write(position, each) for each in anytime.options(position)]
    return wire.OpenOptions(sitting.number, name, found, always)


# -- what happened


@get("/api/tables/{table:str}/events")
async def events(request: Asked, table: str, after: Line = 0, seat: SeatSeen = None) -> Response[wire.EventPage]:
    """What happened after a line, as far as a seat may know it; oldest first, at most 200."""
    user = await reader(request)
    sitting = await table_of(request, table)
    place = seat_seen(sitting, user, seat)
    number = sitting.number
    told: list[Told] = list(sitting.told)
    if after < sitting.told_from and sitting.match is not None:
        until = min(number, after + LOOK_BACK)
        told = await told_between(sitting, after, until)
    speaker = sitting.shelf.speaker(sitting.game, language(request))
    found, more = events_after(sitting, told, after, place, speaker)
    if not more and told and told[-1].number < number and after < sitting.told_from:
        more = True
    return answer(request, plain_json({"number": number, "events": found, "more": more}))


@get("/api/tables/{table:str}/diary")
async def diary(
    request: Asked, table: str, before: Line = wire.HIGHEST, seat: SeatSeen = None
) -> Response[wire.DiaryPage]:
    """The war diary before a line, newest first."""
    user = await reader(request)
    sitting = await table_of(request, table)
    place = seat_seen(sitting, user, seat)
    speaker = sitting.shelf.speaker(sitting.game, language(request))
    until = min(before - 1, sitting.number) if before else -1
    start = until
    groups: list[Any] = []
    while sitting.match is not None and start >= 0 and len(groups) < 2:
        start = max(-1, start - LOOK_BACK)
        told = await told_between(sitting, start, until)
        groups = groups_of(sitting, told, place, speaker, DIARY_PAGE)
    more = bool(groups) and (start >= 0 or groups[-1].number > 1)
    return answer(request, plain_json({"groups": groups, "more": more}))


async def told_between(sitting: Sitting, after: int, until: int) -> list[Told]:
    if after >= sitting.told_from:
        return [each for each in sitting.told if after < each.number <= until]
    async with sitting.album_lock:
        album = album_of(sitting)
        return await asyncio.to_thread(lambda: list(album.told(after, until)))


async def position_at(sitting: Sitting, at: int) -> Position:
    if sitting.match is None or at > sitting.number:
        raise Problem(404, "unknown")
    async with sitting.album_lock:
        return await asyncio.to_thread(album_of(sitting).position, at)


def album_of(sitting: Sitting) -> Album:
    assert sitting.match is not None
    if sitting.album is None:
        sitting.album = Album(sitting.match)
    album: Album = sitting.album
    return album


@get("/api/tables/{table:str}/replay")
async def replay(request: Asked, table: str) -> Response[wire.Replay]:
    """The timeline of a game: turns, marks, and the lines worth stopping at."""
    await reader(request)
    sitting = await table_of(request, table)
    match, lang = sitting.match, language(request)
    if match is None:
        raise Problem(409, "not-playing")
    name = ("replay", lang)
    if name not in sitting.pages:
        speaker = sitting.shelf.speaker(sitting.game, lang)
        looks = sitting.maker.seats(sitting.setup, speaker)
        async with sitting.album_lock:
            found = await asyncio.to_thread(replay_of, album_of(sitting), sitting.number, sitting.maker, looks, speaker)
        found.verdict = in_language(sitting.state.verdict, lang)
        found.title = sitting.row.agreed.title or found.title
        sitting.pages[name] = (f'"{VERSION}.replay.{sitting.state.revision}.{lang}"', plain_json(found))
    tag, body = sitting.pages[name]
    return answer(request, body, tag=tag)


# -- explaining


@get("/api/tables/{table:str}/why")
async def why(
    request: Asked, table: str, touch: Touched = "", choice: Chosen = "", seat: SeatSeen = None
) -> Response[wire.WhyAnswer]:
    """Why a touch, or a choice, is no option now; an empty sentence when there is nothing to say."""
    user = await reader(request)
    sitting = await table_of(request, table)
    place, match = seat_seen(sitting, user, seat), sitting.match
    nothing = wire.WhyAnswer("")
    if match is None or place is None or match.result is not None:
        return answer(request, plain_json(nothing))
    speaker = sitting.shelf.speaker(sitting.game, language(request))
    if choice:
        question = match.position.question_for(place)
        meant = read_choice(match.position, question, choice)
        refusal = None if question is None or meant is None else question.check(match.position, meant)
        if refusal is None:
            return answer(request, plain_json(nothing))
        said = wire.WhyAnswer(speaker.refusal(refusal, clause=False), "", refusal.clause or None)
        return answer(request, plain_json(said))
    found = sitting.maker.why(match.position, place, touch, speaker)
    said = nothing if found is None else wire.WhyAnswer(found.sentence, found.title, found.clause)
    return answer(request, plain_json(said))


@get("/api/tables/{table:str}/odds")
async def odds(request: Asked, table: str, choice: Chosen, seat: SeatSeen = None) -> Response[Odds]:
    """What may come of a choice."""
    user = await reader(request)
    sitting = await table_of(request, table)
    place, match = seat_seen(sitting, user, seat), sitting.match
    speaker = sitting.shelf.speaker(sitting.game, language(request))
    found = None
    if match is not None and place is not None and match.result is None:
        found = sitting.maker.odds(match.position, place, choice, speaker)
    if found is None:
        raise Problem(404, "unknown", "no-odds")
    return answer(request, plain_json(found))


HANDLERS = [scene, whats_new, choose, undo, redo, options, events, diary, replay, why, odds]
