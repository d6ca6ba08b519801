"""Mail addresses that wait until their owner follows a link. Only the hash of its token is stored.

The address of an account counts; one that waits does not, and takes its place when it is confirmed.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database

INSERTS = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class MailAddresses:
    """All addresses that wait, at most one for each user."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def wait_for(self, user: str, address: str, token: str, expires: int) -> None:
        """Let an address wait in place of the one that waited before; the former link is void."""
        values = {"address": address, "token": token, "expires": expires}
        async with self.database.writing() as connection:
            insert = INSERTS[connection.dialect.name](schema.mail_addresses).values(user=user, **values)
            await connection.execute(insert.on_conflict_do_update(index_elements=["user"], set_=values))

    async def waiting(self, user: str) -> str:
        """The address that waits, also if its link has expired; empty if there is none."""
        addresses = schema.mail_addresses.c
        async with self.database.reading() as connection:
            found = await connection.execute(sa.select(addresses.address).where(addresses.user == user))
            return found.scalar() or ""

    async def confirm(self, token: str, now: int) -> str | None:
        """Use a token up: its address is that of the account from now on. The user; `None` if the token is not valid.

        Links to reset the password that were sent to the former address are void.
        """
        addresses, users, resets = schema.mail_addresses, schema.users, schema.password_resets
        taken = sa.delete(addresses).where(addresses.c.token == token, addresses.c.expires >= now)
        async with self.database.writing() as connection:
            row = (await connection.execute(taken.returning(addresses.c.user, addresses.c.address))).first()
            if row is None:
                return None
            user: str = row[0]
            await connection.execute(sa.update(users).where(users.c.id == user).values(email=row[1]))
            await connection.execute(sa.delete(resets).where(resets.c.user == user))
        return user

    async def forget(self, user: str) -> None:
        async with self.database.writing() as connection:
            await forget_address(connection, user)


async def forget_address(connection: AsyncConnection, user: str) -> None:
    """Nothing waits any more for this user."""
    await connection.execute(sa.delete(schema.mail_addresses).where(schema.mail_addresses.c.user == user))
