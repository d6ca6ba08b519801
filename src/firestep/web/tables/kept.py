"""Kept games: begun under rules that this server cannot play. They stay in the store until the players end them.

It should never happen: matches are played by the rules of their header, and amendments keep those alive. If it does,
nothing is lost: the players see why, may agree on a draw, or ask the operator, who has the whole record.
"""

from __future__ import annotations

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


async def kept_table(service: TableService, table_id: str) -> KeptTable:
    """The table, if it is kept; raises an `ApiError` if there is none, or if it can be played."""
    found = await service.store.tables.with_lines(table_id)
    if found is None:
        raise unknown_table()
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
    change = ended(kept) if everybody else Change(kept.row, kept.row.state, kept.row.seats)
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


def ended(kept: KeptTable) -> Change:
    """The draw as a line of the record, and the lines that close it."""
    record = read_stored_record(kept.row, kept.lines)
    line = Entry(len(record.entries) + 1, TABLE_NAME, DRAW).write()
    head = NO_LINES.after([*record.header_lines(), *kept.lines, line])
    secret = kept.row.terms.secret
    dice = FairDice.of(bytes.fromhex(secret), record.entropy)
    seal = dice.seal(head.after(closing_lines((AGREEMENT, secret))))
    state = replace(
        kept.row.state,
        number=len(kept.lines) + 1,
        status=OVER,
        closing="\n".join(closing_lines((AGREEMENT, secret, seal))),
        asked="",
        deadline=None,
        bot_due=False,
    )
    assert kept.row.state.status == PLAYING
    return Change(kept.row, state, kept.row.seats, ((state.number, line),))
