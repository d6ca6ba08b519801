"""Playing: docs/scenes.md 2.4. Choices, undo and redo, and what explains them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from firestep.scene import Odds
from firestep.store import SeatRow, User
from firestep.table import Choose, Redo, Stops
from firestep.web.errors import ApiError
from firestep.web.http.requests import (
    Request,
    language,
    optional_user,
    own_seat,
    playing_seat,
    require_user,
    services_of,
    submission_of,
    table_to_change,
    table_to_read,
    viewer,
    viewer_seat,
)
from firestep.web.http.responses import cached_response, json_response
from firestep.web.http.routes.scenes import ViewerSeat, fetch_news
from firestep.web.http.services import VERSION
from firestep.web.infra.measures import PERSON
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.play import (
    ChoiceRequest,
    ChoiceResponse,
    OpenOptions,
    StopsRequest,
    UndoRequest,
    UndoResponse,
    WhyAnswer,
)
from firestep.web.schemas.tables import NumberResponse
from firestep.web.tables import commands
from firestep.web.tables.changes import PreparedChange, Submission
from firestep.web.tables.commands import TableCommand
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.spectators import is_late, seen_until
from firestep.web.tables.windows import hold_pass, set_stops
from firestep.web.views.hints import may_ask_for_hints
from firestep.web.views.options import open_options
from firestep.web.views.why import why_not_choice, why_not_touch

TouchText = Annotated[str, Parameter(max_length=200)]
ChoiceText = Annotated[str, Parameter(max_length=1500)]
SeatCommand = Callable[[LiveTable, SeatRow], PreparedChange]


def of_seat(request: Request, user: User, name: str, command: SeatCommand) -> TableCommand:
    """A command for one of the user's seats; whose seat it is is checked when the command runs."""
    return lambda table: command(table, playing_seat(request, table, user, name))


@post("/api/tables/{table_id:str}/choices", status_code=200)
async def choose(request: Request, table_id: FromPath[str], data: JSONBody[ChoiceRequest]) -> Response[ChoiceResponse]:
    """Choose; the response is sent once the choice is on disk."""
    user = await require_user(request)
    table = await table_to_change(request, table_id)
    submission = submission_of(user, "choose", data)
    wanted = data.choice, data.undo, tuple(data.then)

    def command(now: LiveTable, seat: SeatRow) -> PreparedChange:
        if data.viewer:
            own_seat(now, user, data.viewer)  # before anything is stored: an error changes nothing
        return commands.play(now, seat, data.number, Choose(seat.place, *wanted), submission, is_series=bool(data.then))

    await hold_pass(table, user.id, data.seat, data.number, data.choice)
    services, began = services_of(request), time.perf_counter()
    result = await services.tables.execute(table, of_seat(request, user, data.seat, command), submission)
    services.measures.choice_seconds.observe(time.perf_counter() - began)
    services.measures.choices.add(PERSON)
    assert result.number is not None
    news = None
    if data.since:
        news = await fetch_news(request, table, viewer(request, table, user, data.viewer or None), data.since)
    return json_response(request, ChoiceResponse(result.number, result.receipt, news), cache="no-store")


@post("/api/tables/{table_id:str}/stops", status_code=200)
async def stop_for(request: Request, table_id: FromPath[str], data: JSONBody[StopsRequest]) -> NumberResponse:
    """Set where one of my seats is asked although the table could answer for it."""
    user = await require_user(request)
    submission = submission_of(user, "stops", data)
    stops = Stops(data.cards, data.windows, data.single)
    command = of_seat(request, user, data.seat, lambda now, seat: set_stops(now, seat, stops, data.wait, submission))
    table = await table_to_change(request, table_id)
    result = await services_of(request).tables.execute(table, command, submission)
    assert result.number is not None
    return NumberResponse(result.number)


@post("/api/tables/{table_id:str}/decide-now", status_code=202)
async def decide_now(request: Request, table_id: FromPath[str]) -> None:
    """The bot that is thinking decides at once, with the best plan it has; where hints are allowed, by a player."""
    user = await require_user(request)
    table = await table_to_read(request, table_id)
    commands.playing(table)
    if not may_ask_for_hints(table, user.id):
        raise ApiError(403, "forbidden")
    services_of(request).hurry(table.id)


@post("/api/tables/{table_id:str}/undo", status_code=200)
async def undo(request: Request, table_id: FromPath[str], data: JSONBody[UndoRequest]) -> Response[UndoResponse]:
    """Take back; 202 if the others must agree first."""
    user = await require_user(request)
    submission = submission_of(user, "undo", data)
    command = of_seat(
        request, user, data.seat, lambda now, seat: commands.undo(now, seat, data.number, data.steps, submission)
    )
    return await go_back(request, table_id, command, submission)


@post("/api/tables/{table_id:str}/redo", status_code=200)
async def redo(request: Request, table_id: FromPath[str], data: JSONBody[UndoRequest]) -> Response[UndoResponse]:
    """Repeat choices that were taken back."""
    user = await require_user(request)
    submission = submission_of(user, "redo", data)
    command = of_seat(
        request,
        user,
        data.seat,
        lambda now, seat: commands.play(now, seat, data.number, Redo(seat.place, data.steps), submission),
    )
    return await go_back(request, table_id, command, submission)


async def go_back(
    request: Request, table_id: str, command: TableCommand, submission: Submission
) -> Response[UndoResponse]:
    table = await table_to_change(request, table_id)
    result = await services_of(request).tables.execute(table, command, submission)
    if result.offer is not None:
        return Response(UndoResponse(offer=result.offer), status_code=202)
    return Response(UndoResponse(number=result.number), status_code=200)


@get("/api/tables/{table_id:str}/options")
async def options(request: Request, table_id: FromPath[str], seat: ViewerSeat = None) -> Response[OpenOptions]:
    """For programs: what one of my seats may choose now, in notation."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place = viewer_seat(table, user, seat)
    if is_late(table, place):
        until = await seen_until(services_of(request).tables, table, place, now_ms())
        return json_response(request, OpenOptions(until, None, [], []))
    tag = f'"{VERSION}.{table.state.revision}.{place}"'
    return cached_response(request, table.cache, ("options", place), tag, lambda: open_options(table, place))


# -- explaining


@get("/api/tables/{table_id:str}/why")
async def why(
    request: Request, table_id: FromPath[str], touch: TouchText = "", choice: ChoiceText = "", seat: ViewerSeat = None
) -> Response[WhyAnswer]:
    """Why a touch, or a choice, is not an option now; an empty sentence if there is nothing to say."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place, speaker = viewer_seat(table, user, seat), table.catalogue.speaker(table.game, language(request))
    explain = why_not_choice if choice else why_not_touch
    return json_response(request, explain(table, place, choice or touch, speaker))


@get("/api/tables/{table_id:str}/odds")
async def odds(
    request: Request, table_id: FromPath[str], choice: ChoiceText, seat: ViewerSeat = None
) -> Response[Odds]:
    """What may come of a choice."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    place, match = viewer_seat(table, user, seat), table.match
    speaker = table.catalogue.speaker(table.game, language(request))
    found = None
    if match is not None and place is not None and match.result is None:
        found = table.maker.odds(match.position, place, choice, speaker)
    if found is None:
        raise ApiError(404, "unknown", "no-odds")
    return json_response(request, found)


HANDLERS = [choose, stop_for, decide_now, undo, redo, options, why, odds]
