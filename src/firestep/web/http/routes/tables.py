"""Tables: docs/scenes.md 2.3."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from firestep.store import TableRow, User
from firestep.web import schemas
from firestep.web.errors import ApiError, unknown_table
from firestep.web.http.rate_limits import CREATE, IMPORT
from firestep.web.http.requests import (
    TOKEN,
    Request,
    answer,
    checked_id,
    language,
    optional_user,
    own_seat,
    plain_json,
    require_user,
    services_of,
    table_of,
)
from firestep.web.tables import commands, create
from firestep.web.tables.live_table import LiveTable, Plan, Submission
from firestep.web.views.table_info import table_info, table_line

Before = Annotated[int | None, Parameter(ge=0, le=2**53, description="Only tables changed before this time.")]


@post("/api/tables", status_code=201)
async def create_table(request: Request, data: schemas.CreateTable) -> schemas.Made:
    """A new table; it starts at once when no seat is open."""
    user = await require_user(request, CREATE)
    made = await create.create(services_of(request), user, data, data.key)
    return msgspec.convert(made, schemas.Made)


@get("/api/tables")
async def list_tables(
    request: Request, which: Literal["mine", "open", "over"] = "mine", before: Before = None
) -> Response[schemas.TableList]:
    """My tables, those that anybody may join, or my finished ones; newest first, at most 50."""
    user, services = await optional_user(request), services_of(request)
    rows: list[TableRow] = []
    if which == "open":
        rows = await services.store.tables.open(before)
    elif user is not None:
        rows = await services.store.tables.of_user(user.id, which == "over", before)
    lines = [table_line(each, user_id(user), language(request)) for row in rows if (each := light(request, row))]
    return answer(request, plain_json(schemas.TableList(lines)))


@get("/api/tables/{table_id:str}")
async def get_table(request: Request, table_id: str) -> Response[schemas.TableInfo]:
    """One table, with its invitation for those who sit at it."""
    user = await optional_user(request)
    table = await table_of(request, table_id)
    return answer(request, plain_json(table_info(table, user_id(user), language(request))))


@get("/api/invitations/{token:str}")
async def get_invitation(request: Request, token: str) -> Response[schemas.TableInfo]:
    """The table that a link invites to."""
    user, services = await optional_user(request), services_of(request)
    row = await services.store.tables.invited(token) if TOKEN.fullmatch(token) else None
    if row is None:
        raise unknown_table()
    table = await table_of(request, row.id)
    return answer(request, plain_json(table_info(table, user_id(user), language(request))))


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join_table(request: Request, table_id: str, data: schemas.Join) -> schemas.Joined:
    """Take a seat at a listed table, or at one that one was invited to."""
    user = await require_user(request)

    def act(table: LiveTable) -> Plan:
        terms = table.row.terms
        if not terms.listed and data.invitation != terms.invitation and terms.owner != user.id:
            raise ApiError(403, "forbidden")
        return commands.join(table, data.seat, user.id, user.name, sent)

    sent = Submission(user.id, data.key)
    return msgspec.convert(await change(request, table_id, act, sent), schemas.Joined)


@post("/api/tables/{table_id:str}/leave", status_code=204)
async def leave_table(request: Request, table_id: str, data: schemas.Keyed) -> None:
    """Leave one's seat before the game begins; a table that nobody is left at is gone."""
    user = await require_user(request)
    sent = Submission(user.id, data.key)
    await change(request, table_id, lambda table: commands.leave(table, user.id, sent), sent)
    services = services_of(request)
    table = await table_of(request, table_id)
    if not any(seat.user for seat in table.row.seats):
        await services.store.tables.delete(table_id)
        services.tables.forget([table_id])
        services.publish({"kind": "tables"}, ["lobby"])


