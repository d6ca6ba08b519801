"""Pictures for links and lists, and exports of boards: docs/scenes.md 2.9."""

from __future__ import annotations

import asyncio
import hashlib
import mimetypes
from collections.abc import Callable, Set
from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from firestep.kernel import Position
from firestep.pictures.card import Card
from firestep.pictures.film import MOST_FRAMES, Frame
from firestep.store import OVER
from firestep.web.errors import ApiError, unknown_table
from firestep.web.http.rate_limits import FILM, PICTURE
from firestep.web.http.requests import (
    Request,
    checked_id,
    client_address,
    enforce_rate_limit,
    language,
    optional_user,
    services_of,
    table_to_read,
    user_id,
    user_of,
    viewer,
)
from firestep.web.http.routes.games import game_with
from firestep.web.http.routes.history import read_replay
from firestep.web.http.routes.people import LONGEST_NAME, profile_of
from firestep.web.http.routes.puzzles import PuzzleDesk
from firestep.web.http.routes.scenes import At, ViewerSeat
from firestep.web.http.routes.tables import table_without_match
from firestep.web.infra.timestamps import now_ms
from firestep.web.pictures.jobs import BoardJob, CardJob, FilmJob, Job
from firestep.web.schemas.people import Profile
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.packs import load_for_rows
from firestep.web.tables.spectators import active_when_seen, is_late, seen_until
from firestep.web.tables.studies import may_see
from firestep.web.views.sharing import (
    drawn_scene,
    is_drawn,
    profile_card,
    puzzle_card,
    seen_by,
    table_card,
)

PNG, GIF = "image/png", "image/gif"
SHORT, LONG = "public, max-age=300", "public, max-age=86400"
FRESH_MS = 10 * 60 * 1000
"""How old the small picture of a running game may be."""
LONGEST_SPAN = 400
"""Through how many lines a film may go."""
From = Annotated[int | None, QueryParameter(name="from", ge=0, le=2**31 - 1, description="The line before the film.")]
To = Annotated[int | None, QueryParameter(name="to", ge=0, le=2**31 - 1, description="Its last line.")]


# -- pictures


@get("/api/tables/{table_id:str}/picture", media_type=PNG)
async def table_picture(
    request: Request, table_id: FromPath[str], size: FromQuery[Literal["card", "small"]] = "card", at: At = None
) -> Response[bytes]:
    """The board as a spectator sees it, now or after a line; neutral if the table is private."""
    await limited(request)
    services, lang = services_of(request), language(request)
    shown = await table_for_all(request, table_id)
    if not is_drawn(shown):
        return await neutral_card(request, shown)
    state, over = shown.state, shown.state.status == OVER
    if (
        at is not None and at > state.number and not is_late(shown, None)
    ):  # drawn now, it would be kept, and shown once the game is there
        raise ApiError(404, "unknown")
    moment = f"at {at}" if at is not None else f"{state.number}"
    if is_late(shown, None) or (size == "small" and not over and at is None):
        moment += f" around {now_ms() // FRESH_MS}"

    async def make() -> Job:
        return await table_job(request, await services.tables.get(shown.id), size, at)

    name = f"table {shown.id} {state.status} {moment} {size} {lang}"
    return picture_response(request, await services.pictures.get(name, make), LONG if over else SHORT)


async def table_for_all(request: Request, table_id: str) -> LiveTable:
    """A table without its match, unless it is a study that somebody keeps to themselves: then there is none."""
    services = services_of(request)
    row = await services.store.tables.get(checked_id(table_id))
    if row is not None:
        await load_for_rows(services.store, services.catalogue, [row])
    table = None if row is None else table_without_match(request, row)
    if table is None or not may_see(table, None):
        raise unknown_table()
    return table


async def table_job(request: Request, table: LiveTable, size: Literal["card", "small"], at: int | None) -> Job:
    lang = language(request)
    position = await position_of(request, table, None, at)
    board = await asyncio.to_thread(table.board, None, lang)
    scene = await asyncio.to_thread(seen_by, table, position, None, lang)
    if size == "small":
        return BoardJob(board, scene, "small")
    speaker = table.catalogue.speaker(table.game, lang)
    return CardJob(table_card(table, services_of(request).settings.name, speaker), board, scene)


