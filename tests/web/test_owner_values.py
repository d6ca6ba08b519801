"""Printed values at single tables: entered, kept as a pack, chosen for a table, pinned in its record, nowhere else."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

import pytest

from firestep.games import titles
from firestep.kernel.packs import hash_of, is_owner_name
from firestep.store import Store
from firestep.store.packs import PackRow
from firestep.web.catalogue import Catalogue
from firestep.web.errors import ApiError
from firestep.web.tables.packs import find_game
from web.running import Client, Server, a_key, serving

ENTERED = {
    "trench-club": {"units.heavy-infantry.speed": "5"},
    "great-war": {"units.field_artillery.figures": "4"},
    "paths-of-glory": {"spaces.belfort.fort": "3"},
    "to-the-last-man": {"turn-track.1.bp_german": "11"},
}
GAME = "trench-club"


def kept(client: Client, game: str = GAME, values: dict[str, str] | None = None) -> tuple[dict[str, Any], str]:
    """A pack of values on the client's list, and its text."""
    entered = client.post(f"/api/workshop/{game}/checklist", {"values": values or ENTERED[game]}).json()
    assert (entered.get("faults", {}), entered.get("mistakes", [])) == ({}, [])
    answer = client.post("/api/packs", {"game": game, "text": entered["text"], "keep": True})
    assert answer.status_code == 200, answer.text
    pack: dict[str, Any] = answer.json()["pack"]
    return pack, entered["text"]


def a_table(client: Client, game: str, **more: Any) -> dict[str, Any]:
    scenario = client.get(f"/api/games/{game}").json()["scenarios"][0]
    seats = {each["id"]: {"kind": "me"} for each in scenario["seats"]} | more.pop("seats", {})
    answer = client.post("/api/tables", {"game": game, "scenario": scenario["id"], "seats": seats, **more}, key=a_key())
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def play(client: Client, table: str, moves: int) -> None:
    for _ in range(moves):
        options = client.get(f"/api/tables/{table}/options").json()
        assert "seat" in options, options
        answer = client.choose(table, options["seat"], options["choices"][0], options["number"])
        assert answer.status_code == 200, answer.text


def test_values_are_pinned_in_the_record_and_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        client = server.client()
        pack, text = kept(client)
        assert is_owner_name(pack["name"])
        assert pack["is_values"] is True
        assert pack["game"] == f"{GAME}@{hash_of(text)}"
        assert client.get(f"/api/packs/{GAME}/{pack['name']}").text == text
        table = a_table(client, pack["game"])["table"]
        play(client, table, 4)
        server.stop()
        server.start()

        listed = client.get("/api/tables").json()["tables"]
        assert [each["id"] for each in listed] == [table]
        play(client, table, 2)
        seat = client.scene(table)["my_seats"][0]
        assert client.post(f"/api/tables/{table}/resign", {"seat": seat}, key=a_key()).status_code == 200
        record = client.get(f"/api/tables/{table}/record").text
        assert f"game {GAME}@{hash_of(text)}" in record
        assert client.get(f"/api/tables/{table}/dice").json()["checked"] is True
        assert client.post("/api/records", {"record": record}, key=a_key()).status_code == 201
        plain = record.replace(f"@{hash_of(text)}", f"@{'0' * 16}")
        assert client.post("/api/records", {"record": plain}, key=a_key()).status_code == 422


@pytest.mark.parametrize("game", [game for game in titles() if titles().title(game).checklist])
def test_a_bot_plays_with_the_values_and_other_tables_do_not_change(server: Server, game: str) -> None:
    client = server.client()
    before = client.get(f"/api/games/{game}").json()
    pack, _ = kept(client, game)
    info = client.get(f"/api/games/{pack['game']}").json()
    assert [each["id"] for each in info["scenarios"]] == [each["id"] for each in before["scenarios"]]
    seats = [each["id"] for each in info["scenarios"][0]["seats"]]

    made = a_table(client, pack["game"], seats={seats[-1]: {"kind": "bot", "bot": "recruit"}})

    assert not client.scene(made["table"]).get("bot_error")
    assert client.get(f"/api/games/{game}").json() == before
    assert game in [each["id"] for each in client.get("/api/games").json()["games"]]
    assert pack["game"] not in [each["id"] for each in client.get("/api/games").json()["games"]]
    plain, owned = (client.get(f"/api/workshop/{each}/checklist").json() for each in (game, pack["game"]))
    assert [each["id"] for each in plain["sections"]] == [each["id"] for each in owned["sections"]]


def test_the_rules_to_read_show_the_values_of_the_table(server: Server) -> None:
    client = server.client()
    pack, _ = kept(client, GAME, {"units.heavy-infantry.cost": "39"})

    ours, owned = (client.get(f"/api/games/{game}/rules").text for game in (GAME, pack["game"]))

    assert ours != owned
    assert "39" in owned


