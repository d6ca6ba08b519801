"""When the time is up the table acts by itself, also after a restart."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web.both_databases import BOTH, either_server
from web.running import ALL_MINE, Server, serving
from web.toy_with_bots import ADDRESS

AGAINST_STEADY = {"red": "me", "blue": "steady", "green": "steady"}


def clock(kind: str, base_ms: int, at_zero: str = "loss") -> dict[str, Any]:
    return {"kind": kind, "base_ms": base_ms, "increment_ms": 0, "at_zero": at_zero}


def is_over(scene: dict[str, Any]) -> bool:
    return scene.get("stage") == "over"


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("clocks"), games=ADDRESS) as server:
        yield server


@pytest.fixture(scope="module", params=BOTH)
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from either_server(request, tmp_path_factory, "timed", games=ADDRESS)


def test_who_does_not_choose_in_time_has_lost(either: Server) -> None:
    client = either.client()
    long = client.create(AGAINST_STEADY, clock=clock("live", 3_600_000))["table"]
    shown = next(seat["clock"] for seat in client.scene(long)["seats"] if seat["id"] == "red")
    assert shown["running"] is True
    assert 0 < shown["left_ms"] <= 3_600_000
    table = client.create(AGAINST_STEADY, clock=clock("live", 1000))["table"]
    result = client.waits_until(table, is_over)["result"]
    assert (result["won"], result["winners"]) == (False, ["blue", "green"])


def test_a_choice_after_the_end_of_time_is_too_late(timed: Server) -> None:
    client = timed.client()
    table = client.create(AGAINST_STEADY, clock=clock("live", 1000))["table"]
    number = client.number(table)
    time.sleep(1.2)
    answer = client.choose(table, "red", "bid 1", number=number)
    assert (answer.status_code, answer.json()["error"]) in ((409, "over"), (409, "stale"))


def test_a_bot_takes_over_if_that_was_agreed(either: Server) -> None:
    client = either.client()
    table = client.create(AGAINST_STEADY, clock=clock("slow", 1500, "bot"))["table"]
    scene = client.waits_until(table, is_over)
    assert [seat["player"]["kind"] for seat in scene["seats"]] == ["bot"] * 3
    assert scene.get("my_seats", []) == []


def test_a_turn_timer_chooses_for_who_is_late_and_the_game_goes_on(timed: Server) -> None:
    client = timed.client()
    table = client.create(AGAINST_STEADY, clock=clock("turn", 5000))["table"]
    client.plays(table, "red", "bid 3")
    ended = client.waits_until(table, lambda scene: any(each["id"] == "confirm" for each in scene.get("questions", ())))
    assert ended.get("result") is None


def test_a_clock_that_ran_out_while_the_server_was_down_strikes_at_the_start(tmp_path: Path) -> None:
    with serving(tmp_path, games=ADDRESS) as server:
        client = server.client()
        table = client.create(ALL_MINE, clock=clock("live", 1500))["table"]
        server.kill()
        time.sleep(1.5)
        server.start()
        assert client.waits_until(table, is_over)["result"]["title"]
