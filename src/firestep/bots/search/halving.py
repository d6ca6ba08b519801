"""Sequential halving: samples are spent where they decide, and the prior choice is left only for a clear gain.

All arms that are still in get the same samples, so that they can be compared pair by pair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from typing import Any, TypeAlias

from firestep.bots.search.budget import Budget

Sampler: TypeAlias = Callable[[int, int], Any]
Judging: TypeAlias = Callable[[list[Any]], Sequence[float]]

FEWEST_PAIRS = 4
"""Nothing is clear before so many samples."""
ENOUGH_PAIRS = 12
"""After so many, a rival that has always done the same as the prior is thought to be the same."""
DOUBT = 3.0
"""A rival that is worse by so many standard errors will not catch up."""


@dataclass(slots=True)
class Arm:
    """One of the plans that are compared, and what its samples were worth. Sample `n` is the same for all arms."""

    number: int
    samples: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.samples) / len(self.samples) if self.samples else 0.0

    def gain_over(self, other: Arm) -> tuple[float, float]:
        """How much better this arm is, and the standard error of that, over the samples that both have."""
        gains = [mine - theirs for mine, theirs in zip(self.samples, other.samples, strict=False)]
        count = len(gains)
        if count < 2:
            return (gains[0] if gains else 0.0), float("inf")
        mean = sum(gains) / count
        return mean, sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)


def halve(arms: int, sample: Sampler, budget: Budget, least: float = 0.0, judge: Judging = list) -> list[Arm]:
    """Compare so many arms, of which number 0 is the prior; `sample(arm, n)` is what an arm leads to in sample `n`.

    `judge` says what many samples are worth at once, which is faster than one by one; without it they are worths
    already.
    After each of equal parts of the budget the worse half of the rivals drops out; the prior stays in to the end.
    Rivals that clearly gain no more than `least` over the prior drop out too. Once a single rival is left and clearly
    better, there is nothing more to find out.
    """
    prior, *rivals = everyone = [Arm(number) for number in range(arms)]
    rounds = max(1, ceil(log2(max(2, len(rivals) + 1))))
    for number in range(rounds):
        while rivals and budget.used < (number + 1) / rounds:
            if not add_rows([prior, *rivals], sample, budget, (number + 1) / rounds, judge):
                break
            rivals = [arm for arm in rivals if not is_hopeless(arm, prior, least)]
            if len(rivals) == 1 and is_clear(rivals[0], prior, least):
                return everyone
        if number < rounds - 1:
            rivals = sorted(rivals, key=lambda arm: -arm.mean)[: max(1, ceil(len(rivals) / 2))]
    return everyone


def is_hopeless(arm: Arm, prior: Arm, least: float) -> bool:
    """Whether further samples are a waste: it does the same as the prior, or gains too little beyond doubt."""
    if len(arm.samples) < ENOUGH_PAIRS:
        return False
    gain, error = arm.gain_over(prior)
    return gain + DOUBT * error <= least


def is_clear(arm: Arm, prior: Arm, least: float) -> bool:
    """Whether an arm is better than the prior beyond doubt."""
    if len(arm.samples) < ENOUGH_PAIRS:
        return False
    gain, error = arm.gain_over(prior)
    return gain - DOUBT * error > least


def add_rows(arms: Sequence[Arm], sample: Sampler, budget: Budget, share: float, judge: Judging) -> bool:
    """More samples of each arm, as many as are needed before anything is clear, and no more than a share of the budget
    allows; false if the budget did not last for one of each.
    """
    rows: list[list[Any]] = []
    before = len(arms[0].samples)
    while not rows or (before + len(rows) < ENOUGH_PAIRS and budget.used < share):
        row = play_row(arms, sample, before + len(rows), budget)
        if len(row) < len(arms):
            break
        rows.append(row)
    if not rows:
        return False
    worths = iter(judge([each for row in rows for each in row]))
    for _ in rows:
        for arm in arms:
            arm.samples.append(next(worths))
    return True


def play_row(arms: Sequence[Arm], sample: Sampler, number: int, budget: Budget) -> list[Any]:
    """One sample of each arm, or of as many as the budget allows."""
    row = []
    for arm in arms:
        if budget.is_spent:
            break
        row.append(sample(arm.number, number))
        budget.spend()
    return row


def best_arm(arms: Sequence[Arm], confidence: float, least: float = 0.0) -> Arm:
    """The best of the arms with most samples, if its gain over the prior is so many standard errors; else the prior.

    A gain below `least` is not worth it, however sure.
    """
    prior = arms[0]
    finalists = [arm for arm in arms[1:] if len(arm.samples) == len(prior.samples)]
    best = max(finalists, key=lambda arm: arm.mean, default=prior)
    if best is prior or len(prior.samples) < FEWEST_PAIRS:
        return prior
    gain, error = best.gain_over(prior)
    return best if gain > least and gain >= confidence * error else prior
