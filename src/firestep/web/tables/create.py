"""Creating tables from what a client asks for."""

from __future__ import annotations

import secrets
from dataclasses import replace

from firestep.bots import bots_for
from firestep.kernel import AnyGame, BadSetup, Setup
from firestep.kernel.options import option_text
from firestep.kernel.packs import packs_of
from firestep.kernel.replay import option_lines
from firestep.store import BOT, HUMAN, OPEN, TOURNAMENT, KeyUsed, SeatRow, TableRow, TableState, TableTerms, User
from firestep.store.existence import have_accounts
from firestep.store.tables import NotWanted
from firestep.table import ClockSetting, require_pair
from firestep.table.clock import SLOW
from firestep.web.catalogue.bots import strongest_bot
from firestep.web.errors import ApiError
from firestep.web.infra.ids import new_id
from firestep.web.infra.timestamps import now_ms
from firestep.web.schemas.games import ClockWanted, NewTable, SeatSetting
from firestep.web.tables import seats as seating
from firestep.web.tables.bids import require_bidding
from firestep.web.tables.challenges import challenged
from firestep.web.tables.changes import CommandResult, PairTerms, SpectatorDelay, Submission, TableExtras, to_json
from firestep.web.tables.dice_offers import OfferedDice
from firestep.web.tables.live_table import LiveTable
from firestep.web.tables.packs import find_game, load_packs
from firestep.web.tables.rated import require_rateable
from firestep.web.tables.service import TableService

SHORTEST_CLOCK_MS = 1000
DAY_MS = 24 * 3600 * 1000
WATCHED_EACH = 3
"""How many unfinished tables with only bots each user may have."""
TIMER = "timer"
"""The option by which a game offers a turn timer, in minutes."""


async def create_table(
    service: TableService,
    user: User,
    wanted: NewTable,
    submission: Submission,
    most_tables: int,
    dice: OfferedDice | None = None,
) -> CommandResult:
    """A new table, with the dice that were offered; the match begins at once if no seat is open."""
    known = await service.known_result(user.id, submission)
    if known is not None:
        return known
    if await service.store.accounts.count_active_tables(user.id) >= most_tables:
        raise ApiError(429, "too-many", "too-many-tables")
    game = await find_game(service.store, service.catalogue, wanted.game)
    if game is None:
        raise ApiError(422, "bad-options", "not-ready")
    await load_packs(service.store, service.catalogue, game, packs_of(wanted.scenario, wanted.options))
    setup = seating.setup_of(game, wanted.scenario, wanted.options)
    seats = seats_wanted(game, setup, wanted, user, submission.key)
    if all(seat.kind == BOT for seat in seats):
        seats = await watched_seats(service, seats, user)
    if any(seat.kind == OPEN for seat in seats):
        setup = seating.setup_of(game, wanted.scenario, options_between_people(game, wanted))
    terms = agreed_terms(game, setup, user, wanted, seats)
    row = TableRow(terms, first_state(wanted), seats)
    if wanted.challenge:
        row = await challenged(service.store, user, wanted.challenge, row)
    if dice is not None:
        return await open_with_dice(service, game, row, submission, dice)
    return await open_table(service, game, row, submission)


def first_state(wanted: NewTable) -> TableState:
    """In a rated game bots fight to the end and let nothing be taken back: no result hangs on their judgement."""
    delay = None
    if wanted.delay is not None and (wanted.delay.moves or wanted.delay.minutes):
        delay = SpectatorDelay(wanted.delay.moves, wanted.delay.minutes)
    resign, practice = (False, False) if wanted.rated else (wanted.bots_resign, wanted.practice)
    extras = TableExtras(bots_resign=resign, practice=practice, delay=delay)
    return TableState(extras=to_json(extras), updated=now_ms())


def agreed_terms(game: AnyGame, setup: Setup, user: User, wanted: NewTable, seats: tuple[SeatRow, ...]) -> TableTerms:
    """The terms of a new table, with bids, a second game or ratings if they are wanted and possible."""
    terms = terms_of(game, setup, user.id, wanted, clock_wanted(game, setup, wanted.clock))
    if wanted.bid or wanted.mode == seating.BIDDING:
        if wanted.pair:
            raise ApiError(422, "bad-options", "no-bidding")
        require_bidding(game, setup, seats)
        terms = replace(terms, mode=seating.BIDDING)
    if wanted.pair:
        terms = replace(terms, pair=new_pair(game, setup))
    if wanted.rated:
        require_rateable(game, setup, terms, seats, user)
        terms = replace(terms, rated=True)
    return terms


async def open_with_dice(
    service: TableService, game: AnyGame, row: TableRow, submission: Submission, dice: OfferedDice
) -> CommandResult:
    """Store the table that an offer of dice names; there is one such table."""
    row = replace(row, terms=replace(row.terms, id=dice.table, secret=dice.secret))
    try:
        return await open_table(service, game, row, submission)
    except KeyUsed:
        raise ApiError(422, "bad-options", "dice-gone") from None


def options_between_people(game: AnyGame, wanted: NewTable) -> dict[str, str]:
    """The game's suggestions for play between people, overridden by the options that the client sent."""
    suggested = {
        option.name: option_text(option.between_people)
        for option in game.options
        if option.between_people is not None and option.applies_to(wanted.scenario)
    }
    return suggested | wanted.options


