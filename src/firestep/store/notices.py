"""Notices: what people are told, and the outbox from which it is sent.

A notice is stored in the transaction of the change that it tells about. The key of a row in the outbox says who is told
what by which way, so nothing can be told twice; it stays for a while after it was sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.challenges import ANSWERS, challenge_of, open_challenge
from firestep.store.engine import Database, lock_user
from firestep.store.existence import is_account_gone, is_table_gone
from firestep.store.rows import HUMAN, OPEN, OVER, PLAYING, TOURNAMENT, Change, SeatRow, TableRow

TURN, LATE, ENDED, CHAT, ROUND, WANTED, FOLLOW = "turn", "late", "over", "chat", "round", "wanted", "follow"
CHALLENGE = "invite"  # the column has room for eight letters
KINDS = (TURN, LATE, ENDED, CHAT, ROUND, WANTED, FOLLOW, CHALLENGE)
MAIL, HOOK, PUSH = "mail", "hook", "push"
WAYS = (MAIL, HOOK, PUSH)
AT_ONCE, DAILY = "now", "daily"
PAGE_ONLY, SILENT = "page", "silent"
"""What may be different at one table."""
WAITING, SENDING, SENT, SEEN, FAILED = "waiting", "sending", "sent", "seen", "failed"
LEASE_MS = 5 * 60 * 1000
"""What a process has begun to send and not finished by then, another sends again: it must have ended."""
KEPT_MS = 60 * 24 * 3600 * 1000
BELL_PAGE = 30

TELL_IN_PAGE = sa.text(
    'INSERT INTO notices ("user", "table", kind, number, at, seen)'
    " SELECT CAST(:user AS VARCHAR), CAST(:table AS VARCHAR), CAST(:kind AS VARCHAR), CAST(:number AS INTEGER),"
    " CAST(:at AS BIGINT), false WHERE NOT EXISTS (SELECT 1 FROM notice_tables AS t"
    ' WHERE t."user" = :user AND t."table" = :table AND t.level = \'silent\')'
    ' ON CONFLICT ("user", "table", kind) DO UPDATE SET number = excluded.number, at = excluded.at, seen = false'
    " WHERE notices.number <> excluded.number"
)
FILL_OUTBOX = sa.text(
    'INSERT INTO outbox ("user", way, "table", kind, number, at, due, state, lease, tries, error)'
    " SELECT c.\"user\", CASE WHEN b.id IS NULL THEN c.way ELSE 'push:' || b.id END, CAST(:table AS VARCHAR), c.kind,"
    " CAST(:number AS INTEGER), CAST(:at AS BIGINT), CAST(:at AS BIGINT), 'waiting', 0, 0, ''"
    ' FROM notice_choices AS c LEFT JOIN push_browsers AS b ON c.way = \'push\' AND b."user" = c."user"'
    " WHERE c.\"user\" = :user AND c.kind = :kind AND (c.way <> 'push' OR b.id IS NOT NULL)"
    ' AND NOT EXISTS (SELECT 1 FROM notice_tables AS t WHERE t."user" = :user AND t."table" = :table)'
    " ON CONFLICT DO NOTHING"
)
"""A row for each way that is chosen; of pushes, for each browser."""
FORGET_TURN = sa.text(
    "UPDATE outbox SET state = 'seen' WHERE \"user\" = :user AND \"table\" = :table AND kind IN ('turn', 'late')"
    " AND state IN ('waiting', 'sending')"
)
"""Also what is just being sent: if that fails, it is not sent any more."""
DELETE_TURN = sa.text("DELETE FROM notices WHERE \"user\" = :user AND \"table\" = :table AND kind IN ('turn', 'late')")


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """Somebody is told something about a table. `number` is the line, or the chat message, that it is about."""

    user: str
    table: str
    kind: str
    number: int
    at: int
    seen: bool = False


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A notice on its way."""

    user: str
    way: str
    table: str
    kind: str
    number: int
    at: int
    due: int
    state: str = WAITING
    lease: int = 0
    tries: int = 0
    error: str = ""

    @property
    def channel(self) -> str:
        """The way, without the browser that it leads to."""
        return self.way.partition(":")[0]

    @property
    def browser(self) -> str:
        return self.way.partition(":")[2]

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        return self.user, self.way, self.table, self.kind, self.number


