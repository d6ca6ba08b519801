"""The database behind one address: SQLite in a file, or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}
LOCK_USER = text("SELECT pg_advisory_xact_lock(hashtextextended(:user, 0))")
WRITES = {"firestep_writes": True}
BUSY_MS = 15_000
POOL_SIZE = 8
PRAGMAS = (
    f"busy_timeout={BUSY_MS}",  # first: to change the journal mode, a connection may have to wait for another
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "wal_autocheckpoint=4000",
)


class BadAddress(ValueError):
    """A database address that cannot be used."""


class CannotOpen(Exception):
    """The database does not answer, or cannot be used."""


def read_url(address: str) -> URL:
    """The address with the driver that we use: `sqlite:///...` or `postgresql://...`."""
    try:
        url = make_url(address)
    except Exception as error:
        raise BadAddress("the database address is not a URL") from error
    name = url.drivername.partition("+")[0]
    if name not in DRIVERS:
        raise BadAddress(f"{name} is not supported: use sqlite or postgresql")
    return url.set(drivername=DRIVERS[name])


class Database:
    """A pool of connections, and one writer at a time where the database allows only one."""

    def __init__(self, address: str) -> None:
        self.url = read_url(address)
        self.is_sqlite = self.url.drivername.startswith("sqlite")
        self.engine = sqlite_engine(self.url) if self.is_sqlite else postgres_engine(self.url)
        self.reader = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """Reads on PostgreSQL need no transaction: it would cost two more round trips."""
        self.one_writer = asyncio.Lock()
        self.write_failed = False
        """Whether the last write failed, and not because of what was written: the disk is full, or read-only."""
        self.errors: Counter[str] = Counter()
        """How often the database has failed since the start, by the kind of error."""
        event.listen(self.engine.sync_engine, "handle_error", self.count_error)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: on disk when the block ends, rolled back if it raises."""
        try:
            if self.is_sqlite:
                async with self.one_writer, self.transaction() as connection:
                    yield connection
            else:
                async with self.transaction() as connection:
                    yield connection
        except (IntegrityError, DataError):
            raise
        except DBAPIError:
            self.write_failed = True
            raise
        self.write_failed = False

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            await connection.execution_options(**WRITES)
            async with connection.begin():
                yield connection

    def count_error(self, context: ExceptionContext) -> None:
        self.errors[type(context.sqlalchemy_exception or context.original_exception).__name__] += 1

    async def close(self) -> None:
        await self.engine.dispose()


async def lock_user(connection: AsyncConnection, user: str) -> None:
    """Until the transaction ends, other transactions that lock this user wait: what one writes, the next finds.

    SQLite has only one writer anyway.
    """
    if connection.dialect.name != "sqlite":
        await connection.execute(LOCK_USER, {"user": user})


def postgres_engine(url: URL) -> AsyncEngine:
    # Connections that the server has closed are replaced before use. A database that was made on a machine without a
    # language (SQL_ASCII) stores what it is given: texts are read as UTF-8 there too.
    return create_async_engine(
        url,
        pool_size=POOL_SIZE,
        max_overflow=POOL_SIZE,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"client_encoding": "utf8"},
    )


def sqlite_engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=POOL_SIZE, max_overflow=0, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """WAL lets readers read beside the writer. With FULL a commit returns only when the log is on the disk itself:
    it survives a power cut, not only a killed process. Commits are shared, so this costs little. Checkpoints are
    rarer than by default, because everybody waits for them."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A writer takes its lock at once: by default it would start as a reader and fail if another process wrote."""
    writes = connection.get_execution_options().get("firestep_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
