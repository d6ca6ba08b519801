"""Making tables: from what a client wants, from a record, or as the rematch of one that is over."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace

import msgspec

from firestep.bots import bots_for
from firestep.kernel import Game, RecordError, Setup, read_record
from firestep.kernel.options import option_text
from firestep.kernel.replay import option_lines
from firestep.store import (
    BOT,
    HUMAN,
    OPEN,
    OVER,
    IdempotencyKey,
    KeyUsed,
    SeatRow,
    TableRow,
    TableState,
    TableTerms,
    User,
)
from firestep.table import ClockSetting, verify
from firestep.table.draft import closing_lines
from firestep.web import schemas
from firestep.web.errors import ApiError
from firestep.web.http.services import Services
from firestep.web.tables import commands
from firestep.web.tables.live_table import LiveTable, Plan, Submission, encoded, key_of, now_ms
from firestep.web.tables.load import load_table
from firestep.web.views.game_info import strongest_bot

SHORTEST_CLOCK_MS = 1000
WATCHED_EACH = 3
"""So many tables of bots alone may be under way for each user."""
TIMER = "timer"
"""The option by which a game offers a timer for turns, in minutes."""


async def create(services: Services, user: User, wanted: schemas.NewTable, key: str) -> dict[str, str | None]:
    """A new table; the match begins at once if no seat is open."""
    known = await services.store.tables.answer(user.id, user.id, key)
    if known is not None:
        return dict(msgspec.json.decode(known))
    if await services.store.accounts.playing_at(user.id) >= services.settings.tables_each:
        raise ApiError(429, "too-many", "too-many-tables")
    game = services.catalogue.game(wanted.game)
    if game is None:
        raise ApiError(422, "bad-options", "not-ready")
    setup = commands.setup_of(game, wanted.scenario, wanted.options)
    seats = seats_wanted(game, setup, wanted, user, key)
    if all(seat.kind == BOT for seat in seats):
        seats = await watched_seats(services, seats, user)
    if any(seat.kind == OPEN for seat in seats):
        setup = commands.setup_of(game, wanted.scenario, between_people(game, wanted))
    clock = clock_wanted(game, setup, wanted.clock)
    terms = agreed_on(game, setup, user.id, wanted, clock)
    return await open_table(
        services, game, TableRow(terms, TableState(updated=now_ms()), seats), Submission(user.id, key)
    )


def between_people(game: Game, wanted: schemas.NewTable) -> dict[str, str]:
    """The options with what the game proposes when a seat is somebody else's; what the client sent stays."""
    proposed = {
        option.name: option_text(option.between_people)
        for option in game.options
        if option.between_people is not None and option.applies_to(wanted.scenario)
    }
    return proposed | wanted.options


async def open_table(
    services: Services, game: Game, row: TableRow, submission: Submission, start: Setup | None = None
) -> dict[str, str | None]:
    """Keep a new table; `start` is the set-up of a match that starts from a position."""
    table = LiveTable(row, game, services.catalogue, None)
    is_open = any(seat.kind == OPEN for seat in row.seats)
    answer = {"table": row.id, "invitation": row.terms.invitation if is_open else None}
    key = key_of(submission.user, submission, answer)
    plan = None if is_open else commands.begin(table, row.seats, {}, None, start)
    lines = () if plan is None else plan.change.lines
    try:
        await services.store.tables.create(row if plan is None else plan.change.after, lines, key)
    except KeyUsed:
        known = await services.store.tables.answer(submission.user, submission.user, submission.key)
        if known is None:
            raise
        return dict(msgspec.json.decode(known))
    if plan is not None:
        table.apply(plan)
    announce(services, table)
    return answer


def announce(services: Services, table: LiveTable) -> None:
    services.tables.add(table)
    users = {seat.user for seat in table.row.seats if seat.user is not None}
    channels = [f"user:{user}" for user in sorted(users)]
    services.publish({"kind": "tables"}, [*channels, "lobby"] if table.row.terms.listed else channels)
    for each in services.tables.after_change:
        each(table)


