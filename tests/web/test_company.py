"""Against or with whom somebody plays: said in lists and notices, where a partner is no opponent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sample_game import SAMPLE_GAME, SAMPLE_SCENARIO
from web.both_databases import BOTH, serving_on
from web.running import Client, Server
from web.test_pairs import PICKET
from web.test_ratings import account


@pytest.fixture(scope="module", params=BOTH)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_on(request, tmp_path_factory, games=PICKET) as running:
        yield running


def company(client: Client, table: str, lang: str = "en") -> str:
    lines = client.get("/api/tables", lang=lang).json()["tables"]
    return str(next(line["company"] for line in lines if line["id"] == table))


def test_a_partner_is_no_opponent(server: Server) -> None:
    people = [account(server, name) for name in ("Ann", "Bob", "Eve", "Zoe")]
    (ann, ann_name), (bob, bob_name), (eve, eve_name), (zoe, zoe_name) = people
    seats = ("north", "east", "south", "west")
    wanted = {"game": "picket", "scenario": "teams", "seats": {seats[0]: {"kind": "me"}}}
    made = ann.post("/api/tables", wanted).json()
    table = made["table"]
    assert company(ann, table) == ""
    for client, seat in zip((eve, bob, zoe), seats[1:], strict=True):
        assert client.join(table, seat, made["invitation"]).status_code == 200

    assert company(ann, table) == f"against {eve_name} and {zoe_name}"
    assert company(zoe, table, "fr") == f"contre {ann_name} et {bob_name}"
    [told] = [each["text"] for each in bob.get("/api/notices").json()["notices"] if each["kind"] == "turn"]
    assert told == f"It is your turn in Picket, Teams, against {eve_name} and {zoe_name}."
    [level] = bob.get("/api/me/notices").json()["tables"]
    assert level["company"] == f"against {eve_name} and {zoe_name}"


def test_whoever_has_no_opponent_plays_with_somebody(server: Server) -> None:
    (ann, ann_name), (bob, bob_name) = account(server, "Ann"), account(server, "Bob")
    scenario = ann.get(f"/api/games/{SAMPLE_GAME}").json()["scenarios"]
    first, second = (seat["id"] for each in scenario if each["id"] == "co-op" for seat in each["seats"])
    wanted = {"game": SAMPLE_GAME, "scenario": "co-op", "seats": {second: {"kind": "me"}}}
    made = ann.post("/api/tables", wanted).json()
    assert bob.join(made["table"], first, made["invitation"]).status_code == 200

    assert company(ann, made["table"]) == f"with {bob_name}"
    notices = (each for who in (ann, bob) for each in who.get("/api/notices").json()["notices"])
    told = [each["text"] for each in notices if each["kind"] == "turn"]
    assert told
    assert all(each.endswith((f", with {ann_name}.", f", with {bob_name}.")) for each in told)


def test_whoever_plays_against_a_bot_is_told_which(server: Server) -> None:
    ann, _ = account(server, "Ann")
    seats = [seat["id"] for seat in ann.get(f"/api/games/{SAMPLE_GAME}").json()["scenarios"][0]["seats"]]
    sat = {seats[0]: {"kind": "me"}, seats[1]: {"kind": "bot", "bot": "recruit"}}
    wanted = {"game": SAMPLE_GAME, "scenario": SAMPLE_SCENARIO, "seats": sat}
    table = ann.post("/api/tables", wanted).json()["table"]
    assert company(ann, table) == "against Recruit"
    alone = {**wanted, "seats": {seat: {"kind": "me"} for seat in seats}}
    assert company(ann, ann.post("/api/tables", alone).json()["table"]) == ""
