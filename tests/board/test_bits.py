"""Masks and lists of places."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from firestep.board import bits, count, first, mask_of, nth

place_sets = st.sets(st.integers(0, 2000), max_size=80)


@given(place_sets)
@example(set(range(700)))
@example({0, 767, 768, 769})
@example({767})
@example({1535, 1536})
@example(set(range(750, 790)))
def test_bits_lists_the_places_of_a_mask_in_ascending_order(places: set[int]) -> None:
    assert bits(mask_of(places)) == tuple(sorted(places))


@given(st.integers(0, 1 << 700))
def test_a_mask_survives_being_listed(mask: int) -> None:
    assert mask_of(bits(mask)) == mask


@given(place_sets)
def test_first_is_the_lowest_place(places: set[int]) -> None:
    assert first(mask_of(places)) == min(places, default=-1)


@given(place_sets)
def test_nth_counts_the_places_of_a_mask_from_the_lowest(places: set[int]) -> None:
    assert [nth(mask_of(places), number) for number in range(len(places))] == sorted(places)


@given(place_sets)
def test_count_tells_how_many_places_there_are(places: set[int]) -> None:
    assert count(mask_of(places)) == len(places)


def test_a_place_may_be_named_twice() -> None:
    assert mask_of([3, 5, 3]) == 0b101000


@pytest.mark.parametrize("mask", [-1, -2, ~0b1011, -(1 << 900), -((1 << 40) - 1)])
def test_a_negative_number_is_no_set_of_places(mask: int) -> None:
    with pytest.raises(ValueError, match="cannot be negative"):
        bits(mask)
