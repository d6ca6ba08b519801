"""A challenge from a profile: one seat is kept for one account, which accepts, declines, or lets it expire."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from web.both_databases import server as server
from web.running import Client, Server, a_toy_table, serving
from web.test_finding import listed, told
from web.test_ratings import PASSWORD, account
from web.test_relations import blocks

SEATS = {"red": "me", "blue": "open", "green": "random"}


def ask(client: Client, name: str, seats: dict[str, str] | None = None, **more: Any) -> Any:
    return client.post("/api/tables", a_toy_table(seats or SEATS, challenge=name, **more))


def challenged(client: Client, name: str, **more: Any) -> str:
    answer = ask(client, name, **more)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def mine(client: Client) -> dict[str, Any]:
    return {line["id"]: line for line in client.get("/api/tables", which="mine").json()["tables"]}


def notice(client: Client, table: str) -> str:
    lines = client.get("/api/notices").json()["notices"]
    return next((each["text"] for each in lines if (each["kind"], each["table"]) == ("invite", table)), "")


def test_who_is_challenged_is_told_and_nobody_else_can_take_the_seat(server: Server) -> None:
    ann, ann_name = account(server, "Ann")
    bob, bob_name = account(server, "Bob")
    eve = server.client("Eve")

    answer = ask(ann, bob_name, listed=True, message="Tonight?")

    table, invitation = answer.json()["table"], answer.json()["invitation"]
    assert f"{ann_name} challenges you" in notice(bob, table)
    assert table not in listed(eve), "a challenge is between two people"
    line = mine(bob)[table]
    assert line["waiting"] == f"{ann_name} challenges you"
    assert (line["challenge"]["mine"], line["challenge"]["seat"], line["message"]) == (True, "blue", "Tonight?")
    assert mine(ann)[table]["waiting"] == f"Waiting for {bob_name}"
    assert eve.get(f"/api/tables/{table}").json()["challenge"] is None
    assert eve.join(table, "blue", invitation).status_code == 409
    assert eve.post(f"/api/tables/{table}/decline").status_code == 403

    assert bob.join(table, "blue").status_code == 200, "without the link"

    info = ann.get(f"/api/tables/{table}").json()
    assert (info["status"], info["challenge"]) == ("playing", None)
    assert f"{bob_name} accepts your challenge" in notice(ann, table)
    assert notice(bob, table) == "", "what was answered is no news"
    assert bob.post(f"/api/tables/{table}/decline").status_code == 409


def test_who_declines_frees_the_seat_and_the_challenger_is_told(server: Server) -> None:
    ann, _ = account(server, "Ann")
    bob, bob_name = account(server, "Bob")
    table = challenged(ann, bob_name)

    for _ in range(2):
        answer = bob.post(f"/api/tables/{table}/decline", key="k" * 20)
        assert answer.status_code == 200, answer.text

    assert f"{bob_name} declines your challenge" in notice(ann, table)
    assert table not in mine(bob)
    assert mine(ann)[table]["challenge"]["answer"] == "declined"
    assert bob.join(table, "blue").status_code == 403
    link = ann.get(f"/api/tables/{table}").json()["invitation"]
    assert server.client("Eve").join(table, "blue", link).status_code == 200, "the challenger may ask somebody else"


def test_a_challenge_is_withdrawn_by_leaving_the_table(server: Server) -> None:
    ann, _ = account(server, "Ann")
    bob, bob_name = account(server, "Bob")
    table = challenged(ann, bob_name)
    assert ask(ann, bob_name).json()["error"] == "too-many", "one at a time"

    assert ann.post(f"/api/tables/{table}/leave").status_code == 204

    assert notice(bob, table) == ""
    assert table not in mine(bob)
    assert bob.join(table, "blue").status_code == 404
    challenged(ann, bob_name)


def test_whoever_is_gone_has_declined_and_is_named_nowhere(server: Server) -> None:
    ann, _ = account(server, "Ann")
    gus, gus_name = account(server, "Gus")
    waiting, declined = challenged(ann, gus_name), ""
    assert gus.post(f"/api/tables/{waiting}/decline").status_code == 200
    declined, waiting = waiting, challenged(ann, gus_name)

    assert gus.send("DELETE", "/api/me", {"password": PASSWORD}).status_code == 204

    for table in (declined, waiting):
        info = ann.get(f"/api/tables/{table}").json()
        assert info["challenge"]["answer"] == "declined"
        assert gus_name not in str(info)
    assert gus_name not in ann.get("/api/notices").text
    assert server.client("Eve").join(waiting, "blue", info["invitation"]).status_code == 200


def test_a_challenge_respects_blocks_and_what_it_needs(server: Server) -> None:
    ann, ann_name = account(server, "Ann")
    bob, bob_name = account(server, "Bob")
    assert ask(server.client("Gus"), bob_name).status_code == 403, "guests come and go"
    assert ask(ann, "Nobody at all").status_code == 404
    assert ask(ann, ann_name).status_code == 422
    for seats in ({"red": "me"}, {"red": "open", "blue": "random", "green": "random"}):
        assert ask(ann, bob_name, seats).status_code == 422
    assert blocks(bob, "mute", name=ann_name) == [(ann_name, "mute")]
    quiet = challenged(ann, bob_name, message="Read this")
    assert bob.get(f"/api/tables/{quiet}").json()["message"] == "", "what somebody writes who is muted is not read"

    assert blocks(bob, "block", name=ann_name) == [(ann_name, "block")]

    assert quiet not in mine(bob)
    assert bob.join(quiet, "blue").status_code == 403
    assert ann.post(f"/api/tables/{quiet}/leave").status_code == 204
    assert ask(ann, bob_name).json()["error"] == "forbidden"
    assert ("invite", quiet) not in told(bob)


def test_only_so_many_challenges_wait_at_a_time(server: Server) -> None:
    ann, _ = account(server, "Ann")
    names = [account(server, f"Bob{nth}")[1] for nth in range(11)]
    for name in names[:10]:
        challenged(ann, name)
    assert ask(ann, names[10]).status_code == 429


def test_a_challenge_that_nobody_answers_expires(tmp_path: Any) -> None:
    with serving(tmp_path) as server:
        ann, _ = account(server, "Ann")
        bob, bob_name = account(server, "Bob")
        table = challenged(ann, bob_name)
        assert mine(bob)[table]["challenge"]["left_ms"] > 2 * 86_400_000
        server.stop()
        with closing(sqlite3.connect(tmp_path / "firestep.db")) as database, database:
            text, until = database.execute("SELECT aside, deadline FROM tables").fetchone()
            assert f'"until":{until}' in text
            database.execute("UPDATE tables SET deadline = 1, aside = ?", (text.replace(str(until), "1"),))
        server.start()
        while not notice(ann, table):  # the clocks look at once, in a task of their own
            pass
        assert f"{bob_name} has not answered" in notice(ann, table)
        assert bob.join(table, "blue").status_code == 403
        assert table not in mine(bob)


@pytest.mark.parametrize("kind", ["live", "slow"])
def test_a_live_clock_does_not_wait_for_days(server: Server, kind: str) -> None:
    ann, _ = account(server, "Ann")
    bob, bob_name = account(server, "Bob")
    table = challenged(ann, bob_name, clock={"kind": kind, "base_ms": 600_000})
    assert (mine(bob)[table]["challenge"]["left_ms"] <= 3_600_000) == (kind == "live")


def follow(client: Client, name: str, wanted: bool = True) -> None:
    answer = client.post("/api/me/follows", {"name": name, "wanted": wanted})
    assert answer.status_code == 200, answer.text


def takes_challenges_of(client: Client, name: str) -> bool:
    """As the profile of somebody tells a reader."""
    return bool(client.get(f"/api/people/{name}").json()["relation"]["challenge"])


def test_everybody_says_by_whom_they_may_be_challenged(server: Server) -> None:
    ann, ann_name = account(server, "Ann")
    bob, bob_name = account(server, "Bob")
    assert bob.get("/api/me").json()["challenges"] == "everybody"
    waiting = challenged(ann, bob_name)

    assert bob.send("PATCH", "/api/me", {"challenges": "nobody"}).status_code == 200

    assert bob.get("/api/me").json()["challenges"] == "nobody"
    assert mine(bob)[waiting]["challenge"]["mine"], "what was sent before stays"
    assert ann.post(f"/api/tables/{waiting}/leave").status_code == 204
    refused = ask(ann, bob_name)
    assert (refused.status_code, refused.json()["sentence"]) == (403, "This player does not take challenges from you.")
    assert not takes_challenges_of(ann, bob_name)
    follow(bob, ann_name)
    assert ask(ann, bob_name).status_code == 403

    assert bob.send("PATCH", "/api/me", {"challenges": "followed"}).status_code == 200

    assert takes_challenges_of(ann, bob_name)
    assert ask(account(server, "Eve")[0], bob_name).status_code == 403
    challenged(ann, bob_name)
    follow(bob, ann_name, wanted=False)
    assert not takes_challenges_of(ann, bob_name)
    assert bob.send("PATCH", "/api/me", {"challenges": "some"}).status_code == 400
