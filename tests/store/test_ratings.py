"""Results are stored with the change that ends a game, and each game is rated once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from firestep.store import OVER, Change, ResultRow, Store, User, open_store
from firestep.store.ratings import PERIOD_MS
from store.rows import NOW, a_change, a_table, a_user


def a_result(table: str, place: int, player: str, points: int, at: int = NOW) -> ResultRow:
    seat = ("red", "blue")[place]
    return ResultRow(table, place, player, place, seat, "toy", "raid", "slow", points, at, points, True)


async def finished(store: Store, table: str, winner: str, loser: str, at: int = NOW) -> Change:
    """A rated game that the first player has won."""
    row = a_table(table)
    await store.tables.create(row, (), None)
    results = (a_result(table, 0, winner, 2, at), a_result(table, 1, loser, 0, at))
    change = a_change(row)
    change = replace(change, state=replace(change.state, status=OVER), results=results)
    await store.journal.commit(change)
    return change


async def test_a_game_is_rated_once_however_many_processes_rate_it(store: Store, address: str) -> None:
    await finished(store, "t1", "ann", "bob")
    other = await open_store(address)

    changed = await asyncio.gather(*(each.ratings.rate("t1") for each in (store, other, store, other)))

    assert sorted(changed) == [[], [], [], ["ann", "bob"]]
    ann, bob = [await store.ratings.of_player(player) for player in ("ann", "bob")]
    assert [row.games for row in (*ann, *bob)] == [1, 1]
    assert ann[0].rating == pytest.approx(1662.3, abs=0.1)
    assert ann[0].rating - 1500 == pytest.approx(1500 - bob[0].rating)
    assert await store.ratings.due() == []
    await other.close()


async def test_new_players_who_finish_two_games_at_once_are_rated_in_both(store: Store, address: str) -> None:
    await finished(store, "t1", "ann", "bob")
    await finished(store, "t2", "bob", "ann", NOW + 1)
    other = await open_store(address)

    await asyncio.gather(store.ratings.rate("t1"), other.ratings.rate("t2"))

    for player in ("ann", "bob"):
        [row] = await store.ratings.of_player(player)
        assert row.games == 2
        assert len(await store.ratings.history(player)) == 2
    await other.close()


async def test_what_is_due_is_there_after_a_restart_and_in_its_order(store: Store, address: str) -> None:
    await finished(store, "t2", "bob", "ann", NOW + 5)
    await finished(store, "t1", "ann", "bob")

    again = await open_store(address)

    assert await again.ratings.due() == ["t1", "t2"]
    await again.close()


async def test_a_change_that_comes_too_late_leaves_no_result(store: Store) -> None:
    change = await finished(store, "t1", "ann", "bob")
    late = replace(change, results=(a_result("t1", 0, "ann", 0), a_result("t1", 1, "bob", 2)))

    assert await store.journal.write([late]) == [False]

    assert [row.points for row in await store.ratings.last_games("ann")] == [2]


async def test_a_rating_becomes_less_sure_while_nobody_plays(store: Store) -> None:
    await finished(store, "t1", "ann", "bob")
    await store.ratings.rate("t1")
    [row] = await store.ratings.of_player("ann")

    assert row.at(NOW).deviation == pytest.approx(row.deviation)
    assert row.at(NOW + 10 * PERIOD_MS).deviation > row.deviation


async def test_the_ladder_tells_places_and_those_of_a_month_ago(store: Store) -> None:
    for user in ("ann", "bob"):
        await store.accounts.add(a_user(user, user.title()), NOW)
    await finished(store, "t1", "ann", "bot:captain", NOW)
    await finished(store, "t2", "bob", "ann", NOW + 10)
    for table in await store.ratings.due():
        await store.ratings.rate(table)

    page = await store.ratings.ladder("toy", "slow", bots=True, month_ago=NOW + 5, reader=None)

    assert [(place, row.player) for place, row in page.rows] == [(1, "bob"), (2, "ann"), (3, "bot:captain")]
    assert page.before == {"ann": 1, "bot:captain": 2}
    assert page.names == {"ann": "Ann", "bob": "Bob"}
    people = await store.ratings.ladder("toy", "slow", bots=False, month_ago=NOW + 5, reader=None)
    assert [row.player for _, row in people.rows] == ["bob", "ann"]


async def test_a_guests_games_go_to_the_account_and_a_deleted_account_has_none(store: Store) -> None:
    guest, user = User("guest", "Guest", 1, "en"), a_user("ann", "Ann")
    await store.accounts.add(guest, NOW)
    await store.accounts.add(user, NOW)
    await finished(store, "t1", "guest", "bob")
    await store.accounts.merge_guest(guest, user)
    assert await store.ratings.counts("ann") == [("toy", "raid", "red", 2, 1)]

    await store.accounts.delete("ann")
    await store.ratings.rate("t1")  # the other side is gone

    assert await store.ratings.counts("ann") == []
    assert await store.ratings.due() == []
