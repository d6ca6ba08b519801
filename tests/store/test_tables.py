"""Tables are found and listed; chat is numbered; what is deleted is gone."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
import sqlalchemy as sa

from firestep.store import OVER, ChatRow, IdempotencyKey, KeyUsed, Store, schema
from store.rows import NOW, a_change, a_table

A_KEY = IdempotencyKey("ann", "ann", "k" * 16, "create", '{"table":"t1"}')


async def test_a_table_is_made_once_for_a_key(store: Store) -> None:
    await store.tables.create(a_table("t1"), [(1, "1 chance 4")], A_KEY)
    with pytest.raises(KeyUsed):
        await store.tables.create(a_table("t2"), (), A_KEY)
    assert await store.tables.get("t2") is None
    assert await store.tables.used_key("ann", "ann", "k" * 16) == A_KEY
    assert await store.tables.used_key("ann", "bob", "k" * 16) is None


async def test_the_id_of_a_deleted_table_is_not_used_again(store: Store) -> None:
    await store.tables.create(a_table("t1"), (), None)
    await store.tables.delete("t1")
    with pytest.raises(KeyUsed):
        await store.tables.create(a_table("t1"), (), A_KEY)
    assert await store.tables.get("t1") is None


async def test_tables_are_listed_newest_first_and_by_pages(store: Store) -> None:
    for each in range(60):
        await store.tables.create(a_table(f"t{each}", listed=each % 2 == 0, updated=NOW + each), (), None)
    mine = await store.tables.of_user("ann", over=False)
    assert [row.id for row in mine] == [f"t{each}" for each in range(59, 9, -1)]
    rest = await store.tables.of_user("ann", over=False, before=mine[-1].state.updated)
    assert [row.id for row in rest] == [f"t{each}" for each in range(9, -1, -1)]
    assert len(await store.tables.open()) == 30
    assert await store.tables.of_user("ann", over=True) == []
    assert await store.tables.of_user("bob", over=False) == []


async def test_what_is_due_is_found_after_a_restart(store: Store) -> None:
    for name, state in (("t1", {"bot_due": True}), ("t2", {"deadline": 500}), ("t3", {"deadline": 900})):
        row = a_table(name)
        await store.tables.create(row, (), None)
        await store.journal.commit(a_change(row, **state))
    assert await store.tables.with_bots_due() == ["t1"]
    assert await store.tables.with_deadline(600) == ["t2"]
    assert await store.tables.next_deadline() == 500


async def test_only_lines_after_a_number_are_read(store: Store) -> None:
    row = a_table()
    await store.tables.create(row, (), None)
    change = a_change(row, 4)
    await store.journal.commit(replace(change, state=replace(change.state, status=OVER)))
    found = await store.tables.with_lines(row.id, after=2)
    assert found is not None
    assert found[1] == ["3 red march", "4 red march"]
    assert [each.id for each in await store.tables.of_user("ann", over=True)] == [row.id]


async def test_chat_is_numbered_without_gaps_also_when_all_speak_at_once(store: Store) -> None:
    await store.tables.create(a_table(), (), None)
    line = ChatRow(0, "ann", "Ann", "red", "hello", NOW)
    keys = [IdempotencyKey("t1", "ann", f"{each:016}", "chat", "") for each in range(12)]
    numbers = await asyncio.gather(*(store.tables.add_chat("t1", line, key) for key in keys))
    assert sorted(numbers) == list(range(1, 13))
    assert [each.number for each in await store.tables.chat("t1", after=9)] == [10, 11, 12]
    with pytest.raises(KeyUsed):
        await store.tables.add_chat("t1", line, keys[3])
    stored = await store.tables.used_key("t1", "ann", keys[3].key)
    assert stored is not None
    assert stored.answer == str(numbers[3])


async def test_a_deleted_table_takes_everything_with_it(store: Store) -> None:
    await store.tables.create(a_table(number=1), [(1, "1 chance 4")], None)
    await store.tables.delete("t1")
    assert await store.tables.get("t1") is None
    async with store.database.reading() as connection:
        left = [(await connection.execute(sa.select(each))).all() for each in (schema.entries, schema.seats)]
    assert left == [[], []]


async def test_a_table_that_has_changed_since_is_not_deleted(store: Store) -> None:
    row = a_table()
    await store.tables.create(row, (), None)
    change = a_change(row)
    await store.journal.commit(change)
    assert not await store.tables.delete_unchanged(row.id, row.state.revision)
    assert await store.tables.get(row.id) == change.after
    assert await store.tables.delete_unchanged(row.id, change.state.revision)
    assert await store.tables.get(row.id) is None
