"""Messages between processes: through PostgreSQL or Valkey, in order, and with a resync after an outage."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from firestep.web.infra.pubsub import ALL, PostgresPubSub, SharedPubSub
from firestep.web.infra.redis_client import redis_client
from firestep.web.infra.redis_pubsub import RedisPubSub
from store.databases import Postgres
from store.valkey import valkey

SECONDS = 60.0
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


@pytest.fixture(params=["postgres", "valkey"])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "valkey":
        with valkey() as found:
            yield found
        return
    server: Postgres = request.getfixturevalue("postgres_server")
    with server.database("template0") as found:
        yield found


def pubsub(address: str) -> SharedPubSub:
    return PostgresPubSub(address) if address.startswith("postgresql") else RedisPubSub(address)


async def cut_connections(address: str, postgres: Postgres) -> None:
    if address.startswith("postgresql"):
        postgres.run(CUT)
    else:
        client, _ = redis_client(address)
        async with client:
            await client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")  # type: ignore[no-untyped-call]


async def test_messages_reach_the_other_process_and_after_an_outage_all_ask_anew(
    address: str, postgres_server: Postgres
) -> None:
    one, two = pubsub(address), pubsub(address)
    await one.on_startup()
    await two.on_startup()
    try:
        for number in range(40):
            await one.publish(b"at %d" % number, ["table"])
        heard = [await asyncio.wait_for(two.arrived.get(), SECONDS) for _ in range(40)]
        assert heard == [("table", b"at %d" % number) for number in range(40)]

        await cut_connections(address, postgres_server)
        assert await asyncio.wait_for(two.arrived.get(), SECONDS) == (ALL, b"resync")
        await one.publish(b"again", ["table"])
        while await asyncio.wait_for(two.arrived.get(), SECONDS) != ("table", b"again"):
            continue
    finally:
        await one.on_shutdown()
        await two.on_shutdown()
