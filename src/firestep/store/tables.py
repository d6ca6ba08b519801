"""Tables: created, found and listed; their lines, snapshots, idempotency keys and chat."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.batching import BatchLoader
from firestep.store.blocks import deaf_to
from firestep.store.challenges import open_challenge
from firestep.store.engine import Database
from firestep.store.follows import notices_to_followers
from firestep.store.journal import key_values
from firestep.store.notices import CHALLENGE, CHAT, NoticeRow, tell, told_between, told_of_challenge
from firestep.store.rows import (
    HUMAN,
    OPEN,
    OVER,
    PLAYING,
    ChatRow,
    IdempotencyKey,
    SeatRow,
    TableRow,
    TableState,
    TableTerms,
)
from firestep.store.wishes import wanted_notices

PAGE = 50
TERMS_COLUMNS = [schema.tables.c[name] for name in TableTerms.__dataclass_fields__]
STATE_COLUMNS = [schema.tables.c[name] for name in TableState.__dataclass_fields__]
SEAT_COLUMNS = [schema.seats.c[name] for name in SeatRow.__dataclass_fields__]
LINES_ON_SQLITE = sa.text(
    'SELECT e."table", e.number, e.line FROM json_each(:wanted) AS w JOIN entries AS e'
    " ON e.\"table\" = json_extract(w.value, '$[0]') AND e.number > json_extract(w.value, '$[1]')"
    ' ORDER BY e."table", e.number'
)
"""The lines of several tables, each after a number of its own."""
LINES_ON_POSTGRES = sa.text(
    'SELECT e."table", e.number, e.line'
    " FROM unnest(CAST(:names AS text[]), CAST(:numbers AS int[])) AS w (name, number)"
    ' JOIN entries AS e ON e."table" = w.name AND e.number > w.number ORDER BY e."table", e.number'
)
KEYS_KEPT_MS = 7 * 24 * 3600 * 1000
NOBODY, MADE = "", "made"
"""The user and the key under which it is kept that a table was made."""


class KeyUsed(Exception):
    """A submission with this key was stored before."""


class NotWanted(Exception):
    """A table that nobody wants any more, found out before it was stored."""


class Tables:
    """All tables of this server."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.revisions = BatchLoader(self.read_revisions)
        self.updates = BatchLoader(self.read_updates)

    # -- making

    async def create(
        self,
        row: TableRow,
        lines: Iterable[tuple[int, str]],
        key: IdempotencyKey | None,
        snapshots: Sequence[tuple[int, str]] = (),
        is_wanted: Callable[[AsyncConnection], Awaitable[bool]] | None = None,
    ) -> None:
        """Store a new table with its first lines; raises `KeyUsed` if this submission was stored before.

        So it does if there was a table of this id, even if it was deleted since: its dice may be known. `is_wanted` is
        asked in the same transaction: raises `NotWanted` if the table is wanted no longer.
        """
        made = IdempotencyKey(row.id, NOBODY, MADE, "", "")
        try:
            async with self.database.writing() as connection:
                if is_wanted is not None and not await is_wanted(connection):
                    raise NotWanted
                await connection.execute(sa.insert(schema.tables), [{**asdict(row.terms), **asdict(row.state)}])
                seats = [{"table": row.id, **asdict(seat)} for seat in row.seats]
                await connection.execute(sa.insert(schema.seats), seats)
                await insert_lines(connection, row, lines)
                if snapshots:
                    values = [{"table": row.id, "number": number, "text": text} for number, text in snapshots]
                    await connection.execute(sa.insert(schema.snapshots), values)
                keys = [key_values(each, row.state.updated) for each in (made, key) if each is not None]
                await connection.execute(sa.insert(schema.keys), keys)
                if row.state.status == PLAYING:
                    await tell(connection, list(told_between(None, row)))
                await tell(connection, await notices_of_new_table(connection, row))
        except IntegrityError as error:
            raise KeyUsed from error

    async def delete(self, table: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(schema.tables).where(schema.tables.c.id == table))

    async def delete_unchanged(self, table: str, revision: int) -> bool:
        """Delete a table unless it has changed since; whether it is gone."""
        found = schema.tables.c
        delete = sa.delete(schema.tables).where(found.id == table, found.revision == revision)
        async with self.database.writing() as connection:
            return (await connection.execute(delete)).rowcount == 1

    # -- finding

    async def get(self, table: str) -> TableRow | None:
        return await self.one(schema.tables.c.id == table)

    async def several(self, tables: Sequence[str]) -> dict[str, TableRow]:
        async with self.database.reading() as connection:
            found = await read_tables(connection, table_query().where(schema.tables.c.id.in_(tables)))
        return {row.id: row for row in found}

    async def by_invitation(self, token: str) -> TableRow | None:
        return await self.one(schema.tables.c.invitation == token)

    async def one(self, where: sa.ColumnElement[bool]) -> TableRow | None:
        async with self.database.reading() as connection:
            found = await read_tables(connection, table_query().where(where))
        return found[0] if found else None

    async def revision(self, table: str) -> int | None:
        return await self.revisions.get(table)

    async def read_revisions(self, tables: list[str]) -> dict[str, int]:
        columns = schema.tables.c
        query = sa.select(columns.id, columns.revision).where(columns.id.in_(tables))
        async with self.database.reading() as connection:
            return {table: revision for table, revision in await connection.execute(query)}

    async def with_lines(self, table: str, after: int = 0) -> tuple[TableRow, list[str]] | None:
        """A table and its lines after one, read at one moment."""
        return await self.updates.get((table, after))

    async def read_updates(self, wanted: list[tuple[str, int]]) -> dict[tuple[str, int], tuple[TableRow, list[str]]]:
        names = [table for table, _ in wanted]
        async with self.database.reading() as connection:
            rows = await read_tables(connection, table_query().where(schema.tables.c.id.in_(names)))
            if self.database.is_sqlite:
                values: dict[str, object] = {"wanted": json.dumps(wanted)}
                query = LINES_ON_SQLITE
            else:
                values = {"names": names, "numbers": [number for _, number in wanted]}
                query = LINES_ON_POSTGRES
            lines = (await connection.execute(query, values)).all()
        found = {row.id: row for row in rows}
        return {
            (table, number): (found[table], lines_between(lines, table, number, found[table].state.number))
            for table, number in wanted
            if table in found
        }

    async def line_at(self, table: str, at: int) -> int:
        """The last line that was written by a time; 0 for none."""
        found = schema.entries.c
        async with self.database.reading() as connection:
            query = sa.select(sa.func.max(found.number)).where(found.table == table, found.at <= at)
            return (await connection.execute(query)).scalar() or 0

    async def snapshots(self, table: str) -> list[str]:
        """The snapshots of a table, oldest first."""
        query = sa.select(schema.snapshots.c.text).where(schema.snapshots.c.table == table)
        async with self.database.reading() as connection:
            return list((await connection.execute(query.order_by(schema.snapshots.c.number))).scalars())

    # -- listing

    async def of_user(self, user: str, over: bool, before: int | None = None) -> list[TableRow]:
        """The tables at which a user sits, newest first; also games of bots that they started, and imported records."""
        table = schema.tables.c
        sits = table.id.in_(sa.select(schema.seats.c.table).where(schema.seats.c.user == user))
        if over:
            return await self.page((sits | (table.owner == user)) & (table.status == OVER), before)
        watches = (table.owner == user) & (table.status == PLAYING)
        return await self.page((sits & (table.status != OVER)) | watches, before)

    async def asking(self, user: str) -> list[TableRow]:
        """The tables that wait for a user who is challenged, newest first."""
        table, notices = schema.tables.c, schema.notices.c
        told = sa.select(notices.table).where(notices.user == user, notices.kind == CHALLENGE, notices.number == 0)
        rows = await self.page(table.id.in_(told) & (table.status == OPEN), None)
        return [row for row in rows if (asked := open_challenge(row)) is not None and asked.user == user]

    async def all_of_user(self, user: str) -> list[str]:
        """Every table at which a user sits, or that they started."""
        table = schema.tables.c
        sits = table.id.in_(sa.select(schema.seats.c.table).where(schema.seats.c.user == user))
        return sorted(await self.ids(sits | (table.owner == user)))

    async def open(
        self, before: int | None = None, game: str | None = None, clock: str | None = None, rated: bool | None = None
    ) -> list[TableRow]:
        """The tables that anybody may join, newest first; of one title or kind of clock, or only rated ones."""
        found = schema.tables.c
        where = found.listed.is_(True) & (found.status == OPEN)
        if game is not None:
            where &= found.game == game
        if clock is not None:
            where &= found.clock.contains(f'"kind":"{clock}"', autoescape=True)
        if rated is not None:
            where &= found.rated.is_(rated)
        return await self.page(where, before)

    async def find(self, text: str) -> list[TableRow]:
        """Tables with a text in their title or a player's name, or with this id; without one all that are not over."""
        found, seats = schema.tables.c, schema.seats.c
        is_no_study = ~found.extras.contains('"study":')  # what somebody tries out is their own business
        if not text:
            return await self.page((found.status != OVER) & is_no_study, None)
        named = sa.select(seats.table).where(seats.player.icontains(text, autoescape=True))
        titled = found.title.icontains(text, autoescape=True)
        return await self.page(is_no_study & ((found.id == text) | titled | found.id.in_(named)), None)

    async def page(self, where: sa.ColumnElement[bool], before: int | None) -> list[TableRow]:
        query = table_query().where(where).order_by(schema.tables.c.updated.desc(), schema.tables.c.id).limit(PAGE)
        if before is not None:
            query = query.where(schema.tables.c.updated < before)
        async with self.database.reading() as connection:
            return await read_tables(connection, query)

    async def under_way(self) -> list[str]:
        """All tables whose match has begun and is not over."""
        return await self.ids(schema.tables.c.status == PLAYING)

    async def with_bots_due(self) -> list[str]:
        return await self.ids(schema.tables.c.bot_due.is_(True))

    async def with_pair_due(self) -> list[str]:
        return await self.ids(schema.tables.c.pair_due.is_(True))

    async def with_deadline(self, until: int) -> list[str]:
        return await self.ids(schema.tables.c.deadline <= until)

    async def next_deadline(self) -> int | None:
        async with self.database.reading() as connection:
            found: int | None = (await connection.execute(sa.select(sa.func.min(schema.tables.c.deadline)))).scalar()
            return found

    async def ids(self, where: sa.ColumnElement[bool]) -> list[str]:
        async with self.database.reading() as connection:
            return list((await connection.execute(sa.select(schema.tables.c.id).where(where))).scalars())

    # -- keys

    async def used_key(self, scope: str, user: str, key: str) -> IdempotencyKey | None:
        """The submission that was stored with this key, if there is one."""
        keys = schema.keys.c
        query = sa.select(keys.act, keys.answer).where(keys.scope == scope, keys.user == user, keys.key == key)
        async with self.database.reading() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else IdempotencyKey(scope, user, key, *found)

    async def delete_old_keys(self, now: int) -> None:
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(schema.keys).where(schema.keys.c.at < now - KEYS_KEPT_MS))

    # -- boards

    async def add_recipe(self, board: str, recipe: str) -> None:
        """Store how a board is drawn, unless it is known already."""
        if await self.recipe(board) is None:
            with contextlib.suppress(IntegrityError):
                async with self.database.writing() as connection:
                    await connection.execute(sa.insert(schema.boards), [{"hash": board, "recipe": recipe}])

    async def recipe(self, board: str) -> str | None:
        query = sa.select(schema.boards.c.recipe).where(schema.boards.c.hash == board)
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar()

    # -- chat

    async def add_chat(self, table: str, line: ChatRow, key: IdempotencyKey) -> int:
        """Store a line of chat under the next number of its table, which is also its answer; raises `KeyUsed`."""
        highest = sa.select(sa.func.max(schema.chat.c.number)).where(schema.chat.c.table == table)
        try:
            async with self.database.writing() as connection:
                if not self.database.is_sqlite:
                    lock = (
                        sa.select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update(key_share=True)
                    )
                    await connection.execute(lock)
                number = ((await connection.execute(highest)).scalar() or 0) + 1
                values = {"table": table, **asdict(line), "number": number}
                await connection.execute(sa.insert(schema.chat), [values])
                stored = {**key_values(key, line.at), "answer": str(number)}
                await connection.execute(sa.insert(schema.keys), [stored])
                await tell(connection, await chat_notices(connection, table, line, number))
        except IntegrityError as error:
            raise KeyUsed from error
        return number

    async def chat_of_user(self, user: str) -> list[tuple[str, int, str]]:
        """What a user has written: table, time and text."""
        found = schema.chat.c
        query = sa.select(found.table, found.at, found.text).where(found.user == user).order_by(found.at, found.number)
        async with self.database.reading() as connection:
            return [(table, at, text) for table, at, text in await connection.execute(query)]

    async def chat_line(self, table: str, number: int) -> ChatRow | None:
        columns = [schema.chat.c[name] for name in ChatRow.__dataclass_fields__]
        query = sa.select(*columns).where(schema.chat.c.table == table, schema.chat.c.number == number)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else ChatRow(*row)

    async def chat(self, table: str, after: int, most: int = 200) -> list[ChatRow]:
        """The newest lines of chat after a number, oldest first."""
        columns = [schema.chat.c[name] for name in ChatRow.__dataclass_fields__]
        query = sa.select(*columns).where(schema.chat.c.table == table, schema.chat.c.number > after)
        async with self.database.reading() as connection:
            rows = await connection.execute(query.order_by(schema.chat.c.number.desc()).limit(most))
            return [ChatRow(*row) for row in reversed(rows.all())]


