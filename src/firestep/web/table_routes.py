"""Tables: docs/scenes.md 2.3."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from firestep.store import TableRow, User
from firestep.web import acts, new_table, wire
from firestep.web.asking import (
    TOKEN,
    Asked,
    answer,
    checked_id,
    language,
    own_seat,
    plain_json,
    reader,
    site_of,
    somebody,
    table_of,
)
from firestep.web.limits import CREATE, IMPORT
from firestep.web.problems import Problem, unknown_table
from firestep.web.sitting import Plan, Sitting, Submission
from firestep.web.table_texts import table_info, table_line

Before = Annotated[int | None, Parameter(ge=0, le=2**53, description="Only tables changed before this time.")]


@post("/api/tables", status_code=201)
async def create_table(request: Asked, data: wire.CreateTable) -> wire.Made:
    """A new table; it starts at once when no seat is open."""
    user = await somebody(request, CREATE)
    made = await new_table.create(site_of(request), user, data, data.key)
    return msgspec.convert(made, wire.Made)


@get("/api/tables")
async def list_tables(
    request: Asked, which: Literal["mine", "open", "over"] = "mine", before: Before = None
) -> Response[wire.TableList]:
    """My tables, those that anybody may join, or my finished ones; newest first, at most 50."""
    user, site = await reader(request), site_of(request)
    rows: list[TableRow] = []
    if which == "open":
        rows = await site.store.tables.open(before)
    elif user is not None:
        rows = await site.store.tables.of_user(user.id, which == "over", before)
    lines = [table_line(each, user_id(user), language(request)) for row in rows if (each := light(request, row))]
    return answer(request, plain_json(wire.TableList(lines)))


@get("/api/tables/{table:str}")
async def get_table(request: Asked, table: str) -> Response[wire.TableInfo]:
    """One table, with its invitation for those who sit at it."""
    user = await reader(request)
    sitting = await table_of(request, table)
    return answer(request, plain_json(table_info(sitting, user_id(user), language(request))))


@get("/api/invitations/{token:str}")
async def get_invitation(request: Asked, token: str) -> Response[wire.TableInfo]:
    """The table that a link invites to."""
    user, site = await reader(request), site_of(request)
    row = await site.store.tables.invited(token) if TOKEN.fullmatch(token) else None
    if row is None:
        raise unknown_table()
    sitting = await table_of(request, row.id)
    return answer(request, plain_json(table_info(sitting, user_id(user), language(request))))


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(request: Asked, table: str, data: wire.Join) -> wire.Joined:
    """Take a seat at a listed table, or at one that one was invited to."""
    user = await somebody(request)

    def act(sitting: Sitting) -> Plan:
        agreed = sitting.row.agreed
        if not agreed.listed and data.invitation != agreed.invitation and agreed.owner != user.id:
            raise Problem(403, "forbidden")
        return acts.join(sitting, data.seat, user.id, user.name, sent)

    sent = Submission(user.id, data.key)
    return msgspec.convert(await change(request, table, act, sent), wire.Joined)


@post("/api/tables/{table:str}/leave", status_code=204)
async def leave_table(request: Asked, table: str, data: wire.Keyed) -> None:
    """Leave one's seat before the game begins; a table that nobody is left at is gone."""
    user = await somebody(request)
    sent = Submission(user.id, data.key)
    await change(request, table, lambda sitting: acts.leave(sitting, user.id, sent), sent)
    site = site_of(request)
    sitting = await table_of(request, table)
    if not any(seat.user for seat in sitting.row.seats):
        await site.store.tables.delete(table)
        site.authority.forget([table])
        site.publish({"kind": "tables"}, ["lobby"])


@post("/api/tables/{table:str}/seats/{seat:str}", status_code=200)
async def fill_seat(request: Asked, table: str, seat: str, data: wire.FillSeat) -> wire.Numbered:
    """The owner puts a bot at an open seat, or frees it again."""
    user = await somebody(request)
    sent = Submission(user.id, data.key)

    def act(sitting: Sitting) -> Plan:
        if sitting.row.agreed.owner != user.id:
            raise Problem(403, "forbidden", "not-the-owner")
        bot = None if data.kind == "open" else new_table.checked_bot(sitting.game.id, data.bot)
        return acts.fill(sitting, seat, bot, sent)

    return msgspec.convert(await change(request, table, act, sent), wire.Numbered)


@post("/api/tables/{table:str}/resign", status_code=200)
async def resign(request: Asked, table: str, data: wire.OfSeat) -> wire.Numbered:
    """Give up."""
    user = await somebody(request)
    sent = Submission(user.id, data.key)
    act = of_seat(user, data.seat, lambda sitting, seat: acts.resign(sitting, seat, sent))
    return msgspec.convert(await change(request, table, act, sent), wire.Numbered)


@post("/api/tables/{table:str}/offers", status_code=201)
async def make_offer(request: Asked, table: str, data: wire.MakeOffer) -> wire.OfferMade:
    """Offer a draw, or ask to take back."""
    user = await somebody(request)
    sent = Submission(user.id, data.key)

    def act(sitting: Sitting, seat: Any) -> Plan:
        if data.kind == "undo":
            return acts.offer_undo(sitting, seat, data.steps, sent)
        if data.kind == "draw":
            return acts.offer_draw(sitting, seat, sent)
        raise Problem(422, "illegal", "forbidden")  # An armistice is a choice of the rules, in games that know it.

    made = await change(request, table, of_seat(user, data.seat, act), sent)
    return wire.OfferMade(made.get("offer", ""), made["number"])


@post("/api/tables/{table:str}/offers/{offer:str}", status_code=200)
async def answer_offer(request: Asked, table: str, offer: str, data: wire.AnswerOffer) -> wire.Numbered:
    """Accept or decline; who made the offer takes it back by declining."""
    user = await somebody(request)
    sent = Submission(user.id, data.key)
    act = of_seat(user, data.seat, lambda sitting, seat: acts.answer_offer(sitting, seat, offer, data.accept, sent))
    return msgspec.convert(await change(request, table, act, sent), wire.Numbered)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def ask_rematch(request: Asked, table: str, data: wire.Keyed) -> wire.AnotherTable:
    """The same again with sides swapped."""
    user = await somebody(request, CREATE)
    sitting = await table_of(request, table)
    return wire.AnotherTable(await new_table.rematch(site_of(request), sitting, user, data.key))


@post("/api/records", status_code=201)
async def import_record(request: Asked, data: wire.ImportRecord) -> wire.AnotherTable:
    """A finished game from its record; it is proven line by line first."""
    user = await somebody(request, IMPORT)
    return wire.AnotherTable(await new_table.import_record(site_of(request), user, data.record, data.key))


async def change(request: Asked, table: str, act: Any, sent: Submission) -> dict[str, Any]:
    return await site_of(request).authority.change(checked_id(table), act, sent)


def of_seat(user: User, name: str, act: Any) -> Any:
    """An act for one of the user's seats; whose it is, is looked up at the moment of the act."""
    return lambda sitting: act(sitting, own_seat(sitting, user, name))


def user_id(user: User | None) -> str | None:
    return None if user is None else user.id


def light(request: Asked, row: TableRow) -> Sitting | None:
    """A table for a list: without its match, but with who is here."""
    site = site_of(request)
    game = site.shelf.game(row.agreed.game)
    if game is None:
        return None
    sitting = Sitting(row, game, site.shelf, None)
    known = site.authority.sittings.get(row.id)
    if known is not None:
        sitting.online = known.online
    return sitting


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
