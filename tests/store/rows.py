"""Rows for tests of the store: a table of two, and changes to it."""

from __future__ import annotations

from dataclasses import replace

from firestep.store import PLAYING, Change, IdempotencyKey, SeatRow, TableRow, TableState, TableTerms, User

NOW = 1_700_000_000_000


def a_table(
    table: str = "t1", owner: str = "ann", listed: bool = True, updated: int = NOW, number: int = 0
) -> TableRow:
    terms = TableTerms(
        table, "toy", 1, "raid", "{}", "A raid", "", "duel", listed, "{}", owner, f"invite-{table}", "ab" * 32, NOW
    )
    seats = (SeatRow(0, "red", "human", owner, "Ann"), SeatRow(1, "blue", "open"))
    return TableRow(terms, TableState(updated=updated, number=number), seats)


def lines_from(number: int, count: int) -> tuple[tuple[int, str], ...]:
    return tuple((each, f"{each} red march") for each in range(number, number + count))


def a_change(row: TableRow, count: int = 1, key: str | None = None, **state: object) -> Change:
    number = row.state.number + count
    now = replace(row.state, revision=row.state.revision + 1, number=number, status=PLAYING, **state)  # type: ignore[arg-type]
    kept = None if key is None else IdempotencyKey(row.id, "ann", key, "march", f'{{"number":{number}}}')
    return Change(row, now, row.seats, lines_from(row.state.number + 1, count), kept)


def a_user(user: str = "ann", name: str = "Ann", password: str | None = "hash") -> User:
    return User(user, name, 1, "en", password)
