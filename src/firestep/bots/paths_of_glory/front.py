"""Where a side's front is thin: distances to its goals, gaps the enemy can enter, and units that would lose supply."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import EVERYWHERE, FORT, GRAPHS, LINES, Space
from firestep.games.paths_of_glory.nations import CP, Line, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import supplied_spaces, supplied_units
from firestep.games.paths_of_glory.units import ARMIES, SIDE_UNITS, Unit

FAR = 40
ENEMY_MARCH = 4
LAST_ROUNDS = 5


class Front:
    """The board as one side sees it, worked out once for a question."""

    def __init__(self, position: PathsPosition, side: Side) -> None:
        self.position, self.side = position, side
        enemy = 1 - side
        wanted = position.rules.vp_spaces & position.controlled(enemy)
        self.distance = [FAR] * len(FORT)
        for steps, layer in enumerate(GRAPHS[Line.PLAIN].layers(wanted | position.occupied[enemy], EVERYWHERE)):
            for place in bits(layer):
                self.distance[place] = steps
        self.gaps = gaps_of(position, side, 1)
        """Spaces that nothing holds beside the enemy."""
        self.inroads = gaps_of(position, side, ENEMY_MARCH)
        """All spaces that the enemy could enter."""
        self.caution = caution_of(position, side)
        self.safe_board: PathsPosition | None = None
        self.bare: dict[Side, int] = {}
        self.cut_off: dict[tuple[Space, Side], float] = {}

    def safely_supplied(self, unit: Unit) -> int:
        """Where a unit would be in supply even if the enemy entered every gap."""
        if self.safe_board is None:
            lost = self.inroads
            self.safe_board = without(self.position, lost, self.side) if lost else self.position
        return supplied_spaces(self.safe_board, unit)

    def cut_off_by(self, place: Space, side: Side) -> float:
        """How much strength a side would have out of supply if it lost this space."""
        key = (place, side)
        if key not in self.cut_off:
            if side not in self.bare:
                self.bare[side] = unsupplied(self.position, side)
            found = unsupplied(without(self.position, 1 << place, side), side)
            self.cut_off[key] = weight(found & ~self.bare[side])
        return self.cut_off[key]


def caution_of(position: PathsPosition, side: Side) -> float:
    """14.3.5: how much sure supply matters now; the Allies have the last word before attrition."""
    if side == CP:
        return 2.0 if position.round > LAST_ROUNDS else 1.0
    return 0.3 if position.round > LAST_ROUNDS else 1.0


def gaps_of(position: PathsPosition, side: Side, march: int) -> int:
    """Spaces of a side that nothing holds, within this many steps of enemy units through such spaces."""
    empty = position.controlled(side) & ~position.occupied[side] & ~position.forts
    found, edge = 0, position.occupied[1 - side]
    for _ in range(march):
        near = 0
        for place in bits(edge):
            near |= LINES.links[place]
        edge = near & empty & ~found
        found |= edge
    return found


def without(position: PathsPosition, spaces: int, side: Side) -> PathsPosition:
    """The board if these spaces of a side were the enemy's."""
    twin = position.clone()
    twin.stack = []
    if side:
        twin.ap &= ~spaces
    else:
        twin.ap |= spaces
    twin.forget_supply()
    return twin


def unsupplied(position: PathsPosition, side: Side) -> int:
    """Units of a side that are out of supply."""
    found = 0
    for place in bits(position.occupied[side]):
        units = position.at[place] & SIDE_UNITS[side]
        found |= units & ~supplied_units(position, units)
    return found


def weight(units: int) -> float:
    """What units are worth when they are lost for good: an army three corps."""
    armies = (units & ARMIES).bit_count()
    return 3.0 * armies + (units.bit_count() - armies)
