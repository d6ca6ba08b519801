"""Kept games: begun under rules that this server cannot play. They stay in the store until the players end them.

It should never happen: matches are played by the rules of their header, and amendments keep those alive. If it does,
nothing is lost: the players see why, may agree on a draw, or ask the operator (`firestep kept`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from firestep.kernel import Entry
from firestep.kernel.record import TABLE_NAME
from firestep.store import HUMAN, OVER, PLAYING, Change, Conflict, SeatRow, TableRow, User
from firestep.table.dice import NO_LINES, FairDice
from firestep.table.draft import closing_lines
from firestep.web.errors import ApiError, not_your_seat, stale, unknown_table
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.changes import CommandResult, Submission, TableExtras, to_json
from firestep.web.tables.load import read_stored_record
from firestep.web.tables.service import KEPT, TableService

DRAW, AGREEMENT = "draw", "draw agreement"
TIMEOUT = "timeout"
NOT_INSTALLED = "the game {game} is not installed here"


@dataclass(slots=True, frozen=True)
class KeptTable:
    """A table that cannot be loaded: its row, its lines, and why."""

    row: TableRow
    lines: tuple[str, ...]
    reason: str

    @property
    def agreed(self) -> frozenset[str]:
        """The seats that have agreed to end the game as a draw."""
        return frozenset(msgspec.json.decode(self.row.state.extras, type=TableExtras).agreed_to_end)

    @property
    def people(self) -> tuple[SeatRow, ...]:
        return tuple(seat for seat in self.row.seats if seat.kind == HUMAN)


async def all_kept(service: TableService) -> list[KeptTable]:
    """Every game under way that this program cannot play. Slow: it loads them all."""
    found = []
    for table_id in sorted(await service.store.tables.under_way()):
        with contextlib.suppress(ApiError):  # it can be played
            found.append(await kept_table(service, table_id))
        service.forget([table_id])
    return found


async def kept_table(service: TableService, table_id: str) -> KeptTable:
    """The table, if it is kept; raises an `ApiError` if there is none, or if it can be played."""
    found = await service.store.tables.with_lines(table_id)
    if found is None:
        raise unknown_table()
    if service.catalogue.game(found[0].terms.game) is None:
        return KeptTable(found[0], tuple(found[1]), NOT_INSTALLED.format(game=found[0].terms.game))
    try:
        await service.find(table_id)
    except ApiError as error:
        if error.code == KEPT:
            return KeptTable(found[0], tuple(found[1]), str(error.arguments["why"]))
        raise
    raise ApiError(409, "not-kept")


async def agree_to_end(service: TableService, table_id: str, user: User, submission: Submission) -> CommandResult:
    """The user's seats agree to a draw; when everybody has, the game is over and its record is sealed."""
    known = await service.known_result(table_id, submission)
    if known is not None:
        return known
    kept = await kept_table(service, table_id)
    mine = {seat.name for seat in kept.people if seat.user == user.id}
    if not mine:
        raise not_your_seat()
    agreed = kept.agreed | mine
    everybody = agreed >= {seat.name for seat in kept.people}
    change = drawn(kept) if everybody else Change(kept.row, kept.row.state, kept.row.seats)
    extras = msgspec.json.decode(kept.row.state.extras, type=TableExtras)
    extras = msgspec.structs.replace(extras, agreed_to_end=sorted(agreed))
    state = replace(change.state, revision=kept.row.state.revision + 1, extras=to_json(extras), updated=now_ms())
    result = CommandResult(number=state.number)
    change = replace(change, state=state, key=submission.stored(table_id, result))
    try:
        await service.store.journal.commit(change)
    except Conflict:
        known = await service.known_result(table_id, submission)
        if known is None:
            raise stale(kept.row.state.number) from None
        return known
    service.publish_lists([change.after], lobby=False)
    return result


def drawn(kept: KeptTable) -> Change:
    """The end of the game as a draw."""
    return ended(kept, [DRAW], AGREEMENT)


def won(kept: KeptTable, winners: Sequence[str], losers: Sequence[str]) -> Change:
    """The end of the game as won by these seats; `losers` has a seat of each side that lost.

    Written as time that ran out, which ends a match under any rules.
    """
    return ended(kept, [f"{TIMEOUT} {seat}" for seat in losers], f"win {'+'.join(winners)} time")


def ended(kept: KeptTable, texts: Sequence[str], ending: str) -> Change:
    """These lines of the table, and the lines that close the record."""
    assert kept.row.state.status == PLAYING
    record = read_stored_record(kept.row, kept.lines)
    first = len(record.entries) + 1
    lines = [Entry(number, TABLE_NAME, text).write() for number, text in enumerate(texts, first)]
    head = NO_LINES.after([*record.header_lines(), *kept.lines, *lines])
    secret = kept.row.terms.secret
    seal = FairDice.of(bytes.fromhex(secret), record.entropy).seal(head.after(closing_lines((ending, secret))))
    state = replace(
        kept.row.state,
        revision=kept.row.state.revision + 1,
        number=len(kept.lines) + len(lines),
        status=OVER,
        closing="\n".join(closing_lines((ending, secret, seal))),
        asked="",
        deadline=None,
        bot_due=False,
        updated=now_ms(),
    )
    return Change(kept.row, state, kept.row.seats, tuple(enumerate(lines, first)))