def agreed_on(game: Game, setup: Setup, owner: str, wanted: schemas.NewTable, clock: ClockSetting) -> TableTerms:
    for text in (wanted.title, wanted.message, wanted.mode):
        if not text.isprintable():
            raise ApiError(400, "malformed")
    return TableTerms(
        id=secrets.token_urlsafe(9),
        game=game.id,
        rules=game.rules_version,
        scenario=setup.scenario,
        options=encoded(dict(option_lines(setup))),
        title=wanted.title.strip(),
        message=wanted.message.strip(),
        mode=wanted.mode,
        listed=wanted.listed,
        clock=encoded(clock),
        owner=owner,
        invitation=secrets.token_urlsafe(18),
        secret=secrets.token_hex(32),
        created=now_ms(),
    )


def seats_wanted(game: Game, setup: Setup, wanted: schemas.NewTable, user: User, key: str) -> tuple[SeatRow, ...]:
    """A seat that is not mentioned stays open. Bots alone may play: then one watches."""
    names = game.seats(setup)
    usual = game.seats(game.setup(setup.scenario))
    # An option may change who fights at a seat; the client knows the seats of the usual options.
    if set(wanted.seats) <= set(names):
        by_place = {names.index(name): each for name, each in wanted.seats.items()}
    elif set(wanted.seats) <= set(usual) and len(usual) == len(names):
        by_place = {usual.index(name): each for name, each in wanted.seats.items()}
    else:
        raise ApiError(422, "bad-options", "bad-seats")
    settings = [by_place.get(place, schemas.SeatSetting("open")) for place in range(len(names))]
    return tuple(seat_wanted(game, place, names[place], each, user, key) for place, each in enumerate(settings))


async def watched_seats(services: Services, seats: tuple[SeatRow, ...], user: User) -> tuple[SeatRow, ...]:
    """Bots alone: they play for whoever opened the table, who watches and finds it in the list of games."""
    rows = await services.store.tables.of_user(user.id, over=False)
    if sum(all(seat.kind == BOT for seat in row.seats) for row in rows) >= WATCHED_EACH:
        raise ApiError(429, "too-many", "too-many-tables")
    return tuple(replace(seat, user=user.id) for seat in seats)


def seat_wanted(game: Game, place: int, name: str, setting: schemas.SeatSetting, user: User, key: str) -> SeatRow:
    if setting.kind == "bot":
        bot = checked_bot(game.id, setting.bot)
        return SeatRow(place, name, BOT, None, bot, bot)
    if setting.kind == "me":
        return SeatRow(place, name, HUMAN, user.id, user.name, "", commands.entropy_of(key, name))
    return SeatRow(place, name, OPEN)


def checked_bot(game_id: str, bot: str | None) -> str:
    found = strongest_bot(game_id) if bot is None else bot
    if found not in bots_for(game_id):
        raise ApiError(422, "bad-options", "no-such-bot")
    return found


def clock_wanted(game: Game, setup: Setup, wanted: schemas.ClockWanted | None) -> ClockSetting:
    minutes = dict(setup.options).get(TIMER, 0)
    timers = (("turn", int(minutes) * 60_000),) if minutes else ()
    if wanted is None or wanted.kind == "none":
        return ClockSetting(timers=timers)
    if wanted.base_ms < SHORTEST_CLOCK_MS:
        raise ApiError(422, "bad-options", "bad-clock")
    if wanted.kind == "turn":
        return ClockSetting(timers=(("turn", wanted.base_ms),))
    bot = strongest_bot(game.id) if wanted.at_zero == "bot" else ""
    return ClockSetting(wanted.kind, wanted.base_ms, wanted.increment_ms, wanted.at_zero, bot, timers)


# -- rematch


async def rematch(services: Services, table: LiveTable, user: User, key: str) -> str:
    """The same again with sides swapped: made by the first who asks, joined by the others."""
    if table.state.status != OVER:
        raise ApiError(409, "not-over")
    if not any(seat.user == user.id for seat in table.row.seats):
        raise ApiError(403, "not-your-seat")
    if table.state.rematch is None:
        made = await make_rematch(services, table, user, key)
        answer = await services.tables.change(table.id, lambda now: only_rematch(now, made))
        if answer["table"] == made:
            return made
        await services.store.tables.delete(made)
        services.tables.forget([made])
    table_id = table.state.rematch
    assert table_id is not None
    await join_rematch(services, table_id, user, key)
    return table_id


