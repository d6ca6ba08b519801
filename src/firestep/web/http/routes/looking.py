"""Looking without acting: docs/scenes.md 2.4. Overlays, the card of a place, what is always known."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, Parameter

from firestep.kernel import Position
from firestep.scene import Inspection, Knowledge, Lens, LensId, Way
from firestep.web.errors import ApiError
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    services_of,
    table_to_read,
    viewer,
    viewer_seat,
)
from firestep.web.http.responses import json_response
from firestep.web.http.routes.scenes import SEARCHED, At, ViewerSeat
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.spectators import active_when_seen, is_late, seen_until
from firestep.web.views.looking import inspection_of, knowledge_of

PlaceTouch = Annotated[str, Parameter(max_length=200, description="The touch of a place.")]
PieceName = Annotated[str, Parameter(max_length=80, description="For an overlay about one unit: its id.")]
Choices = Annotated[str, Parameter(max_length=1500, description="The choices of a move, with | between them.")]


async def position_of(table: LiveTable, at: int | None) -> Position:
    found = await table.position_at(table.number if at is None else at)
    if found is None:
        raise ApiError(404, "unknown")
    return found


async def line_seen(request: Request, table: LiveTable, place: int | None, at: int | None) -> int | None:
    """The line that is looked at: of a spectator who sees the table later, none that they do not see yet."""
    if not is_late(table, place):
        return at
    until = await seen_until(services_of(request).tables, table, place, now_ms())
    return until if at is None else min(at, until)


@get("/api/tables/{table_id:str}/lenses/{lens:str}")
async def lens(
    request: Request,
    table_id: FromPath[str],
    lens: FromPath[LensId],
    piece: PieceName = "",
    seat: ViewerSeat = None,
    at: At = None,
) -> Response[Lens]:
    """An overlay, made of what the viewer may know."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    seen_by = viewer(request, table, user, seat)
    at = await line_seen(request, table, seen_by.place, at)
    position = await position_of(table, at)
    speaker = table.catalogue.speaker(table.game, seen_by.language)
    found = table.maker.lens(position, seen_by.place, lens, piece, speaker)
    if found is None:
        raise ApiError(404, "unknown")
    return json_response(request, found)


@get("/api/tables/{table_id:str}/inspect")
async def inspect(
    request: Request, table_id: FromPath[str], touch: PlaceTouch = "", seat: ViewerSeat = None, at: At = None
) -> Response[Inspection]:
    """What a place is, and what the viewer may do there now."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    seen_by = viewer(request, table, user, seat)
    at = await line_seen(request, table, seen_by.place, at)
    position = await position_of(table, at)
    found = inspection_of(table, position, touch, seen_by, at is None)
    if found is None:
        raise ApiError(404, "unknown")
    return json_response(request, found)


@get("/api/tables/{table_id:str}/knowledge")
async def knowledge(
    request: Request, table_id: FromPath[str], seat: ViewerSeat = None, at: At = None
) -> Response[Knowledge]:
    """What the viewer may know beside the board: cards, units, points, the course of the war."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    seen_by = viewer(request, table, user, seat)
    at = await line_seen(request, table, seen_by.place, at)
    position = await position_of(table, at)
    number = table.number if at is None else at
    events = await table.events_between(max(-1, number - SEARCHED), number) if table.match is not None else []
    active = active_when_seen(table, seen_by.place, number)
    return json_response(request, knowledge_of(table, position, events, seen_by, active))


@get("/api/tables/{table_id:str}/way")
async def way(request: Request, table_id: FromPath[str], choices: Choices, seat: ViewerSeat = None) -> Response[Way]:
    """What a move of one of my seats leads to: who could answer it, supply at its end, a safer way; often nothing."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place = viewer_seat(table, user, seat)
    match = table.match
    if place is None or match is None or match.result is not None:
        raise ApiError(404, "unknown")
    speaker = table.catalogue.speaker(table.game, language(request))
    found = table.maker.way(match.position, place, choices.split("|"), speaker)
    return json_response(request, found or Way(), cache="no-store")


HANDLERS = [lens, inspect, knowledge, way]
