"""R13.1, R13.2 Solo setup: the Automa's units by level, drawn from a cup and placed around its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.trench_club.agreement import AUTOMA
from firestep.games.trench_club.events import StartRevealed, UnitPlaced
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.notation import UNIT
from firestep.games.trench_club.position import UNPLACED, Army, Hex, TrenchPosition, Unit
from firestep.games.trench_club.trenches import enter_trench, may_stand_in_trench
from firestep.games.trench_club.units import starting_types
from firestep.kernel import CHANCE, ChanceQuestion, Name, Procedure

NATION_UNIT = "nation"
REINFORCEMENTS = {  # R13.1
    "easy": (),
    "standard": ("armoured-car",),
    "hard": ("armoured-car", "infantry"),
    "overkill": (NATION_UNIT, "mounted-infantry"),
}
TOKENS_PER_START = (4, 4)  # R13.2: all that are left go to the third
CLOCKWISE = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Around a ring from the hex at its top: down the right side, along the bottom, up the left side (axial steps)."""


def add_automa_units(position: TrenchPosition, army: Army) -> None:
    """R13.1: all units of its sheet but the truck, and more by the level."""
    sheet = [kind for kind in starting_types(position.agreed.armies[army].nation) if not kind.capacity]
    for kind in sheet:
        position.add_unit(kind.number, army, AUTOMA)
    for wanted in REINFORCEMENTS[position.agreed.level]:
        extra = next(kind for kind in sheet if wanted in (kind.id, kind.sheet))
        position.add_unit(extra.number, army, AUTOMA)


@dataclass(slots=True)
class DrawUnitToken(ChanceQuestion[TrenchPosition, Unit]):
    """R13.2: the next unit token out of the cup."""

    seat: int = CHANCE
    army: Army = 1

    notation: ClassVar = Name(UNIT)

    def options(self, position: TrenchPosition) -> Sequence[Unit]:
        return tokens_in_cup(position, self.army)


def tokens_in_cup(position: TrenchPosition, army: Army) -> list[Unit]:
    return [unit for unit in position.units_of(army) if position.where[unit] == UNPLACED]


@dataclass(slots=True)
class AutomaPlacing(Procedure[TrenchPosition]):
    """R13.2: one start of the Automa: its number, then the units that chance sends there."""

    army: Army
    company: int
    start: Hex = -1
    left: int = 0
    """How many units still come to this start."""

    def begin(self, position: TrenchPosition) -> None:
        from firestep.games.trench_club.deployment import DrawStart  # that module needs this one

        self.ask(position, DrawStart(), then=self.start_drawn)

    def start_drawn(self, position: TrenchPosition, number: int) -> None:
        position.tokens &= ~(1 << number)
        position.tell(StartRevealed(self.army, self.company, number))
        self.start = position.ground.starts[number]
        in_cup = len(tokens_in_cup(position, self.army))
        self.left = TOKENS_PER_START[self.company] if self.company < len(TOKENS_PER_START) else in_cup
        self.next(self.draw)

    def draw(self, position: TrenchPosition) -> None:
        if self.left:
            self.ask(position, DrawUnitToken(army=self.army), then=self.unit_drawn)

    def unit_drawn(self, position: TrenchPosition, unit: Unit) -> None:
        place = next(place for place in clockwise_from(self.start) if may_be_placed(position, unit, place))
        position.company[unit] = self.company
        position.put(unit, place)
        position.tell(UnitPlaced(unit, place))
        enter_trench(position, unit)
        self.left -= 1
        self.next(self.draw)


def clockwise_from(start: Hex) -> Iterator[Hex]:
    """R13.2: the number itself, then ring after ring, each clockwise from the hex straight above."""
    yield start
    column, height = GRID.axial(start)
    for radius in range(1, GRID.size):
        along, down = column, height - radius
        for step_along, step_down in CLOCKWISE:
            for _ in range(radius):
                place = GRID.from_axial(along, down)
                if place >= 0:
                    yield place
                along, down = along + step_along, down + step_down


def may_be_placed(position: TrenchPosition, unit: Unit, place: Hex) -> bool:
    """R13.2: skipped are water, forts, occupied hexes, the half not in use, and trenches closed to the unit (R12.1)."""
    ground = position.ground
    closed = ground.fort_hexes | ground.water | position.team_hexes[0] | position.team_hexes[1]
    if position.agreed.expert and not may_stand_in_trench(position.kind[unit]):
        closed |= ground.trench_hexes
    return (ground.everything & ~closed) >> place & 1 == 1
