"""Browsers that people allow to be told by Web Push. Each has its own rows in the outbox."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database
from firestep.store.existence import is_account_gone

ID_LENGTH = 16
MOST_BROWSERS = 10
"""Of one person; the oldest are forgotten."""


@dataclass(frozen=True, slots=True)
class Browser:
    """Where a browser can be reached, and the keys that only it can read with."""

    id: str
    user: str
    session: str
    """The session in which it was allowed; it is forgotten when this ends."""
    endpoint: str = field(repr=False)
    p256dh: str
    auth: str = field(repr=False)
    label: str
    created: int


def id_of_endpoint(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()[:ID_LENGTH]


COLUMNS = [schema.push_browsers.c[name] for name in Browser.__dataclass_fields__]


class Browsers:
    """All browsers that may be told."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, browser: Browser) -> None:
        """Remember a browser. It is told for one person only: the last who allowed it there."""
        try:
            await self.insert(browser)
        except IntegrityError:  # the same request arrived twice
            return

    async def insert(self, browser: Browser) -> None:
        browsers = schema.push_browsers
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(browsers).where(browsers.c.id == browser.id))
            if await is_account_gone(connection, browser.user):
                return
            await connection.execute(sa.insert(browsers), [asdict(browser)])
            mine = sa.select(browsers.c.id).where(browsers.c.user == browser.user)
            old = mine.order_by(browsers.c.created.desc(), browsers.c.id).offset(MOST_BROWSERS)
            surplus = list((await connection.execute(old)).scalars())
            await connection.execute(sa.delete(browsers).where(browsers.c.id.in_(surplus)))

    async def of_user(self, user: str) -> list[Browser]:
        """The browsers of a person, oldest first."""
        found = schema.push_browsers.c
        query = sa.select(*COLUMNS).where(found.user == user).order_by(found.created, found.id)
        async with self.database.reading() as connection:
            return [Browser(*row) for row in await connection.execute(query)]

    async def get(self, user: str, browser: str) -> Browser | None:
        found = schema.push_browsers.c
        query = sa.select(*COLUMNS).where(found.user == user, found.id == browser)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Browser(*row)

    async def remove(self, user: str, browser: str) -> bool:
        browsers = schema.push_browsers
        gone = sa.delete(browsers).where(browsers.c.user == user, browsers.c.id == browser)
        async with self.database.writing() as connection:
            return (await connection.execute(gone)).rowcount == 1


async def forget_browsers(connection: AsyncConnection, user: str) -> None:
    """Nobody is signed in for this person any more: their browsers are told nothing."""
    await connection.execute(sa.delete(schema.push_browsers).where(schema.push_browsers.c.user == user))


async def forget_browser_of_session(connection: AsyncConnection, session: str) -> None:
    await connection.execute(sa.delete(schema.push_browsers).where(schema.push_browsers.c.session == session))
