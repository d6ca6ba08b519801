"""Up to which line people have looked at their tables. Guests have it in their browser only."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from firestep.store import schema
from firestep.store.engine import Database
from firestep.store.existence import is_account_gone, is_table_gone

KEY = ["user", "table", "place"]


@dataclass(frozen=True, slots=True)
class Seen:
    """The last line that a user has seen from a seat of a table, and when they said so."""

    user: str
    table: str
    place: int
    number: int
    at: int


COLUMNS = [schema.table_seen.c[name] for name in Seen.__dataclass_fields__]


class TableSeen:
    """What all users have seen of their tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def note(self, seen: Seen) -> None:
        """Remember what somebody has seen; what was seen stays seen. Nothing if the account or the table is gone."""
        insert = sqlite.insert if self.database.is_sqlite else postgresql.insert
        row: sqlite.Insert | postgresql.Insert = insert(schema.table_seen).values(**asdict(seen))
        further = row.on_conflict_do_update(
            index_elements=KEY,
            set_={"number": seen.number, "at": seen.at},
            where=schema.table_seen.c.number < seen.number,
        )
        async with self.database.writing() as connection:
            if await is_account_gone(connection, seen.user) or await is_table_gone(connection, seen.table):
                return
            await connection.execute(further)

    async def number(self, user: str, table: str, place: int) -> int | None:
        """The last line that a user has seen from a seat; `None` if they never looked."""
        found = schema.table_seen.c
        query = sa.select(found.number).where(found.user == user, found.table == table, found.place == place)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar()

    async def numbers(self, user: str, tables: Collection[str]) -> dict[str, int]:
        """The last line that a user has seen of each table, from whatever seat; without those never looked at."""
        found = schema.table_seen.c
        query = sa.select(found.table, sa.func.max(found.number)).group_by(found.table)
        async with self.database.reading() as connection:
            rows = await connection.execute(query.where(found.user == user, found.table.in_(tables)))
            return {table: number for table, number in rows}

    async def of_user(self, user: str) -> list[Seen]:
        found = schema.table_seen.c
        query = sa.select(*COLUMNS).where(found.user == user).order_by(found.at, found.table, found.place)
        async with self.database.reading() as connection:
            return [Seen(*row) for row in await connection.execute(query)]
