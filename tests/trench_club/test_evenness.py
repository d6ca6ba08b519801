"""The score of a game in a match of two games."""

from __future__ import annotations

import pytest

from firestep.games.trench_club.game import GAME
from firestep.kernel import Result


def test_the_score_is_the_forts_of_each_team() -> None:
    position = GAME.start("four-players")
    position.fort_owner[:3] = [0, 2, 1]  # two of the Central Powers' armies and one of the Entente's

    assert GAME.score(position) == (2, 1)


def test_who_wins_because_the_enemy_resigned_counts_the_forts_of_a_victory() -> None:
    position = GAME.start("two-players")
    position.finish(Result((1,), (0,), "resignation"))

    assert GAME.score(position) == (0, position.agreed.forts_to_win)


@pytest.mark.parametrize(
    ("scenario", "can_swap"), [("two-players", True), ("four-players", True), ("solo", False), ("co-op", False)]
)
def test_sides_can_swap_where_two_teams_meet(scenario: str, can_swap: bool) -> None:
    assert GAME.sides_can_swap(GAME.setup(scenario)) == can_swap
