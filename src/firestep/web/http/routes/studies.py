"""Studies: open a position in notation, try out a table, and the lines of a study with their notes."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from firestep.kernel import Malformed
from firestep.store import OVER, User
from firestep.store.studies import NoteRow, TooManyNotes
from firestep.web.errors import ApiError, unknown_table
from firestep.web.http.rate_limits import CREATE
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    require_on_time,
    require_user,
    services_of,
    submission_of,
    table_to_change,
    table_to_read,
    user_id,
    viewer_seat,
)
from firestep.web.http.responses import json_response
from firestep.web.http.routes.records import as_file
from firestep.web.schemas.fields import HIGHEST
from firestep.web.schemas.studies import (
    NoteRequest,
    ReturnRequest,
    ShareRequest,
    StudyPage,
    StudySeatRequest,
    TryOut,
)
from firestep.web.schemas.tables import NewStudy, NumberResponse, PositionText, TableCreated
from firestep.web.tables import studies
from firestep.web.tables.changes import CommandResult
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.study_lines import record_of_line
from firestep.web.views.hints import may_ask_for_hints
from firestep.web.views.study_tree import study_page

Line = Annotated[int, Parameter(ge=0, le=HIGHEST)]
MOST_NOTES = 500
"""In one study."""


@post("/api/studies", status_code=201)
async def open_study(request: Request, data: JSONBody[NewStudy]) -> TableCreated:
    """A table that starts from a position; all its seats are mine."""
    user, services = await require_user(request, CREATE), services_of(request)
    submission, most = submission_of(user, "study", data), services.settings.tables_each
    result = await studies.create_study(services.tables, services.positions, user, data.position, submission, most)
    return created(result)


@post("/api/tables/{table_id:str}/study", status_code=201)
async def try_out(request: Request, table_id: FromPath[str], data: JSONBody[TryOut]) -> TableCreated:
    """A private study of what I know of a table, now or after an earlier line; what I may not know is re-dealt."""
    user, services = await require_user(request, CREATE), services_of(request)
    table = await table_to_read(request, table_id)
    submission, most = submission_of(user, f"try {table.id}", data), services.settings.tables_each
    seat = viewer_seat(table, user, data.seat)
    require_on_time(table, seat)
    aided = is_aided(table, user)
    result = await studies.try_out_table(services.tables, table, user, seat, data, submission, most, aided)
    return created(result)


def created(result: CommandResult) -> TableCreated:
    assert result.table is not None
    return TableCreated(result.table, result.invitation)


def is_aided(table: LiveTable, user: User) -> bool:
    """Whether a study of this table may be played against bots: where hints are given, and once a game is over."""
    return table.state.status == OVER or may_ask_for_hints(table, user.id)


@get("/api/tables/{table_id:str}/study")
async def get_study(request: Request, table_id: FromPath[str]) -> Response[StudyPage]:
    """All lines of a study, with what was noted at them."""
    user = await optional_user(request)
    table = await study_to_read(request, table_id)
    notes = await services_of(request).store.study_notes.of(table.id)
    speaker = table.catalogue.speaker(table.game, language(request))
    async with table.history_lock:
        page = await asyncio.to_thread(study_page, table, notes, user_id(user), speaker)
    return json_response(request, page)


async def study_to_read(request: Request, table_id: str) -> LiveTable:
    table = await table_to_read(request, table_id)
    if studies.study_of(table) is None:
        raise ApiError(409, "not-a-study")
    return table


@post("/api/tables/{table_id:str}/study/return", status_code=200)
async def return_to(request: Request, table_id: FromPath[str], data: JSONBody[ReturnRequest]) -> NumberResponse:
    """Go on from another line of my study."""
    user = await require_user(request)
    table, submission = await table_to_change(request, table_id), submission_of(user, "return", data)
    result = await services_of(request).tables.execute(
        table, lambda now: studies.return_to(now, user.id, data.line, submission), submission
    )
    return number_of(result)


@post("/api/tables/{table_id:str}/study/seats", status_code=200)
async def put_player(request: Request, table_id: FromPath[str], data: JSONBody[StudySeatRequest]) -> NumberResponse:
    """A bot plays a seat of my study from here on, or I do again."""
    user = await require_user(request)
    table, submission = await table_to_change(request, table_id), submission_of(user, "study seat", data)
    result = await services_of(request).tables.execute(
        table, lambda now: studies.put_player(now, user, data.seat, data.bot, submission), submission
    )
    return number_of(result)


@post("/api/tables/{table_id:str}/study/sharing", status_code=200)
async def share_study(request: Request, table_id: FromPath[str], data: JSONBody[ShareRequest]) -> NumberResponse:
    """Let others watch my study, or no longer."""
    user = await require_user(request)
    table, submission = await table_to_change(request, table_id), submission_of(user, "share", data)
    result = await services_of(request).tables.execute(
        table, lambda now: studies.share(now, user.id, data.shared, submission), submission
    )
    return number_of(result)


def number_of(result: CommandResult) -> NumberResponse:
    assert result.number is not None
    return NumberResponse(result.number)


@post("/api/tables/{table_id:str}/study/notes/{line:int}", status_code=204)
async def save_note(request: Request, table_id: FromPath[str], line: Line, data: JSONBody[NoteRequest]) -> None:
    """Name a line of my study, comment it, draw on its board, hide it."""
    user, services = await require_user(request), services_of(request)
    table = await table_to_read(request, table_id)
    studies.own_study(table, user.id)
    require_line(table, line)
    notes = services.store.study_notes
    try:
        saved = await notes.change(table.id, line, lambda note: changed_note(note, data), MOST_NOTES)
    except TooManyNotes as error:
        raise ApiError(409, "too-many-notes", most=MOST_NOTES) from error
    if not saved:
        raise unknown_table()
    services.publish({"kind": "notes"}, [f"table:{table.id}"])


def require_line(table: LiveTable, line: int) -> None:
    try:
        assert table.match is not None
        table.match.timeline.entries_until(line)
    except Malformed:
        raise ApiError(404, "unknown") from None


def changed_note(note: NoteRow, data: NoteRequest) -> NoteRow:
    name = note.name if data.name is None else data.name.strip()
    comment = note.comment if data.comment is None else data.comment.strip()
    if not name.isprintable() or not comment.replace("\n", "").isprintable():
        raise ApiError(400, "malformed")
    drawings = note.drawings if data.drawings is None else msgspec.json.encode(data.drawings).decode()
    return NoteRow(note.line, name, comment, drawings, note.hidden if data.hidden is None else data.hidden)


@get("/api/tables/{table_id:str}/study/record", media_type="text/plain")
async def get_line(request: Request, table_id: FromPath[str], line: FromQuery[Line | None] = None) -> Response[str]:
    """One line of my study as a record, by default the one on the board."""
    user = await require_user(request)
    table = await table_to_read(request, table_id)
    studies.own_study(table, user.id)
    assert table.match is not None
    wanted = table.match.timeline.last_active if line is None else line
    require_line(table, wanted)
    return as_file(record_of_line(table.match, wanted).write(), f"{table.game.id}-{table.id}-{wanted}")


@delete("/api/tables/{table_id:str}/study", status_code=204)
async def delete_study(request: Request, table_id: FromPath[str]) -> None:
    """Throw my study away."""
    user = await require_user(request)
    table = await table_to_change(request, table_id)
    await studies.delete_study(services_of(request).tables, table, user.id)


@get("/api/tables/{table_id:str}/position")
async def get_position(
    request: Request, table_id: FromPath[str], seat: FromQuery[str | None] = None
) -> Response[PositionText]:
    """The position of a table in notation; what the viewer may not know is re-dealt."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place = viewer_seat(table, user, seat)
    require_on_time(table, place)
    text = studies.position_text(table, place, user_id(user))
    return json_response(request, PositionText(text))


HANDLERS = [
    open_study,
    try_out,
    get_study,
    return_to,
    put_player,
    share_study,
    save_note,
    get_line,
    delete_study,
    get_position,
]