async def position_of(request: Request, table: LiveTable, place: int | None, at: int | None) -> Position:
    """The position after a line, or the newest that a viewer may know of."""
    until = await seen_until(services_of(request).tables, table, place, now_ms())
    position = await table.position_at(until if at is None else min(at, until))
    if position is None:
        raise ApiError(404, "unknown")
    return position


async def neutral_card(request: Request, table: LiveTable) -> Response[bytes]:
    speaker = table.catalogue.speaker(table.game, language(request))
    return await game_picture(request, table.game.id, table_card(table, services_of(request).settings.name, speaker))


@get("/api/puzzles/{game_id:str}/{puzzle_id:str}/picture", media_type=PNG)
async def puzzle_picture(request: Request, game_id: FromPath[str], puzzle_id: FromPath[str]) -> Response[bytes]:
    """The position of a puzzle, as whoever solves it sees it."""
    await limited(request)
    desk = PuzzleDesk.at(request, game_id, puzzle_id, None)
    services, view, run = services_of(request), desk.view, desk.run

    async def make() -> Job:
        setup = run.timeline.setup
        board = await asyncio.to_thread(view.catalogue.board, view.game, setup, run.place, view.language)
        parts = await asyncio.to_thread(view.parts, run)
        scene = drawn_scene(view.drawn(run, parts, ""), parts)
        line = view.line(run.puzzle, None, {})
        return CardJob(puzzle_card(line, services.settings.name, view.speaker), board, scene)

    name = f"puzzle {game_id} {run.puzzle.id} {view.language}"
    return picture_response(request, await services.pictures.get(name, make), LONG)


@get("/api/people/{name:str}/picture", media_type=PNG)
async def profile_picture(request: Request, name: FromPath[str]) -> Response[bytes]:
    """A card with somebody's name and ratings."""
    await limited(request)
    services, profile = services_of(request), await public_profile(request, name)
    if profile is None:
        raise ApiError(404, "unknown", "unknown-person")
    card = profile_card(profile, services.settings.name, services.catalogue.speaker(None, language(request)))
    return await card_response(request, CardJob(card))


@get("/api/games/{game_id:str}/card", media_type=PNG)
async def game_card(request: Request, game_id: FromPath[str]) -> Response[bytes]:
    """A card for the pages of a title."""
    await limited(request)
    services, game = services_of(request), game_with(request, game_id)
    speaker = services.catalogue.speaker(game, language(request))
    about = services.catalogue.maker(game).about(speaker)
    return await game_picture(request, game_id, Card(services.settings.name, "", speaker.title(), about.blurb))


@get("/api/card", media_type=PNG)
async def site_card(request: Request) -> Response[bytes]:
    """A card for all other pages."""
    await limited(request)
    services = services_of(request)
    text = services.catalogue.speaker(None, language(request)).say("share-site")
    return await card_response(request, CardJob(Card(services.settings.name, "", services.settings.name, text)))


async def game_picture(request: Request, game_id: str, card: Card) -> Response[bytes]:
    titles = services_of(request).catalogue.titles
    body = titles.picture(game_id) or b""
    kind = mimetypes.guess_type(titles.title(game_id).picture)[0] or "image/webp"
    return await card_response(request, CardJob(card, photograph=body, kind=kind))


async def card_response(request: Request, job: CardJob) -> Response[bytes]:
    """A card without a board is known by what it says."""

    async def make() -> Job:
        return job

    name = f"card {job.card!r} {hashlib.sha256(job.photograph).hexdigest()}"
    return picture_response(request, await services_of(request).pictures.get(name, make), SHORT)


async def limited(request: Request) -> None:
    user = await user_of(request)
    enforce_rate_limit(request, client_address(request) if user is None else user.id, PICTURE)


def picture_response(request: Request, body: bytes, cache: str, kind: str = PNG, name: str = "") -> Response[bytes]:
    tag = f'"{hashlib.sha256(body).hexdigest()[:27]}"'
    headers = {"etag": tag, "cache-control": cache}
    if name:
        headers["content-disposition"] = f'attachment; filename="{name}"'
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(body, headers=headers, media_type=kind)


