"""The migrations give exactly the tables of the schema, once, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from firestep.store import BadAddress, Database, NewerDatabase, Store, migrate, open_store
from firestep.store.migrate import FOLDER, HEAD
from firestep.store.schema import metadata
from store.databases import Postgres


def test_the_head_is_the_newest_file() -> None:
    assert max(path.name[:4] for path in (FOLDER / "versions").glob("0*.py")) == HEAD


def test_migrating_gives_the_schema(tmp_path: Path, postgres_server: Postgres) -> None:
    async def differences(address: str) -> list[object]:
        database = Database(address)
        await migrate(database)
        async with database.reading() as connection:
            found = await connection.run_sync(compare)
        await database.close()
        return found

    def compare(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    postgres_server.run("CREATE DATABASE empty")
    assert asyncio.run(differences(f"sqlite:///{tmp_path / 'new.db'}")) == []
    assert asyncio.run(differences(postgres_server.url("empty"))) == []
    postgres_server.run("DROP DATABASE empty WITH (FORCE)")


async def test_several_servers_may_start_at_once(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'deep' / 'down' / 'new.db'}"
    stores = await asyncio.gather(*(open_store(address) for _ in range(4)))
    assert await stores[0].tables.open() == []
    for store in stores:
        await store.close()


async def test_a_database_of_a_newer_program_is_left_alone(store: Store, address: str) -> None:
    async with store.database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase):
        await open_store(address)


@pytest.mark.parametrize("address", ["mysql://here/there", "no address at all"])
async def test_an_address_that_cannot_be_used_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        await open_store(address)
