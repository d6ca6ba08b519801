"""Evenness: the score of a game in a match of two games, and the handicap."""

from __future__ import annotations

import pytest

from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.scene.table import score_text
from firestep.games.to_the_last_man.victory import finish_at, german_total
from firestep.kernel import Result
from firestep.text import Speaker


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


# -- Ruling E2: the handicap


@pytest.mark.parametrize(("handicap", "more"), [("none", 0), ("german-3", 3), ("entente-2", -2)])
def test_a_handicap_is_part_of_the_german_total(handicap: str, more: int) -> None:
    plain = german_total(GAME.start("scenario-1916"))
    position = GAME.start("scenario-1916", {"handicap": handicap})

    assert german_total(position) == plain + more
    assert ("Handicap" in score_text(position, Speaker(GAME, "en"))) == bool(more)


def test_no_handicap_decides_a_scenario_at_once() -> None:
    for scenario in GAME.scenarios:
        for value in ("german-3", "entente-3"):
            assert GAME.start(scenario.id, {"handicap": value}).result is None
