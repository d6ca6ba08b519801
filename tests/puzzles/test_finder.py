"""The finder on a game whose best action is known."""

from __future__ import annotations

import pytest

from firestep.puzzles.actions import TooMany, actions_of
from firestep.puzzles.compare import SURE, Comparison
from firestep.puzzles.difficulty import chance_of, difficulty_of
from firestep.puzzles.feats import TAKE, feat_of
from firestep.puzzles.finder import Finder, Quest, goal_of
from firestep.puzzles.puzzle import Found, Outcomes, Verdict
from puzzles.leap import CLEAR, EVEN, EXPERT, LEAP

BEST = "stone 2"


def comparison(scenario: str, seed: int = 1) -> Comparison:
    position = LEAP.start(scenario)
    return Comparison(LEAP, EXPERT, position, 0, actions_of(position, 0, EXPERT.planner.is_fork), seed)


def test_every_choice_up_to_the_dice_is_an_action() -> None:
    actions = actions_of(LEAP.start(CLEAR), 0, EXPERT.planner.is_fork)

    assert [each.choices for each in actions] == [(f"stone {number}",) for number in range(5)]
    assert all(each.end.question is not None for each in actions)


def test_a_decision_with_too_many_actions_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firestep.puzzles.actions.MOST_ACTIONS", 4)

    with pytest.raises(TooMany):
        actions_of(LEAP.start(CLEAR), 0, EXPERT.planner.is_fork)


def test_the_stone_that_is_clearly_best_is_the_solution() -> None:
    compared = comparison(CLEAR)
    compared.sample(range(5), 2)

    assert compared.solutions_in(range(5), 120, SURE) == [2]
    assert compared.mean(2) > 0.7


def test_where_all_stones_are_alike_there_is_no_solution() -> None:
    compared = comparison(EVEN)
    compared.sample(range(5), 2)

    assert compared.solutions_in(range(5), 60, SURE) == []


def test_all_actions_meet_the_same_dice() -> None:
    """Of two stones that need the same die, none is ever better."""
    compared = comparison(CLEAR)
    compared.sample(range(5), 30)

    assert compared.arms[0].samples == compared.arms[3].samples


def test_another_stone_cannot_be_followed_by_the_best_one() -> None:
    compared = comparison(CLEAR)
    compared.sample(range(5), 40)

    assert compared.verdict(0, 2) is Verdict.MISSED


def test_a_position_is_described_as_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firestep.puzzles.finder.found_by", lambda *_: Found(0.2, 0.5, 0.5, 0.5))
    monkeypatch.setattr("firestep.puzzles.finder.SECOND", 60)
    monkeypatch.setattr("firestep.puzzles.finder.CHECK", 120)
    finder = Finder(LEAP, EXPERT, None, Quest("leap", "firestep puzzles leap", 1, 0))

    puzzle = finder.puzzle_in(LEAP.start(CLEAR), 0)

    assert puzzle is not None
    assert puzzle.solution.choices == (BEST,)
    assert (puzzle.goal, puzzle.seat, puzzle.question) == ("win", "leaper", "choose-stone")
    assert [each.verdict for each in puzzle.actions] == [Verdict.FOUND] + [Verdict.MISSED] * 4
    assert puzzle.gap > 0.3
    assert LEAP.parse(puzzle.position).question is not None
    assert finder.puzzle_in(LEAP.start(EVEN), 0) is None


@pytest.mark.parametrize(
    ("best", "second", "goal"),
    [
        (Outcomes(1, 0, 0, 0), Outcomes(0.5, 0, 0, 0), "win"),
        (Outcomes(0, 0, 0, 0), Outcomes(0, 0.5, 0, 0), "hold"),
        (Outcomes(0, 0, 1, 0), Outcomes(0, 0, 0.2, 0), "score"),
        (Outcomes(0, 0, 0, 0.1), Outcomes(0, 0, 0, 1), "deny"),
        (Outcomes(0, 0, 0, 0), Outcomes(0, 0, 0, 0), "plan"),
    ],
)
def test_what_is_gained_is_the_goal(best: Outcomes, second: Outcomes, goal: str) -> None:
    assert goal_of(best, second) == goal


def test_what_weaker_players_find_seldom_among_much_is_harder() -> None:
    easy, hard = Found(0.1, 0.9, 1, 1), Found(0.1, 0, 0.1, 0.3)

    assert difficulty_of(easy, 12, 0.15) < difficulty_of(hard, 12, 0.15)
    assert difficulty_of(hard, 12, 0.15) < difficulty_of(hard, 48, 0.15)
    assert difficulty_of(hard, 12, 0.3) < difficulty_of(hard, 12, 0.05)


def test_the_chance_to_find_it_by_lot_goes_choice_by_choice() -> None:
    actions = actions_of(LEAP.start(CLEAR), 0, EXPERT.planner.is_fork)

    assert chance_of(actions, {(BEST,)}) == pytest.approx(1 / 5)


@pytest.mark.parametrize(
    ("before", "after", "solutions"),
    [
        (2, [2, 2, 3, 2], (2,)),
        (2, [3, 2, 3, 1], (0, 2)),
        (2, [2, 2, 4, 3], None),
        (2, [2, 1, 2], None),
        (0, [1, 1, 1, 1, 0], None),
    ],
)
def test_a_feat_is_what_few_actions_do_and_the_others_not_even_in_part(
    before: int, after: list[int], solutions: tuple[int, ...] | None
) -> None:
    feat = feat_of(TAKE, before, after)

    assert (None if feat is None else feat.solutions) == solutions
