"""Tokens with which programs act for an account. Only their hashes are stored."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database, lock_user
from firestep.store.rows import User
from firestep.store.suspensions import is_suspended

ID_LENGTH = 16
USER_COLUMNS = [schema.users.c[name] for name in User.__dataclass_fields__]


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token: whose it is, what for, and when it was last used, to the minute."""

    hash: str
    user: str
    name: str
    created: int
    used: int | None = None

    @property
    def id(self) -> str:
        """By which its owner names it; nothing can be done with it but revoke it."""
        return self.hash[:ID_LENGTH]


COLUMNS = [schema.api_tokens.c[name] for name in TokenRow.__dataclass_fields__]


class Tokens:
    """The tokens of all accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, token: TokenRow, most: int) -> bool:
        """Store a new token; false if its owner has as many as they may have."""
        tokens = schema.api_tokens
        async with self.database.writing() as connection:
            await lock_user(connection, token.user)
            count = sa.select(sa.func.count()).select_from(tokens).where(tokens.c.user == token.user)
            if (await connection.execute(count)).scalar_one() >= most:
                return False
            await connection.execute(sa.insert(tokens), [asdict(token)])
        return True

    async def of_user(self, user: str) -> list[TokenRow]:
        """The tokens of an account, newest first."""
        found = schema.api_tokens.c
        query = sa.select(*COLUMNS).where(found.user == user).order_by(found.created.desc(), found.hash)
        async with self.database.reading() as connection:
            return [TokenRow(*row) for row in await connection.execute(query)]

    async def find(self, hashed: str) -> tuple[TokenRow, User] | None:
        """A token with its owner; none if they are suspended."""
        tokens, users = schema.api_tokens, schema.users
        query = sa.select(*COLUMNS, *USER_COLUMNS).join(users, users.c.id == tokens.c.user)
        async with self.database.reading() as connection:
            row = (await connection.execute(query.where(tokens.c.hash == hashed, ~is_suspended(tokens.c.user)))).first()
        return None if row is None else (TokenRow(*row[: len(COLUMNS)]), User(*row[len(COLUMNS) :]))

    async def was_used(self, hashed: str, now: int) -> None:
        used = sa.update(schema.api_tokens).where(schema.api_tokens.c.hash == hashed).values(used=now)
        async with self.database.writing() as connection:
            await connection.execute(used)

    async def revoke(self, user: str, token: str) -> bool:
        """Void a token by its id."""
        tokens = schema.api_tokens
        mine = (tokens.c.user == user) & (sa.func.substr(tokens.c.hash, 1, ID_LENGTH) == token)
        async with self.database.writing() as connection:
            return (await connection.execute(sa.delete(tokens).where(mine))).rowcount == 1


async def revoke_all(connection: AsyncConnection, user: str) -> None:
    await connection.execute(sa.delete(schema.api_tokens).where(schema.api_tokens.c.user == user))
