"""Every shipped puzzle: it can be read and played, and its figures say that the solution is clearly the best."""

from __future__ import annotations

import itertools
from datetime import date, timedelta
from typing import cast

import pytest

from firestep.games import titles
from firestep.puzzles import Puzzle, PuzzleRun, Verdict, puzzle_of_the_day, puzzles_of
from firestep.puzzles.feats import TAKE
from firestep.puzzles.puzzle import read_puzzles, write_puzzles
from firestep.puzzles.rating import FirstTry, rating_after

PUZZLES = {game: puzzles_of(titles().title(game).package) for game in titles()}
EVERY = [pytest.param(game, each, id=f"{game}-{each.id}") for game, found in PUZZLES.items() for each in found]
LEAST_GAP, SURE = 0.03, 2.0
every_puzzle = pytest.mark.parametrize(("game", "puzzle"), EVERY)


@every_puzzle
def test_a_puzzle_asks_its_seat_and_all_its_actions_are_legal(game: str, puzzle: Puzzle) -> None:
    title = titles().game(game)
    start = PuzzleRun.begin(title, puzzle)
    assert start.asks
    assert {each.choices[0] for each in puzzle.actions} == set(start.legal())
    for action in puzzle.actions:
        run = PuzzleRun.begin(title, puzzle, action.choices)
        assert run.action == action
        assert not run.asks


@every_puzzle
def test_nothing_else_can_be_done(game: str, puzzle: Puzzle) -> None:
    """Whatever begins an action goes on with what is legal then, and with nothing else."""
    title = titles().game(game)
    begun = {each.choices[:length] for each in puzzle.actions for length in range(1, len(each.choices))}
    for choices in begun:
        legal = set(PuzzleRun.begin(title, puzzle, choices).legal())
        assert legal == {
            each.choices[len(choices)] for each in puzzle.actions if each.choices[: len(choices)] == choices
        }


@every_puzzle
def test_the_figures_say_that_the_solution_is_better_than_all_that_is_wrong(game: str, puzzle: Puzzle) -> None:
    best = puzzle.solution
    assert best.is_solution
    assert sum(each.verdict is Verdict.MISSED for each in puzzle.actions) >= 3
    for each in puzzle.actions:
        if each.verdict is Verdict.MISSED:
            gain = best.chance - each.chance
            assert gain >= LEAST_GAP
            assert gain >= SURE * each.noise
    assert puzzle.origin.command.startswith(f"firestep puzzles {game} ")


@pytest.mark.parametrize(("game", "puzzle"), [each for each in EVERY if cast(Puzzle, each.values[1]).goal == TAKE])
def test_what_is_promised_for_certain_is_done_by_the_solutions_alone(game: str, puzzle: Puzzle) -> None:
    title = titles().game(game)
    before = PuzzleRun.begin(title, puzzle)
    team = next(place for place, seats in enumerate(title.teams(before.position.setup)) if before.place in seats)
    for action in puzzle.actions:
        after = PuzzleRun.begin(title, puzzle, action.choices)
        gained = title.score(after.position)[team] - title.score(before.position)[team]
        assert (gained > 0) == action.is_solution


@every_puzzle
def test_a_puzzle_holds_only_what_its_seat_knows(game: str, puzzle: Puzzle) -> None:
    title = titles().game(game)
    run = PuzzleRun.begin(title, puzzle)
    known = title.hidden_from(run.position, run.place)
    assert title.view(known, run.place) == title.view(run.position, run.place)


@pytest.mark.parametrize("game", [game for game, found in PUZZLES.items() if found])
def test_the_puzzles_of_a_title_come_one_a_day_and_all_before_one_comes_again(game: str) -> None:
    puzzles = PUZZLES[game]
    assert len({each.id for each in puzzles}) == len(puzzles)
    first = date(2026, 11, 17)
    first -= timedelta(days=first.toordinal() % len(puzzles))
    days = [puzzle_of_the_day(puzzles, first + timedelta(days=number)) for number in range(2 * len(puzzles))]
    assert {each.id for each in days[: len(puzzles)] if each} == {each.id for each in puzzles}
    assert {each.id for each in days[len(puzzles) :] if each} == {each.id for each in puzzles}
    if len(puzzles) > 2:
        assert all(one != other for one, other in itertools.pairwise(days))


def test_a_title_without_puzzles_has_none_today() -> None:
    assert puzzle_of_the_day((), date(2026, 11, 17)) is None


def test_what_is_written_is_read_again() -> None:
    puzzles = next(found for found in PUZZLES.values() if found)
    assert read_puzzles(write_puzzles(puzzles)) == puzzles
    with pytest.raises(ValueError, match="firestep puzzles 1"):
        read_puzzles("{}")


def test_a_harder_puzzle_that_is_found_raises_the_rating_more() -> None:
    easy, hard = (rating_after([FirstTry(difficulty, True)]).value for difficulty in (1200, 1800))
    assert 1500 < easy < hard
    assert rating_after([FirstTry(1500, False)]).value < 1500
