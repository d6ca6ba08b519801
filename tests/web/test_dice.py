"""Fair dice as clients see them: offers before a table is made, receipts with every answer, the proof at the end."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from firestep.games import titles
from firestep.table import verify
from firestep.web.errors import ApiError
from firestep.web.tables.dice_offers import VALID_MS, DiceOffers
from web.running import WITH_FRIENDS, Client, Server, a_key, a_toy_table, three_players

ALL_MINE = {"red": "me", "blue": "me", "green": "me"}


def offered(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/dice").json()
    return found


def dice_of(client: Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/tables/{table}/dice").json()
    return found


def test_who_makes_a_table_sees_the_commitment_before_adding_to_the_dice(server: Server) -> None:
    client, key = server.client(), a_key()
    offer = offered(client)
    made = client.post("/api/tables", {**a_toy_table(ALL_MINE), "dice": offer["dice"]}, key)
    assert made.json()["table"] == offer["table"]
    dice = dice_of(client, offer["table"])
    assert dice["commitment"] == offer["commitment"]
    entropy = {each["seat"]: each["value"] for each in dice["entropy"]}
    assert entropy["red"] == hashlib.sha256(f"firestep entropy\nred\n{key}".encode()).hexdigest()


def test_an_offer_of_dice_counts_once(server: Server) -> None:
    client, key = server.client(), a_key()
    offer = offered(client)
    wanted = {**a_toy_table(ALL_MINE), "dice": offer["dice"]}
    first, again = client.post("/api/tables", wanted, key), client.post("/api/tables", wanted, key)
    assert first.json() == again.json()
    other = server.client("Eve").post("/api/tables", wanted)
    assert (other.status_code, other.json()["error"]) == (422, "bad-options")
    assert other.json()["sentence"] == "The dice of this table are used up or too old. Try again."


def test_dice_whose_secret_was_shown_are_used_up_even_if_their_table_is_deleted(server: Server) -> None:
    cheat = server.client("Eve")
    offer = offered(cheat)
    cheat.post("/api/tables", {**a_toy_table(ALL_MINE), "dice": offer["dice"]})
    for seat in ("red", "blue"):
        cheat.post(f"/api/tables/{offer['table']}/resign", {"seat": seat})
    assert dice_of(cheat, offer["table"])["secret"]
    assert cheat.send("DELETE", "/api/me", {}).status_code == 204
    again = server.client("Eve").post("/api/tables", {**a_toy_table(WITH_FRIENDS), "dice": offer["dice"]})
    assert (again.status_code, again.json()["error"]) == (422, "bad-options")


def test_dice_that_this_server_did_not_offer_are_refused(server: Server) -> None:
    client, offer = server.client(), offered(server.client())["dice"]
    signature = offer.rpartition(".")[2]
    for wrong in ("x", f"abcdefghijkl.1.{signature}", offer[:-1] + ("0" if offer[-1] != "0" else "1")):
        answer = client.post("/api/tables", {**a_toy_table(ALL_MINE), "dice": wrong})
        assert (answer.status_code, answer.json()["error"]) == (422, "bad-options"), wrong


def test_every_process_with_the_key_knows_the_dice_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    offer, made = DiceOffers("k" * 32).new()
    assert DiceOffers("k" * 32).read(offer) == made
    assert DiceOffers("o" * 32).dice_of(made.table).secret != made.secret
    monkeypatch.setattr("firestep.web.tables.dice_offers.VALID_MS", -VALID_MS)
    with pytest.raises(ApiError) as caught:
        DiceOffers("k" * 32).read(offer)
    assert caught.value.key == "dice-gone"


def test_receipts_come_with_answers_and_news_and_match_the_record(server: Server) -> None:
    table, red, blue, green = three_players(server)
    seen: dict[int, str] = {}
    for client, seat in ((red, "red"), (blue, "blue"), (green, "green")):
        answer = client.choose(table, seat, "bid 1").json()
        seen[answer["number"]] = answer["receipt"]
        news = client.get(f"/api/tables/{table}/news", seat=seat).json()
        seen.setdefault(news["number"], news["receipt"])
        assert seen[news["number"]] == news["receipt"]
    assert len(seen) == 3
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})
    report = verify(red.get(f"/api/tables/{table}/record").text, toy)
    assert report.is_good
    assert {number: report.receipts[number] for number in seen} == seen


def test_a_repeated_choice_gets_its_receipt_again(server: Server) -> None:
    table, red, *_ = three_players(server)
    number, key = red.number(table), a_key()
    body = {"number": number, "seat": "red", "choice": "bid 1"}
    first, again = (red.post(f"/api/tables/{table}/choices", body, key).json() for _ in range(2))
    assert first == again
    assert len(first["receipt"]) == 64


def toy(name: str) -> Any:
    titles().add_address("toy", "kernel.toy:Toy")
    return titles().game(name)


def test_a_finished_game_says_what_is_proven_and_what_is_left_to_trust(server: Server) -> None:
    table, red, *_ = three_players(server)
    assert dice_of(red, table)["proven"] == []
    red.plays(table, "red", "bid 1")
    red.post(f"/api/tables/{table}/resign", {"seat": "red"})
    dice = dice_of(red, table)
    assert (dice["checked"], dice["fault"]) == (True, "")
    assert dice["proven"][2] == "Added to the dice: red, blue, green."
    assert any(sentence.startswith("One line is the table’s own") for sentence in dice["trust"])
    french = red.get(f"/api/tables/{table}/dice", lang="fr").json()
    assert french["trust"][0].startswith("Qui gère le serveur connaissait le secret des dés")
