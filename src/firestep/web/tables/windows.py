"""Windows for cards: where a person is stopped, and how long a pass of theirs is held back.

A pass of somebody who holds a card that fits comes as late as that of the table for somebody who holds none.
"""

from __future__ import annotations

import asyncio

import msgspec

from firestep.kernel import DONE, PASS
from firestep.store import HUMAN, PLAYING, SeatRow
from firestep.table import Stops, is_hidden_window
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.answers import wait_ms
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission, Wait
from firestep.web.tables.live_table import LiveTable

AHEAD_MS = 60
"""A pass that the table would give anyway is played a moment before the table gives it."""


def set_stops(
    table: LiveTable, seat: SeatRow, stops: Stops, wait: Wait | None, submission: Submission
) -> PreparedChange:
    """Keep where a seat wants to be asked, and how long everybody's passes wait at this table."""
    if table.state.status != PLAYING:
        raise ApiError(409, "not-playing")
    kept = {**table.extras.stops, seat.name: stops}
    extras = msgspec.structs.replace(table.extras, stops=kept, wait=wait or table.extras.wait)
    return table.prepare(CommandResult(number=table.number), submission, extras=extras)


async def hold_pass(table: LiveTable, user: str, name: str, number: int, choice: str) -> None:
    """Wait until a pass may be seen: at a window that hides what is held from another player."""
    seat = next((each for each in table.seats_of(user) if each.name == name), None)
    held = 0 if seat is None else held_ms(table, seat, number, choice, now_ms())
    if held > 0:
        await asyncio.sleep(held / 1000)


def held_ms(table: LiveTable, seat: SeatRow, number: int, choice: str, now: int) -> int:
    match = table.match
    if match is None or match.result is not None or number != match.number or choice not in (DONE, PASS):
        return 0
    question = match.position.question_for(seat.place)
    if question is None or not question.is_window or not is_hidden_window(match.timeline, question):
        return 0
    team = match.timeline.team_of(seat.place)
    others = {each.user for each in table.row.seats if each.kind == HUMAN and each.place not in team}
    if others == {seat.user}:
        return 0  # one person plays both sides
    due = table.state.updated + wait_ms(table.row.terms.secret, match.number, table.extras.wait)
    return due - now - (0 if table.extras.answer_due is None else AHEAD_MS)
