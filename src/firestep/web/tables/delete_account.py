"""Deleting an account: what happens to its tables.

Tables at which no other person sits are deleted. A table that has not begun is left. In a running game a bot takes
over, so that nothing ends for those who stay. Finished games stay; their seat shows a deleted account.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace

from firestep.kernel import Player
from firestep.store import BOT, HUMAN, OPEN, TableRow, User
from firestep.store.accounts import StillSeated
from firestep.web.catalogue.bots import strongest_bot
from firestep.web.errors import ApiError
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission
from firestep.web.tables.commands import playing
from firestep.web.tables.kept import agree_to_end
from firestep.web.tables.leave import leave
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import KEPT, TableService

ROUNDS = 20
"""How often to look for tables that were joined meanwhile."""


async def delete_account(service: TableService, user: User) -> None:
    """Leave every unfinished table, then delete the user."""
    kept: set[str] = set()
    for _ in range(ROUNDS):
        for row in await service.store.tables.of_user(user.id, over=False):
            if row.id not in kept and await leave_for_good(service, row, user):
                kept.add(row.id)
        with suppress(StillSeated):
            service.forget(await service.store.accounts.delete(user.id, kept))
            return
    service.forget(await service.store.accounts.delete(user.id))


async def leave_for_good(service: TableService, row: TableRow, user: User) -> bool:
    """Leave a table; whether its game is kept and waits for the others to end it."""
    if all(seat.user in (None, user.id) for seat in row.seats):
        if await service.store.tables.delete_unchanged(row.id, row.state.revision):
            service.forget([row.id])
            service.publish_lists([row], lobby=row.state.status == OPEN)
        return False
    submission = Submission.of(user.id, secrets.token_hex(16), "delete account")
    try:
        table = await service.find(row.id)
        if row.state.status == OPEN:
            await leave(service, table, user.id, submission)
        else:
            await service.execute(table, lambda now: hand_over(now, user.id))
    except ApiError as error:
        if error.code == KEPT:
            await agree_to_end(service, row.id, user, submission)
            return True
    return False


def hand_over(table: LiveTable, user: str) -> PreparedChange:
    """Bots take over the seats of a user, who no longer sits at the table."""
    people = [seat for seat in table.row.seats if seat.user == user and seat.kind == HUMAN]
    if people:
        draft = playing(table).draft()
        for seat in people:
            draft.seat_player(Player(seat.name, BOT, strongest_bot(table.game.id)))
        prepared = table.prepare_step(draft, None)
    else:
        prepared = table.prepare(CommandResult(), None)
    seats = tuple(replace(seat, user=None) if seat.user == user else seat for seat in prepared.change.seats)
    return replace(prepared, change=replace(prepared.change, seats=seats))
