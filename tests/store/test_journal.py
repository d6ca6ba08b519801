"""Changes are kept whole, once, in order; a lost race keeps nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from firestep.store import Conflict, Store, TableRow, open_store
from store.rows import a_change, a_table


async def lines_of(store: Store, table: str) -> list[str]:
    found = await store.tables.with_lines(table)
    assert found is not None
    return found[1]


async def row_of(store: Store, table: str) -> TableRow:
    found = await store.tables.get(table)
    assert found is not None
    return found


async def test_a_kept_change_is_there_after_opening_the_store_again(address: str) -> None:
    first = await open_store(address)
    row = a_table()
    await first.tables.create(row, (), None)
    change = a_change(row, 3, key="k" * 16, asked="blue", deadline=5, bot_due=True)
    await first.journal.commit(replace(change, snapshot=(3, 0, "a snapshot")))
    await first.close()

    again = await open_store(address)
    assert await row_of(again, row.id) == change.after
    assert await lines_of(again, row.id) == ["1 red march", "2 red march", "3 red march"]
    assert await again.tables.snapshots(row.id) == ["a snapshot"]
    assert await again.tables.used_key(row.id, "ann", "k" * 16) == change.key
    await again.close()


async def test_of_two_changes_from_the_same_revision_only_one_is_kept(store: Store) -> None:
    row = a_table()
    await store.tables.create(row, (), None)
    changes = [a_change(row, count, key=f"{count}" * 16) for count in (1, 2)]
    results = await asyncio.gather(*(store.journal.commit(each) for each in changes), return_exceptions=True)

    lost = [each for each in results if isinstance(each, Conflict)]
    assert len(lost) == 1
    kept = changes[results.index(None)]
    assert await row_of(store, row.id) == kept.after
    assert len(await lines_of(store, row.id)) == kept.state.number


async def test_two_stores_on_one_database_never_both_keep_a_number(address: str) -> None:
    one, two = await open_store(address), await open_store(address)
    rows = [a_table(f"t{each}") for each in range(8)]
    for row in rows:
        await one.tables.create(row, (), None)

    for _ in range(5):
        rows = [await row_of(one, row.id) for row in rows]
        tries = [store.journal.commit(a_change(row, 2)) for row in rows for store in (one, two)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [each for each in results if each is not None and not isinstance(each, Conflict)] == []
        for place in range(0, len(results), 2):
            assert results[place : place + 2].count(None) == 1
    for row in rows:
        assert [int(line.split()[0]) for line in await lines_of(one, row.id)] == list(range(1, 11))
    await one.close()
    await two.close()


async def test_a_lost_race_does_not_hold_up_the_others_in_the_same_commit(store: Store) -> None:
    rows = [a_table(f"t{each}") for each in range(20)]
    for row in rows:
        await store.tables.create(row, (), None)
    await store.journal.commit(a_change(rows[7]))
    results = await asyncio.gather(*(store.journal.commit(a_change(row, 2)) for row in rows), return_exceptions=True)

    assert [place for place, each in enumerate(results) if isinstance(each, Conflict)] == [7]
    assert len(await lines_of(store, "t7")) == 1
    assert all([len(await lines_of(store, row.id)) == 2 for row in rows if row.id != "t7"])


async def test_changes_that_come_together_share_commits(store: Store) -> None:
    rows = [a_table(f"t{each}") for each in range(60)]
    for row in rows:
        await store.tables.create(row, (), None)
    before = store.journal.commits
    await asyncio.gather(*(store.journal.commit(a_change(row)) for row in rows))
    assert store.journal.written == 60
    assert store.journal.commits - before <= 3


async def test_the_same_key_twice_keeps_nothing_the_second_time(store: Store) -> None:
    row = a_table()
    await store.tables.create(row, (), None)
    first = a_change(row, key="k" * 16)
    await store.journal.commit(first)
    with pytest.raises(Conflict):
        await store.journal.commit(a_change(first.after, key="k" * 16))
    assert await row_of(store, row.id) == first.after
    assert await lines_of(store, row.id) == ["1 red march"]


async def test_a_used_key_fails_alone_and_the_others_still_share_a_commit(store: Store) -> None:
    rows = [a_table(f"t{each}") for each in range(20)]
    for row in rows:
        await store.tables.create(row, (), None)
    first = a_change(rows[7], key="k" * 16)
    await store.journal.commit(first)
    before = store.journal.commits
    changes = [a_change(first.after if row is rows[7] else row, key="k" * 16) for row in rows]
    results = await asyncio.gather(*(store.journal.commit(each) for each in changes), return_exceptions=True)

    assert [place for place, each in enumerate(results) if isinstance(each, Conflict)] == [7]
    assert store.journal.commits - before <= 2
    assert await lines_of(store, "t7") == ["1 red march"]
    assert all([len(await lines_of(store, row.id)) == 1 for row in rows])


async def test_two_changes_of_one_table_in_one_commit_do_not_fail_the_others(store: Store) -> None:
    rows = [a_table(f"t{each}") for each in range(5)]
    for row in rows:
        await store.tables.create(row, (), None)
    changes = [*(a_change(row) for row in rows), a_change(rows[0], 2)]
    before = store.journal.commits
    results = await asyncio.gather(*(store.journal.commit(each) for each in changes), return_exceptions=True)

    assert [place for place, each in enumerate(results) if isinstance(each, Conflict)] == [5]
    assert store.journal.commits - before <= 2


async def test_whatever_the_database_raises_nobody_waits_forever(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    row = a_table()
    await store.tables.create(row, (), None)

    async def write(_: object) -> list[bool]:
        raise TimeoutError("no connection is free")

    with monkeypatch.context() as broken:
        broken.setattr(store.journal, "write", write)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(store.journal.commit(a_change(row)), 20)
    await store.journal.commit(a_change(row))
    assert await lines_of(store, row.id) == ["1 red march"]


async def test_a_line_that_is_there_already_cannot_be_written_again(store: Store) -> None:
    row = a_table()
    await store.tables.create(replace(row, state=replace(row.state, number=1)), [(1, "1 red march")], None)
    with pytest.raises(Conflict):
        await store.journal.commit(a_change(row))
    assert (await row_of(store, row.id)).state.revision == 0
    assert await lines_of(store, row.id) == ["1 red march"]


async def test_the_last_two_snapshots_are_kept(store: Store) -> None:
    row = a_table()
    await store.tables.create(row, (), None)
    for number, oldest in ((2, 0), (4, 2), (6, 4)):
        change = replace(a_change(row, 2), snapshot=(number, oldest, f"at {number}"))
        await store.journal.commit(change)
        row = change.after
    assert await store.tables.snapshots(row.id) == ["at 4", "at 6"]
