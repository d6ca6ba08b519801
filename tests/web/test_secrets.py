"""Nothing leaks: a scene, its events and its diary are the same whatever the others hide."""

from __future__ import annotations

import pytest

from firestep.web.views.diary import events_after
from web.leaks import assert_nothing_leaks
from web.live_tables import EVERY_GAME, a_live_table
from web.running import Server, three_players


@pytest.mark.parametrize(("game", "scenario"), EVERY_GAME)
def test_what_others_hide_changes_nothing_that_a_seat_is_sent(game: str, scenario: str) -> None:
    assert_nothing_leaks(game, scenario)


def test_an_event_is_told_only_to_those_who_may_know_it() -> None:
    table = a_live_table()
    speaker = table.catalogue.speaker(table.game, "en")
    for seat in range(3):
        events, _ = events_after(table, table.events, -1, seat, speaker)
        assert [event.kind for event in events] == ["card-dealt"]
    assert events_after(table, table.events, -1, None, speaker)[0] == []


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
    assert before["commitment"] == red.scene(table)["dice_commitment"]
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})
    after = red.get(f"/api/tables/{table}/dice").json()
    assert after["checked"] is True
    assert len(after["secret"]) == 64
