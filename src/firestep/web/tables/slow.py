"""Slow games: vacations, pauses that end, time that is up and claimed, and players who leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import msgspec

from firestep.kernel import Player
from firestep.store import BOT, TOURNAMENT, SeatRow
from firestep.table import Clock
from firestep.table.clock import LOSS, TimeUp
from firestep.web.catalogue.bots import strongest_bot
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission, TableExtras, to_json
from firestep.web.tables.commands import playing, run
from firestep.web.tables.live_table import LiveTable

Successor = Literal["bot", "open"]
"""Who plays on for somebody: a bot, or a bot until another person takes the seat."""


def clock_of(table: LiveTable) -> Clock:
    playing(table)
    if table.clock is None:
        raise ApiError(409, "no-clock")
    return table.clock


def resume(table: LiveTable, submission: Submission) -> PreparedChange:
    """The clocks go on; every player may say so."""
    clock = clock_of(table)
    if not clock.paused:
        raise ApiError(409, "not-paused")
    return table.prepare(CommandResult(number=table.number), submission, clock=clock.with_pause(False, now_ms()))


def set_vacation(table: LiveTable, seat: SeatRow, away: bool, submission: Submission | None) -> PreparedChange:
    """Stop one's own clock for some days, or let it run again."""
    clock, now = clock_of(table), now_ms()
    mine = clock.at(now).seats[seat.place]
    if away and (mine.vacation <= 0 or mine.up):
        raise ApiError(409, "no-vacation")
    changed = clock.with_seat(seat.place, now, away=away)
    return table.prepare(CommandResult(number=table.number), submission, clock=changed)


def claim(
    table: LiveTable, seat: SeatRow, late: str, what: Literal["win", "bot", "open"], submission: Submission
) -> PreparedChange:
    """The time of an opponent is up: they lose, or somebody plays on for them."""
    clock, place = clock_of(table), table.place_of(late)
    team = next(each for each in table.game.teams(table.setup) if seat.place in each)
    if place is None or place in team or not clock.seats[place].up:
        raise ApiError(409, "no-claim")
    if what == "win":
        return run(table, TimeUp(place, LOSS), submission)
    return hand_over(table, table.row.seats[place], what, submission)


def hand_over(table: LiveTable, seat: SeatRow, to: Successor, submission: Submission) -> PreparedChange:
    """A bot takes over a seat; if it is open to others, the first who comes takes it from the bot."""
    if table.row.terms.rated:
        raise ApiError(409, "rated-stay")
    if table.row.terms.mode == TOURNAMENT:
        raise ApiError(409, "tournament-stay")
    draft = playing(table).draft()
    draft.seat_player(Player(seat.name, BOT, strongest_bot(table.game.id)))
    prepared = table.prepare_step(draft, submission)
    if to == "bot":
        return prepared
    extras = msgspec.json.decode(prepared.change.state.extras, type=TableExtras)
    extras = msgspec.structs.replace(extras, vacant=sorted({*extras.vacant, seat.name}))
    state = replace(prepared.change.state, extras=to_json(extras))
    return replace(prepared, change=replace(prepared.change, state=state))
