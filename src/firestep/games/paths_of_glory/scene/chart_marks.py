"""Where a combat is in the tables of the rules: fire tables (1.1, 1.2) and shifts (1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.paths_of_glory.combat.fire import fire_column, fort_defends
from firestep.games.paths_of_glory.ground import TERRAIN, Terrain
from firestep.games.paths_of_glory.odds import OddsCalculator, Plan
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.scene import ChartMark

FIRE = {True: "army-fire", False: "corps-fire"}
SHIFTS = "shifts"
ATTACKER, DEFENDER = 1, 2
"""The columns of the table of shifts."""


def chart_marks(position: PathsPosition, plan: Plan) -> tuple[ChartMark, ...]:
    """The rows in which both sides fire, and the cells of ground and trench that have shifted them there."""
    combat = OddsCalculator(position, plan)
    return tuple(dict.fromkeys([*fire_marks(combat), *shift_marks(combat)]))


def fire_marks(combat: OddsCalculator) -> Iterator[ChartMark]:
    """12.2.3, 12.2.7: our tables have a row for each strength."""
    board, plan = combat.board, combat.plan
    if board.attackers:
        table, strength, shift = combat.attacker_fire(board)
        yield ChartMark(FIRE[table], fire_column(table, strength, shift))
    if board.defenders or fort_defends(board, plan.target, 1 - plan.side):
        table, strength, shift = combat.defender_fire(board)
        yield ChartMark(FIRE[table], fire_column(table, strength, shift))


def shift_marks(combat: OddsCalculator) -> Iterator[ChartMark]:
    """Table 1.3: the ground shifts the attacker, a trench both."""
    yield ChartMark(SHIFTS, [*Terrain].index(TERRAIN[combat.plan.target]), ATTACKER)
    level = combat.attack.trench_shift_level(combat.board)
    if level:
        row = len(Terrain) + level - 1
        yield ChartMark(SHIFTS, row, ATTACKER)
        yield ChartMark(SHIFTS, row, DEFENDER)
