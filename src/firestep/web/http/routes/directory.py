"""The page of running and finished games: docs/scenes.md 2.3."""

from __future__ import annotations

import re
from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter

from firestep.store.directory import Found, Wanted
from firestep.web.errors import ApiError
from firestep.web.http.requests import TABLE_ID, Request, language, optional_user, services_of
from firestep.web.http.responses import json_response
from firestep.web.http.routes.games import game_with
from firestep.web.schemas.directory import GameDirectory, GameLength, GameStatus
from firestep.web.tables.packs import load_for_rows
from firestep.web.views.directory import DirectoryView

LENGTHS: dict[GameLength, tuple[int, int]] = {"short": (0, 200), "medium": (201, 1000), "long": (1001, 0)}
"""Lines of the record: at least and at most; 0: no limit."""
BEFORE = re.compile(r"(\d{1,15})\.([\w-]+)")
Name = Annotated[str, Parameter(max_length=64)]
PageMark = Annotated[str, Parameter(max_length=64, description="`more` of the page before.")]


@get("/api/directory")
async def search_games(
    request: Request,
    status: GameStatus = "over",
    game: Name = "",
    scenario: Name = "",
    player: Name = "",
    result: Annotated[str, Parameter(max_length=64, description="The seat that has won, or `draw`.")] = "",
    length: GameLength | None = None,
    upset: bool = False,
    before: PageMark = "",
) -> Response[GameDirectory]:
    """Games of public tables by title, scenario, player, result, length and upset; newest first, 24 at a time."""
    await optional_user(request)
    services = services_of(request)
    view = DirectoryView(services.catalogue, language(request))
    of_title = game_with(request, game) if game else None
    who = await player_with(request, view, player)
    shortest, longest = LENGTHS[length] if length is not None else (0, 0)
    over = status == "over"
    wanted = Wanted(
        over, game, scenario, who or "", result if over else "", shortest, longest, upset and over, mark_of(before)
    )
    found = Found([], False) if who is None else await services.store.directory.search(wanted)
    await load_for_rows(services.store, services.catalogue, [row for row, _ in found.games])
    return json_response(request, view.page(found, of_title))


async def player_with(request: Request, view: DirectoryView, name: str) -> str | None:
    """An account or a bot by name; `None` if there is nobody of this name."""
    if not name.strip():
        return ""
    if not name.isprintable():
        return None
    user = await services_of(request).store.accounts.by_name(name.strip())
    if user is not None:
        return user.id
    bot = view.bot_named(name.strip())
    return None if bot is None else f"bot:{bot}"


def mark_of(text: str) -> tuple[int, str] | None:
    found = BEFORE.fullmatch(text)
    if text and (found is None or not TABLE_ID.fullmatch(found[2])):
        raise ApiError(400, "malformed")
    return None if found is None else (int(found[1]), found[2])


HANDLERS = [search_games]
