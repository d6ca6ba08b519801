"""Turns of the Automa in notation: a solo game in which it plays Germany or Austria-Hungary.

automa("de: tank g15; gb: infantry h14") has played its turn, or waits at the first question of chance.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Unpack

from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import SOLO
from firestep.games.trench_club.automa.events import AutomaOrdered
from firestep.games.trench_club.automa.priorities import NOBODY, Plan
from firestep.games.trench_club.automa.turn import AutomaTurn, plan_of
from firestep.games.trench_club.ground import GRID, HEX_BY_NAME, HEX_NAMES
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.sequence import start_turn
from firestep.games.trench_club.units import TYPE_OF
from firestep.kernel import Dice
from trench_club.field import Table, field, unit

AUTOMA_ARMY = 1


def automa_to_move(text: str, **options: Unpack[Table]) -> TrenchPosition:
    """A position in which it is the Automa's turn and nothing has been done yet."""
    given: Table = {"scenario": SOLO, **options}
    position = field(text, **given)
    moved = position.moved
    start_turn(position, AUTOMA_ARMY)
    position.moved = moved
    position.stack = [AutomaTurn(AUTOMA_ARMY)]
    position.events.clear()
    return position


def automa(text: str, **options: Unpack[Table]) -> TrenchPosition:
    """The same after the turn, or at its first question of chance. Afterwards nobody is asked anything."""
    position = automa_to_move(text, **options)
    position.advance()
    return position


def settle(position: TrenchPosition) -> TrenchPosition:
    """Let chance take the first of its answers until the turn is over; dice all show 12."""
    while (question := position.question) is not None:
        position.answer((12,) * question.count if isinstance(question, Dice) else question.options(position)[0])
    return position


def plan(position: TrenchPosition, name: str, attacked: str = "") -> Plan:
    """What a unit would do now; `attacked` names enemies that were attacked earlier this turn."""
    mask = sum(1 << unit(position, each) for each in attacked.split())
    return plan_of(position, unit(position, name), mask)


def places(chosen: Plan) -> list[str]:
    """Where a plan may lead, by name."""
    return sorted({HEX_NAMES[place] for place, _ in chosen.candidates})


def targets(position: TrenchPosition, chosen: Plan) -> list[str]:
    """Whom a plan attacks, by name."""
    found = {target for _, target in chosen.candidates if target != NOBODY}
    return sorted(notation.unit_name(position, target) for target in found)


def orders(position: TrenchPosition) -> list[tuple[str, str]]:
    """The units that have acted, in their order, with the order that each followed."""
    told = [event for event in position.events if isinstance(event, AutomaOrdered)]
    return [(notation.unit_name(position, event.unit), event.priority) for event in told]


def where(position: TrenchPosition, name: str) -> str:
    """The hex of a unit, by name."""
    return HEX_NAMES[position.where[unit(position, name)]]


def points(position: TrenchPosition, kind: str, start: str, goal: str) -> float:
    """R13.6 worked out plainly, hex by hex: the movement points of a type of unit from one hex to another."""
    costs = {HEX_BY_NAME[start]: 0.0}
    heap = [(0.0, HEX_BY_NAME[start])]
    while heap:
        spent, here = heappop(heap)
        if HEX_NAMES[here] == goal:
            return spent
        for neighbour in GRID.neighbours[here]:
            price = price_of(position, kind, neighbour)
            if HEX_NAMES[neighbour] == goal and price is None:
                price = 1
            if price is not None and spent + price < costs.get(neighbour, 1000):
                costs[neighbour] = spent + price
                heappush(heap, (spent + price, neighbour))
    return 1000


def price_of(position: TrenchPosition, kind: str, place: int) -> float | None:
    ground = position.ground
    if not (ground.everything & ~ground.fort_hexes) >> place & 1:
        return None
    if TYPE_OF[kind].is_air or ground.open >> place & 1:
        return 1
    if ground.water >> place & 1:
        return TYPE_OF[kind].half_points / 2 if TYPE_OF[kind].is_foot else None
    return 0.5 if ground.road >> place & 1 else 1.5
