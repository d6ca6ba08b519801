"""Evenness: the score of a game in a match of two games, and the handicap."""

from __future__ import annotations

import pytest

from firestep.games.great_war.events import Reward
from firestep.games.great_war.game import GAME
from firestep.games.great_war.objectives import award
from firestep.kernel import Result


def test_the_score_is_the_medals_of_each_side() -> None:
    position = GAME.start(GAME.scenarios[0].id)
    award(position, 1, 2, Reward.KILL)

    assert GAME.score(position) == (0, 2)


def test_who_wins_because_the_enemy_resigned_counts_the_medals_of_a_victory() -> None:
    position = GAME.start(GAME.scenarios[0].id)
    award(position, 1, 2, Reward.KILL)
    position.finish(Result((0,), (1,), "resignation"))

    assert GAME.score(position) == (position.agreed.medals, 2)


# -- Ruling E2: the handicap


def test_without_a_handicap_nobody_begins_with_a_medal() -> None:
    assert GAME.start(GAME.scenarios[0].id).medals == [0, 0]


@pytest.mark.parametrize(("handicap", "medals"), [("german-2", [2, 0]), ("allied-3", [0, 3])])
def test_a_side_begins_with_the_medals_of_its_handicap(handicap: str, medals: list[int]) -> None:
    position = GAME.start(GAME.scenarios[0].id, {"handicap": handicap})

    assert position.medals == medals
    assert GAME.parse(GAME.write(position)).medals == medals


def test_medals_of_a_handicap_count_for_victory() -> None:
    position = GAME.start(GAME.scenarios[0].id, {"handicap": "allied-3"})
    award(position, 1, position.agreed.medals - 3, Reward.KILL)

    assert position.result is not None
    assert position.result.winners == (1,)


def test_no_handicap_wins_a_battle_at_once() -> None:
    for scenario in GAME.scenarios:
        for value in GAME.handicap.option.values if GAME.handicap else ():
            assert GAME.start(scenario.id, {"handicap": value}).result is None
