"""Bots answer like everybody; one that fails is retried, reported, and does not stop the game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from firestep.kernel import write_position
from firestep.web.bots.turns import bot_seed
from firestep.web.bots.worker import Job, answer
from kernel.toy_rules import RED
from table.matches import toy_match
from web.running import Client, Server, a_key, a_toy_table, serving
from web.toy_with_bots import ADDRESS


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = {"games": ADDRESS, "bot_seconds": "0.5", "bot_workers": "2"}
    with serving(tmp_path_factory.mktemp("bots"), **settings) as server:
        yield server


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Bots may think longer than a client waits for an answer."""
    with serving(tmp_path_factory.mktemp("patient"), games=ADDRESS, bot_seconds="600", bot_workers="2") as server:
        yield server


def mine(scene: dict[str, object]) -> bool:
    return any(question["mine"] for question in scene.get("questions", ()))  # type: ignore[attr-defined]


def test_a_bot_remembers_its_plan_at_its_table() -> None:
    text = write_position(toy_match().position)
    asked = [
        answer(Job("kernel.toy:Toy", "web.toy_with_bots:Rememberer", text, RED, 1, table=table))
        for table in ("one", "one", "two")
    ]

    assert asked == ["bid 0", "bid 3", "bid 0"]


def test_the_chance_of_a_bot_follows_from_the_secret_of_the_dice() -> None:
    seed = bot_seed("ab" * 32, "red", 7, 0)

    assert seed == bot_seed("ab" * 32, "red", 7, 0)
    others = {bot_seed("cd" * 32, "red", 7, 0), bot_seed("ab" * 32, "blue", 7, 0), bot_seed("ab" * 32, "red", 8, 0)}
    again = bot_seed("ab" * 32, "red", 7, 1)
    assert len({seed, again, *others}) == 5
    assert all(0 <= each < 1 << 63 for each in (seed, again, *others))


def test_bots_play_a_whole_game(patient: Server) -> None:
    client = patient.client()
    table = client.create({"red": "me", "blue": "steady", "green": "steady"})["table"]
    for choice in ("bid 1", "march", "march", "done", "done", "bid 1", "march", "done", "done"):
        client.waits_until(table, mine)
        client.plays(table, "red", choice)
    assert client.waits_until(table, lambda scene: scene.get("stage") == "over")["result"]["title"] == "Red wins"


@pytest.mark.parametrize("bot", ["crasher", "sleeper", "raiser", "cheat"])
def test_a_bot_that_fails_is_reported_and_the_game_goes_on(toys: Server, bot: str) -> None:
    client = toys.client()
    table = client.create({"red": bot, "blue": "me", "green": "steady"})["table"]

    def has_bid(scene: dict[str, object]) -> bool:
        return "red" not in [question["seat"] for question in scene.get("questions", ())]  # type: ignore[attr-defined]

    scene = client.waits_until(table, has_bid, seconds=60)
    if scene.get("stage") != "over":  # the choice at random may have been to storm
        notes = [seat["player"].get("note") for seat in scene["seats"] if seat["id"] == "red"]
        assert notes == ["did not respond; a random choice was made"]
    assert client.get("/health").status_code == 200


def decide_now(client: Client, table: str) -> int:
    return int(client.post(f"/api/tables/{table}/decide-now", {}).status_code)


def test_a_bot_that_thinks_decides_at_once_when_its_player_asks(patient: Server) -> None:
    client, other = patient.client(), patient.client()
    table = client.create({"red": "me", "blue": "ponderer", "green": "steady"})["table"]
    other.get(f"/api/tables/{table}")

    def has_bid(scene: dict[str, object]) -> bool:
        return "blue" not in [question["seat"] for question in scene.get("questions", ())]  # type: ignore[attr-defined]

    assert not has_bid(client.scene(table))
    assert decide_now(other, table) == 403
    client.waits_until(table, lambda scene: decide_now(client, table) == 202 and has_bid(scene))
    assert client.get("/health").status_code == 200


def test_no_bot_is_hurried_where_others_play_too(patient: Server) -> None:
    client = patient.client()
    table = client.create({"red": "me", "blue": "ponderer", "green": "open"})["table"]
    assert decide_now(client, table) in (403, 409)


def test_a_bot_that_cannot_judge_a_draw_declines_it_and_the_game_goes_on(patient: Server) -> None:
    client = patient.client()
    table = client.create({"red": "me", "blue": "steady", "green": "steady"})["table"]
    client.waits_until(table, mine)
    offer = client.post(f"/api/tables/{table}/offers", {"kind": "draw", "seat": "red"}, key=a_key())
    assert offer.status_code == 201

    scene = client.waits_until(table, lambda scene: not scene.get("offers"))

    assert scene["stage"] == "play"
    client.plays(table, "red", "bid 1")


def test_an_offer_to_a_bot_is_answered_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path, games=ADDRESS, bot_answer="60") as server:
        client = server.client()
        table = client.create({"red": "me", "blue": "steady", "green": "steady"})["table"]
        client.post(f"/api/tables/{table}/offers", {"kind": "draw", "seat": "red"}, key=a_key())
        assert len(client.scene(table)["offers"]) == 1
        server.kill()
        server.settings["bot_answer"] = "0"
        server.start()
        assert client.waits_until(table, lambda scene: not scene.get("offers"), seconds=60)["stage"] == "play"


def test_the_server_answers_while_a_bot_thinks(patient: Server) -> None:
    client = patient.client()
    client.create({"red": "sleeper", "blue": "me", "green": "steady"})
    for _ in range(10):
        answer = client.get("/api/games/toy")
        assert answer.status_code == 200


def test_a_bots_turn_is_taken_up_after_the_server_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path, games=ADDRESS, bot_seconds="60") as server:
        client = server.client()
        table = client.create({"red": "sleeper", "blue": "me", "green": "me"})["table"]
        client.plays(table, "blue", "bid 1")
        server.kill()
        server.settings["bot_seconds"] = "0.3"
        server.start()
        scene = client.waits_until(table, lambda scene: scene["number"] >= 5, seconds=60)
        assert scene["number"] >= 5


def test_bots_alone_play_to_the_end_while_one_watches(patient: Server) -> None:
    client = patient.client()
    table = client.create({"red": "steady", "blue": "steady", "green": "steady"})["table"]

    scene = client.waits_until(table, lambda scene: scene.get("stage") == "over")

    assert scene["result"]
    assert scene.get("my_seats", []) == []
    assert scene.get("seat") is None
    assert table in [line["id"] for line in client.get("/api/tables", which="over").json()["tables"]]


def test_only_few_tables_of_bots_alone_may_be_under_way(toys: Server) -> None:
    client = toys.client()
    alone = a_toy_table({"red": "sleeper", "blue": "sleeper", "green": "sleeper"})
    answers = [client.post("/api/tables", alone, key=a_key()).status_code for _ in range(4)]
    assert answers == [201, 201, 201, 429]
