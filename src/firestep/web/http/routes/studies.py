"""Study boards: open a position in notation, and copy the position of a table."""

from __future__ import annotations

from litestar import Response, get, post

from firestep.web.http.rate_limits import CREATE
from firestep.web.http.requests import (
    Request,
    optional_user,
    require_user,
    services_of,
    submission_of,
    table_to_read,
    user_id,
    viewer_seat,
)
from firestep.web.http.responses import json_response
from firestep.web.schemas.tables import NewStudy, PositionText, TableCreated
from firestep.web.tables.studies import create_study, position_text


@post("/api/studies", status_code=201)
async def open_study(request: Request, data: NewStudy) -> TableCreated:
    """A table that starts from a position; all its seats are mine."""
    user, services = await require_user(request, CREATE), services_of(request)
    submission, most = submission_of(user, "study", data), services.settings.tables_each
    result = await create_study(services.tables, user, data.position, submission, most)
    assert result.table is not None
    return TableCreated(result.table, result.invitation)


@get("/api/tables/{table_id:str}/position")
async def get_position(request: Request, table_id: str, seat: str | None = None) -> Response[PositionText]:
    """The position of a table in notation; what the viewer may not know is re-dealt."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    text = position_text(table, viewer_seat(table, user, seat), user_id(user))
    return json_response(request, PositionText(text))


HANDLERS = [open_study, get_position]
