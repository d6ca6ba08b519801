"""Users: names that are taken, signing out everywhere, a guest's games handed over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from firestep.store import Conflict, NameTaken, Store
from store.rows import NOW, a_change, a_table, a_user


async def test_a_name_is_taken_whatever_its_case_but_guests_may_share_one(store: Store) -> None:
    await store.accounts.add(a_user("1", "Zoë"), NOW)
    with pytest.raises(NameTaken):
        await store.accounts.add(a_user("2", "ZOË"), NOW)
    await store.accounts.add(a_user("3", "Zoë", password=None), NOW)
    await store.accounts.add(a_user("4", "Zoë", password=None), NOW)
    found = await store.accounts.by_name("zoë")
    assert found is not None
    assert found.id == "1"


async def test_a_guest_who_registers_a_taken_name_stays_a_guest(store: Store) -> None:
    await store.accounts.add(a_user("1", "Iris"), NOW)
    guest = a_user("2", "Guest", password=None)
    await store.accounts.add(guest, NOW)
    with pytest.raises(NameTaken):
        await store.accounts.change(replace(guest, name="iris", password="hash"))
    assert await store.accounts.get("2") == guest


async def test_signing_out_everywhere_raises_the_generation(store: Store) -> None:
    user = a_user()
    await store.accounts.add(user, NOW)
    assert (await store.accounts.sign_out_everywhere(user)).generation == 2
    assert (await store.accounts.sign_out_everywhere(user)).generation == 3


async def test_a_guests_games_are_handed_over_and_a_change_made_meanwhile_is_refused(store: Store) -> None:
    guest, user = a_user("guest", "Guest", None), a_user("user", "Iris")
    for each in (guest, user):
        await store.accounts.add(each, NOW)
    row = a_table(owner="guest")
    await store.tables.create(row, (), None)

    assert await store.accounts.merge_guest(guest, user) == [row.id]
    assert await store.accounts.get("guest") is None
    assert [each.id for each in await store.tables.of_user("user", over=False)] == [row.id]
    assert await store.accounts.count_active_tables("user") == 1
    with pytest.raises(Conflict):
        await store.journal.commit(a_change(row))
