"""Games, their clauses and facts, boards: docs/scenes.md 2.2."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from firestep.kernel import AnyGame
from firestep.kernel.packs import is_pack_name
from firestep.scene import Board, ScenarioPage
from firestep.scene.maker import clause_text
from firestep.web.errors import ApiError
from firestep.web.http.requests import Request, language, services_of
from firestep.web.http.responses import encoded_response, json_response
from firestep.web.schemas.games import ClauseAnswer, FactLine, FactList, GameInfo, GameList
from firestep.web.schemas.server import Health
from firestep.web.tables.packs import find_game, load_for_recipe, load_packs
from firestep.web.views.game_info import game_info, games_info, scenario_page

FOREVER = "public, max-age=31536000, immutable"
ONE_MINUTE = "public, max-age=60"


def game_with(request: Request, game_id: str) -> AnyGame:
    game = services_of(request).catalogue.game(game_id)
    if game is None:
        raise ApiError(404, "unknown")
    return game


async def cached_page(request: Request, name: str, make: Callable[[], object]) -> bytes:
    """Texts that never change while the server runs: made once per language, in a thread because it takes a while."""
    pages, key = services_of(request).pages, (name, language(request))
    if key not in pages:
        pages[key] = msgspec.json.encode(await asyncio.to_thread(make))
    return pages[key]


@get("/api/games")
async def games(request: Request) -> Response[GameList]:
    """All games."""
    catalogue, lang = services_of(request).catalogue, language(request)
    page = await cached_page(request, "games", lambda: GameList(games_info(catalogue, lang)))
    return encoded_response(request, page, ONE_MINUTE)


@get("/api/games/{game_id:str}")
async def game(request: Request, game_id: FromPath[str]) -> Response[GameInfo]:
    """One game."""
    catalogue, lang = services_of(request).catalogue, language(request)
    await find_game(services_of(request).store, catalogue, game_id)
    found = game_with(request, game_id)
    page = await cached_page(request, f"game {game_id}", lambda: game_info(catalogue, found, lang))
    return encoded_response(request, page, ONE_MINUTE)


@get("/api/games/{game_id:str}/scenarios/{scenario:str}")
async def scenario_card(request: Request, game_id: FromPath[str], scenario: FromPath[str]) -> Response[ScenarioPage]:
    """The set-up page of a scenario. Drawing its board takes a moment: in a thread."""
    catalogue, lang = services_of(request).catalogue, language(request)
    await find_game(services_of(request).store, catalogue, game_id)
    found = game_with(request, game_id)
    if is_pack_name(scenario):
        await load_packs(services_of(request).store, catalogue, found, (scenario,))
    if found.scenario_named(scenario) is None:
        raise ApiError(404, "unknown")
    page = await asyncio.to_thread(scenario_page, catalogue, found, scenario, lang)
    return json_response(request, page, ONE_MINUTE)


@get("/api/games/{game_id:str}/clauses/{clause:str}")
async def clause(request: Request, game_id: FromPath[str], clause: FromPath[str]) -> Response[ClauseAnswer]:
    """A clause of the rules in our own words."""
    found, catalogue = game_with(request, game_id), services_of(request).catalogue
    text = clause_text(clause, catalogue.speaker(found, language(request)))
    if text is None:
        raise ApiError(404, "unknown")
    return json_response(request, ClauseAnswer(text.clause, text.title, text.text), ONE_MINUTE)


@get("/api/games/{game_id:str}/facts")
async def facts(request: Request, game_id: FromPath[str]) -> Response[FactList]:
    """Printed facts that were reconstructed."""
    found, catalogue = game_with(request, game_id), services_of(request).catalogue
    known = catalogue.maker(found).facts(catalogue.speaker(found, language(request)))
    lines = [FactLine(each.what, each.value, each.certainty, each.source, each.clause) for each in known]
    return json_response(request, FactList(lines), ONE_MINUTE)


@get("/api/boards/{board_hash:str}")
async def board(request: Request, board_hash: FromPath[str]) -> Response[Board]:
    """A board; its address changes with its contents, so it may be cached forever."""
    pages, key = services_of(request).pages, (board_hash, "board")
    if key not in pages:
        found = await find_board(request, board_hash)
        pages[key] = msgspec.json.encode(found)
    return encoded_response(request, pages[key], FOREVER, f'"{board_hash}"')


async def find_board(request: Request, board_hash: str) -> Board:
    services = services_of(request)
    found = services.catalogue.board_with(board_hash)
    if found is None and len(board_hash) <= 64 and board_hash.isalnum():
        recipe = await services.store.tables.recipe(board_hash)
        if recipe is not None:
            await load_for_recipe(services.store, services.catalogue, recipe)
        found = None if recipe is None else await asyncio.to_thread(services.catalogue.board_by, recipe)
    if found is None or found.hash != board_hash:
        raise ApiError(404, "unknown")
    return found


@get("/health")
async def health(request: Request) -> Response[Health]:
    """Whether the server and its database answer, and what is written is stored."""
    store = services_of(request).store
    try:
        await store.tables.revision("")
    except SQLAlchemyError:
        return Response(Health("the database does not answer"), status_code=503)
    if not await store.can_write():
        return Response(Health("nothing can be stored"), status_code=503)
    return Response(Health("ok"))


HANDLERS = [games, game, scenario_card, clause, facts, board, health]
