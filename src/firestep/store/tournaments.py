"""Tournaments: created, found, and changed one step at a time.

A step locks its tournament, reads it, and writes what has changed, all in one transaction. So every step happens once,
whichever process takes it, and a process that ends leaves the tournament before or after a step.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from firestep.store import schema
from firestep.store.engine import Database
from firestep.store.journal import key_values
from firestep.store.rows import IdempotencyKey
from firestep.store.tables import KeyUsed
from firestep.store.tournament_rows import (
    CANCELLED,
    OPEN,
    PLAYING,
    MeetingRow,
    PlayerRow,
    TournamentRow,
    TournamentState,
    TournamentTerms,
    withdrawn,
)

PAGE = 50
TERMS_COLUMNS = [schema.tournaments.c[name] for name in TournamentTerms.__dataclass_fields__]
STATE_COLUMNS = [schema.tournaments.c[name] for name in TournamentState.__dataclass_fields__]
PLAYER_COLUMNS = [schema.tournament_players.c[name] for name in PlayerRow.__dataclass_fields__]
MEETING_COLUMNS = [schema.meetings.c[name] for name in MeetingRow.__dataclass_fields__]

Step = Callable[[TournamentRow], TournamentRow]
"""What a tournament becomes; the same if there is nothing to do. May raise: then nothing has changed."""


class Tournaments:
    """All tournaments of this server."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, row: TournamentRow, key: IdempotencyKey) -> None:
        """Store a new tournament; raises `KeyUsed` if this submission was stored before."""
        try:
            async with self.database.writing() as connection:
                await connection.execute(sa.insert(schema.tournaments), [{**asdict(row.terms), **asdict(row.state)}])
                await connection.execute(sa.insert(schema.keys), [key_values(key, row.state.updated)])
        except IntegrityError as error:
            raise KeyUsed from error

    async def change(self, tournament: str, step: Step) -> TournamentRow | None:
        """Take a step; the tournament after it, or `None` if there is none."""
        async with self.database.writing() as connection:
            return await change_one(connection, tournament, step)

    async def get(self, tournament: str) -> TournamentRow | None:
        async with self.database.reading() as connection:
            rows = await read(connection, query().where(schema.tournaments.c.id == tournament))
        return rows[0] if rows else None

    async def page(self, before: int | None = None) -> list[TournamentRow]:
        """Those that are open or being played, then those that are over; newest first."""
        found = schema.tournaments.c
        order = sa.case((found.status == OPEN, 0), (found.status == PLAYING, 1), else_=2)
        wanted = query().where(found.status != CANCELLED).order_by(order, found.updated.desc(), found.id).limit(PAGE)
        if before is not None:
            wanted = wanted.where(found.updated < before)
        async with self.database.reading() as connection:
            return await read(connection, wanted)

    async def to_settle(self, now: int) -> list[str]:
        """The tournaments that may need a step: under way, due to begin, or with tables that are to be ended."""
        found = schema.tournaments.c
        begins = (found.status == OPEN) & (found.starts <= now)
        closing = sa.select(schema.meetings.c.tournament).where(schema.meetings.c.closing.is_(True))
        wanted = sa.select(found.id).where((found.status == PLAYING) | begins | found.id.in_(closing))
        async with self.database.reading() as connection:
            return list((await connection.execute(wanted.order_by(found.id))).scalars())

    async def count_of_owner(self, user: str) -> int:
        """How many unfinished tournaments somebody has announced."""
        found = schema.tournaments.c
        wanted = sa.select(sa.func.count()).where(found.owner == user, found.status.in_((OPEN, PLAYING)))
        async with self.database.reading() as connection:
            return (await connection.execute(wanted)).scalar_one()

    async def ratings(self, users: Sequence[str], game: str, clock: str) -> dict[str, float]:
        """The ratings by which players are seeded."""
        found = schema.ratings.c
        wanted = sa.select(found.player, found.rating).where(
            found.player.in_(users), found.game == game, found.clock == clock
        )
        async with self.database.reading() as connection:
            return {player: rating for player, rating in await connection.execute(wanted)}

    async def of_player(self, user: str) -> list[dict[str, object]]:
        """The tournaments that somebody has announced or joined, oldest first."""
        people, found = schema.tournament_players.c, schema.tournaments.c
        mine = (people.tournament == found.id) & (people.user == user)
        columns = (found.id, found.title, found.game, found.status, people.joined, people.team, people.seed)
        wanted = (
            sa.select(*columns, (found.owner == user).label("announced"))
            .select_from(schema.tournaments.outerjoin(schema.tournament_players, mine))
            .where((found.owner == user) | people.user.is_not(None))
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(wanted.order_by(found.created, found.id))).mappings()
            return [{**row, "announced": bool(row["announced"])} for row in rows]

    async def leave_open(self, user: str, now: int) -> None:
        """A suspended player leaves what has not begun. In what has begun the clocks decide, as at other tables."""
        people, found = schema.tournament_players.c, schema.tournaments.c
        wanted = sa.select(found.id).join(schema.tournament_players, people.tournament == found.id)
        async with self.database.writing() as connection:
            mine = wanted.where(people.user == user, found.status == OPEN).order_by(found.id)
            for tournament in list((await connection.execute(mine)).scalars()):
                await change_one(
                    connection, tournament, lambda row: withdrawn(row, user, now) if row.state.status == OPEN else row
                )


