"""Slow games: docs/scenes.md 2.3."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody

from firestep.store import SeatRow
from firestep.web.http.requests import Request, require_user, services_of, submission_of, table_to_change
from firestep.web.http.routes.play import of_seat
from firestep.web.schemas.tables import ClaimRequest, HandOverRequest, NumberResponse, SeatRequest, VacationRequest
from firestep.web.tables import slow
from firestep.web.tables.changes import PreparedChange, Submission
from firestep.web.tables.commands import TableCommand
from firestep.web.tables.live_table import LiveTable


@post("/api/tables/{table_id:str}/resume", status_code=200)
async def resume(request: Request, table_id: FromPath[str], data: JSONBody[SeatRequest]) -> NumberResponse:
    """End a pause: all clocks go on."""
    user = await require_user(request)
    submission = submission_of(user, "resume", data)
    command = of_seat(request, user, data.seat, lambda table, _: slow.resume(table, submission))
    return await execute(request, table_id, command, submission)


@post("/api/tables/{table_id:str}/vacation", status_code=200)
async def set_vacation(request: Request, table_id: FromPath[str], data: JSONBody[VacationRequest]) -> NumberResponse:
    """Stop my own clock for some of my vacation days, or come back."""
    user = await require_user(request)
    submission = submission_of(user, "vacation", data)

    def command(table: LiveTable, seat: SeatRow) -> PreparedChange:
        return slow.set_vacation(table, seat, data.away, submission)

    return await execute(request, table_id, of_seat(request, user, data.seat, command), submission)


@post("/api/tables/{table_id:str}/hand-over", status_code=200)
async def hand_over(request: Request, table_id: FromPath[str], data: JSONBody[HandOverRequest]) -> NumberResponse:
    """Leave a running game: a bot plays on, or another person who takes the seat."""
    user = await require_user(request)
    submission = submission_of(user, "hand over", data)

    def command(table: LiveTable, seat: SeatRow) -> PreparedChange:
        return slow.hand_over(table, seat, data.to, submission)

    return await execute(request, table_id, of_seat(request, user, data.seat, command), submission)


@post("/api/tables/{table_id:str}/claim", status_code=200)
async def claim(request: Request, table_id: FromPath[str], data: JSONBody[ClaimRequest]) -> NumberResponse:
    """The time of an opponent is up: claim the game, or have it played on."""
    user = await require_user(request)
    submission = submission_of(user, "claim", data)

    def command(table: LiveTable, seat: SeatRow) -> PreparedChange:
        return slow.claim(table, seat, data.late, data.what, submission)

    return await execute(request, table_id, of_seat(request, user, data.seat, command), submission)


async def execute(request: Request, table_id: str, command: TableCommand, submission: Submission) -> NumberResponse:
    table = await table_to_change(request, table_id)
    result = await services_of(request).tables.execute(table, command, submission)
    assert result.number is not None
    return NumberResponse(result.number)


HANDLERS = [resume, set_vacation, hand_over, claim]
