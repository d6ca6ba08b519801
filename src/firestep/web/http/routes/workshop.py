"""The workshop: drawing packs, keeping them, and the checklist of what is reconstructed."""

from __future__ import annotations

import asyncio

from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from firestep.games.owned import base_id
from firestep.kernel import AnyGame
from firestep.kernel.packs import MOST_CHARACTERS, is_owner_name, is_owner_text, is_pack_name
from firestep.scene.workshop import CannotEdit, Checklist, NamedValue, Workshop
from firestep.store.packs import PackRow
from firestep.text import Speaker
from firestep.web.errors import ApiError
from firestep.web.http.rate_limits import DRAW, PACK
from firestep.web.http.requests import Request, language, optional_user, require_user, services_of
from firestep.web.http.responses import json_response
from firestep.web.http.routes.games import game_with
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.workshop import (
    Bench,
    ChecklistPage,
    DrawnSheet,
    EnteredFile,
    EnteredText,
    EnteredValues,
    PackInfo,
    PackList,
    PackRequest,
    PackSaved,
    ReadFile,
    SheetRequest,
    WorkshopList,
)
from firestep.web.tables.packs import find_game
from firestep.web.views.workshop import pack_fault, pack_info, sheet, workshop_title

MOST_PACKS = 60
"""On the list of one user."""
CHECKLIST_ENDING = ".owner"


# -- drawing


@get("/api/workshop")
async def list_workshops(request: Request) -> Response[WorkshopList]:
    """What can be drawn and entered, by title."""
    await optional_user(request)
    catalogue, lang = services_of(request).catalogue, language(request)

    def listed() -> WorkshopList:
        found = [workshop_title(catalogue, game, lang) for game in catalogue.titles.playable()]
        return WorkshopList([each for each in found if each.draws or each.facts])

    return json_response(request, await asyncio.to_thread(listed))


@get("/api/workshop/{game_id:str}/bench")
async def get_bench(request: Request, game_id: FromPath[str]) -> Response[Bench]:
    """The tools of a title, and what one can begin with."""
    await optional_user(request)
    game, speaker = game_and_speaker(request, game_id)
    return json_response(request, Bench(game.id, speaker.title(), workshop_of(request, game).bench(speaker)))


@post("/api/workshop/{game_id:str}/sheet", status_code=200)
async def draw_sheet(request: Request, game_id: FromPath[str], data: JSONBody[SheetRequest]) -> Response[DrawnSheet]:
    """A text after some edits, with its drawing and its mistakes. Nothing is stored."""
    await require_user(request, DRAW)
    services, game = services_of(request), game_with(request, game_id)
    workshop = workshop_of(request, game)
    if len(data.text) > MOST_CHARACTERS and not is_owner_text(data.text):
        raise ApiError(400, "malformed")
    async with services.drawing:
        drawn = await asyncio.to_thread(sheet, services.catalogue, game, workshop, data, language(request))
    return json_response(request, drawn, cache="no-store")


# -- packs


@post("/api/packs", status_code=200)
async def save_pack(request: Request, data: JSONBody[PackRequest]) -> Response[PackSaved]:
    """Check a pack and store it; a pack with mistakes is not stored."""
    user, services = await require_user(request, PACK), services_of(request)
    game, catalogue, lang = game_with(request, data.game), services.catalogue, language(request)
    if len(data.text) > MOST_CHARACTERS and not is_owner_text(data.text):
        raise ApiError(400, "malformed")
    if data.keep and len(await services.store.packs.of_user(user.id)) >= MOST_PACKS:
        raise ApiError(409, "too-many-packs", most=MOST_PACKS)
    found = await services.packs.check(game.id, data.text)
    if found.mistakes:
        faults = [pack_fault(catalogue, game, each, lang) for each in found.mistakes]
        return json_response(request, PackSaved(None, faults), cache="no-store")
    row = PackRow(game.id, found.name, found.title, data.text, now_ms())
    await services.store.packs.add(row, user.id if data.keep else None)
    info = await asyncio.to_thread(pack_info, catalogue, game, row, lang)
    return json_response(request, PackSaved(info), cache="no-store")


@get("/api/packs")
async def list_packs(request: Request, game: FromQuery[str | None] = None) -> Response[PackList]:
    """The packs on my list, newest first."""
    user, services = await optional_user(request), services_of(request)
    known = game is None or services.catalogue.game(base_id(game)) is not None
    rows = await services.store.packs.of_user(user.id, game and base_id(game)) if user is not None and known else []
    catalogue, lang = services.catalogue, language(request)
    packs: list[PackInfo] = []
    for row in rows:
        title = await find_game(services.store, catalogue, row.game if game is None else game)
        if title is not None:
            packs.append(await asyncio.to_thread(pack_info, catalogue, title, row, lang))
    return json_response(request, PackList(packs))


