"""A hint is a legal plan that knows no more than its seat, with reasons that have a text."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from analysis.toys import expert_of
from bots.search.ridge import CLIMB, HEAVY, RED, RIDGE, SHELL, STRONG, WAIT, WEAK, RidgePlanner, dealt
from firestep.analysis import is_judged
from firestep.analysis.hint import Explainer, Hint, hint, hint_by, told_reasons
from firestep.bots import bot
from firestep.bots.search import Limits
from firestep.games import game, titles
from firestep.kernel import CHANCE, ChanceQuestion, Position
from firestep.text import Speaker, languages, texts_of

JUDGED = [each for each in titles() if is_judged(each)]
FEW = Limits(evaluations=60)


def ridge_hint(reserve: int) -> Hint:
    return hint_by(RIDGE, dealt(reserve), RED, expert_of(RidgePlanner(), 2), Limits(evaluations=600), None)


def test_the_best_plan_of_a_small_game_is_advised_with_its_gain() -> None:
    found = ridge_hint(WEAK)
    assert found.advice[0].steps == (SHELL, HEAVY)
    assert found.advice[0].chance == pytest.approx(2 / 3, abs=0.1)
    assert found.advice[0].gain > 0.05
    assert not found.is_equal
    assert all(each.gain <= 0 for each in found.advice[1:])
    assert len({each.steps for each in found.advice}) == len(found.advice) == 3


def test_a_hint_does_not_know_what_is_hidden() -> None:
    assert ridge_hint(WEAK) == ridge_hint(STRONG)


def test_where_nothing_differs_the_hint_says_so() -> None:
    planner = RidgePlanner((WAIT,), ("feint",))
    found = hint_by(RIDGE, dealt(WEAK), RED, expert_of(planner, 2), Limits(evaluations=100), None)
    assert found.is_equal


def test_where_a_title_has_no_plans_the_options_are_compared() -> None:
    class NoForks(RidgePlanner):
        def is_fork(self, position: Position, seat: int) -> bool:
            return False

    found = hint_by(RIDGE, dealt(STRONG), RED, expert_of(NoForks(), 2), Limits(evaluations=400), None)
    assert found.advice[0].steps[0] != CLIMB
    assert len(found.advice) == 3


def positions(game_id: str) -> list[Position]:
    """Some positions in which a seat has a choice."""
    title, player, rng = game(game_id), bot(game_id, "corporal"), random.Random(4)
    position = title.start(title.scenarios[0].id)
    found = []
    for number in range(160):
        question = position.question
        assert question is not None
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            if number % 40 > 36:
                found.append(position.clone())
            choice = player.choose(title, title.determinise(position, question.seat, rng), question.seat, rng)
        position.answer_unchecked(choice, question.seat)
    return found


@pytest.mark.parametrize("game_id", JUDGED)
def test_a_hint_is_legal_and_the_same_whatever_is_hidden(game_id: str) -> None:
    title = game(game_id)
    speakers = [Speaker(title, language, strict=True) for language in languages()]
    reasons = 0
    found = positions(game_id)
    assert found
    for position in found[:4]:
        question = position.question
        assert question is not None
        seat = question.seat
        first = hint(title, position, seat, "captain", FEW)
        again = hint(title, title.determinise(position, seat, random.Random(9)), seat, "captain", FEW)
        assert first == again
        for advice in first.advice:
            after = title.hidden_from(position, seat)
            for step in advice.steps:
                asked = after.question_for(seat)
                assert asked is not None
                after.answer(asked.read(after, step), seat)
            for speaker in speakers:
                reasons += len(told_reasons(advice.reasons, speaker))
    has_texts = any(key.startswith("feature-") for key in texts_of(titles().title(game_id).package, "en").keys)
    assert (reasons > 0) == has_texts


def sum_of_features() -> Explainer:
    """Explains positions with three features, each of which is worth a tenth of the chance to win."""
    judge: Any = SimpleNamespace(names=("guns", "forts", "cards"))
    value: Any = SimpleNamespace(model=SimpleNamespace(scores=lambda rows: rows.sum(axis=1) / 10))
    return Explainer(judge, value)


def test_what_comes_about_with_either_plan_is_no_reason_for_one_of_them() -> None:
    before, after, other = np.array([0.0, 0.0, 3.0]), np.array([1.0, 2.0, 2.0]), np.array([1.0, 0.0, 3.0])
    reasons = sum_of_features().between(before, after, other)
    assert [(each.feature, each.is_more) for each in reasons] == [("forts", True), ("cards", False)]
    assert [each.worth for each in reasons] == pytest.approx([0.2, -0.1])


def test_a_reason_is_a_change_that_can_be_seen_on_the_board() -> None:
    """The rival loses a fort, the plan does not: nothing grows, so nothing is said to grow."""
    before, after, other = np.array([0.0, 3.0, 0.0]), np.array([0.0, 3.0, 0.0]), np.array([0.0, 2.0, 0.0])
    assert sum_of_features().between(before, after, other) == ()
