"""Bots that give up, where the table allows it: judged once a turn by a worker, counted at the table."""

from __future__ import annotations

import secrets

import msgspec

from firestep.store import BOT, SeatRow
from firestep.table import Draft, Match, Resign
from firestep.web.bots.pool import AnyPool, BotFailed
from firestep.web.bots.worker import HOPELESS, OutlookJob, known_position
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.infra.recent import Recent
from firestep.web.tables import commands
from firestep.web.tables.changes import CommandResult, Despair, PreparedChange
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.service import TableService

MOST_JUDGED = 1000
TURNS = 3
"""So many turns in a row a bot is hopeless before it gives up."""
NO_DESPAIR = Despair()
logger = log("bots")


class Resignations:
    """Asks once a turn whether a bot is hopeless, and resigns for it after several such turns in a row."""

    def __init__(self, service: TableService, pool: AnyPool) -> None:
        self.service = service
        self.pool = pool
        self.judged: Recent[tuple[str, str], str] = Recent(MOST_JUDGED)
        """By table and seat: the turn that was judged last. After a restart a turn may be judged again, but what is
        counted is stored with its turn, so it is counted once."""

    async def consider(self, table: LiveTable, seat: SeatRow, match: Match) -> bool:
        """Whether the bot has given up instead of answering."""
        if not (table.extras.bots_resign and speaks_for_side(table, seat, match)):
            return False
        turn = table.turn_label(match.position, table.catalogue.languages[0])
        before = table.extras.despair.get(seat.name, NO_DESPAIR)
        if not turn or turn in (before.turn, self.judged.get((table.id, seat.name))):
            return False
        number = match.number
        hopeless = await self.is_hopeless(table, seat, match)
        if match.number != number:
            return False
        self.judged[table.id, seat.name] = turn
        despair = Despair(turn, before.times + 1) if hopeless else NO_DESPAIR
        if despair.times >= TURNS:
            return await self.resign(table, seat, number)
        if despair.times != before.times:
            await self.service.execute(table, lambda now: note(now, seat, despair))
        return False

    async def is_hopeless(self, table: LiveTable, seat: SeatRow, match: Match) -> bool:
        address = table.catalogue.titles.title(table.game.id).game
        known = known_position(table.game, match.position, seat.place)
        job = OutlookJob(address, known, seat.place, secrets.randbits(63), table.packs)
        try:
            return await self.pool.ask(job) == HOPELESS
        except BotFailed as error:
            logger.warning("a bot could not judge its outlook", table=table.id, bot=seat.bot, error=str(error))
            return False

    async def resign(self, table: LiveTable, seat: SeatRow, number: int) -> bool:
        """All bots of the side give up, each by the command that people use."""
        try:
            await self.service.execute(
                table, lambda now: commands.play(now, seat, number, GiveUp(side_of(commands.playing(now), seat)))
            )
        except ApiError as error:  # the game has a rule against it, or somebody was faster: the bot plays on
            logger.info("a bot could not resign", table=table.id, bot=seat.bot, error=error.code)
            return False
        logger.info("a bot resigned", table=table.id, bot=seat.bot)
        return True


class GiveUp(msgspec.Struct, frozen=True):
    """The seats of a side resign one after the other, until the match is over."""

    seats: tuple[int, ...]

    def __call__(self, draft: Draft) -> None:
        for seat in self.seats:
            if draft.position.result is None and seat not in draft.timeline.given_up:
                Resign(seat)(draft)


def side_of(match: Match, seat: SeatRow) -> tuple[int, ...]:
    return match.timeline.team_of(seat.place)


def speaks_for_side(table: LiveTable, seat: SeatRow, match: Match) -> bool:
    """Only where bots have played the whole side from the beginning: nobody resigns for a person, or beside one."""
    began, vacant = match.record.players, table.extras.vacant
    return all(
        table.row.seats[place].kind == BOT and began[place].kind == BOT and table.row.seats[place].name not in vacant
        for place in side_of(match, seat)
    )


def note(table: LiveTable, seat: SeatRow, despair: Despair) -> PreparedChange:
    """Keep for how many turns a bot has been hopeless, so that a restart forgets nothing."""
    kept = {**table.extras.despair, seat.name: despair}
    extras = msgspec.structs.replace(table.extras, despair={name: each for name, each in kept.items() if each.times})
    return table.prepare(CommandResult(), None, extras=extras)
