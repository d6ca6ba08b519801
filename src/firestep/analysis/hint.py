"""A hint: what a captain or a general would do now, as plans that a seat can carry out, with reasons.

It is made of a position that holds only what the seat knows, so it cannot tell more than the seat could know.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from firestep.analysis.expert import Expert, expert, value_of
from firestep.analysis.forward import forward
from firestep.bots import bot
from firestep.bots.search import Arm, Budget, Imagination, Limits, Plan, Searcher, best_arm
from firestep.bots.value import Judge, Value
from firestep.kernel import AnyGame, Choice, Position
from firestep.text import Speaker

Floats = NDArray[np.float64]

MOST_PLANS = 3
MOST_OPTIONS = 8
"""Where a title has no plans, so many options are compared."""
MOST_REASONS, LEAST_REASON = 3, 0.004
"""How many reasons there are at most, and what a reason must be worth."""
LEAST_CHANGE = 0.02
"""A feature that has changed by less has not changed."""
SAMPLES_FOR_REASONS = 4
CONFIDENCE = 1.0
SEED = 1
"""Of the imagined games: a hint that is asked for again is the same."""
REAL_GAIN = 0.005
"""Below this gain every choice is about equal."""


@dataclass(slots=True, frozen=True)
class Reason:
    """A feature of the position that a plan changes, more than its rival does."""

    feature: str
    is_more: bool
    worth: float
    """What the change is worth in chance to win; below 0 it is the price of the plan."""


@dataclass(slots=True, frozen=True)
class Advice:
    """One plan."""

    steps: tuple[str, ...]
    """Choices in notation, until there are dice, another seat is asked, or the turn is over."""
    chance: float
    """The chance to win with it, a draw counted as half."""
    gain: float
    """How much better it is than the next plan; for the others, how much worse than the first, as a number below 0."""
    reasons: tuple[Reason, ...]


@dataclass(slots=True, frozen=True)
class Hint:
    """What a level advises. The best plan is first."""

    level: str
    advice: tuple[Advice, ...]

    @property
    def is_equal(self) -> bool:
        """Whether every choice is about equal."""
        return len(self.advice) > 1 and self.advice[0].gain < REAL_GAIN


def hint(game: AnyGame, position: Position, seat: int, level: str, limits: Limits | None = None) -> Hint:
    """What this seat could do now; raises `NotJudged`. Without limits a level thinks as long as when it plays."""
    judge = expert(game.id, level)
    features, value = value_of(game.id)
    return hint_by(game, position, seat, judge, limits or own_limits(game.id, level), Explainer(features, value))


def own_limits(game_id: str, level: str) -> Limits:
    player = bot(game_id, level)
    assert isinstance(player, Searcher)
    return player.limits


def hint_by(
    game: AnyGame, position: Position, seat: int, judge: Expert, limits: Limits, explainer: Explainer | None
) -> Hint:
    """The hint of any expert; without an explainer it has no reasons."""
    known = game.hidden_from(position, seat)
    plans = plans_for(game, known, seat, judge)
    imagination = Imagination(game, known, seat, judge.planner, judge.horizon, SEED)
    arms = imagination.compare(plans, Budget(limits))
    ranked = ranking(arms)
    told: dict[tuple[str, ...], Arm] = {}
    for arm in ranked:
        steps = steps_of(game, known, seat, plans[arm.number], judge)
        if steps:
            told.setdefault(steps, arm)
        if len(told) == MOST_PLANS:
            break
    arms_told = list(told.values())
    advice: list[Advice] = []
    for steps, arm in told.items():
        plan = plans[arm.number]
        rival = next((plans[each.number] for each in arms_told if each is not arm), None)
        reasons = explainer.reasons(known, seat, imagination, plan, rival) if explainer and rival else ()
        chance = arm.mean if arm.samples else imagination.worth(plan, 0)
        advice.append(Advice(steps, chance, arm.gain_over(ranked[0])[0], reasons))
    return Hint(judge.level, with_gain(advice))


def plans_for(game: AnyGame, position: Position, seat: int, judge: Expert) -> Sequence[Plan]:
    """The plans of the title where it has some, else one for each of the first options."""
    rng = random.Random(0)
    question = position.question_for(seat)
    assert question is not None
    options: Sequence[Choice] = question.options(position)
    if len(options) > 1 and judge.planner.is_fork(position, seat):
        return judge.planner.plans(game, position.clone(), seat, rng)
    policy = judge.planner.policy
    prior = policy.choose(game, position.clone(), seat, rng)
    others = [each for each in options if each != prior][: MOST_OPTIONS - 1]
    return [Plan(f"{choice}", policy, (choice,)) for choice in (prior, *others)]


def ranking(arms: Sequence[Arm]) -> list[Arm]:
    """The best first, and the others by their worth among those that have as many samples."""
    best = best_arm(arms, CONFIDENCE)
    others = [arm for arm in arms if arm is not best]
    return [best, *sorted(others, key=lambda arm: (-len(arm.samples), -arm.mean))]


def with_gain(advice: Sequence[Advice]) -> tuple[Advice, ...]:
    """The gain of the first over the second."""
    if len(advice) < 2:
        return tuple(advice)
    first, second, *others = advice
    gain = max(0.0, -second.gain)
    return (Advice(first.steps, first.chance, gain, first.reasons), second, *others)


def steps_of(game: AnyGame, position: Position, seat: int, plan: Plan, judge: Expert) -> tuple[str, ...]:
    return tuple(each.notation for each in forward(game, position.clone(), seat, plan, judge.planner))


class Explainer:
    """Finds what a plan changes that matters."""

    def __init__(self, judge: Judge, value: Value) -> None:
        self.judge = judge
        self.value = value

    def reasons(
        self, position: Position, seat: int, imagination: Imagination, plan: Plan, rival: Plan
    ) -> tuple[Reason, ...]:
        """The features that a plan changes and its rival does not, or less, and that matter most; the best first."""
        after, other = self.end_of(plan, seat, imagination), self.end_of(rival, seat, imagination)
        if after is None or other is None:
            return ()
        return self.between(np.array(self.judge.features(position, seat), float), after, other)

    def end_of(self, plan: Plan, seat: int, imagination: Imagination) -> Floats | None:
        """The features when a plan has been played, on average; `None` if the match is over then."""
        ends = [imagination.play(plan, sample) for sample in range(SAMPLES_FOR_REASONS)]
        going_on = [self.judge.features(each, seat) for each in ends if each.result is None]
        return np.mean(going_on, axis=0) if going_on else None

    def between(self, before: Floats, after: Floats, other: Floats) -> tuple[Reason, ...]:
        """Each feature is worth what the chance loses if only this feature were as after the rival plan.

        What comes about with either plan is no reason for one of them.
        """
        rows = np.tile(after, (len(before), 1))
        rows[np.arange(len(before)), np.arange(len(before))] = other
        worths = self.value.model.scores(after[None, :])[0] - self.value.model.scores(rows)
        changed = [
            Reason(name, bool(late > early), float(worth))
            for name, early, late, rival, worth in zip(self.judge.names, before, after, other, worths, strict=True)
            if min(abs(late - early), abs(late - rival)) >= LEAST_CHANGE
            and (late > early) == (late > rival)
            and abs(worth) >= LEAST_REASON
        ]
        return tuple(sorted(changed, key=lambda reason: -abs(reason.worth)))


def told_reasons(reasons: Sequence[Reason], speaker: Speaker) -> list[tuple[str, bool]]:
    """The sentences of the reasons that have a text, and whether each is a gain: up to three gains, then a price."""
    said = [reason for reason in reasons if speaker.has(text_key(reason))]
    gains = [reason for reason in said if reason.worth > 0][:MOST_REASONS]
    prices = [reason for reason in said if reason.worth < 0][:1]
    return [(speaker.say(text_key(reason)), reason.worth > 0) for reason in (*gains, *prices)]


def text_key(reason: Reason) -> str:
    """A change that is worth the opposite of what it says has no text: it would only confuse."""
    return f"feature-{reason.feature}.{'gain' if reason.worth > 0 else 'price'}-{'more' if reason.is_more else 'less'}"