# -- exports: what the reader sees, not only spectators


@get("/api/tables/{table_id:str}/board.png", media_type=PNG)
async def board_picture(
    request: Request,
    table_id: FromPath[str],
    seat: ViewerSeat = None,
    at: At = None,
    size: FromQuery[Literal["small", "whole"]] = "whole",
) -> Response[bytes]:
    """The board as the reader sees it, now or after a line: whole to keep, or small for a list."""
    await limited(request)
    table = await table_to_read(request, table_id)
    place = viewer(request, table, await user_of(request), seat).place
    lang = language(request)

    async def make() -> Job:
        position = await position_of(request, table, place, at)
        board = await asyncio.to_thread(table.board, place, lang)
        return BoardJob(board, await asyncio.to_thread(seen_by, table, position, place, lang), size)

    name = f"board {table.id} {table.number if at is None else at} {place} {lang} {table.state.revision} {size}"
    body = await services_of(request).pictures.get(name, make, kept=False)
    return picture_response(request, body, "private, no-store", name=f"{table.game.id}-{table.id}.png")


@get("/api/tables/{table_id:str}/film.gif", media_type=GIF)
async def film(
    request: Request,
    table_id: FromPath[str],
    seat: ViewerSeat = None,
    first: From = None,
    last: To = None,
) -> Response[bytes]:
    """The last turn, or the lines between two, as a GIF of at most 40 frames; as the reader sees them."""
    user = await optional_user(request)
    enforce_rate_limit(request, user_id(user) or client_address(request), FILM)
    table = await table_to_read(request, table_id)
    if table.match is None:
        raise ApiError(409, "not-playing")
    place, lang = viewer(request, table, user, seat).place, language(request)
    until = await seen_until(services_of(request).tables, table, place, now_ms())
    active = active_when_seen(table, place, until)
    numbers, labels = await lines_of_film(table, lang, first, until if last is None else min(last, until), active)

    async def make() -> Job:
        board = await asyncio.to_thread(table.board, place, lang)
        frames = []
        for number in numbers:
            position = await position_of(request, table, place, number)
            scene = await asyncio.to_thread(seen_by, table, position, place, lang)
            frames.append(Frame(scene, labels(number)))
        return FilmJob(board, tuple(frames))

    name = f"film {table.id} {numbers} {place} {lang} {table.state.revision}"
    body = await services_of(request).pictures.get(name, make, kept=False)
    return picture_response(request, body, "private, no-store", GIF, f"{table.game.id}-{table.id}.gif")


async def lines_of_film(
    table: LiveTable, lang: str, first: int | None, last: int, active: Set[int] | None
) -> tuple[list[int], Callable[[int], str]]:
    """The lines that a film shows, evenly taken where there are too many, and what stands below each."""
    replay = await read_replay(table, lang)
    end = min(replay.length, last)
    turns = [each.number for each in replay.turns if each.number <= max(1, end)]
    start = turns[-1] - 1 if first is None and turns else first or 0
    if not 0 <= start <= end or end - start > LONGEST_SPAN:
        raise ApiError(422, "illegal", "film-span", most=LONGEST_SPAN)
    match = table.match
    assert match is not None
    is_active = match.timeline.is_active if active is None else active.__contains__
    stops = [start, *(each for each in replay.stops if start < each < end and is_active(each)), end]
    numbers = list(dict.fromkeys(stops))
    if len(numbers) > MOST_FRAMES:
        step = (len(numbers) - 1) / (MOST_FRAMES - 1)
        numbers = [numbers[round(at * step)] for at in range(MOST_FRAMES)]

    def label(number: int) -> str:
        turn = next((each.label for each in reversed(replay.turns) if each.number <= max(1, number)), "")
        return " · ".join(part for part in (replay.title, turn) if part)

    return numbers, label


async def public_profile(request: Request, name: str) -> Profile | None:
    known = name.isprintable() and len(name) <= LONGEST_NAME
    user = await services_of(request).store.accounts.by_name(name) if known else None
    return None if user is None else await profile_of(request, user, None)


HANDLERS = [table_picture, puzzle_picture, profile_picture, game_card, site_card, board_picture, film]
