"""How far the moving stack could go: every space within its movement points."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.marching import must_stop_at, steps, why_not_stop
from firestep.games.paths_of_glory.movement import MoveStep, points_left
from firestep.games.paths_of_glory.position import NOWHERE, PathsPosition
from firestep.games.paths_of_glory.scene.ground import POINTS
from firestep.games.paths_of_glory.scene.signs import discs
from firestep.scene import Layer, Shape

RADIUS = 24


def reach_layers(position: PathsPosition, seat: int | None) -> tuple[Layer, ...]:
    """Rings round the spaces beyond the next step where the stack may end its move."""
    for question in position.questions:
        if isinstance(question, MoveStep) and question.seat == seat and question.must_reach == NOWHERE:
            ends = beyond(position, question)
            return (
                (Layer("reach", 50, (Shape("far-reach", discs([POINTS[place] for place in ends], RADIUS)),)),)
                if ends
                else ()
            )
    return ()


def beyond(position: PathsPosition, question: MoveStep) -> list[int]:
    """Spaces two steps away or more in which the stack could stop."""
    points = points_left(position, question.units, question.used)
    near = steps(position, question.units, question.place, points)
    seen, edge, ends = near | 1 << question.place, near, 0
    for left in range(points - 1, 0, -1):
        further = 0
        for place in bits(edge):
            if not must_stop_at(position, place, position.acting):
                further |= steps(position, question.units, place, left)
        edge = further & ~seen
        seen |= edge
        ends |= edge
    return [place for place in bits(ends) if why_not_stop(position, question.units, place, position.at[place]) is None]
