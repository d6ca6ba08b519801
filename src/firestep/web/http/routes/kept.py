"""Games that cannot go on: why, and how the players end them."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from firestep.store import OVER
from firestep.web.http.requests import (
    Request,
    checked_id,
    language,
    optional_user,
    require_user,
    require_visible,
    services_of,
    submission_of,
    user_id,
)
from firestep.web.http.responses import json_response
from firestep.web.schemas.kept import KeptGame, KeptPlayer
from firestep.web.schemas.tables import KeyRequest, NumberResponse
from firestep.web.tables.kept import KeptTable, agree_to_end, kept_table


@get("/api/tables/{table_id:str}/kept")
async def get_kept(request: Request, table_id: FromPath[str]) -> Response[KeptGame]:
    """Why a game cannot go on, and who has agreed to end it."""
    user, services = await optional_user(request), services_of(request)
    await require_visible(request, table_id)
    kept = await kept_table(services.tables, checked_id(table_id))
    game = services.catalogue.game(kept.row.terms.game)
    title = kept.row.terms.game if game is None else services.catalogue.speaker(game, language(request)).title()
    return json_response(request, kept_game(kept, kept.row.terms.title or title, user_id(user)))


def kept_game(kept: KeptTable, title: str, user: str | None) -> KeptGame:
    players = [
        KeptPlayer(seat.name, seat.player, seat.name in kept.agreed, user is not None and seat.user == user)
        for seat in kept.people
    ]
    return KeptGame(title, kept.reason, "over" if kept.row.state.status == OVER else "playing", players)


@post("/api/tables/{table_id:str}/kept/draw", status_code=200)
async def agree_to_draw(request: Request, table_id: FromPath[str], data: JSONBody[KeyRequest]) -> NumberResponse:
    """Agree to end the game as a draw; it is over when everybody has agreed."""
    user, services = await require_user(request), services_of(request)
    result = await agree_to_end(services.tables, checked_id(table_id), user, submission_of(user, "kept-draw", data))
    assert result.number is not None
    return NumberResponse(result.number)


HANDLERS = [get_kept, agree_to_draw]
