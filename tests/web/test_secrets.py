"""Nothing leaks: a scene, its events and its diary are the same whatever the others hide."""

from __future__ import annotations

import random
from typing import Any

import pytest

from firestep.scene import to_json
from firestep.web.http.routes.play import open_options
from firestep.web.tables.live_table import LiveTable
from firestep.web.views.diary import events_after
from firestep.web.views.scenes import scene_of
from web.live_tables import a_live_table, play
from web.running import Server, three_players

GAMES = [
    ("toy", "raid"),
    ("trench-club", "two-players"),
    ("trench-club", "four-players"),
    ("paths-of-glory", "introductory"),
    ("great-war", "01-opening-action-1"),
    ("to-the-last-man", "campaign-1914"),
]


def seen(table: LiveTable, seat: int | None) -> list[Any]:
    user = None if seat is None else f"user-{seat}"
    options = open_options(table, seat) if seat is not None else None
    return [to_json(scene_of(table, seat, user, "en")), options]


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_what_others_hide_changes_nothing_that_a_seat_is_sent(game: str, scenario: str) -> None:
    rng = random.Random(11)
    table = a_live_table(game, scenario)
    for _ in range(25):
        match = table.match
        assert match is not None
        position = match.timeline.position
        for seat in [None, *range(len(match.seats))]:
            plain = seen(table, seat)
            match.timeline.position = table.game.determinise(position, seat, rng)
            assert seen(table, seat) == plain
            match.timeline.position = position
        play(table, rng, 1 if game == "toy" else 3)


def test_an_event_is_told_only_to_those_who_may_know_it() -> None:
    table = a_live_table()
    speaker = table.catalogue.speaker(table.game, "en")
    for seat in range(3):
        events, _ = events_after(table, table.told, -1, seat, speaker)
        assert [event.kind for event in events] == ["card-dealt"]
    assert events_after(table, table.told, -1, None, speaker)[0] == []


def test_a_spectator_is_asked_nothing_and_sees_no_private_line(server: Server) -> None:
    table, red, _, _ = three_players(server)
    watcher = server.client("Eve")
    scene = watcher.scene(table)
    assert scene.get("seat") is None
    assert not any(question["mine"] or question.get("options") for question in scene["questions"])
    assert scene.get("diary", []) == []
    assert watcher.get(f"/api/tables/{table}/events").json()["events"] == []
    assert watcher.options(table)["choices"] == []
    assert [line["private"] for group in red.scene(table)["diary"] for line in group["lines"]] == [True]


@pytest.mark.parametrize("path", ["scene", "events", "diary", "options", "record", "why"])
def test_another_persons_seat_cannot_be_looked_at(server: Server, path: str) -> None:
    table, red, blue, _ = three_players(server)
    for client, seat in ((blue, "red"), (server.client("Eve"), "red"), (server.client(None), "blue"), (red, "nobody")):
        answer = client.get(f"/api/tables/{table}/{path}", seat=seat)
        assert (answer.status_code, answer.json()["error"]) == (403, "not-your-seat")


def test_the_secret_of_the_dice_is_shown_only_after_the_end(server: Server) -> None:
    table, red, *_ = three_players(server)
    before = red.get(f"/api/tables/{table}/dice").json()
    assert (before["secret"], before["checked"]) == (None, False)
    assert len(before["entropy"]) == 3
    assert before["seal"] == red.scene(table)["dice_seal"]
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})
    after = red.get(f"/api/tables/{table}/dice").json()
    assert after["checked"] is True
    assert len(after["secret"]) == 64
