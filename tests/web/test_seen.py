"""Where somebody last looked at a table: kept for their account, so that another device goes on from there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from firestep.store import User, open_store
from firestep.store.table_seen import Seen
from store.rows import a_table
from web.both_databases import server  # noqa: F401 (a fixture)
from web.running import Client, Server
from web.test_export import exported
from web.test_ratings import PASSWORD, account


def seen(client: Client, table: str, seat: str) -> int | None:
    answer = client.get(f"/api/tables/{table}/told", seat=seat, frames="false")
    assert answer.status_code == 200, answer.text
    found: int | None = answer.json()["seen"]
    return found


def look(client: Client, table: str, seat: str, number: int) -> Any:
    return client.send("POST", f"/api/tables/{table}/seen", {"seat": seat, "number": number})


def in_list(client: Client, table: str) -> dict[str, Any]:
    """The table as a line of somebody's own games."""
    return next(each for each in client.get("/api/tables").json()["tables"] if each["id"] == table)


def another_device(server: Server, name: str) -> Client:  # noqa: F811
    client = server.client(None)
    assert client.send("POST", "/api/session", {"name": name, "password": PASSWORD}).status_code == 200
    return client


def test_catching_up_goes_on_where_another_device_has_ended(server: Server) -> None:  # noqa: F811
    (ann, name), (bob, _) = account(server, "Ann"), account(server, "Bob")
    made = ann.create({"red": "me", "blue": "open", "green": "steady"})
    table = made["table"]
    assert bob.join(table, "blue", made["invitation"]).status_code == 200
    assert seen(ann, table, "red") == 0, "she has not looked yet"
    line = ann.plays(table, "red", "bid 2")
    assert look(ann, table, "red", line).status_code == 204

    phone = another_device(server, name)
    assert seen(phone, table, "red") == line
    assert look(phone, table, "red", line - 1).status_code == 204
    assert seen(ann, table, "red") == line, "what was seen stays seen"
    assert look(phone, table, "red", line + 1000).status_code == 204
    assert seen(ann, table, "red") == ann.number(table), "nobody has seen what has not happened"
    assert seen(bob, table, "blue") == 0, "whatever happens there is told to him from the start"
    assert [in_list(each, table)["seen"] for each in (ann, phone, bob)] == [ann.number(table)] * 2 + [0]
    assert look(bob, table, "red", 1).status_code == 403


def test_each_seat_of_one_screen_has_looked_by_itself(server: Server) -> None:  # noqa: F811
    ann, _ = account(server, "Ann")
    table = ann.create({"red": "me", "blue": "me", "green": "steady"})["table"]
    line = ann.plays(table, "red", "bid 2")
    assert look(ann, table, "red", line).status_code == 204
    assert (seen(ann, table, "red"), seen(ann, table, "blue")) == (line, None)


def test_guests_remember_it_in_their_browser(server: Server) -> None:  # noqa: F811
    guest = server.client("Gus")
    table = guest.create({"red": "me", "blue": "steady", "green": "steady"})["table"]
    assert look(guest, table, "red", 1).status_code == 204
    assert seen(guest, table, "red") is None
    assert exported(guest)[0]["seen"] == []
    assert look(server.client(None), table, "red", 1).status_code in (401, 403)


def test_it_is_exported(server: Server) -> None:  # noqa: F811
    ann, _ = account(server, "Ann")
    table = ann.create({"red": "me", "blue": "steady", "green": "steady"})["table"]
    line = ann.plays(table, "red", "bid 2")
    look(ann, table, "red", line)
    [each] = exported(ann)[0]["seen"]
    assert (each["table"], each["place"], each["number"]) == (table, 0, line)


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_it_is_never_lowered_and_goes_with_the_account_and_the_table(database: str) -> None:
    store = await open_store(database)
    for user in ("eve", "bob"):
        await store.accounts.add(User(user, user, 1, "en", "hash"), 1)
    for table in ("t1", "t2"):
        await store.tables.create(a_table(table), (), None)
    looks = [Seen("eve", "t1", 0, number, number) for number in (7, 3, 9, 5)]
    await asyncio.gather(*(store.table_seen.note(each) for each in looks))
    assert await store.table_seen.number("eve", "t1", 0) == 9
    await store.table_seen.note(Seen("bob", "t1", 1, 4, 1))
    await store.table_seen.note(Seen("bob", "t2", 1, 5, 2))

    await store.accounts.delete("eve")
    await store.table_seen.note(Seen("eve", "t2", 0, 6, 3))
    await store.tables.delete("t1")

    assert await store.table_seen.of_user("eve") == []
    assert await store.table_seen.of_user("bob") == [Seen("bob", "t2", 1, 5, 2)]
    await store.close()
