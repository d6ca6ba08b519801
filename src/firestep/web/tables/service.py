"""The authority over tables: checks, writes, then tells. The store's word is final, whichever process asks."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from firestep.kernel import IllegalChoice, RecordError
from firestep.store import OVER, Conflict, Store, TableRow
from firestep.web.catalogue import Catalogue
from firestep.web.errors import ApiError, unknown_table
from firestep.web.infra.logs import log
from firestep.web.tables.commands import expire, refused
from firestep.web.tables.live_table import LiveTable, Plan, Submission, now_ms
from firestep.web.tables.load import load_table

AT_HAND = 300
"""So many tables are kept in memory,"""
IDLE_SECONDS = 900.0
"""and for so long after somebody last asked for them."""
TRIES = 6
MOST_EXPIRIES = 2000
Act = Callable[[LiveTable], Plan]
Publish = Callable[[dict[str, Any], list[str]], None]
logger = log("authority")


class TableService:
    """All tables of this process."""

    def __init__(self, store: Store, catalogue: Catalogue, publish: Publish) -> None:
        self.store = store
        self.catalogue = catalogue
        self.publish = publish
        self.live_tables: OrderedDict[str, LiveTable] = OrderedDict()
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.shared = not store.database.is_sqlite
        """Other processes may change a table behind our back: look before every answer."""
        self.after_change: list[Callable[[LiveTable], None]] = []

    # -- finding

    async def get(self, table_id: str) -> LiveTable:
        """A table as it is now; raises a `Problem` if there is none."""
        table = await self.at_hand(table_id)
        if self.shared:
            await self.look(table)
        return table

    async def at_hand(self, table_id: str) -> LiveTable:
        table = self.live_tables.get(table_id)
        if table is not None:
            table.used = time.monotonic()
            self.live_tables.move_to_end(table_id)
            return table
        task = self.opening.get(table_id)
        if task is None:
            task = self.opening[table_id] = asyncio.create_task(self.open(table_id))
            task.add_done_callback(lambda _: self.opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def open(self, table_id: str) -> LiveTable:
        found = await self.store.tables.with_lines(table_id)
        game = None if found is None else self.catalogue.game(found[0].terms.game)
        if found is None or game is None:
            raise unknown_table()
        row, lines = found
        snapshots = await self.store.tables.snapshots(table_id)
        try:
            table = await asyncio.to_thread(load_table, row, lines, snapshots, self.catalogue, game)
        except RecordError as error:
            logger.error("a record cannot be opened", table_id=table_id, error=str(error))
            raise ApiError(409, "other-rules") from error
        self.add(table)
        return table

    def add(self, table: LiveTable) -> None:
        self.live_tables[table.id] = table
        idle = time.monotonic() - IDLE_SECONDS
        for name, each in list(self.live_tables.items()):
            if len(self.live_tables) <= AT_HAND and each.used > idle:
                break
            if not each.lock.locked() and not each.online and each is not table:
                del self.live_tables[name]

    def forget(self, tables: list[str]) -> None:
        """Drop tables that were changed past us."""
        for table_id in tables:
            self.live_tables.pop(table_id, None)

    async def look(self, table: LiveTable) -> None:
        """Catch up if the store has gone on."""
        if await self.store.tables.revision(table.id) != table.state.revision:
            async with table.lock:
                await self.catch_up(table)

    async def catch_up(self, table: LiveTable) -> bool:
        """Read what is new; whether there was anything. The lock is held."""
        found = await self.store.tables.with_lines(table.id, after=table.number)
        if found is None:
            self.live_tables.pop(table.id, None)
            raise unknown_table()
        row, lines = found
        if row.state.revision == table.state.revision:
            return False
        if table.match is None and row.state.header:
            await self.reopen(table, row)
        else:
            table.catch_up(row, lines)
        return True

    async def reopen(self, table: LiveTable, row: TableRow) -> None:
        """The match has begun in another process."""
        found = await self.store.tables.with_lines(table.id)
        assert found is not None
        fresh = await asyncio.to_thread(load_table, found[0], found[1], (), self.catalogue, table.game)
        table.match, table.told, table.event_log_start = fresh.match, fresh.told, fresh.event_log_start
        table.catch_up(found[0], ())

    # -- changing

    async def change(self, table_id: str, act: Act, submission: Submission | None = None) -> dict[str, Any]:
        """Carry out an act: returns its answer once it is on disk. A repeated submission gets the first answer."""
        table = await self.at_hand(table_id)
        # What is being written goes on even if the client hangs up.
        return await asyncio.shield(asyncio.ensure_future(self.change_locked(table, act, submission)))

    async def change_locked(self, table: LiveTable, act: Act, submission: Submission | None) -> dict[str, Any]:
        async with table.lock:
            await self.expire(table)
            for _ in range(TRIES):
                try:
                    plan = act(table)
                except (ApiError, IllegalChoice) as error:
                    answer = await self.answered(table, submission)
                    if answer is not None:
                        return answer
                    if await self.catch_up(table):
                        continue
                    raise refused(error, table.game) if isinstance(error, IllegalChoice) else error from error
                if await self.keep(table, plan):
                    return plan.answer
                answer = await self.answered(table, submission)
                if answer is not None:
                    return answer
            raise ApiError(409, "stale").with_more(number=table.number)

    async def keep(self, table: LiveTable, plan: Plan) -> bool:
        """Write, then let it count and tell; whether nobody else was quicker."""
        try:
            await self.store.journal.keep(plan.change)
        except Conflict:
            await self.catch_up(table)
            return False
        except BaseException:
            # Whether it is on disk is not known: what we remember may be wrong.
            self.live_tables.pop(table.id, None)
            raise
        before = table.row
        table.apply(plan)
        self.tell(table, before)
        for each in self.after_change:
            each(table)
        return True

    async def answered(self, table: LiveTable, submission: Submission | None) -> dict[str, Any] | None:
        """The answer to this submission if it was kept before."""
        if submission is None:
            return None
        found = await self.store.tables.answer(table.id, submission.user, submission.key)
        if found is None:
            return None
        await self.catch_up(table)
        answer: dict[str, Any] = msgspec.json.decode(found)
        return answer

    async def expire(self, table: LiveTable) -> None:
        """Carry out what is due by the clock. The lock is held."""
        for _ in range(MOST_EXPIRIES):
            plan = expire(table, now_ms())
            if plan is None:
                return
            await self.keep(table, plan)

    # -- telling

    def tell(self, table: LiveTable, before: TableRow) -> None:
        """Everybody at the table hears of every change; lists only of those that show there."""
        self.tell_table(table)
        state, was = table.state, before.state
        if (state.status, state.asked, table.row.seats) != (was.status, was.asked, before.seats):
            users = {seat.user for row in (table.row, before) for seat in row.seats if seat.user is not None}
            channels = [f"user:{user}" for user in sorted(users)]
            if table.row.terms.listed and "open" in (state.status, was.status):
                channels.append("lobby")
            self.publish({"kind": "tables"}, channels)
        if state.status == OVER and was.status != OVER:
            logger.info("game over", table_id=table.id, game=table.game.id, number=table.number)

    def tell_table(self, table: LiveTable) -> None:
        message = {"kind": "at", "number": table.number, "revision": table.mark}
        self.publish(message, [f"table:{table.id}"])
