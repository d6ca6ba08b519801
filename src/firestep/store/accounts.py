"""Accounts: guests and registered users."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.batching import BatchLoader
from firestep.store.challenges import forget_challenges
from firestep.store.engine import Database
from firestep.store.learning import forget_learning, merge_learning
from firestep.store.notices import forget_notices
from firestep.store.packs import forget_shelves, merge_shelves
from firestep.store.people import forget_people, merge_people
from firestep.store.puzzles import forget_puzzles, merge_puzzles
from firestep.store.ratings import forget_results, merge_results
from firestep.store.rows import HUMAN, OPEN, OVER, User
from firestep.store.sessions import USER_COLUMNS, end_sessions
from firestep.store.tournaments import forget_tournaments
from firestep.store.wishes import forget_wishes, merge_wishes


class NameTaken(Exception):
    """Another user has registered this name."""


class StillSeated(Exception):
    """Somebody who is to be deleted has joined a table meanwhile."""


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
                await require_free_name(connection, user)
                await connection.execute(sa.insert(schema.users), [{**user_values(user), "created": now}])
        except IntegrityError as error:
            raise NameTaken(user.name) from error

    async def change(self, user: User, *fields: str) -> None:
        """Write these fields of a user and no others, so that a change made meanwhile stays; raises `NameTaken`."""
        try:
            async with self.database.writing() as connection:
                await update_user(connection, user, fields)
        except IntegrityError as error:
            raise NameTaken(user.name) from error

    async def change_and_sign_out(self, user: User, *fields: str) -> None:
        """Write these fields of a user and end all their sessions; raises `NameTaken`."""
        try:
            async with self.database.writing() as connection:
                await update_user(connection, user, fields)
                await end_sessions(connection, user.id)
        except IntegrityError as error:
            raise NameTaken(user.name) from error

    async def sign_out(self, user: str) -> None:
        """End all sessions of a user."""
        async with self.database.writing() as connection:
            await end_sessions(connection, user)

    async def get(self, user: str) -> User | None:
        return await self.by_id.get(user)

    async def read_users(self, users: list[str]) -> dict[str, User]:
        query = sa.select(*USER_COLUMNS).where(schema.users.c.id.in_(users))
        async with self.database.reading() as connection:
            return {row[0]: User(*row) for row in await connection.execute(query)}

    async def created(self, user: str) -> int | None:
        """When a user was added."""
        async with self.database.reading() as connection:
            query = sa.select(schema.users.c.created).where(schema.users.c.id == user)
            return (await connection.execute(query)).scalar()

    async def by_name(self, name: str) -> User | None:
        """The registered user with this name."""
        return await self.one(schema.users.c.folded == folded(name))

    async def one(self, where: sa.ColumnElement[bool]) -> User | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(*USER_COLUMNS).where(where))).first()
        return None if row is None else User(*row)

    async def merge_guest(self, guest: User, user: User) -> list[str]:
        """Transfer a guest's seats, tables, chat and lessons to an account; returns the tables that changed."""
        seats, tables, keys, chat = schema.seats, schema.tables, schema.keys, schema.chat
        own = tables.c.id.in_(sa.select(seats.c.table).where(seats.c.user == guest.id))
        # Seats of a rematch that are reserved, and bids, which are told as long as the match is kept.
        named = ((tables.c.status == OPEN) | own) & tables.c.extras.contains(guest.id, autoescape=True)
        async with self.database.writing() as connection:
            changed = list((await connection.execute(sa.select(tables.c.id).where(own | named))).scalars())
            extras = sa.func.replace(tables.c.extras, guest.id, user.id)
            await connection.execute(sa.update(tables).where(named).values(extras=extras))
            await connection.execute(sa.update(seats).where(seats.c.user == guest.id).values(user=user.id))
            await connection.execute(sa.update(tables).where(tables.c.owner == guest.id).values(owner=user.id))
            await connection.execute(sa.update(chat).where(chat.c.user == guest.id).values(user=user.id))
            used = sa.select(keys.c.scope, keys.c.key).where(keys.c.user == user.id)
            twice = sa.tuple_(keys.c.scope, keys.c.key).in_(used)
            await connection.execute(sa.delete(keys).where(keys.c.user == guest.id, twice))
            await connection.execute(sa.update(keys).where(keys.c.user == guest.id).values(user=user.id))
            await merge_learning(connection, guest.id, user.id)
            await merge_puzzles(connection, guest.id, user.id)
            await merge_shelves(connection, guest.id, user.id)
            await merge_results(connection, guest.id, user.id)
            await merge_wishes(connection, guest.id, user.id)
            await merge_people(connection, guest.id, user.id)
            await forget_notices(connection, guest.id)
            # The revision guards the seats too, so it must rise.
            rise = sa.update(tables).where(tables.c.id.in_(changed)).values(revision=tables.c.revision + 1)
            await connection.execute(rise)
            await end_sessions(connection, guest.id)
            await connection.execute(sa.delete(schema.users).where(schema.users.c.id == guest.id))
        return changed

    async def delete(self, user: str, known: Collection[str] | None = None) -> list[str]:
        """Delete a user whose games are over. Tables at which nobody else sat go too; elsewhere the seat has no name.

        Returns the tables that changed or are gone. From then on they sit down nowhere (`journal.py`). Given the
        unfinished tables that are `known`, raises `StillSeated` if they sit at another one.
        """
        seats, tables, chat = schema.seats, schema.tables, schema.chat
        own = sa.select(seats.c.table).where(seats.c.user == user)
        shared = sa.select(seats.c.table).where(seats.c.user.is_not(None), seats.c.user != user)
        mine = tables.c.id.in_(own) | (tables.c.owner == user)
        async with self.database.writing() as connection:
            lock = sa.select(schema.users.c.id).where(schema.users.c.id == user).with_for_update()
            await connection.execute(lock)
            unfinished = sa.select(tables.c.id).where(tables.c.id.in_(own), tables.c.status != OVER)
            if known is not None and not set((await connection.execute(unfinished)).scalars()) <= set(known):
                raise StillSeated(user)
            await forget_tournaments(connection, user)  # first: from here on none makes a table for them
            changed = list((await connection.execute(sa.select(tables.c.id).where(mine))).scalars())
            await connection.execute(sa.delete(tables).where(mine, tables.c.id.not_in(shared)))
            changed += await forget_challenges(connection, user)
            # The revision guards the seats too, so it must rise.
            rise = sa.update(tables).where(tables.c.id.in_(own)).values(revision=tables.c.revision + 1)
            await connection.execute(rise)
            await connection.execute(sa.update(tables).where(tables.c.owner == user).values(owner=""))
            is_mine = seats.c.user == user
            await connection.execute(sa.update(seats).where(is_mine, seats.c.kind == HUMAN).values(player=""))
            await connection.execute(sa.update(seats).where(is_mine).values(user=None))
            await connection.execute(sa.update(chat).where(chat.c.user == user).values(user="", by=""))
            await connection.execute(sa.delete(schema.keys).where(schema.keys.c.user == user))
            await forget_learning(connection, user)
            await forget_puzzles(connection, user)
            await forget_shelves(connection, user)
            await forget_results(connection, user)
            await forget_notices(connection, user)
            await forget_wishes(connection, user)
            await forget_people(connection, user)
            await end_sessions(connection, user)
            await connection.execute(sa.delete(schema.users).where(schema.users.c.id == user))
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


async def update_user(connection: AsyncConnection, user: User, fields: Collection[str]) -> None:
    users = schema.users
    values = {name: getattr(user, name) for name in fields}
    if "name" in values:
        await require_free_name(connection, user)
        known = folded(user.name)
        values["folded"] = known if values.get("password") else sa.case((users.c.password.is_not(None), known))
    if values:
        await connection.execute(sa.update(users).where(users.c.id == user.id).values(**values))


async def require_free_name(connection: AsyncConnection, user: User) -> None:
    """Guests may share a name with each other, but not with a registered user."""
    if user.is_guest:
        taken = sa.select(schema.users.c.id).where(schema.users.c.folded == folded(user.name))
        if (await connection.execute(taken)).first() is not None:
            raise NameTaken(user.name)


def user_values(user: User) -> dict[str, object]:
    values: dict[str, object] = {name: getattr(user, name) for name in User.__dataclass_fields__}
    return {**values, "folded": None if user.is_guest else folded(user.name)}
