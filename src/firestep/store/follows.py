"""Follows: whose tables somebody wants to hear of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.blocks import apart_from
from firestep.store.engine import Database, lock_user
from firestep.store.existence import accounts_gone
from firestep.store.notices import FOLLOW, NoticeRow, people_at
from firestep.store.rows import OPEN, PLAYING, Change, TableRow

MOST_FOLLOWS = 200
"""Of one user."""


@dataclass(frozen=True, slots=True)
class FollowRow:
    """Somebody who is followed."""

    player: str
    name: str
    tell: bool
    since: int


class Follows:
    """Who follows whom."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, user: str, player: str, tell: bool | None, now: int) -> bool:
        """Follow somebody, with or without being told of their tables; `None` ends it. False if there are too many."""
        follows = schema.follows
        mine = follows.c.user == user
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await accounts_gone(connection, {user, player}):
                return True
            await connection.execute(sa.delete(follows).where(mine, follows.c.player == player))
            count = (await connection.execute(sa.select(sa.func.count()).select_from(follows).where(mine))).scalar_one()
            if tell is None or count >= MOST_FOLLOWS:
                return tell is None
            row = {"user": user, "player": player, "tell": tell, "since": now}
            await connection.execute(sa.insert(follows), [row])
        return True

    async def of_user(self, user: str) -> list[FollowRow]:
        """Everybody whom a user follows, by name."""
        follows, users = schema.follows.c, schema.users.c
        query = (
            sa.select(follows.player, users.name, follows.tell, follows.since)
            .join(schema.users, users.id == follows.player)
            .where(follows.user == user)
            .order_by(users.name, follows.player)
        )
        async with self.database.reading() as connection:
            return [FollowRow(*row) for row in await connection.execute(query)]

    async def tells(self, user: str, player: str) -> bool | None:
        """Whether a user is told of somebody's tables; `None` if they do not follow them."""
        follows = schema.follows.c
        async with self.database.reading() as connection:
            query = sa.select(follows.tell).where(follows.user == user, follows.player == player)
            return (await connection.execute(query)).scalar()


async def notices_to_followers(
    connection: AsyncConnection, before: TableRow | None, after: TableRow
) -> list[NoticeRow]:
    """Followers are told of a listed table that somebody opens, and of a game between people that begins there."""
    status, people = after.state.status, people_at(after)
    begins = status == PLAYING and (before is None or before.state.status == OPEN) and len(people) > 1
    opens = status == OPEN and before is None
    if not after.terms.listed or not (begins or opens):
        return []
    follows = schema.follows.c
    query = sa.select(follows.user).where(follows.player.in_(sorted(people)), follows.tell.is_(True))
    users = set((await connection.execute(query)).scalars()) - people
    if users:
        users -= await apart_from(connection, people)
    number = max(1, after.state.number) if begins else 0
    return [NoticeRow(user, after.id, FOLLOW, number, after.state.updated) for user in sorted(users)]


async def notices_of_beginnings(connection: AsyncConnection, changes: Sequence[Change]) -> list[NoticeRow]:
    found: list[NoticeRow] = []
    for change in changes:
        if change.before.state.status == OPEN and change.state.status == PLAYING:
            found += await notices_to_followers(connection, change.before, change.after)
    return found
