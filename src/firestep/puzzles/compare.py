"""Which action is best, and by how much: all meet the same re-deals and dice, and the enemy's reply."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from firestep.analysis.expert import Expert
from firestep.bots.bot import Bot
from firestep.bots.search import Arm, Imagination, Plan
from firestep.kernel import CHANCE, AnyGame, Choice, Position
from firestep.puzzles.actions import Candidate
from firestep.puzzles.puzzle import Outcomes, Verdict

GLANCES = 3
"""The imagined turns of a glance, where the value of where an action leads shows nothing."""
FIRST, SECOND, CHECK, REST = 1, 12, 64, 6
"""The samples for every action at first, for those that are compared closer, when these are checked, for the rest."""
RIVALS = 4
"""So many others of its group an action is compared with closer."""
CLEAR, HOPEFUL, SURE = 0.05, 1.0, 3.0
"""By how much a solution must be better than the rest: in chance to win, in standard errors at first and in the check."""
NEARLY = 0.5
"""The part of that which a glance, and the first samples, must show."""
VISIBLE = 0.005
"""A difference in values at once that shows something."""
PARTS = (0.25, 0.5, 1.0)
"""After these parts of the samples a decision that is not clear any more is given up."""
SAME = 0.25
"""Actions that are no further from the best than this part of it are solutions too."""
MOST_SOLUTIONS = 3
HARMLESS = 0.4
"""The part of that which an action may lose, if the solution follows it, and still be harmless."""
NOTICED = 2.0
"""What is held against another action must be so many standard errors."""
FOLLOWED = 0.6
"""In so many imagined games the solution must still be possible after a harmless action."""


@dataclass(slots=True)
class Comparison:
    """The actions of one decision and what their samples were worth."""

    game: AnyGame
    expert: Expert
    position: Position
    seat: int
    candidates: Sequence[Candidate]
    seed: int
    clear: float = CLEAR
    """By how much a solution must be better, in chance to win."""
    arms: list[Arm] = field(default_factory=list)
    imagination: Imagination = field(init=False)

    def __post_init__(self) -> None:
        planner, horizon = self.expert.planner, self.expert.horizon
        self.imagination = Imagination(self.game, self.position, self.seat, planner, horizon, self.seed)
        self.arms = [Arm(number) for number in range(len(self.candidates))]

    def plan(self, number: int) -> Plan:
        return Plan("", self.expert.planner.policy, self.candidates[number].answers)

    def sample(self, numbers: Sequence[int], until: int) -> None:
        """Bring these actions to so many samples."""
        for number in numbers:
            samples = self.arms[number].samples
            while len(samples) < until:
                samples.append(self.imagination.worth(self.plan(number), len(samples)))

    @property
    def nearly(self) -> float:
        return NEARLY * self.clear

    def mean(self, number: int) -> float:
        return self.arms[number].mean

    def ranking(self, numbers: Iterable[int] | None = None) -> list[int]:
        """These actions, or all, the best first."""
        chosen = range(len(self.arms)) if numbers is None else numbers
        return sorted(chosen, key=lambda number: -self.mean(number))

    def group_of(self, number: int) -> list[int]:
        """The actions that exclude one another: whatever else could have been the last choice."""
        begun = self.candidates[number].choices[:-1]
        return [each for each, other in enumerate(self.candidates) if other.choices[:-1] == begun]

    def groups(self) -> list[list[int]]:
        found = {each.choices[:-1]: number for number, each in enumerate(self.candidates)}
        return [self.group_of(number) for number in found.values()]

    def clear_in(self, group: Sequence[int], gap: float) -> list[int]:
        """The best of a group and those that are as good; none if the rest is too near."""
        ranked = self.ranking(group)
        good = [each for each in ranked if self.mean(ranked[0]) - self.mean(each) <= SAME * self.clear]
        rest = ranked[len(good) :]
        if not rest or len(good) > MOST_SOLUTIONS or self.mean(good[-1]) - self.mean(rest[0]) < gap:
            return []
        return good

    def is_sure(self, good: Sequence[int], rest: Iterable[Arm], errors: float) -> bool:
        """Whether the worst of these is better than every one of the rest, by so many standard errors."""
        gains = [self.arms[good[-1]].gain_over(each) for each in rest]
        return all(gain >= self.clear and gain >= errors * error for gain, error in gains)

    def screened(self) -> list[list[int]]:
        """The groups in which a glance shows a gap, below something that is among the best there is."""
        for group in self.groups():
            for number, worth in zip(group, self.glance(group), strict=True):
                self.arms[number].samples.append(worth)
        best = max(self.mean(number) for number in range(len(self.arms)))
        groups = [group for group in self.groups() if len(group) > 1 and self.clear_in(group, self.nearly)]
        groups = [group for group in groups if best - self.mean(self.ranking(group)[0]) <= CLEAR]
        return sorted(groups, key=lambda group: -self.gap_in(group))

    def glance(self, group: Sequence[int]) -> list[float]:
        """What actions seem to be worth: the value of where they lead or, where that shows nothing, of one turn."""
        ends = [self.candidates[number].end for number in group]
        if not any(end.question is not None and end.question.seat == CHANCE for end in ends):
            values = [self.expert.planner.value(end, self.seat) for end in ends]
            if max(values) - min(values) >= VISIBLE:
                return values
        return [self.imagined(number, GLANCES) for number in group]

    def imagined(self, number: int, samples: int) -> float:
        """What an action is worth on average, without keeping the samples."""
        return sum(self.imagination.worth(self.plan(number), sample) for sample in range(samples)) / samples

    def gap_in(self, group: Sequence[int]) -> float:
        good = self.clear_in(group, self.nearly)
        return self.mean(good[-1]) - self.mean(self.ranking(group)[len(good)]) if good else 0.0

    def solutions_in(self, group: Sequence[int], samples: int, errors: float) -> list[int]:
        """The clear solutions of a group, with so many samples and beyond so many standard errors.

        None if the unit might as well stay as it is.
        """
        near = self.ranking(group)[: RIVALS + MOST_SOLUTIONS]
        for part in PARTS:
            self.sample(near, max(2, round(part * samples)))
            if not self.clear_in(near, self.nearly):
                return []
            near = self.ranking(near)[: RIVALS + 1]
        good = self.clear_in(group, self.clear)
        rest = [self.arms[each] for each in near if each not in good]
        if not good or not set(good) <= set(near) or not self.is_sure(good, rest, errors):
            return []
        return good if self.is_needed(good, samples, errors) else []

    def is_needed(self, good: Sequence[int], samples: int, errors: float) -> bool:
        """Whether it is worse to do nothing with what the solution uses."""
        answers = self.candidates[good[0]].answers
        if len(answers) == 1:
            return True
        idle = Arm(-1)
        key = self.key
        for sample in range(samples):
            plan = Plan("", Without(self.expert.planner.policy, answers[0], key))
            idle.samples.append(self.imagination.worth(plan, sample))
        return self.is_sure(good, [idle], errors)

    @property
    def key(self) -> str:
        question = self.position.question_for(self.seat)
        assert question is not None
        return question.key

    # -- what follows

    def verdict(self, number: int, solution: int) -> Verdict:
        """What another action is: missed if it clearly loses something even when the solution follows at once.

        One that loses nothing is harmless, or a solution too if the other cannot follow it. What shares its unit, or
        whatever else was chosen first, with the solution is held against it as it is.
        """
        best, later = self.arms[solution], self.candidates[solution].answers
        followed, arm = 0, Arm(number)
        for sample in range(REST):
            policy = Later(self.expert.planner.policy, later, self.key)
            arm.samples.append(self.imagination.worth(Plan("", policy, self.candidates[number].answers), sample))
            followed += not policy.answers
        loss, error = best.gain_over(arm)
        if number in self.group_of(solution):
            return Verdict.MISSED if loss > HARMLESS * self.clear else Verdict.FOUND
        if loss >= self.clear and loss >= NOTICED * error:
            return Verdict.MISSED
        return Verdict.HARMLESS if followed >= FOLLOWED * REST else Verdict.FOUND

    def outcomes(self, number: int) -> Outcomes:
        ends = [self.imagination.play(self.plan(number), sample) for sample in range(SECOND)]
        team = next(place for place, seats in enumerate(self.game.teams(self.position.setup)) if self.seat in seats)
        before = self.game.score(self.position)
        grown = [[late - early for late, early in zip(self.game.score(end), before, strict=True)] for end in ends]
        others = [max((row[place] for place in range(len(row)) if place != team), default=0) for row in grown]
        count = len(ends)
        return Outcomes(
            won=sum(end.result is not None and self.seat in end.result.winners for end in ends) / count,
            lost=sum(end.result is not None and self.seat in end.result.losers for end in ends) / count,
            scored=sum(row[team] for row in grown) / count,
            conceded=sum(others) / count,
        )


class Later:
    """Plays an action as soon as it is asked for it, and otherwise as another bot does."""

    def __init__(self, policy: Bot, answers: tuple[Choice, ...], key: str) -> None:
        self.policy = policy
        self.answers = list(answers)
        self.key = key
        self.is_under_way = False

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        is_due = self.is_under_way or question.key == self.key
        if self.answers and is_due and position.why_not(self.answers[0], seat) is None:
            self.is_under_way = True
            return self.answers.pop(0)
        return self.policy.choose(game, position, seat, rng)


class Without:
    """Plays as another bot does, but never chooses one thing, such as a unit."""

    def __init__(self, policy: Bot, refused: Choice, key: str) -> None:
        self.policy = policy
        self.refused = refused
        self.key = key

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        question = position.question_for(seat)
        assert question is not None
        choice = self.policy.choose(game, position, seat, rng)
        if question.key != self.key or choice != self.refused:
            return choice
        return next((each for each in question.options(position) if each != self.refused), choice)
