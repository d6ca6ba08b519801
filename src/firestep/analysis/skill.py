"""What a choice cost: the value of the best plan that a search finds, less the value of what was played.

Both are played in the same re-deals for the seat, with the same dice: what the seat could not know is never held
against it. A plan that was chosen by its samples is measured again in others, and counts only beyond the noise.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from firestep.analysis.course import Course, Move
from firestep.analysis.expert import Expert
from firestep.bots.search import Arm, Budget, Imagination, Limits, Plan, best_arm

CONFIDENCE = 2.0
"""The gain of the better plan, in standard errors, below which nothing is called a mistake."""
FEWEST_AGAIN = 12
"""In at least so many new samples a better plan is measured again."""
FRESH = 1_000_000
"""The number of the first new sample."""


@dataclass(slots=True, frozen=True)
class Error:
    """A stretch of choices that cost something."""

    first: int
    """The number of the move from which the better plan differs, in the course."""
    last: int
    loss: float
    """How much of the chance to win, from what the seat knew."""
    noise: float
    """The standard error of the loss."""
    better: Plan


def errors_in(course: Course, stretch: range, expert: Expert, evaluations: int) -> Error | None:
    """The dearest error of a stretch, judged wherever a plan was due in it; `None` if there is none."""
    found: Error | None = None
    for index in stretch:
        move = course.moves[index]
        if is_due(move, expert):
            error = compare(course, range(index, stretch.stop), expert, evaluations)
            if error is not None and (found is None or error.loss > found.loss):
                found = error
    return found


def is_due(move: Move, expert: Expert) -> bool:
    """Whether there was a choice that deserved a plan."""
    question = move.before.question_for(move.seat)
    if question is None or not expert.planner.is_fork(move.before, move.seat):
        return False
    return len(question.options(move.before)) > 1


def compare(course: Course, moves: range, expert: Expert, evaluations: int) -> Error | None:
    """Compare what was played in these moves with what else could have been."""
    first = course.moves[moves.start]
    position, seat = course.game.hidden_from(first.before, first.seat), first.seat
    rng = random.Random(f"analysis {first.line}")
    opening = tuple(course.moves[index].choice for index in moves)
    played = Plan("as played", expert.planner.policy, opening)
    plans = [played, *expert.planner.plans(course.game, position.clone(), seat, rng)]
    imagination = Imagination(course.game, position, seat, expert.planner, expert.horizon, first.line)
    arms = imagination.compare(plans, Budget(Limits(evaluations=evaluations)))
    best = best_arm(arms, CONFIDENCE).number
    if best == 0:
        return None
    loss, noise = measured_again(imagination, plans[best], played, max(FEWEST_AGAIN, evaluations // 4))
    if loss <= 0 or loss < CONFIDENCE * noise:
        return None
    return Error(moves.start, moves.stop - 1, loss, noise, plans[best])


def measured_again(imagination: Imagination, better: Plan, played: Plan, samples: int) -> tuple[float, float]:
    """The gain of a plan and its standard error, in samples that did not choose it."""
    arms = [
        Arm(number, imagination.worths([imagination.play(plan, FRESH + sample) for sample in range(samples)]))
        for number, plan in enumerate((played, better))
    ]
    return arms[1].gain_over(arms[0])
