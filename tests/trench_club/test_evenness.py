"""Evenness: the score of a game in a match of two games, and the handicap."""

from __future__ import annotations

import pytest

from firestep.games.trench_club.game import GAME
from firestep.kernel import BadSetup, Result


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


# -- Ruling E2: the handicap


def test_each_army_of_a_side_begins_with_the_coins_of_its_handicap() -> None:
    plain = GAME.start("four-players").coins
    position = GAME.start("four-players", {"handicap": "entente-4"})

    assert [now - before for now, before in zip(position.coins, plain, strict=True)] == [0, 4, 0, 4]
    assert GAME.parse(GAME.write(position)).coins == position.coins


def test_r2_8_the_coins_of_a_handicap_come_on_top() -> None:
    position = GAME.start("two-players", {"central": "ah", "handicap": "central-2"})

    assert position.coins == [3 + 2, 0]


def test_the_automa_has_no_handicap() -> None:
    with pytest.raises(BadSetup):
        GAME.start("solo", {"handicap": "central-2"})
