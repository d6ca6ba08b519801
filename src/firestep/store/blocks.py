"""Blocks: with whom somebody does not want to play or speak; whom they do not want to read is muted."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database, lock_user
from firestep.store.existence import accounts_gone

BLOCKED, MUTED = "block", "mute"
"""Who is blocked is muted too."""
MOST_BLOCKS = 500
"""Of one user."""


@dataclass(frozen=True, slots=True)
class BlockRow:
    """Somebody who is blocked or muted."""

    player: str
    name: str
    level: str
    since: int


class Blocks:
    """Who blocks whom."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, user: str, player: str, level: str | None, now: int) -> bool:
        """Block or mute somebody, or end it with `None`; false if there are too many."""
        blocks, follows = schema.blocks, schema.follows
        mine = blocks.c.user == user
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await accounts_gone(connection, {user, player}):
                return True
            await connection.execute(sa.delete(blocks).where(mine, blocks.c.player == player))
            count = (await connection.execute(sa.select(sa.func.count()).select_from(blocks).where(mine))).scalar_one()
            if level is None or count >= MOST_BLOCKS:
                return level is None
            row = {"user": user, "player": player, "level": level, "since": now}
            await connection.execute(sa.insert(blocks), [row])
            if level == BLOCKED:
                mutual = sa.tuple_(follows.c.user, follows.c.player).in_([(user, player), (player, user)])
                await connection.execute(sa.delete(follows).where(mutual))
        return True

    async def of_user(self, user: str) -> list[BlockRow]:
        """Everybody whom a user has blocked or muted, newest first."""
        blocks, users = schema.blocks.c, schema.users.c
        query = (
            sa.select(blocks.player, users.name, blocks.level, blocks.since)
            .join(schema.users, users.id == blocks.player)
            .where(blocks.user == user)
            .order_by(blocks.since.desc(), blocks.player)
        )
        async with self.database.reading() as connection:
            return [BlockRow(*row) for row in await connection.execute(query)]

    async def level(self, user: str, player: str) -> str | None:
        """Whether a user has blocked or muted somebody."""
        blocks = schema.blocks.c
        async with self.database.reading() as connection:
            query = sa.select(blocks.level).where(blocks.user == user, blocks.player == player)
            return (await connection.execute(query)).scalar()

    async def unread_by(self, user: str | None) -> set[str]:
        """Whose messages a user does not see."""
        if user is None:
            return set()
        async with self.database.reading() as connection:
            query = sa.select(schema.blocks.c.player).where(schema.blocks.c.user == user)
            return set((await connection.execute(query)).scalars())

    async def apart_from(self, people: Collection[str]) -> set[str]:
        """Who has blocked one of these people, or is blocked by one of them."""
        async with self.database.reading() as connection:
            return await apart_from(connection, people)

    async def between(self, people: Collection[str]) -> set[tuple[str, str]]:
        """Who of these people has blocked whom of them."""
        blocks, named = schema.blocks.c, sorted(people)
        query = sa.select(blocks.user, blocks.player).where(
            blocks.user.in_(named), blocks.player.in_(named), blocks.level == BLOCKED
        )
        async with self.database.reading() as connection:
            return {(row.user, row.player) for row in await connection.execute(query)}


async def apart_from(connection: AsyncConnection, people: Collection[str]) -> set[str]:
    if not people:
        return set()
    blocks, named = schema.blocks.c, sorted(people)
    theirs = sa.select(blocks.user).where(blocks.player.in_(named), blocks.level == BLOCKED)
    own = sa.select(blocks.player).where(blocks.user.in_(named), blocks.level == BLOCKED)
    return set((await connection.execute(theirs.union(own))).scalars())


async def deaf_to(connection: AsyncConnection, speaker: str) -> set[str]:
    """Who does not want to read what somebody says."""
    query = sa.select(schema.blocks.c.user).where(schema.blocks.c.player == speaker)
    return set((await connection.execute(query)).scalars())
