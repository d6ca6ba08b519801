"""R11.8 Mines: laying them, instead of attacking. What they do to those who enter is part of moving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club.combat_events import MineLaid
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.notation import HEX
from firestep.games.trench_club.position import Hex, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES
from firestep.kernel import Name, Question, Refusal

LAYS_MINES = tuple(kind.lays_mines for kind in TYPES)

NOT_BESIDE_LAYER = Refusal("R11.8", "mine-not-beside-layer")
MINE_IN_FORT = Refusal("R11.8", "mine-in-fort")
MINE_IN_WATER = Refusal("R11.8", "mine-in-water")
MINE_UNDER_UNIT = Refusal("R11.8", "mine-under-unit")
MINE_LIES_THERE = Refusal("R11.8", "mine-lies-there")


def mine_hexes(position: TrenchPosition, unit: Unit) -> int:
    """R11.8: where a mine layer may lay: its own hex or a free one beside it, on land, no fort, no mine there yet."""
    ground = position.ground
    own = 1 << position.where[unit]
    barred = ground.fort_hexes | ground.water | position.mines[0] | position.mines[1]
    occupied = (position.team_hexes[0] | position.team_hexes[1]) & ~own
    return (own | GRID.links[position.where[unit]]) & ground.everything & ~barred & ~occupied


def lay_mine(position: TrenchPosition, unit: Unit, place: Hex) -> None:
    """R11.8: the mine lies there for all to see, until an enemy enters."""
    position.acted |= 1 << unit
    position.mines[position.team_of(unit)] |= 1 << place
    position.tell(MineLaid(unit, place))


@dataclass(slots=True)
class ChooseMineHex(Question[TrenchPosition, Hex]):
    """R11.8: where the mine is laid."""

    unit: Unit

    clause: ClassVar[str] = "R11.8"
    timed_as: ClassVar[str] = "turn"
    notation: ClassVar = Name(HEX, "mine")

    def candidates(self, position: TrenchPosition) -> Sequence[Hex]:
        return position.ground.hexes

    def options(self, position: TrenchPosition) -> Sequence[Hex]:
        return bits(mine_hexes(position, self.unit))

    def why_not(self, position: TrenchPosition, choice: Hex) -> Refusal | None:
        place = position.where[self.unit]
        bit = 1 << choice
        if choice != place and not GRID.links[place] & bit:
            return NOT_BESIDE_LAYER
        if position.ground.fort_hexes & bit:
            return MINE_IN_FORT
        if position.ground.water & bit:
            return MINE_IN_WATER
        if choice != place and (position.team_hexes[0] | position.team_hexes[1]) & bit:
            return MINE_UNDER_UNIT
        return MINE_LIES_THERE if (position.mines[0] | position.mines[1]) & bit else None
