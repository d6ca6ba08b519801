"""How soon somebody answers: counted where another person waited for them, in games without a live clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from firestep.store import HUMAN, SeatRow, Store
from firestep.store.answers import waits
from store.rows import a_change, a_table

HOUR = 3_600_000
RED, BLUE = SeatRow(0, "red", HUMAN, "ann", "Ann"), SeatRow(1, "blue", HUMAN, "bob", "Bob")


async def played(
    store: Store, name: str, lines: Sequence[tuple[str, int]], clock: str = "{}", seats: Sequence[SeatRow] = (RED, BLUE)
) -> None:
    """A table at which these seats chose at these times."""
    row = a_table(name)
    row = replace(row, terms=replace(row.terms, clock=clock), seats=tuple(seats))
    await store.tables.create(row, (), None)
    for number, (seat, at) in enumerate(lines, 1):
        change = a_change(row, 0, updated=at)
        change = replace(
            change, lines=((number, f"{number} {seat} bid 1"),), state=replace(change.state, number=number)
        )
        await store.journal.commit(change)
        row = change.after


async def test_only_what_others_waited_for_counts(store: Store) -> None:
    lines = [
        ("red", 0),
        ("blue", 2 * HOUR),
        ("chance", 2 * HOUR),
        ("red", 5 * HOUR),
        ("red", 6 * HOUR),
        ("blue", 7 * HOUR),
    ]
    await played(store, "slow", lines)
    await played(store, "live", lines, clock='{"kind":"live","base":600000}')
    await played(store, "alone", lines, seats=(RED, replace(BLUE, user="ann")))
    await played(store, "bot", lines, seats=(RED, replace(BLUE, kind="bot", user=None, bot="steady")))

    assert await store.answers.times_of("ann") == [3 * HOUR]
    assert await store.answers.times_of("bob") == [2 * HOUR, HOUR]
    assert await store.answers.times_of("eve") == []


async def test_only_the_last_games_count(store: Store) -> None:
    for nth in range(14):
        await played(store, f"t{nth}", [("red", nth * HOUR), ("blue", nth * HOUR + nth)])

    assert await store.answers.times_of("bob") == list(range(2, 14))


def test_a_line_of_another_table_is_no_question() -> None:
    lines = [("one", "ann", "red", 0), ("two", "bob", "blue", HOUR), ("two", "ann", "red", 2 * HOUR)]
    assert waits("bob", lines) == []
    assert waits("ann", lines) == [HOUR]
