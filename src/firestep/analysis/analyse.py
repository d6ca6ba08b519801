"""The analysis of a finished match: chances along its course, luck and skill told apart.

It goes through the match from beginning to end, so what is worked out so far can be used, and gone on from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256

from firestep.analysis.accounts import ledger_of, losses_of, mistakes_of, points_of, sides_of, turning_points
from firestep.analysis.course import course_of
from firestep.analysis.expert import Expert, expert
from firestep.analysis.findings import Findings, difference
from firestep.analysis.forward import forward
from firestep.analysis.outlook import Outlook
from firestep.analysis.report import BLUNDER, FORMAT, Analysis, Loss, Mistake
from firestep.analysis.skill import Error, compared_in, dearest_error, notation_of
from firestep.games import game
from firestep.kernel import AnyGame, Record, read_record

EVALUATIONS = 60

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""
Taking = Callable[[Callable[[], Analysis]], None]
"""Given, after each step, what makes an analysis of what is worked out so far."""


def analyse(
    text: str,
    level: str = "captain",
    evaluations: int = EVALUATIONS,
    progress: Progress | None = None,
    begun: Analysis | None = None,
    take: Taking | None = None,
) -> Analysis:
    """Analyse the record of a finished match, or go on with what was begun.

    Raises `RecordError`, `NotFinished` or `NotJudged`.
    """
    record = read_record(text)
    title = game(record.game)
    return analyse_with(title, record, text, expert(record.game, level), evaluations, progress, begun, take)


def analyse_with(
    title: AnyGame,
    record: Record,
    text: str,
    judge: Expert,
    evaluations: int,
    progress: Progress | None = None,
    begun: Analysis | None = None,
    take: Taking | None = None,
) -> Analysis:
    """Analyse with any expert."""
    course = course_of(title, record, judge.planner)
    found = Findings(course, judge)
    head = Heading(record, sha256(text.encode()).hexdigest(), evaluations)
    if begun is not None and head.has_begun(begun, judge):
        take_up(found, begun)
    for done in work(found, evaluations):
        if progress is not None:
            progress(done, len(course.moves))
        if take is not None and not found.is_whole:
            take(lambda: head.sum_up(found))
    return head.sum_up(found)


class Heading:
    """What an analysis says of its record, and how it is made."""

    def __init__(self, record: Record, digest: str, evaluations: int) -> None:
        self.record = record
        self.digest = digest
        self.evaluations = evaluations

    def has_begun(self, begun: Analysis, judge: Expert) -> bool:
        """Whether an analysis is the beginning of this one."""
        made = (begun.record, begun.level, begun.evaluations, begun.format)
        return made == (self.digest, judge.level, self.evaluations, FORMAT) and not begun.is_whole

    def sum_up(self, found: Findings) -> Analysis:
        """The analysis of what is worked out."""
        found.fill()
        course = found.course
        return Analysis(
            record=self.digest,
            game=self.record.game,
            rules=self.record.rules,
            scenario=self.record.scenario,
            level=found.expert.level,
            evaluations=self.evaluations,
            sides=sides_of(course, self.record),
            ending=self.record.ending,
            start=found.chances[0],
            end=found.result,
            conceded=difference(found.result, found.chances[-1]),
            points=points_of(found),
            ledgers=tuple(ledger_of(found, side) for side in range(len(course.sides))),
            errors=losses_of(found),
            mistakes=mistakes_of(found),
            turning_points=turning_points(found),
            is_whole=found.is_whole,
        )


def take_up(found: Findings, begun: Analysis) -> None:
    """Go on from what was worked out: chances are known after every move, and small errors are told without plans."""
    rolls = {each.line: each.outcomes for each in begun.points if each.outcomes}
    found.judged = [begun.start, *(each.chances for each in begun.points)]
    found.outcomes = {index: rolls[move.line] for index, move in enumerate(found.course.moves) if move.line in rolls}
    mistakes = {each.line: each for each in begun.mistakes}
    seats = [side.seats[0] for side in begun.sides]
    found.errors = [mistakes.get(each.line) or without_plans(each, seats[each.side]) for each in begun.errors]
    found.decisions.update({side: ledger.decisions for side, ledger in enumerate(begun.ledgers)})


def without_plans(loss: Loss, seat: str) -> Mistake:
    return Mistake(loss.line, loss.line, loss.turn, loss.side, seat, loss.loss, loss.noise, False, (), ())


# -- the work


def work(found: Findings, evaluations: int) -> Iterator[int]:
    """Work the match out, and tell after each part how many moves are done."""
    course, judge = found.course, found.expert
    outlook = Outlook(course.game, judge.planner, course.sides)
    stretches = {stretch.start: stretch for stretch in course.stretches()}
    del found.judged[-1:]  # what may come of the roll that is next is looked at again
    look_at(found, outlook, len(found.judged))
    for index in range(found.moves + 1, len(course.moves) + 1):
        stretch = stretches.get(index - 1)
        if stretch is not None:
            take_errors(found, stretch, evaluations)
        look_at(found, outlook, index)
        if found.judged[index] is not None:
            yield index


def look_at(found: Findings, outlook: Outlook, index: int) -> None:
    """The chances before a move, if it is a roll, follows one, or begins a turn; and what may come of a roll."""
    course, last = found.course, len(found.course.moves)
    position = course.moves[index].before if index < last else course.end
    turn = course.moves[index - 1].turn if index else found.expert.planner.turn(position)
    before_roll = index < last and course.moves[index].is_roll
    after_roll = index > 0 and course.moves[index - 1].is_roll
    turn_begins = found.expert.planner.turn(position) != turn
    if not (index in (0, last) or before_roll or after_roll or turn_begins):
        found.judged.append(None)
        return
    line = course.moves[index].line if index < last else 0
    chances, rows = outlook.look(position, turn, f"{line}")
    found.judged.append(chances)
    if before_roll:
        found.take_outcomes(index, rows, chances)


def take_errors(found: Findings, stretch: range, evaluations: int) -> None:
    course = found.course
    side = course.side_of(course.moves[stretch.start].seat)
    compared = compared_in(course, stretch, found.expert)
    found.decisions[side] += len(compared)
    error = dearest_error(course, stretch, compared, found.expert, evaluations)
    if error is not None:
        found.errors.append(with_plans(found, error))


def with_plans(found: Findings, error: Error) -> Mistake:
    """An error with both plans in notation."""
    course = found.course
    move, last = course.moves[error.first], course.moves[error.last]
    position = course.game.hidden_from(move.before, move.seat)
    better = forward(course.game, position, move.seat, error.better, found.expert.planner)
    return Mistake(
        line=move.line,
        last=last.line,
        turn=move.turn,
        side=course.side_of(move.seat),
        seat=course.game.seats(course.setup)[move.seat],
        loss=error.loss,
        noise=error.noise,
        is_serious=error.loss >= BLUNDER,
        played=tuple(notation_of(course.moves[index]) for index in range(error.first, error.last + 1)),
        better=tuple(answer.notation for answer in better),
    )
