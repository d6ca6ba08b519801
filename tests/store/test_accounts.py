"""Users: names that are taken, signing out everywhere, a guest's games handed over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from firestep.store import OVER, ChatRow, Conflict, IdempotencyKey, NameTaken, SeatRow, Store, schema
from store.rows import NOW, a_change, a_table, a_user

OF_USERS = ("user", "player", "owner")
"""Columns with the id of a user."""


async def test_a_name_is_taken_whatever_its_case_and_for_guests_too(store: Store) -> None:
    await store.accounts.add(a_user("1", "Zoë"), NOW)
    for password in ("hash", None):
        with pytest.raises(NameTaken):
            await store.accounts.add(a_user("2", "ZOË", password), NOW)
    found = await store.accounts.by_name("zoë")
    assert found is not None
    assert found.id == "1"


async def test_guests_may_share_a_name(store: Store) -> None:
    await store.accounts.add(a_user("3", "Guest", None), NOW)
    await store.accounts.add(a_user("4", "Guest", None), NOW)
    await store.accounts.add(a_user("5", "Iris"), NOW)
    with pytest.raises(NameTaken):
        await store.accounts.change(a_user("3", "iris", None), "name")


async def test_a_guest_who_registers_a_taken_name_stays_a_guest(store: Store) -> None:
    await store.accounts.add(a_user("1", "Iris"), NOW)
    guest = a_user("2", "Guest", password=None)
    await store.accounts.add(guest, NOW)
    with pytest.raises(NameTaken):
        await store.accounts.change(replace(guest, name="iris", password="hash"), "name", "password")
    assert await store.accounts.get("2") == guest


async def test_a_change_writes_only_what_was_asked_and_brings_no_old_password_back(store: Store) -> None:
    seen = a_user("1", "Iris", "old")
    await store.accounts.add(seen, NOW)
    await store.accounts.change_and_sign_out(replace(seen, password="new"), "password")

    await store.accounts.change(replace(seen, name="Irène", lang="fr"), "name", "lang")

    assert await store.accounts.get("1") == replace(seen, name="Irène", lang="fr", password="new", generation=2)
    found = await store.accounts.by_name("IRÈNE")
    assert found is not None
    assert found.id == "1"


async def test_a_guest_who_was_named_while_registering_keeps_the_account_findable(store: Store) -> None:
    guest = a_user("1", "Guest", None)
    await store.accounts.add(guest, NOW)
    await store.accounts.change(replace(guest, name="Iris", password="hash"), "name", "password")
    await store.accounts.change(replace(guest, name="Iris II"), "name")
    found = await store.accounts.by_name("iris ii")
    assert found is not None
    assert found.password == "hash"


async def test_signing_out_ends_every_session_and_voids_links_and_older_cookies(store: Store) -> None:
    user, other = a_user(), a_user("bob", "Bob")
    for each in (user, other):
        await store.accounts.add(each, NOW)
        for number in range(2):
            await store.sessions.add(f"{each.id}-{number}", each.id, NOW, NOW + 1000)
    await store.sessions.add_reset("link", user.id, NOW + 1000)
    await store.accounts.sign_out(user.id)

    assert [await store.sessions.get(each) for each in ("ann-0", "ann-1")] == [None, None]
    assert await store.accounts.get(user.id) == replace(user, generation=2)
    assert await store.sessions.get("bob-0") is not None
    assert await store.sessions.user_of_reset("link", NOW) is None


async def test_a_session_that_ends_voids_older_cookies_and_no_other_session(store: Store) -> None:
    await store.accounts.add(a_user(), NOW)
    for name in ("here", "there"):
        await store.sessions.add(name, "ann", NOW, NOW + 1000)
    await store.sessions.end("here")
    there = await store.sessions.get("there")
    assert there is not None
    assert there.user == replace(a_user(), generation=2)


async def test_expired_sessions_are_deleted(store: Store) -> None:
    await store.accounts.add(a_user(), NOW)
    for name, expires in (("old", NOW - 1), ("new", NOW + 1)):
        await store.sessions.add(name, "ann", NOW - 5, expires)
    await store.sessions.delete_expired(NOW)
    assert await store.sessions.get("old") is None
    assert await store.sessions.get("new") is not None


async def test_a_link_to_reset_a_password_works_once_and_not_too_late(store: Store) -> None:
    await store.accounts.add(a_user(), NOW)
    await store.sessions.add_reset("link", "ann", NOW + 10)
    await store.sessions.add_reset("late", "ann", NOW - 1)
    assert [await store.sessions.user_of_reset(link, NOW) for link in ("late", "link")] == [None, "ann"]
    assert not await store.sessions.take_reset("late", NOW)
    assert [await store.sessions.take_reset("link", NOW) for _ in range(2)] == [True, False]


async def test_a_deleted_user_leaves_nameless_seats_where_others_sit(store: Store) -> None:
    for each in (a_user(), a_user("bob", "Bob")):
        await store.accounts.add(each, NOW)
    alone, shared = a_table("t1"), a_table("t2")
    shared = replace(shared, seats=(shared.seats[0], replace(shared.seats[1], kind="human", user="bob", player="Bob")))
    for row in (alone, shared):
        await store.tables.create(row, (), None)

    assert sorted(await store.accounts.delete("ann")) == ["t1", "t2"]
    assert await store.accounts.get("ann") is None
    assert await store.tables.get("t1") is None
    found = await store.tables.get("t2")
    assert found is not None
    assert [(seat.user, seat.player) for seat in found.seats] == [(None, ""), ("bob", "Bob")]
    assert (found.terms.owner, found.state.revision) == ("", 1)


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


async def test_what_a_guest_said_reserved_and_asked_for_is_handed_over(store: Store) -> None:
    guest, user = a_user("guest", "Guest", None), a_user("user", "Iris")
    for each in (guest, user):
        await store.accounts.add(each, NOW)
    row = a_table(owner="bob")
    row = replace(row, state=replace(row.state, extras='{"reserved":{"blue":"guest"}}'))
    await store.tables.create(row, (), None)
    for each in (guest, user):
        key = IdempotencyKey(row.id, each.id, "k" * 16, "chat", "")
        await store.tables.add_chat(row.id, ChatRow(0, each.id, each.name, None, "hello", NOW), key)
    other = IdempotencyKey(row.id, guest.id, "o" * 16, "chat", "")
    await store.tables.add_chat(row.id, ChatRow(0, guest.id, guest.name, None, "again", NOW), other)

    assert await store.accounts.merge_guest(guest, user) == [row.id]
    found = await store.tables.get(row.id)
    assert found is not None
    assert found.state.extras == '{"reserved":{"blue":"user"}}'
    assert {line.user for line in await store.tables.chat(row.id, 0)} == {"user"}
    answers = [await store.tables.used_key(row.id, "user", letter * 16) for letter in "ko"]
    assert [each.answer for each in answers if each is not None] == ["2", "3"]


def a_value(column: sa.Column[Any]) -> object:
    """Something that a column can hold."""
    if column.name in OF_USERS:
        return "ann"
    if column.name == "table" or (column.table.name == "tables" and column.name == "id"):
        return "t1"
    known: dict[type, object] = {str: "{}", int: 1, bool: False, float: 1.0}
    return known[column.type.python_type]


async def test_nothing_of_a_deleted_account_is_left_in_any_table(store: Store) -> None:
    """Also in tables that are added later: what names a user is deleted, or names nobody."""
    await store.accounts.add(a_user(), NOW)
    await store.accounts.add(a_user("bob", "Bob"), NOW)
    seats = (SeatRow(0, "red", "human", "ann", "Ann"), SeatRow(1, "blue", "human", "bob", "Bob"))
    row = a_table("t1", owner="ann")
    await store.tables.create(replace(row, seats=seats, state=replace(row.state, status=OVER)), (), None)
    named = [
        (table, column)
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if column.name in OF_USERS and table.name not in ("users", "seats", "tables")
    ]
    async with store.database.writing() as connection:
        for table in dict.fromkeys(table for table, _ in named):
            row_of_ann = {column.key: a_value(column) for column in table.columns}
            await connection.execute(sa.insert(table), [row_of_ann])

    await store.accounts.delete("ann")

    checked = [*named, (schema.seats, schema.seats.c.user), (schema.tables, schema.tables.c.owner)]
    async with store.database.reading() as connection:
        for table, column in checked:
            left = await connection.execute(sa.select(sa.func.count()).select_from(table).where(column == "ann"))
            assert left.scalar_one() == 0, table.name
    assert len(named) >= 20
    assert await store.accounts.get("ann") is None
