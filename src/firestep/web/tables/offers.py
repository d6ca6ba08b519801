"""Offers between players: a draw, or an undo that needs consent."""

from __future__ import annotations

from dataclasses import replace

from firestep.store import BOT, SeatRow
from firestep.table import Match, Offer, OfferGone
from firestep.web.errors import ApiError
from firestep.web.tables.changes import CommandResult, PreparedChange, Submission
from firestep.web.tables.live_table import LiveTable


def offer_undo(table: LiveTable, match: Match, seat: SeatRow, steps: int, submission: Submission) -> PreparedChange:
    offers, offer = table.offers.undo(match, seat.place, steps)
    if offer.waits_for(match.timeline):
        return table.prepare(CommandResult(offer=offer.id, number=table.number), submission, offers=offers)
    return apply_offer(table, match, offer, submission)


def offer_draw(table: LiveTable, match: Match, seat: SeatRow, submission: Submission) -> PreparedChange:
    offers, offer = table.offers.draw(match, seat.place)
    if any(match.timeline.kind_of(each) == BOT for each in offer.waits_for(match.timeline)):
        offers = offers.without(offer)  # Bots never accept a draw.
    return table.prepare(CommandResult(offer=offer.id, number=table.number), submission, offers=offers)


def answer_offer(
    table: LiveTable, match: Match, seat: SeatRow, offer_id: str, accept: bool, submission: Submission
) -> PreparedChange:
    """Accept or decline; the seat that made the offer withdraws it by declining."""
    timeline = match.timeline
    try:
        offer = table.offers.get(offer_id)
        if accept:
            offers, agreed = table.offers.accept(timeline, offer_id, seat.place)
            if not agreed.waits_for(timeline):
                return apply_offer(table, match, agreed, submission)
        elif offer.seat == seat.place:
            offers = table.offers.withdraw(offer_id, seat.place)
        else:
            offers = table.offers.decline(timeline, offer_id, seat.place)
    except OfferGone as error:
        raise ApiError(409, "offer-gone") from error
    return table.prepare(CommandResult(number=table.number), submission, offers=offers)


def apply_offer(table: LiveTable, match: Match, offer: Offer, submission: Submission) -> PreparedChange:
    draft = match.draft()
    offer.apply(draft)
    left = replace(table.offers, open=tuple(each for each in table.offers.open if each.id != offer.id))
    return table.prepare_step(draft, submission, offers=left)
