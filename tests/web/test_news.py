"""docs/scenes.md 2.4: news laid over the scene before are the scene of now; no mark opens other eyes."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from firestep.web.diary import events_after
from firestep.web.since import Eyes, news, seen_now
from firestep.web.sitting import Sitting
from web.running import ALL_MINE, Server, three_players
from web.sittings import a_sitting, play

GAMES = [
    ("toy", "raid"),
    ("trench-club", "two-players"),
    ("paths-of-glory", "introductory"),
    ("great-war", "01-opening-action-1"),
    ("to-the-last-man", "campaign-1914"),
]


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def laid_over(scene: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """What a client makes of news."""
    if told["scene"]:
        whole: dict[str, Any] = told["scene"]
        return whole
    after = {**scene, **told["fields"]}
    for name, change in told["lists"].items():
        things = {thing["id"]: thing for thing in (*scene[name], *change["things"])}
        order = [thing["id"] for thing in scene[name]] if change["order"] is None else change["order"]
        after[name] = [things[each] for each in order]
    return after


def eyes_at(sitting: Sitting) -> list[Eyes]:
    return [Eyes(None, "", "fr"), *(Eyes(place, f"user-{place}", "en") for place in range(len(sitting.row.seats)))]


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_news_laid_over_the_scene_before_are_the_scene_of_now(game: str, scenario: str) -> None:
    rng = random.Random(5)
    sitting = a_sitting(game, scenario)
    everybody = eyes_at(sitting)
    known = {eyes: as_json(news(sitting, eyes, "")) for eyes in everybody}
    scenes = {eyes: told["scene"] for eyes, told in known.items()}
    partly = 0
    for _ in range(40):
        play(sitting, rng, 1)
        for eyes in everybody:
            told = as_json(news(sitting, eyes, known[eyes]["mark"]))
            partly += told["scene"] is None
            scenes[eyes] = laid_over(scenes[eyes], told)
            assert scenes[eyes] == as_json(seen_now(sitting, eyes)[1])
            known[eyes] = told
    assert partly == 40 * len(everybody)


def test_news_tell_what_happened_since_the_scene() -> None:
    sitting = a_sitting("trench-club", "two-players")
    eyes = Eyes(0, "user-0", "en")
    before = news(sitting, eyes, "")
    number = sitting.number
    play(sitting, random.Random(2), 30)
    told = news(sitting, eyes, before.mark)
    speaker = sitting.shelf.speaker(sitting.game, "en")
    assert told.events == events_after(sitting, sitting.told, number, 0, speaker)[0]
    assert told.events


def test_nothing_new_is_told_as_nothing() -> None:
    sitting = a_sitting()
    eyes = Eyes(1, "user-1", "en")
    first = news(sitting, eyes, "")
    again = news(sitting, eyes, first.mark)
    assert (again.scene, again.fields, again.lists, again.events) == (None, {}, {}, [])
    assert again.mark == first.mark


def test_the_mark_of_other_eyes_gives_the_whole_scene_of_ones_own() -> None:
    sitting = a_sitting()
    red, blue = (news(sitting, Eyes(place, f"user-{place}", "en"), "") for place in (0, 1))
    told = news(sitting, Eyes(1, "user-1", "en"), red.mark)
    assert told.scene == blue.scene
    assert red.mark != blue.mark


def test_a_scene_too_far_back_is_told_whole() -> None:
    sitting = a_sitting()
    eyes = Eyes(0, "user-0", "en")
    mark = news(sitting, eyes, "").mark
    for _ in range(4):
        play(sitting, random.Random(1), 1)
        news(sitting, eyes, "")
    assert news(sitting, eyes, mark).scene is not None


def test_a_choice_answers_with_what_is_new_to_who_says_what_they_have(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    before = client.get(f"/api/tables/{table}/news", seat="red").json()
    answer = client.choose(table, "red", "bid 2", since=before["mark"], eyes="red").json()
    assert answer["number"] == answer["news"]["number"] == 4
    assert laid_over(before["scene"], answer["news"]) == client.scene(table, seat="red")


def test_nobody_reads_news_of_a_seat_that_is_not_theirs(server: Server) -> None:
    table, red, _, _ = three_players(server)
    mark = red.get(f"/api/tables/{table}/news", seat="red").json()["mark"]
    watcher = server.client("Eve")
    assert watcher.get(f"/api/tables/{table}/news", seat="red", since=mark).status_code == 403
    told = watcher.get(f"/api/tables/{table}/news", since=mark).json()
    assert told["scene"]["seat"] is None


def test_a_choice_that_asks_for_the_eyes_of_another_is_refused_and_changes_nothing(server: Server) -> None:
    table, red, _, _ = three_players(server)
    number = red.number(table)
    mark = red.get(f"/api/tables/{table}/news", seat="red").json()["mark"]
    refused = red.choose(table, "red", "bid 2", number=number, since=mark, eyes="blue")
    assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")
    assert red.number(table) == number
