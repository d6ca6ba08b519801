"""Matches of two games: when the first is over, the second is made by itself, with sides swapped.

A table says in `pair_due` that something is to be done for the other game. The store keeps it until it is done, so a
restart loses nothing. The second table has an id that follows from the first, so it is never made twice.
"""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import msgspec

from firestep.kernel import Player
from firestep.store import BOT, HUMAN, KeyUsed, SeatRow, TableRow, TableState
from firestep.store.existence import have_accounts
from firestep.store.tables import NotWanted
from firestep.table import GameScore, swapped_seats
from firestep.web.catalogue.bots import strongest_bot
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables import seats as seating
from firestep.web.tables.changes import CommandResult, PairTerms, PreparedChange, agreed_again, to_json
from firestep.web.tables.create import new_invitation
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.results import any_replaced
from firestep.web.tables.service import TableService

CHECK_EVERY = 15.0
logger = log("pairs")


class PairMonitor:
    """Makes second games, and tells the first table what the second has scored."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.running: dict[str, asyncio.Task[None]] = {}
        service.after_change.append(self.look_at)

    def look_at(self, table: LiveTable) -> None:
        if table.state.pair_due:
            self.start(table.id)

    def start(self, table_id: str) -> None:
        if table_id not in self.running:
            self.running[table_id] = asyncio.create_task(self.settle(table_id))

    async def resume(self) -> None:
        """After a restart, and every few seconds: whatever another process has left undone."""
        while True:
            try:
                for table_id in await self.service.store.tables.with_pair_due():
                    self.start(table_id)
            except Exception:
                logger.exception("pairs cannot be read")
            await asyncio.sleep(CHECK_EVERY)

    async def settle(self, table_id: str) -> None:
        """Do what is due at a table until nothing is."""
        try:
            table = await self.service.get(table_id)
            while table.state.pair_due and table.pair is not None:
                await (tell_first if table.pair.first else begin_second)(self.service, table, table.pair)
        except NotWanted:
            self.service.forget(
                [table_id]
            )  # an account was deleted meanwhile: read again who sits there, and try again
        except ApiError as error:
            logger.warning("a pair cannot be settled", table=table_id, error=error.code)
        except Exception:
            logger.exception("a pair failed", table=table_id)
        finally:
            self.running.pop(table_id, None)

    async def close(self) -> None:
        if self.running:
            await asyncio.wait(list(self.running.values()), timeout=3)


# -- the second game


async def begin_second(service: TableService, table: LiveTable, pair: PairTerms) -> None:
    """Make the table of the second game, unless it is there already, and link it to the first."""
    second = second_table_id(pair)
    if await service.store.tables.get(second) is None:
        await make_second(service, table, pair, second)
    await service.execute(table, lambda now: link_second(now, second))


async def make_second(service: TableService, table: LiveTable, pair: PairTerms, second: str) -> None:
    """Raises `NotWanted` if somebody who is to sit there has no account any more."""
    row = TableRow(
        replace(
            table.row.terms,
            id=second,
            invitation=new_invitation(),
            secret=pair.secret,
            listed=False,
            created=now_ms(),
            pair=to_json(PairTerms(first=table.id, score=table.extras.score)),
            rated=table.row.terms.rated and not any_replaced(table.row, record_players(table)),
        ),
        TableState(
            extras=to_json(agreed_again(table.extras)),
            updated=now_ms(),
        ),
        second_seats(table),
    )
    made = LiveTable(row, table.game, service.catalogue, None)
    prepared = seating.begin(made, row.seats, CommandResult(), None, table.setup)
    wanted = have_accounts({seat.user for seat in row.seats if seat.user})
    try:
        await service.store.tables.create(prepared.change.after, prepared.change.lines, None, is_wanted=wanted)
    except KeyUsed:
        return  # Another process was faster.
    made.apply(prepared)
    service.publish_new(made)


def second_table_id(pair: PairTerms) -> str:
    """An id that nobody can guess, and that every process finds for itself."""
    return urlsafe_b64encode(hashlib.sha256(f"second table\n{pair.secret}".encode()).digest()[:9]).decode()


def record_players(table: LiveTable) -> list[Player]:
    """Those with whom the match began."""
    assert table.match is not None
    return table.match.record.players


def second_seats(table: LiveTable) -> tuple[SeatRow, ...]:
    """Everybody has the seat of their opponent; who was replaced by a bot on the way plays again.

    For an account that was deleted a bot plays, as in a game that runs.
    """
    others = swapped_seats(table.game, table.setup)
    sitters, players = table.row.seats, record_players(table)
    bot = strongest_bot(table.game.id)
    found = [(seat, sitters[others[seat.place]], players[others[seat.place]]) for seat in sitters]
    return tuple(
        SeatRow(seat.place, seat.name, BOT, None, bot, bot)
        if player.kind == HUMAN and sitter.user is None
        else second_seat(seat, sitter, player, table.state.closing)
        for seat, sitter, player in found
    )


def second_seat(seat: SeatRow, sitter: SeatRow, player: Player, closing: str) -> SeatRow:
    """What a person adds to the dice follows from the end of the first game, which nobody knew beforehand."""
    if player.kind == BOT:
        return SeatRow(seat.place, seat.name, BOT, sitter.user, player.name, player.name)
    entropy = seating.entropy_of(closing, seat.name)
    return SeatRow(seat.place, seat.name, HUMAN, sitter.user, player.name, "", entropy)


def link_second(table: LiveTable, second: str) -> PreparedChange:
    extras = msgspec.structs.replace(table.extras, second=second)
    return table.prepare(CommandResult(), None, extras=extras, state=replace(table.state, pair_due=False))


# -- the score of the second game


async def tell_first(service: TableService, table: LiveTable, pair: PairTerms) -> None:
    """The first table shows what the second has scored."""
    score = table.extras.score
    try:
        first = await service.find(pair.first)
        await service.execute(first, lambda now: note_second_score(now, score))
    except ApiError as error:
        logger.warning("a first game cannot be told", table=pair.first, error=error.code)
    await service.execute(table, lambda now: told(now, score))


def note_second_score(table: LiveTable, score: GameScore) -> PreparedChange:
    extras = msgspec.structs.replace(table.extras, second_score=score)
    return table.prepare(CommandResult(), None, extras=extras)


def told(table: LiveTable, score: GameScore) -> PreparedChange:
    """Nothing is due any more, unless the score has changed since."""
    due = table.extras.score != score
    return table.prepare(CommandResult(), None, state=replace(table.state, pair_due=due))
