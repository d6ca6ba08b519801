"""The monitor that carries tournaments on: tables of each round, results, forfeits, the next round.

All that it does is read from the store, so a restart loses nothing. Every process has one; each step is taken once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass

from firestep.store import OVER, TOURNAMENT, TableRow
from firestep.store.tournament_rows import OPEN, PLAYING, MeetingRow, TournamentRow
from firestep.tournaments import FORFEIT, PLAYED
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.results import clock_kind
from firestep.web.tables.service import TableService
from firestep.web.tournaments import steps
from firestep.web.tournaments.tables import end_tables, forfeit_of, make_table, result_of

CHECK_EVERY = 15.0
MOST_STEPS = 100
logger = log("tournaments")


@dataclass(frozen=True, slots=True)
class Seeding:
    """What is known of the players when they are seeded and paired."""

    ratings: Mapping[str, float]
    apart: Set[tuple[str, str]]
    """Pairs of whom one has blocked the other."""


SeedingStep = Callable[[TournamentRow, Seeding], TournamentRow]


class TournamentMonitor:
    """Looks at tournaments when one of their tables is over, and every few seconds."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.store = service.store.tournaments
        self.wake = asyncio.Event()
        service.after_change.append(self.look_at)

    def look_at(self, table: LiveTable) -> None:
        if table.row.terms.mode == TOURNAMENT and table.state.status == OVER:
            self.wake.set()

    async def run(self) -> None:
        while True:
            self.wake.clear()
            try:
                await self.settle_all()
            except Exception as error:  # the database is away: try again
                logger.error("tournaments cannot be read", error=str(error))
            try:
                await asyncio.wait_for(self.wake.wait(), CHECK_EVERY)
            except TimeoutError:
                continue

    async def settle_all(self) -> None:
        for tournament in await self.store.to_settle(now_ms()):
            try:
                await self.settle(tournament)
            except Exception:
                logger.exception("a tournament cannot go on", tournament=tournament)

    async def settle(self, tournament: str) -> None:
        """Take steps until there is nothing to do."""
        for _ in range(MOST_STEPS):
            row = await self.store.get(tournament)
            if row is None or not await self.step(row):
                return

    async def step(self, row: TournamentRow) -> bool:
        """Whether the tournament has begun, or gone on to another round."""
        if row.state.status == OPEN:
            return await self.begin_when_due(row)
        if row.state.status == PLAYING:
            await self.make_tables(row)
            await self.read_results(row)
            await self.forfeit_late(row)
        await self.end_forfeited(row)
        return row.state.status == PLAYING and await self.next_round(row)

    async def ratings_of(self, row: TournamentRow) -> dict[str, float]:
        users = [each.user for each in row.players]
        return await self.store.ratings(users, row.terms.game, clock_kind(row.terms.clock))

    async def blocks_of(self, row: TournamentRow) -> set[tuple[str, str]]:
        return await self.service.store.blocks.between([each.user for each in row.players])

    async def begin_when_due(self, row: TournamentRow) -> bool:
        now = now_ms()

        def step(found: TournamentRow, seeding: Seeding) -> TournamentRow:
            return steps.begin_when_due(found, seeding.ratings, now, seeding.apart)

        after = await self.seeded(row.id, step)
        return after is not None and self.told(row, after)

    async def seeded(self, tournament: str, step: SeedingStep) -> TournamentRow | None:
        """Take a step that seeds and pairs the players; once more if somebody came in while what it needs was read."""
        while (known := await self.store.get(tournament)) is not None:
            users = {each.user for each in known.players}
            seeding = Seeding(await self.ratings_of(known), await self.blocks_of(known))
            came: set[str] = set()

            def attempt(row: TournamentRow) -> TournamentRow:
                came.update(each.user for each in row.players if each.user not in users)  # noqa: B023 (called here)
                return row if came else step(row, seeding)  # noqa: B023

            after = await self.store.change(tournament, attempt)
            if not came:
                return after
        return None

    async def make_tables(self, row: TournamentRow) -> None:
        for each in row.meetings:
            if not each.made and each.second is not None and not each.is_decided:
                await self.make_table(row, each)

    async def make_table(self, row: TournamentRow, meeting: MeetingRow) -> None:
        try:
            made = await make_table(self.service, row, meeting)
        except ApiError as error:
            logger.error("a table cannot be made", tournament=row.id, error=error.key)
            return
        if made:
            await self.store.change(row.id, lambda found: steps.table_made(found, meeting.key))

    async def open_tables(self, row: TournamentRow) -> list[tuple[MeetingRow, TableRow | None]]:
        """The meetings that are not decided, with their tables."""
        waiting = [each for each in row.meetings if each.second is not None and not each.is_decided]
        tables = await self.service.store.tables.several([each.table for each in waiting])
        return [(each, tables.get(each.table)) for each in waiting]

    async def read_results(self, row: TournamentRow) -> None:
        results = {}
        for meeting, table in await self.open_tables(row):
            points = None if table is None else await result_of(self.service, table)
            if points is not None:
                results[meeting.key] = points
        if results:
            now = now_ms()
            await self.store.change(row.id, lambda found: steps.decide(found, results, PLAYED, now))

    async def forfeit_late(self, row: TournamentRow) -> None:
        """When the time of a round is over, whoever has to move loses."""
        now, ends = now_ms(), row.state.round_ends
        current = await self.store.get(row.id)
        if ends is None or ends > now or current is None or current.state.round != row.state.round:
            return
        late = {
            meeting.key: await forfeit_of(self.service, table, now)
            for meeting, table in await self.open_tables(current)
        }
        if late:
            logger.info("forfeited", tournament=row.id, round=row.state.round, count=len(late))
            await self.store.change(row.id, lambda found: steps.decide(found, late, FORFEIT, now))

    async def end_forfeited(self, row: TournamentRow) -> None:
        """End the tables of meetings that were forfeited; what cannot be ended now is tried again."""
        current = await self.store.get(row.id)
        if current is None:
            return
        done = [each.key for each in current.meetings if each.closing and await end_tables(self.service, each)]
        if done:
            await self.store.change(row.id, lambda found: steps.closed(found, done))

    async def next_round(self, row: TournamentRow) -> bool:
        apart, now = await self.blocks_of(row), now_ms()
        after = await self.store.change(row.id, lambda found: steps.next_round(found, row.state.round, now, apart))
        return after is not None and self.told(row, after)

    def told(self, before: TournamentRow, after: TournamentRow) -> bool:
        """Whether another round has begun, or the end has come; open pages of the players hear of it."""
        if (before.state.status, before.state.round) == (after.state.status, after.state.round):
            return False
        logger.info("round", tournament=after.id, round=after.state.round, status=after.state.status)
        self.service.publish({"kind": "tables"}, [f"user:{each.user}" for each in after.players])
        return after.state.status == PLAYING