async def notices_of_new_table(connection: AsyncConnection, row: TableRow) -> list[NoticeRow]:
    """Who waits for this title is told of a table, and who follows somebody there (whoever does both once).

    So is who is challenged by it.
    """
    wanted = await wanted_notices(connection, row)
    known = {each.user for each in wanted}
    wanted += told_of_challenge(None, row)
    return wanted + [each for each in await notices_to_followers(connection, None, row) if each.user not in known]


async def chat_notices(connection: AsyncConnection, table: str, line: ChatRow, number: int) -> list[NoticeRow]:
    """Everybody else at the table is told of a message; while people play against each other not of a spectator's."""
    seats = await read_seats(connection, [table])
    players = {seat.user for seat in seats.get(table, ()) if seat.kind == HUMAN and seat.user is not None}
    others = players - {line.user}
    if line.user not in players and len(players) > 1:
        status = sa.select(schema.tables.c.status).where(schema.tables.c.id == table)
        if (await connection.execute(status)).scalar() == PLAYING:
            return []
    if others:
        others -= await deaf_to(connection, line.user)
    return [NoticeRow(user, table, CHAT, number, line.at) for user in sorted(others)]


async def insert_lines(connection: AsyncConnection, row: TableRow, lines: Iterable[tuple[int, str]]) -> None:
    values = [{"table": row.id, "number": number, "line": line, "at": row.state.updated} for number, line in lines]
    if values:
        await connection.execute(sa.insert(schema.entries), values)