async def is_undecided(connection: AsyncConnection, tournament: str, key: tuple[int, int]) -> bool:
    """Whether a meeting is still to be played; nobody leaves the tournament before this transaction ends."""
    lock = sa.select(schema.tournaments.c.id).where(schema.tournaments.c.id == tournament).with_for_update()
    if (await connection.execute(lock)).first() is None:
        return False
    [row] = await read(connection, query().where(schema.tournaments.c.id == tournament))
    return row.state.status == PLAYING and not row.meeting(key).is_decided


# -- reading and writing


def query() -> sa.Select[Any]:
    return sa.select(*TERMS_COLUMNS, *STATE_COLUMNS)


async def read(connection: AsyncConnection, wanted: sa.Select[Any]) -> list[TournamentRow]:
    rows: Sequence[Sequence[Any]] = (await connection.execute(wanted)).all()
    split = len(TERMS_COLUMNS)
    found = [TournamentRow(TournamentTerms(*row[:split]), TournamentState(*row[split:])) for row in rows]
    ids = [row.id for row in found]
    if not ids:
        return []
    people, met = schema.tournament_players.c, schema.meetings.c
    order = (people.seed, people.joined, people.user)
    wanted_players = sa.select(people.tournament, *PLAYER_COLUMNS).where(people.tournament.in_(ids)).order_by(*order)
    wanted_meetings = sa.select(met.tournament, *MEETING_COLUMNS).where(met.tournament.in_(ids))
    players: dict[str, list[PlayerRow]] = {each: [] for each in ids}
    meetings: dict[str, list[MeetingRow]] = {each: [] for each in ids}
    for tournament, *values in await connection.execute(wanted_players):
        players[tournament].append(PlayerRow(*values))
    for tournament, *values in await connection.execute(wanted_meetings.order_by(met.round, met.number)):
        meetings[tournament].append(MeetingRow(*values))
    return [replace(row, players=tuple(players[row.id]), meetings=tuple(meetings[row.id])) for row in found]


async def change_one(connection: AsyncConnection, tournament: str, step: Step) -> TournamentRow | None:
    lock = sa.select(schema.tournaments.c.id).where(schema.tournaments.c.id == tournament).with_for_update()
    if (await connection.execute(lock)).first() is None:
        return None
    [before] = await read(connection, query().where(schema.tournaments.c.id == tournament))
    after = step(before)
    if after != before:
        after = replace(after, state=replace(after.state, revision=before.state.revision + 1))
        await write(connection, before, after)
    return after


async def write(connection: AsyncConnection, before: TournamentRow, after: TournamentRow) -> None:
    tournaments, people, met = schema.tournaments, schema.tournament_players, schema.meetings
    await connection.execute(sa.update(tournaments).where(tournaments.c.id == before.id).values(**asdict(after.state)))
    old, new = {each.user: each for each in before.players}, {each.user: each for each in after.players}
    for user in old:
        if new.get(user) != old[user]:
            await connection.execute(sa.delete(people).where(people.c.tournament == before.id, people.c.user == user))
    for user, player in new.items():
        if old.get(user) != player:
            await connection.execute(sa.insert(people), [{"tournament": before.id, **asdict(player)}])
    known = {each.key: each for each in before.meetings}
    for each in after.meetings:
        if each.key not in known:
            await connection.execute(sa.insert(met), [{"tournament": before.id, **asdict(each)}])
        elif known[each.key] != each:
            here = (met.c.tournament == before.id) & (met.c.round == each.round) & (met.c.number == each.number)
            await connection.execute(sa.update(met).where(here).values(**asdict(each)))


# -- accounts


async def forget_tournaments(connection: AsyncConnection, user: str) -> None:
    """A deleted account withdraws from what it plays, and has no name in what it has played."""
    tournaments, people = schema.tournaments, schema.tournament_players
    wanted = sa.select(people.c.tournament).where(people.c.user == user).order_by(people.c.tournament)
    for tournament in list((await connection.execute(wanted)).scalars()):
        await change_one(connection, tournament, lambda row: nameless(withdrawn(row, user, row.state.updated), user))
    await connection.execute(sa.update(tournaments).where(tournaments.c.owner == user).values(owner=""))
    nobody, meetings = f"gone-{secrets.token_hex(8)}", schema.meetings
    for column in (people.c.user, people.c.captain, meetings.c.first, meetings.c.second):
        await connection.execute(sa.update(column.table).where(column == user).values({column: nobody}))


def nameless(row: TournamentRow, user: str) -> TournamentRow:
    player = row.player(user)
    return row if player is None else row.with_player(replace(player, name=""))
