"""docs/scenes.md 2.3: making, listing, joining and leaving tables, rematch, records."""

from __future__ import annotations

from typing import Any

import pytest

from sample_game import SAMPLE_GAME, SAMPLE_TITLE
from web.running import ALL_MINE, WITH_FRIENDS, Client, Server, a_key, a_toy_table, three_players


def lines(client: Client, which: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get("/api/tables", which=which).json()["tables"]
    return found


def line_of(client: Client, which: str, table: str) -> dict[str, Any]:
    return next(line for line in lines(client, which) if line["id"] == table)


def test_a_table_without_open_seats_starts_at_once(server: Server) -> None:
    client = server.client()
    made = client.create(ALL_MINE)
    assert made["invitation"] is None
    scene = client.scene(made["table"])
    assert scene["my_seats"] == ["red", "blue", "green"]
    assert scene["secrets"] is True
    assert scene["number"] == 3
    assert [seat["id"] for seat in scene["seats"]][-1] == scene["seat"] == "red"


def test_the_same_key_makes_one_table(server: Server) -> None:
    client, key = server.client(), a_key()
    first, second = (client.post("/api/tables", a_toy_table(ALL_MINE), key=key) for _ in range(2))
    assert first.status_code == second.status_code == 201
    assert first.json() == second.json()
    assert len(lines(client, "mine")) == 1


def test_a_listed_table_is_found_joined_and_gone_from_the_list(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    table = ann.create({"red": "me", "blue": "open", "green": "steady"}, listed=True, message="Quick one")["table"]
    line = line_of(bob, "open", table)
    assert (line["status"], line["message"], line["yours"]) == ("open", "Quick one", False)
    assert bob.join(table, "blue").json() == {"table": table, "number": 3}
    assert table not in [each["id"] for each in lines(ann, "open")]
    assert line_of(bob, "mine", table)["waiting"] == "Your turn"


def test_a_closed_table_is_joined_by_invitation_only(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.create(WITH_FRIENDS)
    table = made["table"]
    assert table not in [line["id"] for line in lines(bob, "open")]
    assert bob.get(f"/api/tables/{table}").json()["invitation"] is None
    assert bob.join(table, "blue").status_code == 403
    assert bob.join(table, "blue", "wrong-invitation").status_code == 403
    info = bob.get(f"/api/invitations/{made['invitation']}").json()
    assert [seat["player"]["kind"] for seat in info["seats"]] == ["human", "open", "open"]
    assert bob.join(table, "blue", made["invitation"]).status_code == 200
    assert bob.get(f"/api/tables/{table}").json()["invitation"] == made["invitation"]


def test_a_seat_is_taken_once_and_a_person_sits_once(server: Server) -> None:
    ann, bob, zoe = (server.client(name) for name in ("Ann", "Bob", "Zoë"))
    made = ann.create(WITH_FRIENDS, listed=True)
    assert bob.join(made["table"], "blue").status_code == 200
    assert zoe.join(made["table"], "blue").json()["error"] == "seat-taken"
    assert bob.join(made["table"], "green").json()["error"] == "seat-taken"
    assert zoe.join(made["table"], "purple").status_code == 404


def test_the_owner_fills_a_seat_with_a_bot_and_the_game_begins(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    table = ann.create({"red": "me", "blue": "steady", "green": "open"}, listed=True)["table"]
    body = {"kind": "bot", "bot": "steady"}
    assert bob.post(f"/api/tables/{table}/seats/green", body).status_code == 403
    assert ann.post(f"/api/tables/{table}/seats/green", {"kind": "bot", "bot": "hal"}).status_code == 422
    assert ann.post(f"/api/tables/{table}/seats/green", body).json() == {"number": 3}
    assert ann.scene(table).get("stage", "play") != "setup"


def test_a_seat_left_before_the_start_is_free_again(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    table = ann.create(WITH_FRIENDS, listed=True)["table"]
    bob.join(table, "blue")
    assert bob.post(f"/api/tables/{table}/leave").status_code == 204
    assert line_of(bob, "open", table)["seats"][1]["player"]["kind"] == "open"
    assert ann.post(f"/api/tables/{table}/leave").status_code == 204
    assert ann.get(f"/api/tables/{table}").status_code == 404


def test_a_game_under_way_cannot_be_left_but_given_up(server: Server) -> None:
    table, red, blue, green = three_players(server)
    assert red.post(f"/api/tables/{table}/leave").status_code == 409
    assert blue.post(f"/api/tables/{table}/resign", {"seat": "red"}).status_code == 403
    assert blue.post(f"/api/tables/{table}/resign", {"seat": "blue"}).status_code == 200
    assert green.scene(table).get("result") is None
    assert green.post(f"/api/tables/{table}/resign", {"seat": "green"}).status_code == 200
    result = red.scene(table)["result"]
    assert (result["winners"], result["won"], result["title"]) == (["red"], True, "Red wins")
    lost = green.scene(table, lang="fr")["result"]
    assert (lost["won"], lost["title"]) == (False, "Red gagne")
    assert [line["id"] for line in lines(red, "over")] == [table]


def test_a_rematch_swaps_sides_and_both_meet_at_one_table(server: Server) -> None:
    table, red, blue, green = three_players(server)
    assert red.post(f"/api/tables/{table}/rematch").status_code == 409
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})
    assert server.client("Eve").post(f"/api/tables/{table}/rematch").status_code == 403
    tables = {client.post(f"/api/tables/{table}/rematch").json()["table"] for client in (red, blue, green, red)}
    assert len(tables) == 1
    again = tables.pop()
    assert [client.scene(again)["my_seats"] for client in (red, blue, green)] == [["green"], ["red"], ["blue"]]
    assert red.get(f"/api/tables/{table}").json()["rematch"] == again


def test_settings_that_do_not_go_together_are_refused(server: Server) -> None:
    client = server.client()
    wrong: list[dict[str, Any]] = [
        {"game": "chess"},
        {"scenario": "siege"},
        {"options": {"rounds": "7"}},
        {"options": {"luck": "yes"}},
        {"seats": {"purple": {"kind": "me"}}},
        {"seats": {"red": {"kind": "bot", "bot": "hal"}}},
        {"clock": {"kind": "live", "base_ms": 0}},
    ]
    for change in wrong:
        answer = client.post("/api/tables", {**a_toy_table(ALL_MINE), **change})
        assert (answer.status_code, answer.json()["error"]) == (422, "bad-options"), change
    assert lines(client, "mine") == []


def test_a_finished_game_goes_out_as_a_record_and_comes_in_again(server: Server) -> None:
    table, red, *_ = three_players(server)
    red.plays(table, "red", "bid 1")
    hidden = red.get(f"/api/tables/{table}/record").text
    assert "card" not in hidden.replace("card-dealt", "")
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})
    record = red.get(f"/api/tables/{table}/record")
    assert "attachment" in record.headers["content-disposition"]
    assert record.text.startswith("firestep record 2\n")

    other = server.client("Eve")
    made = other.post("/api/records", {"record": record.text})
    assert made.status_code == 201, made.text
    brought = made.json()["table"]
    assert other.get(f"/api/tables/{brought}/record").text == record.text
    assert other.get(f"/api/tables/{brought}/dice").json()["checked"] is True
    assert [line["id"] for line in lines(other, "over")] == [brought]


def test_a_record_that_was_tampered_with_is_refused_with_its_line(server: Server) -> None:
    table, red, *_ = three_players(server)
    red.plays(table, "red", "bid 1")
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})
    text = red.get(f"/api/tables/{table}/record").text
    changed = text.replace("4 red bid 1", "4 red bid 2")
    answer = red.post("/api/records", {"record": changed})
    assert answer.status_code == 422
    assert answer.json()["error"] == "bad-record"
    assert answer.json()["line"] >= changed.splitlines().index("4 red bid 2") + 1


