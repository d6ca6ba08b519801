"""An acknowledged join is never lost, whoever leaves at the same moment."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from firestep.store import OPEN, User, open_store
from firestep.web.errors import ApiError
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.tables import seats
from firestep.web.tables.changes import Submission
from firestep.web.tables.create import create_table
from firestep.web.tables.delete_account import delete_account
from firestep.web.tables.leave import leave
from firestep.web.tables.service import TableService
from web.live_tables import CATALOGUE
from web.running import a_key

TABLES = 60
ANN, BOB = User("ann", "Ann", 1), User("bob", "Bob", 1)
SETTINGS = {"red": SeatSetting("me"), "blue": SeatSetting("open"), "green": SeatSetting("open")}


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_a_join_that_was_acknowledged_is_kept_when_the_owner_leaves(database: str) -> None:
    store = await open_store(database)
    one, two = (TableService(store, CATALOGUE, lambda *_: None) for _ in range(2))
    services = [one] if store.database.is_sqlite else [one, two]  # with PostgreSQL, as if in two processes

    async def joins(service: TableService, table_id: str, pause: int) -> bool:
        for _ in range(pause):
            await asyncio.sleep(0)
        sent = Submission.of(BOB.id, a_key(), "join")
        try:
            table = await service.find(table_id)
            await service.execute(table, lambda now: seats.join(now, "blue", BOB.id, BOB.name, sent), sent)
        except ApiError as error:
            return error.code != "unknown-table"
        return True

    async def leaves(table_id: str) -> None:
        await leave(one, await one.find(table_id), ANN.id, Submission.of(ANN.id, a_key(), "leave"))

    for user in (ANN, BOB):
        await store.accounts.add(user, 0)
    wanted = NewTable("toy", "raid", {}, SETTINGS, listed=True)
    made = [await create_table(one, ANN, wanted, Submission.of(ANN.id, a_key()), 999) for _ in range(TABLES)]
    ids = [each.table for each in made if each.table is not None]
    tries = [
        each
        for place, table in enumerate(ids)
        for each in (leaves(table), joins(services[place % len(services)], table, place % 12))
    ]
    results = await asyncio.gather(*tries)
    joined = [table for table, is_in in zip(ids, results[1::2], strict=True) if is_in]
    seated = {row.id for row in [await store.tables.get(table) for table in ids] if row and row.seats_of(BOB.id)}
    assert seated == set(joined)
    assert joined or not store.database.is_sqlite  # PostgreSQL may delete every table before anybody joins
    await store.close()


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_nobody_sits_down_whose_account_is_deleted_at_that_moment(database: str) -> None:
    """Everybody else at the table would wait for them for ever."""
    store = await open_store(database)
    one, two = (TableService(store, CATALOGUE, lambda *_: None) for _ in range(2))
    users = [User(f"user-{number}", f"User {number}", 1) for number in range(12)]
    for user in (ANN, *users):
        await store.accounts.add(user, 0)
    wanted = NewTable("toy", "raid", {}, SETTINGS, listed=True)
    made = [await create_table(one, ANN, wanted, Submission.of(ANN.id, a_key()), 999) for _ in users]
    ids = [each.table for each in made if each.table is not None]

    async def joins(user: User, table_id: str, pause: int) -> None:
        for _ in range(pause):
            await asyncio.sleep(0)
        sent = Submission.of(user.id, a_key(), "join")
        table = await one.find(table_id)
        with suppress(ApiError):
            await one.execute(table, lambda now: seats.join(now, "blue", user.id, user.name, sent), sent)

    deleting = two if not store.database.is_sqlite else one
    acts = [
        each
        for place, (user, table) in enumerate(zip(users, ids, strict=True))
        for each in (joins(user, table, 4 * place), delete_account(deleting, user))
    ]
    await asyncio.gather(*acts)
    for user, table in zip(users, ids, strict=True):
        row = await store.tables.get(table)
        assert row is not None
        blue = next(seat for seat in row.seats if seat.name == "blue")
        assert (blue.kind, blue.user) == (OPEN, None), "they came before and left, or never came"
        await joins(user, table, 0)
        row = await store.tables.get(table)
        assert row is not None
        assert not row.seats_of(user.id)
    await store.close()


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_no_table_stays_that_somebody_makes_while_their_account_is_deleted(database: str) -> None:
    """Nobody could ever sit down there in their place, or end it."""
    store = await open_store(database)
    one, two = (TableService(store, CATALOGUE, lambda *_: None) for _ in range(2))
    users = [User(f"user-{number}", f"User {number}", 1) for number in range(16)]
    for user in users:
        await store.accounts.add(user, 0)
    wanted = NewTable("toy", "raid", {}, SETTINGS, listed=True)

    async def makes(user: User, pause: int) -> None:
        for _ in range(pause):
            await asyncio.sleep(0)
        with suppress(ApiError):
            await create_table(one, user, wanted, Submission.of(user.id, a_key()), 999)

    deleting = one if store.database.is_sqlite else two
    acts = [
        each for place, user in enumerate(users) for each in (makes(user, 3 * place), delete_account(deleting, user))
    ]
    await asyncio.gather(*acts)
    for user in users:
        with pytest.raises(ApiError) as refused:  # the request was let in before the account was gone
            await create_table(one, user, wanted, Submission.of(user.id, a_key()), 999)
        assert refused.value.status == 401
        assert await store.tables.all_of_user(user.id) == []
    assert await store.tables.open() == []
    await store.close()
