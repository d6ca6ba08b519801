"""Tables: docs/scenes.md 2.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, Parameter

from firestep.store import SeatRow, TableRow, User
from firestep.store.notices import people_at
from firestep.table import Resign
from firestep.web.errors import ApiError, unknown_table
from firestep.web.http.rate_limits import CHALLENGE, CREATE
from firestep.web.http.requests import (
    INVITATION,
    Request,
    enforce_rate_limit,
    is_program,
    language,
    optional_user,
    require_user,
    services_of,
    submission_of,
    table_to_change,
    table_to_read,
    user_id,
)
from firestep.web.http.responses import json_response
from firestep.web.http.routes.play import of_seat
from firestep.web.schemas.tables import (
    BidRequest,
    CreateTable,
    FillSeatRequest,
    Joined,
    JoinRequest,
    KeyRequest,
    NumberResponse,
    OfferAnswer,
    OfferMade,
    OfferRequest,
    SeatRequest,
    TableCreated,
    TableInfo,
    TableList,
    TableReference,
)
from firestep.web.tables import bids, challenges, commands, create, offers, seats
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission
from firestep.web.tables.commands import TableCommand
from firestep.web.tables.leave import leave
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.packs import load_for_rows
from firestep.web.tables.rematch import rematch
from firestep.web.tables.together import require_together, without_blocked
from firestep.web.views.table_info import table_info, table_line
from firestep.web.views.telling import seen_from

Before = Annotated[int | None, Parameter(ge=0, le=2**53, description="Only tables changed before this time.")]
GameFilter = Annotated[str | None, Parameter(min_length=1, max_length=60)]


@post("/api/tables", status_code=201)
async def create_table(request: Request, data: JSONBody[CreateTable]) -> TableCreated:
    """A new table; it starts at once if no seat is open."""
    user, services = await require_user(request, CREATE), services_of(request)
    submission, most = submission_of(user, "create", data), services.settings.tables_each
    if data.challenge:
        enforce_rate_limit(request, f"challenge:{user.id}:{data.challenge.casefold()}", CHALLENGE)
    dice = services.dice_offers.read(data.dice) if data.dice else None
    result = await create.create_table(services.tables, user, data, submission, most, dice)
    assert result.table is not None
    return TableCreated(result.table, result.invitation)


@get("/api/tables")
async def list_tables(
    request: Request,
    which: FromQuery[Literal["mine", "open", "over"]] = "mine",
    before: Before = None,
    game: GameFilter = None,
    clock: FromQuery[Literal["none", "live", "slow"] | None] = None,
    rated: FromQuery[bool | None] = None,
) -> Response[TableList]:
    """My tables, those that anybody may join, or my finished ones; newest first, at most 50.

    Tables to which somebody challenges me come after my own.

    Tables that anybody may join can be filtered by title, kind of clock, and whether they are rated.
    """
    user, services = await optional_user(request), services_of(request)
    rows: list[TableRow] = []
    if which == "open":
        found = await services.store.tables.open(before, game, clock, rated)
        rows = await without_blocked(services.store, user_id(user), found)
    elif user is not None:
        rows = await services.store.tables.of_user(user.id, which == "over", before)
        if which == "mine" and before is None:
            rows += await without_blocked(services.store, user.id, await services.store.tables.asking(user.id))
    await load_for_rows(services.store, services.catalogue, rows)
    tables = [table for row in rows if (table := table_without_match(request, row)) is not None]
    seen = await seen_of(request, user, rows) if which == "mine" else {}
    lines = [table_line(each, user_id(user), language(request), seen.get(each.id)) for each in tables]
    return json_response(request, TableList(lines))


async def seen_of(request: Request, user: User | None, rows: Sequence[TableRow]) -> dict[str, int | None]:
    """Up to where an account has looked at each table, on any device."""
    if user is None or user.is_guest:
        return {}
    found = await services_of(request).store.table_seen.numbers(user.id, [row.id for row in rows])
    return {row.id: seen_from(row, user.id, found.get(row.id)) for row in rows}


@get("/api/tables/{table_id:str}")
async def get_table(request: Request, table_id: FromPath[str]) -> Response[TableInfo]:
    """One table, with its invitation for those who sit at it."""
    user = await optional_user(request)
    table = await table_to_read(request, table_id)
    return json_response(request, table_info(table, user_id(user), language(request)))


@get("/api/invitations/{token:str}")
async def get_invitation(request: Request, token: FromPath[str]) -> Response[TableInfo]:
    """The table that a link invites to."""
    user, services = await optional_user(request), services_of(request)
    row = await services.store.tables.by_invitation(token) if INVITATION.fullmatch(token) else None
    if row is None:
        raise unknown_table()
    table = await table_to_read(request, row.id)
    return json_response(request, table_info(table, user_id(user), language(request)))


@post("/api/tables/{table_id:str}/join", status_code=200)
async def join_table(request: Request, table_id: FromPath[str], data: JSONBody[JoinRequest]) -> Joined:
    """Take a seat at a listed table, or with an invitation."""
    user, services = await require_user(request), services_of(request)
    present = (await table_to_read(request, table_id)).row
    await require_together(services.store, user.id, [present.terms.owner, *people_at(present)])
    submission = submission_of(user, "join", data)
    bot = data.bot or (seats.PROGRAM if is_program(request) else None)

    def command(table: LiveTable) -> PreparedChange:
        terms = table.row.terms
        invited = data.invitation == terms.invitation or user.id in table.extras.reserved.values()
        if not terms.listed and not invited and terms.owner != user.id:
            raise ApiError(403, "forbidden")
        player = user.name if bot is None else seats.marked(user.name, bot)
        return seats.join(table, data.seat, user.id, player, submission, guest=user.is_guest)

    result = await execute(request, table_id, command, submission)
    return Joined(table_id, number_of(result))


@post("/api/tables/{table_id:str}/decline", status_code=200)
async def decline_challenge(request: Request, table_id: FromPath[str], data: JSONBody[KeyRequest]) -> NumberResponse:
    """Do not take the seat that a challenge keeps for me; the challenger is told."""
    user = await require_user(request)
    submission = submission_of(user, "decline", data)
    result = await execute(request, table_id, lambda table: challenges.decline(table, user.id, submission), submission)
    return NumberResponse(number_of(result))


@post("/api/tables/{table_id:str}/bid", status_code=200)
async def bid_for_side(request: Request, table_id: FromPath[str], data: JSONBody[BidRequest]) -> NumberResponse:
    """Bid in secret for a side; when both players have, the match begins."""
    user = await require_user(request)
    submission = submission_of(user, "bid", data)

    def command(table: LiveTable) -> PreparedChange:
        return bids.bid(table, user.id, data.seat, data.points, submission)

    return NumberResponse(number_of(await execute(request, table_id, command, submission)))


@post("/api/tables/{table_id:str}/leave", status_code=204)
async def leave_table(request: Request, table_id: FromPath[str], data: JSONBody[KeyRequest]) -> None:
    """Leave one's seat before the game begins; an empty table is deleted."""
    user, services = await require_user(request), services_of(request)
    table = await table_to_change(request, table_id)
    await leave(services.tables, table, user.id, submission_of(user, "leave", data))