async def open_table(
    service: TableService, game: AnyGame, row: TableRow, submission: Submission, start: Setup | None = None
) -> CommandResult:
    """Store a new table and start its match if all seats are taken.

    `start` is the set-up of a match that starts from a position.
    """
    table = LiveTable(row, game, service.catalogue, None)
    is_open = any(seat.kind == OPEN for seat in row.seats)
    result = CommandResult(table=row.id, invitation=row.terms.invitation if is_open else None)
    prepared = None if is_open else seating.begin(table, row.seats, CommandResult(), None, start)
    stored, lines = (row, ()) if prepared is None else (prepared.change.after, prepared.change.lines)
    try:
        key = submission.stored(submission.user, result)
        await service.store.tables.create(stored, lines, key, is_wanted=have_accounts({submission.user}))
    except NotWanted:
        raise ApiError(401, "sign-in") from None
    except KeyUsed:
        known = await service.known_result(submission.user, submission)
        if known is None:
            raise
        return known
    if prepared is not None:
        table.apply(prepared)
    service.publish_new(table)
    return result


def terms_of(game: AnyGame, setup: Setup, owner: str, wanted: NewTable, clock: ClockSetting) -> TableTerms:
    for text in (wanted.title, wanted.message, wanted.mode):
        if not text.isprintable() or wanted.mode == TOURNAMENT:
            raise ApiError(400, "malformed")
    return TableTerms(
        id=new_id(),
        game=game.id,
        rules=setup.rules,
        scenario=setup.scenario,
        options=to_json(dict(option_lines(setup))),
        title=wanted.title.strip(),
        message=wanted.message.strip(),
        mode=wanted.mode,
        listed=wanted.listed,
        clock=to_json(clock),
        owner=owner,
        invitation=new_invitation(),
        secret=new_dice_secret(),
        created=now_ms(),
    )


def new_pair(game: AnyGame, setup: Setup) -> str:
    """The terms of the first game of a match of two."""
    try:
        require_pair(game, setup)
    except BadSetup as error:
        raise ApiError(422, "bad-options", "no-pair") from error
    return to_json(PairTerms(secret=new_dice_secret()))


def new_invitation() -> str:
    return secrets.token_urlsafe(18)


def new_dice_secret() -> str:
    return secrets.token_hex(32)


# -- seats


def seats_wanted(game: AnyGame, setup: Setup, wanted: NewTable, user: User, key: str) -> tuple[SeatRow, ...]:
    """A seat that is not mentioned stays open. With only bots, the user watches."""
    names = game.seats(setup)
    usual = game.seats(game.setup(setup.scenario))
    # An option may rename the seats; the client knows the names under the default options.
    if set(wanted.seats) <= set(names):
        by_place = {names.index(name): each for name, each in wanted.seats.items()}
    elif set(wanted.seats) <= set(usual) and len(usual) == len(names):
        by_place = {usual.index(name): each for name, each in wanted.seats.items()}
    else:
        raise ApiError(422, "bad-options", "bad-seats")
    settings = [by_place.get(place, SeatSetting("open")) for place in range(len(names))]
    return tuple(seat_wanted(game, place, names[place], each, user, key) for place, each in enumerate(settings))


async def watched_seats(service: TableService, seats: tuple[SeatRow, ...], user: User) -> tuple[SeatRow, ...]:
    """Only bots: they play on behalf of the user, who watches and finds the table in their list."""
    rows = await service.store.tables.of_user(user.id, over=False)
    if sum(all(seat.kind == BOT for seat in row.seats) for row in rows) >= WATCHED_EACH:
        raise ApiError(429, "too-many", "too-many-tables")
    return tuple(replace(seat, user=user.id) for seat in seats)


def seat_wanted(game: AnyGame, place: int, name: str, setting: SeatSetting, user: User, key: str) -> SeatRow:
    if setting.kind == "bot":
        bot = checked_bot(game.id, setting.bot)
        return SeatRow(place, name, BOT, None, bot, bot)
    if setting.kind == "me":
        return SeatRow(place, name, HUMAN, user.id, user.name, "", seating.entropy_of(key, name))
    return SeatRow(place, name, OPEN)


def checked_bot(game_id: str, bot: str | None) -> str:
    found = strongest_bot(game_id) if bot is None else bot
    if found not in bots_for(game_id):
        raise ApiError(422, "bad-options", "no-such-bot")
    return found


# -- clock


def clock_wanted(game: AnyGame, setup: Setup, wanted: ClockWanted | None) -> ClockSetting:
    minutes = dict(setup.options).get(TIMER, 0)
    timers = (("turn", int(minutes) * 60_000),) if minutes else ()
    if wanted is None or wanted.kind == "none":
        return ClockSetting(timers=timers)
    if wanted.base_ms < SHORTEST_CLOCK_MS:
        raise ApiError(422, "bad-options", "bad-clock")
    if wanted.kind == "turn":
        return ClockSetting(timers=(("turn", wanted.base_ms),))
    bot = strongest_bot(game.id) if wanted.at_zero == "bot" else ""
    if wanted.kind != SLOW and (wanted.bank_ms or wanted.vacation_days):
        raise ApiError(422, "bad-options", "bad-clock")
    return ClockSetting(
        wanted.kind,
        wanted.base_ms,
        wanted.increment_ms,
        wanted.at_zero,
        bot,
        timers,
        wanted.bank_ms,
        wanted.vacation_days * DAY_MS,
    )