@dataclass(frozen=True, slots=True)
class NoticeSettings:
    """How a person wants to be told. Minutes are those of the day in their time zone."""

    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None
    wake: bool = False
    """Whether a clock that runs out breaks the quiet."""
    daily_at: int = 8 * 60
    hook: str = ""
    """The address of the webhook,"""
    shape: str = "json"
    """how it wants its messages: `json`, `discord` or `slack`,"""
    secret: str = field(default="", repr=False)
    """and what they are signed with."""


SETTINGS_COLUMNS = [schema.notice_people.c[name] for name in NoticeSettings.__dataclass_fields__]
NOTICE_COLUMNS = [schema.notices.c[name] for name in NoticeRow.__dataclass_fields__]
OUTBOX_COLUMNS = [schema.outbox.c[name] for name in OutboxRow.__dataclass_fields__]


# -- what a change tells


def notices_of(change: Change) -> Iterator[NoticeRow]:
    """What people are told of a change: that it is their turn, that the game is over, how a challenge was answered."""
    yield from told_between(change.before, change.after)
    yield from told_of_challenge(change.before, change.after)


def told_between(before: TableRow | None, after: TableRow) -> Iterator[NoticeRow]:
    people = people_at(after)
    if len(people) < 2:
        return  # whoever plays alone, or against bots, is there
    state = after.state
    if state.status == OVER and (before is None or before.state.status == PLAYING):
        yield from (NoticeRow(user, after.id, ENDED, state.number, state.updated) for user in sorted(people))
    asked = asked_users(after)
    for user in sorted(asked - (set() if before is None else asked_users(before))):
        yield NoticeRow(user, after.id, TURN, state.number, state.updated)
    if before is None and after.terms.mode == TOURNAMENT:  # nobody has joined it, so everybody is told of it
        yield from (NoticeRow(user, after.id, ROUND, state.number, state.updated) for user in sorted(people - asked))


def told_of_challenge(before: TableRow | None, after: TableRow) -> Iterator[NoticeRow]:
    """Who is challenged is told of it, and then the challenger of the answer."""
    asked = open_challenge(before)
    if before is None:
        asked = open_challenge(after)
        if asked is not None:
            yield NoticeRow(asked.user, after.id, CHALLENGE, 0, after.state.updated)
    elif asked is not None:
        now = challenge_of(after)
        answer = "accepted" if asked.user in people_at(after) else None if now is None else now.answer
        if answer is not None:
            number = 1 + ANSWERS.index(answer)
            yield NoticeRow(after.terms.owner, after.id, CHALLENGE, number, after.state.updated)


def answered_in(change: Change) -> set[str]:
    """Who was asked before this change and is not any more: what told them to choose is out of date."""
    if len(people_at(change.before)) < 2:
        return set()
    return asked_users(change.before) - asked_users(change.after)


def is_out_of_date(notice: NoticeRow | OutboxRow, row: TableRow) -> bool:
    """A table that somebody has opened is no news any more when it has begun; nor is one to watch that is over.

    Nor is a challenge that was answered, nor that nobody came, once somebody else has.
    """
    if notice.kind == CHALLENGE:
        is_asking, is_accepted = notice.number == 0, notice.number == 1
        return open_challenge(row) is None if is_asking else not is_accepted and row.state.status != OPEN
    if notice.kind == FOLLOW:
        return row.state.status == OVER or (notice.number == 0 and row.state.status != OPEN)
    return notice.kind == WANTED and row.state.status != OPEN


def people_at(row: TableRow) -> set[str]:
    return {seat.user for seat in row.seats if seat.user is not None}


class Answering(msgspec.Struct):
    """Of everything beside the record, the seats for which the table answers: they need not come."""

    answering: list[str] = msgspec.field(default_factory=list)


def asked_users(row: TableRow) -> set[str]:
    if row.state.status != PLAYING:
        return set()
    asked = set(row.state.asked.split()) - set(msgspec.json.decode(row.state.extras, type=Answering).answering)
    return {user for seat in row.seats if (user := person_at(seat)) is not None and seat.name in asked}


def person_at(seat: SeatRow) -> str | None:
    return seat.user if seat.kind == HUMAN else None


async def tell(connection: AsyncConnection, notices: Sequence[NoticeRow]) -> None:
    """Store notices, within the transaction of what they tell about."""
    if notices:
        values = [asdict(each) for each in notices]
        await connection.execute(TELL_IN_PAGE, values)
        await connection.execute(FILL_OUTBOX, values)


