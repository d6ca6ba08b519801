"""Printed values and painted starts of an owner in one file, joined at the checklist or at the bench."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from firestep.kernel.packs import read_toml
from firestep.scene.owner_file import owner_data, owner_text, table_in
from web.running import Client, serving

TITLES = {
    "paths-of-glory": ({"spaces.belfort.fort": "3"}, "introductory", "limited-war", "army:ge", "aachen"),
    "to-the-last-man": (
        {"turn-track.1.bp_german": "11"},
        "campaign-1914",
        "scenario-1915",
        "unit:uk-infantry",
        "rouen",
    ),
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("joined")) as server:
        yield server.client()


def painted(client: Client, game: str, scenario: str, tool: str, place: str, title: str) -> str:
    """An owner's file with a start and no values, as the bench makes it."""
    edits = [{"kind": "paint", "tool": tool, "places": [place]}, {"kind": "set", "id": "title", "value": title}]
    return str(sheet(client, game, start=scenario, edits=edits)["text"])


def sheet(client: Client, game: str, **wanted: Any) -> dict[str, Any]:
    answer = client.post(f"/api/workshop/{game}/sheet", wanted)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def entered(client: Client, game: str, values: dict[str, str], *beside: str) -> str:
    answer = client.post(f"/api/workshop/{game}/checklist", {"values": values, "beside": list(beside)})
    assert answer.status_code == 200, answer.text
    assert (answer.json().get("faults", {}), answer.json().get("mistakes", [])) == ({}, [])
    return str(answer.json()["text"])


@pytest.mark.parametrize("game", TITLES)
def test_starts_and_title_of_a_file_that_is_opened_at_the_checklist_stay_in_it(client: Client, game: str) -> None:
    values, scenario, _, tool, place = TITLES[game]
    start = painted(client, game, scenario, tool, place, "My start")

    read = client.post(f"/api/workshop/{game}/values", {"text": start}).json()
    text = entered(client, game, values, start)

    assert (read["title"], [each["id"] for each in read["starts"]]) == ("My start", [scenario])
    assert read["starts"][0]["label"] != scenario, "it is called by its name"
    data = read_toml(text)
    assert data["owner"] == values
    assert data["title"] == "My start"
    assert data["starts"] == read_toml(start)["starts"]
    kept = client.post("/api/packs", {"game": game, "text": text, "keep": True}).json()
    assert kept["pack"]["title"] == "My start"
    assert [each["id"] for each in kept["pack"]["scenarios"]] == [scenario]


@pytest.mark.parametrize("game", TITLES)
def test_starts_of_two_files_are_joined_and_the_later_one_counts(client: Client, game: str) -> None:
    _, scenario, other, tool, place = TITLES[game]
    first = painted(client, game, scenario, tool, place, "First")
    second = entered(client, game, {}, first, painted(client, game, other, tool, place, "Second"))
    plain = str(sheet(client, game, start=scenario)["text"])

    joined = read_toml(entered(client, game, {}, second, plain))

    assert set(joined["starts"]) == {scenario, other}
    assert joined["title"] == "Second", "a file without a title leaves the one there is"
    assert joined["starts"][scenario] == read_toml(plain)["starts"][scenario]


@pytest.mark.parametrize("game", TITLES)
def test_what_is_painted_takes_in_the_values_of_a_file_and_keeps_what_it_has(client: Client, game: str) -> None:
    values, scenario, other, tool, place = TITLES[game]
    start = painted(client, game, scenario, tool, place, "")
    another = entered(client, game, values, painted(client, game, other, tool, place, "Both"))
    same = entered(client, game, {}, str(sheet(client, game, start=scenario)["text"]))

    joined = sheet(client, game, text=start, join=another)
    again = read_toml(str(sheet(client, game, text=joined["text"], join=same)["text"]))

    assert joined["drawing"]["pieces"] == sheet(client, game, text=start)["drawing"]["pieces"]
    assert again["owner"] == values
    assert again["title"] == "Both"
    assert again["starts"][scenario] == read_toml(start)["starts"][scenario], "what is on the bench stays"
    assert other in again["starts"]


def test_files_of_other_titles_and_unreadable_ones_are_refused(client: Client) -> None:
    game = "paths-of-glory"
    start = painted(client, game, "introductory", "army:ge", "aachen", "")
    foreign = entered(client, "to-the-last-man", TITLES["to-the-last-man"][0])

    for beside in (foreign, "game ="):
        answer = client.post(f"/api/workshop/{game}/checklist", {"values": {}, "beside": [beside]})
        assert answer.status_code == 422, answer.text
        answer = client.post(f"/api/workshop/{game}/sheet", {"text": start, "join": beside})
        assert answer.status_code == 422, answer.text
    board = sheet(client, "trench-club", start="empty")["text"]
    answer = client.post("/api/workshop/trench-club/sheet", {"text": board, "join": foreign})
    assert answer.status_code == 422, answer.text


def test_a_file_of_values_alone_is_written_as_before(client: Client) -> None:
    values = TITLES["paths-of-glory"][0]

    text = entered(client, "paths-of-glory", values)

    assert text.splitlines()[1:] == ['game = "paths-of-glory"', "", "[owner]", '"spaces.belfort.fort" = "3"']


@pytest.mark.parametrize(
    "text", ["plain\ntext\n", "it '''ends''' early", "[owner]\nx = 1'''\n[owner]\n", "a\u007f\u2028b\rc", ""]
)
def test_a_file_of_an_owner_is_read_as_it_was_written_whatever_stands_in_it(text: str) -> None:
    starts = {"introductory": text, 'odd "name"\n[owner]': text}
    data = owner_data(owner_text("chess", {"a.b": text}, text, starts))

    assert (data["game"], data["title"], table_in(data, "owner")) == ("chess", text, {"a.b": text})
    assert {name: each.strip("\n") for name, each in table_in(data, "starts").items()} == {
        name: each.strip("\n") for name, each in starts.items()
    }
