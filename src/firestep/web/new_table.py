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
from firestep.store import BOT, HUMAN, OPEN, OVER, Agreed, Key, KeyUsed, SeatRow, State, TableRow, User
from firestep.table import ClockSetting, verify
from firestep.table.draft import closing_lines
from firestep.web import acts, wire
from firestep.web.game_texts import strongest_bot
from firestep.web.opening import open_sitting
from firestep.web.problems import Problem
from firestep.web.site import Site
from firestep.web.sitting import Plan, Sitting, Submission, encoded, key_of, now_ms

SHORTEST_CLOCK_MS = 1000
WATCHED_EACH = 3
"""So many tables of bots alone may be under way for each user."""
TIMER = "timer"
"""The option by which a game offers a timer for turns, in minutes."""


async def create(site: Site, user: User, wanted: wire.NewTable, key: str) -> dict[str, str | None]:
    """A new table; the match begins at once if no seat is open."""
    known = await site.store.tables.answer(user.id, user.id, key)
    if known is not None:
        return dict(msgspec.json.decode(known))
    if await site.store.accounts.playing_at(user.id) >= site.settings.tables_each:
        raise Problem(429, "too-many", "too-many-tables")
    game = site.shelf.game(wanted.game)
    if game is None:
        raise Problem(422, "bad-options", "not-ready")
    setup = acts.setup_of(game, wanted.scenario, wanted.options)
    seats = seats_wanted(game, setup, wanted, user, key)
    if all(seat.kind == BOT for seat in seats):
        seats = await watched_seats(site, seats, user)
    if any(seat.kind == OPEN for seat in seats):
        setup = acts.setup_of(game, wanted.scenario, between_people(game, wanted))
    clock = clock_wanted(game, setup, wanted.clock)
    agreed = agreed_on(game, setup, user.id, wanted, clock)
    return await open_table(site, game, TableRow(agreed, State(updated=now_ms()), seats), Submission(user.id, key))


def between_people(game: Game, wanted: wire.NewTable) -> dict[str, str]:
    """The options with what the game proposes when a seat is somebody else's; what the client sent stays."""
    proposed = {
        option.name: option_text(option.between_people)
        for option in game.options
        if option.between_people is not None and option.applies_to(wanted.scenario)
    }
    return proposed | wanted.options


async def open_table(site: Site, game: Game, row: TableRow, submission: Submission) -> dict[str, str | None]:
    sitting = Sitting(row, game, site.shelf, None)
    is_open = any(seat.kind == OPEN for seat in row.seats)
    answer = {"table": row.id, "invitation": row.agreed.invitation if is_open else None}
    key = key_of(submission.user, submission, answer)
    plan = None if is_open else acts.begin(sitting, row.seats, {}, None)
    lines = () if plan is None else plan.change.lines
    try:
        await site.store.tables.create(row if plan is None else plan.change.after, lines, key)
    except KeyUsed:
        known = await site.store.tables.answer(submission.user, submission.user, submission.key)
        if known is None:
            raise
        return dict(msgspec.json.decode(known))
    if plan is not None:
        sitting.carry_out(plan)
    announce(site, sitting)
    return answer


def announce(site: Site, sitting: Sitting) -> None:
    site.authority.add(sitting)
    users = {seat.user for seat in sitting.row.seats if seat.user is not None}
    channels = [f"user:{user}" for user in sorted(users)]
    site.publish({"kind": "tables"}, [*channels, "lobby"] if sitting.row.agreed.listed else channels)
    for each in site.authority.after_change:
        each(sitting)


