"""Who looks twice does not climb the ridge, and still finds the guns."""

from __future__ import annotations

import random

from bots.search.ridge import CLIMB, FEINT, HEAVY, RED, RIDGE, SHELL, STRONG, WAIT, WEAK, RidgePlanner, dealt
from firestep.bots.search import CarefulSearcher, Horizon, Limits, Searcher, SecondLook

LATER = SecondLook(Horizon(2))


def careful(planner: RidgePlanner, evaluations: int = 400, later: SecondLook = LATER) -> CarefulSearcher:
    return CarefulSearcher(planner, Limits(evaluations=evaluations), Horizon(1), later)


def test_what_is_better_only_before_the_reply_is_not_done() -> None:
    def planner() -> RidgePlanner:
        return RidgePlanner((WAIT,), (CLIMB,))

    once = Searcher(planner(), Limits(evaluations=400), Horizon(1))
    assert once.choose(RIDGE, dealt(WEAK), RED, random.Random(1)) == CLIMB
    assert careful(planner()).choose(RIDGE, dealt(WEAK), RED, random.Random(1)) == WAIT


def test_what_is_better_at_both_looks_is_done() -> None:
    found = careful(RidgePlanner((WAIT,), (SHELL, HEAVY))).search(RIDGE, dealt(WEAK), RED, random.Random(1))
    assert found.plan.opening == (SHELL, HEAVY)


def test_the_best_of_several_rivals_is_taken_at_the_second_look() -> None:
    """Climbing looks best at first; with the guns beside it the second look finds them."""
    planner = RidgePlanner((WAIT,), (CLIMB,), (SHELL, HEAVY))
    alone = careful(planner).search(RIDGE, dealt(WEAK), RED, random.Random(1))
    both = careful(planner, later=SecondLook(Horizon(2), rivals=2)).search(RIDGE, dealt(WEAK), RED, random.Random(1))
    assert alone.best == 0
    assert both.plan.opening == (SHELL, HEAVY)


def test_the_gain_at_the_second_look_must_be_large_enough() -> None:
    """The heavy guns win a sixth of a match more than waiting."""
    planner = RidgePlanner((WAIT,), (SHELL, HEAVY))
    found = careful(planner, later=SecondLook(Horizon(2), least=0.5)).search(RIDGE, dealt(WEAK), RED, random.Random(1))
    assert found.best == 0


def test_nothing_is_played_on_if_the_prior_is_kept() -> None:
    """A second look is asked for no thoughts of its own."""
    first, second = random.Random(1), random.Random(1)
    Searcher(RidgePlanner((WAIT,), (FEINT,)), Limits(evaluations=40), Horizon(1)).search(RIDGE, dealt(WEAK), RED, first)
    careful(RidgePlanner((WAIT,), (FEINT,)), evaluations=40).search(RIDGE, dealt(WEAK), RED, second)
    assert first.random() == second.random()


def test_what_is_hidden_does_not_matter() -> None:
    for seed in range(5):
        best = {
            careful(RidgePlanner((WAIT,), (CLIMB,), (SHELL, HEAVY)), evaluations=60)
            .search(RIDGE, dealt(reserve), RED, random.Random(seed))
            .best
            for reserve in (WEAK, STRONG)
        }
        assert len(best) == 1


def test_the_second_look_has_its_share_of_the_limits() -> None:
    limits = SecondLook(Horizon(3), seconds=3.0, evaluations=0.5).limits(Limits(seconds=0.5, evaluations=40))
    assert limits == Limits(seconds=1.5, evaluations=20)


def test_it_stops_when_the_time_of_both_looks_is_up() -> None:
    """Every look at the clock takes a tenth of a second."""
    ticks = iter(range(10_000))
    bot = CarefulSearcher(
        RidgePlanner((WAIT,), (CLIMB,)), Limits(seconds=2.0), Horizon(1), SecondLook(Horizon(2), seconds=2.0)
    )
    bot.clock = lambda: next(ticks) / 10
    assert bot.longest == 6.0
    bot.search(RIDGE, dealt(WEAK), RED, random.Random(1))
    assert 20 < next(ticks) <= 66
