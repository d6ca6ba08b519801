"""Spectators who see a table later learn nothing newer: not by numbers, tags, clocks, lists, pictures or sockets."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from web.both_databases import server  # noqa: F401 (a fixture)
from web.running import WITH_FRIENDS, Client, Server, a_toy_table, in_turns, three_players
from web.test_live import live
from web.test_ratings import account

CLOCK = {"kind": "live", "base_ms": 3_600_000}
TRIED_LINES = (0, 6)
GIVEN = {"touch": "red", "choice": "march", "choices": "march", "lens": "supply", "share": "x" * 12}


def addresses(client: Client, table: str) -> list[tuple[str, dict[str, Any]]]:
    """Every address that says something about a table, with every line that one may ask for; and the lists."""
    found: list[tuple[str, dict[str, Any]]] = []
    for path, methods in sorted(client.get("/api/schema/openapi.json").json()["paths"].items()):
        if "{table_id}" in path and "get" in methods:
            asked = {each["name"]: each for each in methods["get"].get("parameters", [])}
            needed = {name: GIVEN.get(name, "x") for name, each in asked.items() if each.get("required")}
            address = path.replace("{table_id}", table)
            for name in [each for each in asked if each in needed and f"{{{each}}}" in path]:
                address = address.replace(f"{{{name}}}", str(needed.pop(name)))
            needed.pop("table_id", None)
            found.append((address, needed))
            lines = [name for name in asked if name in ("at", "after", "before", "from", "to", "since")]
            found += [(address, {**needed, name: line}) for name in lines for line in TRIED_LINES]
    found += [(f"/tables/{table}", {}), *((f"/tables/{table}/replay", {"at": line}) for line in TRIED_LINES)]
    found += [("/api/directory", {"status": "playing"}), ("/api/people/Ann", {}), ("/api/tables", {})]
    return found


def seen(client: Client, table: str) -> dict[str, tuple[int, str, bytes]]:
    answers = {}
    for address, query in addresses(client, table):
        answer = client.get(address, **query)
        answers[f"{address} {query}"] = (answer.status_code, answer.headers.get("etag", ""), answer.content)
    return answers


def plays_on(table: str, red: Client, blue: Client, green: Client) -> None:
    """Choices, an undo, an offer, a message: everything that changes a table."""
    in_turns(table, red, blue, green)
    red.plays(table, "red", "march")
    assert red.post(f"/api/tables/{table}/undo", {"seat": "red", "number": red.number(table)}).status_code == 200
    red.plays(table, "red", "march", "done")
    blue.post(f"/api/tables/{table}/offers", {"seat": "blue", "kind": "draw"})
    assert red.post(f"/api/tables/{table}/chat", {"text": "I march now."}).status_code == 201


def test_nothing_tells_a_late_spectator_that_the_game_goes_on(server: Server) -> None:  # noqa: F811
    table, red, blue, green = three_players(server, delay={"minutes": 60}, listed=True, clock=CLOCK)
    eve = server.client("Eve")
    seen(eve, table)  # whatever is made on the first request
    before = seen(eve, table)
    plays_on(table, red, blue, green)
    after = seen(eve, table)
    assert len(before) > 40
    assert red.number(table) > 5
    told = {address: (before[address], after[address]) for address in before if before[address] != after[address]}
    assert told == {}


def test_what_was_taken_back_since_is_not_missing_for_a_late_spectator(server: Server) -> None:  # noqa: F811
    table, red, blue, green = three_players(server, delay={"moves": 1})
    eve = server.client("Eve")
    in_turns(table, red, blue, green)
    red.plays(table, "red", "march", "march")
    seen_now = eve.scene(table), eve.get(f"/api/tables/{table}/diary").json()
    undone = {"seat": "red", "steps": 2, "number": red.number(table)}
    assert red.post(f"/api/tables/{table}/undo", undone).status_code == 200
    assert (eve.scene(table), eve.get(f"/api/tables/{table}/diary").json()) == seen_now
    red.plays(table, "red", "done")
    until = seen_now[0]["number"]
    assert eve.scene(table)["number"] == until, "what was seen once stays seen, and no more is seen"


def test_lists_and_profiles_do_not_tell_how_far_a_game_is(server: Server) -> None:  # noqa: F811
    """Its players have profiles, which say how soon they answer; the page of games searches by length."""
    people = dict(zip(WITH_FRIENDS, (account(server, name) for name in ("Ann", "Bob", "Zoë")), strict=True))
    clock = {"kind": "slow", "base_ms": 86_400_000}
    wanted = a_toy_table(WITH_FRIENDS, listed=True, delay={"minutes": 60}, clock=clock)
    made = people["red"][0].post("/api/tables", {**wanted, "options": {"rounds": "40"}}).json()
    for seat in ("blue", "green"):
        assert people[seat][0].join(made["table"], seat, made["invitation"]).status_code == 200
    eve = server.client("Eve")

    def told() -> list[str]:
        profiles = [eve.get(f"/api/people/{name}").text for _, name in people.values()]
        lengths = ("short", "medium", "long")
        return profiles + [eve.get("/api/directory", status="playing", length=length).text for length in lengths]

    before = told()
    while play_on(made["table"], people) <= 201:
        pass
    assert told() == before
    assert made["table"] in [each["table"] for each in eve.get("/api/directory", status="playing").json()["games"]]


def play_on(table: str, people: dict[str, tuple[Client, str]]) -> int:
    """Whoever is asked chooses something that does not end the game; the number of the last line."""
    number = 0
    for seat, (client, _) in people.items():
        asked = client.options(table, seat)
        number = asked["number"]
        if asked["choices"]:
            choice = next(each for each in ("done", *asked["choices"]) if each in asked["choices"])
            assert client.choose(table, seat, choice, number).status_code == 200
    return number


async def test_the_socket_of_a_late_spectator_tells_only_what_may_be_seen(server: Server) -> None:  # noqa: F811
    table, red, blue, green = three_players(server, delay={"moves": 2})
    eve = server.client("Eve")
    heard: list[dict[str, Any]] = []
    async with live(eve, f"/api/tables/{table}/live") as socket:

        async def listen() -> None:
            async for text in socket:
                heard.append(json.loads(text))

        listens = asyncio.create_task(listen())
        await asyncio.to_thread(plays_on, table, red, blue, green)
        until = await asyncio.to_thread(lambda: eve.scene(table)["number"])
        async with asyncio.timeout(60):
            while not any(each.get("number") == until for each in heard):
                await asyncio.sleep(0.05)
        listens.cancel()
    numbers = [each["number"] for each in heard if each["kind"] == "at"]
    assert [each for each in heard if each["kind"] == "chat"] == []
    assert 0 < until < red.number(table)
    assert numbers == sorted(numbers)
    assert max(numbers) == until
