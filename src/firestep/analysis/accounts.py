"""What is told of the findings: points, ledgers of luck and errors, mistakes, turning points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from firestep.analysis.course import Course
from firestep.analysis.findings import Findings, dropped
from firestep.analysis.report import (
    MISTAKE,
    Ledger,
    Loss,
    LuckOf,
    Mistake,
    Point,
    Side,
    TurningPoint,
)
from firestep.kernel import Record

TURNING_POINTS = 5
FEWEST_TURNS = 3
"""A shorter match has no turning points."""


def sides_of(course: Course, record: Record) -> tuple[Side, ...]:
    names = course.game.seats(course.setup)
    players = [each.name for each in record.players] or [""] * len(names)
    return tuple(
        Side(tuple(names[seat] for seat in side), tuple(players[seat] for seat in side)) for side in course.sides
    )


def points_of(found: Findings) -> tuple[Point, ...]:
    course = found.course
    points = []
    for index, move in enumerate(course.moves[: found.moves]):
        chances = found.chances[index + 1]
        if move.is_roll:
            side, outcomes = found.roller(index), found.outcomes.get(index, ())
            points.append(Point(move.line, move.turn, "roll", side, chances, found.luck(index)[side or 0], outcomes))
        else:
            points.append(Point(move.line, move.turn, "choice", course.side_of(move.seat), chances))
    if found.is_whole and course.end.result is None and points:
        points.append(Point(points[-1].line, points[-1].turn, "end", None, found.result))
    return tuple(points)


def losses_of(found: Findings) -> tuple[Loss, ...]:
    return tuple(Loss(each.line, each.turn, each.side, each.loss, each.noise) for each in found.errors)


def mistakes_of(found: Findings) -> tuple[Mistake, ...]:
    errors = sorted(found.errors, key=lambda error: -error.loss)
    return tuple(error for error in errors if error.loss >= MISTAKE)


def ledger_of(found: Findings, side: int) -> Ledger:
    course = found.course
    moves = course.moves[: found.moves]
    rolls = [index for index, move in enumerate(moves) if move.is_roll]
    own = [index for index in rolls if found.roller(index) == side]
    luck = {index: found.luck(index)[side] for index in rolls}
    net_luck = sum(luck.values())
    errors = [each for each in found.errors if each.side == side]
    turns = {move.turn for move in moves if not move.is_roll and course.side_of(move.seat) == side}
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
    moves = course.moves[: found.moves]
    swings = []
    for index, move in enumerate(moves):
        if move.is_roll:
            swings.append(TurningPoint(move.line, move.turn, found.roller(index), "luck", found.luck(index)[0]))
    for error in found.errors:
        swing = dropped(len(course.sides), (error.side, error.loss))[0]
        swings.append(TurningPoint(error.line, error.turn, error.side, "mistake", swing))
    if len({move.turn for move in moves}) < FEWEST_TURNS:
        return ()
    taken: list[TurningPoint] = []
    for each in sorted(swings, key=lambda point: -abs(point.swing)):
        if len(taken) < TURNING_POINTS and abs(each.swing) >= MISTAKE and is_apart(each, taken):
            taken.append(each)
    return tuple(sorted(taken, key=lambda point: point.line))


def is_apart(point: TurningPoint, others: Sequence[TurningPoint]) -> bool:
    return all(abs(point.turn - other.turn) >= 1 for other in others)
