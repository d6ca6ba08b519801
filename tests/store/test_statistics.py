"""Statistics count every finished game, by side, scenario and edition of the rules."""

from __future__ import annotations

from firestep.store import Store
from firestep.store.statistics import Ended, Played, TitleCounts
from store.rows import a_table
from store.test_ratings import finished


async def test_finished_games_are_counted_by_seat_and_result(store: Store) -> None:
    await store.tables.create(a_table("running"), (), None)
    await finished(store, "t1", "ann", "bob")
    await finished(store, "t2", "bob", "ann")

    counts = await store.statistics.of_title("toy")

    ended = (Ended("raid", 1, "", "blue", 0, 2), Ended("raid", 1, "", "red", 2, 2))
    assert counts == TitleCounts(ended, (Played("raid", 1, "", 2, 2),))
    assert await store.statistics.of_title("another") == TitleCounts((), ())


async def test_they_are_kept_for_a_while(store: Store) -> None:
    assert (await store.statistics.of_title("toy")).played == ()
    await finished(store, "t1", "ann", "bob")
    assert (await store.statistics.of_title("toy")).played == ()
    assert (await store.statistics.count("toy")).played == (Played("raid", 1, "", 1, 1),)
