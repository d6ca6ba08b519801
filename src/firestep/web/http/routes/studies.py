"""Study boards: open a position in notation, and copy the position of a table."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post

from firestep.web import schemas
from firestep.web.http.rate_limits import CREATE
from firestep.web.http.requests import (
    Request,
    answer,
    optional_user,
    plain_json,
    require_user,
    seat_of_viewer,
    services_of,
    table_of,
)
from firestep.web.tables.studies import create_study, position_text


@post("/api/studies", status_code=201)
async def open_study(request: Request, data: schemas.NewStudy) -> schemas.Made:
    """A table that starts from a position; all its seats are mine."""
    user = await require_user(request, CREATE)
    made = await create_study(services_of(request), user, data.position, data.key)
    return msgspec.convert(made, schemas.Made)


@get("/api/tables/{table_id:str}/position")
async def get_position(request: Request, table_id: str, seat: str | None = None) -> Response[schemas.PositionText]:
    """The position of a table in notation, with everything re-dealt that the viewer may not know."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    place = seat_of_viewer(table, user, seat)
    text = position_text(table, place, None if user is None else user.id)
    return answer(request, plain_json(schemas.PositionText(text)))


HANDLERS = [open_study, get_position]