@post("/api/tables/{table_id:str}/seats/{seat:str}", status_code=200)
async def fill_seat(
    request: Request, table_id: FromPath[str], seat: FromPath[str], data: JSONBody[FillSeatRequest]
) -> NumberResponse:
    """The owner puts a bot at an open seat, or frees it again."""
    user = await require_user(request)
    submission = submission_of(user, f"fill {seat}", data)

    def command(table: LiveTable) -> PreparedChange:
        if table.row.terms.owner != user.id:
            raise ApiError(403, "forbidden", "not-the-owner")
        bot = None if data.kind == "open" else create.checked_bot(table.game.id, data.bot)
        return seats.fill(table, seat, bot, submission)

    return NumberResponse(number_of(await execute(request, table_id, command, submission)))


@post("/api/tables/{table_id:str}/resign", status_code=200)
async def resign(request: Request, table_id: FromPath[str], data: JSONBody[SeatRequest]) -> NumberResponse:
    """Give up."""
    user = await require_user(request)
    submission = submission_of(user, "resign", data)
    command = of_seat(request, user, data.seat, lambda table, seat: commands.run(table, Resign(seat.place), submission))
    return NumberResponse(number_of(await execute(request, table_id, command, submission)))


@post("/api/tables/{table_id:str}/offers", status_code=201)
async def make_offer(request: Request, table_id: FromPath[str], data: JSONBody[OfferRequest]) -> OfferMade:
    """Offer a draw or a pause, or ask for an undo."""
    user = await require_user(request)
    submission = submission_of(user, "offer", data)

    def command(table: LiveTable, seat: SeatRow) -> PreparedChange:
        match = commands.playing(table)
        if data.kind == "undo":
            return offers.offer_undo(table, match, seat, data.steps, submission)
        if data.kind == "draw":
            return offers.offer_draw(table, match, seat, submission)
        if data.kind == "pause":
            return offers.offer_pause(table, match, seat, submission)
        raise ApiError(422, "illegal", "forbidden")  # An armistice is a choice in the games that have one.

    result = await execute(request, table_id, of_seat(request, user, data.seat, command), submission)
    return OfferMade(result.offer or "", number_of(result))


@post("/api/tables/{table_id:str}/offers/{offer:str}", status_code=200)
async def answer_offer(
    request: Request, table_id: FromPath[str], offer: FromPath[str], data: JSONBody[OfferAnswer]
) -> NumberResponse:
    """Accept or decline; the player who made the offer withdraws it by declining."""
    user = await require_user(request)
    submission = submission_of(user, f"answer {offer}", data)

    def command(table: LiveTable, seat: SeatRow) -> PreparedChange:
        return offers.answer_offer(table, commands.playing(table), seat, offer, data.accept, submission)

    result = await execute(request, table_id, of_seat(request, user, data.seat, command), submission)
    return NumberResponse(number_of(result))


@post("/api/tables/{table_id:str}/rematch", status_code=200)
async def ask_rematch(request: Request, table_id: FromPath[str], data: JSONBody[KeyRequest]) -> TableReference:
    """The same game again with sides swapped."""
    user = await require_user(request, CREATE)
    table = await table_to_read(request, table_id)
    await require_together(services_of(request).store, user.id, people_at(table.row))
    return TableReference(await rematch(services_of(request).tables, table, user, data.key))


async def execute(request: Request, table_id: str, command: TableCommand, submission: Submission) -> CommandResult:
    table = await table_to_change(request, table_id)
    return await services_of(request).tables.execute(table, command, submission)


def number_of(result: CommandResult) -> int:
    assert result.number is not None
    return result.number


def table_without_match(request: Request, row: TableRow) -> LiveTable | None:
    """A table for a list: its match is not loaded, but it knows who is online."""
    services = services_of(request)
    game = services.catalogue.game(row.terms.game)
    if game is None:
        return None
    table = LiveTable(row, game, services.catalogue, None)
    known = services.tables.live.get(row.id)
    if known is not None:
        table.presence = known.presence
    return table


HANDLERS = [
    create_table,
    list_tables,
    get_table,
    get_invitation,
    join_table,
    decline_challenge,
    bid_for_side,
    leave_table,
    fill_seat,
    resign,
    make_offer,
    answer_offer,
    ask_rematch,
]
