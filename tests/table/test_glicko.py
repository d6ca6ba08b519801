"""Glicko-2 against the worked example of Glickman's paper, and what must hold whatever the ratings are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.table.glicko import NEW, START_DEVIATION, Outcome, Rating, rated, rested, together

RATINGS = st.builds(Rating, st.floats(600, 2600), st.floats(35, 350), st.floats(0.03, 0.12))
SCORES = st.sampled_from([0.0, 0.5, 1.0])


def test_the_worked_example_of_the_paper() -> None:
    opponents = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    outcomes = [Outcome(each, score) for each, score in zip(opponents, (1, 0, 0), strict=True)]

    after = rated(Rating(1500, 200, 0.06), outcomes)

    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_makes_a_rating_less_sure() -> None:
    """The paper: only step 6 applies."""
    after = rated(Rating(1500, 200, 0.06), [])
    assert after.value == 1500
    assert after.deviation == pytest.approx(((200 / 173.7178) ** 2 + 0.06**2) ** 0.5 * 173.7178)
    assert rested(Rating(1500, 340), 10_000).deviation == START_DEVIATION


def test_a_new_player_is_provisional_until_some_games_are_played() -> None:
    player, games = NEW, 0
    while player.is_provisional:
        player, games = rated(player, [Outcome(Rating(1500, 60), games % 2)], 0), games + 1
    assert 5 <= games <= 20


@given(RATINGS, RATINGS, SCORES)
def test_a_win_raises_and_a_loss_lowers(player: Rating, opponent: Rating, score: float) -> None:
    after = rated(player, [Outcome(opponent, score)], 0)
    if score == 1:
        assert after.value >= player.value
    if score == 0:
        assert after.value <= player.value
    assert after.deviation <= START_DEVIATION
    assert after.deviation <= player.deviation + 0.001  # a game at once never makes it less sure


def test_a_side_of_several_is_the_mean_of_its_players() -> None:
    side = together([Rating(1400, 30), Rating(1600, 40)])
    assert side.value == 1500
    assert side.deviation == pytest.approx((30**2 / 2 + 40**2 / 2) ** 0.5)
