"""The score of a game in a match of two games."""

from __future__ import annotations

from firestep.games.great_war.game import GAME
from firestep.games.great_war.objectives import award
from firestep.kernel import Result


def test_the_score_is_the_medals_of_each_side() -> None:
    position = GAME.start(GAME.scenarios[0].id)
    award(position, 1, 2)

    assert GAME.score(position) == (0, 2)


def test_who_wins_because_the_enemy_resigned_counts_the_medals_of_a_victory() -> None:
    position = GAME.start(GAME.scenarios[0].id)
    award(position, 1, 2)
    position.finish(Result((0,), (1,), "resignation"))

    assert GAME.score(position) == (position.agreed.medals, 2)
