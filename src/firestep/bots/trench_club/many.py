"""The features of many positions of Trench Club at once: the same numbers as `Survey`, worked out on arrays.

Only for positions without dice cards and the Automa (`is_plain`); others are worked out one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np

from firestep.bots.trench_club.attacks import best_strikes
from firestep.bots.trench_club.boards import ARM, Board
from firestep.bots.trench_club.evaluation import way_to_gate
from firestep.bots.value.arrays import Floats, Numbers, count, padded
from firestep.games.trench_club.automa.distances import FAR, mover_of
from firestep.games.trench_club.combat import DESTROYED_AT
from firestep.games.trench_club.ground import Ground
from firestep.games.trench_club.position import TrenchPosition
from firestep.games.trench_club.units import TYPES, Arm
from firestep.kernel import Position

NO_FORT = -9
NO_WAY = 9.0
"""The turns to the nearest fort of a team without foot units, or without a fort to take."""
NOTHING = -1
"""The arm of those who are not there."""
FEET = [kind.number for kind in TYPES if kind.is_foot]


def is_plain(position: Position) -> bool:
    """Whether attacks are made with dice."""
    assert isinstance(position, TrenchPosition)
    return not (position.agreed.level or any(position.agreed.cards))


@lru_cache(maxsize=256)
def ways_of(ground: Ground, kind: int) -> Floats:
    """By fort and hex: the turns of march of a foot unit to the nearest gate."""
    mover, points = mover_of(kind, expert=False), TYPES[kind].half_points  # foot units march over trenches anyway
    ways = [np.frombuffer(way_to_gate(ground, mover, fort), np.uint8) for fort in range(len(ground.forts))]
    return np.stack(ways) / points


class Surveys:
    """What both teams of many positions have and can do."""

    def __init__(self, positions: Sequence[TrenchPosition]) -> None:
        self.positions = positions
        self.board = Board(positions)

    @cached_property
    def strikes(self) -> Floats:
        return best_strikes(self.board)

    @cached_property
    def danger(self) -> Floats:
        """As `danger_on_hexes` says, for every unit on the map where it stands."""
        board = self.board
        ones, others = board.columns
        near, close = board.apart <= 2, board.apart == 1
        air = board.is_air
        by_others = np.where(
            air[:, ones, None], board.fights_air[:, None, others], board.fights_ground[:, None, others]
        )
        by_ones = np.where(air[:, None, others], board.fights_air[:, ones, None], board.fights_ground[:, ones, None])
        weights = [
            0.06 * count(near & fighters, axis) + 0.05 * count(close & fighters, axis)
            for fighters, axis in ((by_others, 2), (by_ones, 1))
        ]
        cover = np.where(board.in_forest & ~board.is_air, 0.6, 1.0)
        danger: Floats = cover * board.cost * np.concatenate(weights, axis=1)
        return danger

    @cached_property
    def turns(self) -> Floats:
        """By unit and fort: the turns of march to it; 255 for those who do not take forts."""
        board = self.board
        most = max(len(position.fort_owner) for position in self.positions)
        turns = np.full((*board.kind.shape, most), float(FAR))
        grounds = {id(position.ground): position.ground for position in self.positions}
        here = np.array([id(position.ground) for position in self.positions])
        for number, ground in grounds.items():
            for kind in FEET:
                row, unit = np.nonzero(board.on_map & (board.kind == kind) & (here == number)[:, None])
                if len(row):
                    ways = ways_of(ground, kind)
                    turns[row, unit, : len(ways)] = ways[:, board.place[row, unit]].T
        return turns

    @cached_property
    def owners(self) -> Numbers:
        """By fort: the team that holds it, or nobody."""
        armies = [position.fort_owner for position in self.positions]
        owners = padded(armies, max(map(len, armies)), filler=NO_FORT)
        return np.where(owners >= 0, self.board.team_of_army[self.board.rows, np.maximum(owners, 0)], owners)

    def features(self, team: int) -> Floats:
        """The features of one team of each position."""
        board, positions = self.board, self.positions
        own = board.columns[team]
        forts = count(self.owners == team, axis=1)
        to_go = np.maximum(0, np.array([position.agreed.forts_to_win for position in positions]) - forts)
        armies = board.team_of_army == team
        per_army = count(armies, axis=1)
        coins = padded([position.coins for position in positions], armies.shape[1])
        mean_coins = np.where(armies, coins, 0).sum(1) / per_army
        on_map = board.on_map[:, own]
        columns = [
            to_go / 4,
            (to_go == 1) * 1.0,
            (to_go == 2) * 1.0,
            forts / 4,
            mean_coins / 10,
            (mean_coins >= 8) * 1.0,
            *(each / per_army for each in self.strength(own)),
            *self.ways_to_forts(own, team),
            *self.hits(own),
            np.where(on_map, self.danger[:, own], 0.0).sum(1) / 4,
            count(board.in_fort[:, own], axis=1) / 3,
            count(on_map & board.in_forest[:, own], axis=1) / 4,
            np.array([position.mines[team].bit_count() / 2 for position in positions]),
        ]
        return np.stack(columns, axis=1)

    def strength(self, own: slice) -> list[Floats]:
        board, alive = self.board, self.board.alive[:, own]
        arm = np.where(alive, ARM[board.kind[:, own]], NOTHING)
        damage = np.where(alive, board.damage[:, own], 0)
        left = board.cost[:, own] * (1 - damage / DESTROYED_AT / 2)
        return [
            count(arm == Arm.FOOT, axis=1) / 6,
            count(arm == Arm.VEHICLE, axis=1) / 3,
            count(arm == Arm.ARTILLERY, axis=1) / 3,
            count((arm == Arm.AIR) | (arm == Arm.NAVAL), axis=1) / 2,
            np.where(alive, left, 0.0).sum(1) / 30,
            damage.sum(1) / 10,
            np.where(alive, board.experience[:, own], 0).sum(1) / 6,
            count(damage >= DESTROYED_AT - 2, axis=1) / 3,
        ]

    def ways_to_forts(self, own: slice, team: int) -> list[Floats]:
        wanted = (self.owners != team) & (self.owners != NO_FORT)
        foot = self.board.on_map[:, own] & (ARM[self.board.kind[:, own]] == Arm.FOOT)
        ways = np.where(foot[:, :, None], self.turns[:, own], float(FAR)).min(1)
        counted = wanted & foot.any(1)[:, None]
        soon = [count(counted & (ways <= limit), axis=1) / 2 for limit in (0, 1, 2)]
        nearest = np.where(counted.any(1), np.where(counted, ways, np.inf).min(1), NO_WAY)
        return [*soon, 1 / (1 + nearest)]

    def hits(self, own: slice) -> list[Floats]:
        ranked = np.sort(np.where(self.board.on_map[:, own], self.strikes[:, own], 0.0), axis=1)
        return [ranked[:, -1] / 2, ranked[:, -3:].sum(1) / 4]
