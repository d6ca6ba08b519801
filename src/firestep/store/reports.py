"""Reports: what somebody tells the operators about somebody else."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import sqlalchemy as sa

from firestep.store import schema
from firestep.store.engine import Database, lock_user
from firestep.store.existence import accounts_gone

MOST_SHOWN = 100


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A report about a player, or about one message of theirs."""

    id: str
    user: str
    player: str
    name: str
    place: str
    message: int | None
    said: str
    reason: str
    text: str
    at: int
    closed: int | None = None


COLUMNS = [schema.reports.c[name] for name in ReportRow.__dataclass_fields__]


class Reports:
    """All reports."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, report: ReportRow) -> None:
        """Store a report; the same about the same is stored once as long as it is open."""
        found = schema.reports.c
        same = (found.user == report.user) & (found.player == report.player) & (found.place == report.place)
        message = found.message.is_(None) if report.message is None else found.message == report.message
        query = sa.select(found.id).where(same, message, found.closed.is_(None))
        async with self.database.writing() as connection:
            await lock_user(connection, report.user)
            if await accounts_gone(connection, {report.user, report.player}):
                return
            if (await connection.execute(query)).first() is None:
                await connection.execute(sa.insert(schema.reports), [asdict(report)])

    async def open(self) -> list[ReportRow]:
        """What no operator has dealt with, oldest first."""
        found = schema.reports.c
        query = sa.select(*COLUMNS).where(found.closed.is_(None)).order_by(found.at, found.id).limit(MOST_SHOWN)
        async with self.database.reading() as connection:
            return [ReportRow(*row) for row in await connection.execute(query)]

    async def get(self, report: str) -> ReportRow | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(*COLUMNS).where(schema.reports.c.id == report))).first()
        return None if row is None else ReportRow(*row)

    async def by_user(self, user: str) -> list[ReportRow]:
        """What a user has reported."""
        query = sa.select(*COLUMNS).where(schema.reports.c.user == user).order_by(schema.reports.c.at)
        async with self.database.reading() as connection:
            return [ReportRow(*row) for row in await connection.execute(query)]
