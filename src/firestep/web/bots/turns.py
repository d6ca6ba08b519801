"""Bots' turns: found after every change and after a restart, computed by workers, played like everybody's choices."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets

from firestep.bots import bot_address
from firestep.bots.random_bot import RandomBot
from firestep.store import HUMAN, PLAYING, SeatRow
from firestep.table import Answer, Match, Offer
from firestep.web.bots.pool import AnyPool, BotFailed
from firestep.web.bots.resigning import Resignations
from firestep.web.bots.worker import ACCEPT, DECLINE, DrawJob, Job, known_position
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.infra.measures import BOT
from firestep.web.infra.pace import Pace
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables import commands
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.offers import answer_offer
from firestep.web.tables.service import TableService

TRIES = 3
CHECK_EVERY = 15.0
ABANDONED_MS = 10_000
"""A bot's turn that has waited this long is taken over: the process that had it must have ended."""
RETRYING, SILENT = "retrying", "silent"
"""Text keys of the notes that players see when a bot fails."""
logger = log("bots")


class BotTurns:
    """One task for each table at which a bot is asked."""

    def __init__(self, service: TableService, pool: AnyPool, pace: Pace, watched_pace: Pace) -> None:
        self.service = service
        self.pool = pool
        self.resignations = Resignations(service, pool)
        self.pace = pace
        self.watched_pace = watched_pace
        """The pace at tables with only bots, which people watch."""
        self.running: dict[str, asyncio.Task[None]] = {}
        self.jobs: dict[str, Job] = {}
        """By table, what a bot thinks about."""
        self.hurried: set[str] = set()
        """Tables at which somebody wants the next answer at once."""
        self.closing = False
        service.after_change.append(self.look_at)

    def look_at(self, table: LiveTable) -> None:
        if table.state.bot_due:
            self.start(table.id)

    def start(self, table_id: str) -> None:
        if table_id not in self.running and not self.closing:
            self.running[table_id] = asyncio.create_task(self.play(table_id))

    def hurry(self, table_id: str) -> None:
        """The bot that is asked at a table decides now, with the best plan that it has."""
        if table_id not in self.running:
            return
        self.hurried.add(table_id)
        if (job := self.jobs.get(table_id)) is not None:
            self.pool.hurry(job)

    async def resume(self) -> None:
        """After a restart, and every few seconds: start turns that no process is working on."""
        just_started = True
        while not self.closing:
            try:
                for table_id in await self.service.store.tables.with_bots_due():
                    if just_started or await self.is_abandoned(table_id):
                        self.start(table_id)
                just_started = False
            except Exception as error:  # the database is away: try again
                logger.error("bots' turns cannot be read", error=str(error))
            await asyncio.sleep(CHECK_EVERY)

    async def is_abandoned(self, table_id: str) -> bool:
        row = await self.service.store.tables.get(table_id)
        return row is not None and row.state.bot_due and row.state.updated < now_ms() - ABANDONED_MS

    async def play(self, table_id: str) -> None:
        """Answer for the bots of a table until none is asked."""
        try:
            while not self.closing:
                table = await self.service.get(table_id)
                if table.state.status != PLAYING:
                    return
                if (offer := table.offer_to_bot()) is not None:
                    await self.answer_offer(table, *offer)
                elif (seat := table.bot_to_move()) is not None:
                    await self.answer(table, seat)
                else:
                    return
        except ApiError as error:
            logger.warning("a bot's turn ended", table=table_id, error=error.code)
        except Exception:
            logger.exception("a bot's turn failed", table=table_id)
        finally:
            # Here, not in a callback of the task: a change in between must be able to start it again.
            self.running.pop(table_id, None)
            self.hurried.discard(table_id)

    async def answer(self, table: LiveTable, seat: SeatRow) -> None:
        match = commands.playing(table)
        number = match.number
        has_people = any(each.kind == HUMAN for each in table.row.seats)
        pace = self.pace if has_people else self.watched_pace
        asked = pace.clock()
        if await self.resignations.consider(table, seat, match):
            return
        choice = await self.ask(table, seat, match)
        self.hurried.discard(table.id)
        await pace.wait(asked)
        if self.closing or match.number != number:
            return
        if choice is not None:
            try:
                await self.submit(table, seat, number, choice)
                return
            except ApiError as error:
                if error.code == "stale":
                    return
                logger.error("a bot made an illegal choice", table=table.id, bot=seat.bot, choice=choice)
        if match.number == number:
            await self.submit_random(table, seat, match)

    async def answer_offer(self, table: LiveTable, seat: SeatRow, offer: Offer) -> None:
        """A draw that was offered to a bot; who cannot judge it declines."""
        asked = self.pace.clock()
        match = commands.playing(table)
        address = table.catalogue.titles.title(table.game.id).game
        try:
            known = known_position(table.game, match.position, seat.place)
            job = DrawJob(address, known, seat.place, secrets.randbits(63), table.packs)
            reply = await self.pool.ask(job)
        except BotFailed as error:
            logger.warning("a bot could not judge an offer", table=table.id, bot=seat.bot, error=str(error))
            reply = DECLINE
        await self.pace.wait(asked)
        agrees = reply == ACCEPT
        try:
            await self.service.execute(
                table, lambda now: answer_offer(now, commands.playing(now), seat, offer.id, agrees, None)
            )
        except ApiError as error:
            logger.info("an offer was gone", table=table.id, error=error.code)

    async def submit(
        self, table: LiveTable, seat: SeatRow, number: int, choice: str, bot_error: tuple[str, str] | None = None
    ) -> None:
        command = Answer(seat.place, choice)
        await self.service.execute(table, lambda now: commands.play(now, seat, number, command, bot_error=bot_error))
        self.service.measures.choices.add(BOT)

    async def submit_random(self, table: LiveTable, seat: SeatRow, match: Match) -> None:
        """The bot failed: make any legal choice, so that the game goes on, and tell the players."""
        try:
            await self.submit(table, seat, match.number, random_choice(match, seat.place), (seat.name, SILENT))
        except ApiError as error:
            logger.warning("a random choice was refused", table=table.id, error=error.code)

    async def ask(self, table: LiveTable, seat: SeatRow, match: Match) -> str | None:
        """The bot's choice; `None` if it failed several times, which the players are told."""
        number, text = match.number, known_position(table.game, match.position, seat.place)
        address = table.catalogue.titles.title(table.game.id).game
        for attempt in range(TRIES):
            bot = bot_address(table.game.id, seat.bot)
            seed = bot_seed(table.row.terms.secret, seat.name, number, attempt)
            at_once = table.id in self.hurried
            job = self.jobs[table.id] = Job(address, bot, text, seat.place, seed, table.packs, table.id, at_once)
            try:
                return await self.pool.ask(job)
            except BotFailed as error:
                if self.closing or match.number != number:
                    return None
                logger.warning("a bot failed", table=table.id, bot=seat.bot, attempt=attempt, error=str(error))
            finally:
                self.jobs.pop(table.id, None)
            if attempt == 0:
                await self.service.execute(table, lambda now: commands.report_bot_error(now, seat, RETRYING))
        return None

    async def close(self) -> None:
        self.closing = True
        self.pool.close()
        if self.running:
            await asyncio.wait(list(self.running.values()), timeout=3)


def bot_seed(secret: str, seat: str, number: int, attempt: int) -> int:
    """Follows from the secret of the dice: once the game is over, what does not think by the clock can be repeated."""
    text = f"firestep bot\n{secret}\n{seat}\n{number}\n{attempt}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def random_choice(match: Match, seat: int) -> str:
    question = match.position.question_for(seat)
    assert question is not None
    choice = RandomBot().choose(match.game, match.position, seat, random.Random(secrets.randbits(63)))
    return question.write(match.position, choice)