def agreed_on(game: Game, setup: Setup, owner: str, wanted: wire.NewTable, clock: ClockSetting) -> Agreed:
    for text in (wanted.title, wanted.message, wanted.mode):
        if not text.isprintable():
            raise Problem(400, "malformed")
    return Agreed(
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


def seats_wanted(game: Game, setup: Setup, wanted: wire.NewTable, user: User, key: str) -> tuple[SeatRow, ...]:
    """A seat that is not mentioned stays open. Bots alone may play: then one watches."""
    names = game.seats(setup)
    usual = game.seats(game.setup(setup.scenario))
    # An option may change who fights at a seat; the client knows the seats of the usual options.
    if set(wanted.seats) <= set(names):
        by_place = {names.index(name): each for name, each in wanted.seats.items()}
    elif set(wanted.seats) <= set(usual) and len(usual) == len(names):
        by_place = {usual.index(name): each for name, each in wanted.seats.items()}
    else:
        raise Problem(422, "bad-options", "bad-seats")
    settings = [by_place.get(place, wire.SeatSetting("open")) for place in range(len(names))]
    return tuple(seat_wanted(game, place, names[place], each, user, key) for place, each in enumerate(settings))


async def watched_seats(site: Site, seats: tuple[SeatRow, ...], user: User) -> tuple[SeatRow, ...]:
    """Bots alone: they play for whoever opened the table, who watches and finds it in the list of games."""
    rows = await site.store.tables.of_user(user.id, over=False)
    if sum(all(seat.kind == BOT for seat in row.seats) for row in rows) >= WATCHED_EACH:
        raise Problem(429, "too-many", "too-many-tables")
    return tuple(replace(seat, user=user.id) for seat in seats)


def seat_wanted(game: Game, place: int, name: str, setting: wire.SeatSetting, user: User, key: str) -> SeatRow:
    if setting.kind == "bot":
        bot = checked_bot(game.id, setting.bot)
        return SeatRow(place, name, BOT, None, bot, bot)
    if setting.kind == "me":
        return SeatRow(place, name, HUMAN, user.id, user.name, "", acts.entropy_of(key, name))
    return SeatRow(place, name, OPEN)


def checked_bot(game_id: str, bot: str | None) -> str:
    found = strongest_bot(game_id) if bot is None else bot
    if found not in bots_for(game_id):
        raise Problem(422, "bad-options", "no-such-bot")
    return found


def clock_wanted(game: Game, setup: Setup, wanted: wire.ClockWanted | None) -> ClockSetting:
    minutes = dict(setup.options).get(TIMER, 0)
    timers = (("turn", int(minutes) * 60_000),) if minutes else ()
    if wanted is None or wanted.kind == "none":
        return ClockSetting(timers=timers)
    if wanted.base_ms < SHORTEST_CLOCK_MS:
        raise Problem(422, "bad-options", "bad-clock")
    if wanted.kind == "turn":
        return ClockSetting(timers=(("turn", wanted.base_ms),))
    bot = strongest_bot(game.id) if wanted.at_zero == "bot" else ""
    return ClockSetting(wanted.kind, wanted.base_ms, wanted.increment_ms, wanted.at_zero, bot, timers)


# -- rematch


async def rematch(site: Site, sitting: Sitting, user: User, key: str) -> str:
    """The same again with sides swapped: made by the first who asks, joined by the others."""
    if sitting.state.status != OVER:
        raise Problem(409, "not-over")
    if not any(seat.user == user.id for seat in sitting.row.seats):
        raise Problem(403, "not-your-seat")
    if sitting.state.rematch is None:
        made = await make_rematch(site, sitting, user, key)
        answer = await site.authority.change(sitting.id, lambda now: only_rematch(now, made))
        if answer["table"] == made:
            return made
        await site.store.tables.delete(made)
        site.authority.forget([made])
    table = sitting.state.rematch
    assert table is not None
    await join_rematch(site, table, user, key)
    return table


def only_rematch(sitting: Sitting, made: str) -> Plan:
    """The first rematch counts."""
    table = sitting.state.rematch or made
    return acts.rematch_is(sitting, table)


async def make_rematch(site: Site, sitting: Sitting, user: User, key: str) -> str:
    agreed, old = sitting.row.agreed, sitting.row.seats
    moved = [replace(old[(place + 1) % len(old)], place=place, name=old[place].name) for place in range(len(old))]
    others = {seat.name: seat.user for seat in moved if seat.user is not None and seat.user != user.id}
    seats = tuple(rematch_seat(seat, user, key) for seat in moved)
    fresh = replace(
        agreed,
        id=secrets.token_urlsafe(9),
        invitation=secrets.token_urlsafe(18),
        secret=secrets.token_hex(32),
        owner=user.id,
        listed=False,
        created=now_ms(),
    )
    state = State(aside=encoded({"reserved": others}), updated=now_ms())
    made = await open_table(site, sitting.game, TableRow(fresh, state, seats), Submission(user.id, key))
    assert made["table"] is not None
    return made["table"]


def rematch_seat(seat: SeatRow, user: User, key: str) -> SeatRow:
    if seat.kind == BOT and seat.player == seat.bot:
        return replace(seat, entropy="")
    if seat.user == user.id:
        return replace(seat, kind=HUMAN, player=user.name, bot="", entropy=acts.entropy_of(key, seat.name))
    if seat.user is not None:
        return replace(seat, kind=OPEN, user=None, player="", bot="", entropy="")
    return replace(seat, kind=OPEN, player="", entropy="")


async def join_rematch(site: Site, table: str, user: User, key: str) -> None:
    sitting = await site.authority.get(table)
    for seat in [name for name, kept in sitting.aside.reserved.items() if kept == user.id]:
        if sitting.state.status == OPEN and sitting.row.seats[sitting.place_of(seat) or 0].kind == OPEN:
            await take_seat(site, table, seat, user, Submission(user.id, f"{key[:50]}-{seat[:12]}"))


async def take_seat(site: Site, table: str, seat: str, user: User, sent: Submission) -> None:
    await site.authority.change(table, lambda sitting: acts.join(sitting, seat, user.id, user.name, sent), sent)


# -- records


async def import_record(site: Site, user: User, text: str, key: str) -> str:
    """A finished record becomes a table that can be looked at again; raises with the line that is wrong."""
    known = await site.store.tables.answer(user.id, user.id, key)
    if known is not None:
        return str(msgspec.json.decode(known)["table"])
    report = await asyncio.to_thread(verify, text, site.shelf.game)
    if report.fault is not None:
        line, why = report.fault.line, report.fault.reason
        raise Problem(422, "bad-record", line=line, why=why).with_more(line=line)
    row, lines = row_of_record(site, user, text)
    game = site.shelf.game(row.agreed.game)
    assert game is not None
    try:
        sitting = await asyncio.to_thread(open_sitting, row, lines, (), site.shelf, game)
    except RecordError as error:
        raise Problem(422, "bad-record", line=error.line, why=error.reason).with_more(line=error.line) from error
    assert sitting.match is not None
    state = replace(row.state, verdict=sitting.verdicts(sitting.match.position))
    sitting.row = replace(row, state=state)
    numbered = list(enumerate(lines, 1))
    await site.store.tables.create(sitting.row, numbered, Key(user.id, user.id, key, encoded({"table": row.id})))
    announce(site, sitting)
    return row.id


def row_of_record(site: Site, user: User, text: str) -> tuple[TableRow, list[str]]:
    record = read_record(text)
    game = site.shelf.game(record.game)
    assert game is not None
    setup = acts.setup_of(game, record.scenario, dict(record.options))
    wanted = wire.NewTable(game.id, setup.scenario, mode="record")
    agreed = replace(agreed_on(game, setup, user.id, wanted, ClockSetting()), secret=record.secret)
    state = State(
        number=len(record.entries),
        status=OVER,
        header="\n".join(record.header_lines()),
        closing="\n".join(closing_lines((record.ending, record.secret, record.seal))),
        updated=now_ms(),
    )
    seats = tuple(seat_of_record(place, each.seat, each.kind, each.name) for place, each in enumerate(record.players))
    return TableRow(agreed, state, seats), [entry.write() for entry in record.entries]


def seat_of_record(place: int, seat: str, kind: str, name: str) -> SeatRow:
    return SeatRow(place, seat, kind, None, name, name if kind == BOT else "")
