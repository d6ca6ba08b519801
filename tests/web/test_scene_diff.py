"""docs/scenes.md 2.4: news laid over the scene before are the scene of now; no mark opens other eyes."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from firestep.web.tables.live_table import LiveTable
from firestep.web.views.diary import events_after
from firestep.web.views.scene_diff import Viewer, news, seen_now
from web.live_tables import a_live_table, play
from web.running import ALL_MINE, Server, three_players

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


def eyes_at(table: LiveTable) -> list[Viewer]:
    return [Viewer(None, "", "fr"), *(Viewer(place, f"user-{place}", "en") for place in range(len(table.row.seats)))]


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_news_laid_over_the_scene_before_are_the_scene_of_now(game: str, scenario: str) -> None:
    rng = random.Random(5)
    table = a_live_table(game, scenario)
    everybody = eyes_at(table)
    known = {viewer: as_json(news(table, viewer, "")) for viewer in everybody}
    scenes = {viewer: told["scene"] for viewer, told in known.items()}
    partly = 0
    for _ in range(40):
        play(table, rng, 1)
        for viewer in everybody:
            told = as_json(news(table, viewer, known[viewer]["mark"]))
            partly += told["scene"] is None
            scenes[viewer] = laid_over(scenes[viewer], told)
            assert scenes[viewer] == as_json(seen_now(table, viewer)[1])
            known[viewer] = told
    assert partly == 40 * len(everybody)


def test_news_tell_what_happened_since_the_scene() -> None:
    table = a_live_table("trench-club", "two-players")
    viewer = Viewer(0, "user-0", "en")
    before = news(table, viewer, "")
    number = table.number
    play(table, random.Random(2), 30)
    told = news(table, viewer, before.mark)
    speaker = table.catalogue.speaker(table.game, "en")
    assert told.events == events_after(table, table.told, number, 0, speaker)[0]
    assert told.events


def test_nothing_new_is_told_as_nothing() -> None:
    table = a_live_table()
    viewer = Viewer(1, "user-1", "en")
    first = news(table, viewer, "")
    again = news(table, viewer, first.mark)
    assert (again.scene, again.fields, again.lists, again.events) == (None, {}, {}, [])
    assert again.mark == first.mark


def test_the_mark_of_other_eyes_gives_the_whole_scene_of_ones_own() -> None:
    table = a_live_table()
    red, blue = (news(table, Viewer(place, f"user-{place}", "en"), "") for place in (0, 1))
    told = news(table, Viewer(1, "user-1", "en"), red.mark)
    assert told.scene == blue.scene
    assert red.mark != blue.mark


def test_a_scene_too_far_back_is_told_whole() -> None:
    table = a_live_table()
    viewer = Viewer(0, "user-0", "en")
    mark = news(table, viewer, "").mark
    for _ in range(4):
        play(table, random.Random(1), 1)
        news(table, viewer, "")
    assert news(table, viewer, mark).scene is not None


def test_a_choice_answers_with_what_is_new_to_who_says_what_they_have(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    before = client.get(f"/api/tables/{table}/news", seat="red").json()
    answer = client.choose(table, "red", "bid 2", since=before["mark"], viewer="red").json()
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
    refused = red.choose(table, "red", "bid 2", number=number, since=mark, viewer="blue")
    assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")
    assert red.number(table) == number
