"""Commands of players, bots and clocks at a live table. Each prepares a change; nothing changes until it is stored."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from firestep.kernel import GAME_OVER, MALFORMED, WRONG_SEAT, AnyGame, IllegalChoice
from firestep.store import SeatRow
from firestep.table import UNDO_TOO_FAR, Command, Match, Undo
from firestep.table.clock import CLAIM
from firestep.web.errors import ApiError, ChoiceRefused, stale
from firestep.web.tables.answers import next_answer
from firestep.web.tables.challenges import expire_challenge
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.offers import offer_undo

TableCommand = Callable[[LiveTable], PreparedChange]
"""Run by the table service under the table's lock; may be run again if another process changed the table."""


def playing(table: LiveTable) -> Match:
    if table.match is None:
        raise ApiError(409, "not-playing")
    return table.match


def refused(error: IllegalChoice, game: AnyGame) -> ApiError:
    """An illegal choice as an error response, by the kind of mistake."""
    if error.refusal == WRONG_SEAT:
        return ApiError(403, "not-your-turn")
    if error.refusal == MALFORMED:
        return ChoiceRefused(error.refusal, game, 400, "malformed")
    if error.refusal == GAME_OVER:
        return ChoiceRefused(error.refusal, game, 409, "over")
    return ChoiceRefused(error.refusal, game)


def run(
    table: LiveTable,
    command: Command,
    submission: Submission | None = None,
    *,
    bot_error: tuple[str, str] | None = None,
    is_series: bool = False,
) -> PreparedChange:
    """Try a command on a draft of the match."""
    draft = playing(table).draft()
    command(draft)
    return table.prepare_step(draft, submission, bot_error=bot_error, is_series=is_series)


def play(
    table: LiveTable,
    seat: SeatRow,
    number: int,
    command: Command,
    submission: Submission | None = None,
    *,
    bot_error: tuple[str, str] | None = None,
    is_series: bool = False,
) -> PreparedChange:
    """Try a command of a seat whose player has seen the match up to line `number`."""
    require_current(playing(table), seat, number)
    return run(table, command, submission, bot_error=bot_error, is_series=is_series)


def undo(table: LiveTable, seat: SeatRow, number: int, steps: int, submission: Submission) -> PreparedChange:
    """Take back what the seat may take back alone; beyond that, ask the others."""
    try:
        return play(table, seat, number, Undo(seat.place, steps), submission)
    except IllegalChoice as error:
        if error.refusal != UNDO_TOO_FAR:
            raise
        return offer_undo(table, playing(table), seat, steps, submission)


def require_current(match: Match, seat: SeatRow, number: int) -> None:
    if not match.is_current(seat.place, number):
        raise stale(match.number)


def expire(table: LiveTable, now: int) -> PreparedChange | None:
    """What happens when a player's time is up, or the table answers for one; `None` if nothing is due."""
    match, answer_due = table.match, table.extras.answer_due
    if match is None:
        return expire_challenge(table, now)
    if match.result is not None:
        return None
    due = [] if table.clock is None else table.clock.due(now)
    if due and due[0].action == CLAIM and table.clock is not None:
        return table.prepare(CommandResult(), None, clock=table.clock.with_seat(due[0].seat, now, up=True))
    if due:
        return run(table, due[0])
    if answer_due is None or answer_due > now:
        return None
    answer = next_answer(table, match.timeline, table.extras)
    if answer is None:
        return table.prepare(CommandResult(), None)
    draft = match.draft()
    answer(draft)
    return table.prepare_step(draft, None, answer=answer)


def report_bot_error(table: LiveTable, seat: SeatRow, error: str) -> PreparedChange:
    """Show the players that a bot has failed."""
    extras = msgspec.structs.replace(table.extras, bot_errors={**table.extras.bot_errors, seat.name: error})
    return table.prepare(CommandResult(), None, extras=extras)
