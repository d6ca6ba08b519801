"""Offers: a draw, a take-back that needs consent, or a pause of the clocks.

Offers in the rules (peace, armistice) belong to the game. Offers are not part of the record, only what was agreed is.
They are plain data, stored beside it.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from itertools import islice

from firestep.kernel import IllegalChoice, Malformed, Refusal
from firestep.kernel.record import UNDO
from firestep.kernel.timeline import DRAW, NOTHING_TO_UNDO, Timeline
from firestep.table.automatic import decisions_of, line_before
from firestep.table.draft import Draft, require_seat, why_not_take_back
from firestep.table.match import Match

PAUSE = "pause"
NOTHING_OPEN = "[]"
NOT_ASKED = Refusal("", "offer-not-asked")
OFFERED_ALREADY = Refusal("", "offered-already")


class OfferGone(Exception):
    """There is no such offer, or not any more."""


@dataclass(slots=True, frozen=True)
class Offer:
    """What a seat offers: a draw, a pause, or to go back to line `back`; and who has accepted so far."""

    kind: str
    seat: int
    number: int
    """The number of the match when it was made."""
    back: int = 0
    accepted: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        return f"{self.kind}-{self.seat}-{self.number}"

    def waits_for(self, timeline: Timeline) -> list[int]:
        """The seats that have yet to accept."""
        return [seat for seat in asked_about(self, timeline) if seat not in self.accepted]

    def apply(self, draft: Draft) -> None:
        """Do what everybody agreed to."""
        if self.waits_for(draft.timeline):
            raise IllegalChoice(self.id, NOT_ASKED)
        if self.kind == DRAW:
            draft.agree_on_draw()
        else:
            draft.take_back(self.seat, self.back)


def asked_about(offer: Offer, timeline: Timeline) -> list[int]:
    """The other human seats still in play; for a draw also the bots of a side on which no human is left."""
    others = [seat for seat in range(len(timeline.names)) if seat != offer.seat and seat not in timeline.given_up]
    asked = [seat for seat in others if timeline.kind_of(seat) == "human"]
    if offer.kind == DRAW:
        spoken_for = {offer.seat, *asked}
        for team in timeline.game.teams(timeline.setup):
            if not spoken_for.intersection(team):
                asked += [seat for seat in others if seat in team]
    return sorted(asked)


@dataclass(slots=True, frozen=True)
class Offers:
    """The open offers of a match."""

    open: tuple[Offer, ...] = ()

    def get(self, offer_id: str) -> Offer:
        for offer in self.open:
            if offer.id == offer_id:
                return offer
        raise OfferGone(offer_id)

    def draw(self, match: Match, seat: int) -> tuple[Offers, Offer]:
        return self.add(match, Offer(DRAW, seat, match.number))

    def pause(self, match: Match, seat: int) -> tuple[Offers, Offer]:
        """Stop all clocks: the record does not tell of it."""
        return self.add(match, Offer(PAUSE, seat, match.number))

    def undo(self, match: Match, seat: int, steps: int = 1, agreed: tuple[int, ...] = ()) -> tuple[Offers, Offer]:
        """Ask to take back one's own last choices and everything after them. The seats `agreed` need not be asked.

        If nobody else is human nobody has to accept: check `waits_for` at once.
        """
        return self.add(match, Offer(UNDO, seat, match.number, line_before_choice(match, seat, steps), agreed))

    def add(self, match: Match, offer: Offer) -> tuple[Offers, Offer]:
        require_seat(match.timeline, offer.seat)
        if any((each.kind, each.seat) == (offer.kind, offer.seat) for each in self.open):
            raise IllegalChoice(offer.kind, OFFERED_ALREADY)
        return Offers((*self.open, offer)), offer

    def accept(self, timeline: Timeline, offer_id: str, seat: int) -> tuple[Offers, Offer]:
        """Agree; apply the offer once it waits for nobody."""
        offer = self.get(offer_id)
        if seat not in offer.waits_for(timeline):
            raise IllegalChoice(offer_id, NOT_ASKED)
        agreed = replace(offer, accepted=(*offer.accepted, seat))
        return Offers(tuple(agreed if each is offer else each for each in self.open)), agreed

    def decline(self, timeline: Timeline, offer_id: str, seat: int) -> Offers:
        offer = self.get(offer_id)
        if seat not in asked_about(offer, timeline):
            raise IllegalChoice(offer_id, NOT_ASKED)
        return self.without(offer)

    def withdraw(self, offer_id: str, seat: int) -> Offers:
        offer = self.get(offer_id)
        if seat != offer.seat:
            raise IllegalChoice(offer_id, NOT_ASKED)
        return self.without(offer)

    def without(self, offer: Offer) -> Offers:
        return Offers(tuple(each for each in self.open if each is not offer))

    def after(self, draft: Draft) -> Offers:
        """The offers left after a step: an offer ends when its seat chooses again, or when it has become pointless."""
        if not self.open:
            return self
        chose = draft.chose
        names = draft.timeline.names
        return Offers(tuple(each for each in self.open if names[each.seat] not in chose and is_possible(each, draft)))

    def write(self) -> str:
        return json.dumps([asdict(offer) for offer in self.open]) if self.open else NOTHING_OPEN


def is_possible(offer: Offer, draft: Draft) -> bool:
    timeline = draft.timeline
    if draft.position.result is not None or offer.seat in timeline.given_up:
        return False
    if timeline.kind_of(offer.seat) == "bot":  # whoever made it has left
        return False
    return offer.kind != UNDO or why_not_take_back(draft.timeline, offer.back) is None


def read_offers(text: str) -> Offers:
    """Offers from their text; raises `Malformed`."""
    try:
        return Offers(tuple(Offer(**{**each, "accepted": tuple(each["accepted"])}) for each in json.loads(text)))
    except (ValueError, TypeError, KeyError) as error:
        raise Malformed("not a list of offers") from error


def line_before_choice(match: Match, seat: int, steps: int) -> int:
    """The last line that stays when a seat takes back this many choices, and everything after them."""
    timeline = match.timeline
    place = None if steps < 1 else next(islice(decisions_of(timeline, {match.seats[seat]}), steps - 1, None), None)
    if place is None:
        raise IllegalChoice(UNDO, NOTHING_TO_UNDO)
    return line_before(timeline, place)
