"""Tournaments for tests: in this process, without requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from firestep.games.registry import discover
from firestep.store import PLAYING, SeatRow, Store, User, open_store
from firestep.store.tournament_rows import MeetingRow, TournamentRow
from firestep.table import Resign
from firestep.web.catalogue import Catalogue
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.tournaments import CreateTournament, TournamentKind
from firestep.web.tables import commands
from firestep.web.tables.changes import Submission
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.pairs import PairMonitor
from firestep.web.tables.service import TableService
from firestep.web.tournaments import steps
from firestep.web.tournaments.create import create_tournament
from firestep.web.tournaments.monitor import TournamentMonitor
from web.running import a_key

DAY_MS = 86_400_000
CATALOGUE = Catalogue(discover({"picket": "contract.toy.game:Picket"}))


class Process:
    """What one server process has of a tournament."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.service = TableService(store, CATALOGUE, lambda *_: None)
        self.pairs = PairMonitor(self.service)
        self.monitor = TournamentMonitor(self.service)
        self.id = ""

    async def announce(self, kind: TournamentKind, names: Iterable[str], **more: Any) -> TournamentRow:
        """A tournament that everybody of these has joined; the first one owns it."""
        users = [User(name, name.title(), 0, "en", "hash") for name in names]
        for user in users:
            if await self.store.accounts.get(user.id) is None:
                await self.store.accounts.add(user, 0)
        wanted = CreateTournament(
            key=a_key(), title="Autumn", game="picket", scenario="duel", kind=kind, **{"size": 16, **more}
        )
        self.id = await create_tournament(self.service, users[0], wanted, Submission.of(users[0].id, wanted.key, "t"))
        for now, user in enumerate(users):
            submission = Submission.of(user.id, a_key(), "join")
            await self.change(lambda row, who=user, key=submission, at=now: steps.join(row, who, key, at))
        return await self.row()

    async def begin(self, ratings: dict[str, float] | None = None) -> TournamentRow:
        await self.change(lambda row: steps.begin(row, ratings or {}, now_ms()))
        return await self.settle()

    async def settle(self) -> TournamentRow:
        await self.monitor.settle(self.id)
        return await self.row()

    async def change(self, step: Any) -> TournamentRow:
        after = await self.store.tournaments.change(self.id, step)
        assert after is not None
        return after

    async def row(self) -> TournamentRow:
        found = await self.store.tournaments.get(self.id)
        assert found is not None
        return found

    async def ends_round_now(self) -> TournamentRow:
        """As if the time of the round were over."""
        await self.change(lambda row: replace(row, state=replace(row.state, round_ends=1)))
        return await self.settle()

    async def table(self, meeting: MeetingRow) -> LiveTable:
        return await self.service.get(meeting.table)

    async def second(self, meeting: MeetingRow) -> LiveTable:
        """The second game, once it is made."""
        first = await self.table(meeting)
        while not first.extras.second:
            await self.pairs.settle(first.id)
            await asyncio.sleep(0)
            first = await self.table(meeting)
        return await self.service.get(first.extras.second)

    async def resign(self, table: LiveTable, user: str) -> None:
        [seat] = table.seats_of(user)
        await self.service.execute(table, lambda now: commands.run(now, Resign(seat.place)))
        await self.pairs.settle(table.id)

    async def moves(self, table: LiveTable, seat: SeatRow) -> None:
        """Somebody makes the first choice that they have."""
        assert table.match is not None
        position = table.match.position
        question = position.question_for(seat.place)
        assert question is not None
        choice = next(iter(question.options(position)))
        await self.service.execute(table, lambda now: commands.run(now, lambda draft: draft.choose(seat.place, choice)))

    async def lose(self, meeting: MeetingRow, user: str) -> None:
        """Somebody resigns what they are playing, both games if there are two."""
        table = await self.table(meeting)
        await self.resign(table, user)
        if table.pair is not None:
            await self.resign(await self.second(meeting), user)

    async def play_round(self) -> TournamentRow:
        """Whoever comes first in the alphabet wins."""
        row = await self.row()
        for each in row.meetings:
            if each.round == row.state.round and each.second is not None and not each.is_decided:
                await self.lose(each, max(each.first, each.second))
        return await self.settle()


@asynccontextmanager
async def process(database: str) -> AsyncIterator[Process]:
    store = await open_store(database)
    one = Process(store)
    try:
        yield one
    finally:
        await one.pairs.close()
        await store.close()


def of_round(row: TournamentRow, number: int) -> list[MeetingRow]:
    return [each for each in row.meetings if each.round == number]


async def running_tables(one: Process, row: TournamentRow) -> list[str]:
    """The tables of this tournament at which somebody still plays."""
    tables = await one.store.tables.several([each.table for each in row.meetings])
    return [each.id for each in tables.values() if each.state.status == PLAYING]
