"""The authority over tables: checks, writes, then tells. The store's word is final, whichever process asks."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from firestep.kernel import IllegalChoice, RecordError
from firestep.store import OVER, LostRace, Store, TableRow
from firestep.web.acts import refused, strike
from firestep.web.logs import log
from firestep.web.opening import open_sitting
from firestep.web.problems import Problem, unknown_table
from firestep.web.shelf import Shelf
from firestep.web.sitting import Plan, Sitting, Submission, now_ms

AT_HAND = 300
"""So many tables are kept in memory,"""
IDLE_SECONDS = 900.0
"""and for so long after somebody last asked for them."""
TRIES = 6
MOST_STRIKES = 2000
Act = Callable[[Sitting], Plan]
Publish = Callable[[dict[str, Any], list[str]], None]
logger = log("authority")


class Authority:
    """All tables of this process."""

    def __init__(self, store: Store, shelf: Shelf, publish: Publish) -> None:
        self.store = store
        self.shelf = shelf
        self.publish = publish
        self.sittings: OrderedDict[str, Sitting] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Sitting]] = {}
        self.shared = not store.database.is_sqlite
        """Other processes may change a table behind our back: look before every answer."""
        self.after_change: list[Callable[[Sitting], None]] = []

    # -- finding

    async def get(self, table: str) -> Sitting:
        """A table as it is now; raises a `Problem` if there is none."""
        sitting = await self.at_hand(table)
        if self.shared:
            await self.look(sitting)
        return sitting

    async def at_hand(self, table: str) -> Sitting:
        sitting = self.sittings.get(table)
        if sitting is not None:
            sitting.used = time.monotonic()
            self.sittings.move_to_end(table)
            return sitting
        task = self.opening.get(table)
        if task is None:
            task = self.opening[table] = asyncio.create_task(self.open(table))
            task.add_done_callback(lambda _: self.opening.pop(table, None))
        return await asyncio.shield(task)

    async def open(self, table: str) -> Sitting:
        found = await self.store.tables.with_lines(table)
        game = None if found is None else self.shelf.game(found[0].agreed.game)
        if found is None or game is None:
            raise unknown_table()
        row, lines = found
        snapshots = await self.store.tables.snapshots(table)
        try:
            sitting = await asyncio.to_thread(open_sitting, row, lines, snapshots, self.shelf, game)
        except RecordError as error:
            logger.error("a record cannot be opened", table=table, error=str(error))
            raise Problem(409, "other-rules") from error
        self.add(sitting)
        return sitting

    def add(self, sitting: Sitting) -> None:
        self.sittings[sitting.id] = sitting
        idle = time.monotonic() - IDLE_SECONDS
        for name, each in list(self.sittings.items()):
            if len(self.sittings) <= AT_HAND and each.used > idle:
                break
            if not each.lock.locked() and not each.online and each is not sitting:
                del self.sittings[name]

    def forget(self, tables: list[str]) -> None:
        """Drop tables that were changed past us."""
        for table in tables:
            self.sittings.pop(table, None)

    async def look(self, sitting: Sitting) -> None:
        """Catch up if the store has gone on."""
        if await self.store.tables.revision(sitting.id) != sitting.state.revision:
            async with sitting.lock:
                await self.catch_up(sitting)

    async def catch_up(self, sitting: Sitting) -> bool:
        """Read what is new; whether there was anything. The lock is held."""
        found = await self.store.tables.with_lines(sitting.id, after=sitting.number)
        if found is None:
            self.sittings.pop(sitting.id, None)
            raise unknown_table()
        row, lines = found
        if row.state.revision == sitting.state.revision:
            return False
        if sitting.match is None and row.state.header:
            await self.reopen(sitting, row)
        else:
            sitting.catch_up(row, lines)
        return True

    async def reopen(self, sitting: Sitting, row: TableRow) -> None:
        """The match has begun in another process."""
        found = await self.store.tables.with_lines(sitting.id)
        assert found is not None
        fresh = await asyncio.to_thread(open_sitting, found[0], found[1], (), self.shelf, sitting.game)
        sitting.match, sitting.told, sitting.told_from = fresh.match, fresh.told, fresh.told_from
        sitting.catch_up(found[0], ())

    # -- changing

    async def change(self, table: str, act: Act, submission: Submission | None = None) -> dict[str, Any]:
        """Carry out an act: returns its answer once it is on disk. A repeated submission gets the first answer."""
        sitting = await self.at_hand(table)
        # What is being written goes on even if the client hangs up.
        return await asyncio.shield(asyncio.ensure_future(self.change_locked(sitting, act, submission)))

    async def change_locked(self, sitting: Sitting, act: Act, submission: Submission | None) -> dict[str, Any]:
        async with sitting.lock:
            await self.strike(sitting)
            for _ in range(TRIES):
                try:
                    plan = act(sitting)
                except (Problem, IllegalChoice) as error:
                    answer = await self.answered(sitting, submission)
                    if answer is not None:
                        return answer
                    if await self.catch_up(sitting):
                        continue
                    raise refused(error, sitting.game) if isinstance(error, IllegalChoice) else error from error
                if await self.keep(sitting, plan):
                    return plan.answer
                answer = await self.answered(sitting, submission)
                if answer is not None:
                    return answer
            raise Problem(409, "stale").with_more(number=sitting.number)

    async def keep(self, sitting: Sitting, plan: Plan) -> bool:
        """Write, then let it count and tell; whether nobody else was quicker."""
        try:
            await self.store.journal.keep(plan.change)
        except LostRace:
            await self.catch_up(sitting)
            return False
        except BaseException:
            # Whether it is on disk is not known: what we remember may be wrong.
            self.sittings.pop(sitting.id, None)
            raise
        before = sitting.row
        sitting.carry_out(plan)
        self.tell(sitting, before)
        for each in self.after_change:
            each(sitting)
        return True

    async def answered(self, sitting: Sitting, submission: Submission | None) -> dict[str, Any] | None:
        """The answer to this submission if it was kept before."""
        if submission is None:
            return None
        found = await self.store.tables.answer(sitting.id, submission.user, submission.key)
        if found is None:
            return None
        await self.catch_up(sitting)
        answer: dict[str, Any] = msgspec.json.decode(found)
        return answer

    async def strike(self, sitting: Sitting) -> None:
        """Carry out what is due by the clock. The lock is held."""
        for _ in range(MOST_STRIKES):
            plan = strike(sitting, now_ms())
            if plan is None:
                return
            await self.keep(sitting, plan)

    # -- telling

    def tell(self, sitting: Sitting, before: TableRow) -> None:
        """Everybody at the table hears of every change; lists only of those that show there."""
        self.tell_table(sitting)
        state, was = sitting.state, before.state
        if (state.status, state.asked, sitting.row.seats) != (was.status, was.asked, before.seats):
            users = {seat.user for row in (sitting.row, before) for seat in row.seats if seat.user is not None}
            channels = [f"user:{user}" for user in sorted(users)]
            if sitting.row.agreed.listed and "open" in (state.status, was.status):
                channels.append("lobby")
            self.publish({"kind": "tables"}, channels)
        if state.status == OVER and was.status != OVER:
            logger.info("game over", table=sitting.id, game=sitting.game.id, number=sitting.number)

    def tell_table(self, sitting: Sitting) -> None:
        message = {"kind": "at", "number": sitting.number, "revision": sitting.mark}
        self.publish(message, [f"table:{sitting.id}"])
