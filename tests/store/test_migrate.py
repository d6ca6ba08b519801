"""The migrations give exactly the tables of the schema, once, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from firestep.store import BadAddress, Database, IdempotencyKey, NewerDatabase, Store, User, migrate, open_store
from firestep.store.migrate import FOLDER, HEAD, upgrade
from firestep.store.schema import metadata
from store.databases import KINDS, Postgres, sqlite_address


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


@pytest.fixture(params=KINDS)
def empty_address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without tables."""
    if request.param == "sqlite":
        yield sqlite_address(tmp_path)
    else:
        with request.getfixturevalue("postgres_server").database("template0") as address:
            yield address


OLD_ROWS = (
    "INSERT INTO users (id, name, folded, password, generation, lang, created)"
    " VALUES ('ann', 'Ann', 'ann', 'hash', 3, 'fr', 5), ('guest', 'Bob', NULL, NULL, 1, 'en', 6)",
    "INSERT INTO tables (id, game, rules, scenario, options, title, message, mode, listed, clock, owner, invitation,"
    " secret, created, revision, number, status, header, closing, asked, aside, turn, verdict, bot_due, updated)"
    " VALUES ('t1', 'toy', 1, 'raid', '{}', '', '', '', true, '{}', 'ann', 'invitation', 'secret', 5, 7, 2, 'playing',"
    " 'header', '', 'red', '{}', '{}', '{}', false, 9)",
    'INSERT INTO seats ("table", place, name, kind, "user", player, bot, entropy)'
    " VALUES ('t1', 0, 'red', 'human', 'ann', 'Ann', '', 'aa'), ('t1', 1, 'blue', 'human', 'guest', 'Bob', '', 'bb')",
    "INSERT INTO entries (\"table\", number, line, at) VALUES ('t1', 1, '1 red march', 8), ('t1', 2, '2 blue halt', 9)",
    "INSERT INTO keys (scope, \"user\", key, answer, at) VALUES ('t1', 'ann', 'kkkkkkkkkkkkkkkk', '{\"number\":2}', 9)",
)
"""What a server of the first version may have stored."""


@pytest.mark.parametrize("old", ["0001", "0002"])
async def test_what_an_older_server_stored_is_there_after_the_migration(empty_address: str, old: str) -> None:
    def fill(connection: Connection) -> None:
        upgrade(connection, old)
        for each in OLD_ROWS:
            connection.exec_driver_sql(each)

    database = Database(empty_address)
    async with database.writing() as connection:
        await connection.run_sync(fill)
    await database.close()
    store = await open_store(empty_address)
    try:
        ann = await store.accounts.by_name("Ann")
        assert ann == User("ann", "Ann", 3, "fr", "hash", None)
        found = await store.tables.with_lines("t1")
        assert found is not None
        assert found[1] == ["1 red march", "2 blue halt"]
        assert [seat.user for seat in found[0].seats] == ["ann", "guest"]
        assert (found[0].terms.pair, found[0].state.pair_due) == ("", False)
        used = await store.tables.used_key("t1", "ann", "k" * 16)
        assert used == IdempotencyKey("t1", "ann", "k" * 16, "", '{"number":2}')
        await store.sessions.add("token", "guest", 10, 20)
        session = await store.sessions.get("token")
        assert session is not None
        assert session.user.name == "Bob"
    finally:
        await store.close()


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
