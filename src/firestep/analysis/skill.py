"""What a choice cost: the value of the best plan that a search finds, less the value of what was played.

Both are played in the same re-deals for the seat, with the same dice: what the seat could not know is never held
against it. A plan that was chosen by its samples is measured again in others, and counts only beyond the noise.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from firestep.analysis.course import Course, Move
from firestep.analysis.expert import Expert
from firestep.analysis.forward import forward
from firestep.bots.search import Arm, Budget, Imagination, Limits, Plan, best_arm
from firestep.kernel import Position

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


def dearest_error(
    course: Course, stretch: range, compared: Sequence[int], expert: Expert, evaluations: int
) -> Error | None:
    """The dearest error among the choices of a stretch that are compared; `None` if there is none."""
    found: Error | None = None
    for index in compared:
        error = compare(course, range(index, stretch.stop), expert, evaluations)
        if error is not None and (found is None or error.loss > found.loss):
            found = error
    return found


def compared_in(course: Course, stretch: range, expert: Expert) -> Sequence[int]:
    """The choices of a stretch that are compared with others: where a plan is due, and the first that could have been
    another, if the quick policy would not have done the same.
    """
    due = [index for index in stretch if is_due(course.moves[index], expert)]
    first = next((index for index in stretch if has_choice(course.moves[index])), None)
    if first is None or first in due or does_the_same(course, range(first, stretch.stop), expert):
        return due
    return [first, *due]


def is_due(move: Move, expert: Expert) -> bool:
    """Whether there was a choice that deserved a plan."""
    return has_choice(move) and expert.planner.is_fork(move.before, move.seat)


def has_choice(move: Move) -> bool:
    question = move.before.question_for(move.seat)
    return question is not None and len(question.options(move.before)) > 1


def does_the_same(course: Course, moves: range, expert: Expert) -> bool:
    """Whether the quick policy would answer all of this as it was answered."""
    first = course.moves[moves.start]
    position = course.game.hidden_from(first.before, first.seat)
    answers = forward(course.game, position, first.seat, Plan("quickly", expert.planner.policy), expert.planner)
    played = [notation_of(course.moves[index]) for index in moves]
    return [answer.notation for answer, _ in zip(answers, played, strict=False)] == played


def notation_of(move: Move) -> str:
    """What was chosen, in notation."""
    question = move.before.question_for(move.seat)
    assert question is not None
    return str(question.write(move.before, move.choice))


def plans_at(course: Course, move: Move, position: Position, expert: Expert) -> Sequence[Plan]:
    """What could have been done instead: the plans of the title where one is due, else what the quick policy does."""
    if not is_due(move, expert):
        return [Plan("quickly", expert.planner.policy)]
    return expert.planner.plans(course.game, position, move.seat, random.Random(f"analysis {move.line}"))


def compare(course: Course, moves: range, expert: Expert, evaluations: int) -> Error | None:
    """Compare what was played in these moves with what else could have been."""
    first = course.moves[moves.start]
    position, seat = course.game.hidden_from(first.before, first.seat), first.seat
    opening = tuple(course.moves[index].choice for index in moves)
    played = Plan("as played", expert.planner.policy, opening)
    plans = [played, *plans_at(course, first, position.clone(), expert)]
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
