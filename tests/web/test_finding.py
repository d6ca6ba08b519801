"""Finding a game: open tables by title, clock and rating, and a notice when somebody wants a title."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from firestep.store import User, open_store
from web.both_databases import BOTH, serving_on
from web.running import Client, Server
from web.test_pairs import DATABASES, PICKET, a_pair, made
from web.test_ratings import account

DAY_MS = 86_400_000


@pytest.fixture(scope="module", params=BOTH)
def pickets(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_on(request, tmp_path_factory, games=PICKET) as running:
        yield running


def opened(client: Client, **more: Any) -> str:
    return str(made(client, a_pair({"north": "me", "east": "open"}, listed=True, **more))["table"])


def listed(client: Client, **query: Any) -> set[str]:
    answer = client.get("/api/tables", which="open", **query)
    assert answer.status_code == 200, answer.text
    return {line["id"] for line in answer.json()["tables"]}


def told(client: Client) -> list[tuple[str, str]]:
    return [(line["kind"], line["table"]) for line in client.get("/api/notices").json()["notices"]]


def test_open_tables_are_filtered_by_title_clock_and_rating(pickets: Server) -> None:
    ann, _ = account(pickets, "Ann")
    slow = opened(ann, clock={"kind": "slow", "base_ms": DAY_MS})
    live = opened(ann, clock={"kind": "live", "base_ms": 60_000}, rated=True)
    free = opened(ann)
    bob = pickets.client("Bob")
    assert listed(bob) >= {slow, live, free}
    assert listed(bob, clock="slow") & {slow, live, free} == {slow}
    assert listed(bob, clock="live") & {slow, live, free} == {live}
    assert listed(bob, clock="none") & {slow, live, free} == {free}
    assert listed(bob, rated="true") & {slow, live, free} == {live}
    assert listed(bob, rated="false") & {slow, live, free} == {slow, free}
    assert listed(bob, game="picket") >= {slow, live, free}
    assert listed(bob, game="nothing") == set()
    assert bob.get("/api/tables", which="open", clock="sand").status_code == 400


def test_who_wishes_is_told_of_tables_that_wait_for_somebody(pickets: Server) -> None:
    ann, bob, eve = (pickets.client(name) for name in ("Ann", "Bob", "Eve"))
    for client in (ann, bob):
        assert client.post("/api/me/wishes", {"game": "picket", "wanted": True}).json() == {"games": ["picket"]}
    private = made(ann, a_pair({"north": "me", "east": "open"}))["table"]
    table = opened(ann)
    assert told(bob) == [("wanted", table)]
    assert ("wanted", private) not in told(bob)
    assert told(ann) == told(eve) == []
    assert eve.join(table, "east").status_code == 200
    assert told(bob) == []  # it has begun
    assert bob.post("/api/me/wishes", {"game": "picket", "wanted": False}).json() == {"games": []}
    opened(ann)
    assert told(bob) == []


def test_wishes_are_for_titles_that_are_here_and_for_somebody(pickets: Server) -> None:
    nobody, ann = pickets.client(None), pickets.client("Ann")
    assert nobody.get("/api/me/wishes").json() == {"games": []}
    assert nobody.post("/api/me/wishes", {"game": "picket", "wanted": True}).status_code == 401
    assert ann.post("/api/me/wishes", {"game": "nothing", "wanted": True}).status_code == 404
    assert ann.post("/api/me/wishes", {"game": "picket", "wanted": 1}).status_code == 400


@DATABASES
async def test_wishes_follow_a_guest_into_an_account_and_go_with_it(database: str) -> None:
    store = await open_store(database)
    guest, user = User("guest", "Ann", 0), User("ann", "Ann", 0, "en", "hash")
    for each in (guest, user):
        await store.accounts.add(each, 0)
        await store.wishes.set(each.id, "picket", True, 1)
    await store.wishes.set("guest", "toy", True, 1)
    await store.wishes.set("guest", "toy", True, 2)
    await store.accounts.merge_guest(guest, user)
    assert await store.wishes.of_user("ann") == ["picket", "toy"]
    await store.accounts.delete("ann")
    assert await store.wishes.of_user("ann") == []
    await store.close()
