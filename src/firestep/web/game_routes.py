"""Games, their clauses and facts, boards: docs/scenes.md 2.2."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get

from firestep.kernel import Game
from firestep.scene import Board, ScenarioPage
from firestep.web import wire
from firestep.web.asking import Asked, answer, language, plain_json, site_of
from firestep.web.game_texts import game_info, games_info, scenario_page
from firestep.web.problems import Problem

FOR_EVER = "public, max-age=31536000, immutable"
MOST_PAGES = 100
MINUTES = "public, max-age=60"


def game_with(request: Asked, game_id: str) -> Game:
    game = site_of(request).shelf.game(game_id)
    if game is None:
        raise Problem(404, "unknown")
    return game


def kept(request: Asked, name: str, make: Any) -> bytes:
    """Texts that never change while the server runs, made once for a language."""
    pages: dict[tuple[str, str], bytes] = request.app.state.pages
    key = (name, language(request))
    if key not in pages:
        pages[key] = plain_json(make())
    return pages[key]


@get("/api/games")
async def games(request: Asked) -> Response[wire.GameList]:
    """All games."""
    shelf, lang = site_of(request).shelf, language(request)

    def make() -> wire.GameList:
        return wire.GameList(games_info(shelf, lang))

    return answer(request, kept(request, "games", make), MINUTES)


@get("/api/games/{game_id:str}")
async def game(request: Asked, game_id: str) -> Response[wire.GameInfo]:
    """One game."""
    shelf, lang = site_of(request).shelf, language(request)
    found = game_with(request, game_id)
    return answer(request, kept(request, f"game {game_id}", lambda: game_info(shelf, found, lang)), MINUTES)


@get("/api/games/{game_id:str}/scenarios/{scenario:str}")
async def scenario_card(request: Asked, game_id: str, scenario: str) -> Response[ScenarioPage]:
    """A scenario to be looked at before it is chosen. Drawing its board takes a moment: not on the server's thread."""
    found, shelf, lang = game_with(request, game_id), site_of(request).shelf, language(request)
    if scenario not in {each.id for each in found.scenarios}:
        raise Problem(404, "unknown")
    page = await asyncio.to_thread(scenario_page, shelf, found, scenario, lang)
    return answer(request, plain_json(page), MINUTES)


@get("/api/games/{game_id:str}/clauses/{clause:str}")
async def clause(request: Asked, game_id: str, clause: str) -> Response[wire.ClauseAnswer]:
    """A clause of the rules in our own words."""
    found, shelf = game_with(request, game_id), site_of(request).shelf
    text = shelf.maker(found).clause(clause, shelf.speaker(found, language(request)))
    if text is None:
        raise Problem(404, "unknown")
    return answer(request, plain_json(text), MINUTES)


@get("/api/games/{game_id:str}/facts")
async def facts(request: Asked, game_id: str) -> Response[wire.FactList]:
    """Printed facts that were reconstructed."""
    found, shelf = game_with(request, game_id), site_of(request).shelf
    speaker = shelf.speaker(found, language(request))
    return answer(request, plain_json({"facts": shelf.maker(found).facts(speaker)}), MINUTES)


@get("/api/boards/{board_hash:str}")
async def board(request: Asked, board_hash: str) -> Response[Board]:
    """A board; its address changes with its contents, so it may be kept for ever."""
    pages: dict[tuple[str, str], bytes] = request.app.state.pages
    if (board_hash, "board") not in pages:
        found = await find_board(request, board_hash)
        if len(pages) > MOST_PAGES:
            pages.clear()
        pages[board_hash, "board"] = plain_json(found)
    return answer(request, pages[board_hash, "board"], FOR_EVER, f'"{board_hash}"')


async def find_board(request: Asked, board_hash: str) -> Board:
    site = site_of(request)
    found = site.shelf.board_with(board_hash)
    if found is None and len(board_hash) <= 64 and board_hash.isalnum():
        recipe = await site.store.tables.recipe(board_hash)
        found = None if recipe is None else await asyncio.to_thread(site.shelf.board_by, recipe)
    if found is None or found.hash != board_hash:
        raise Problem(404, "unknown")
    return found


@get("/health")
async def health(request: Asked) -> wire.Health:
    """Whether the server answers and its database does."""
    await site_of(request).store.tables.revision("")
    return wire.Health("ok")


HANDLERS = [games, game, scenario_card, clause, facts, board, health]
