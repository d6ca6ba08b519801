"""The score of a game in a match of two games."""

from __future__ import annotations

from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.victory import finish_at, german_total
from firestep.kernel import Result


def test_3_1_the_german_counts_the_total_and_the_entente_what_is_missing_to_27() -> None:
    position = GAME.start("scenario-1916")
    total = german_total(position)

    assert GAME.score(position) == (total, 27 - total)


def test_3_3_a_surrender_counts_as_the_nearest_total_of_its_level() -> None:
    position = GAME.start("scenario-1916")
    finish_at(position, 4, "3.3-a")

    assert GAME.score(position) == (23, 4)


def test_who_wins_on_time_counts_a_decisive_victory() -> None:
    position = GAME.start("scenario-1916")
    position.finish(Result((1,), (0,), "time"))

    assert GAME.score(position) == (4, 23)
