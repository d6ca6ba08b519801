"""Study boards: a position in notation becomes a table, and a table gives its position without its secrets."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from firestep.games import titles
from firestep.web.checks.pack_desk import ModestDesk
from firestep.web.checks.position_worker import why_not
from firestep.web.errors import ApiError
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.studies import position_text
from kernel.toy import TOY
from web.both_databases import server as server
from web.live_tables import a_live_table
from web.running import ALL_MINE, Server, a_key, three_players


def a_position(*bids: int) -> str:
    position = TOY.start("raid")
    while position.question is not None and position.question.seat < 0:
        position.answer(position.options()[0])
    for seat, bid in enumerate(bids):
        position.answer(bid, seat)
    return TOY.write(position)


def test_a_position_is_opened_with_all_seats_mine_and_played_on(server: Server) -> None:
    client = server.client()
    text = a_position(2, 1, 0)

    table = client.post("/api/studies", {"position": text}, key=a_key()).json()["table"]

    scene = client.scene(table)
    assert scene["my_seats"] == ["red", "blue", "green"]
    assert client.get(f"/api/tables/{table}/position").json()["position"] == text
    options = client.get(f"/api/tables/{table}/options").json()
    seat, choice = options["seat"], options["choices"][0]
    assert client.choose(table, seat, choice, options["number"]).status_code == 200
    assert client.get(f"/api/tables/{table}/position").json()["position"] != text


def test_the_same_key_opens_one_study(server: Server) -> None:
    client, key = server.client(), a_key()
    first, second = (client.post("/api/studies", {"position": a_position()}, key=key) for _ in range(2))

    assert first.status_code == second.status_code == 201
    assert first.json() == second.json()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("game toy\nlet nothing 3", "line 2: a position has no field 'nothing'"),
        ("let round 3", "which game it belongs to"),
        ("game chess", "there is no game 'chess'"),
        ("game toy\nscenario siege", "no scenario 'siege'"),
        ('game toy\nlet coins "many"\nstack Raid {"agenda":["begin"]}', "This position cannot be read"),
        ('game toy\nstack Raid {"agenda":["no_such_step"]}', "This position cannot be read"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason_and_makes_no_table(
    server: Server, text: str, reason: str
) -> None:
    client = server.client()

    answer = client.post("/api/studies", {"position": text}, key=a_key())

    assert answer.status_code == 422
    assert answer.json()["error"] == "bad-position"
    assert reason in answer.json()["sentence"]
    assert client.get("/api/tables", which="mine").json()["tables"] == []


def test_a_position_is_tried_where_it_can_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number in it may ask for more memory than there is, or for an endless search."""
    assert why_not(TOY, a_position(2, 1, 0)) == ""

    def too_much(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("firestep.web.checks.position_worker.try_out", too_much)
    with pytest.raises(MemoryError):
        why_not(TOY, a_position(2, 1, 0))


@pytest.mark.parametrize("harm", ["while True: pass", "bytearray(2**33)"])
async def test_a_process_that_takes_too_much_is_ended_and_named(tmp_path: Path, harm: str) -> None:
    modest = "from firestep.web.checks.worker import run_modestly"
    (tmp_path / "greedy_worker.py").write_text(f"{modest}\ndef work():\n    {harm}\nrun_modestly(work)\n")
    desk = ModestDesk(titles(), "greedy_worker", "bad-position", 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
        with pytest.raises(ApiError) as refused:
            await desk.ask("")
    assert (refused.value.status, refused.value.code) == (422, "bad-position")


def test_a_seat_and_a_spectator_get_a_position_with_everything_hidden_re_dealt(server: Server) -> None:
    table, ann, bob, cat = three_players(server)
    whole = {client.get(f"/api/tables/{table}/position").json()["position"] for client in (ann, bob, cat)}
    watched = server.client("Dan").get(f"/api/tables/{table}/position").json()["position"]

    assert all(text.startswith("# What this seat may not know was re-dealt.") for text in (*whole, watched))
    for text in (*whole, watched):
        assert TOY.parse(text).questions


def test_what_is_hidden_cannot_be_worked_out_from_the_seed_of_the_re_deal() -> None:
    """The same table with another secret is re-dealt differently, so the seed is nothing that a player knows."""
    table = a_live_table()
    row = replace(table.row, terms=replace(table.row.terms, secret="6b" * 32))
    other = LiveTable(row, table.game, table.catalogue, table.match)
    first, second = ([position_text(each, seat, None) for seat in (None, 0, 1, 2)] for each in (table, other))

    assert first == [position_text(table, seat, None) for seat in (None, 0, 1, 2)]
    assert first != second


def test_a_table_that_has_not_begun_has_no_position(server: Server) -> None:
    client = server.client()
    table = client.create({"red": "me", "blue": "open", "green": "open"})["table"]

    assert client.get(f"/api/tables/{table}/position").status_code == 409


def test_a_study_survives_a_restart_of_its_table(server: Server) -> None:
    client = server.client()
    table = client.post("/api/studies", {"position": a_position(2, 1, 0)}, key=a_key()).json()["table"]
    before = client.get(f"/api/tables/{table}/position").json()

    server.stop()
    server.start()

    assert client.get(f"/api/tables/{table}/position").json() == before
    assert client.create(ALL_MINE)["table"] != table
