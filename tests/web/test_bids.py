"""Bids for sides: secret until both are made; then the players take their sides and the match begins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.running import Client, Server, serving
from web.test_accounts import PASSWORD, fresh_name, registered


def a_table(**more: Any) -> dict[str, Any]:
    seats = {"de": {"kind": "me"}, "fr": {"kind": "open"}}
    return {"game": SAMPLE_GAME, "scenario": SAMPLE_SCENARIO, "seats": seats, "bid": True, **more}


def two_bidders(server: Server) -> tuple[str, Client, Client]:
    """Ann has made the table and Bob has joined; the seats that they have now mean nothing."""
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.post("/api/tables", a_table()).json()
    assert bob.join(made["table"], "fr", made["invitation"]).status_code == 200
    return made["table"], ann, bob


def bid(client: Client, table: str, seat: str, points: int) -> int:
    return client.post(f"/api/tables/{table}/bid", {"seat": seat, "points": points}).status_code


def info(client: Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/tables/{table}").json()
    return found


def handicap(client: Client, table: str) -> str:
    return next(str(option["value"]) for option in info(client, table)["options"] if option["label"] == "Handicap")


def test_the_match_waits_for_both_bids_and_shows_neither(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    assert ann.scene(table)["stage"] == "setup"

    assert bid(ann, table, "fr", 3) == 200

    assert ann.scene(table)["stage"] == "setup"
    mine, theirs = info(ann, table)["bidding"], info(bob, table)["bidding"]
    assert (mine["side"], mine["points"], mine["has_bid"]) == ("fr", 3, ["de"])
    assert (theirs.get("side"), theirs.get("points"), theirs["has_bid"]) == (None, None, ["de"])
    assert '"points":3' not in bob.get(f"/api/tables/{table}").text


def test_the_higher_bid_takes_the_side_and_the_opponent_gets_the_points(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    assert bid(ann, table, "fr", 3) == 200
    assert bid(bob, table, "fr", 2) == 200

    assert [client.scene(table)["my_seats"] for client in (ann, bob)] == [["fr"], ["de"]]
    scene = ann.scene(table)
    assert scene["stage"] == "play"
    assert scene["bids"].startswith("Both wanted the same side (France). Ann offered 3, Bob 2: Ann plays it")
    assert handicap(ann, table) == "Central Powers: 3 coins"
    ann.post(f"/api/tables/{table}/resign", {"seat": "fr"})
    assert "option handicap central-3\n" in ann.get(f"/api/tables/{table}/record").text


def test_different_wishes_are_granted_without_a_handicap(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    bid(ann, table, "fr", 5)
    bid(bob, table, "de", 5)

    assert [client.scene(table)["my_seats"] for client in (ann, bob)] == [["fr"], ["de"]]
    assert handicap(ann, table) == "none"
    assert "without a handicap" in ann.scene(table)["bids"]
    assert "sans handicap" in ann.scene(table, lang="fr")["bids"]


def test_a_lot_decides_between_equal_bids(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    bid(ann, table, "de", 1)
    bid(bob, table, "de", 1)

    seats = sorted(seat for client in (ann, bob) for seat in client.scene(table)["my_seats"])
    assert seats == ["de", "fr"]
    assert handicap(ann, table) == "Entente: 1 coin"
    assert "The lot gave it to" in ann.scene(table)["bids"]


def test_a_bid_can_be_changed_until_the_other_is_made(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    bid(ann, table, "fr", 5)
    bid(ann, table, "de", 0)
    bid(bob, table, "fr", 4)

    assert ann.scene(table)["my_seats"] == ["de"]
    assert handicap(ann, table) == "none"
    assert bid(ann, table, "fr", 5) == 409


def test_who_leaves_takes_the_bid_along(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    bid(bob, table, "fr", 4)
    bob.post(f"/api/tables/{table}/leave")

    assert info(ann, table)["bidding"]["has_bid"] == []


def test_only_the_two_players_bid_and_only_what_the_title_allows(server: Server) -> None:
    table, ann, _ = two_bidders(server)

    assert bid(server.client("Eve"), table, "fr", 1) == 403
    assert bid(ann, table, "fr", 6) == 422
    assert bid(ann, table, "gb", 1) == 409


def test_a_match_goes_on_after_a_bidder_has_deleted_their_account(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    bid(ann, table, "fr", 3)
    bid(bob, table, "fr", 2)

    assert bob.send("DELETE", "/api/me", {}).status_code == 204

    scene = ann.scene(table)
    assert (scene["stage"], scene["my_seats"], scene.get("bids", "")) == ("play", ["fr"], "")
    assert handicap(ann, table) == "Central Powers: 3 coins"


def test_a_guest_who_has_bid_and_signs_in_is_still_the_bidder(server: Server) -> None:
    table, ann, bob = two_bidders(server)
    bid(ann, table, "fr", 3)
    bid(bob, table, "fr", 2)
    registered(server, name := fresh_name())

    assert bob.send("POST", "/api/session", {"name": name, "password": PASSWORD}).status_code == 200

    for client in (ann, bob):
        assert "Ann offered 3, Bob 2" in client.scene(table)["bids"]


@pytest.mark.parametrize(
    "change",
    [
        {"seats": {"de": {"kind": "me"}, "fr": {"kind": "bot"}}},
        {"seats": {"de": {"kind": "me"}, "fr": {"kind": "me"}}},
        {"pair": True},
        {"scenario": "four-players", "seats": {"de": {"kind": "me"}}},
        {"bid": False, "mode": "bidding", "seats": {"de": {"kind": "me"}, "fr": {"kind": "bot"}}},
    ],
)
def test_where_nobody_can_bid_it_is_refused(server: Server, change: dict[str, Any]) -> None:
    assert server.client("Ann").post("/api/tables", a_table(**change)).status_code == 422


def test_the_handicap_that_was_bid_is_still_there_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ann, bob = two_bidders(server)
        bid(ann, table, "fr", 3)
        bid(bob, table, "fr", 2)
        server.kill()
        server.start()

        assert handicap(ann, table) == "Central Powers: 3 coins"
        assert ann.scene(table)["my_seats"] == ["fr"]