async def tell_of_changes(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    over = [{"user": user, "table": change.before.id} for change in changes for user in sorted(answered_in(change))]
    if over:
        await connection.execute(FORGET_TURN, over)
        await connection.execute(DELETE_TURN, over)
    await tell(connection, [notice for change in changes for notice in notices_of(change)])


# -- reading and sending


class Notices:
    """The notices and the wishes about them of all users."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def tell(self, notices: Sequence[NoticeRow]) -> None:
        """Store notices that no change tells about, such as a clock that runs out soon."""
        if notices:
            async with self.database.writing() as connection:
                await tell(connection, notices)

    async def of_user(self, user: str) -> list[NoticeRow]:
        """The newest notices of a user, newest first."""
        found = schema.notices.c
        query = sa.select(*NOTICE_COLUMNS).where(found.user == user).order_by(found.at.desc(), found.table, found.kind)
        async with self.database.reading() as connection:
            return [NoticeRow(*row) for row in await connection.execute(query.limit(BELL_PAGE))]

    async def see(self, user: str, table: str | None = None) -> bool:
        """The user has looked at a table, or at all notices; whether anything was new. What waits is not sent."""
        notices, outbox = schema.notices, schema.outbox
        new = (notices.c.user == user) & notices.c.seen.is_(False)
        waits = (outbox.c.user == user) & outbox.c.state.in_((WAITING, SENDING))
        if table is not None:
            new, waits = new & (notices.c.table == table), waits & (outbox.c.table == table)
        async with self.database.writing() as connection:
            seen = (await connection.execute(sa.update(notices).where(new).values(seen=True))).rowcount
            if table is not None:
                await connection.execute(sa.update(outbox).where(waits).values(state=SEEN))
        return seen > 0

    async def has_new(self, user: str, table: str) -> bool:
        """Whether there is anything to see at a table: looked up before `see`, which writes."""
        notices, outbox = schema.notices.c, schema.outbox.c
        new = sa.select(notices.table).where(notices.user == user, notices.table == table, notices.seen.is_(False))
        waits = sa.select(outbox.table).where(outbox.user == user, outbox.table == table, outbox.state == WAITING)
        async with self.database.reading() as connection:
            return (await connection.execute(new.union_all(waits).limit(1))).first() is not None

    # -- wishes

    async def settings(self, user: str) -> NoticeSettings | None:
        query = sa.select(*SETTINGS_COLUMNS).where(schema.notice_people.c.user == user)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else NoticeSettings(*row)

    async def choices(self, user: str) -> dict[tuple[str, str], str]:
        """When the user is told what by which way: `(way, kind)`, and at once or daily."""
        found = schema.notice_choices.c
        query = sa.select(found.way, found.kind, found.timing).where(found.user == user)
        async with self.database.reading() as connection:
            return {(way, kind): timing for way, kind, timing in await connection.execute(query)}

    async def levels(self, user: str) -> dict[str, str]:
        """The tables at which something else is wished."""
        found = schema.notice_tables.c
        query = sa.select(found.table, found.level).where(found.user == user)
        async with self.database.reading() as connection:
            return {table: level for table, level in await connection.execute(query)}

    async def choose(self, user: str, settings: NoticeSettings, choices: dict[tuple[str, str], str]) -> None:
        people, chosen = schema.notice_people, schema.notice_choices
        rows = [{"user": user, "way": way, "kind": kind, "timing": each} for (way, kind), each in choices.items()]
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await is_account_gone(connection, user):
                return
            await connection.execute(sa.delete(people).where(people.c.user == user))
            await connection.execute(sa.insert(people), [{"user": user, **asdict(settings)}])
            await connection.execute(sa.delete(chosen).where(chosen.c.user == user))
            if rows:
                await connection.execute(sa.insert(chosen), rows)

    async def set_level(self, user: str, table: str, level: str | None) -> None:
        """`page` or `silent` at one table; `None`: as everywhere."""
        levels = schema.notice_tables
        async with self.database.writing() as connection:
            await lock_user(connection, user)
            if await is_account_gone(connection, user) or await is_table_gone(connection, table):
                return
            await connection.execute(sa.delete(levels).where(levels.c.user == user, levels.c.table == table))
            if level is not None:
                await connection.execute(sa.insert(levels), [{"user": user, "table": table, "level": level}])

    # -- the outbox

    async def due(self, now: int, most: int = 100) -> list[OutboxRow]:
        """What waits and is due, oldest first; also what a process has begun to send that has ended since."""
        found = schema.outbox.c
        waits = (found.state == WAITING) & (found.due <= now)
        left = (found.state == SENDING) & (found.lease <= now)
        query = sa.select(*OUTBOX_COLUMNS).where(waits | left).order_by(found.due).limit(most)
        async with self.database.reading() as connection:
            return [OutboxRow(*row) for row in await connection.execute(query)]

    async def counts(self) -> dict[str, int]:
        """How many notices are in the outbox, by their state."""
        state = schema.outbox.c.state
        async with self.database.reading() as connection:
            found = await connection.execute(sa.select(state, sa.func.count()).group_by(state))
            return {WAITING: 0, SENDING: 0, FAILED: 0, **{name: count for name, count in found}}

    async def next_due(self) -> int | None:
        found = schema.outbox.c
        async with self.database.reading() as connection:
            query = sa.select(sa.func.min(found.due)).where(found.state == WAITING)
            earliest: int | None = (await connection.execute(query)).scalar()
            return earliest

    async def claim(self, rows: Sequence[OutboxRow], now: int) -> list[OutboxRow]:
        """Take rows to send them; those that another process has taken or put off, or that were seen, are left out."""
        mine = []
        for row in rows:
            taken = replace(row, state=SENDING, lease=now + LEASE_MS)
            if await self.update(as_read(row), {"state": taken.state, "lease": taken.lease}):
                mine.append(taken)
        return mine

    async def finish(self, rows: Iterable[OutboxRow], state: str) -> None:
        """What was sent, or will never be."""
        for row in rows:
            await self.update(at_key(row), {"state": state, "lease": 0})

    async def put_off(self, rows: Iterable[OutboxRow], due: int) -> None:
        """Look again later. What another process has taken or sent meanwhile is left to it; what one that ended has
        begun to send stays so."""
        for row in rows:
            await self.update(as_read(row), {"due": due} if row.state == WAITING else {"lease": due})

    async def try_later(self, rows: Iterable[OutboxRow], due: int, error: str) -> None:
        """What was claimed could not be sent: that counts as a try. What was seen meanwhile is not sent any more."""
        for row in rows:
            values = {"state": WAITING, "lease": 0, "due": due, "error": error, "tries": row.tries + 1}
            await self.update(as_read(row), values)

    async def update(self, where: sa.ColumnElement[bool], values: dict[str, object]) -> bool:
        """Each row by itself: a transaction that locks one row cannot deadlock with another."""
        async with self.database.writing() as connection:
            return (await connection.execute(sa.update(schema.outbox).where(where).values(**values))).rowcount == 1

    async def last_of_way(self, user: str, way: str) -> OutboxRow | None:
        """The newest notice that was sent by a way, or could not be."""
        found = schema.outbox.c
        tried = found.state.in_((SENT, FAILED)) | (found.tries > 0)
        query = sa.select(*OUTBOX_COLUMNS).where(found.user == user, found.way == way, tried)
        async with self.database.reading() as connection:
            row = (await connection.execute(query.order_by(found.at.desc()).limit(1))).first()
        return None if row is None else OutboxRow(*row)

    async def delete_old(self, now: int) -> None:
        """Forget what was told long ago, unless it still waits."""
        notices, outbox = schema.notices, schema.outbox
        over = outbox.c.state.in_((SENT, SEEN, FAILED))
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(outbox).where(over, outbox.c.at < now - KEPT_MS))
            await connection.execute(sa.delete(notices).where(notices.c.at < now - KEPT_MS))


def at_key(row: OutboxRow) -> sa.ColumnElement[bool]:
    found = schema.outbox.c
    where = (found.user == row.user) & (found.way == row.way) & (found.table == row.table)
    return where & (found.kind == row.kind) & (found.number == row.number)


def as_read(row: OutboxRow) -> sa.ColumnElement[bool]:
    """The row, if nobody has changed it since it was read."""
    found = schema.outbox.c
    return at_key(row) & (found.state == row.state) & (found.lease == row.lease) & (found.due == row.due)


# -- accounts


async def forget_notices(connection: AsyncConnection, user: str) -> None:
    for table in (schema.notices, schema.outbox, schema.notice_people, schema.notice_choices, schema.notice_tables):
        await connection.execute(sa.delete(table).where(table.c.user == user))