def test_a_friend_plays_with_the_values_of_the_owner(server: Server) -> None:
    owner, friend = server.client("Ann"), server.client("Bea")
    pack, _ = kept(owner)
    scenario = owner.get(f"/api/games/{pack['game']}").json()["scenarios"][0]
    seat = scenario["seats"][1]["id"]
    made = a_table(owner, pack["game"], seats={seat: {"kind": "open"}})
    joined = {"seat": seat, "invitation": made["invitation"]}

    assert friend.post(f"/api/tables/{made['table']}/join", joined, key=a_key()).status_code == 200

    assert friend.scene(made["table"])["board"]


def test_values_that_the_rules_refuse_are_not_kept(server: Server) -> None:
    client = server.client()
    texts = {
        "paths-of-glory": 'game = "paths-of-glory"\n\n[owner]\n"spaces.metz.vp" = "0"\n',
        GAME: f'game = "{GAME}"\n\n[owner]\n"units.heavy-infantry.speed" = "99"\n',
        "great-war": 'game = "great-war"\n\n[owner]\n',
    }
    for game, text in texts.items():
        found = client.post("/api/packs", {"game": game, "text": text}).json()
        assert found.get("pack") is None
        assert [each["reason"] for each in found["faults"]], game


def test_a_game_with_values_is_not_rated_and_is_known_to_nobody_else_by_chance(server: Server) -> None:
    client = server.client()
    pack, _ = kept(client)
    unknown = f"{GAME}@{'0' * 16}"
    assert client.get(f"/api/games/{unknown}").status_code == 404
    scenario = client.get(f"/api/games/{pack['game']}").json()["scenarios"][0]
    seats = {each["id"]: {"kind": "me"} for each in scenario["seats"]}
    wanted = {"game": unknown, "scenario": scenario["id"], "seats": seats}
    assert client.post("/api/tables", wanted, key=a_key()).status_code == 422


PAINTED = [
    ("paths-of-glory", "army:ge", "nancy", "ge-army-", "verdun", "aachen"),
    ("to-the-last-man", "unit:uk-infantry", "rouen", "uk-infantry-", "paris", "rouen"),
]


@pytest.mark.parametrize(("game", "tool", "place", "piece", "other", "good"), PAINTED)
def test_a_start_is_painted_checked_kept_and_played(
    server: Server, game: str, tool: str, place: str, piece: str, other: str, good: str
) -> None:
    client = server.client()
    bench = client.get(f"/api/workshop/{game}/bench").json()["bench"]
    scenario = bench["starts"][0]["id"]
    text = client.post(f"/api/workshop/{game}/sheet", {"start": scenario}).json()["text"]
    stroke = {"kind": "paint", "tool": tool, "places": [place]}

    wrong = client.post(f"/api/workshop/{game}/sheet", {"text": text, "edits": [stroke] * 4, "place": place}, lang="fr")
    faults = wrong.json()["drawing"]["faults"]
    assert place in [each["place"] for each in faults]
    assert all(each["reason"] for each in faults)
    acts = [each["id"] for each in wrong.json()["drawing"]["place"]["properties"]]
    assert any(each.startswith(f"take:{piece}") for each in acts)

    named = {"kind": "set", "id": "title", "value": "My own start"}
    erase = {"kind": "erase", "places": [other]}
    edits = [named, {**stroke, "places": [good]}, erase]
    sheet = client.post(f"/api/workshop/{game}/sheet", {"text": text, "edits": edits}).json()
    assert not sheet["drawing"].get("faults")
    pack = client.post("/api/packs", {"game": game, "text": sheet["text"]}).json()["pack"]
    assert (pack["title"], [each["id"] for each in pack["scenarios"]]) == ("My own start", [scenario])

    table = a_table(client, pack["game"])["table"]
    placed = {(each["id"], each.get("place")) for each in client.scene(table)["pieces"]}
    plain = a_table(client, game)["table"]
    assert placed - {(each["id"], each.get("place")) for each in client.scene(plain)["pieces"]}
    assert client.get(f"/api/packs/{pack['game']}/{pack['name']}").text == sheet["text"]


class NoPacks:
    """A store without packs."""

    packs: NoPacks

    def __init__(self) -> None:
        self.packs = self

    async def get(self, game: str, names: Iterable[str]) -> list[PackRow]:
        return []


async def test_only_so_many_copies_of_titles_are_loaded_for_new_tables() -> None:
    store, catalogue = cast(Store, NoPacks()), Catalogue(titles())
    with pytest.raises(ApiError) as refused:
        await find_game(store, catalogue, f"{GAME}@{'0' * 16}", most=0)
    assert (refused.value.status, refused.value.key) == (503, "values-busy")
    assert await find_game(store, catalogue, GAME, most=0) is not None
