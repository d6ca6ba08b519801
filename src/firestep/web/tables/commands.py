"""What can be done at a table, each as a plan that changes nothing until it is kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import msgspec

from firestep.kernel import GAME_OVER, MALFORMED, WRONG_SEAT, BadSetup, Game, IllegalChoice, Malformed, Player, Setup
from firestep.kernel.options import parse_option
from firestep.store import BOT, HUMAN, OPEN, OVER, PLAYING, SeatRow
from firestep.table import UNDO_TOO_FAR, Clock, ClockSetting, Draft, Match, Offer, OfferGone
from firestep.web.errors import ApiError, ChoiceRefused, stale
from firestep.web.tables.event_log import LoggedEvent
from firestep.web.tables.live_table import LiveTable, Plan, Submission, now_ms


def playing(table: LiveTable) -> Match:
    if table.match is None:
        raise ApiError(409, "not-playing")
    return table.match


def refused(error: IllegalChoice, game: Game) -> ApiError:
    """An illegal choice as an answer, by what kind of mistake it is."""
    if error.refusal == WRONG_SEAT:
        return ApiError(403, "not-your-turn")
    if error.refusal == MALFORMED:
        return ChoiceRefused(error.refusal, game, 400, "malformed")
    if error.refusal == GAME_OVER:
        return ChoiceRefused(error.refusal, game, 409, "over")
    return ChoiceRefused(error.refusal, game)


# -- choosing


def choose(table: LiveTable, seat: SeatRow, number: int, text: str, undo: int, submission: Submission | None) -> Plan:
    """Answer a question, or take a anytime choice; first going back by `undo` steps, as one act."""
    match = playing(table)
    demand_current(match, seat, number)
    draft = match.draft()
    if undo:
        draft.undo(seat.place, undo)
    draft.submit(seat.place, text)
    return step(table, draft, submission)


def undo(table: LiveTable, seat: SeatRow, number: int, steps: int, submission: Submission) -> Plan:
    """Take back what one may alone; for more than that ask the others."""
    match = playing(table)
    demand_current(match, seat, number)
    draft = match.draft()
    try:
        draft.undo(seat.place, steps)
    except IllegalChoice as error:
        if error.refusal != UNDO_TOO_FAR:
            raise
        return offer_undo(table, seat, steps, submission)
    return step(table, draft, submission)


def redo(table: LiveTable, seat: SeatRow, number: int, steps: int, submission: Submission) -> Plan:
    match = playing(table)
    demand_current(match, seat, number)
    draft = match.draft()
    draft.redo(seat.place, steps)
    return step(table, draft, submission)


def resign(table: LiveTable, seat: SeatRow, submission: Submission) -> Plan:
    draft = playing(table).draft()
    draft.resign(seat.place)
    return step(table, draft, submission)


def step(table: LiveTable, draft: Draft, submission: Submission | None) -> Plan:
    return table.plan_step(draft, {"number": draft.timeline.number}, submission)


def demand_current(match: Match, seat: SeatRow, number: int) -> None:
    if not match.is_current(seat.place, number):
        raise stale(match.number)


# -- offers


def offer_undo(table: LiveTable, seat: SeatRow, steps: int, submission: Submission) -> Plan:
    offers, offer = table.offers.undo(playing(table), seat.place, steps)
    if offer.waits_for(playing(table).timeline):
        answer = {"offer": offer.id, "number": table.number}
        return table.plan(answer, submission, offers=offers)
    return carried_out(table, offer, submission)


def offer_draw(table: LiveTable, seat: SeatRow, submission: Submission) -> Plan:
    match = playing(table)
    offers, offer = table.offers.draw(match, seat.place)
    answer = {"offer": offer.id, "number": table.number}
    if any(match.timeline.kind_of(each) == BOT for each in offer.waits_for(match.timeline)):
        offers = offers.without(offer)  # Bots fight on.
    return table.plan(answer, submission, offers=offers)


def answer_offer(table: LiveTable, seat: SeatRow, offer_id: str, accept: bool, submission: Submission) -> Plan:
    timeline = playing(table).timeline
    try:
        offer = table.offers.get(offer_id)
        if accept:
            offers, terms = table.offers.accept(timeline, offer_id, seat.place)
            if not terms.waits_for(timeline):
                return carried_out(table, terms, submission)
        elif offer.seat == seat.place:
            offers = table.offers.withdraw(offer_id, seat.place)
        else:
            offers = table.offers.decline(timeline, offer_id, seat.place)
    except OfferGone as error:
        raise ApiError(409, "offer-gone") from error
    return table.plan({"number": table.number}, submission, offers=offers)


def carried_out(table: LiveTable, offer: Offer, submission: Submission) -> Plan:
    draft = playing(table).draft()
    offer.apply(draft)
    answer = {"number": draft.timeline.number}
    left = replace(table.offers, open=tuple(each for each in table.offers.open if each.id != offer.id))
    return table.plan_step(draft, answer, submission, offers=left)


# -- seats


def join(table: LiveTable, name: str, user: str, player: str, submission: Submission) -> Plan:
    """Take an open seat; when it was the last, the match begins."""
    if table.state.status != OPEN:
        raise ApiError(409, "not-open" if table.state.status == OVER else "seat-taken")
    place = table.place_of(name)
    if place is None:
        raise ApiError(404, "unknown")
    seat = table.row.seats[place]
    reserved = table.extras.reserved.get(name)
    if seat.kind != OPEN or (reserved is not None and reserved != user):
        raise ApiError(409, "seat-taken")
    if any(each.user == user for each in table.row.seats):
        raise ApiError(409, "seat-taken", "already-seated")
    taken = replace(seat, kind=HUMAN, user=user, player=player, entropy=entropy_of(submission.key, name))
    return seated(table, table.row.with_seat(taken), {"table": table.id}, submission)


def fill(table: LiveTable, name: str, bot: str | None, submission: Submission) -> Plan:
    """The owner puts a bot at a seat, or frees one that a bot has."""
    if table.state.status != OPEN:
        raise ApiError(409, "not-open")
    place = table.place_of(name)
    if place is None:
        raise ApiError(404, "unknown")
    seat = table.row.seats[place]
    if seat.kind == HUMAN:
        raise ApiError(409, "seat-taken")
    changed = replace(seat, kind=OPEN if bot is None else BOT, bot=bot or "", player=bot or "", user=None)
    return seated(table, table.row.with_seat(changed), {}, submission)


def leave(table: LiveTable, user: str, submission: Submission) -> Plan:
    """Before the match begins a seat may be left; what was kept for its holder stays kept."""
    if table.state.status == PLAYING:
        raise ApiError(409, "in-play")
    if table.state.status == OVER or not table.seats_of(user):
        raise ApiError(403, "not-your-seat")
    seats = tuple(
        replace(seat, kind=OPEN, user=None, player="", entropy="") if seat.user == user else seat
        for seat in table.row.seats
    )
    return table.plan({}, submission, seats=seats)


def seated(table: LiveTable, seats: tuple[SeatRow, ...], answer: dict[str, Any], submission: Submission) -> Plan:
    if any(seat.kind == OPEN for seat in seats):
        return table.plan({**answer, "number": table.number}, submission, seats=seats)
    return begin(table, seats, answer, submission)


def begin(
    table: LiveTable,
    seats: tuple[SeatRow, ...],
    answer: dict[str, Any],
    submission: Submission | None,
    start: Setup | None = None,
) -> Plan:
    """All seats are filled: deal, and write the header and the first lines."""
    match, state_text = open_match(table, seats, start), table.row.terms.clock
    setting = msgspec.json.decode(state_text, type=ClockSetting)
    now = now_ms()
    clock = None if setting == ClockSetting() else Clock.start(setting, match.timeline, now)
    extras = msgspec.structs.replace(table.extras, clock="" if clock is None else clock.write(), reserved={})
    draft = match.draft()
    plan = table.plan({**answer, "number": match.number}, submission, seats=seats)
    state = replace(
        table.state_after(draft, clock, extras, now),
        header="\n".join(match.record.header_lines()),
    )
    lines = tuple((entry.number, entry.write()) for entry in match.record.entries)
    told = tuple(LoggedEvent(each.number, None, each.event, match.position) for each in match.last.happenings)
    return replace(plan, change=replace(plan.change, state=state, lines=lines), match=match, clock=clock, told=told)


def open_match(table: LiveTable, seats: Iterable[SeatRow], start: Setup | None = None) -> Match:
    terms = table.row.terms
    players = [Player(seat.name, seat.kind, seat.player) for seat in seats]
    entropy = {seat.name: seat.entropy for seat in seats if seat.entropy}
    setup = start or setup_of(table.game, terms.scenario, msgspec.json.decode(terms.options))
    return Match.open(table.game, setup, players, bytes.fromhex(terms.secret), entropy)


def setup_of(game: Game, scenario: str, options: dict[str, str]) -> Setup:
    """What is agreed, from the texts that a client sends (`true` and `false` mean yes and no)."""
    if scenario not in {each.id for each in game.scenarios}:
        raise ApiError(422, "bad-options", why=scenario)
    words = {"true": "yes", "false": "no"}
    try:
        values = {name: parse_option(game, scenario, name, words.get(text, text)) for name, text in options.items()}
        return game.setup(scenario, values)
    except (Malformed, BadSetup) as error:
        raise ApiError(422, "bad-options", why=str(error)) from error


def entropy_of(key: str, seat: str) -> str:
    """What a seat adds to the dice: made from the random key that its player's own client sent."""
    return hashlib.sha256(f"firestep entropy\n{seat}\n{key}".encode()).hexdigest()


# -- the clock


def expire(table: LiveTable, now: int) -> Plan | None:
    """What follows when somebody's time is up; nothing if nobody's is."""
    clock, match = table.clock, table.match
    if clock is None or match is None or match.result is not None:
        return None
    due = clock.due(now)
    if not due:
        return None
    draft = match.draft()
    clock.expire(draft, due[0])
    return step(table, draft, None)


def bot_choice(table: LiveTable, seat: SeatRow, number: int, text: str, trouble: str | None) -> Plan:
    """A bot's answer goes the same way as everybody's."""
    match = playing(table)
    demand_current(match, seat, number)
    draft = match.draft()
    draft.choose(seat.place, text)
    said = None if trouble is None else (seat.name, trouble)
    return table.plan_step(draft, {"number": draft.timeline.number}, None, trouble=said)


def bot_in_trouble(table: LiveTable, seat: SeatRow, trouble: str) -> Plan:
    extras = msgspec.structs.replace(table.extras, troubles={**table.extras.troubles, seat.name: trouble})
    return table.plan({}, None, extras=extras)


def set_rematch(table: LiveTable, rematch: str) -> Plan:
    return table.plan({"table": rematch}, None, rematch=rematch)
