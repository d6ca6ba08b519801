"""The table service: finds tables, runs commands, stores the changes, publishes them.

The store has the last word, whichever process asks.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import OrderedDict
from collections.abc import Callable

from firestep.kernel import IllegalChoice, RecordError, UnknownRules
from firestep.store import OVER, Conflict, Store, TableRow
from firestep.store.challenges import open_challenge
from firestep.web.catalogue import Catalogue
from firestep.web.errors import ApiError, stale, unknown_table
from firestep.web.infra.logs import log
from firestep.web.infra.measures import Measures
from firestep.web.infra.pubsub import Publish
from firestep.web.infra.recent import Recent
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission
from firestep.web.tables.commands import TableCommand, expire, refused
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.load import load_table
from firestep.web.tables.packs import find_game, load_packs, packs_of_row

MOST_LIVE = 200
"""How many tables that nobody watches are kept in memory,"""
IDLE_SECONDS = 300.0
"""for how long after the last request,"""
OVER_SECONDS = 30.0
"""and for how long when the game is over."""
SHED_SECONDS = 120.0
"""What was made for viewers is dropped after this time, also at a table that is watched. So is the past, which somebody
has looked at, if nobody has since: also while the game goes on."""
MOST_KEPT = 1000
"""How many tables that cannot go on are remembered as reported."""
SETTLE_SECONDS = 1.0
"""How long news wait at most for a command that is being stored."""
TRIES = 6
MOST_EXPIRIES = 2000
KEPT = "kept"
"""The code of the error for a game that cannot go on here (`tables/kept.py`)."""
logger = log("tables")


class TableService:
    """All tables of this process."""

    def __init__(self, store: Store, catalogue: Catalogue, publish: Publish, measures: Measures | None = None) -> None:
        self.store = store
        self.measures = measures or Measures()
        self.catalogue = catalogue
        self.publish = publish
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.is_shared = not store.database.is_sqlite
        """Other processes may change a table at any time: check the store before every answer."""
        self.after_change: list[Callable[[LiveTable], None]] = []
        self.kept: Recent[str, None] = Recent(MOST_KEPT)
        """Tables that cannot be played by this program, and were reported."""
        self.reports_kept = True

    # -- finding

    async def get(self, table_id: str) -> LiveTable:
        """A table for reading, up to date; raises an `ApiError` if there is none."""
        table = await self.find(table_id)
        if self.is_shared:
            await self.refresh(table)
        return table

    async def find(self, table_id: str) -> LiveTable:
        """A table for a command: `execute` catches up with the store if it has to."""
        table = self.live.get(table_id)
        if table is not None:
            table.used = time.monotonic()
            self.live.move_to_end(table_id)
            return table
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self.load(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def load(self, table_id: str) -> LiveTable:
        found = await self.store.tables.with_lines(table_id)
        game = None if found is None else await find_game(self.store, self.catalogue, found[0].terms.game, sys.maxsize)
        if found is None or game is None:
            raise unknown_table()
        row, lines = found
        await load_packs(self.store, self.catalogue, game, packs_of_row(row))
        snapshots = await self.store.tables.snapshots(table_id)
        try:
            table = await asyncio.to_thread(load_table, row, lines, snapshots, self.catalogue, game)
        except Exception as error:  # other rules, or rules that fail: the lines stay where they are
            self.report_kept(table_id, row, error)
            raise ApiError(409, KEPT, why=reason_for_all(error)) from error
        self.add(table)
        return table

    def report_kept(self, table_id: str, row: TableRow, error: Exception) -> None:
        """Log once for each table that it cannot be played."""
        if self.reports_kept and table_id not in self.kept:
            self.kept[table_id] = None
            trace = None if isinstance(error, RecordError) else error
            logger.error("a game cannot go on", table=table_id, game=row.terms.game, error=str(error), exc_info=trace)

    def add(self, table: LiveTable) -> None:
        """Keep a table in memory; tables that nobody has used for a while make room."""
        self.live[table.id] = table
        for table_id, each in list(self.live.items()):
            if len(self.live) <= MOST_LIVE:
                break
            if each.is_unwatched and each is not table:
                del self.live[table_id]

    def drop_idle(self, now: float) -> None:
        """Drop the tables, and what was made for viewers, that nobody has asked for lately."""
        for table_id, table in list(self.live.items()):
            idle = now - table.used
            if table.is_unwatched and idle > (OVER_SECONDS if table.state.status == OVER else IDLE_SECONDS):
                del self.live[table_id]
            elif idle > SHED_SECONDS:
                table.shed()
            elif now - table.past_used > SHED_SECONDS:
                table.shed_past()
        needed = {(table.game.id, name) for table in self.live.values() for name in table.pack_names}
        self.catalogue.drop_idle_packs(needed, now)

    def forget(self, table_ids: list[str]) -> None:
        """Drop tables that were changed or deleted directly in the store."""
        for table_id in table_ids:
            self.live.pop(table_id, None)

    async def refresh(self, table: LiveTable) -> None:
        """Catch up if the store has a newer revision."""
        if await self.store.tables.revision(table.id) != table.state.revision:
            async with table.lock:
                await self.catch_up(table)

    async def catch_up(self, table: LiveTable) -> bool:
        """Read what is new from the store; whether there was anything. The lock is held."""
        found = await self.store.tables.with_lines(table.id, after=table.number)
        if found is None:
            self.live.pop(table.id, None)
            raise unknown_table()
        row, lines = found
        if row.state.revision == table.state.revision:
            return False
        if table.match is None and row.state.header:
            await self.reload(table)
        else:
            table.catch_up(row, lines)
        return True

    async def reload(self, table: LiveTable) -> None:
        """The match has begun in another process."""
        found = await self.store.tables.with_lines(table.id)
        assert found is not None
        row, lines = found
        table.replace_match(await asyncio.to_thread(load_table, row, lines, (), self.catalogue, table.game))

    # -- changing

    async def execute(
        self, table: LiveTable, command: TableCommand, submission: Submission | None = None
    ) -> CommandResult:
        """Run a command; returns once it is on disk. A repeated submission gets its first result again."""
        # What is being written is finished even if the client hangs up.
        table.storing = asyncio.ensure_future(self.execute_locked(table, command, submission))
        return await asyncio.shield(table.storing)

    async def settle(self, table: LiveTable) -> None:
        """Wait for a command that is being stored: news that were made before it would be old when they arrive."""
        await asyncio.sleep(0)  # one that arrived together with the question comes first
        if table.storing is not None and not table.storing.done():
            await asyncio.wait([table.storing], timeout=SETTLE_SECONDS)

    async def execute_locked(
        self, table: LiveTable, command: TableCommand, submission: Submission | None
    ) -> CommandResult:
        async with table.lock:
            await self.expire(table)
            for _ in range(TRIES):
                try:
                    prepared = command(table)
                except (ApiError, IllegalChoice) as error:
                    result = await self.stored_result(table, submission)
                    if result is not None:
                        return result
                    if await self.catch_up(table):
                        continue
                    raise refused(error, table.game) if isinstance(error, IllegalChoice) else error from error
                if await self.commit(table, prepared):
                    await self.expire(table)  # what the table answers at once
                    return prepared.result
                result = await self.stored_result(table, submission)
                if result is not None:
                    return result
            raise stale(table.number)

    async def commit(self, table: LiveTable, prepared: PreparedChange) -> bool:
        """Persist, apply, publish; false if another process was faster."""
        try:
            await self.store.journal.commit(prepared.change)
        except Conflict:
            await self.catch_up(table)
            return False
        except BaseException:
            # Nobody knows whether it is on disk: what we have in memory may be wrong.
            self.live.pop(table.id, None)
            raise
        before = table.row
        table.apply(prepared)
        self.publish_change(table, before)
        for each in self.after_change:
            each(table)
        return True

    async def stored_result(self, table: LiveTable, submission: Submission | None) -> CommandResult | None:
        """The result of this submission if it was stored before."""
        if submission is None:
            return None
        result = await self.known_result(table.id, submission)
        if result is not None:
            await self.catch_up(table)
        return result

    async def known_result(self, scope: str, submission: Submission) -> CommandResult | None:
        """The result of a submission that was stored before; raises an `ApiError` if its key did something else."""
        return submission.result_of(await self.store.tables.used_key(scope, submission.user, submission.key))

    async def expire(self, table: LiveTable) -> None:
        """Apply everything that is due by the clock. The lock is held."""
        for _ in range(MOST_EXPIRIES):
            prepared = expire(table, now_ms())
            if prepared is None:
                return
            await self.commit(table, prepared)

    # -- publishing

    def publish_change(self, table: LiveTable, before: TableRow) -> None:
        """Everybody at the table hears of every change; lists hear only of those that they show."""
        self.publish_revision(table)
        state, old = table.state, before.state
        answered = open_challenge(before) is not None and open_challenge(table.row) is None
        if answered or (state.status, state.asked, table.row.seats) != (old.status, old.asked, before.seats):
            self.publish_lists([table.row, before], lobby="open" in (state.status, old.status))
        if state.status == OVER and old.status != OVER:
            logger.info("game over", table=table.id, game=table.game.id, number=table.number)

    def publish_lists(self, rows: list[TableRow], lobby: bool) -> None:
        """The lists of tables have changed for everybody who sits at one of these, and for the lobby."""
        users = {seat.user for row in rows for seat in row.seats if seat.user is not None}
        users |= {asked.user for row in rows if (asked := open_challenge(row)) is not None}
        channels = [f"user:{user}" for user in sorted(users)]
        if lobby and rows[0].terms.listed:
            channels.append("lobby")
        self.publish({"kind": "tables"}, channels)

    def publish_revision(self, table: LiveTable) -> None:
        message: dict[str, str | int] = {"kind": "at", "number": table.number, "revision": table.scene_revision}
        self.publish(message, [f"table:{table.id}"])

    def publish_new(self, table: LiveTable) -> None:
        """A table was created: keep it, tell the lists, wake bots and clocks."""
        self.add(table)
        self.publish_lists([table.row], lobby=True)
        for each in self.after_change:
            each(table)


def reason_for_all(error: Exception) -> str:
    """Why a game is kept, for everybody to read: the line that fails may hold a secret choice, so it is not quoted."""
    if isinstance(error, RecordError) and isinstance(error.__cause__, UnknownRules):
        return error.reason
    return f"line {error.line}" if isinstance(error, RecordError) else type(error).__name__
