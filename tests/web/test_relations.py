"""People among each other: blocked, muted, followed, reported; and notes of one's own at a table."""

from __future__ import annotations

from typing import Any

import pytest

from web.both_databases import server as server
from web.running import WITH_FRIENDS, Client, Server
from web.test_finding import listed, told
from web.test_ratings import account


def blocks(client: Client, level: str | None, **who: Any) -> list[tuple[str, str]]:
    answer = client.post("/api/me/blocks", {"level": level, **who})
    assert answer.status_code == 200, answer.text
    return [(each["name"], each["level"]) for each in answer.json()["people"]]


def follows(client: Client, name: str, **more: Any) -> Any:
    return client.post("/api/me/follows", {"name": name, "wanted": True, **more})


def said(client: Client, table: str) -> list[str]:
    return [line["text"] for line in client.get(f"/api/tables/{table}/chat").json()["lines"]]


def test_who_is_blocked_neither_joins_nor_is_read_nor_told(server: Server) -> None:
    ann, _ = account(server, "Ann")
    bob, bob_name = account(server, "Bob")
    eve = server.client("Eve")
    first = ann.create(WITH_FRIENDS, listed=True)
    assert bob.join(first["table"], "blue").status_code == 200
    assert bob.post(f"/api/tables/{first['table']}/chat", {"text": "Hello"}).status_code == 201
    assert said(ann, first["table"]) == ["Hello"]
    assert bob.post("/api/me/wishes", {"game": "toy", "wanted": True}).status_code == 200

    assert blocks(ann, "block", table=first["table"], seat="blue") == [(bob_name, "block")]

    second = ann.create(WITH_FRIENDS, listed=True)
    theirs = bob.create(WITH_FRIENDS, listed=True)
    assert bob.join(second["table"], "blue").status_code == 403
    assert bob.join(second["table"], "blue", second["invitation"]).json()["error"] == "forbidden"
    assert ann.join(theirs["table"], "blue", theirs["invitation"]).status_code == 403
    assert eve.join(second["table"], "blue").status_code == 200
    assert second["table"] not in listed(bob)
    assert theirs["table"] not in listed(ann)
    assert {second["table"], theirs["table"]} <= listed(eve)
    assert ("wanted", second["table"]) not in told(bob)
    assert bob.post(f"/api/tables/{first['table']}/chat", {"text": "Still here"}).status_code == 201
    assert said(ann, first["table"]) == []
    assert said(eve, first["table"]) == ["Hello", "Still here"]
    assert bob.get("/api/me/blocks").json() == {"people": []}, "whoever is blocked does not see it"
    assert follows(bob, account_name(ann)).status_code == 403

    listed_as = ann.get("/api/me/blocks").json()["people"][0]["id"]
    assert blocks(ann, None, person=listed_as) == []
    assert said(ann, first["table"]) == ["Hello", "Still here"]
    assert bob.join(second["table"], "green").status_code == 200
    assert ann.post("/api/me/blocks", {"level": "block", "person": listed_as}).status_code == 404


def account_name(client: Client) -> str:
    return str(client.get("/api/me").json()["user"]["name"])


def test_who_is_muted_is_unread_by_one_person_only(server: Server) -> None:
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.create(WITH_FRIENDS, listed=True)["table"]
    assert bob.join(table, "blue").status_code == 200
    assert bob.post(f"/api/tables/{table}/chat", {"text": "Spam"}).status_code == 201

    assert blocks(eve, "mute", table=table, message=1) == [("Bob", "mute")]

    assert said(eve, table) == []
    assert said(ann, table) == ["Spam"]
    assert eve.join(table, "green").status_code == 200, "muting keeps nobody apart"
    before = told(eve)
    assert bob.post(f"/api/tables/{table}/chat", {"text": "More"}).status_code == 201
    assert told(eve) == before
    assert ("chat", table) in told(ann)


