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
from firestep.web.problems import Problem, Refused, stale
from firestep.web.sitting import Plan, Sitting, Submission, now_ms
from firestep.web.told import Told


def playing(sitting: Sitting) -> Match:
    if sitting.match is None:
        raise Problem(409, "not-playing")
    return sitting.match


def refused(error: IllegalChoice, game: Game) -> Problem:
    """An illegal choice as an answer, by what kind of mistake it is."""
    if error.refusal == WRONG_SEAT:
        return Problem(403, "not-your-turn")
    if error.refusal == MALFORMED:
        return Refused(error.refusal, game, 400, "malformed")
    if error.refusal == GAME_OVER:
        return Refused(error.refusal, game, 409, "over")
    return Refused(error.refusal, game)


# -- choosing


def choose(sitting: Sitting, seat: SeatRow, number: int, text: str, undo: int, submission: Submission | None) -> Plan:
    """Answer a question, or take a anytime choice; first going back by `undo` steps, as one act."""
    match = playing(sitting)
    demand_current(match, seat, number)
    draft = match.draft()
    if undo:
        draft.undo(seat.place, undo)
    draft.submit(seat.place, text)
    return step(sitting, draft, submission)


def undo(sitting: Sitting, seat: SeatRow, number: int, steps: int, submission: Submission) -> Plan:
    """Take back what one may alone; for more than that ask the others."""
    match = playing(sitting)
    demand_current(match, seat, number)
    draft = match.draft()
    try:
        draft.undo(seat.place, steps)
    except IllegalChoice as error:
        if error.refusal != UNDO_TOO_FAR:
            raise
        return offer_undo(sitting, seat, steps, submission)
    return step(sitting, draft, submission)


def redo(sitting: Sitting, seat: SeatRow, number: int, steps: int, submission: Submission) -> Plan:
    match = playing(sitting)
    demand_current(match, seat, number)
    draft = match.draft()
    draft.redo(seat.place, steps)
    return step(sitting, draft, submission)


def resign(sitting: Sitting, seat: SeatRow, submission: Submission) -> Plan:
    draft = playing(sitting).draft()
    draft.resign(seat.place)
    return step(sitting, draft, submission)


def step(sitting: Sitting, draft: Draft, submission: Submission | None) -> Plan:
    return sitting.plan_step(draft, {"number": draft.timeline.number}, submission)


def demand_current(match: Match, seat: SeatRow, number: int) -> None:
    if not match.is_current(seat.place, number):
        raise stale(match.number)


# -- offers


def offer_undo(sitting: Sitting, seat: SeatRow, steps: int, submission: Submission) -> Plan:
    offers, offer = sitting.offers.undo(playing(sitting), seat.place, steps)
    if offer.waits_for(playing(sitting).timeline):
        answer = {"offer": offer.id, "number": sitting.number}
        return sitting.plan(answer, submission, offers=offers)
    return carried_out(sitting, offer, submission)


def offer_draw(sitting: Sitting, seat: SeatRow, submission: Submission) -> Plan:
    match = playing(sitting)
    offers, offer = sitting.offers.draw(match, seat.place)
    answer = {"offer": offer.id, "number": sitting.number}
    if any(match.timeline.kind_of(each) == BOT for each in offer.waits_for(match.timeline)):
        offers = offers.without(offer)  # Bots fight on.
    return sitting.plan(answer, submission, offers=offers)


def answer_offer(sitting: Sitting, seat: SeatRow, offer_id: str, accept: bool, submission: Submission) -> Plan:
    timeline = playing(sitting).timeline
    try:
        offer = sitting.offers.get(offer_id)
        if accept:
            offers, agreed = sitting.offers.accept(timeline, offer_id, seat.place)
            if not agreed.waits_for(timeline):
                return carried_out(sitting, agreed, submission)
        elif offer.seat == seat.place:
            offers = sitting.offers.withdraw(offer_id, seat.place)
        else:
            offers = sitting.offers.decline(timeline, offer_id, seat.place)
    except OfferGone as error:
        raise Problem(409, "offer-gone") from error
    return sitting.plan({"number": sitting.number}, submission, offers=offers)


def carried_out(sitting: Sitting, offer: Offer, submission: Submission) -> Plan:
    draft = playing(sitting).draft()
    offer.carry_out(draft)
    answer = {"number": draft.timeline.number}
    left = replace(sitting.offers, open=tuple(each for each in sitting.offers.open if each.id != offer.id))
    return sitting.plan_step(draft, answer, submission, offers=left)


# -- seats


def join(sitting: Sitting, name: str, user: str, player: str, submission: Submission) -> Plan:
    """Take an open seat; when it was the last, the match begins."""
    if sitting.state.status != OPEN:
        raise Problem(409, "not-open" if sitting.state.status == OVER else "seat-taken")
    place = sitting.place_of(name)
    if place is None:
        raise Problem(404, "unknown")
    seat = sitting.row.seats[place]
    reserved = sitting.aside.reserved.get(name)
    if seat.kind != OPEN or (reserved is not None and reserved != user):
        raise Problem(409, "seat-taken")
    if any(each.user == user for each in sitting.row.seats):
        raise Problem(409, "seat-taken", "already-seated")
    taken = replace(seat, kind=HUMAN, user=user, player=player, entropy=entropy_of(submission.key, name))
    return seated(sitting, sitting.row.with_seat(taken), {"table": sitting.id}, submission)


