"""On both databases, and with two processes: whatever is held back, the last line is told to everybody in the end."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from firestep.games import game
from sample_game import SAMPLE_GAME
from store.databases import Postgres
from web.both_databases import server as server
from web.running import Client, Server, serving
from web.test_live import heard, live
from web.test_two_processes import elsewhere

CHOICES = 40


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, postgres_server: Postgres) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("pair")
    with (
        postgres_server.database() as address,
        serving(folder, database=address) as one,
        serving(folder, database=address) as two,
    ):
        yield one, two


def sit_down(ann: Client, ben: Client) -> tuple[str, dict[str, Client]]:
    rules = game(SAMPLE_GAME)
    scenario = next(each.id for each in rules.scenarios if len(rules.seats(rules.setup(each.id))) == 2)
    first, second = rules.seats(rules.setup(scenario))
    seats = {first: {"kind": "me"}, second: {"kind": "open"}}
    made = ann.post("/api/tables", {"game": SAMPLE_GAME, "scenario": scenario, "seats": seats}).json()
    assert ben.join(made["table"], second, made["invitation"]).status_code == 200
    return made["table"], {first: ann, second: ben}


@contextlib.asynccontextmanager
async def listening(table: str, *clients: Client) -> AsyncIterator[list[ClientConnection]]:
    """Sockets of those who wait, once all have been told who is here: nothing but choices is news from then on."""
    async with contextlib.AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(live(each, f"/api/tables/{table}/live")) for each in clients]
        for client in clients:
            await asyncio.to_thread(client.waits_until, table, everybody_is_here)
        yield sockets


def everybody_is_here(scene: dict[str, Any]) -> bool:
    return all(seat["player"].get("online", False) for seat in scene["seats"])


async def hear(socket: ClientConnection, number: int) -> None:
    """Of this line or a later one: the table may have answered too."""
    while (await heard(socket)).get("number", -1) < number:
        pass


async def play(table: str, players: dict[str, list[Client]], sockets: list[ClientConnection]) -> None:
    """Choices at random, each at the next process; now and then everybody has to hear of the last one."""
    rng = random.Random(7)
    for step in range(CHOICES):
        seat, client, options = await asyncio.to_thread(asked, table, players, step)
        choice = rng.choice(options["choices"])
        answer = await asyncio.to_thread(client.choose, table, seat, choice, options["number"])
        assert answer.status_code == 200, answer.text
        if rng.random() < 0.3 or step == CHOICES - 1:
            number = answer.json()["number"]
            await asyncio.gather(*(hear(each, number) for each in sockets))


def asked(table: str, players: dict[str, list[Client]], step: int) -> tuple[str, Client, dict[str, Any]]:
    """A seat that has something to choose, its player at the process whose turn it is, and what there is."""
    for seat, clients in players.items():
        client = clients[step % len(clients)]
        options = client.options(table, seat)
        if options["choices"]:
            return seat, client, options
    raise AssertionError("nobody is asked")


async def test_who_waits_hears_of_the_last_choice(server: Server) -> None:
    table, players = sit_down(server.client("Ann"), server.client("Ben"))
    async with listening(table, *players.values()) as sockets:
        await play(table, {seat: [client] for seat, client in players.items()}, sockets)


async def test_who_waits_hears_of_the_last_choice_whichever_process_made_it(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table, players = sit_down(one.client("Ann"), one.client("Ben"))
    both = {seat: [client, elsewhere(client, two)] for seat, client in players.items()}
    (_, there), (here, _) = both.values()
    async with listening(table, here, there) as sockets:
        await play(table, both, sockets)
