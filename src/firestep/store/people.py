"""What becomes of follows, blocks, reports and notes when a guest becomes an account, or an account is deleted."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema

PAIRS = (schema.follows, schema.blocks)


async def merge_people(connection: AsyncConnection, guest: str, user: str) -> None:
    """What a guest has blocked, followed, noted and reported is the account's; so is what was said of the guest."""
    for table in PAIRS:
        for own, other in ((table.c.user, table.c.player), (table.c.player, table.c.user)):
            known = sa.select(other).where(own == user)
            await connection.execute(sa.delete(table).where(own == guest, other.in_(known)))
            await connection.execute(sa.update(table).where(own == guest).values({own.key: user}))
        await connection.execute(sa.delete(table).where(table.c.user == table.c.player))
    notes, reports = schema.table_notes, schema.reports
    twice = notes.c.table.in_(sa.select(notes.c.table).where(notes.c.user == user))
    await connection.execute(sa.delete(notes).where(notes.c.user == guest, twice))
    await connection.execute(sa.update(notes).where(notes.c.user == guest).values(user=user))
    await connection.execute(sa.update(reports).where(reports.c.user == guest).values(user=user))
    await connection.execute(sa.update(reports).where(reports.c.player == guest).values(player=user))


async def forget_people(connection: AsyncConnection, user: str) -> None:
    """Reports about a deleted account go with it; the log keeps who an operator was by name."""
    for table in PAIRS:
        await connection.execute(sa.delete(table).where((table.c.user == user) | (table.c.player == user)))
    reports, log = schema.reports, schema.operator_log
    await connection.execute(sa.delete(reports).where(reports.c.player == user))
    await connection.execute(sa.update(reports).where(reports.c.user == user).values(user=""))
    for table in (schema.table_notes, schema.table_seen, schema.operators, schema.suspensions):
        await connection.execute(sa.delete(table).where(table.c.user == user))
    await connection.execute(sa.update(log).where(log.c.user == user).values(user=""))
