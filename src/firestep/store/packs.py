"""Packs: texts of users that matches are played with. They are kept as long as a list or a table has them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.kernel.packs import OWNER, is_owner_name
from firestep.store import schema
from firestep.store.engine import Database

UNUSED_MS = 24 * 3600 * 1000
"""How long a pack is kept that nobody has listed and no table has."""


@dataclass(frozen=True, slots=True)
class PackRow:
    """A pack. Its name ends in the hash of its text, so that it never changes."""

    game: str
    name: str
    title: str
    text: str
    created: int


COLUMNS = [schema.packs.c[name] for name in PackRow.__dataclass_fields__]


class Packs:
    """All packs of this server, and the lists of its users."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, row: PackRow, owner: str | None) -> None:
        """Store a pack, and put it on its owner's list if there is one; twice is once."""
        packs, shelves = schema.packs, schema.shelves
        values = {name: getattr(row, name) for name in PackRow.__dataclass_fields__}
        await self.insert_once(packs, values, at_pack(row.game, row.name))
        if owner is not None:
            shelf = {"user": owner, "game": row.game, "pack": row.name, "added": row.created}
            await self.insert_once(shelves, shelf, at_shelf(owner, row.game, row.name))

    async def insert_once(self, table: sa.Table, values: dict[str, object], where: sa.ColumnElement[bool]) -> None:
        try:
            async with self.database.writing() as connection:
                if (await connection.execute(sa.select(sa.literal(1)).select_from(table).where(where))).first() is None:
                    await connection.execute(sa.insert(table), [values])
        except IntegrityError:  # another process was faster
            return

    async def get(self, game: str, names: Iterable[str]) -> list[PackRow]:
        wanted = list(names)
        if not wanted:
            return []
        query = sa.select(*COLUMNS).where(schema.packs.c.game == game, schema.packs.c.name.in_(wanted))
        async with self.database.reading() as connection:
            return [PackRow(*row) for row in await connection.execute(query)]

    async def owned(self) -> list[PackRow]:
        """All values that owners have entered."""
        query = sa.select(*COLUMNS).where(schema.packs.c.name.startswith(f"{OWNER}-"))
        async with self.database.reading() as connection:
            return [
                row for row in (PackRow(*each) for each in await connection.execute(query)) if is_owner_name(row.name)
            ]

    async def of_user(self, user: str, game: str | None = None) -> list[PackRow]:
        """The packs on a user's list, newest first."""
        packs, shelves = schema.packs, schema.shelves
        query = (
            sa.select(*COLUMNS)
            .join(shelves, (shelves.c.game == packs.c.game) & (shelves.c.pack == packs.c.name))
            .where(shelves.c.user == user)
            .order_by(shelves.c.added.desc(), packs.c.name)
        )
        if game is not None:
            query = query.where(packs.c.game == game)
        async with self.database.reading() as connection:
            return [PackRow(*row) for row in await connection.execute(query)]

    async def take_off(self, user: str, game: str, name: str) -> None:
        """Take a pack off a user's list. Tables that have it keep it."""
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(schema.shelves).where(at_shelf(user, game, name)))

    async def delete_unused(self, now: int) -> None:
        """Delete packs that are on nobody's list and that no table has."""
        packs, shelves, tables = schema.packs, schema.shelves, schema.tables
        listed = sa.exists().where(shelves.c.game == packs.c.game, shelves.c.pack == packs.c.name)
        owned = packs.c.game + "@" + sa.func.substr(packs.c.name, len(OWNER) + 2)
        played = sa.exists().where(
            (tables.c.game == packs.c.game) | tables.c.game.startswith(packs.c.game + "@"),
            (tables.c.scenario == packs.c.name) | tables.c.options.contains(packs.c.name) | (tables.c.game == owned),
        )
        old = packs.c.created < now - UNUSED_MS
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(packs).where(old, ~listed, ~played))


def at_pack(game: str, name: str) -> sa.ColumnElement[bool]:
    return (schema.packs.c.game == game) & (schema.packs.c.name == name)


def at_shelf(user: str, game: str, pack: str) -> sa.ColumnElement[bool]:
    shelves = schema.shelves
    return (shelves.c.user == user) & (shelves.c.game == game) & (shelves.c.pack == pack)


async def merge_shelves(connection: AsyncConnection, guest: str, user: str) -> None:
    """Transfer a guest's list to an account."""
    shelves = schema.shelves
    known = sa.select(shelves.c.game, shelves.c.pack).where(shelves.c.user == user)
    twice = sa.tuple_(shelves.c.game, shelves.c.pack).in_(known)
    await connection.execute(sa.delete(shelves).where(shelves.c.user == guest, twice))
    await connection.execute(sa.update(shelves).where(shelves.c.user == guest).values(user=user))


async def forget_shelves(connection: AsyncConnection, user: str) -> None:
    await connection.execute(sa.delete(schema.shelves).where(schema.shelves.c.user == user))
