"""Sessions of signed-in users, and links to reset a password. Only hashes of their tokens are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.batching import BatchLoader
from firestep.store.engine import Database
from firestep.store.mail_addresses import forget_address
from firestep.store.push import forget_browser_of_session, forget_browsers
from firestep.store.rows import SessionRow, User
from firestep.store.suspensions import is_suspended
from firestep.store.tokens import revoke_all

USER_COLUMNS = [schema.users.c[name] for name in User.__dataclass_fields__]


class SessionStore:
    """All sessions of this server."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.by_id = BatchLoader(self.read)

    async def add(self, session: str, user: str, now: int, expires: int) -> None:
        values = {"id": session, "user": user, "created": now, "expires": expires}
        async with self.database.writing() as connection:
            await connection.execute(sa.insert(schema.sessions), [values])

    async def get(self, session: str) -> SessionRow | None:
        """A session with its user, whether it has expired or not; none if the user is suspended."""
        return await self.by_id.get(session)

    async def read(self, ids: list[str]) -> dict[str, SessionRow]:
        sessions = schema.sessions.c
        query = (
            sa.select(sessions.id, sessions.expires, *USER_COLUMNS)
            .join(schema.users, schema.users.c.id == sessions.user)
            .where(sessions.id.in_(ids), ~is_suspended(sessions.user))
        )
        async with self.database.reading() as connection:
            rows: Sequence[Sequence[Any]] = (await connection.execute(query)).all()
        return {row[0]: SessionRow(row[0], row[1], User(*row[2:])) for row in rows}

    async def renew(self, session: str, expires: int) -> None:
        update = sa.update(schema.sessions).where(schema.sessions.c.id == session).values(expires=expires)
        async with self.database.writing() as connection:
            await connection.execute(update)

    async def end(self, session: str) -> None:
        """End a session; the cookies that its user has from servers without stored sessions are void too."""
        ended = sa.delete(schema.sessions).where(schema.sessions.c.id == session).returning(schema.sessions.c.user)
        async with self.database.writing() as connection:
            user: str | None = (await connection.execute(ended)).scalar()
            if user is not None:
                await void_signed_cookies(connection, user)
                await forget_browser_of_session(connection, session)

    async def delete_expired(self, now: int) -> None:
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(schema.sessions).where(schema.sessions.c.expires < now))
            await connection.execute(sa.delete(schema.password_resets).where(schema.password_resets.c.expires < now))

    # -- resetting a password

    async def add_reset(self, reset: str, user: str, expires: int) -> None:
        values = {"id": reset, "user": user, "expires": expires}
        async with self.database.writing() as connection:
            await connection.execute(sa.insert(schema.password_resets), [values])

    async def user_of_reset(self, reset: str, now: int) -> str | None:
        """The user whose password may be reset with this token; `None` if it is not valid."""
        resets = schema.password_resets.c
        query = sa.select(resets.user).where(resets.id == reset, resets.expires >= now)
        async with self.database.reading() as connection:
            user: str | None = (await connection.execute(query)).scalar()
        return user

    async def take_reset(self, reset: str, now: int) -> bool:
        """Use a token up; false if it is not valid."""
        resets = schema.password_resets
        taken = sa.delete(resets).where(resets.c.id == reset, resets.c.expires >= now)
        async with self.database.writing() as connection:
            return (await connection.execute(taken)).rowcount == 1


async def end_sessions(connection: AsyncConnection, user: str) -> None:
    """End the sessions of a user, and void their tokens, the links to reset the password and an address that waits."""
    sessions, resets = schema.sessions, schema.password_resets
    await connection.execute(sa.delete(sessions).where(sessions.c.user == user))
    await connection.execute(sa.delete(resets).where(resets.c.user == user))
    await forget_address(connection, user)
    await forget_browsers(connection, user)
    await revoke_all(connection, user)
    await void_signed_cookies(connection, user)


async def void_signed_cookies(connection: AsyncConnection, user: str) -> None:
    users = schema.users
    await connection.execute(sa.update(users).where(users.c.id == user).values(generation=users.c.generation + 1))
