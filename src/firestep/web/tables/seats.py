"""Seats: joining, leaving, adding bots. The match begins when the last open seat is taken."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace

import msgspec

from firestep.kernel import AnyGame, BadSetup, Malformed, Player, Setup
from firestep.kernel.options import parse_option
from firestep.kernel.packs import is_pack_name
from firestep.store import BOT, HUMAN, OPEN, OVER, PLAYING, SeatRow
from firestep.store.challenges import Answer, open_challenge
from firestep.table import Clock, ClockSetting, Match
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.changes import BidOfSeat, CommandResult, PreparedChange, Submission, TableExtras, to_json
from firestep.web.tables.live_table import LiveTable

BIDDING = "bidding"
"""The mode of a table at which two players bid for their sides before the match begins."""
BOT_MARK = " (bot "
PROGRAM = "program"
"""A bot whose name is not known."""


def marked(name: str, bot: str) -> str:
    """The name of a player for whom a bot chooses, as seats and records show it."""
    return f"{name}{BOT_MARK}{bot})"


def is_marked(seat: SeatRow) -> bool:
    """Whether everybody sees that a bot chooses at this seat."""
    return seat.player.endswith(")") and BOT_MARK in seat.player


def join(
    table: LiveTable, name: str, user: str, player: str, submission: Submission, *, guest: bool = False
) -> PreparedChange:
    """Take an open seat; guests may not where the game is rated."""
    if table.state.status == PLAYING and name in table.extras.vacant:
        return take_over(table, name, user, player, submission)
    if table.state.status != OPEN:
        raise ApiError(409, "not-open" if table.state.status == OVER else "seat-taken")
    seat = seat_named(table, name)
    reserved = table.extras.reserved.get(name)
    if seat.kind != OPEN or (reserved is not None and reserved != user):
        raise ApiError(409, "seat-taken")
    if any(each.user == user for each in table.row.seats):
        raise ApiError(409, "seat-taken", "already-seated")
    if table.row.terms.rated and guest:
        raise ApiError(403, "forbidden", "rated-account")
    taken = replace(seat, kind=HUMAN, user=user, player=player, entropy=entropy_of(submission.key, name))
    accepted = None
    if open_challenge(table.row) is not None and reserved == user:
        accepted = answered(table.extras, "accepted")
    return seated(table, table.row.with_seat(taken), CommandResult(table=table.id), submission, accepted)


def take_over(table: LiveTable, name: str, user: str, player: str, submission: Submission) -> PreparedChange:
    """Play on for somebody who has left; a bot has played for them until now."""
    assert table.match is not None
    if any(each.user == user for each in table.row.seats):
        raise ApiError(409, "seat-taken", "already-seated")
    draft = table.match.draft()
    draft.seat_player(Player(name, HUMAN, player))
    prepared = table.prepare_step(draft, submission)
    taken = replace(seat_named(table, name), kind=HUMAN, user=user, player=player, bot="")
    extras = msgspec.json.decode(prepared.change.state.extras, type=TableExtras)
    orders = {seat: given for seat, given in extras.orders.items() if seat != name}
    extras = msgspec.structs.replace(extras, vacant=[each for each in extras.vacant if each != name], orders=orders)
    state = replace(prepared.change.state, extras=to_json(extras))
    change = replace(prepared.change, state=state, seats=table.row.with_seat(taken))
    return replace(prepared, change=change)


def fill(table: LiveTable, name: str, bot: str | None, submission: Submission) -> PreparedChange:
    """Put a bot at a seat, or free a seat that a bot has."""
    if table.state.status != OPEN:
        raise ApiError(409, "not-open")
    seat = seat_named(table, name)
    if seat.kind == HUMAN or table.row.terms.mode == BIDDING:
        raise ApiError(409, "seat-taken")
    changed = replace(seat, kind=OPEN if bot is None else BOT, bot=bot or "", player=bot or "", user=None)
    return seated(table, table.row.with_seat(changed), CommandResult(), submission)


def leave(table: LiveTable, user: str, submission: Submission) -> PreparedChange:
    """Leave before the match begins; a reserved seat stays reserved."""
    if table.state.status == PLAYING:
        raise ApiError(409, "in-play")
    if table.state.status == OVER or not table.seats_of(user):
        raise ApiError(403, "not-your-seat")
    seats = tuple(
        replace(seat, kind=OPEN, user=None, player="", entropy="") if seat.user == user else seat
        for seat in table.row.seats
    )
    extras = msgspec.structs.replace(table.extras, bids=[each for each in table.extras.bids if each.user != user])
    return table.prepare(CommandResult(), submission, seats=seats, extras=extras)


def seat_named(table: LiveTable, name: str) -> SeatRow:
    place = table.place_of(name)
    if place is None:
        raise ApiError(404, "unknown")
    return table.row.seats[place]


def answered(extras: TableExtras, answer: Answer) -> TableExtras:
    """A challenge has been answered; whoever has not accepted has no claim to the seat."""
    assert extras.challenge is not None
    challenge = msgspec.structs.replace(extras.challenge, answer=answer)
    reserved = extras.reserved if answer == "accepted" else {}
    return msgspec.structs.replace(extras, challenge=challenge, reserved=reserved)


def seated(
    table: LiveTable,
    seats: tuple[SeatRow, ...],
    result: CommandResult,
    submission: Submission,
    extras: TableExtras | None = None,
) -> PreparedChange:
    if any(seat.kind == OPEN for seat in seats) or table.row.terms.mode == BIDDING:
        result = msgspec.structs.replace(result, number=table.number)
        state = table.state if extras is None else replace(table.state, deadline=None)
        return table.prepare(result, submission, seats=seats, extras=extras, state=state)
    return begin(table, seats, result, submission, extras=extras)


def begin(
    table: LiveTable,
    seats: tuple[SeatRow, ...],
    result: CommandResult,
    submission: Submission | None,
    start: Setup | None = None,
    bids: Sequence[BidOfSeat] = (),
    extras: TableExtras | None = None,
) -> PreparedChange:
    """All seats are taken: start the match with its header and first lines."""
    match = open_match(table, seats, start)
    setting = msgspec.json.decode(table.row.terms.clock, type=ClockSetting)
    now = now_ms()
    clock = None if setting == ClockSetting() else Clock.start(setting, match.timeline, now)
    extras = msgspec.structs.replace(
        extras or table.extras,
        clock="" if clock is None else clock.write(),
        reserved={},
        bids=list(bids),
        challenge=None,
    )
    prepared = table.prepare(msgspec.structs.replace(result, number=match.number), submission, seats=seats)
    state = replace(
        table.state_after(match.draft(), clock, extras, now),
        header="\n".join(match.record.header_lines()),
    )
    lines = tuple((entry.number, entry.write()) for entry in match.record.entries)
    change = replace(prepared.change, state=state, lines=lines)
    return replace(prepared, change=change, match=match, clock=clock, events=match.last.events)


def open_match(table: LiveTable, seats: Iterable[SeatRow], start: Setup | None = None) -> Match:
    terms = table.row.terms
    players = [Player(seat.name, seat.kind, seat.player) for seat in seats]
    entropy = {seat.name: seat.entropy for seat in seats if seat.entropy}
    return Match.open(table.game, start or table.agreed_setup, players, bytes.fromhex(terms.secret), entropy)


def setup_of(game: AnyGame, scenario: str, options: dict[str, str], rules: int | None = None) -> Setup:
    """Scenario and options from the texts that a client sends (`true` and `false` mean yes and no)."""
    known = game.scenario_named(scenario) is not None
    if not (known and is_pack_name(scenario)) and scenario not in {each.id for each in game.scenarios}:
        raise ApiError(422, "bad-options", why=scenario)
    words = {"true": "yes", "false": "no"}
    try:
        values = {name: parse_option(game, scenario, name, words.get(text, text)) for name, text in options.items()}
        return game.setup(scenario, values, rules=rules)
    except (Malformed, BadSetup) as error:
        raise ApiError(422, "bad-options", why=str(error)) from error


def entropy_of(key: str, seat: str) -> str:
    """What a seat adds to the dice: derived from the random key that the player's own client sent."""
    return hashlib.sha256(f"firestep entropy\n{seat}\n{key}".encode()).hexdigest()
