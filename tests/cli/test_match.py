"""`firestep match`: win rate with its interval, sides swapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from firestep.cli.matches import Outcome, pair_score, score, wilson
from firestep.table import GameScore

if TYPE_CHECKING:
    import random

    from cli.conftest import Run
    from firestep.kernel import AnyGame, Choice, Position


HIGHEST = "cli.test_match:Highest"
"""A bot that is named by its address."""


class Highest:
    """Picks its highest card and spends all it can."""

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        numbers = [choice for choice in question.options(position) if isinstance(choice, int)]
        return max(numbers)


def test_the_wilson_interval_is_that_of_the_textbook() -> None:
    low, high = wilson(8, 10)

    assert (low, high) == pytest.approx((0.4902, 0.9433), abs=0.0001)
    assert wilson(0, 20)[0] == 0
    assert wilson(20, 20)[1] == 1


def test_draws_count_as_half() -> None:
    found = score("picket", ("a", "b"), [Outcome(1.0), Outcome(0.5), Outcome(0.0), Outcome(0.5, is_stopped=True)])

    assert (found.wins, found.draws, found.stopped, found.rate) == (1, 2, 1, 0.5)


def test_a_game_stopped_at_the_limit_is_told(picket: str, run: Run) -> None:
    ran = run("match", picket, "random", "random", "--games", 4, "--limit", 3)

    assert "4 of the draws are games stopped at the limit" in ran.output
    assert "random scores 50.0% of 4 games" in ran.last_line


def test_equal_bots_score_about_half(picket: str, run: Run) -> None:
    ran = run("match", picket, "random", "random", "--games", 200, "--seed", 3, "--json")

    found = ran.json
    assert ran.code == 0
    assert found.keys() == {"game", "bots", "games", "wins", "draws", "rate", "low", "high"}
    assert found["bots"] == ["random", "random"]
    assert found["low"] < 0.5 < found["high"]


def test_a_better_bot_wins_whichever_side_it_plays(picket: str, run: Run) -> None:
    first = run("match", picket, HIGHEST, "random", "--games", 200, "--option", "bank=yes", "--json").json
    second = run("match", picket, "random", HIGHEST, "--games", 200, "--option", "bank=yes", "--json").json

    assert first["low"] > 0.5
    assert second["high"] < 0.5


def test_teams_play_as_one_side_and_processes_change_nothing(picket: str, run: Run) -> None:
    alone = run("match", picket, "random", "random", "--games", 20, "--scenario", "teams")
    together = run("match", picket, "random", "random", "--games", 20, "--scenario", "teams", "--jobs", 2)

    assert alone.code == 0
    assert alone.output == together.output
    assert alone.last_line.startswith("random scores ")


# -- matches of two games


def test_two_games_with_sides_swapped_are_one_match() -> None:
    """The first bot wins 6 to 2 as the first side, and loses 5 to 6 as the second."""
    games = [Outcome(1.0, False, GameScore((6, 2), 0, True)), Outcome(0.0, False, GameScore((6, 5), 0, True))]

    found = pair_score("picket", ("a", "b"), [*games, *games])

    assert (found.pairs, found.wins, found.draws) == (2, 2, 0)
    assert found.scores == (2 * 11, 2 * 8)


def test_the_report_of_pairs_tells_matches_and_the_sum_of_scores(picket: str, run: Run) -> None:
    ran = run("match", picket, HIGHEST, "random", "--pairs", 40, "--option", "bank=yes")

    lines = ran.output.splitlines()
    assert ran.code == 0
    assert lines[0].startswith(f"{HIGHEST} against random, matches of two games: ")
    assert lines[1].startswith("points: ")
    assert lines[-1].startswith(f"{HIGHEST} scores ")
    assert "of 40 matches" in lines[-1]


def test_pairs_as_json(picket: str, run: Run) -> None:
    found = run("match", picket, "random", "random", "--pairs", 10, "--json").json

    assert found.keys() == {"game", "bots", "pairs", "wins", "draws", "scores", "rate", "low", "high"}
    assert sum(found["scores"]) == 2 * 2 * 10  # two points a game