@post("/api/tables/{table_id:str}/seats/{seat:str}", status_code=200)
async def fill_seat(request: Request, table_id: str, seat: str, data: schemas.FillSeat) -> schemas.Numbered:
    """The owner puts a bot at an open seat, or frees it again."""
    user = await require_user(request)
    sent = Submission(user.id, data.key)

    def act(table: LiveTable) -> Plan:
        if table.row.terms.owner != user.id:
            raise ApiError(403, "forbidden", "not-the-owner")
        bot = None if data.kind == "open" else create.checked_bot(table.game.id, data.bot)
        return commands.fill(table, seat, bot, sent)

    return msgspec.convert(await change(request, table_id, act, sent), schemas.Numbered)


@post("/api/tables/{table_id:str}/resign", status_code=200)
async def resign(request: Request, table_id: str, data: schemas.OfSeat) -> schemas.Numbered:
    """Give up."""
    user = await require_user(request)
    sent = Submission(user.id, data.key)
    act = of_seat(user, data.seat, lambda table, seat: commands.resign(table, seat, sent))
    return msgspec.convert(await change(request, table_id, act, sent), schemas.Numbered)


@post("/api/tables/{table_id:str}/offers", status_code=201)
async def make_offer(request: Request, table_id: str, data: schemas.MakeOffer) -> schemas.OfferMade:
    """Offer a draw, or ask to take back."""
    user = await require_user(request)
    sent = Submission(user.id, data.key)

    def act(table: LiveTable, seat: Any) -> Plan:
        if data.kind == "undo":
            return commands.offer_undo(table, seat, data.steps, sent)
        if data.kind == "draw":
            return commands.offer_draw(table, seat, sent)
        raise ApiError(422, "illegal", "forbidden")  # An armistice is a choice of the rules, in games that know it.

    made = await change(request, table_id, of_seat(user, data.seat, act), sent)
    return schemas.OfferMade(made.get("offer", ""), made["number"])


@post("/api/tables/{table_id:str}/offers/{offer:str}", status_code=200)
async def answer_offer(request: Request, table_id: str, offer: str, data: schemas.AnswerOffer) -> schemas.Numbered:
    """Accept or decline; who made the offer takes it back by declining."""
    user = await require_user(request)
    sent = Submission(user.id, data.key)
    act = of_seat(user, data.seat, lambda table, seat: commands.answer_offer(table, seat, offer, data.accept, sent))
    return msgspec.convert(await change(request, table_id, act, sent), schemas.Numbered)


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def ask_rematch(request: Request, table_id: str, data: schemas.Keyed) -> schemas.AnotherTable:
    """The same again with sides swapped."""
    user = await require_user(request, CREATE)
    table = await table_of(request, table_id)
    return schemas.AnotherTable(await create.rematch(services_of(request), table, user, data.key))


@post("/api/records", status_code=201)
async def import_record(request: Request, data: schemas.ImportRecord) -> schemas.AnotherTable:
    """A finished game from its record; it is proven line by line first."""
    user = await require_user(request, IMPORT)
    return schemas.AnotherTable(await create.import_record(services_of(request), user, data.record, data.key))


async def change(request: Request, table_id: str, act: Any, sent: Submission) -> dict[str, Any]:
    return await services_of(request).tables.change(checked_id(table_id), act, sent)


def of_seat(user: User, name: str, act: Any) -> Any:
    """An act for one of the user's seats; whose it is, is looked up at the moment of the act."""
    return lambda table: act(table, own_seat(table, user, name))


def user_id(user: User | None) -> str | None:
    return None if user is None else user.id


def light(request: Request, row: TableRow) -> LiveTable | None:
    """A table for a list: without its match, but with who is here."""
    services = services_of(request)
    game = services.catalogue.game(row.terms.game)
    if game is None:
        return None
    table = LiveTable(row, game, services.catalogue, None)
    known = services.tables.live_tables.get(row.id)
    if known is not None:
        table.online = known.online
    return table


HANDLERS = [
    create_table,
    list_tables,
    get_table,
    get_invitation,
    join_table,
    leave_table,
    fill_seat,
    resign,
    make_offer,
    answer_offer,
    ask_rematch,
    import_record,
]
