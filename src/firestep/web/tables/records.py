"""Records of finished games: exported from a table, imported as one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from firestep.kernel import RecordError, read_record
from firestep.store import BOT, OVER, KeyUsed, SeatRow, TableRow, TableState, User
from firestep.store.existence import have_accounts
from firestep.store.tables import NotWanted
from firestep.table import ClockSetting
from firestep.table.draft import closing_lines
from firestep.web.checks.desk import CheckDesk, game_line
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.games import NewTable
from firestep.web.tables.changes import CommandResult, Submission
from firestep.web.tables.create import terms_of
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.load import load_table, read_stored_record
from firestep.web.tables.packs import find_game, packs_for
from firestep.web.tables.seats import setup_of
from firestep.web.tables.service import TableService


async def record_text(service: TableService, table: LiveTable) -> str:
    """The whole record from the store, hidden choices included: only for games that are over."""
    found = await service.store.tables.with_lines(table.id)
    assert found is not None
    return read_stored_record(*found).write()


async def closed_record(service: TableService, table_id: str) -> str | None:
    """The whole record of a table that cannot be loaded here; `None` unless its game is over."""
    found = await service.store.tables.with_lines(table_id)
    return read_stored_record(*found).write() if found is not None and found[0].state.status == OVER else None


async def import_record(service: TableService, desk: CheckDesk, user: User, text: str, submission: Submission) -> str:
    """Make a table for replay from a finished record; an error names the line that is wrong."""
    known = await service.known_result(user.id, submission)
    if known is not None:
        return table_of(known)
    game = await find_game(service.store, service.catalogue, game_line(text))
    found = await desk.check(text, await packs_for(service.store, service.catalogue, game, text))
    if found.report.fault is not None:
        raise bad_record(found.report.fault.line, found.report.fault.reason)
    snapshots = () if found.snapshot is None else (found.snapshot,)
    table, lines = await asyncio.to_thread(table_of_record, service, user, text, [each for _, each in snapshots])
    stored = submission.stored(user.id, CommandResult(table=table.id))
    try:
        await service.store.tables.create(
            table.row, list(enumerate(lines, 1)), stored, snapshots, have_accounts({user.id})
        )
    except NotWanted:
        raise ApiError(401, "sign-in") from None
    except KeyUsed:
        known = await service.known_result(user.id, submission)
        if known is None:
            raise
        return table_of(known)
    service.publish_new(table)
    return table.id


def table_of(result: CommandResult) -> str:
    assert result.table is not None
    return result.table


def bad_record(line: int, why: str) -> ApiError:
    return ApiError(422, "bad-record", line=line, why=why).at_line(line)


def table_of_record(
    service: TableService, user: User, text: str, snapshots: Sequence[str]
) -> tuple[LiveTable, list[str]]:
    """The table of a record that was checked, and its lines. Slow: run it in a thread."""
    row, lines = row_of_record(service, user, text)
    game = service.catalogue.game(row.terms.game)
    assert game is not None
    try:
        table = load_table(row, lines, snapshots, service.catalogue, game)
    except RecordError as error:
        raise bad_record(error.line, error.reason) from error
    assert table.match is not None
    table.row = replace(row, state=replace(row.state, verdict=table.verdicts(table.match.position)))
    return table, lines


def row_of_record(service: TableService, user: User, text: str) -> tuple[TableRow, list[str]]:
    record = read_record(text)
    game = service.catalogue.game(record.game)
    assert game is not None
    setup = setup_of(game, record.scenario, dict(record.options), record.rules)
    wanted = NewTable(game.id, setup.scenario, mode="record")
    terms = replace(terms_of(game, setup, user.id, wanted, ClockSetting()), secret=record.secret)
    state = TableState(
        number=len(record.entries),
        status=OVER,
        header="\n".join(record.header_lines()),
        closing="\n".join(closing_lines((record.ending, record.secret, record.seal))),
        updated=now_ms(),
    )
    seats = tuple(seat_of_record(place, each.seat, each.kind, each.name) for place, each in enumerate(record.players))
    return TableRow(terms, state, seats), [entry.write() for entry in record.entries]


def seat_of_record(place: int, seat: str, kind: str, name: str) -> SeatRow:
    return SeatRow(place, seat, kind, None, name, name if kind == BOT else "")
