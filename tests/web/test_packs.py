"""Packs at tables: a battle of a user is checked, stored, listed, played against a bot and by a friend, replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from firestep.games import titles
from firestep.kernel.packs import MOST_CHARACTERS, MOST_MISTAKES, hash_of, is_pack_name
from firestep.web.checks.pack_worker import check
from web.running import Client, Server, a_key, serving

DRAWN = [game for game in ("trench-club", "great-war") if titles().title(game).workshop]
"""Titles whose packs can be made by chance."""
GAME = DRAWN[-1]
"""A title whose packs are scenarios."""

TRIES = 5


def a_text(client: Client, start: str = "random", seed: int = 7) -> str:
    answer = client.post(f"/api/workshop/{GAME}/sheet", {"start": start, "seed": seed})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["text"])


def saved(client: Client, text: str, keep: bool = True) -> dict[str, Any]:
    answer = client.post("/api/packs", {"game": GAME, "text": text, "keep": keep})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def a_table(client: Client, scenario: dict[str, Any], **seats: dict[str, str]) -> dict[str, Any]:
    names = [each["id"] for each in scenario["seats"]]
    settings = {names[0]: seats.get("first", {"kind": "me"}), names[1]: seats.get("second", {"kind": "me"})}
    wanted = {"game": GAME, "scenario": scenario["id"], "seats": settings}
    answer = client.post("/api/tables", wanted, key=a_key())
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def play(client: Client, table: str, moves: int) -> None:
    for _ in range(moves):
        for _ in range(TRIES):
            options = client.get(f"/api/tables/{table}/options").json()
            answer = client.choose(table, options["seat"], options["choices"][0], options["number"])
            if answer.status_code != 409:  # a reaction may have been passed by itself meanwhile
                break
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_a_pack_is_listed_pinned_in_the_record_and_replayed_after_a_restart(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server:
        client = server.client()
        text = a_text(client)
        pack = saved(client, text)["pack"]
        assert is_pack_name(pack["name"])
        assert pack["name"].endswith(hash_of(text))
        assert [each["name"] for each in client.get("/api/packs", game=GAME).json()["packs"]] == [pack["name"]]
        assert client.get(f"/api/packs/{GAME}/{pack['name']}").text == text

        table = a_table(client, pack["scenarios"][0])["table"]
        play(client, table, 6)
        board = client.scene(table)["board"]
        server.stop()
        server.start()

        lines = client.get("/api/tables").json()["tables"]
        assert [(each["id"], each["subtitle"]) for each in lines] == [(table, pack["title"])]
        assert client.get(f"/api/boards/{board}").status_code == 200
        play(client, table, 2)
        seat = client.scene(table)["my_seats"][0]
        assert client.post(f"/api/tables/{table}/resign", {"seat": seat}, key=a_key()).status_code == 200
        record = client.get(f"/api/tables/{table}/record").text
        assert f"scenario {pack['name']}" in record
        assert hash_of(text) in record
        assert client.get(f"/api/tables/{table}/dice").json()["checked"] is True
        again = client.post("/api/records", {"record": record}, key=a_key())
        assert again.status_code == 201, again.text


def test_a_friend_who_has_no_pack_plays_the_match_and_a_bot_does_too(server: Server) -> None:
    owner, friend = server.client("Ann"), server.client("Bea")
    pack = saved(owner, a_text(owner, seed=3), keep=False)["pack"]
    assert owner.get("/api/packs").json()["packs"] == []

    made = a_table(owner, pack["scenarios"][0], second={"kind": "open"})
    seat = pack["scenarios"][0]["seats"][1]["id"]
    joined = {"seat": seat, "invitation": made["invitation"]}
    assert friend.post(f"/api/tables/{made['table']}/join", joined, key=a_key()).status_code == 200

    scene = friend.scene(made["table"])
    assert scene["subtitle"] == pack["title"]
    assert friend.get(f"/api/boards/{scene['board']}").json()["places"]
    bots = a_table(owner, pack["scenarios"][0], first={"kind": "bot", "bot": "recruit"})["table"]
    number = owner.scene(bots)["number"]
    assert number >= 0
    assert not owner.scene(bots).get("bot_error")


def test_a_pack_with_mistakes_is_explained_and_not_stored(server: Server) -> None:
    client = server.client()
    text = a_text(client, "empty")

    answer = client.post("/api/packs", {"game": GAME, "text": text, "keep": True}, lang="fr")

    found = answer.json()
    assert found["pack"] is None
    assert any("nom" in each["reason"] for each in found["faults"])
    assert client.get("/api/packs").json()["packs"] == []


@pytest.mark.parametrize(
    "text",
    [
        "", "\x00", "[" * 5000, "a" * MOST_CHARACTERS, f'game = "{GAME}"\nmap = 3', "number = " + "9" * 5000,
        "medals = -1\n" * 2, "\ud800",
    ],
)  # fmt: skip
def test_whatever_is_sent_is_refused_with_a_sentence(server: Server, text: str) -> None:
    client = server.client()
    answer = client.post("/api/packs", {"game": GAME, "text": text.encode("utf-8", "replace").decode(), "keep": True})

    assert answer.status_code in (200, 400, 422)
    found = answer.json()
    assert found.get("sentence") or [each["reason"] for each in found["faults"]]
    assert client.get("/api/packs").json()["packs"] == []


def test_a_text_that_is_too_long_and_a_pack_that_is_not_there_are_refused(server: Server) -> None:
    client = server.client()
    assert client.post("/api/packs", {"game": GAME, "text": "x" * (MOST_CHARACTERS + 1)}).status_code == 400
    missing = f"nowhere-{'0' * 16}"
    assert client.get(f"/api/packs/{GAME}/{missing}").status_code == 404
    wanted = {"game": GAME, "scenario": missing, "seats": {}}
    assert client.post("/api/tables", wanted, key=a_key()).status_code == 422


def test_a_pack_is_taken_off_a_list_and_its_games_go_on(server: Server) -> None:
    client = server.client()
    pack = saved(client, a_text(client, seed=11))["pack"]
    table = a_table(client, pack["scenarios"][0])["table"]

    assert client.send("DELETE", f"/api/packs/{GAME}/{pack['name']}").status_code == 204

    assert client.get("/api/packs").json()["packs"] == []
    play(client, table, 1)


def test_a_pack_that_the_rules_cannot_play_is_found_before_it_is_stored() -> None:
    game = titles().game(GAME)
    assert check(game, "nonsense").mistakes
    assert not check(game, "nonsense").name


@pytest.mark.parametrize("game", DRAWN)
def test_a_random_pack_of_every_title_is_stored_and_played(server: Server, game: str) -> None:
    client = server.client()
    sheet = client.post(f"/api/workshop/{game}/sheet", {"start": "random", "seed": 5}).json()
    assert sheet["drawing"]["board"]["places"]
    assert not sheet["drawing"].get("faults")
    again = {"text": sheet["text"], "board": sheet["drawing"]["board"]["hash"]}
    assert client.post(f"/api/workshop/{game}/sheet", again).json()["drawing"]["board"]["places"] == []
    pack = client.post("/api/packs", {"game": game, "text": sheet["text"]}).json()["pack"]
    french = client.post(f"/api/workshop/{game}/sheet", {"start": "random", "seed": 5}, lang="fr").json()
    assert french["drawing"]["title"] != sheet["drawing"]["title"]
    assert french["drawing"]["title"].endswith(" 5")

    scenario = pack["scenarios"][0]
    seats = {each["id"]: {"kind": "me"} for each in scenario["seats"]}
    wanted = {"game": game, "scenario": scenario["id"], "seats": seats, "options": pack["choose"][scenario["id"]]}
    answer = client.post("/api/tables", wanted, key=a_key())

    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    play(client, table, 2)
    assert pack["name"] in client.get(f"/api/tables/{table}/position").json()["position"]
    offered = client.get(f"/api/games/{game}").json()["scenarios"]
    assert all(pack["name"] != each["id"] for each in offered)
    values = [value["id"] for each in offered for option in each["options"] for value in option["values"]]
    assert pack["name"] not in values


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("kind", ["deep", "deep header", "long", "tables"])
def test_a_text_that_would_take_long_to_read_is_refused_at_once(server: Server, game: str, kind: str) -> None:
    client = server.client()
    start = client.get(f"/api/workshop/{game}/bench").json()["bench"]["starts"][-1]["id"]
    text = client.post(f"/api/workshop/{game}/sheet", {"start": start}).json()["text"]
    hostile = {
        "deep": f"{text}\na{'.a' * 15_000} = 1\n",
        "deep header": text + "\n[a" + ' . "a"' * 4_000 + "]\n",
        "long": text + "".join(f"\nx{number} = 1" for number in range(2_500)),
        "tables": text + "\n[[objective]]" * 2_000,
    }[kind]

    drawn = client.post(f"/api/workshop/{game}/sheet", {"text": hostile})
    assert (drawn.status_code, drawn.json()["error"]) == (422, "pack-unread")
    answer = client.post("/api/packs", {"game": game, "text": hostile})
    assert answer.status_code == 200, answer.text
    assert answer.json().get("pack") is None
    assert len(answer.json()["faults"]) == 1


def test_a_text_full_of_mistakes_tells_some_of_them(server: Server) -> None:
    client = server.client()
    text = "".join(f"x{number} = 1\n" for number in range(300)) + a_text(client)

    answer = client.post("/api/packs", {"game": GAME, "text": text})

    assert len(answer.json()["faults"]) == MOST_MISTAKES


def test_a_file_of_values_that_would_take_long_to_read_is_refused(server: Server) -> None:
    client = server.client()
    game = next(each for each in titles() if titles().title(each).checklist)
    answer = client.post(f"/api/workshop/{game}/values", {"text": f"a{'.a' * 30_000} = 1"})
    assert (answer.status_code, answer.json()["error"]) == (422, "pack-unread")
