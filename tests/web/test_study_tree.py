"""The lines of a study: branches that are kept, notes at them, bots that play on, and one line as a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from firestep.kernel import read_record, replay
from kernel.toy import TOY
from kernel.toy_rules import ToyPosition
from store.databases import KINDS
from web.both_databases import server as server
from web.running import ALL_MINE, Client, Server, a_key, has_only_my_questions, serving


def a_study(client: Client) -> str:
    """Red's turn is next."""
    table = client.create(ALL_MINE)["table"]
    for seat, bid in (("red", 2), ("blue", 1), ("green", 0)):
        client.plays(table, seat, f"bid {bid}")
    return str(client.post(f"/api/tables/{table}/study").json()["table"])


def tree(client: Client, study: str) -> dict[str, Any]:
    answer = client.get(f"/api/tables/{study}/study")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def returned(client: Client, study: str, line: int) -> int:
    answer = client.post(f"/api/tables/{study}/study/return", {"line": line})
    assert answer.status_code == 200, answer.text
    return int(answer.json()["number"])


def noted(client: Client, study: str, line: int, **note: Any) -> int:
    return client.send("POST", f"/api/tables/{study}/study/notes/{line}", note).status_code


def shape(page: dict[str, Any]) -> list[tuple[int, int | None, bool]]:
    return [(node["number"], node["parent"], node["on_line"]) for node in page["nodes"]]


def test_going_back_and_choosing_differently_keeps_the_former_line(server: Server) -> None:
    client = server.client()
    study = a_study(client)
    client.plays(study, "red", "march")
    returned(client, study, 0)
    client.plays(study, "red", "fire")
    fired = tree(client, study)
    assert shape(fired) == [(0, None, True), (1, 0, False), (4, 0, True)], "a die belongs to the shot"
    assert fired["at"] == 4
    position = client.get(f"/api/tables/{study}/position").json()

    returned(client, study, 1)
    assert [node["on_line"] for node in tree(client, study)["nodes"]] == [True, True, False]
    returned(client, study, 4)
    assert client.get(f"/api/tables/{study}/position").json() == position, "with the die that was rolled"
    assert all(node["text"] for node in tree(client, study)["nodes"][1:])


def test_an_undo_keeps_its_line_too(server: Server) -> None:
    client = server.client()
    study = a_study(client)
    client.plays(study, "red", "march")
    answer = client.post(f"/api/tables/{study}/undo", {"seat": "red", "number": client.number(study), "steps": 1})
    assert answer.status_code == 200, answer.text
    client.plays(study, "red", "show")
    assert shape(tree(client, study)) == [(0, None, True), (1, 0, False), (3, 0, True)]


def test_a_line_that_is_none_is_refused_and_changes_nothing(server: Server) -> None:
    client = server.client()
    study = a_study(client)
    number = client.plays(study, "red", "march")
    for line in (number + 1, 2**31 - 1):
        answer = client.post(f"/api/tables/{study}/study/return", {"line": line})
        assert (answer.status_code, answer.json()["error"]) == (422, "illegal")
        assert noted(client, study, line, comment="here") == 404
    for wrong in (-1, 2**40, "1"):
        assert client.post(f"/api/tables/{study}/study/return", {"line": wrong}).status_code == 400
    game = client.create(ALL_MINE)["table"]
    assert client.post(f"/api/tables/{game}/study/return", {"line": 0}).json()["error"] == "not-a-study"
    assert noted(client, game, 0, comment="here") == 409
    assert client.number(study) == number


def test_notes_are_kept_changed_and_shown_to_whoever_may_see_the_study(server: Server) -> None:
    client, guest = server.client(), server.client("Bob")
    study = a_study(client)
    line = client.plays(study, "red", "march")
    arrow = {"start": "trench", "end": "wood", "colour": "blue"}
    assert noted(client, study, line, name=" The flank ", comment="Better?\nNo.", drawings=[arrow]) == 204
    assert noted(client, study, line, comment="Better.") == 204
    client.post(f"/api/tables/{study}/study/sharing", {"shared": True})

    for reader in (client, guest):
        node = tree(reader, study)["nodes"][1]
        assert (node["name"], node["comment"], node["drawings"]) == ("The flank", "Better.", [arrow])
    assert noted(client, study, line, name="", comment="", drawings=[]) == 204
    assert not tree(client, study)["nodes"][1]["comment"]


