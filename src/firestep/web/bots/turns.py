"""Bots' turns: found at every change and after a restart, answered by the workers, played like everybody's choices."""

from __future__ import annotations

import asyncio
import random
import secrets

from firestep.bots import bot_address
from firestep.bots.random_bot import RandomBot
from firestep.kernel import write_position
from firestep.store import HUMAN, PLAYING, SeatRow
from firestep.table import Match
from firestep.web.bots.pool import BotFailed, BotPool
from firestep.web.bots.worker import Job
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.tables import commands
from firestep.web.tables.live_table import LiveTable, now_ms
from firestep.web.tables.service import TableService

TRIES = 3
LOOK_EVERY = 15.0
ABANDONED_MS = 10_000
"""A bot's turn that nobody has taken for so long is taken over from a process that has ended."""
RETRYING, SILENT = "retrying", "silent"
logger = log("bots")


class BotTurns:
    """One task for each table at which a bot is asked."""

    def __init__(self, tables: TableService, pool: BotPool, pace: float) -> None:
        self.tables = tables
        self.pool = pool
        self.pace = pace
        self.at_work: dict[str, asyncio.Task[None]] = {}
        self.closing = False
        tables.after_change.append(self.look_at)

    def look_at(self, table: LiveTable) -> None:
        if table.state.bot_due:
            self.wake(table.id)

    def wake(self, table_id: str) -> None:
        if table_id in self.at_work or self.closing:
            return
        self.at_work[table_id] = asyncio.create_task(self.play(table_id))

    async def resume(self) -> None:
        """After a restart, and now and then: turns that wait for a bot and are at work nowhere."""
        at_once = True
        while not self.closing:
            for table_id in await self.tables.store.tables.with_bots_due():
                if at_once or await self.is_abandoned(table_id):
                    self.wake(table_id)
            at_once = False
            await asyncio.sleep(LOOK_EVERY)

    async def is_abandoned(self, table_id: str) -> bool:
        row = await self.tables.store.tables.get(table_id)
        return row is not None and row.state.bot_due and row.state.updated < now_ms() - ABANDONED_MS

    async def play(self, table_id: str) -> None:
        """Answer for the bots of a table until none is asked."""
        try:
            while not self.closing:
                table = await self.tables.get(table_id)
                seat = table.bot_asked()
                if seat is None or table.state.status != PLAYING:
                    return
                if not any(each.kind == HUMAN for each in table.row.seats):
                    await asyncio.sleep(self.pace)
                await self.answer(table, seat)
        except ApiError as problem:
            logger.warning("a bot's turn ended", table_id=table_id, error=problem.error)
        except Exception:
            logger.exception("a bot's turn failed", table_id=table_id)
        finally:
            # At once, not when the task is reported done: a change in between must be able to wake it again.
            self.at_work.pop(table_id, None)

    async def answer(self, table: LiveTable, seat: SeatRow) -> None:
        match = commands.playing(table)
        number, trouble = match.number, None
        choice = await self.ask(table, seat, match)
        if self.closing or match.number != number:
            return
        if choice is None:
            choice, trouble = at_random(match, seat.place), SILENT
        await self.submit(table.id, seat, number, choice, trouble)

    async def submit(self, table_id: str, seat: SeatRow, number: int, choice: str, trouble: str | None) -> None:
        try:
            await self.tables.change(table_id, lambda now: commands.bot_choice(now, seat, number, choice, trouble))
        except ApiError as problem:
            if problem.error == "stale" or trouble is not None:
                return
            logger.error("a bot chose what is not allowed", table_id=table_id, bot=seat.bot, choice=choice)
            table = await self.tables.get(table_id)
            match = commands.playing(table)
            if match.number == number:
                await self.submit(table_id, seat, number, at_random(match, seat.place), SILENT)

    async def ask(self, table: LiveTable, seat: SeatRow, match: Match) -> str | None:
        """The bot's choice; `None` when it failed again and again, which is told at the table."""
        number, text = match.number, write_position(match.position)
        address = table.catalogue.titles.title(table.game.id).game
        for attempt in range(TRIES):
            job = Job(address, bot_address(table.game.id, seat.bot), text, seat.place, secrets.randbits(63))
            try:
                return await self.pool.ask(job)
            except BotFailed as error:
                if self.closing or match.number != number:
                    return None
                logger.warning("a bot failed", table_id=table.id, bot=seat.bot, attempt=attempt, error=str(error))
            if attempt == 0:
                await self.tables.change(table.id, lambda now: commands.bot_in_trouble(now, seat, RETRYING))
        return None

    async def close(self) -> None:
        self.closing = True
        self.pool.close()
        if self.at_work:
            await asyncio.wait(list(self.at_work.values()), timeout=3)


def at_random(match: Match, seat: int) -> str:
    """Any legal choice, so that the game goes on."""
    question = match.position.question_for(seat)
    assert question is not None
    choice = RandomBot().choose(match.game, match.position, seat, random.Random(secrets.randbits(63)))
    return question.write(match.position, choice)
