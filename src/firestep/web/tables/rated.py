"""Rated games: which tables can be, and the monitor that rates games which are over."""

from __future__ import annotations

import asyncio

import msgspec

from firestep.games.owned import base_id
from firestep.kernel import AnyGame, Setup
from firestep.store import HUMAN, OVER, SeatRow, TableTerms, User
from firestep.table import ClockSetting
from firestep.table.clock import BOT as BOT_TAKES_OVER
from firestep.web.errors import ApiError
from firestep.web.infra.logs import log
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.seats import BIDDING
from firestep.web.tables.service import TableService

SIDES = 2
CHECK_EVERY = 15.0
logger = log("ratings")


def require_rateable(game: AnyGame, setup: Setup, terms: TableTerms, seats: tuple[SeatRow, ...], user: User) -> None:
    """Raises an `ApiError` if this table cannot be rated.

    A rated game is played between accounts, or against bots. Two sides meet that are hardly ever equal: so both are
    played, or the players bid for them.
    """
    if user.is_guest:
        raise ApiError(403, "forbidden", "rated-account")
    if base_id(game.id) != game.id:
        raise ApiError(422, "bad-options", "rated-values")
    mine = sum(seat.user == user.id and seat.kind == HUMAN for seat in seats)
    if mine != 1 or len(game.teams(setup)) != SIDES:
        raise ApiError(422, "bad-options", "rated-seats")
    if game.sides_can_swap(setup) and not terms.pair and terms.mode != BIDDING:
        raise ApiError(422, "bad-options", "rated-pair")
    if msgspec.json.decode(terms.clock, type=ClockSetting).at_zero == BOT_TAKES_OVER:
        raise ApiError(422, "bad-options", "rated-clock")


class RatingMonitor:
    """Rates games that are over, also those that ended before a restart or in another process."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.wake = asyncio.Event()
        service.after_change.append(self.look_at)

    def look_at(self, table: LiveTable) -> None:
        if table.row.terms.rated and table.state.status == OVER:
            self.wake.set()

    async def run(self) -> None:
        while True:
            self.wake.clear()
            try:
                await self.rate_all()
            except Exception as error:  # the database is away: try again
                logger.error("games cannot be rated", error=str(error))
            try:
                await asyncio.wait_for(self.wake.wait(), CHECK_EVERY)
            except TimeoutError:
                continue

    async def rate_all(self) -> None:
        """In the order in which the games ended."""
        ratings = self.service.store.ratings
        for table_id in await ratings.due():
            players = await ratings.rate(table_id)
            if players:
                logger.info("rated", table=table_id)
                self.service.publish({"kind": "rated"}, [f"user:{player}" for player in players])