@pytest.mark.parametrize("record", ["", "nonsense", "firestep record 2\n" * 1000])
def test_what_is_no_record_is_refused(server: Server, record: str) -> None:
    assert server.client().post("/api/records", {"record": record}).status_code in (400, 422)


def test_games_are_listed_in_the_readers_language(server: Server) -> None:
    client = server.client(None)
    games = {game["id"]: game for game in client.get("/api/games").json()["games"]}
    assert games[SAMPLE_GAME]["title"] == SAMPLE_TITLE
    assert games["toy"]["scenarios"][0]["options"][0]["values"] == [
        {"id": value, "label": value} for value in ("2", "1", "3", "40")
    ]
    french = client.get("/api/games/toy", lang="fr").json()
    assert next(bot["label"] for bot in french["bots"]) == "Aléatoire"
    assert client.get("/api/games/chess").status_code == 404


def test_a_game_without_scenario_cards_still_shows_its_board(server: Server) -> None:
    client = server.client(None)
    scenario = client.get("/api/games/toy").json()["scenarios"][0]["id"]
    assert client.get(f"/api/games/toy/scenarios/{scenario}").json()["board"]
    assert client.get(f"/api/games/{SAMPLE_GAME}/scenarios/nowhere").status_code == 404
    assert client.get("/api/games/chess/scenarios/nowhere").status_code == 404


def test_lists_answer_304_when_nothing_has_changed(server: Server) -> None:
    client = server.client()
    client.create(ALL_MINE)  # nobody else moves between the two questions
    for path in ("/api/games", "/api/tables?which=over", "/api/tables?which=mine"):
        first = client.http.get(path)
        again = client.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
