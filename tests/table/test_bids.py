"""Bids for sides: who gets which, and the handicap."""

from __future__ import annotations

import pytest

from firestep.table import Bid, settle_bids


def test_different_wishes_are_granted_without_a_handicap() -> None:
    found = settle_bids(Bid(1, 3), Bid(0, 2), lot=0)

    assert found.sides == (1, 0)
    assert (found.points, found.winner, found.by_lot) == (0, None, False)


@pytest.mark.parametrize("lot", [0, 1])
def test_the_higher_bid_takes_the_side_and_the_opponent_gets_the_points(lot: int) -> None:
    found = settle_bids(Bid(0, 1), Bid(0, 3), lot)

    assert found.sides == (1, 0)
    assert (found.points, found.favoured, found.winner, found.by_lot) == (3, 1, 1, False)


@pytest.mark.parametrize(("lot", "sides"), [(0, (1, 0)), (1, (0, 1))])
def test_a_lot_decides_between_equal_bids(lot: int, sides: tuple[int, int]) -> None:
    found = settle_bids(Bid(1, 2), Bid(1, 2), lot)

    assert found.sides == sides
    assert (found.points, found.favoured, found.winner, found.by_lot) == (2, 0, lot, True)
