"""Operators: nobody else may do or see anything, everything is logged, and suspended people are gone at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import connect

from firestep.cli.main import main
from firestep.web.http.app import ROUTES
from web.both_databases import server as server
from web.running import WITH_FRIENDS, Client, Server, three_players
from web.test_ratings import PASSWORD, account
from web.test_relations import account_name

Run = Any


@pytest.fixture
def admin(server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`firestep admin` with the settings of the running server."""
    monkeypatch.setenv("FIRESTEP_DATA", str(server.folder))
    if "database" in server.settings:
        monkeypatch.setenv("FIRESTEP_DATABASE", server.settings["database"])

    def run(*arguments: str) -> str:
        code = main(["admin", *arguments])
        printed = capsys.readouterr().out
        assert code == 0, printed
        return printed

    return run


@pytest.fixture
def operator(server: Server, admin: Run) -> Client:
    client, name = account(server, "Op")
    admin("grant", name)
    return client


def eventually(found: Any, seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < until
        time.sleep(0.05)


def admin_addresses() -> Iterator[tuple[str, str]]:
    for handler in ROUTES:
        for path in getattr(handler, "paths", ()):
            if path.startswith("/api/admin"):
                for method in getattr(handler, "http_methods", ()):
                    yield str(getattr(method, "value", method)), path


def test_nobody_but_an_operator_may_do_anything(server: Server, operator: Client, admin: Run) -> None:
    person, name = account(server, "Ann")
    token = person.post("/api/me/tokens", {"name": "Robin"}).json()["token"]
    addresses = sorted(set(admin_addresses()))
    assert len(addresses) >= 9
    for method, path in addresses:
        if method not in ("GET", "POST"):
            continue
        real = path.replace("{report_id:str}", "report-1").replace("{table_id:str}", "table-1")
        real = real.replace("{user_id:str}", person.get("/api/me").json()["user"]["id"])
        body = {"why": "x", "key": "k" * 16, "name": "Nobody"} if method == "POST" else None
        assert server.client(None).send(method, real, body).status_code == 401, path
        for client in (server.client("Guest"), person):
            assert client.send(method, real, body).status_code == 403, path
        bearer = server.client(None).http.request(method, real, json=body, headers={"authorization": f"Bearer {token}"})
        assert bearer.status_code == 403, path
    assert operator.get("/api/admin/log").status_code == 200
    assert operator.get("/api/me").json()["operator"] is True
    assert person.get("/api/me").json()["operator"] is False
    admin("revoke", account_name(operator))
    assert operator.get("/api/admin/log").status_code == 403
    assert account_name(person) == name, "nothing was done"


def test_a_report_is_read_and_settled_and_the_log_says_who_and_why(server: Server, operator: Client) -> None:
    table, red, blue, _ = three_players(server)
    assert blue.post(f"/api/tables/{table}/chat", {"text": "You fool!"}).status_code == 201
    report = {"table": table, "message": 1, "reason": "insult", "text": "Again."}
    for _ in range(2):
        assert red.post("/api/reports", report).status_code == 204
    found = [each for each in operator.get("/api/admin/reports").json()["reports"] if each["table"] == table]
    assert [(each["by"], each["name"], each["said"], each["text"]) for each in found] == [
        ("Ann", "Bob", "You fool!", "Again.")
    ]
    assert red.id not in str(found), "operators see who reports by name"

    settle = f"/api/admin/reports/{found[0]['id']}/settle"
    assert operator.post(settle, {"why": " "}).status_code == 422
    assert operator.post(settle, {"why": "Spoke to Bob."}).status_code == 204

    left = operator.get("/api/admin/reports").json()["reports"]
    assert table not in [each["table"] for each in left]
    act = operator.get("/api/admin/log").json()["acts"][0]
    assert (act["act"], act["by"], act["name"], act["why"]) == (
        "settle",
        account_name(operator),
        "Bob",
        "Spoke to Bob.",
    )
    assert operator.post("/api/admin/reports/nothing-1/settle", {"why": "x"}).status_code == 404


def test_a_suspended_account_is_signed_out_cannot_come_back_and_its_games_go_on(
    server: Server, operator: Client, admin: Run
) -> None:
    bad, name = account(server, "Bad")
    token = bad.post("/api/me/tokens", {"name": "Robin"}).json()["token"]
    waiting = bad.create(WITH_FRIENDS, listed=True)["table"]
    made = server.client("Ann").create(WITH_FRIENDS)
    ann = server.client("Zoe")
    assert bad.join(made["table"], "blue", made["invitation"]).status_code == 200
    assert ann.join(made["table"], "green", made["invitation"]).status_code == 200
    cookies = "; ".join(f"{key}={value}" for key, value in bad.http.cookies.items())

    found = operator.get("/api/admin/accounts", search=name[2:]).json()["accounts"]
    assert [(each["name"], each["tables"], each["suspension"]) for each in found] == [(name, 2, None)]
    person = found[0]["id"]
    live = f"{server.url.replace('http', 'ws')}/api/live"
    with connect(live, additional_headers={"cookie": cookies}) as listener:
        assert operator.post(f"/api/admin/accounts/{person}/suspend", {"why": "Insults", "days": 3}).status_code == 204
        assert any('"bye"' in str(message) for message in listener)

    assert bad.get("/api/me").json()["user"] is None
    assert server.client(None).http.get("/api/tables", headers={"authorization": f"Bearer {token}"}).status_code == 401
    refused = bad.send("POST", "/api/session", {"name": name, "password": PASSWORD})
    assert (refused.status_code, refused.json()["error"]) == (403, "suspended")
    assert "Insults" in refused.json()["sentence"]
    wrong = bad.send("POST", "/api/session", {"name": name, "password": "not the password"})
    assert wrong.status_code == 401, "only who knows the password learns of it"
    assert ann.get(f"/api/tables/{waiting}").status_code == 404
    info = ann.get(f"/api/tables/{made['table']}").json()
    assert info["vacant"] == ["blue"], "a bot plays until somebody else comes"
    kinds = {seat["id"]: seat["player"]["kind"] for seat in info["seats"]}
    assert kinds["blue"] == "bot"

    assert operator.post(f"/api/admin/accounts/{person}/unsuspend", {"why": "Sorry"}).status_code == 204
    assert bad.send("POST", "/api/session", {"name": name, "password": PASSWORD}).status_code == 200
    acts = [(each["act"], each["why"]) for each in operator.get("/api/admin/log").json()["acts"][:2]]
    assert acts == [("unsuspend", "Sorry"), ("suspend", "Insults")]
    own = operator.get("/api/me").json()["user"]["id"]
    assert operator.post(f"/api/admin/accounts/{own}/suspend", {"why": "x"}).status_code == 422
    admin("suspend", name, "--why", "Again")
    eventually(lambda: bad.get("/api/me").json()["user"] is None)
    assert "Again" in admin("log")


def test_tables_are_found_and_closed_and_people_renamed(server: Server, operator: Client, admin: Run) -> None:
    rude, name = account(server, "Rude")
    open_table = rude.create(WITH_FRIENDS, listed=True, title="Rude words")["table"]
    table, ann, bob, _ = three_players(server)
    assert ann.post(f"/api/tables/{table}/chat", {"text": "Hello"}).status_code == 201
    found = operator.get("/api/admin/tables", search="rude w").json()["tables"]
    assert [(each["id"], each["status"], each["players"]) for each in found] == [(open_table, "open", [name])]

    person = operator.get("/api/admin/accounts", search=name).json()["accounts"][0]["id"]
    taken = {"name": account_name(operator), "why": "x"}
    assert operator.post(f"/api/admin/accounts/{person}/rename", taken).status_code == 409
    new = f"Nice {name[-6:]}"
    assert operator.post(f"/api/admin/accounts/{person}/rename", {"name": new, "why": "Rude"}).status_code == 204
    assert account_name(rude) == new
    seats = ann.get(f"/api/tables/{open_table}").json()["seats"]
    assert new in [seat["player"].get("name") for seat in seats]

    assert operator.post(f"/api/admin/tables/{open_table}/close", {"why": "Rude"}).status_code == 204
    assert ann.get(f"/api/tables/{open_table}").status_code == 404
    admin("close", table, "--why", "Agreed")
    bob.waits_until(table, lambda scene: scene["stage"] == "over")
    assert operator.post(f"/api/admin/tables/{table}/close", {"why": "x"}).status_code == 409
    admin("rename", new, name, "--why", "Back again")
    eventually(lambda: account_name(rude) == name)
    acts = [each["act"] for each in operator.get("/api/admin/log").json()["acts"][:4]]
    assert acts == ["rename", "close", "close", "rename"]
    assert name in admin("accounts", name)
    assert "No report is open." in admin("reports") or "insult" in admin("reports")
