"""A bot gives up a hopeless game where the table allows it: late, not at once, and for no person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web.hopeless_toy import ADDRESS
from web.running import Client, Server, serving

RESIGNS_IN = 4
"""The first third is over with the first round; then the bot is hopeless in three rounds."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("resigning"), games=ADDRESS, bot_seconds="60", bot_workers="1") as running:
        yield running


def round_of(scene: dict[str, Any]) -> int:
    return int(scene["turn"]["label"].split()[1])


def play_until(client: Client, table: str, seats: tuple[str, ...], rounds: int) -> dict[str, Any]:
    """The people at these seats bid and do nothing else, until a round begins or the game is over."""

    def bots_have_answered(scene: dict[str, Any]) -> bool:
        return all(question["seat"] in seats for question in scene.get("questions", ()))

    while True:
        scene = client.waits_until(table, bots_have_answered)
        if scene["stage"] == "over" or round_of(scene) >= rounds:
            return scene
        question = scene["questions"][0]
        client.plays(table, question["seat"], "bid 0" if question["id"] == "choose-bid" else "done")


def test_a_hopeless_bot_resigns_after_some_turns_also_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path, games=ADDRESS, bot_seconds="60", bot_workers="1") as server:
        client = server.client()
        table = client.create(
            {"red": "steady", "blue": "me", "green": "me"}, bots_resign=True, options={"rounds": "40"}
        )["table"]
        scene = play_until(client, table, ("blue", "green"), RESIGNS_IN - 1)
        assert scene["stage"] == "play"
        server.kill()
        server.start()

        scene = play_until(client, table, ("blue", "green"), RESIGNS_IN + 2)

        assert scene["stage"] == "over"
        assert round_of(scene) == RESIGNS_IN
        record = client.get(f"/api/tables/{table}/record").text
        assert "resign red" in record


@pytest.mark.parametrize(
    ("seats", "terms"),
    [
        ({"red": "steady", "blue": "me", "green": "me"}, {}),
        ({"red": "me", "blue": "steady", "green": "me"}, {"bots_resign": True}),
    ],
    ids=["where the table does not allow it", "beside a person"],
)
def test_a_hopeless_bot_plays_on(server: Server, seats: dict[str, str], terms: dict[str, Any]) -> None:
    client = server.client()
    table = client.create(seats, options={"rounds": "40"}, **terms)["table"]
    people = tuple(seat for seat, player in seats.items() if player == "me")

    scene = play_until(client, table, people, RESIGNS_IN + 2)

    assert scene["stage"] == "play"
    assert round_of(scene) == RESIGNS_IN + 2
