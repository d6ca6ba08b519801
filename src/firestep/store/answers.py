"""How soon somebody answers other people in slow games."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from firestep.kernel.record import CHANCE_NAME, TABLE_NAME
from firestep.store import schema
from firestep.store.engine import Database
from firestep.store.rows import HUMAN, PLAYING

LAST_TABLES = 12
LAST_LINES = 300
"""Of each of these tables."""
MOST_ANSWERS = 200
LIVE_CLOCK = '"kind":"live"'
NOT_PLAYED = (CHANCE_NAME, TABLE_NAME)
"""Dice, and what the table does by itself."""


class Answers:
    """When lines were written by whom."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def times_of(self, user: str) -> list[int]:
        """How long the last choices of other people waited for a choice of this user, in milliseconds."""
        async with self.database.reading() as connection:
            tables = list((await connection.execute(last_tables(user))).scalars())
            if not tables:
                return []
            seats = await connection.execute(seats_of(tables))
            players = {(table, name): player for table, name, player in seats}
            lines = list(await connection.execute(lines_of(tables)))
        written = ((table, players.get((table, seat_of(line))), seat_of(line), at) for table, line, at in lines)
        return waits(user, written)[-MOST_ANSWERS:]


def last_tables(user: str) -> sa.Select[str]:
    """The slow games of a user against somebody else; not those that go on and that spectators see later."""
    seats, tables = schema.seats.c, schema.tables.c
    mine = sa.select(seats.table).where(seats.user == user)
    shared = sa.select(seats.table).where(seats.kind == HUMAN, seats.user != user)
    return (
        sa.select(tables.id)
        .where(tables.id.in_(mine), tables.id.in_(shared), ~tables.clock.contains(LIVE_CLOCK, autoescape=True))
        .where(~sa.and_(tables.status == PLAYING, schema.SEEN_LATER))
        .order_by(tables.updated.desc(), tables.id)
        .limit(LAST_TABLES)
    )


def seats_of(tables: list[str]) -> sa.Select[str, str, str | None]:
    seats = schema.seats.c
    return sa.select(seats.table, seats.name, seats.user).where(seats.table.in_(tables), seats.kind == HUMAN)


def lines_of(tables: list[str]) -> sa.Select[str, str, int]:
    entries, known = schema.entries.c, schema.tables.c
    return (
        sa.select(entries.table, entries.line, entries.at)
        .join(schema.tables, known.id == entries.table)
        .where(entries.table.in_(tables), entries.number > known.number - LAST_LINES)
        .order_by(known.updated, entries.table, entries.number)
    )


def seat_of(line: str) -> str:
    return line.split(" ", 2)[1]


def waits(user: str, lines: Iterable[tuple[str, str | None, str, int]]) -> list[int]:
    """How long choices of others waited for the user; `lines` name the table, the player, the seat and the time."""
    found = []
    last: tuple[str, str | None, int] = ("", None, 0)
    for table, player, seat, at in lines:
        if seat in NOT_PLAYED:
            continue
        if player == user and last[0] == table and last[1] not in (None, user):
            found.append(at - last[2])
        last = table, player, at
    return found
