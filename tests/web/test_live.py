"""docs/scenes.md 2.5: sockets say that something is new, and that is all they say."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from firestep.web.tables import presence
from web.running import ALL_MINE, Client, Server, a_key, serving, three_players


@contextlib.asynccontextmanager
async def live(client: Client, path: str, **headers: str) -> AsyncIterator[ClientConnection]:
    cookies = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    address = client.url.replace("http", "ws") + path
    async with connect(address, additional_headers={"cookie": cookies, **headers}) as socket:
        yield socket


async def heard(socket: ClientConnection, seconds: float = 60) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), seconds))
    return message


async def until(socket: ClientConnection, **wanted: Any) -> dict[str, Any]:
    while True:
        message = await heard(socket)
        if wanted.items() <= message.items():
            return message


async def test_every_choice_is_heard_by_all_at_the_table_without_its_contents(server: Server) -> None:
    table, red, blue, _ = three_players(server)
    spectator = server.client("Eve")
    path = f"/api/tables/{table}/live"
    async with live(blue, path) as seated, live(spectator, path) as watching:
        assert (await heard(seated))["kind"] == "at"
        red.plays(table, "red", "bid 2")
        for socket in (seated, watching):
            message = await until(socket, kind="at", number=4)
            assert message.keys() == {"kind", "number", "revision"}


async def test_who_is_here_is_shown_to_the_others(server: Server) -> None:
    table, red, blue, _ = three_players(server)

    def online() -> bool:
        player = next(seat["player"] for seat in red.scene(table)["seats"] if seat["id"] == "blue")
        return bool(player.get("online", False))

    assert not online()
    async with live(red, f"/api/tables/{table}/live") as socket:
        first = await heard(socket)
        async with live(blue, f"/api/tables/{table}/live"):
            while not online():  # the first news may be that red is here
                assert (await heard(socket))["revision"] > first["revision"]
        while online():
            await heard(socket)


async def test_whoever_does_not_look_at_the_page_is_not_there(server: Server) -> None:
    table, _, blue, _ = three_players(server)

    def online() -> bool:
        player = next(seat["player"] for seat in blue.scene(table)["seats"] if seat["id"] == "blue")
        return bool(player.get("online", False))

    async def shows(wanted: bool) -> None:
        async with asyncio.timeout(60):
            while online() != wanted:
                await asyncio.sleep(0.1)

    async with live(blue, f"/api/tables/{table}/live") as socket:
        await shows(True)
        await socket.send('{"kind":"away"}')
        await socket.send('{"kind":"away"}')
        await socket.send("nonsense")
        await shows(False)
        await socket.send('{"kind":"here"}')
        await shows(True)


async def test_a_player_who_reconnects_all_the_time_does_not_make_others_fetch(server: Server) -> None:
    table, red, blue, _ = three_players(server)
    path = f"/api/tables/{table}/live"
    async with live(server.client("Eve"), path) as watching:
        await heard(watching)
        began = time.monotonic()
        for _ in range(20):
            async with live(blue, path) as socket:
                await heard(socket)
        red.plays(table, "red", "bid 2")
        told = 0
        while (await heard(watching))["number"] < 4:
            told += 1
        took = time.monotonic() - began
    assert told <= 1 + took / presence.AT_MOST_EVERY


async def test_presence_is_shown_once_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "SETTLE_SECONDS", 0.01)
    monkeypatch.setattr(presence, "AT_MOST_EVERY", 0.02)
    shown, told = presence.Presence(), asyncio.Event()
    for _ in range(5):
        shown.connected("ann", told.set)
        shown.disconnected("ann", told.set)
    assert "ann" not in shown
    shown.connected("", told.set)
    shown.connected("ann", told.set)
    shown.connected("ann", told.set)
    await asyncio.wait_for(told.wait(), 60)
    assert "ann" in shown
    told.clear()
    shown.disconnected("ann", told.set)
    assert shown.timer is None
    shown.disconnected("ann", told.set)
    await asyncio.wait_for(told.wait(), 60)
    assert "ann" not in shown
    assert (shown.revision, shown.watching) == (2, 1)


async def test_whoever_takes_a_seat_is_a_spectator_no_more(server: Server) -> None:
    red, blue = server.client("Ann"), server.client("Bob")
    made = red.create({"red": "me", "blue": "open", "green": "steady"})
    table, path = made["table"], f"/api/tables/{made['table']}/live"

    def player() -> dict[str, Any]:
        return next(seat["player"] for seat in red.scene(table)["seats"] if seat["id"] == "blue")

    async with live(blue, path), live(red, path) as socket:
        await heard(socket)
        while red.scene(table).get("watching", 0) != 1:
            await heard(socket)
        assert blue.join(table, "blue", made["invitation"]).status_code == 200
        while red.scene(table).get("watching", 0) or not player().get("online"):
            await heard(socket)


async def test_chat_is_announced_and_fetched(server: Server) -> None:
    table, red, blue, _ = three_players(server)
    async with live(blue, f"/api/tables/{table}/live") as socket:
        key = a_key()
        said = [red.post(f"/api/tables/{table}/chat", {"text": "Good luck!"}, key=key).json() for _ in range(2)]
        assert said[0] == said[1]
        assert await until(socket, kind="chat") == {"kind": "chat", "id": 1}
    lines = blue.get(f"/api/tables/{table}/chat").json()["lines"]
    assert [(line["by"], line["seat"], line["text"], line["you"]) for line in lines] == [
        ("Ann", "red", "Good luck!", False)
    ]


async def test_lists_are_announced_to_those_they_concern(server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    async with live(ann, "/api/live") as socket:
        bob.create(ALL_MINE)
        with pytest.raises(TimeoutError):
            await heard(socket, 0.4)
        bob.create({"red": "me", "blue": "open", "green": "open"}, listed=True)
        assert await heard(socket) == {"kind": "tables"}


async def test_a_socket_opened_by_another_site_is_refused(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with live(client, f"/api/tables/{table}/live", origin="https://evil.example") as socket:
            await heard(socket)


async def test_a_socket_for_no_table_is_closed(server: Server) -> None:
    for table in ("abcdefghijkl", "x", "a%00b"):
        with pytest.raises(ConnectionClosed) as closed:
            async with live(server.client(), f"/api/tables/{table}/live") as socket:
                await heard(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


async def test_what_a_client_sends_is_ignored_and_too_much_ends_the_socket(server: Server) -> None:
    client = server.client()
    table = client.create(ALL_MINE)["table"]
    async with live(client, f"/api/tables/{table}/live") as socket:
        await heard(socket)
        for message in ('{"kind": "here"}', "not json", b"\x00\x01"):
            await socket.send(message)
        client.plays(table, "red", "bid 1")
        assert (await until(socket, number=4))["kind"] == "at"
        await socket.send("x" * 10_000)
        with pytest.raises(ConnectionClosed):
            await until(socket, kind="never")


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
async def test_a_server_told_to_stop_says_bye_and_loses_nothing(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server:
        client = server.client()
        table = client.create(ALL_MINE)["table"]
        async with live(client, f"/api/tables/{table}/live") as socket:
            await heard(socket)
            client.plays(table, "red", "bid 1")
            stopped = asyncio.create_task(asyncio.to_thread(server.stop))
            bye = await until(socket, kind="bye")
            assert bye["retry_ms"] > 0
            with pytest.raises(ConnectionClosed) as closed:
                await heard(socket)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert await asyncio.wait_for(stopped, 60) == 0
        server.start()
        assert client.number(table) == 4
