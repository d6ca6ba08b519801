"""A whole database as lines of JSON, and back: the same on SQLite and PostgreSQL, from any version to the newest."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, islice

from sqlalchemy import Connection, MetaData, Table, func, select

from firestep.store.engine import Database
from firestep.store.migrate import HEAD, upgrade, version

AT_ONCE = 500
"""Rows that are read or written at a time."""
OWN = "alembic_version"

Row = dict[str, object]


class NotEmpty(Exception):
    """There is something in the database already."""


class BadCopy(Exception):
    """Lines that are no copy of a database, or of one that this program does not know."""


async def copy_database(database: Database, write: Callable[[str], object]) -> int:
    """Everything that is stored, as it was at one moment; a server may go on writing. How many rows there are."""
    engine = database.engine
    if not database.is_sqlite:
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    async with engine.connect() as connection, connection.begin():
        return await connection.run_sync(write_all, write)


def write_all(connection: Connection, write: Callable[[str], object]) -> int:
    count = 0
    for line in lines_of(connection):
        write(line)
        count += 1
    return count - 1


def lines_of(connection: Connection) -> Iterator[str]:
    """First the version of the schema, then every row with the name of its table."""
    yield json.dumps({"migration": version(connection)})
    for table in tables_of(connection):
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)).mappings():
            yield json.dumps([table.name, {column.name: row[column.name] for column in table.c}])


async def write_copy(database: Database, lines: Iterable[str]) -> int:
    """Fill an empty database and bring it to the newest version; how many rows there are."""
    async with database.writing() as connection:
        return await connection.run_sync(fill, lines)


def fill(connection: Connection, lines: Iterable[str]) -> int:
    """The schema that the copy was made of, its rows, and all migrations since then."""
    given = iter(lines)
    migration = read_migration(next(given, ""))
    if any(connection.execute(select(func.count()).select_from(table)).scalar() for table in tables_of(connection)):
        raise NotEmpty
    found = version(connection)
    if found is not None and found != migration:
        drop_all(connection)
    upgrade(connection, migration)
    rows = put_rows(connection, given)
    upgrade(connection)
    return rows


def put_rows(connection: Connection, lines: Iterator[str]) -> int:
    tables = {table.name: table for table in tables_of(connection)}
    count = 0
    for name, group in groupby(map(read_row, lines), key=lambda each: each[0]):
        if name not in tables:
            raise BadCopy(f"there is no table {name}")
        rows = (as_declared(tables[name], row) for _, row in group)
        while some := list(islice(rows, AT_ONCE)):
            connection.execute(tables[name].insert(), some)
            count += len(some)
    return count


def read_migration(line: str) -> str:
    try:
        migration = json.loads(line)["migration"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadCopy("this is not a copy of a database") from error
    if not isinstance(migration, str) or migration > HEAD:
        raise BadCopy(f"the copy is of version {migration}, this program knows {HEAD}")
    return migration


def read_row(line: str) -> tuple[str, Row]:
    try:
        name, row = json.loads(line)
    except (ValueError, TypeError) as error:
        raise BadCopy("a line of the copy cannot be read") from error
    return name, row


def tables_of(connection: Connection) -> list[Table]:
    """The tables of this database, those first that others refer to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != OWN]


def drop_all(connection: Connection) -> None:
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)


def as_declared(table: Table, row: Row) -> Row:
    """SQLite has numbers where PostgreSQL has truth values."""
    return {
        name: bool(value) if value is not None and table.c[name].type.python_type is bool else value
        for name, value in row.items()
    }