@pytest.mark.parametrize(
    "who",
    [{}, {"name": "Nobody at all"}, {"table": "unknown-1"}, {"name": "\u0000x"}],
    ids=["none", "name", "table", "odd"],
)
def test_nobody_is_blocked_or_reported_who_is_not_there(server: Server, who: dict[str, Any]) -> None:
    ann = server.client("Ann")
    assert ann.post("/api/me/blocks", {"level": "block", **who}).status_code == 404
    assert ann.post("/api/reports", {"reason": "spam", **who}).status_code == 404
    mine = ann.create(WITH_FRIENDS)["table"]
    assert ann.post("/api/reports", {"reason": "spam", "table": mine, "seat": "red"}).status_code == 422
    assert server.client(None).post("/api/reports", {"reason": "spam", **who}).status_code == 401


def test_followers_are_told_once_of_open_tables_and_of_games_to_watch(server: Server) -> None:
    ann, name = account(server, "Ann")
    fan, silent, apart = (account(server, each)[0] for each in ("Fan", "Still", "Apart"))
    bob = server.client("Bob")
    assert follows(fan, name, tell=True).status_code == 200
    assert follows(silent, name).status_code == 200
    assert follows(apart, name, tell=True).status_code == 200
    relation = fan.get(f"/api/people/{name}").json()["relation"]
    assert relation == {"follows": True, "tell": True, "blocked": None, "challenge": True}
    assert server.client(None).get(f"/api/people/{name}").json()["relation"] is None
    assert blocks(ann, "block", name=account_name(apart)) == [(account_name(apart), "block")]
    assert apart.get("/api/me/follows").json() == {"people": []}, "a block ends following"
    assert follows(ann, name).status_code == 422

    private = ann.create(WITH_FRIENDS)["table"]
    table = ann.create(WITH_FRIENDS, listed=True)["table"]

    assert told(fan) == [("follow", table)]
    assert told(silent) == told(apart) == []
    assert "waits for players" in fan.get("/api/notices").json()["notices"][0]["text"]
    shown = fan.get("/api/me/follows").json()["people"][0]
    assert [each["table"] for each in shown["tables"]] == [table], "private tables are not shown"
    assert shown["tables"][0]["status"] == "open"

    for client, seat in ((bob, "blue"), (server.client("Zoe"), "green")):
        assert client.join(table, seat).status_code == 200
    notices = fan.get("/api/notices").json()
    assert told(fan) == [("follow", table)]
    assert "has begun" in notices["notices"][0]["text"]
    assert told(silent) == []
    assert fan.post("/api/me/follows", {"name": name, "wanted": False}).json() == {"people": []}
    ann.create(WITH_FRIENDS, listed=True)
    assert told(fan) == [("follow", table)]
    assert private not in str(notices)


def test_notes_are_ones_own_until_they_are_shared(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    table = ann.create(WITH_FRIENDS)["table"]
    path = f"/api/tables/{table}/notes"
    drawn = [{"start": "a1", "end": "b2", "colour": "blue"}]

    def change(**what: Any) -> Any:
        answer = ann.send("PATCH", path, {"key": "k" * 16, **what})
        assert answer.status_code == 200, answer.text
        return answer.json()

    assert change(text="Hold the hill.", drawings=drawn) == {"text": "Hold the hill.", "drawings": drawn, "share": None}
    assert bob.get(path).json() == {"text": "", "drawings": [], "share": None}
    share = change(shared=True)["share"]
    assert change(text="Hold both hills.")["share"] == share
    seen = {"by": "Ann", "text": "Hold both hills.", "drawings": drawn}
    assert server.client(None).get(f"{path}/{share}").json() == seen
    assert ann.get(path).json()["drawings"] == drawn
    assert change(shared=False)["share"] is None
    assert bob.get(f"{path}/{share}").status_code == 404
    assert ann.send("PATCH", path, {"key": "k" * 16, "text": "\u0000"}).status_code == 400
    assert server.client(None).send("PATCH", path, {"key": "k" * 16, "text": "x"}).status_code == 401