@get("/api/packs/{game_id:str}/{name:str}", media_type="text/plain")
async def get_pack(request: Request, game_id: FromPath[str], name: FromPath[str]) -> Response[str]:
    """The text of a pack as a file: whoever plays with it can keep it."""
    await optional_user(request)
    game = game_with(request, game_id)
    rows = await services_of(request).store.packs.get(base_id(game.id), [name]) if is_pack_name(name) else []
    if not rows:
        raise ApiError(404, "unknown")
    workshop = services_of(request).catalogue.workshop(game)
    _, speaker = game_and_speaker(request, game_id)
    ending = CHECKLIST_ENDING if is_owner_name(name) else ".txt" if workshop is None else workshop.bench(speaker).ending
    headers = {"content-disposition": f'attachment; filename="{name}{ending}"', "cache-control": "private, no-cache"}
    return Response(rows[0].text, headers=headers, media_type="text/plain")


@delete("/api/packs/{game_id:str}/{name:str}")
async def take_off_pack(request: Request, game_id: FromPath[str], name: FromPath[str]) -> None:
    """Take a pack off my list. Games with it go on."""
    user = await require_user(request)
    if is_pack_name(name) and services_of(request).catalogue.game(base_id(game_id)) is not None:
        await services_of(request).store.packs.take_off(user.id, base_id(game_id), name)


# -- the checklist


@get("/api/workshop/{game_id:str}/checklist")
async def get_checklist(request: Request, game_id: FromPath[str]) -> Response[ChecklistPage]:
    """What is reconstructed, as a form."""
    await optional_user(request)
    game, speaker = game_and_speaker(request, game_id)
    sections = await asyncio.to_thread(checklist_of(request, game).sections, speaker)
    return json_response(request, ChecklistPage(game.id, speaker.title(), tuple(sections), CHECKLIST_ENDING))


@post("/api/workshop/{game_id:str}/checklist", status_code=200)
async def enter_values(
    request: Request, game_id: FromPath[str], data: JSONBody[EnteredValues]
) -> Response[EnteredFile]:
    """The file with what an owner has entered, checked. Nothing is stored."""
    await require_user(request, DRAW)
    game, speaker = game_and_speaker(request, game_id)
    async with services_of(request).drawing:
        try:
            made = await asyncio.to_thread(checklist_of(request, game).entered, data.values, speaker, data.beside)
        except CannotEdit as error:
            raise ApiError(422, "pack-unread", why=str(error)) from error
    return json_response(request, EnteredFile(made.text, dict(made.faults), made.mistakes), cache="no-store")


@post("/api/workshop/{game_id:str}/values", status_code=200)
async def read_values(request: Request, game_id: FromPath[str], data: JSONBody[EnteredText]) -> Response[ReadFile]:
    """The values in a file that was saved before, and what else is in it."""
    await require_user(request, DRAW)
    game, speaker = game_and_speaker(request, game_id)
    checklist = checklist_of(request, game)
    try:
        values = await asyncio.to_thread(checklist.values_in, data.text)
        title, starts = checklist.title_in(data.text), checklist.starts_in(data.text)
    except CannotEdit as error:
        raise ApiError(422, "pack-unread", why=str(error)) from error
    known = {scenario: f"scenario-{scenario}" for scenario in starts}
    named = (NamedValue(each, speaker.say(key) if speaker.has(key) else each) for each, key in known.items())
    return json_response(request, ReadFile(dict(values), title, tuple(named)), cache="no-store")


# -- finding


def game_and_speaker(request: Request, game_id: str) -> tuple[AnyGame, Speaker]:
    game = game_with(request, game_id)
    return game, services_of(request).catalogue.speaker(game, language(request))


def workshop_of(request: Request, game: AnyGame) -> Workshop:
    found = services_of(request).catalogue.workshop(game)
    if found is None:
        raise ApiError(404, "unknown")
    return found


def checklist_of(request: Request, game: AnyGame) -> Checklist:
    found = services_of(request).catalogue.checklist(game)
    if found is None:
        raise ApiError(404, "unknown")
    return found


HANDLERS = [
    list_workshops,
    get_bench,
    draw_sheet,
    save_pack,
    list_packs,
    get_pack,
    take_off_pack,
    get_checklist,
    enter_values,
    read_values,
]
