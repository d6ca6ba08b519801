"""Offers between players: a draw, an undo that needs consent, or a pause."""

from __future__ import annotations

from dataclasses import replace

from firestep.store import HUMAN, SeatRow
from firestep.table import Match, Offer, OfferGone, Offers
from firestep.table.offers import PAUSE
from firestep.web.errors import ApiError
from firestep.web.infra.timestamps import now_ms
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission
from firestep.web.tables.live_table import LiveTable


def offer_undo(table: LiveTable, match: Match, seat: SeatRow, steps: int, submission: Submission) -> PreparedChange:
    """Take back what needs consent, dice among it: bots agree in practice."""
    offers, offer = table.offers.undo(match, seat.place, steps, seats_beside(table, seat))
    if offer.waits_for(match.timeline):
        return table.prepare(CommandResult(offer=offer.id, number=table.number), submission, offers=offers)
    if not may_go_back(table, offer):
        raise ApiError(409, "rated-undo" if table.row.terms.rated else "no-practice")
    return apply_offer(table, match, offer, submission)


def is_practice(table: LiveTable) -> bool:
    """Whether bots let dice and answers be taken back. The record shows every such undo."""
    return table.extras.practice and not table.row.terms.rated


def seats_beside(table: LiveTable, seat: SeatRow) -> tuple[int, ...]:
    """The other seats of the same account: whoever shares a screen asks across the table, not by an offer."""
    others = (each for each in table.row.seats if each.place != seat.place)
    return tuple(each.place for each in others if seat.user is not None and each.user == seat.user)


def may_go_back(table: LiveTable, offer: Offer) -> bool:
    """Whether an undo that waits for nobody is allowed: in practice, or where everybody sits at one screen."""
    one_screen = bool(offer.accepted) and all(each.kind == HUMAN for each in table.row.seats)
    return is_practice(table) or (one_screen and not table.row.terms.rated)


def offer_draw(table: LiveTable, match: Match, seat: SeatRow, submission: Submission) -> PreparedChange:
    offers, offer = table.offers.draw(match, seat.place)
    return table.prepare(CommandResult(offer=offer.id, number=table.number), submission, offers=offers)


def offer_pause(table: LiveTable, match: Match, seat: SeatRow, submission: Submission) -> PreparedChange:
    """Stop all clocks, if everybody agrees; against bots there is nobody to ask, unless the game is rated."""
    if table.clock is None or table.clock.paused:
        raise ApiError(409, "no-pause")
    offers, offer = table.offers.pause(match, seat.place)
    if offer.waits_for(match.timeline):
        return table.prepare(CommandResult(offer=offer.id, number=table.number), submission, offers=offers)
    if table.row.terms.rated:
        raise ApiError(409, "no-pause")
    return pause(table, offer, submission)


def pause(table: LiveTable, offer: Offer, submission: Submission | None) -> PreparedChange:
    if table.clock is None:
        raise ApiError(409, "no-pause")
    clock = table.clock.with_pause(True, now_ms())
    result = CommandResult(offer=offer.id, number=table.number)
    return table.prepare(result, submission, offers=without(table, offer), clock=clock)


def answer_offer(
    table: LiveTable, match: Match, seat: SeatRow, offer_id: str, accept: bool, submission: Submission | None
) -> PreparedChange:
    """Accept or decline; the seat that made the offer withdraws it by declining."""
    timeline = match.timeline
    try:
        offer = table.offers.get(offer_id)
        if accept:
            offers, agreed = table.offers.accept(timeline, offer_id, seat.place)
            if not agreed.waits_for(timeline):
                if agreed.kind == PAUSE:
                    return pause(table, agreed, submission)
                return apply_offer(table, match, agreed, submission)
        elif offer.seat == seat.place:
            offers = table.offers.withdraw(offer_id, seat.place)
        else:
            offers = table.offers.decline(timeline, offer_id, seat.place)
    except OfferGone as error:
        raise ApiError(409, "offer-gone") from error
    return table.prepare(CommandResult(number=table.number), submission, offers=offers)


def apply_offer(table: LiveTable, match: Match, offer: Offer, submission: Submission | None) -> PreparedChange:
    draft = match.draft()
    offer.apply(draft)
    return table.prepare_step(draft, submission, offers=without(table, offer))


def without(table: LiveTable, offer: Offer) -> Offers:
    return replace(table.offers, open=tuple(each for each in table.offers.open if each.id != offer.id))
