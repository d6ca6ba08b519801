"""The analysis of a finished match: chances along its course, luck and skill told apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from firestep.analysis.course import Course, course_of
from firestep.analysis.expert import Expert, expert
from firestep.analysis.forward import forward
from firestep.analysis.outlook import Chances, Outlook, chances_at_the_end
from firestep.analysis.report import (
    BLUNDER,
    MISTAKE,
    Analysis,
    Ledger,
    LuckOf,
    Mistake,
    Point,
    Side,
    TurningPoint,
)
from firestep.analysis.skill import Error, errors_in, is_due
from firestep.games import game
from firestep.kernel import AnyGame, Record, read_record

EVALUATIONS = 60
TURNING_POINTS = 5
FEWEST_TURNS = 3
"""A shorter match has no turning points."""

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


def analyse(
    text: str, level: str = "captain", evaluations: int = EVALUATIONS, progress: Progress | None = None
) -> Analysis:
    """Analyse the record of a finished match; raises `RecordError`, `NotFinished` or `NotJudged`."""
    record = read_record(text)
    title = game(record.game)
    return analyse_with(title, record, text, expert(record.game, level), evaluations, progress)


def analyse_with(
    title: AnyGame, record: Record, text: str, judge: Expert, evaluations: int, progress: Progress | None = None
) -> Analysis:
    """Analyse with any expert."""
    course = course_of(title, record, judge.planner)
    steps = Steps(len(course.moves) * 2, progress)
    found = Findings(course, judge, course_of_chances(course, judge, steps))
    find_errors(found, evaluations, steps)
    return Analysis(
        record=sha256(text.encode()).hexdigest(),
        game=record.game,
        rules=record.rules,
        scenario=record.scenario,
        level=judge.level,
        evaluations=evaluations,
        sides=sides_of(course, record),
        ending=record.ending,
        start=found.chances[0],
        end=found.result,
        conceded=difference(found.result, found.chances[-1]),
        points=points_of(found),
        ledgers=tuple(ledger_of(found, side) for side in range(len(course.sides))),
        mistakes=mistakes_of(found),
        turning_points=turning_points(found),
    )


@dataclass(slots=True)
class Steps:
    """Counts how much of the work is done."""

    total: int
    progress: Progress | None
    done: int = 0

    def step(self, count: int = 1) -> None:
        self.done += count
        if self.progress is not None:
            self.progress(self.done, self.total)


@dataclass(slots=True)
class Findings:
    """What was found out so far about a match."""

    course: Course
    expert: Expert
    judged: list[Chances | None]
    """Before the first move and after each: the chances where they were judged, at rolls and beginnings of turns."""
    errors: list[Error] = field(default_factory=list)
    decisions: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """By side, the number of choices that were compared."""
    chances: list[Chances] = field(default_factory=list)
    """The same as `judged` without gaps."""

    @property
    def result(self) -> Chances:
        return chances_at_the_end(self.course.result, self.course.sides)

    def luck(self, index: int) -> Chances:
        """What a roll changed, for each side."""
        return difference(self.chances[index + 1], self.chances[index])

    def roller(self, index: int) -> int | None:
        """The side that a roll belongs to: whoever chose last before it."""
        for move in reversed(self.course.moves[:index]):
            if not move.is_roll:
                return self.course.side_of(move.seat)
        return None


# -- the course of the chances


def course_of_chances(course: Course, judge: Expert, steps: Steps) -> list[Chances | None]:
    """The chances before and after every roll, and where a turn begins."""
    outlook = Outlook(course.game, judge.planner, course.sides)
    last = len(course.moves)
    found: list[Chances | None] = []
    for index in range(last + 1):
        position = course.moves[index].before if index < last else course.end
        turn = course.moves[index - 1].turn if index else judge.planner.turn(position)
        before_roll = index < last and course.moves[index].is_roll
        after_roll = index > 0 and course.moves[index - 1].is_roll
        turn_begins = judge.planner.turn(position) != turn
        if index in (0, last) or before_roll or after_roll or turn_begins:
            line = course.moves[index].line if index < last else 0
            found.append(outlook.chances(position, turn, f"{line}"))
        else:
            found.append(None)
        if index:
            steps.step()
    return found


def fill(found: Findings) -> list[Chances]:
    """Chances after every move. Between two judgements an error counts where it was made, the rest in equal parts."""
    losses: dict[int, tuple[int, float]] = {
        error.first: (found.course.side_of(found.course.moves[error.first].seat), error.loss) for error in found.errors
    }
    filled: list[Chances] = []
    for index, known in enumerate(found.judged):
        if known is not None:
            bridge(filled, known, index, losses)
            filled.append(known)
        # A gap is filled when its other end is known.
    return filled


def bridge(filled: list[Chances], known: Chances, index: int, losses: dict[int, tuple[int, float]]) -> None:
    """Add the chances between the last that are known and these, which are number `index`."""
    if not filled or len(filled) == index:
        return
    start, gap = len(filled), index - len(filled) + 1
    drops = [dropped(len(known), losses.get(move)) for move in range(start - 1, index)]
    rest = difference(difference(known, filled[-1]), summed(drops, len(known)))
    for drop in drops[:-1]:
        row = tuple(old + down + part / gap for old, down, part in zip(filled[-1], drop, rest, strict=True))
        filled.append(tuple(min(1.0, max(0.0, each)) for each in row))


def dropped(sides: int, loss: tuple[int, float] | None) -> Chances:
    """What an error changes: the others gain what its side loses."""
    if loss is None or sides == 1:
        return (0.0,) * sides if loss is None else (-loss[1],)
    return tuple(-loss[1] if side == loss[0] else loss[1] / (sides - 1) for side in range(sides))


def summed(rows: Sequence[Chances], sides: int) -> Chances:
    return tuple(sum(row[side] for row in rows) for side in range(sides))


def difference(after: Chances, before: Chances) -> Chances:
    return tuple(late - early for late, early in zip(after, before, strict=True))


# -- errors


def find_errors(found: Findings, evaluations: int, steps: Steps) -> None:
    course = found.course
    for stretch in course.stretches():
        side = course.side_of(course.moves[stretch.start].seat)
        found.decisions[side] += sum(is_due(course.moves[index], found.expert) for index in stretch)
        error = errors_in(course, stretch, found.expert, evaluations)
        if error is not None:
            found.errors.append(error)
        steps.step(len(course.moves) + stretch.stop - steps.done)
    steps.step(steps.total - steps.done)
    found.chances = fill(found)


def mistakes_of(found: Findings) -> tuple[Mistake, ...]:
    errors = sorted(found.errors, key=lambda error: -error.loss)
    return tuple(mistake_of(found, error) for error in errors if error.loss >= MISTAKE)


def mistake_of(found: Findings, error: Error) -> Mistake:
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
        played=tuple(notation(course, index) for index in range(error.first, error.last + 1)),
        better=tuple(answer.notation for answer in better),
    )


def notation(course: Course, index: int) -> str:
    move = course.moves[index]
    question = move.before.question_for(move.seat)
    assert question is not None
    return str(question.write(move.before, move.choice))


# -- what is told


def sides_of(course: Course, record: Record) -> tuple[Side, ...]:
    names = course.game.seats(course.setup)
    players = [each.name for each in record.players] or [""] * len(names)
    return tuple(
        Side(tuple(names[seat] for seat in side), tuple(players[seat] for seat in side)) for side in course.sides
    )


def points_of(found: Findings) -> tuple[Point, ...]:
    course = found.course
    points = []
    for index, move in enumerate(course.moves):
        chances = found.chances[index + 1]
        if move.is_roll:
            side = found.roller(index)
            points.append(Point(move.line, move.turn, "roll", side, chances, found.luck(index)[side or 0]))
        else:
            points.append(Point(move.line, move.turn, "choice", course.side_of(move.seat), chances))
    if course.end.result is None and points:
        points.append(Point(points[-1].line, points[-1].turn, "end", None, found.result))
    return tuple(points)


def ledger_of(found: Findings, side: int) -> Ledger:
    course = found.course
    rolls = [index for index, move in enumerate(course.moves) if move.is_roll]
    own = [index for index in rolls if found.roller(index) == side]
    luck = {index: found.luck(index)[side] for index in rolls}
    net_luck = sum(luck.values())
    errors = [each for each in found.errors if course.side_of(course.moves[each.first].seat) == side]
    turns = {move.turn for move in course.moves if not move.is_roll and course.side_of(move.seat) == side}
    return Ledger(
        luck=sum(luck[index] for index in own),
        net_luck=net_luck,
        adjusted=found.result[side] - net_luck,
        rolls=len(own),
        luckiest=extreme(course, own, luck, 1),
        unluckiest=extreme(course, own, luck, -1),
        kinds=kinds_of(course, own, luck),
        errors=sum(error.loss for error in errors),
        mistakes=sum(error.loss >= MISTAKE for error in errors),
        decisions=found.decisions[side],
        turns=len(turns),
    )


def extreme(course: Course, own: Sequence[int], luck: dict[int, float], sign: int) -> int | None:
    """The line of the roll that was best or worst for its side; `None` if none was better, or worse, than average."""
    best = max(own, key=lambda index: sign * luck[index], default=None)
    return course.moves[best].line if best is not None and sign * luck[best] > 0 else None


def kinds_of(course: Course, own: Sequence[int], luck: dict[int, float]) -> tuple[LuckOf, ...]:
    by_kind: dict[str, list[float]] = defaultdict(list)
    for index in own:
        question = course.moves[index].before.question
        assert question is not None
        by_kind[question.key].append(luck[index])
    return tuple(LuckOf(kind, len(each), sum(each)) for kind, each in sorted(by_kind.items()))


def turning_points(found: Findings) -> tuple[TurningPoint, ...]:
    """The largest swings by a roll or a mistake, at least a turn apart."""
    course = found.course
    swings = []
    for index, move in enumerate(course.moves):
        if move.is_roll:
            swings.append(TurningPoint(move.line, move.turn, found.roller(index), "luck", found.luck(index)[0]))
    for error in found.errors:
        move = course.moves[error.first]
        side = course.side_of(move.seat)
        swing = dropped(len(course.sides), (side, error.loss))[0]
        swings.append(TurningPoint(move.line, move.turn, side, "mistake", swing))
    if len({move.turn for move in course.moves}) < FEWEST_TURNS:
        return ()
    taken: list[TurningPoint] = []
    for each in sorted(swings, key=lambda point: -abs(point.swing)):
        if len(taken) < TURNING_POINTS and abs(each.swing) >= MISTAKE and is_apart(each, taken):
            taken.append(each)
    return tuple(sorted(taken, key=lambda point: point.line))


def is_apart(point: TurningPoint, others: Sequence[TurningPoint]) -> bool:
    return all(abs(point.turn - other.turn) >= 1 for other in others)
