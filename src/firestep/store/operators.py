"""Operators: who they are, whom they have suspended, and the log of all they do.

What an operator does and its line in the log are one transaction. What has to happen at tables is due (`Act.due`) until
a server has carried it out: commands may run while no server does.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.accounts import folded, require_free_name
from firestep.store.engine import Database, lock_user
from firestep.store.rows import HUMAN, User
from firestep.store.sessions import USER_COLUMNS, end_sessions

GRANT, REVOKE, CLOSE, RENAME = "grant", "revoke", "close", "rename"
SUSPEND, UNSUSPEND, SETTLE = "suspend", "unsuspend", "settle"
CARRIED_OUT = (CLOSE, RENAME, SUSPEND)
"""Acts that a server has to carry out at its tables."""
COMMAND_LINE = "command line"
PAGE = 100
MARK = " (bot "


@dataclass(frozen=True, slots=True)
class Act:
    """A line of the log: who did what to whom, when and why."""

    id: str
    at: int
    user: str
    by: str
    act: str
    about: str
    name: str
    why: str
    due: bool = False

    @classmethod
    def of(cls, operator: User | None, act: str, about: str, name: str, why: str, now: int) -> Act:
        """An act of an operator, or of the command line."""
        user, by = ("", COMMAND_LINE) if operator is None else (operator.id, operator.name)
        return cls(secrets.token_urlsafe(12), now, user, by, act, about, name[:200], why, act in CARRIED_OUT)


@dataclass(frozen=True, slots=True)
class Suspension:
    """Why somebody may not sign in, and until when; `None`: until an operator ends it."""

    user: str
    since: int
    until: int | None
    why: str


@dataclass(frozen=True, slots=True)
class AccountFound:
    """An account as operators find it."""

    user: User
    created: int
    is_operator: bool
    suspension: Suspension | None


ACT_COLUMNS = [schema.operator_log.c[name] for name in Act.__dataclass_fields__]
SUSPENSION_COLUMNS = [schema.suspensions.c[name] for name in Suspension.__dataclass_fields__]


class Operators:
    """What operators may do to accounts, and the log."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # -- reading

    async def is_operator(self, user: str) -> bool:
        found = schema.operators.c
        async with self.database.reading() as connection:
            return (await connection.execute(sa.select(found.user).where(found.user == user))).first() is not None

    async def suspension(self, user: str, now: int) -> Suspension | None:
        """The suspension of a user that is in force."""
        found = schema.suspensions.c
        in_force = found.until.is_(None) | (found.until > now)
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(*SUSPENSION_COLUMNS).where(found.user == user, in_force))).first()
        return None if row is None else Suspension(*row)

    async def find(self, text: str, now: int, most: int = 50) -> list[AccountFound]:
        """Accounts whose name contains a text, and users with this id; without a text operators and the suspended."""
        users, found = schema.users.c, schema.suspensions.c
        named = users.folded.contains(folded(text), autoescape=True) | (users.id == text)
        listed = users.id.in_(sa.select(schema.operators.c.user)) | users.id.in_(sa.select(found.user))
        query = (
            sa.select(*USER_COLUMNS, users.created, schema.operators.c.user, *SUSPENSION_COLUMNS)
            .outerjoin(schema.operators, schema.operators.c.user == users.id)
            .outerjoin(schema.suspensions, found.user == users.id)
            .where(named if text else listed)
            .order_by(users.folded, users.id)
            .limit(most)
        )
        width = len(USER_COLUMNS)
        async with self.database.reading() as connection:
            rows: Sequence[Sequence[Any]] = (await connection.execute(query)).all()
        return [
            AccountFound(User(*row[:width]), row[width], row[width + 1] is not None, in_force(row[width + 2 :], now))
            for row in rows
        ]

    async def log(self, before: int | None = None) -> list[Act]:
        """What was done, newest first."""
        found = schema.operator_log.c
        query = sa.select(*ACT_COLUMNS).order_by(found.at.desc(), found.id).limit(PAGE)
        if before is not None:
            query = query.where(found.at < before)
        async with self.database.reading() as connection:
            return [Act(*row) for row in await connection.execute(query)]

    async def due(self) -> list[Act]:
        """What servers have still to carry out, oldest first."""
        found = schema.operator_log.c
        async with self.database.reading() as connection:
            query = sa.select(*ACT_COLUMNS).where(found.due.is_(True)).order_by(found.at, found.id)
            return [Act(*row) for row in await connection.execute(query)]

    # -- acting

    async def grant(self, act: Act) -> None:
        """Make an account an operator."""
        operators = schema.operators
        async with self.database.writing() as connection:
            await lock_user(connection, act.about)
            await connection.execute(sa.delete(operators).where(operators.c.user == act.about))
            await connection.execute(sa.insert(operators), [{"user": act.about, "since": act.at}])
            await write(connection, act)

    async def revoke(self, act: Act) -> None:
        """The account is an operator no longer."""
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(schema.operators).where(schema.operators.c.user == act.about))
            await write(connection, act)

    async def suspend(self, act: Act, until: int | None) -> None:
        """End all sessions of a user and let them sign in no more; what becomes of their games is due."""
        found = schema.suspensions
        row = {"user": act.about, "since": act.at, "until": until, "why": act.why}
        async with self.database.writing() as connection:
            await lock_user(connection, act.about)
            await connection.execute(sa.delete(found).where(found.c.user == act.about))
            await connection.execute(sa.insert(found), [row])
            await end_sessions(connection, act.about)
            await write(connection, act)

    async def unsuspend(self, act: Act) -> None:
        async with self.database.writing() as connection:
            found = schema.suspensions
            await connection.execute(sa.delete(found).where(found.c.user == act.about))
            await write(connection, act)

    async def rename(self, act: Act, user: User, name: str) -> list[str]:
        """Give a user another name, also at tables and in chats; raises `IntegrityError` or `NameTaken`.

        Records keep the name that was played under: they are sealed. Returns the tables that changed.
        """
        users, seats, tables, chat = schema.users, schema.seats, schema.tables, schema.chat
        own = sa.select(seats.c.table).where(seats.c.user == user.id)
        async with self.database.writing() as connection:
            await require_free_name(connection, User(user.id, name, 0))
            values: dict[str, object] = {"name": name, "folded": None if user.is_guest else folded(name)}
            await connection.execute(sa.update(users).where(users.c.id == user.id).values(**values))
            changed = list((await connection.execute(own.distinct())).scalars())
            mine = (seats.c.user == user.id) & (seats.c.kind == HUMAN)
            await connection.execute(sa.update(seats).where(mine, seats.c.player == user.name).values(player=name))
            await connection.execute(sa.update(chat).where(chat.c.user == user.id).values(by=name))
            rise = sa.update(tables).where(tables.c.id.in_(changed)).values(revision=tables.c.revision + 1)
            await connection.execute(rise)
            await write(connection, act)
        return changed

    async def settle(self, act: Act, report: str) -> None:
        """A report is dealt with, by whoever comes first."""
        found = schema.reports
        closed = sa.update(found).where(found.c.id == report, found.c.closed.is_(None)).values(closed=act.at)
        async with self.database.writing() as connection:
            if (await connection.execute(closed)).rowcount:
                await write(connection, act)

    async def note(self, act: Act) -> None:
        """Write down an act that servers carry out."""
        async with self.database.writing() as connection:
            await write(connection, act)

    async def take(self, act: Act) -> bool:
        """Take an act to carry it out; false if another process has."""
        found = schema.operator_log
        taken = sa.update(found).where(found.c.id == act.id, found.c.due.is_(True)).values(due=False)
        async with self.database.writing() as connection:
            return (await connection.execute(taken)).rowcount == 1


async def write(connection: AsyncConnection, act: Act) -> None:
    await connection.execute(sa.insert(schema.operator_log), [asdict(act)])


def in_force(row: Sequence[Any], now: int) -> Suspension | None:
    if row[0] is None:
        return None
    found = Suspension(*row)
    return None if found.until is not None and found.until <= now else found
