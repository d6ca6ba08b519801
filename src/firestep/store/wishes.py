"""Wishes: who is told when somebody opens a table of a title."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.blocks import apart_from
from firestep.store.engine import Database
from firestep.store.existence import is_account_gone
from firestep.store.notices import WANTED, NoticeRow, people_at
from firestep.store.rows import OPEN, TableRow


class Wishes:
    """The wishes of all users."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_user(self, user: str) -> list[str]:
        """The titles in which a user waits for opponents."""
        wishes = schema.game_wishes.c
        async with self.database.reading() as connection:
            query = sa.select(wishes.game).where(wishes.user == user).order_by(wishes.game)
            return list((await connection.execute(query)).scalars())

    async def set(self, user: str, game: str, wanted: bool, now: int) -> None:
        """Wish to be told, or not any more; twice is as once."""
        wishes = schema.game_wishes
        here = (wishes.c.user == user) & (wishes.c.game == game)
        try:
            async with self.database.writing() as connection:
                await connection.execute(sa.delete(wishes).where(here))
                if wanted and not await is_account_gone(connection, user):
                    await connection.execute(sa.insert(wishes), [{"user": user, "game": game, "since": now}])
        except IntegrityError:  # another process has just stored the same
            return


async def wanted_notices(connection: AsyncConnection, row: TableRow) -> list[NoticeRow]:
    """Everybody who waits for this title is told of a table that anybody may join."""
    if row.state.status != OPEN or not row.terms.listed:
        return []
    wishes = schema.game_wishes.c
    query = sa.select(wishes.user).where(wishes.game == row.terms.game).order_by(wishes.user)
    here = people_at(row) | {row.terms.owner}
    users = set((await connection.execute(query)).scalars()) - here
    if users:
        users -= await apart_from(connection, here)
    return [NoticeRow(user, row.id, WANTED, row.state.number, row.state.updated) for user in sorted(users)]


# -- accounts


async def merge_wishes(connection: AsyncConnection, guest: str, user: str) -> None:
    wishes = schema.game_wishes
    known = sa.select(wishes.c.game).where(wishes.c.user == user)
    await connection.execute(sa.delete(wishes).where(wishes.c.user == guest, wishes.c.game.in_(known)))
    await connection.execute(sa.update(wishes).where(wishes.c.user == guest).values(user=user))


async def forget_wishes(connection: AsyncConnection, user: str) -> None:
    await connection.execute(sa.delete(schema.game_wishes).where(schema.game_wishes.c.user == user))
