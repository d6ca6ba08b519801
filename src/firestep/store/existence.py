"""Whether accounts and tables are still there, and stay until a transaction ends."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema


async def accounts_gone(connection: AsyncConnection, users: set[str]) -> set[str]:
    """Those of these users who have deleted their account. The others cannot until the transaction ends."""
    if not users:
        return set()
    columns = schema.users.c
    query = sa.select(columns.id).where(columns.id.in_(users)).order_by(columns.id)
    return users - set((await connection.execute(query.with_for_update(read=True, key_share=True))).scalars())


async def is_account_gone(connection: AsyncConnection, user: str) -> bool:
    """Whether a user has deleted their account: nothing is kept for them any more."""
    return bool(await accounts_gone(connection, {user}))


async def is_table_gone(connection: AsyncConnection, table: str) -> bool:
    """Whether a table was deleted. One that is there stays until the transaction ends."""
    query = sa.select(schema.tables.c.id).where(schema.tables.c.id == table)
    return (await connection.execute(query.with_for_update(read=True, key_share=True))).first() is None


def have_accounts(users: set[str]) -> Callable[[AsyncConnection], Awaitable[bool]]:
    """Whether all of these users have an account, and have it until the transaction ends (`Tables.create`)."""

    async def asked(connection: AsyncConnection) -> bool:
        return not await accounts_gone(connection, users)

    return asked
