"""Standing orders of a seat: docs/scenes.md 2.4."""

from __future__ import annotations

import secrets

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from firestep.store import PLAYING, SeatRow
from firestep.text import Speaker
from firestep.web.errors import ApiError
from firestep.web.http.requests import (
    Request,
    language,
    own_seat,
    require_user,
    services_of,
    submission_of,
    table_to_change,
    table_to_read,
)
from firestep.web.http.responses import NO_STORE
from firestep.web.http.routes.play import of_seat
from firestep.web.schemas.orders import NewOrder, OrderInfo, OrderKind, OrdersInfo, WithdrawRequest
from firestep.web.schemas.tables import NumberResponse
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.orders import MOST_ORDERS, Order, kinds_of


@get("/api/tables/{table_id:str}/orders")
async def get_orders(request: Request, table_id: FromPath[str], seat: FromQuery[str]) -> Response[OrdersInfo]:
    """The standing orders of one of my seats, and what others can be for."""
    user = await require_user(request)
    table = await table_to_read(request, table_id)
    name = own_seat(table, user, seat).name
    speaker = table.catalogue.speaker(table.game, language(request))
    orders = [
        OrderInfo(each.id, each.answer, each.clause, label_of(each.clause, speaker), each.things, each.until)
        for each in table.extras.orders.get(name, [])
    ]
    kinds = [OrderKind(each.clause, label_of(each.clause, speaker), each.is_window) for each in kinds_of(table.game)]
    return Response(OrdersInfo(orders, kinds), headers=NO_STORE)


def label_of(clause: str, speaker: Speaker) -> str:
    """The title of the clause that a question carries out."""
    if not clause:
        return ""
    found = speaker.clause(clause)
    return clause if found is None else found[0]


@post("/api/tables/{table_id:str}/orders", status_code=200)
async def give_order(request: Request, table_id: FromPath[str], data: JSONBody[NewOrder]) -> NumberResponse:
    """Leave a standing order for one of my seats."""
    user = await require_user(request)
    submission = submission_of(user, "order", data)
    command = of_seat(request, user, data.seat, lambda now, seat: with_order(now, seat, data, submission))
    result = await services_of(request).tables.execute(await table_to_change(request, table_id), command, submission)
    return NumberResponse(result.number or 0)


@post("/api/tables/{table_id:str}/orders/{order_id:str}/withdraw", status_code=200)
async def withdraw_order(
    request: Request, table_id: FromPath[str], order_id: FromPath[str], data: JSONBody[WithdrawRequest]
) -> NumberResponse:
    """Withdraw a standing order; one that has ended is withdrawn anyway."""
    user = await require_user(request)
    submission = submission_of(user, f"withdraw {order_id}", data)

    def command(now: LiveTable, seat: SeatRow) -> PreparedChange:
        left = [each for each in now.extras.orders.get(seat.name, []) if each.id != order_id]
        return with_orders(now, seat, left, submission)

    table = await table_to_change(request, table_id)
    result = await services_of(request).tables.execute(table, of_seat(request, user, data.seat, command), submission)
    return NumberResponse(result.number or 0)


def with_order(table: LiveTable, seat: SeatRow, data: NewOrder, submission: Submission) -> PreparedChange:
    if table.state.status != PLAYING or table.match is None:
        raise ApiError(409, "not-playing")
    known = {each.clause for each in kinds_of(table.game) if data.answer == "choose" or each.is_window}
    is_whole = bool(data.clause and data.things) if data.answer == "choose" else True
    if not is_whole or (data.clause and data.clause not in known):
        raise ApiError(422, "bad-options", "bad-order")
    given = table.extras.orders.get(seat.name, [])
    if len(given) >= MOST_ORDERS:
        raise ApiError(409, "too-many", "too-many-orders", most=MOST_ORDERS)
    position = table.match.position
    away = table.acting(position) != seat.name
    order = Order(
        secrets.token_urlsafe(6), data.answer, data.clause, data.things, data.until, table.turn_name(position), away
    )
    return with_orders(table, seat, [*given, order], submission)


def with_orders(table: LiveTable, seat: SeatRow, orders: list[Order], submission: Submission) -> PreparedChange:
    kept = {**table.extras.orders, seat.name: orders}
    extras = msgspec.structs.replace(table.extras, orders={name: each for name, each in kept.items() if each})
    return table.prepare(CommandResult(number=table.number), submission, extras=extras)


HANDLERS = [get_orders, give_order, withdraw_order]