@pytest.mark.parametrize(
    "note",
    [
        {"name": "x" * 81},
        {"comment": "x" * 2001},
        {"comment": "\u0007"},
        {"name": "two\nlines"},
        {"drawings": [{"start": ""}]},
        {"drawings": [{"start": "a", "colour": "pink"}]},
        {"drawings": [{"start": "a"}] * 81},
        {"hidden": 1},
    ],
    ids=range(8),
)
def test_notes_that_make_no_sense_are_malformed(server: Server, note: dict[str, Any]) -> None:
    client = server.client()
    study = a_study(client)
    assert noted(client, study, 0, **note) == 400


def test_a_bot_plays_on_and_the_owner_takes_its_seat_again(server: Server) -> None:
    client = server.client()
    study = a_study(client)
    client.plays(study, "red", "done", "done")
    answer = client.post(f"/api/tables/{study}/study/seats", {"seat": "blue", "bot": "steady"})
    assert answer.status_code == 200, answer.text
    asked = client.waits_until(study, has_only_my_questions)
    assert asked["questions"][0]["seat"] == "green", "blue's turn is over"
    page = tree(client, study)
    assert [each["bot"] for each in page["seats"]] == ["", "steady", ""]
    back = client.post(f"/api/tables/{study}/study/seats", {"seat": "blue", "bot": None})
    assert back.status_code == 200, back.text
    assert [each["bot"] for each in tree(client, study)["seats"]] == ["", "", ""]


def test_one_seat_stays_with_the_owner(server: Server) -> None:
    client = server.client()
    study = a_study(client)
    for seat, status in (("blue", 200), ("green", 200), ("red", 409), ("nobody", 404)):
        answer = client.post(f"/api/tables/{study}/study/seats", {"seat": seat, "bot": "steady"})
        assert answer.status_code == status, answer.text


def test_one_line_is_a_record_that_replays_to_its_position(server: Server) -> None:
    client = server.client()
    study = a_study(client)
    client.plays(study, "red", "march")
    returned(client, study, 0)
    client.plays(study, "red", "fire")
    position = client.get(f"/api/tables/{study}/position").json()["position"]

    text = client.get(f"/api/tables/{study}/study/record").text
    other = client.get(f"/api/tables/{study}/study/record", line=1).text

    *_, (_, last) = replay(TOY, read_record(text))
    assert isinstance(last, ToyPosition)
    assert TOY.write(last) == position
    assert [entry.text for entry in read_record(other).entries] == ["march"]
    assert "dice" not in text


@pytest.mark.parametrize("database", KINDS, indirect=True)
def test_branches_and_notes_survive_a_restart_and_go_with_the_study(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server:
        client = server.client()
        study = a_study(client)
        client.plays(study, "red", "march")
        returned(client, study, 0)
        client.plays(study, "red", "fire")
        assert noted(client, study, 1, comment="The other way", hidden=True) == 204
        assert noted(client, study, 1, hidden=False) == 204
        key = a_key()
        assert client.post(f"/api/tables/{study}/study/return", {"line": 1}, key=key).status_code == 200
        before = tree(client, study)
        server.stop()
        server.start()
        assert tree(client, study) == before
        again = client.post(f"/api/tables/{study}/study/return", {"line": 1}, key=key)
        assert again.status_code == 200, "the same key counts once"
        returned(client, study, 4)
        assert tree(client, study)["at"] == 4
        assert client.send("DELETE", f"/api/tables/{study}/study").status_code == 204
        assert client.get(f"/api/tables/{study}/study").status_code == 404
