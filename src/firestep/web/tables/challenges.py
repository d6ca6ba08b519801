"""Challenges: a new table whose open seat is kept for one account, which accepts, declines, or does not answer."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from firestep.store import FOLLOWED, HUMAN, NOBODY, OPEN, Store, TableRow, User
from firestep.store.challenges import Answer, Challenge, open_challenge
from firestep.table import ClockSetting
from firestep.table.clock import LIVE
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission, TableExtras, to_json
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.seats import answered
from firestep.web.tables.together import require_together

HOUR_MS = 3600 * 1000
LIVE_MS = HOUR_MS
"""A live clock starts with the answer, so the challenger has to be there:"""
SLOW_MS = 72 * HOUR_MS
"""everything else can wait longer."""
MOST_OPEN = 10
"""How many challenges of one account may wait for an answer; only one of them for the same person."""


async def challenged(store: Store, user: User, name: str, row: TableRow) -> TableRow:
    """A new table as a challenge; raises an `ApiError` if this account cannot be asked."""
    if user.is_guest:
        raise ApiError(403, "forbidden", "challenge-account")
    asked = await store.accounts.by_name(name) if name.isprintable() else None
    if asked is None:
        raise ApiError(404, "unknown", "unknown-person")
    if asked.id == user.id:
        raise ApiError(422, "bad-options", "not-yourself")
    now = now_ms()
    await require_together(store, user.id, [asked.id])
    if await store.operators.suspension(asked.id, now) is not None:
        raise ApiError(422, "bad-options", "challenge-suspended")
    if not await may_challenge(store, user.id, asked):
        raise ApiError(403, "forbidden", "challenge-unwanted")
    free = [seat for seat in row.seats if seat.kind == OPEN]
    if len(free) != 1 or not any(seat.kind == HUMAN for seat in row.seats):
        raise ApiError(422, "bad-options", "challenge-seats")
    await require_room(store, user, asked)
    clock = msgspec.json.decode(row.terms.clock, type=ClockSetting)
    until = now + (LIVE_MS if clock.kind == LIVE else SLOW_MS)
    extras = msgspec.structs.replace(
        msgspec.json.decode(row.state.extras, type=TableExtras),
        reserved={free[0].name: asked.id},
        challenge=Challenge(asked.id, asked.name, until),
    )
    muted = await store.blocks.level(asked.id, user.id) is not None
    terms = replace(row.terms, listed=False, message="" if muted else row.terms.message)
    return replace(row, terms=terms, state=replace(row.state, extras=to_json(extras), deadline=until))


async def may_challenge(store: Store, user: str, asked: User) -> bool:
    """Whether somebody takes challenges of this user."""
    if asked.challenges == FOLLOWED:
        return await store.follows.tells(asked.id, user) is not None
    return asked.challenges != NOBODY


async def require_room(store: Store, user: User, asked: User) -> None:
    rows = await store.tables.of_user(user.id, over=False)
    waiting = [found for row in rows if row.terms.owner == user.id and (found := open_challenge(row)) is not None]
    if any(each.user == asked.id for each in waiting):
        raise ApiError(409, "too-many", "challenge-twice")
    if len(waiting) >= MOST_OPEN:
        raise ApiError(429, "too-many", "challenge-many")


def decline(table: LiveTable, user: str, submission: Submission) -> PreparedChange:
    """Whoever is challenged does not want to play."""
    found = open_challenge(table.row)
    if found is None:
        raise ApiError(409, "not-open", "challenge-over")
    if found.user != user:
        raise ApiError(403, "forbidden")
    return ended(table, "declined", submission)


def expire_challenge(table: LiveTable, now: int) -> PreparedChange | None:
    """What happens when a challenge was not answered in time."""
    found = open_challenge(table.row)
    return ended(table, "expired", None) if found is not None and found.until <= now else None


def ended(table: LiveTable, answer: Answer, submission: Submission | None) -> PreparedChange:
    """The seat is free again for whomever the challenger invites."""
    state = replace(table.state, deadline=None)
    result = CommandResult(number=table.number)
    return table.prepare(result, submission, extras=answered(table.extras, answer), state=state)
