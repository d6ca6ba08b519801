"""Bids for sides: two people bid in secret before the match; then they take their seats and it begins."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from firestep.kernel import AnyGame, Setup
from firestep.kernel.handicap import OPTION
from firestep.store import HUMAN, OPEN, SeatRow
from firestep.table import Bid, BidResult, settle_bids
from firestep.web.errors import ApiError
from firestep.web.tables import seats as seating
from firestep.web.tables.changes import BidOfSeat, CommandResult, PreparedChange, Submission
from firestep.web.tables.live_table import LiveTable


def cannot_bid(game: AnyGame, setup: Setup) -> bool:
    """Whether players cannot bid for sides: two players are needed who can swap them, and a handicap."""
    if game.handicap is None or not game.handicap.applies_to(setup.scenario):
        return True
    return len(game.seats(setup)) != 2 or not game.sides_can_swap(setup)


def require_bidding(game: AnyGame, setup: Setup, seats: Sequence[SeatRow]) -> None:
    if cannot_bid(game, setup) or sorted(seat.kind for seat in seats) != sorted((HUMAN, OPEN)):
        raise ApiError(422, "bad-options", "no-bidding")


def bid(table: LiveTable, user: str, seat: str, points: int, submission: Submission) -> PreparedChange:
    """Name the seat that one wants and the points that one offers for it; the second bid begins the match."""
    side, handicap = table.place_of(seat), table.game.handicap
    if table.row.terms.mode != seating.BIDDING or table.state.status != OPEN or handicap is None or side is None:
        raise ApiError(409, "not-open")
    if not table.seats_of(user):
        raise ApiError(403, "not-your-seat")
    if points > handicap.most:
        raise ApiError(422, "bad-options", "no-bidding")
    others = [each for each in table.extras.bids if each.user != user]
    made = sorted([*others, BidOfSeat(user, side, points)], key=lambda each: table.seats_of(each.user)[0].place)
    extras = msgspec.structs.replace(table.extras, bids=made)
    if len(made) < len(table.row.seats):
        return table.prepare(CommandResult(number=table.number), submission, extras=extras)
    return begin(table, extras.bids, submission)


def begin(table: LiveTable, made: list[BidOfSeat], submission: Submission) -> PreparedChange:
    """Both have bid: everybody takes a seat, and the opponent of the winner gets the points."""
    assert table.game.handicap is not None
    found = settled(table, made)
    value = table.game.handicap.value(found.favoured, found.points)
    options = {**dict(table.setup.options), OPTION: value}
    seats = seats_after(table.row.seats, found)
    setup = table.game.setup(table.setup.scenario, options)
    return seating.begin(table, seats, CommandResult(), submission, setup, made)


def settled(table: LiveTable, made: list[BidOfSeat]) -> BidResult:
    """Who gets which side. The secret of the dice, published at the end, decides between equal bids."""
    first, second = (Bid(each.side, each.points) for each in made)
    lot = hashlib.sha256(f"lot for sides\n{table.row.terms.secret}".encode()).digest()[0] & 1
    return settle_bids(first, second, lot)


def seats_after(seats: tuple[SeatRow, ...], found: BidResult) -> tuple[SeatRow, ...]:
    if found.sides == (0, 1):
        return seats
    first, second = seats
    return (
        replace(second, place=first.place, name=first.name),
        replace(first, place=second.place, name=second.name),
    )
