"""Slow games: time that is up and claimed, pauses by agreement, vacations, and players who leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from firestep.table.clock import Clock, ClockSetting, SeatClock
from firestep.web.views.scenes import clock_of
from web.both_databases import BOTH, serving_on
from web.running import Client, Server
from web.test_pairs import PICKET, a_pair, made, resign
from web.test_ratings import account, profile

DAY = 86_400_000


@pytest.fixture(scope="module", params=BOTH)
def pickets(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_on(request, tmp_path_factory, games=PICKET) as running:
        yield running


def two_people(server: Server, **clock: Any) -> tuple[str, str, Client, Client]:
    """Ann has the north and Bob the east; the table, its invitation, and both."""
    ann, bob = server.client("Ann"), server.client("Bob")
    wanted = a_pair({"north": "me", "east": "open"}, pair=False, clock={"kind": "slow", "base_ms": DAY, **clock})
    table = made(ann, wanted)
    assert bob.join(table["table"], "east", table["invitation"]).status_code == 200
    return table["table"], table["invitation"], ann, bob


def clocks(client: Client, table: str) -> dict[str, dict[str, Any]]:
    return {seat["id"]: seat["clock"] for seat in client.scene(table)["seats"]}


def late_and_other(ann: Client, bob: Client, table: str) -> tuple[tuple[Client, str], tuple[Client, str]]:
    """Who has no time left, and the opponent, once it is so."""
    scene = ann.waits_until(table, lambda scene: any(seat["clock"].get("up") for seat in scene["seats"]))
    late = next(seat["id"] for seat in scene["seats"] if seat["clock"].get("up"))
    ann_at, bob_at = (ann, "north"), (bob, "east")
    return (ann_at, bob_at) if late == "north" else (bob_at, ann_at)


def test_time_that_is_up_can_be_claimed_by_the_opponent_only(pickets: Server) -> None:
    table, _, ann, bob = two_people(pickets, base_ms=1000, at_zero="claim")
    (late, late_seat), (other, seat) = late_and_other(ann, bob, table)
    claim = {"late": late_seat, "what": "win"}
    assert late.post(f"/api/tables/{table}/claim", {"seat": late_seat, **claim}).status_code == 409
    assert other.post(f"/api/tables/{table}/claim", {"seat": seat, "late": seat, "what": "win"}).status_code == 409

    assert other.post(f"/api/tables/{table}/claim", {"seat": seat, **claim}).status_code == 200

    assert other.scene(table)["result"]["winners"] == [seat]


def test_instead_of_a_win_another_person_can_play_on(pickets: Server) -> None:
    table, invitation, ann, bob = two_people(pickets, base_ms=1000, at_zero="claim")
    (_, late_seat), (other, seat) = late_and_other(ann, bob, table)
    wanted = {"seat": seat, "late": late_seat, "what": "open"}
    assert other.post(f"/api/tables/{table}/claim", wanted).status_code == 200
    assert other.get(f"/api/tables/{table}").json()["vacant"] == [late_seat]

    zoe = pickets.client("Zoë")
    joined = zoe.join(table, late_seat, invitation)

    assert joined.status_code == 200, joined.text
    assert zoe.scene(table)["my_seats"] == [late_seat]
    assert zoe.get(f"/api/tables/{table}").json()["vacant"] == []
    assert pickets.client("Eve").join(table, late_seat, invitation).status_code == 409
    other.http.close()
    resign(zoe, table, late_seat)
    assert zoe.get(f"/api/tables/{table}/record").status_code == 200


def test_a_pause_needs_both_and_either_ends_it(pickets: Server) -> None:
    table, _, ann, bob = two_people(pickets)
    offer = ann.post(f"/api/tables/{table}/offers", {"kind": "pause", "seat": "north"})
    assert offer.status_code == 201, offer.text
    assert not any(clock.get("paused") for clock in clocks(bob, table).values())
    [shown] = bob.scene(table)["offers"]
    assert (shown["kind"], shown["text"]) == ("pause", "North would like to pause the clocks.")
    answer = bob.post(f"/api/tables/{table}/offers/{offer.json()['offer']}", {"accept": True, "seat": "east"})
    assert answer.status_code == 200, answer.text

    paused = clocks(ann, table)
    assert all(clock["paused"] and not clock["running"] for clock in paused.values())
    assert ann.get("/api/tables").json()["tables"][0].get("when_ms") is None

    assert bob.post(f"/api/tables/{table}/resume", {"seat": "east"}).status_code == 200
    assert any(clock["running"] for clock in clocks(ann, table).values())
    assert bob.post(f"/api/tables/{table}/resume", {"seat": "east"}).status_code == 409


def test_whoever_waits_is_shown_the_time_of_their_next_move() -> None:
    setting = ClockSetting("slow", base=3 * DAY, bank=7 * DAY)
    waits = SeatClock(left=9 * DAY, bank=6 * DAY)  # the last move was answered with nine days left
    clock = Clock(setting, 0, (waits, SeatClock(left=8 * DAY, running=True, bank=7 * DAY)))
    shown = [clock_of(clock, place) for place in (0, 1)]
    assert [each and (each.left_ms, each.running) for each in shown] == [(9 * DAY, False), (8 * DAY, True)]
    assert (fresh := clock_of(Clock(setting, 0, (SeatClock(left=3 * DAY, bank=7 * DAY),)), 0)) is not None
    assert fresh.left_ms == 10 * DAY


def test_a_vacation_stops_ones_own_clock(pickets: Server) -> None:
    table, _, ann, bob = two_people(pickets, vacation_days=7, bank_ms=2 * DAY)
    info = ann.get(f"/api/tables/{table}").json()
    assert info["clock_text"] == "One day per move, 2 days in the bank, 7 days of vacation"
    assert ann.post(f"/api/tables/{table}/vacation", {"seat": "north", "away": True}).status_code == 200

    north = clocks(bob, table)["north"]
    assert (north["away"], north["running"]) == (True, False)
    assert 6 * DAY < north["vacation_ms"] <= 7 * DAY

    assert ann.post(f"/api/tables/{table}/vacation", {"seat": "north", "away": False}).status_code == 200
    assert clocks(bob, table)["north"].get("away", False) is False
    without, _, cat, _ = two_people(pickets)
    assert cat.post(f"/api/tables/{without}/vacation", {"seat": "north", "away": True}).status_code == 409
    live = a_pair({"north": "me", "east": "random"}, pair=False)
    live["clock"] = {"kind": "live", "base_ms": 60_000, "bank_ms": DAY}
    assert ann.post("/api/tables", live).status_code == 422


def test_a_player_who_leaves_is_replaced_by_a_bot_and_has_lost(pickets: Server) -> None:
    (ann, name), bob = account(pickets, "Ann"), pickets.client("Bob")
    table = made(ann, a_pair({"north": "me", "east": "open"}, pair=False))
    assert bob.join(table["table"], "east", table["invitation"]).status_code == 200
    left = ann.post(f"/api/tables/{table['table']}/hand-over", {"seat": "north", "to": "bot"})
    assert left.status_code == 200, left.text
    assert bob.scene(table["table"])["seats"][0]["player"]["kind"] == "bot"
    assert ann.post(f"/api/tables/{table['table']}/hand-over", {"seat": "north", "to": "bot"}).status_code == 403
    resign(bob, table["table"], "east")

    assert [game["outcome"] for game in profile(ann, name)["last"]] == ["lost"]
    assert bob.get("/api/me/profile").json()["last"][0]["outcome"] == "lost"


def test_nobody_plays_on_for_another_in_a_rated_game(pickets: Server) -> None:
    ann, _ = account(pickets, "Ann")
    table = made(ann, a_pair({"north": "me", "east": "random"}, rated=True))["table"]
    left = ann.post(f"/api/tables/{table}/hand-over", {"seat": "north", "to": "bot"})
    assert (left.status_code, left.json()["error"]) == (409, "rated-stay")
