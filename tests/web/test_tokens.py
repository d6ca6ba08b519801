"""Tokens of programs: they play and read for an account, marked as bots, and change nothing about it."""

from __future__ import annotations

import hashlib
import os
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from firestep.client import Refused
from firestep.client import Server as Program
from firestep.store import User, open_store
from firestep.store.tokens import TokenRow
from web.running import Client, Server, a_key, a_toy_table, serving
from web.test_client import play_by_command
from web.test_notices import DATABASES
from web.test_ratings import PASSWORD, account


def made(client: Client, name: str = "My bot") -> str:
    answer = client.send("POST", "/api/me/tokens", {"name": name})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def ask(server: Server, token: str, method: str, path: str, body: Any = None) -> httpx.Response:
    """As a program asks: no cookies, no token against forged requests."""
    return httpx.request(method, server.url + path, json=body, headers={"authorization": f"Bearer {token}"}, timeout=60)


def test_a_token_is_shown_once_stored_as_a_hash_and_can_be_revoked(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, name = account(server, "Ann")
        token = made(ann, "  Robin  ")
        [listed] = ann.get("/api/me/tokens").json()["tokens"]
        assert (listed["name"], listed["used"]) == ("Robin", None)
        assert token not in ann.get("/api/me/tokens").text
        assert ask(server, token, "GET", "/api/me").json()["user"]["name"] == name
        assert ann.get("/api/me/tokens").json()["tokens"][0]["used"] >= listed["created"]

        bob, _ = account(server, "Bob")
        assert bob.send("DELETE", f"/api/me/tokens/{listed['id']}").json()["tokens"] == []
        assert ask(server, token, "GET", "/api/me").status_code == 200
        assert ann.send("DELETE", f"/api/me/tokens/{listed['id']}").json() == {"tokens": []}
        answer = ask(server, token, "GET", "/api/me")
        assert (answer.status_code, answer.json()["error"]) == (401, "sign-in")

        second = made(ann)
        assert (
            ann.send("PATCH", "/api/me", {"password": "another good one", "old_password": PASSWORD}).status_code == 200
        )
        assert ask(server, second, "GET", "/api/me").status_code == 401
    stored = sqlite3.connect(tmp_path / "firestep.db").iterdump()
    assert not any(token.removeprefix("firestep_") in line for line in stored)


def test_a_token_changes_nothing_about_its_account(server: Server) -> None:
    ann, _ = account(server, "Ann")
    token = made(ann)
    asked: list[tuple[str, str, dict[str, Any] | None]] = [
        ("PATCH", "/api/me", {"email": "eve@example.org", "old_password": PASSWORD}),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("PATCH", "/api/me/", {"name": "Eve"}),
        ("DELETE", "/api/me", {"password": PASSWORD}),
        ("DELETE", "/api/sessions", None),
        ("POST", "/api/me/tokens", {"name": "more"}),
        ("GET", "/api/me/tokens", None),
        ("GET", "/api/me/notices", None),
        ("PATCH", "/api/me/notices", {"choices": []}),
        ("POST", "/api/accounts/guest", {"name": "Eve"}),
        ("POST", "/api/session", {"name": "Ann", "password": PASSWORD}),
        ("POST", "/api/tournaments", {"title": "By a program"}),
        ("POST", "/api/tables/AAAAAAAAAAAA/notices", {"level": "silent"}),
        *(("POST", f"/api/tournaments/AAAAAAAAAAAA/{what}", {"key": a_key()}) for what in ("join", "leave", "cancel")),
    ]
    for method, path, body in asked:
        answer = ask(server, token, method, path, body)
        assert answer.status_code in (403, 404), (method, path, answer.text)
        if answer.status_code == 403 or path.startswith(("/api/tournaments", "/api/tables")):
            assert answer.json()["error"] == "forbidden"
    assert ann.get("/api/me").status_code == 200
    assert len(ann.get("/api/me/tokens").json()["tokens"]) == 1
    assert ask(server, token, "GET", "/api/me/profile").status_code == 200
    assert ask(server, token, "GET", "/api/tournaments").status_code == 200


def test_who_shows_a_void_token_is_nobody_whatever_the_cookies_say(server: Server) -> None:
    ann, _ = account(server, "Ann")
    for wrong in ("firestep_" + "A" * 43, "x", "é" * 20):
        csrf = (ann.http.cookies.get("csrftoken") or "").encode()
        headers = {b"authorization": f"Bearer {wrong}".encode(), b"x-csrftoken": csrf}
        body = {**a_toy_table({"red": "me", "blue": "open", "green": "open"}), "key": a_key()}
        answer = ann.http.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == 401, wrong
    # Without a token a request needs the token against forged requests, as before; and so does one with another scheme.
    assert httpx.post(f"{server.url}/api/tables", json={}, headers={"authorization": "Basic eDp5"}).status_code == 403
    token = made(ann)
    forged = {"authorization": f"Bearer {token}", "origin": "https://evil.example.org"}
    assert httpx.post(f"{server.url}/api/tables", json={}, headers=forged).status_code == 403


def test_guests_have_no_tokens_and_nobody_has_many(server: Server) -> None:
    assert server.client("Guest").send("POST", "/api/me/tokens", {"name": "x"}).status_code == 403
    ann, _ = account(server, "Ann")
    for name, status in (("", 400), ("   ", 422), ("a\nb", 422), ("x" * 41, 400)):
        assert ann.send("POST", "/api/me/tokens", {"name": name}).status_code == status, name
    for index in range(20):
        made(ann, f"Bot {index}")
    answer = ann.send("POST", "/api/me/tokens", {"name": "one more"})
    assert (answer.status_code, answer.json()["error"]) == (409, "too-many-tokens")


def test_a_program_plays_with_an_account_and_is_marked_as_a_bot(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, (ann, name) = server.client("Owner"), account(server, "Robin")
    token = made(ann)
    table = owner.create({"red": "open", "blue": "random", "green": "random"}, listed=True)["table"]
    monkeypatch.setitem(os.environ, "FIRESTEP_TOKEN", token)
    done = play_by_command(server, table, "--bot", "random")
    assert done.returncode == 0, done.stderr
    assert f"\nseat red human {name} (bot random)\n" in owner.get(f"/api/tables/{table}/record").text


def test_a_program_does_not_choose_for_a_person(server: Server) -> None:
    (ann, name), bob = account(server, "Ann"), server.client("Bob")
    program = Program(server.url, made(ann))
    table = ann.create({"red": "me", "blue": "open", "green": "steady"}, listed=True)["table"]
    assert bob.join(table, "blue").status_code == 200
    options = program.options(table, "red")
    assert options.choices
    with pytest.raises(Refused) as refused:
        program.choose(table, "red", options.number, options.choices[0])
    assert (refused.value.status, refused.value.code) == (403, "forbidden")
    assert "taken as a bot" in str(refused.value)
    other = bob.create({"red": "me", "blue": "open", "green": "open"}, listed=True)["table"]
    program.post(f"/api/tables/{other}/join", seat="blue")
    seats = {each["id"]: each["player"] for each in bob.get(f"/api/tables/{other}").json()["seats"]}
    assert seats["blue"]["name"] == f"{name} (bot program)"


@DATABASES
async def test_tokens_are_stored_on_both_databases(database: str) -> None:
    store = await open_store(database)
    await store.accounts.add(User("ann", "Ann", 1, "en", "hash"), 0)
    rows = [TokenRow(hashlib.sha256(str(each).encode()).hexdigest(), "ann", f"Bot {each}", each) for each in range(3)]
    assert [await store.tokens.add(row, 2) for row in rows] == [True, True, False]
    found = await store.tokens.find(rows[0].hash)
    assert found is not None
    assert (found[0], found[1].name) == (rows[0], "Ann")
    await store.tokens.was_used(rows[0].hash, 99)
    assert [row.used for row in await store.tokens.of_user("ann")] == [None, 99]
    assert not await store.tokens.revoke("bob", rows[0].id)
    assert await store.tokens.revoke("ann", rows[0].id)
    await store.accounts.sign_out("ann")
    assert await store.tokens.find(rows[1].hash) is None
    await store.close()
