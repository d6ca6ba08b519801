"""Turns of the Automa in notation: a solo game in which it plays Germany or Austria-Hungary.

automa("de: tank g15; gb: infantry h14") has played its turn, or waits at the first question of chance.
"""

from __future__ import annotations

from typing import Any

from firestep.games.trench_club import notation
from firestep.games.trench_club.agreement import SOLO
from firestep.games.trench_club.automa.events import AutomaOrdered
from firestep.games.trench_club.automa.priorities import NOBODY, Plan
from firestep.games.trench_club.automa.turn import AutomaTurn, plan_of
from firestep.games.trench_club.ground import HEX_NAMES
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.sequence import start_turn
from trench_club.field import field, unit

AUTOMA_ARMY = 1


def automa_to_move(text: str, **options: Any) -> TrenchPosition:
    """A position in which it is the Automa's turn and nothing has been done yet."""
    position = field(text, scenario=options.pop("scenario", SOLO), **options)
    start_turn(position, AUTOMA_ARMY)
    position.stack = [AutomaTurn(AUTOMA_ARMY)]
    position.events.clear()
    return position


def automa(text: str, **options: Any) -> TrenchPosition:
    """The same after the turn, or at its first question of chance. Afterwards nobody is asked anything."""
    position = automa_to_move(text, **options)
    position.advance()
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
