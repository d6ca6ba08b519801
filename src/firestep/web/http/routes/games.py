"""Games, their clauses and facts, boards: docs/scenes.md 2.2."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get

from firestep.kernel import Game
from firestep.scene import Board, ScenarioPage
from firestep.web import schemas
from firestep.web.errors import ApiError
from firestep.web.http.requests import Request, answer, language, plain_json, services_of
from firestep.web.views.game_info import game_info, games_info, scenario_page

FOR_EVER = "public, max-age=31536000, immutable"
MOST_PAGES = 100
MINUTES = "public, max-age=60"


def game_with(request: Request, game_id: str) -> Game:
    game = services_of(request).catalogue.game(game_id)
    if game is None:
        raise ApiError(404, "unknown")
    return game


def kept(request: Request, name: str, make: Any) -> bytes:
    """Texts that never change while the server runs, made once for a language."""
    pages: dict[tuple[str, str], bytes] = request.app.state.pages
    key = (name, language(request))
    if key not in pages:
        pages[key] = plain_json(make())
    return pages[key]


@get("/api/games")
async def games(request: Request) -> Response[schemas.GameList]:
    """All games."""
    catalogue, lang = services_of(request).catalogue, language(request)

    def make() -> schemas.GameList:
        return schemas.GameList(games_info(catalogue, lang))

    return answer(request, kept(request, "games", make), MINUTES)


@get("/api/games/{game_id:str}")
async def game(request: Request, game_id: str) -> Response[schemas.GameInfo]:
    """One game."""
    catalogue, lang = services_of(request).catalogue, language(request)
    found = game_with(request, game_id)
    return answer(request, kept(request, f"game {game_id}", lambda: game_info(catalogue, found, lang)), MINUTES)


@get("/api/games/{game_id:str}/scenarios/{scenario:str}")
async def scenario_card(request: Request, game_id: str, scenario: str) -> Response[ScenarioPage]:
    """A scenario to be looked at before it is chosen. Drawing its board takes a moment: not on the server's thread."""
    found, catalogue, lang = game_with(request, game_id), services_of(request).catalogue, language(request)
    if scenario not in {each.id for each in found.scenarios}:
        raise ApiError(404, "unknown")
    page = await asyncio.to_thread(scenario_page, catalogue, found, scenario, lang)
    return answer(request, plain_json(page), MINUTES)


@get("/api/games/{game_id:str}/clauses/{clause:str}")
async def clause(request: Request, game_id: str, clause: str) -> Response[schemas.ClauseAnswer]:
    """A clause of the rules in our own words."""
    found, catalogue = game_with(request, game_id), services_of(request).catalogue
    text = catalogue.maker(found).clause(clause, catalogue.speaker(found, language(request)))
    if text is None:
        raise ApiError(404, "unknown")
    return answer(request, plain_json(text), MINUTES)


@get("/api/games/{game_id:str}/facts")
async def facts(request: Request, game_id: str) -> Response[schemas.FactList]:
    """Printed facts that were reconstructed."""
    found, catalogue = game_with(request, game_id), services_of(request).catalogue
    speaker = catalogue.speaker(found, language(request))
    return answer(request, plain_json({"facts": catalogue.maker(found).facts(speaker)}), MINUTES)


@get("/api/boards/{board_hash:str}")
async def board(request: Request, board_hash: str) -> Response[Board]:
    """A board; its address changes with its contents, so it may be kept for ever."""
    pages: dict[tuple[str, str], bytes] = request.app.state.pages
    if (board_hash, "board") not in pages:
        found = await find_board(request, board_hash)
        if len(pages) > MOST_PAGES:
            pages.clear()
        pages[board_hash, "board"] = plain_json(found)
    return answer(request, pages[board_hash, "board"], FOR_EVER, f'"{board_hash}"')


async def find_board(request: Request, board_hash: str) -> Board:
    services = services_of(request)
    found = services.catalogue.board_with(board_hash)
    if found is None and len(board_hash) <= 64 and board_hash.isalnum():
        recipe = await services.store.tables.recipe(board_hash)
        found = None if recipe is None else await asyncio.to_thread(services.catalogue.board_by, recipe)
    if found is None or found.hash != board_hash:
        raise ApiError(404, "unknown")
    return found


@get("/health")
async def health(request: Request) -> schemas.Health:
    """Whether the server answers and its database does."""
    await services_of(request).store.tables.revision("")
    return schemas.Health("ok")


HANDLERS = [games, game, scenario_card, clause, facts, board, health]