def fill(sitting: Sitting, name: str, bot: str | None, submission: Submission) -> Plan:
    """The owner puts a bot at a seat, or frees one that a bot has."""
    if sitting.state.status != OPEN:
        raise Problem(409, "not-open")
    place = sitting.place_of(name)
    if place is None:
        raise Problem(404, "unknown")
    seat = sitting.row.seats[place]
    if seat.kind == HUMAN:
        raise Problem(409, "seat-taken")
    changed = replace(seat, kind=OPEN if bot is None else BOT, bot=bot or "", player=bot or "", user=None)
    return seated(sitting, sitting.row.with_seat(changed), {}, submission)


def leave(sitting: Sitting, user: str, submission: Submission) -> Plan:
    """Before the match begins a seat may be left; what was kept for its holder stays kept."""
    if sitting.state.status == PLAYING:
        raise Problem(409, "in-play")
    if sitting.state.status == OVER or not sitting.seats_of(user):
        raise Problem(403, "not-your-seat")
    seats = tuple(
        replace(seat, kind=OPEN, user=None, player="", entropy="") if seat.user == user else seat
        for seat in sitting.row.seats
    )
    return sitting.plan({}, submission, seats=seats)


def seated(sitting: Sitting, seats: tuple[SeatRow, ...], answer: dict[str, Any], submission: Submission) -> Plan:
    if any(seat.kind == OPEN for seat in seats):
        return sitting.plan({**answer, "number": sitting.number}, submission, seats=seats)
    return begin(sitting, seats, answer, submission)


def begin(sitting: Sitting, seats: tuple[SeatRow, ...], answer: dict[str, Any], submission: Submission | None) -> Plan:
    """All seats are filled: deal, and write the header and the first lines."""
    match, state_text = open_match(sitting, seats), sitting.row.agreed.clock
    setting = msgspec.json.decode(state_text, type=ClockSetting)
    now = now_ms()
    clock = None if setting == ClockSetting() else Clock.start(setting, match.timeline, now)
    aside = msgspec.structs.replace(sitting.aside, clock="" if clock is None else clock.write(), reserved={})
    draft = match.draft()
    plan = sitting.plan({**answer, "number": match.number}, submission, seats=seats)
    state = replace(
        sitting.state_after(draft, clock, aside, now),
        header="\n".join(match.record.header_lines()),
    )
    lines = tuple((entry.number, entry.write()) for entry in match.record.entries)
    told = tuple(Told(each.number, None, each.event, match.position) for each in match.last.happenings)
    return replace(plan, change=replace(plan.change, state=state, lines=lines), match=match, clock=clock, told=told)


def open_match(sitting: Sitting, seats: Iterable[SeatRow]) -> Match:
    agreed = sitting.row.agreed
    players = [Player(seat.name, seat.kind, seat.player) for seat in seats]
    entropy = {seat.name: seat.entropy for seat in seats if seat.entropy}
    setup = setup_of(sitting.game, agreed.scenario, msgspec.json.decode(agreed.options))
    return Match.open(sitting.game, setup, players, bytes.fromhex(agreed.secret), entropy)


def setup_of(game: Game, scenario: str, options: dict[str, str]) -> Setup:
    """What is agreed, from the texts that a client sends (`true` and `false` mean yes and no)."""
    if scenario not in {each.id for each in game.scenarios}:
        raise Problem(422, "bad-options", why=scenario)
    words = {"true": "yes", "false": "no"}
    try:
        values = {name: parse_option(game, scenario, name, words.get(text, text)) for name, text in options.items()}
        return game.setup(scenario, values)
    except (Malformed, BadSetup) as error:
        raise Problem(422, "bad-options", why=str(error)) from error


def entropy_of(key: str, seat: str) -> str:
    """What a seat adds to the dice: made from the random key that its player's own client sent."""
    return hashlib.sha256(f"firestep entropy\n{seat}\n{key}".encode()).hexdigest()


# -- the clock


def strike(sitting: Sitting, now: int) -> Plan | None:
    """What follows when somebody's time is up; nothing if nobody's is."""
    clock, match = sitting.clock, sitting.match
    if clock is None or match is None or match.result is not None:
        return None
    due = clock.due(now)
    if not due:
        return None
    draft = match.draft()
    clock.strike(draft, due[0])
    return step(sitting, draft, None)


def bot_choice(sitting: Sitting, seat: SeatRow, number: int, text: str, trouble: str | None) -> Plan:
    """A bot's answer goes the same way as everybody's."""
    match = playing(sitting)
    demand_current(match, seat, number)
    draft = match.draft()
    draft.choose(seat.place, text)
    said = None if trouble is None else (seat.name, trouble)
    return sitting.plan_step(draft, {"number": draft.timeline.number}, None, trouble=said)


def bot_in_trouble(sitting: Sitting, seat: SeatRow, trouble: str) -> Plan:
    aside = msgspec.structs.replace(sitting.aside, troubles={**sitting.aside.troubles, seat.name: trouble})
    return sitting.plan({}, None, aside=aside)


def rematch_is(sitting: Sitting, table: str) -> Plan:
    return sitting.plan({"table": table}, None, rematch=table)
