"""The search finds the best play of a small game, by looking at the reply and not at what is hidden."""

from __future__ import annotations

import random

import pytest

from bots.search.ridge import (
    CLIMB,
    FEINT,
    HEAVY,
    LIGHT,
    RED,
    RIDGE,
    SHELL,
    STRONG,
    WAIT,
    WEAK,
    RidgePlanner,
    Steady,
    dealt,
)
from firestep.bots import Bot, ask_bot
from firestep.bots.search import Horizon, Imagination, Limits, Plan, Searcher
from firestep.bots.search.budget import HASTE
from firestep.kernel import Position


def searcher(planner: RidgePlanner, turns: int = 2, evaluations: int = 400) -> Searcher:
    return Searcher(planner, Limits(evaluations=evaluations), Horizon(turns))


def test_it_is_a_bot() -> None:
    assert isinstance(searcher(RidgePlanner()), Bot)


@pytest.mark.parametrize("reserve", [WEAK, STRONG])
def test_it_finds_the_best_plan_and_carries_it_out(reserve: int) -> None:
    planner = RidgePlanner()
    bot = searcher(planner)
    position = dealt(reserve)
    rng = random.Random(1)
    for expected in (SHELL, HEAVY):
        choice = ask_bot(bot, RIDGE, position, RED, rng)
        assert choice == expected
        position.answer(choice)
    assert planner.asked == 1


def test_who_does_not_look_at_the_reply_climbs() -> None:
    assert searcher(RidgePlanner(), turns=1).choose(RIDGE, dealt(WEAK), RED, random.Random(1)) == CLIMB


def test_what_is_hidden_does_not_matter() -> None:
    """The same view and the same thoughts give the same decision, and the same samples on the way to it."""
    for seed in range(5):
        found = [
            searcher(RidgePlanner(), evaluations=60).search(RIDGE, dealt(reserve), RED, random.Random(seed))
            for reserve in (WEAK, STRONG)
        ]
        assert found[0].best == found[1].best
        assert [arm.samples for arm in found[0].arms] == [arm.samples for arm in found[1].arms]


def test_plans_that_are_equal_in_truth_do_not_replace_the_prior() -> None:
    """Noise alone rarely moves it, whatever the seed; common dice make equal plans equal."""
    for seed in range(20):
        bot = searcher(RidgePlanner((WAIT,), (FEINT,)), evaluations=40)
        assert bot.choose(RIDGE, dealt(WEAK), RED, random.Random(seed)) == WAIT


def test_the_plans_of_a_sample_meet_the_same_dice_and_the_same_deal() -> None:
    planner = RidgePlanner()
    imagined = Imagination(RIDGE, dealt(WEAK), RED, planner, Horizon(2), seed=7)
    wait, feint = (Plan(way, planner.policy, (way,)) for way in (WAIT, FEINT))
    assert [imagined.worth(wait, n) for n in range(30)] == [imagined.worth(feint, n) for n in range(30)]
    reserves = [imagined.deal(n).reserve for n in range(30)]  # type: ignore[attr-defined]
    assert len(set(reserves)) == 3
    assert reserves == [imagined.deal(n).reserve for n in range(30)]  # type: ignore[attr-defined]


def test_an_opening_that_has_become_illegal_leads_to_a_new_plan() -> None:
    class Everywhere(RidgePlanner):
        def is_fork(self, position: Position, seat: int) -> bool:
            return True

    planner = Everywhere((SHELL, "mortar"), (SHELL, HEAVY))
    bot = searcher(planner, evaluations=2)
    position = dealt(WEAK)
    position.answer(bot.choose(RIDGE, position, RED, random.Random(1)))
    assert planner.asked == 1
    assert bot.choose(RIDGE, position, RED, random.Random(1)) in (LIGHT, HEAVY)
    assert planner.asked == 2


def test_the_plan_in_hand_is_the_prior_of_the_next_search() -> None:
    class Gunner(Steady):
        """Another policy, which has been found better before."""

    found = searcher(RidgePlanner((WAIT,), (FEINT,)), evaluations=40).search(
        RIDGE, dealt(WEAK), RED, random.Random(1), in_hand=Plan("guns", Gunner(), (SHELL,))
    )
    assert [plan.name for plan in found.plans] == ["guns", WAIT, FEINT]
    assert found.plan.opening == ()
    assert found.best == 0


def test_questions_that_are_no_forks_are_answered_by_the_policy() -> None:
    planner = RidgePlanner()
    position = dealt(WEAK)
    position.answer(SHELL)
    assert searcher(planner).choose(RIDGE, position, RED, random.Random(1)) == LIGHT
    assert planner.asked == 0


def test_it_stops_when_its_time_is_up() -> None:
    """Every look at the clock takes a tenth of a second: with one second there are only so many samples."""
    ticks = iter(range(10_000))
    bot = Searcher(RidgePlanner(), Limits(seconds=1.0), Horizon(2), clock=lambda: next(ticks) / 10)
    found = bot.search(RIDGE, dealt(WEAK), RED, random.Random(1))
    assert 0 < sum(len(arm.samples) for arm in found.arms) <= 10
    assert next(ticks) <= 20


def test_a_search_that_is_hurried_ends_with_the_best_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many looks at the clock it ends; before the first sample the best is what the policy does."""
    looks = iter(range(10_000_000))
    monkeypatch.setattr(HASTE, "is_wanted", lambda: next(looks) >= 90)
    bot = searcher(RidgePlanner(), evaluations=1_000_000)
    found = bot.search(RIDGE, dealt(WEAK), RED, random.Random(1))
    assert 0 < sum(len(arm.samples) for arm in found.arms) < 200
    monkeypatch.setattr(HASTE, "is_wanted", lambda: True)
    hurried = bot.search(RIDGE, dealt(WEAK), RED, random.Random(1))
    assert (hurried.best, sum(len(arm.samples) for arm in hurried.arms)) == (0, 0)
