"""docs/scenes.md 2.4: the last scene plus the news is the current scene; a tag works only for its own viewer."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from firestep.scene import Marker, Paragraph, Scene, to_json
from firestep.scene.part import replace
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.view_cache import Viewer
from firestep.web.views.diary import events_after
from firestep.web.views.scene_diff import current_scene, list_diff, news_since
from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.live_tables import EVERY_GAME, a_live_table, play
from web.running import ALL_MINE, Server, three_players


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def merged(scene: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a client makes of news."""
    if news["scene"]:
        whole: dict[str, Any] = news["scene"]
        return whole
    after = {**scene, **news["fields"]}
    for name, change in news["lists"].items():
        things = {thing["id"]: thing for thing in (*scene[name], *change["things"])}
        order = [thing["id"] for thing in scene[name]] if change["order"] is None else change["order"]
        after[name] = [things[each] for each in order]
    return after


def eyes_at(table: LiveTable) -> list[Viewer]:
    return [Viewer(None, "", "fr"), *(Viewer(place, f"user-{place}", "en") for place in range(len(table.row.seats)))]


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_news_laid_over_the_scene_before_are_the_scene_of_now(game: str, scenario: str) -> None:
    rng = random.Random(5)
    table = a_live_table(game, scenario)
    everybody = eyes_at(table)
    known = {viewer: as_json(news_since(table, viewer, "")) for viewer in everybody}
    scenes = {viewer: news["scene"] for viewer, news in known.items()}
    partly = 0
    for _ in range(40):
        play(table, rng, 1)
        for viewer in everybody:
            news = as_json(news_since(table, viewer, known[viewer]["scene_tag"]))
            partly += news["scene"] is None
            scenes[viewer] = merged(scenes[viewer], news)
            assert scenes[viewer] == as_json(current_scene(table, viewer)[1])
            known[viewer] = news
    assert partly == 40 * len(everybody)


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_what_is_left_out_has_its_default(game: str, scenario: str) -> None:
    """So whoever reads a scene with the types of the contract has what was written."""
    rng = random.Random(6)
    table = a_live_table(game, scenario)
    for _ in range(12):
        play(table, rng, 2)
        for viewer in eyes_at(table):
            scene = current_scene(table, viewer)[1]
            assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


def test_a_part_is_written_without_its_defaults_and_a_scene_with_all_fields() -> None:
    assert as_json(Marker("a", "a1", "icon", "A mine")) == {"id": "a", "place": "a1", "style": "icon", "name": "A mine"}
    assert as_json(Paragraph("Rain.")) == {"text": "Rain.", "block": "text"} == to_json(Paragraph("Rain."))
    assert set(as_json(Scene("t", 0, "en", "toy", "Toy", "", ()))) == set(Scene.__struct_fields__)


def things(*values: tuple[str, str]) -> tuple[Marker, ...]:
    return tuple(Marker(name, place, "icon", "A mine") for name, place in values)


A, B, C = ("a", "a1"), ("b", "b1"), ("c", "c1")
MOVED = ("b", "b2")


@pytest.mark.parametrize(
    ("before", "now", "changed", "order"),
    [
        ([A, B, C], [A, B, C], None, None),
        ([A, B, C], [A, MOVED, C], ["b"], None),
        ([A, B, C], [A, C, B], [], ["a", "c", "b"]),
        ([A, B, C], [C, MOVED, A], ["b"], ["c", "b", "a"]),
        ([A, B], [A, B, C], ["c"], ["a", "b", "c"]),
        ([A, B, C], [A, C], [], ["a", "c"]),
        ([A, B], [A, C], ["c"], ["a", "c"]),
        ([], [A], ["a"], ["a"]),
    ],
)
def test_of_a_list_only_what_changed_is_sent_and_the_order_if_it_is_another(
    before: list[tuple[str, str]], now: list[tuple[str, str]], changed: list[str] | None, order: list[str] | None
) -> None:
    table = a_live_table(SAMPLE_GAME, SAMPLE_SCENARIO)
    scene = current_scene(table, Viewer(None, "", "en"))[1]
    found = list_diff("markers", replace(scene, markers=things(*before)), replace(scene, markers=things(*now)))

    assert (None if found is None else [each.id for each in found.things]) == changed
    assert (None if found is None else found.order) == order


def test_news_tell_what_happened_since_the_scene() -> None:
    table = a_live_table(SAMPLE_GAME, SAMPLE_SCENARIO)
    viewer = Viewer(0, "user-0", "en")
    before = news_since(table, viewer, "")
    number = table.number
    play(table, random.Random(2), 30)
    news = news_since(table, viewer, before.scene_tag)
    speaker = table.catalogue.speaker(table.game, "en")
    assert news.events == events_after(table, table.events, number, 0, speaker)[0]
    assert news.events


def test_nothing_new_is_told_as_nothing() -> None:
    table = a_live_table()
    viewer = Viewer(1, "user-1", "en")
    first = news_since(table, viewer, "")
    again = news_since(table, viewer, first.scene_tag)
    assert (again.scene, again.fields, again.lists, again.events) == (None, {}, {}, [])
    assert again.scene_tag == first.scene_tag


def test_the_mark_of_other_eyes_gives_the_whole_scene_of_ones_own() -> None:
    table = a_live_table()
    red, blue = (news_since(table, Viewer(place, f"user-{place}", "en"), "") for place in (0, 1))
    news = news_since(table, Viewer(1, "user-1", "en"), red.scene_tag)
    assert news.scene == blue.scene
    assert red.scene_tag != blue.scene_tag


def test_a_scene_too_far_back_is_told_whole() -> None:
    table = a_live_table()
    viewer = Viewer(0, "user-0", "en")
    tag = news_since(table, viewer, "").scene_tag
    for _ in range(4):
        play(table, random.Random(1), 1)
        news_since(table, viewer, "")
    assert news_since(table, viewer, tag).scene is not None


def test_a_choice_answers_with_what_is_new_to_who_says_what_they_have(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    before = client.get(f"/api/tables/{table}/news", seat="red").json()
    answer = client.choose(table, "red", "bid 2", since=before["scene_tag"], viewer="red").json()
    assert answer["number"] == answer["news"]["number"] == 4
    assert merged(before["scene"], answer["news"]) == client.scene(table, seat="red")


def test_nobody_reads_news_of_a_seat_that_is_not_theirs(server: Server) -> None:
    table, red, _, _ = three_players(server)
    tag = red.get(f"/api/tables/{table}/news", seat="red").json()["scene_tag"]
    watcher = server.client("Eve")
    assert watcher.get(f"/api/tables/{table}/news", seat="red", since=tag).status_code == 403
    news = watcher.get(f"/api/tables/{table}/news", since=tag).json()
    assert news["scene"]["seat"] is None


def test_a_choice_that_asks_for_the_eyes_of_another_is_refused_and_changes_nothing(server: Server) -> None:
    table, red, _, _ = three_players(server)
    number = red.number(table)
    tag = red.get(f"/api/tables/{table}/news", seat="red").json()["scene_tag"]
    refused = red.choose(table, "red", "bid 2", number=number, since=tag, viewer="blue")
    assert (refused.status_code, refused.json()["error"]) == (403, "not-your-seat")
    assert red.number(table) == number
