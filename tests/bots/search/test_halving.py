"""Sequential halving spends samples where they decide and leaves the prior only for a clear gain."""

from __future__ import annotations

import random

import pytest

from firestep.bots.search import Arm, Budget, Limits, best_arm, halve


def noisy(means: list[float], seed: int) -> list[Arm]:
    def sample(arm: int, number: int) -> float:
        return means[arm] + random.Random(f"{seed}/{arm}/{number}").gauss(0, 0.2)

    return halve(len(means), sample, Budget(Limits(evaluations=160)))


def test_the_best_arm_and_the_prior_get_most_samples() -> None:
    arms = noisy([0.5, 0.1, 0.2, 0.9, 0.3, 0.1, 0.2, 0.3], seed=1)
    assert best_arm(arms, 1.5).number == 3
    assert len(arms[3].samples) == len(arms[0].samples) == max(len(arm.samples) for arm in arms)
    assert len(arms[1].samples) < len(arms[3].samples) / 2
    assert sum(len(arm.samples) for arm in arms) <= 160


def test_noise_seldom_replaces_the_prior() -> None:
    changed = sum(best_arm(noisy([0.5] * 6, seed), 2.0).number != 0 for seed in range(100))
    assert changed <= 15


def test_a_small_gain_without_noise_is_a_gain() -> None:
    arms = halve(2, lambda arm, _number: 0.5 + 0.01 * arm, Budget(Limits(evaluations=20)))
    assert best_arm(arms, 3.0).number == 1


def test_nothing_is_spent_on_arms_that_are_the_same_or_clearly_worse() -> None:
    budget = Budget(Limits(evaluations=300))
    arms = halve(3, lambda arm, number: 0.5 + number % 2 * 0.1 - 0.4 * (arm == 2), budget)
    assert best_arm(arms, 1.0).number == 0
    assert budget.evaluations == 3 * 12


def test_nothing_is_spent_once_it_is_clear() -> None:
    """Neither on a single rival that is always better, nor on one whose gain is too small to matter."""
    better, small = (Budget(Limits(evaluations=300)) for _ in range(2))
    assert best_arm(halve(2, lambda arm, _number: 0.5 + 0.1 * arm, better), 1.0).number == 1
    assert best_arm(halve(2, lambda arm, _number: 0.5 + 0.01 * arm, small, least=0.02), 1.0, least=0.02).number == 0
    assert better.evaluations == small.evaluations == 2 * 12


def test_samples_are_judged_together_until_something_could_be_clear() -> None:
    """Eight arms have three rounds: two rows of eight, four of five, four of three."""
    sizes: list[int] = []

    def judge(samples: list[float]) -> list[float]:
        sizes.append(len(samples))
        return samples

    arms = halve(8, lambda arm, number: (arm * 7 + number * 3) % 10 / 10, Budget(Limits(evaluations=48)), judge=judge)

    assert sizes == [2 * 8, 4 * 5, 4 * 3]
    assert [len(arm.samples) for arm in arms].count(10) == 3


def test_after_twelve_samples_each_row_may_decide() -> None:
    sizes: list[int] = []

    def judge(samples: list[float]) -> list[float]:
        sizes.append(len(samples))
        return samples

    noise = [random.Random(number).random() for number in range(200)]
    halve(2, lambda arm, number: noise[2 * number + arm], Budget(Limits(evaluations=30)), judge=judge)

    assert sizes == [24, 2, 2, 2]


def test_with_very_few_samples_the_prior_stays() -> None:
    arms = halve(2, lambda arm, _number: float(arm), Budget(Limits(evaluations=4)))
    assert best_arm(arms, 0.0).number == 0


def test_a_search_without_any_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        Limits()
