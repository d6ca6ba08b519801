"""Matches of two games: the second is made by itself with sides swapped, once; both tables show the match."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from contract.toy.game import Picket
from firestep.games.registry import discover
from firestep.store import Store, User, open_store
from firestep.table import Resign
from firestep.web.catalogue import Catalogue
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.tables import commands
from firestep.web.tables.changes import PairTerms, Submission
from firestep.web.tables.create import create_table
from firestep.web.tables.pairs import PairMonitor, begin_second, second_table_id
from firestep.web.tables.service import TableService
from web.running import Client, Server, a_key, serving

PICKET = "picket=contract.toy.game:Picket"
DATABASES = pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(scope="module")
def pickets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("pickets"), games=PICKET) as running:
        yield running


def a_pair(seats: dict[str, str], **more: Any) -> dict[str, Any]:
    settings = {
        name: {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for name, kind in seats.items()
    }
    return {"game": "picket", "scenario": "duel", "seats": settings, "pair": True, **more}


def made(client: Client, body: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/api/tables", body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def two_people(server: Server) -> tuple[str, Client, Client]:
    """Ann has the north and Bob the east in the first game."""
    ann, bob = server.client("Ann"), server.client("Bob")
    table = made(ann, a_pair({"north": "me", "east": "open"}))
    assert bob.join(table["table"], "east", table["invitation"]).status_code == 200
    return table["table"], ann, bob


def resign(client: Client, table: str, seat: str) -> None:
    answer = client.post(f"/api/tables/{table}/resign", {"seat": seat})
    assert answer.status_code == 200, answer.text


def second_of(client: Client, table: str) -> str:
    scene = client.waits_until(table, lambda scene: scene["pair"].get("other"))
    return str(scene["pair"]["other"])


def test_when_the_first_game_is_over_the_second_begins_with_sides_swapped(pickets: Server) -> None:
    first, ann, bob = two_people(pickets)
    assert ann.scene(first)["pair"]["label"] == "Game 1 of 2"
    resign(bob, first, "east")

    second = second_of(ann, first)

    assert [client.scene(second)["my_seats"] for client in (ann, bob)] == [["east"], ["north"]]
    scene = ann.scene(second)
    assert scene["stage"] == "play"
    assert scene["pair"]["game"] == 2
    assert scene["pair"]["other"] == first
    assert [party["name"] for party in scene["pair"]["parties"]] == ["Ann", "Bob"]
    assert [party["sides"] for party in scene["pair"]["parties"]] == [["North", "East"], ["East", "North"]]
    assert [party["total"] for party in scene["pair"]["parties"]] == [2, 0]
    assert scene["pair"]["text"] == "Ann leads: 2 points to 0."
    assert second in [line["id"] for line in bob.get("/api/tables", which="mine").json()["tables"]]


def test_both_tables_tell_who_has_won_the_match(pickets: Server) -> None:
    first, ann, bob = two_people(pickets)
    resign(bob, first, "east")
    second = second_of(ann, first)
    resign(bob, second, "north")

    at_second = ann.waits_until(second, lambda scene: scene["stage"] == "over")["pair"]
    at_first = bob.waits_until(first, lambda scene: scene["pair"].get("over"))["pair"]

    assert at_second["over"]
    assert at_second["won"] is True
    assert at_first["won"] is False
    assert at_second["text"] == at_first["text"] == "Match won by Ann: 4 points to 0."
    assert [party["points"] for party in at_first["parties"]] == [[2, 2], [0, 0]]


def test_a_match_can_be_drawn(pickets: Server) -> None:
    first, ann, bob = two_people(pickets)
    resign(bob, first, "east")
    second = second_of(ann, first)
    resign(ann, second, "east")

    pair = ann.waits_until(second, lambda scene: scene["pair"].get("over"))["pair"]

    assert pair["text"] == "The match is drawn: 2 points each."
    assert pair.get("won") is None
    assert bob.scene(second, lang="fr")["pair"]["text"] == "Match nul\u202f: 2 points partout."


def test_bots_and_people_at_one_keyboard_play_on_too(pickets: Server) -> None:
    ann = pickets.client("Ann")
    against_bot = made(ann, a_pair({"north": "me", "east": "random"}))["table"]
    hot_seat = made(ann, a_pair({"north": "me", "east": "me"}))["table"]
    resign(ann, against_bot, "north")
    resign(ann, hot_seat, "north")

    assert ann.scene(second_of(ann, against_bot))["my_seats"] == ["east"]
    second = ann.scene(second_of(ann, hot_seat))
    assert second["my_seats"] == ["north", "east"]
    assert [party["name"] for party in second["pair"]["parties"]] == [
        "Player 1 (North, then East)",
        "Player 2 (East, then North)",
    ]


def test_teams_change_places_player_by_player(pickets: Server) -> None:
    ann = pickets.client("Ann")
    seats = {"north": "me", "east": "random", "south": "me", "west": "random"}
    first = made(ann, a_pair(seats, scenario="teams"))["table"]
    for seat in ("north", "south"):
        resign(ann, first, seat)

    assert ann.scene(second_of(ann, first))["my_seats"] == ["east", "west"]


def test_sides_that_cannot_be_swapped_are_refused(server: Server) -> None:
    answer = server.client().post("/api/tables", {"game": "toy", "scenario": "raid", "pair": True})

    assert answer.status_code == 422
    assert "two sides of the same size" in answer.json()["sentence"]


def test_a_rematch_is_asked_for_after_both_games(pickets: Server) -> None:
    first, ann, bob = two_people(pickets)
    resign(bob, first, "east")
    second = second_of(ann, first)
    assert ann.post(f"/api/tables/{first}/rematch").status_code == 409
    resign(bob, second, "north")

    again = ann.post(f"/api/tables/{second}/rematch").json()["table"]

    assert ann.scene(again)["pair"]["game"] == 1


def test_the_dice_of_the_second_game_are_committed_to_before_the_first(pickets: Server) -> None:
    ann = pickets.client("Ann")
    first = made(ann, a_pair({"north": "me", "east": "random"}))["table"]
    promised = ann.get(f"/api/tables/{first}").json()["second_commitment"]
    resign(ann, first, "north")

    assert ann.scene(second_of(ann, first))["dice_commitment"] == promised


def test_a_single_game_has_no_second(pickets: Server) -> None:
    ann = pickets.client("Ann")
    table = made(ann, a_pair({"north": "me", "east": "random"}, pair=False))["table"]
    resign(ann, table, "north")

    assert ann.scene(table).get("pair") is None
    assert ann.get(f"/api/tables/{table}").json().get("second_commitment") is None


@DATABASES
def test_the_match_survives_a_restart(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database, games=PICKET) as running:
        first, ann, bob = two_people(running)
        resign(bob, first, "east")
        second = second_of(ann, first)
        running.kill()
        running.start()

        scene = ann.scene(second)
        resign(ann, second, "east")

        assert [party["total"] for party in scene["pair"]["parties"]] == [2, 0]
        assert ann.waits_until(first, lambda scene: scene["pair"].get("over"))["pair"]["text"].startswith("The match")


# -- without a server


async def a_service(store: Store) -> TableService:
    return TableService(store, Catalogue(discover({"picket": "contract.toy.game:Picket"})), lambda *_: None)


async def finished_first_game(service: TableService) -> str:
    """The first game of a match, over, in a process that ended before it could make the second."""
    seats = {"north": SeatSetting("me"), "east": SeatSetting("bot", "random")}
    user = User("ann", "Ann", 0)
    await service.store.accounts.add(user, 0)
    result = await create_table(
        service, user, NewTable(Picket.id, "duel", {}, seats, pair=True), Submission.of(user.id, a_key(), "create"), 9
    )
    assert result.table is not None
    table = await service.get(result.table)
    await service.execute(table, lambda now: commands.run(now, Resign(0)))
    return result.table


@DATABASES
async def test_a_restart_makes_the_second_game_that_is_due(database: str) -> None:
    store = await open_store(database)
    first = await finished_first_game(await a_service(store))
    assert await store.tables.with_pair_due() == [first]

    service = await a_service(store)
    monitor = PairMonitor(service)
    resuming = asyncio.create_task(monitor.resume())
    while await store.tables.with_pair_due():
        await asyncio.sleep(0.01)
    resuming.cancel()
    await monitor.close()

    table = await service.get(first)
    assert await store.tables.get(table.extras.second) is not None
    await store.close()


@DATABASES
async def test_the_second_game_is_made_once_however_many_processes_make_it(database: str) -> None:
    store = await open_store(database)
    first = await finished_first_game(await a_service(store))
    services = [await a_service(store) for _ in range(3)]
    tables = [await each.get(first) for each in services]
    pair = tables[0].pair
    assert pair is not None

    await asyncio.gather(*(begin_second(service, table, pair) for service, table in zip(services, tables, strict=True)))

    rows = await store.tables.of_user(tables[0].row.terms.owner, over=False)
    assert [row.id for row in rows] == [second_table_id(pair)]
    assert (await services[0].get(first)).extras.second == second_table_id(pair)
    await store.close()


def test_what_is_stored_of_a_match_can_be_read_again() -> None:
    stored = '{"first":"abc","score":{"sides":[6,2],"winner":0,"is_over":true}}'

    pair = msgspec.json.decode(stored, type=PairTerms)

    assert (pair.first, pair.score.sides, pair.score.winner, pair.score.is_over) == ("abc", (6, 2), 0, True)


async def test_a_first_table_that_is_gone_does_not_keep_the_second_due(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'firestep.db'}")
    service = await a_service(store)
    first = await finished_first_game(service)
    monitor = PairMonitor(service)
    await monitor.settle(first)
    second = (await service.get(first)).extras.second
    await store.tables.delete(first)
    service.forget([first])
    table = await service.get(second)
    await service.execute(table, lambda now: commands.run(now, Resign(0)))
    await monitor.settle(second)

    assert (await service.get(second)).state.pair_due is False
    await monitor.close()
    await store.close()
