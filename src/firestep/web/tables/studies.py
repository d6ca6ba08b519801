"""Studies: tables that start from a position, all seats held by one user; and positions of tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from dataclasses import replace

import msgspec

from firestep.kernel import AnyGame, Malformed, Player, Position, game_named
from firestep.kernel.replay import option_lines
from firestep.store import BOT, HUMAN, SeatRow, TableRow, TableState, User
from firestep.table import ClockSetting, ReturnTo
from firestep.web.checks.pack_desk import PositionDesk
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.games import NewTable, SeatSetting
from firestep.web.schemas.studies import TryOut
from firestep.web.tables.changes import CommandResult, PreparedChange, StudyTerms, Submission, TableExtras, to_json
from firestep.web.tables.commands import playing, run
from firestep.web.tables.create import checked_bot, open_table, seats_wanted, terms_of
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.packs import find_game, packs_for
from firestep.web.tables.seats import seat_named
from firestep.web.tables.service import TableService

OPENED = StudyTerms(shared=True)
"""A study of a position in notation: whoever has its address may watch."""
NO_BOTS: Mapping[str, str] = {}
HIDDEN = "# What this seat may not know was re-dealt.\n"


async def create_study(
    service: TableService, desk: PositionDesk, user: User, text: str, submission: Submission, most_tables: int
) -> CommandResult:
    """A table that starts from this position; the error names the line that cannot be read.

    It may be written by hand, or to do harm: it is read and tried in another process before it is read here.
    """
    known = await service.known_result(user.id, submission)
    if known is not None:
        return known
    await require_room(service, user, most_tables)
    game = await game_of(service, text)
    packs = await packs_for(service.store, service.catalogue, game, text)
    why_not = await desk.why_not(game.id, packs, text)
    if why_not:
        raise bad_position(why_not)
    return await study_of_position(service, user, game, text, submission, OPENED, NO_BOTS)


async def require_room(service: TableService, user: User, most_tables: int) -> None:
    if await service.store.accounts.count_active_tables(user.id) >= most_tables:
        raise ApiError(429, "too-many", "too-many-tables")


async def study_of_position(
    service: TableService,
    user: User,
    game: AnyGame,
    text: str,
    submission: Submission,
    terms: StudyTerms,
    bots: Mapping[str, str],
) -> CommandResult:
    """A table that starts from a position that is known to be sound; bots hold some of its seats."""
    position = await asyncio.to_thread(game.parse, text)
    setup = position.setup
    seats = {name: SeatSetting("me") for name in game.seats(setup)}
    wanted = NewTable(game.id, setup.scenario, dict(option_lines(setup)), seats, mode="hot-seat")
    made = terms_of(game, setup, user.id, wanted, ClockSetting())
    mine = seats_wanted(game, setup, wanted, user, submission.key)
    taken = tuple(bot_instead(seat, bots[seat.name]) if seat.name in bots else seat for seat in mine)
    extras = to_json(TableExtras(study=terms))
    row = TableRow(made, TableState(updated=now_ms(), extras=extras), taken)
    start = replace(setup, start=game.write(position))
    return await open_table(service, game, row, submission, start)


def bot_instead(seat: SeatRow, bot: str) -> SeatRow:
    """A seat of a study at which a bot plays on behalf of its owner."""
    return replace(seat, kind=BOT, bot=bot, player=bot, entropy="")


async def try_out_table(
    service: TableService,
    table: LiveTable,
    user: User,
    seat: int | None,
    wanted: TryOut,
    submission: Submission,
    most_tables: int,
    aided: bool,
) -> CommandResult:
    """A private study of what a viewer knows of a table, now or after an earlier line.

    It has an id, dice and a secret of its own. Nothing in it is made from what the viewer may not know.
    """
    known = await service.known_result(user.id, submission)
    if known is not None:
        return known
    await require_room(service, user, most_tables)
    if table.match is None:
        raise ApiError(409, "not-playing")
    number = table.number if wanted.at is None else wanted.at
    position = await table.position_at(number)
    if position is None:
        raise ApiError(404, "unknown")
    if position.result is not None:
        raise ApiError(409, "over", "nothing-to-try")
    own = "" if seat is None else table.row.seats[seat].name
    others = [name for name in table.game.seats(position.setup) if name != own]
    bots = {} if wanted.bot is None else dict.fromkeys(others, checked_bot(table.game.id, wanted.bot))
    if wanted.bot is not None:
        require_aided(aided)
        if not own:
            raise ApiError(409, "last-seat")
    text = table.game.write(known_position(table, position, number, seat, user.id))
    terms = StudyTerms(table.id, number, own, aided=aided)
    return await study_of_position(service, user, table.game, text, submission, terms, bots)


def require_aided(aided: bool) -> None:
    if not aided:
        raise ApiError(403, "forbidden", "unaided")


# -- whose a study is


def study_of(table: LiveTable) -> StudyTerms | None:
    """The terms of a study; `None` for any other table."""
    if table.extras.study is not None:
        return table.extras.study
    return OPENED if table.match is not None and table.match.setup.start else None


def may_see(table: LiveTable, user: str | None) -> bool:
    """A study that is not shared is seen by its owner only; other tables by everybody who has their address."""
    return may_see_row(table.row, table.extras.study, user)


def may_see_row(row: TableRow, study: StudyTerms | None, user: str | None) -> bool:
    if study is None or study.shared:
        return True
    return user is not None and (row.terms.owner == user or bool(row.seats_of(user)))


def own_study(table: LiveTable, user: str) -> StudyTerms:
    """The terms of a study of this user; raises an `ApiError` if it is none of theirs."""
    terms = study_of(table)
    if terms is None:
        raise ApiError(409, "not-a-study")
    if table.row.terms.owner != user:
        raise ApiError(403, "forbidden", "not-the-owner")
    return terms


# -- commands


def return_to(table: LiveTable, user: str, line: int, submission: Submission) -> PreparedChange:
    """Go on from another line."""
    own_study(table, user)
    if playing(table).timeline.last_active == line:
        return table.prepare(CommandResult(number=table.number), submission)
    return run(table, ReturnTo(line), submission)


def share(table: LiveTable, user: str, shared: bool, submission: Submission) -> PreparedChange:
    """Let others watch, or no longer."""
    terms = msgspec.structs.replace(own_study(table, user), shared=shared)
    extras = msgspec.structs.replace(table.extras, study=terms)
    return table.prepare(CommandResult(number=table.number), submission, extras=extras)


def put_player(table: LiveTable, user: User, name: str, bot: str | None, submission: Submission) -> PreparedChange:
    """A bot plays a seat of the study from here on, or its owner plays it again."""
    terms, match = own_study(table, user.id), playing(table)
    seat = seat_named(table, name)
    if bot is not None:
        require_aided(terms.aided)
        if all(each.kind == BOT for each in table.row.seats if each.place != seat.place):
            raise ApiError(409, "last-seat")
    kind, player = (HUMAN, user.name) if bot is None else (BOT, checked_bot(table.game.id, bot))
    if (seat.kind, seat.player) == (kind, player):
        return table.prepare(CommandResult(number=table.number), submission)
    draft = match.draft()
    draft.seat_player(Player(name, kind, player))
    prepared = table.prepare_step(draft, submission)
    if kind == BOT:
        changed = bot_instead(replace(seat, user=user.id), player)
    else:
        changed = replace(seat, kind=HUMAN, user=user.id, player=player, bot="")
    return replace(prepared, change=replace(prepared.change, seats=table.row.with_seat(changed)))


async def delete_study(service: TableService, table: LiveTable, user: str) -> None:
    """Throw a study away, with its notes."""
    own_study(table, user)
    async with table.lock:
        await service.store.tables.delete(table.id)
        service.forget([table.id])
    service.publish_revision(table)
    service.publish_lists([table.row], lobby=False)


# -- positions


async def game_of(service: TableService, text: str) -> AnyGame:
    try:
        name = game_named(text)
    except Malformed as error:
        raise bad_position(str(error)) from error
    found = await find_game(service.store, service.catalogue, name)
    if found is None:
        raise bad_position(f"there is no game {name!r}")
    return found


def bad_position(why: str) -> ApiError:
    return ApiError(422, "bad-position", why=why)


def position_text(table: LiveTable, seat: int | None, user: str | None) -> str:
    """The position as a viewer may know it: whole if the game is over or all seats are theirs, otherwise re-dealt."""
    match = table.match
    if match is None:
        raise ApiError(409, "not-playing")
    known = known_position(table, match.position, match.number, seat, user)
    return table.game.write(known) if known is match.position else HIDDEN + table.game.write(known)


def known_position(table: LiveTable, position: Position, number: int, seat: int | None, user: str | None) -> Position:
    """A position of the table as a viewer may know it.

    It is re-dealt from what the seat knows, which is the same for all positions that it cannot tell apart: whatever
    `determinise` looks at, nothing hidden is there to be seen.
    """
    is_over = table.match is not None and table.match.result is not None
    if is_over or all(each.user == user and user is not None for each in table.row.seats):
        return position
    # The seed is secret, because whoever knew it could undo the re-deal. It is the same for the same line, so that
    # asking again tells no more.
    rng = random.Random(f"{table.row.terms.secret} {number} {seat}")
    known: Position = table.game.determinise(table.game.hidden_from(position, seat), seat, rng)
    return known
