"""What operators have decided is carried out at the tables: by a server, whoever has decided it and whenever.

A command may run while no server does: what it asks for is due until a server finds it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from firestep.store import HUMAN, OPEN, OVER, PLAYING, TOURNAMENT, SeatRow, TableRow
from firestep.store.notices import people_at
from firestep.store.operators import CLOSE, RENAME, SUSPEND, Act
from firestep.table import ClockSetting, Resign
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables import slow
from firestep.web.tables.changes import PreparedChange, Submission
from firestep.web.tables.commands import playing, run
from firestep.web.tables.leave import leave
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService

LOOK_SECONDS = 5.0
"""How often commands of operators are looked for."""
logger = log("operators")


def why_not_close(row: TableRow) -> ApiError | None:
    """Why an operator cannot close a table."""
    if row.state.status == OVER:
        return ApiError(409, "not-playing")
    return ApiError(409, "in-play", "tournament-close") if row.terms.mode == TOURNAMENT else None


class OperatorMonitor:
    """Carries out what operators have decided, once, in whichever process."""

    def __init__(self, service: TableService, user_changed: Callable[[str], None]) -> None:
        self.service = service
        self.user_changed = user_changed

    async def run(self) -> None:
        while True:
            try:
                await self.carry_out()
            except Exception as error:  # the database is away: try again
                logger.error("decisions of operators cannot be carried out", error=str(error))
            await asyncio.sleep(LOOK_SECONDS)

    async def carry_out(self) -> None:
        operators = self.service.store.operators
        for act in await operators.due():
            if await operators.take(act):
                logger.info("operator", act=act.act, by=act.by, about=act.about)
                try:
                    await self.do(act)
                except Exception as error:  # one table that cannot be changed holds up nothing else
                    logger.error("an act of an operator failed", act=act.id, error=str(error), exc_info=error)

    async def do(self, act: Act) -> None:
        if act.act == CLOSE:
            await close_table(self.service, act.about)
            return
        self.user_changed(act.about)
        rows = await self.service.store.tables.of_user(act.about, over=False)
        if act.act == RENAME:
            self.service.forget([row.id for row in rows])
        if act.act == SUSPEND:
            await self.service.store.tournaments.leave_open(act.about, now_ms())
            for row in rows:
                await leave_behind(self.service, row, act.about)


async def close_table(service: TableService, table_id: str) -> None:
    """Remove a table that waits; end a game that is played as a draw that counts for no rating."""
    row = await service.store.tables.get(table_id)
    if row is None or why_not_close(row) is not None:
        return
    if row.state.status == OPEN or len(people_at(row)) < 2:
        await service.store.tables.delete(row.id)
        service.forget([row.id])
        service.publish_lists([row], lobby=True)
        return
    try:
        await service.execute(await service.find(table_id), end_as_draw)
    except ApiError as error:
        logger.warning("a table cannot be closed", table=table_id, error=error.code)


def end_as_draw(table: LiveTable) -> PreparedChange:
    draft = playing(table).draft()
    draft.agree_on_draw()
    prepared = table.prepare_step(draft, None)
    results = tuple(replace(each, rated_points=None, due=False) for each in prepared.change.results)
    return replace(prepared, change=replace(prepared.change, results=results))


async def leave_behind(service: TableService, row: TableRow, user: str) -> None:
    """A suspended player leaves a table: their clock runs on, or somebody else may play on for them."""
    if row.state.status == PLAYING and people_at(row) <= {user}:
        return  # alone, or against bots: nobody waits
    try:
        table = await service.find(row.id)
        if row.state.status == OPEN:
            await leave(service, table, user, a_submission(user))
            return
        for seat in (each for each in row.seats_of(user) if each.kind == HUMAN):
            await service.execute(table, partial(given_up, seat=seat, submission=a_submission(user)))
    except ApiError as error:
        logger.warning("a suspended player cannot leave", table=row.id, error=error.code)


def a_submission(user: str) -> Submission:
    return Submission.of(user, secrets.token_hex(16), "suspended")


def given_up(table: LiveTable, seat: SeatRow, submission: Submission) -> PreparedChange:
    """A bot plays until somebody takes the seat. In games that nobody may play on for another the clock decides;
    without one the game is lost."""
    if table.state.status != PLAYING:
        raise ApiError(409, "not-playing")
    if not table.row.terms.rated and table.row.terms.mode != TOURNAMENT:
        return slow.hand_over(table, seat, "open", submission)
    if table.clock is None or table.clock.setting == ClockSetting():
        return run(table, Resign(seat.place), submission)
    raise ApiError(409, "rated-stay")
