"""Databases for tests: a file of SQLite, or a fresh copy of a migrated template on a PostgreSQL of our own."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from firestep.store import Database, migrate
from firestep.store.temporary_postgres import OWNER, temporary_postgres

KINDS = ("sqlite", "postgres")


class Postgres:
    """One server for the whole test session; a database for each test takes some 30 ms."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.numbers = itertools.count()
        self.run("CREATE DATABASE template")
        asyncio.run(prepare(self.url("template")))

    def url(self, database: str) -> str:
        return self.address.format(database=database)

    def run(self, command: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True, user=OWNER) as connection:
            connection.execute(command.encode())

    @contextmanager
    def database(self, template: str = "template") -> Iterator[str]:
        name = f"test_{next(self.numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        yield self.url(name)
        self.run(f"DROP DATABASE {name} WITH (FORCE)")


async def prepare(address: str) -> None:
    database = Database(address)
    await migrate(database)
    await database.close()


@contextmanager
def postgres() -> Iterator[Postgres]:
    with temporary_postgres() as address:
        yield Postgres(address)


def sqlite_address(folder: Path) -> str:
    return f"sqlite:///{folder / 'firestep.db'}"
