"""Accounts: guests and registered users."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from firestep.store import schema
from firestep.store.batching import BatchLoader
from firestep.store.engine import Database
from firestep.store.rows import OVER, User

USER_COLUMNS = [schema.users.c[name] for name in User.__dataclass_fields__]


class NameTaken(Exception):
    """Another user has registered this name."""


def folded(name: str) -> str:
    """The form in which names are compared: upper and lower case, and compatible letters, count as the same."""
    return unicodedata.normalize("NFKC", name).casefold()


class Accounts:
    """All users of this server."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.by_id = BatchLoader(self.read_users)

    async def add(self, user: User, now: int) -> None:
        """Add a user; raises `NameTaken` if a registered user has this name."""
        try:
            async with self.database.writing() as connection:
                await connection.execute(sa.insert(schema.users), [{**user_values(user), "created": now}])
        except IntegrityError as error:
            raise NameTaken(user.name) from error

    async def change(self, user: User) -> None:
        """Update a user; raises `NameTaken`."""
        try:
            async with self.database.writing() as connection:
                update = sa.update(schema.users).where(schema.users.c.id == user.id).values(**user_values(user))
                await connection.execute(update)
        except IntegrityError as error:
            raise NameTaken(user.name) from error

    async def sign_out_everywhere(self, user: User) -> User:
        """Invalidate every session cookie of a user."""
        users = schema.users.c
        update = sa.update(schema.users).where(users.id == user.id).values(generation=users.generation + 1)
        async with self.database.writing() as connection:
            await connection.execute(update)
            query = sa.select(users.generation).where(users.id == user.id)
            generation = (await connection.execute(query)).scalar_one()
        return replace(user, generation=generation)

    async def get(self, user: str) -> User | None:
        return await self.by_id.get(user)

    async def read_users(self, users: list[str]) -> dict[str, User]:
        query = sa.select(*USER_COLUMNS).where(schema.users.c.id.in_(users))
        async with self.database.reading() as connection:
            return {row[0]: User(*row) for row in await connection.execute(query)}

    async def by_name(self, name: str) -> User | None:
        """The registered user with this name."""
        return await self.one(schema.users.c.folded == folded(name))

    async def one(self, where: sa.ColumnElement[bool]) -> User | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(*USER_COLUMNS).where(where))).first()
        return None if row is None else User(*row)

    async def merge_guest(self, guest: User, user: User) -> list[str]:
        """Transfer a guest's seats and tables to an account; returns the tables that changed."""
        seats, tables, keys = schema.seats, schema.tables, schema.keys
        async with self.database.writing() as connection:
            found = sa.select(seats.c.table).where(seats.c.user == guest.id).distinct()
            changed = list((await connection.execute(found)).scalars())
            await connection.execute(sa.update(seats).where(seats.c.user == guest.id).values(user=user.id))
            await connection.execute(sa.update(tables).where(tables.c.owner == guest.id).values(owner=user.id))
            await connection.execute(sa.update(keys).where(keys.c.user == guest.id).values(user=user.id))
            # The revision guards the seats too, so it must rise.
            rise = sa.update(tables).where(tables.c.id.in_(changed)).values(revision=tables.c.revision + 1)
            await connection.execute(rise)
            await connection.execute(sa.delete(schema.users).where(schema.users.c.id == guest.id))
        return changed

    async def count_active_tables(self, user: str) -> int:
        """The number of unfinished tables at which a user sits."""
        seats, tables = schema.seats, schema.tables
        where = (seats.c.user == user) & (tables.c.status != OVER)
        query = (
            sa.select(sa.func.count(sa.distinct(tables.c.id))).join(seats, seats.c.table == tables.c.id).where(where)
        )
        async with self.database.reading() as connection:
            return (await connection.execute(query)).scalar_one()


def user_values(user: User) -> dict[str, object]:
    values: dict[str, object] = {name: getattr(user, name) for name in User.__dataclass_fields__}
    return {**values, "folded": None if user.is_guest else folded(user.name)}