def lines_between(lines: Sequence[Sequence[Any]], table: str, after: int, until: int) -> list[str]:
    """On PostgreSQL the lines may already be newer than the row: those are ignored."""
    return [line for name, number, line in lines if name == table and after < number <= until]


def table_query() -> sa.Select[Any]:
    return sa.select(*TERMS_COLUMNS, *STATE_COLUMNS)


async def read_tables(connection: AsyncConnection, query: sa.Select[Any]) -> list[TableRow]:
    rows: Sequence[Sequence[Any]] = (await connection.execute(query)).all()
    split = len(TERMS_COLUMNS)
    found = [(TableTerms(*row[:split]), TableState(*row[split:])) for row in rows]
    seats = await read_seats(connection, [terms.id for terms, _ in found])
    return [TableRow(terms, state, seats.get(terms.id, ())) for terms, state in found]


async def read_seats(connection: AsyncConnection, ids: list[str]) -> dict[str, tuple[SeatRow, ...]]:
    if not ids:
        return {}
    query = sa.select(schema.seats.c.table, *SEAT_COLUMNS).where(schema.seats.c.table.in_(ids))
    seats: dict[str, tuple[SeatRow, ...]] = {}
    for table, *values in await connection.execute(query.order_by(schema.seats.c.table, schema.seats.c.place)):
        seats[table] = (*seats.get(table, ()), SeatRow(*values))
    return seats
