"""Whims are small, repeatable, and differ from mood to mood."""

from __future__ import annotations

from firestep.bots.search import EVEN, Mood


def test_a_mood_always_likes_the_same_things() -> None:
    assert [Mood(7, 0.5).whim(unit, 3) for unit in range(50)] == [Mood(7, 0.5).whim(unit, 3) for unit in range(50)]


def test_moods_differ_and_whims_are_spread_evenly() -> None:
    whims = [Mood(seed, 0.5).whim(unit, place) for seed in range(5) for unit in range(10) for place in range(20)]
    assert len(set(whims)) > 950
    assert -0.5 <= min(whims) < -0.45
    assert 0.45 < max(whims) <= 0.5
    assert abs(sum(whims) / len(whims)) < 0.04


def test_an_even_mood_has_no_whims() -> None:
    assert EVEN.whim(1, 2) == 0.0
