"""Writes changes of tables. A change is on disk when `commit` returns; concurrent changes share one transaction.

Every change is guarded by the revision it was made for: of two changes to the same revision only the first is written,
whichever process made it. In addition, the number of a line is unique within its table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database
from firestep.store.existence import accounts_gone
from firestep.store.follows import notices_of_beginnings
from firestep.store.notices import tell, tell_of_changes
from firestep.store.rows import Change, IdempotencyKey, SeatRow, TableState

MOST_TOGETHER = 100

STATE_COLUMNS = tuple(TableState.__dataclass_fields__)
UPDATE_TABLE = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("table_id"))
    .values({name: sa.bindparam(f"new_{name}") for name in STATE_COLUMNS})
)
UPDATE_SEAT = (
    sa.update(schema.seats)
    .where(schema.seats.c.table == sa.bindparam("table_id"), schema.seats.c.place == sa.bindparam("at_place"))
    .values({name: sa.bindparam(f"new_{name}") for name in ("kind", "user", "player", "bot", "entropy")})
)
INSERT_ENTRY = sa.insert(schema.entries)
KEY_COLUMNS = (schema.keys.c.scope, schema.keys.c.user, schema.keys.c.key)
INSERT_NEW_KEYS = {
    "sqlite": sqlite.insert(schema.keys).on_conflict_do_nothing().returning(*KEY_COLUMNS),
    "postgresql": postgresql.insert(schema.keys).on_conflict_do_nothing().returning(*KEY_COLUMNS),
}
"""Insert keys that were not used before, and return them."""
DELETE_SNAPSHOTS = sa.delete(schema.snapshots).where(
    schema.snapshots.c.table == sa.bindparam("table_id"),
    (schema.snapshots.c.number < sa.bindparam("oldest")) | (schema.snapshots.c.number >= sa.bindparam("newest")),
)
INSERT_SNAPSHOT = sa.insert(schema.snapshots)


class Conflict(Exception):
    """Another change of the table was first; nothing was written."""


class Journal:
    """Writes changes to the database; all that wait share one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.written = 0

    async def commit(self, change: Change) -> None:
        """Returns when the change is on disk; raises `Conflict` if another change was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, done))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self.write_all())
        await done

    async def write_all(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting[:MOST_TOGETHER], self.waiting[MOST_TOGETHER:]
            if not await self.write_batch(batch):
                for each in batch:
                    await self.write_one(*each)

    async def write_batch(self, batch: Sequence[tuple[Change, asyncio.Future[None]]]) -> bool:
        """Write a batch, except changes that came too late. False if the database refused it."""
        try:
            written = await self.write([change for change, _ in batch])
        except DBAPIError:
            return False
        except Exception as error:
            for _, done in batch:
                resolve(done, error)
            return True
        for (change, done), is_written in zip(batch, written, strict=True):
            resolve(done, None if is_written else Conflict(change.before.id))
        return True

    async def write_one(self, change: Change, done: asyncio.Future[None]) -> None:
        try:
            written = await self.write([change])
        except IntegrityError:
            resolve(done, Conflict(change.before.id))
        except Exception as error:
            resolve(done, error)
        else:
            resolve(done, None if all(written) else Conflict(change.before.id))

    async def write(self, changes: Sequence[Change]) -> list[bool]:
        """Write changes in one transaction, except those whose table has changed or whose key is used, and those that
        seat somebody whose account is gone.

        Returns which were written.
        """
        async with self.database.writing() as connection:
            gone = await accounts_gone(connection, {user for change in changes for user in change.newcomers})
            revisions = await lock_tables(connection, [change.before.id for change in changes])
            current: dict[str, Change] = {}
            for each in changes:
                if revisions.get(each.before.id) == each.before.state.revision and not each.newcomers & gone:
                    current.setdefault(each.before.id, each)
            new = await insert_keys(connection, list(current.values()))
            good = {table: each for table, each in current.items() if each.key is None or key_of(each) in new}
            if good:
                await write_changes(connection, list(good.values()))
        self.commits += 1
        self.written += len(good)
        return [good.get(change.before.id) is change for change in changes]


def resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


async def lock_tables(connection: AsyncConnection, tables: list[str]) -> dict[str, int]:
    """The revisions of tables, locked until the transaction ends.

    Always in the same order, so that two processes never deadlock.
    """
    columns = schema.tables.c
    query = sa.select(columns.id, columns.revision).where(columns.id.in_(tables)).order_by(columns.id)
    found = await connection.execute(query.with_for_update(key_share=True))
    return {table: revision for table, revision in found}


def key_of(change: Change) -> tuple[str, str, str] | None:
    return None if change.key is None else (change.key.scope, change.key.user, change.key.key)


async def insert_keys(connection: AsyncConnection, changes: Sequence[Change]) -> set[tuple[str, str, str]]:
    """Insert the keys of these changes; returns those that were not used before."""
    keys = [key_values(change.key, change.state.updated) for change in changes if change.key is not None]
    if not keys:
        return set()
    insert = INSERT_NEW_KEYS[connection.dialect.name]
    return {(scope, user, key) for scope, user, key in await connection.execute(insert, keys)}


async def write_changes(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    await connection.execute(UPDATE_TABLE, [table_values(change) for change in changes])
    seats = [seat_values(change.before.id, seat) for change in changes for seat in change.changed_seats]
    if seats:
        await connection.execute(UPDATE_SEAT, seats)
    lines = [line_values(change, number, line) for change in changes for number, line in change.lines]
    if lines:
        await connection.execute(INSERT_ENTRY, lines)
    await write_snapshots(connection, changes)
    results = [asdict(result) for change in changes for result in change.results]
    if results:
        await connection.execute(sa.insert(schema.results), results)
    await tell_of_changes(connection, changes)
    await tell(connection, await notices_of_beginnings(connection, changes))


async def write_snapshots(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    found = [(change.before.id, *change.snapshot) for change in changes if change.snapshot is not None]
    if found:
        gone = [{"table_id": table, "oldest": oldest, "newest": number} for table, number, oldest, _ in found]
        await connection.execute(DELETE_SNAPSHOTS, gone)
        values = [{"table": table, "number": number, "text": text} for table, number, _, text in found]
        await connection.execute(INSERT_SNAPSHOT, values)


def table_values(change: Change) -> dict[str, object]:
    state = {f"new_{name}": getattr(change.state, name) for name in STATE_COLUMNS}
    return {"table_id": change.before.id, **state}


def seat_values(table: str, seat: SeatRow) -> dict[str, object]:
    values = {f"new_{name}": value for name, value in asdict(seat).items() if name not in ("place", "name")}
    return {"table_id": table, "at_place": seat.place, **values}


def line_values(change: Change, number: int, line: str) -> dict[str, object]:
    return {"table": change.before.id, "number": number, "line": line, "at": change.state.updated}


def key_values(key: IdempotencyKey, at: int) -> dict[str, object]:
    return {"scope": key.scope, "user": key.user, "key": key.key, "act": key.act, "answer": key.answer, "at": at}
