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
from firestep.web import acts
from firestep.web.authority import Authority
from firestep.web.bot_pool import BotFailed, BotPool
from firestep.web.bot_worker import Job
from firestep.web.logs import log
from firestep.web.problems import Problem
from firestep.web.sitting import Sitting, now_ms

TRIES = 3
LOOK_EVERY = 15.0
ABANDONED_MS = 10_000
"""A bot's turn that nobody has taken for so long is taken over from a process that has ended."""
RETRYING, SILENT = "retrying", "silent"
logger = log("bots")


class BotTurns:
    """One task for each table at which a bot is asked."""

    def __init__(self, authority: Authority, pool: BotPool, pace: float) -> None:
        self.authority = authority
        self.pool = pool
        self.pace = pace
        self.at_work: dict[str, asyncio.Task[None]] = {}
        self.closing = False
        authority.after_change.append(self.look_at)

    def look_at(self, sitting: Sitting) -> None:
        if sitting.state.bot_due:
            self.wake(sitting.id)

    def wake(self, table: str) -> None:
        if table in self.at_work or self.closing:
            return
        self.at_work[table] = asyncio.create_task(self.play(table))

    async def resume(self) -> None:
        """After a restart, and now and then: turns that wait for a bot and are at work nowhere."""
        at_once = True
        while not self.closing:
            for table in await self.authority.store.tables.with_bots_due():
                if at_once or await self.is_abandoned(table):
                    self.wake(table)
            at_once = False
            await asyncio.sleep(LOOK_EVERY)

    async def is_abandoned(self, table: str) -> bool:
        row = await self.authority.store.tables.get(table)
        return row is not None and row.state.bot_due and row.state.updated < now_ms() - ABANDONED_MS

    async def play(self, table: str) -> None:
        """Answer for the bots of a table until none is asked."""
        try:
            while not self.closing:
                sitting = await self.authority.get(table)
                seat = sitting.bot_asked()
                if seat is None or sitting.state.status != PLAYING:
                    return
                if not any(each.kind == HUMAN for each in sitting.row.seats):
                    await asyncio.sleep(self.pace)
                await self.answer(sitting, seat)
        except Problem as problem:
            logger.warning("a bot's turn ended", table=table, error=problem.error)
        except Exception:
            logger.exception("a bot's turn failed", table=table)
        finally:
            # At once, not when the task is reported done: a change in between must be able to wake it again.
            self.at_work.pop(table, None)

    async def answer(self, sitting: Sitting, seat: SeatRow) -> None:
        match = acts.playing(sitting)
        number, trouble = match.number, None
        choice = await self.ask(sitting, seat, match)
        if self.closing or match.number != number:
            return
        if choice is None:
            choice, trouble = at_random(match, seat.place), SILENT
        await self.submit(sitting.id, seat, number, choice, trouble)

    async def submit(self, table: str, seat: SeatRow, number: int, choice: str, trouble: str | None) -> None:
        try:
            await self.authority.change(table, lambda now: acts.bot_choice(now, seat, number, choice, trouble))
        except Problem as problem:
            if problem.error == "stale" or trouble is not None:
                return
            logger.error("a bot chose what is not allowed", table=table, bot=seat.bot, choice=choice)
            sitting = await self.authority.get(table)
            match = acts.playing(sitting)
            if match.number == number:
                await self.submit(table, seat, number, at_random(match, seat.place), SILENT)

    async def ask(self, sitting: Sitting, seat: SeatRow, match: Match) -> str | None:
        """The bot's choice; `None` when it failed again and again, which is told at the table."""
        number, text = match.number, write_position(match.position)
        address = sitting.shelf.titles.title(sitting.game.id).game
        for attempt in range(TRIES):
            job = Job(address, bot_address(sitting.game.id, seat.bot), text, seat.place, secrets.randbits(63))
            try:
                return await self.pool.ask(job)
            except BotFailed as error:
                if self.closing or match.number != number:
                    return None
                logger.warning("a bot failed", table=sitting.id, bot=seat.bot, attempt=attempt, error=str(error))
            if attempt == 0:
                await self.authority.change(sitting.id, lambda now: acts.bot_in_trouble(now, seat, RETRYING))
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
