"""Spectators may see a table later than its players: nothing that the server sends them runs ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.both_databases import BOTH, either_server
from web.running import Server, in_turns, three_players


@pytest.fixture(scope="module", params=BOTH)
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from either_server(request, tmp_path_factory, "server")


def late_table(server: Server, **delay: int) -> tuple[str, Any, Any, Any]:
    table, red, blue, green = three_players(server, delay=delay)
    in_turns(table, red, blue, green)
    return table, red, blue, green


def test_a_spectator_sees_the_table_some_choices_later(either: Server) -> None:
    table, red, _, _ = late_table(either, moves=2)
    eve = either.client("Eve")
    number = red.scene(table)["number"]

    seen = eve.scene(table)

    assert 0 < seen["number"] < number
    assert "2 moves later" in seen["late"]
    assert red.scene(table)["late"] == ""
    news = eve.get(f"/api/tables/{table}/news").json()
    assert (news["number"], news["scene"]["number"]) == (seen["number"],) * 2
    again = eve.get(f"/api/tables/{table}/news", since=news["scene_tag"]).json()
    assert (again["scene"], again["number"]) == (None, seen["number"])
    events = eve.get(f"/api/tables/{table}/events").json()
    assert events["number"] == seen["number"]
    assert all(each["number"] <= seen["number"] for each in events["events"])
    diary = eve.get(f"/api/tables/{table}/diary").json()
    assert len(str(diary)) < len(str(red.get(f"/api/tables/{table}/diary").json()))
    told = eve.get(f"/api/tables/{table}/told", after=0).json()
    assert told["until"] <= seen["number"] if "until" in told else True
    line = eve.get(f"/api/tables/{table}").json()
    assert (line["turn"], line["waiting"]) == ("", "")
    scene = eve.get(f"/api/tables/{table}/scene", at=number)
    assert scene.status_code == 404
    for path in ("position", "record", "replay"):
        assert eve.get(f"/api/tables/{table}/{path}").status_code == 403, path
        assert red.get(f"/api/tables/{table}/{path}").status_code == 200, path
    assert eve.post(f"/api/tables/{table}/study").status_code == 403

    for client, seat in ((red, "red"), (_, "green")):
        assert client.get(f"/api/tables/{table}").status_code == 200, seat
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})


def test_a_spectator_sees_the_table_some_minutes_later_and_all_of_it_at_the_end(either: Server) -> None:
    table, red, blue, green = late_table(either, minutes=10)
    eve = either.client("Eve")
    assert eve.scene(table)["number"] == 0
    assert "10 minutes later" in eve.scene(table)["late"]
    for client, seat in ((red, "red"), (blue, "blue"), (green, "green")):
        client.post(f"/api/tables/{table}/resign", {"seat": seat})
    scene = eve.waits_until(table, lambda now: now["stage"] == "over")
    assert scene["late"] == ""
    assert eve.get(f"/api/tables/{table}/record").status_code == 200


@pytest.mark.parametrize("delay", [{"moves": 51}, {"minutes": -1}, {"hours": 1, "moves": "2"}])
def test_strange_delays_are_refused(server: Server, delay: dict[str, Any]) -> None:
    ann = server.client("Ann")
    seats = {"red": {"kind": "me"}}
    wanted = {"game": "toy", "scenario": "raid", "seats": seats, "delay": delay}
    assert ann.post("/api/tables", wanted).status_code == 400


def test_pictures_and_the_page_of_games_run_no_further_than_what_spectators_see(server: Server) -> None:
    ann, eve = server.client("Ann"), server.client("Eve")
    seats = {"de": {"kind": "me"}, "fr": {"kind": "me"}}
    wanted = {"game": SAMPLE_GAME, "scenario": SAMPLE_SCENARIO, "options": {}, "seats": seats, "listed": True}
    table = ann.post("/api/tables", {**wanted, "delay": {"minutes": 10}}).json()["table"]
    for _ in range(12):
        options = ann.options(table)
        choices = options["choices"]
        ann.plays(table, options["seat"], "suggested" if "suggested" in choices else choices[0])
    number = ann.number(table)

    seen = eve.get(f"/api/tables/{table}/board.png", at=number).content
    assert seen == eve.get(f"/api/tables/{table}/board.png", at=0).content
    assert seen != ann.get(f"/api/tables/{table}/board.png", at=number).content
    listed = next(
        each for each in eve.get("/api/directory", status="playing").json()["games"] if each["table"] == table
    )
    assert (listed["state"], listed["lines"]) == ("", 0)


def test_players_and_spectators_do_not_advise_each_other_while_the_game_is_played(either: Server) -> None:
    table, red, blue, green = three_players(either)
    eve, fay = either.client("Eve"), either.client("Fay")

    def read_by(client: Any) -> list[str]:
        return [line["text"] for line in client.get(f"/api/tables/{table}/chat").json()["lines"]]

    def told(client: Any) -> list[str]:
        found = client.get("/api/notices").json()["notices"]
        return [each["kind"] for each in found if each["table"] == table and each["kind"] == "chat"]

    in_turns(table, red, blue, green)
    assert eve.post(f"/api/tables/{table}/chat", {"text": "Red is weak"}).status_code == 201
    assert (read_by(eve), read_by(fay), read_by(blue)) == (["Red is weak"], ["Red is weak"], [])
    assert told(blue) == []
    assert red.post(f"/api/tables/{table}/chat", {"text": "Good luck"}).status_code == 201
    assert (read_by(blue), read_by(fay)) == (["Good luck"], ["Red is weak", "Good luck"])
    assert told(blue) == ["chat"]

    assert red.post(f"/api/tables/{table}/resign", {"seat": "red"}).status_code == 200
    assert red.scene(table)["result"] is not None
    assert read_by(blue) == ["Red is weak", "Good luck"]
