"""Challenges: a table whose open seat is kept for one person, who is asked to take it.

They are kept until the match begins.
"""

from __future__ import annotations

from typing import Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.rows import OPEN, TableRow

Answer = Literal["accepted", "declined", "expired"]
ANSWERS: tuple[Answer, ...] = ("accepted", "declined", "expired")


class Challenge(msgspec.Struct, omit_defaults=True, frozen=True):
    """Who is asked, by what name, until when, and how they have answered."""

    user: str
    name: str
    until: int
    answer: Answer | None = None


class BesideChallenge(msgspec.Struct):
    """Of everything beside the record, the challenge."""

    challenge: Challenge | None = None


def challenge_of(row: TableRow) -> Challenge | None:
    """The challenge that a table was made with."""
    return msgspec.json.decode(row.state.extras, type=BesideChallenge).challenge


def open_challenge(row: TableRow | None) -> Challenge | None:
    """A challenge that is still to be answered."""
    if row is None or row.state.status != OPEN:
        return None
    found = challenge_of(row)
    return None if found is None or found.answer else found


async def forget_challenges(connection: AsyncConnection, user: str) -> list[str]:
    """An account is gone: nothing names it, and its challenges are declined. Returns the tables that changed."""
    tables = schema.tables.c
    named = (tables.status == OPEN) & tables.extras.contains(f'"challenge":{{"user":"{user}"', autoescape=True)
    rows = (await connection.execute(sa.select(tables.id, tables.extras).where(named))).all()
    for table, extras in rows:
        beside = msgspec.json.decode(extras)
        beside |= {"challenge": {**beside["challenge"], "user": "", "name": "", "answer": "declined"}, "reserved": {}}
        text = msgspec.json.encode(beside).decode()
        change = {"extras": text, "deadline": None, "revision": tables.revision + 1}
        await connection.execute(sa.update(schema.tables).where(tables.id == table).values(change))
    return [table for table, _ in rows]