def only_rematch(table: LiveTable, made: str) -> Plan:
    """The first rematch counts."""
    table_id = table.state.rematch or made
    return commands.set_rematch(table, table_id)


async def make_rematch(services: Services, table: LiveTable, user: User, key: str) -> str:
    terms, old = table.row.terms, table.row.seats
    moved = [replace(old[(place + 1) % len(old)], place=place, name=old[place].name) for place in range(len(old))]
    others = {seat.name: seat.user for seat in moved if seat.user is not None and seat.user != user.id}
    seats = tuple(rematch_seat(seat, user, key) for seat in moved)
    fresh = replace(
        terms,
        id=secrets.token_urlsafe(9),
        invitation=secrets.token_urlsafe(18),
        secret=secrets.token_hex(32),
        owner=user.id,
        listed=False,
        created=now_ms(),
    )
    state = TableState(extras=encoded({"reserved": others}), updated=now_ms())
    made = await open_table(services, table.game, TableRow(fresh, state, seats), Submission(user.id, key))
    assert made["table"] is not None
    return made["table"]


def rematch_seat(seat: SeatRow, user: User, key: str) -> SeatRow:
    if seat.kind == BOT and seat.player == seat.bot:
        return replace(seat, entropy="")
    if seat.user == user.id:
        return replace(seat, kind=HUMAN, player=user.name, bot="", entropy=commands.entropy_of(key, seat.name))
    if seat.user is not None:
        return replace(seat, kind=OPEN, user=None, player="", bot="", entropy="")
    return replace(seat, kind=OPEN, player="", entropy="")


async def join_rematch(services: Services, table_id: str, user: User, key: str) -> None:
    table = await services.tables.get(table_id)
    for seat in [name for name, kept in table.extras.reserved.items() if kept == user.id]:
        if table.state.status == OPEN and table.row.seats[table.place_of(seat) or 0].kind == OPEN:
            await take_seat(services, table_id, seat, user, Submission(user.id, f"{key[:50]}-{seat[:12]}"))


async def take_seat(services: Services, table_id: str, seat: str, user: User, sent: Submission) -> None:
    await services.tables.change(table_id, lambda table: commands.join(table, seat, user.id, user.name, sent), sent)


# -- records


async def import_record(services: Services, user: User, text: str, key: str) -> str:
    """A finished record becomes a table that can be looked at again; raises with the line that is wrong."""
    known = await services.store.tables.answer(user.id, user.id, key)
    if known is not None:
        return str(msgspec.json.decode(known)["table"])
    report = await asyncio.to_thread(verify, text, services.catalogue.game)
    if report.fault is not None:
        line, why = report.fault.line, report.fault.reason
        raise ApiError(422, "bad-record", line=line, why=why).with_more(line=line)
    row, lines = row_of_record(services, user, text)
    game = services.catalogue.game(row.terms.game)
    assert game is not None
    try:
        table = await asyncio.to_thread(load_table, row, lines, (), services.catalogue, game)
    except RecordError as error:
        raise ApiError(422, "bad-record", line=error.line, why=error.reason).with_more(line=error.line) from error
    assert table.match is not None
    state = replace(row.state, verdict=table.verdicts(table.match.position))
    table.row = replace(row, state=state)
    numbered = list(enumerate(lines, 1))
    await services.store.tables.create(
        table.row, numbered, IdempotencyKey(user.id, user.id, key, encoded({"table": row.id}))
    )
    announce(services, table)
    return row.id


def row_of_record(services: Services, user: User, text: str) -> tuple[TableRow, list[str]]:
    record = read_record(text)
    game = services.catalogue.game(record.game)
    assert game is not None
    setup = commands.setup_of(game, record.scenario, dict(record.options))
    wanted = schemas.NewTable(game.id, setup.scenario, mode="record")
    terms = replace(agreed_on(game, setup, user.id, wanted, ClockSetting()), secret=record.secret)
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
