"""Rematches: the same game again with sides swapped."""

from __future__ import annotations

from dataclasses import replace

from firestep.store import BOT, HUMAN, OPEN, OVER, TOURNAMENT, SeatRow, TableRow, TableState, User
from firestep.table.pair import swapped_seats
from firestep.web.errors import ApiError
from firestep.web.infra.ids import new_id
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables import seats as seating
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission, agreed_again, to_json
from firestep.web.tables.create import new_dice_secret, new_invitation, new_pair, open_table
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService


async def rematch(service: TableService, table: LiveTable, user: User, key: str) -> str:
    """The rematch of a table: created by whoever asks first, joined by the others."""
    if table.state.status != OVER:
        raise ApiError(409, "not-over")
    if not any(seat.user == user.id for seat in table.row.seats):
        raise ApiError(403, "not-your-seat")
    if table.pair is not None and not table.pair.first:
        raise ApiError(409, "not-over", "second-game")
    if table.state.rematch is None:
        made = await create_rematch(service, table, user, key)
        result = await service.execute(table, lambda now: link_rematch(now, made))
        if result.table == made:
            return made
        await service.store.tables.delete(made)
        service.forget([made])
    assert table.state.rematch is not None
    await join_rematch(service, table.state.rematch, user, key)
    return table.state.rematch


def link_rematch(table: LiveTable, made: str) -> PreparedChange:
    """Only the first rematch counts."""
    rematch_id = table.state.rematch or made
    return table.prepare(CommandResult(table=rematch_id), None, state=replace(table.state, rematch=rematch_id))


async def create_rematch(service: TableService, table: LiveTable, user: User, key: str) -> str:
    old = table.row.seats
    others_seat = seats_in_rematch(table)
    moved = [replace(old[others_seat[place]], place=place, name=old[place].name) for place in range(len(old))]
    others = {seat.name: seat.user for seat in moved if seat.user is not None and seat.user != user.id}
    seats = tuple(rematch_seat(seat, user, key) for seat in moved)
    terms = replace(
        table.row.terms,
        id=new_id(),
        invitation=new_invitation(),
        secret=new_dice_secret(),
        owner=user.id,
        listed=False,
        created=now_ms(),
        pair="" if table.pair is None else new_pair(table.game, table.setup),
        mode="" if table.row.terms.mode == TOURNAMENT else table.row.terms.mode,
    )
    extras = agreed_again(table.extras, reserved=others)
    state = TableState(extras=to_json(extras), updated=now_ms())
    result = await open_table(
        service, table.game, TableRow(terms, state, seats), Submission.of(user.id, key, "rematch", table.id)
    )
    assert result.table is not None
    return result.table


def seats_in_rematch(table: LiveTable) -> tuple[int, ...]:
    """For each seat, the one whose player has it in the rematch: teams stay together and change sides.

    Where sides cannot be swapped, everybody moves on by one seat.
    """
    if table.game.sides_can_swap(table.setup):
        return swapped_seats(table.game, table.setup)
    count = len(table.row.seats)
    return tuple((place + 1) % count for place in range(count))


def rematch_seat(seat: SeatRow, user: User, key: str) -> SeatRow:
    if seat.kind == BOT and seat.player == seat.bot:
        return replace(seat, entropy="")
    if seat.user == user.id:
        return replace(seat, kind=HUMAN, player=user.name, bot="", entropy=seating.entropy_of(key, seat.name))
    if seat.user is not None:
        return replace(seat, kind=OPEN, user=None, player="", bot="", entropy="")
    return replace(seat, kind=OPEN, player="", entropy="")


async def join_rematch(service: TableService, table_id: str, user: User, key: str) -> None:
    table = await service.get(table_id)
    for seat in [name for name, reserved in table.extras.reserved.items() if reserved == user.id]:
        if table.state.status == OPEN and table.row.seats[table.place_of(seat) or 0].kind == OPEN:
            await take_seat(service, table, seat, user, Submission.of(user.id, f"{key[:50]}-{seat[:12]}", "join", seat))


async def take_seat(service: TableService, table: LiveTable, seat: str, user: User, submission: Submission) -> None:
    await service.execute(table, lambda now: seating.join(now, seat, user.id, user.name, submission), submission)
