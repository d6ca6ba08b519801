"""Several server processes on one PostgreSQL: one truth, news across, a lost race is stale."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from store.databases import Postgres
from web.running import ALL_MINE, Client, Server, a_key, in_turns, serving
from web.test_live import heard, live, until


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres_server: Postgres) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("pair")
    with (
        postgres_server.database() as address,
        serving(folder, database=address) as one,
        serving(folder, database=address) as two,
    ):
        yield one, two


def elsewhere(client: Client, server: Server) -> Client:
    """The same person at another process."""
    other = server.client(None)
    other.http.cookies.set("firestep", client.http.cookies["firestep"])
    return other


def test_what_one_process_does_the_other_shows_at_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    here = one.client()
    there = elsewhere(here, two)
    table = here.create(ALL_MINE)["table"]
    assert there.scene(table)["number"] == 3
    for place, (seat, bid) in enumerate((("red", 2), ("blue", 1), ("green", 0))):
        client, other = (here, there) if place % 2 else (there, here)
        number = client.plays(table, seat, f"bid {bid}")
        assert other.scene(table)["number"] == number
    assert here.scene(table)["board"] == there.scene(table)["board"]
    for server in pair:
        assert server.client(None).get(f"/api/boards/{here.scene(table)['board']}").status_code == 200


def test_players_at_two_processes_join_play_and_finish(pair: tuple[Server, Server]) -> None:
    one, two = pair
    red, blue, green = one.client("Ann"), two.client("Bob"), one.client("Zoë")
    made = red.create({"red": "me", "blue": "open", "green": "open"})
    table = made["table"]
    assert blue.scene(table)["stage"] == "setup"
    assert blue.join(table, "blue", made["invitation"]).status_code == 200
    assert green.join(table, "green", made["invitation"]).status_code == 200
    in_turns(table, red, blue, green)
    red.plays(table, "red", "march", "done", "done")
    blue.plays(table, "blue", "show")
    assert [event["kind"] for event in red.get(f"/api/tables/{table}/events", after=6).json()["events"]] == [
        "marched",
        "card-shown",
    ]
    blue.post(f"/api/tables/{table}/resign", {"seat": "blue"})
    green.post(f"/api/tables/{table}/resign", {"seat": "green"})
    assert red.scene(table)["result"]["won"] is True
    records = {client.get(f"/api/tables/{table}/record").text for client in (red, blue)}
    assert len(records) == 1


def test_of_two_choices_for_the_same_number_one_is_stale(pair: tuple[Server, Server]) -> None:
    one, two = pair
    here = one.client()
    there = elsewhere(here, two)
    table = here.create(ALL_MINE, options={"rounds": "40"})["table"]
    in_turns(table, here, here, here)
    with ThreadPoolExecutor(2) as threads:
        for _ in range(15):
            found = here.options(table)
            choice = next(each for each in ("march", "done", "bid 0") if each in found["choices"])
            futures = [
                threads.submit(client.choose, table, found["seat"], choice, found["number"]) for client in (here, there)
            ]
            answers = [future.result() for future in futures]
            assert sorted(answer.status_code for answer in answers) == [200, 409], [each.text for each in answers]
            stale = next(answer for answer in answers if answer.status_code == 409).json()
            assert (stale["error"], stale["number"]) == ("stale", here.number(table))


async def test_news_cross_from_one_process_to_the_other(pair: tuple[Server, Server]) -> None:
    one, two = pair
    here = one.client()
    there = elsewhere(here, two)
    table = here.create(ALL_MINE)["table"]
    async with live(there, f"/api/tables/{table}/live") as socket:
        await heard(socket)
        await asyncio.to_thread(here.plays, table, "red", "bid 1")
        assert (await until(socket, kind="at", number=4))["number"] == 4


def test_signing_out_everywhere_reaches_the_other_process(pair: tuple[Server, Server]) -> None:
    one, two = pair
    here = one.client()
    there = elsewhere(here, two)
    here.send("DELETE", "/api/sessions")
    assert there.get("/api/me").json()["user"] is None


async def test_when_the_database_cuts_all_connections_the_game_goes_on(
    pair: tuple[Server, Server], postgres_server: Postgres
) -> None:
    one, two = pair
    here = one.client()
    there = elsewhere(here, two)
    table = here.create(ALL_MINE)["table"]
    async with live(there, f"/api/tables/{table}/live") as socket:
        await heard(socket)
        postgres_server.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test_%'")
        # What may have been missed is asked for again: the socket says so and closes.
        assert (await until(socket, kind="bye"))["retry_ms"] > 0
    key = a_key()
    body = {"number": 3, "seat": "red", "choice": "bid 1"}
    answers = [here.post(f"/api/tables/{table}/choices", body, key=key) for _ in range(4)]
    assert (answers[-1].status_code, answers[-1].json()["number"]) == (200, 4)
    async with live(there, f"/api/tables/{table}/live") as socket:
        assert (await heard(socket))["number"] == 4
        await asyncio.to_thread(here.plays, table, "blue", "bid 1")
        assert (await until(socket, kind="at", number=5))["number"] == 5


async def test_spectators_of_both_processes_are_counted_by_both(pair: tuple[Server, Server]) -> None:
    one, two = pair
    red = one.client("Ann")
    table = red.create(ALL_MINE)["table"]
    path = f"/api/tables/{table}/live"
    there = elsewhere(red, two)
    async with live(one.client("Eve"), path), live(two.client("Bob"), path), live(two.client("Zoë"), path):
        for client in (red, there):
            await asyncio.to_thread(client.waits_until, table, lambda scene: scene.get("watching") == 3, 120)
