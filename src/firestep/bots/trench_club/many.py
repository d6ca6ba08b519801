"""The features of many positions of Trench Club at once: the same numbers as `Survey`, worked out on arrays.

Only for positions without trenches to be inside, dice cards and the Automa (`is_plain`); others are worked out one by
one. A row is a position, a column a unit of either team; arrays of pairs have a unit and one that it could attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np

from firestep.bots.search.memory import Memory
from firestep.bots.trench_club.evaluation import attack_value, is_plain_attacker, way_to_gate
from firestep.bots.value.arrays import Bools, Floats, Numbers, best_of_each, marked, padded
from firestep.games.trench_club.automa.distances import FAR, mover_of
from firestep.games.trench_club.combat import DESTROYED_AT
from firestep.games.trench_club.ground import GRID, Ground
from firestep.games.trench_club.position import DESTROYED, NEUTRAL, TrenchPosition
from firestep.games.trench_club.units import TYPES, Arm
from firestep.kernel import Position

NONE, FLANK, ENCIRCLEMENT = range(3)
"""R9.3, as numbers."""
SIZE = GRID.size
APART = 99
"""The distance to those who are no enemies, or not on the map."""
NO_FORT = -9
NO_WAY = 9.0
"""The turns to the nearest fort of a team without foot units, or without a fort to take."""


def ranges(kinds: list[tuple[int, int] | None]) -> Numbers:
    return np.array([(1, 0) if each is None else (each[0], min(each[1], APART - 1)) for each in kinds], np.int8)


GROUND_RANGE = ranges([kind.ground_range for kind in TYPES])
AIR_RANGE = ranges([kind.air_range for kind in TYPES])
ARM = np.array([kind.arm for kind in TYPES])
COST = np.array([kind.cost for kind in TYPES])
FIGHTS_GROUND = np.array([kind.fights_ground for kind in TYPES])
FIGHTS_AIR = np.array([kind.fights_air for kind in TYPES])
STRIKES = np.array([not (kind.capacity or kind.lays_mines) for kind in TYPES])
PLAIN_ATTACKER = np.array([is_plain_attacker(kind.number) for kind in TYPES])
COORDINATES = np.array(
    [GRID.axial(place) if GRID.everything >> place & 1 else (0, 0) for place in range(SIZE)], np.int8
)
PAIRING = (len(TYPES), 8, 8, len(TYPES), 8, 8, 2, 2, 3, 2)
"""Attacker and target: type, experience, damage; whether in forest, at a gate; the bonus, and whether it fires back."""
KNOWN: Memory[float] = Memory(20_000)
"""By pairing: what the attack is worth."""


def is_plain(position: Position) -> bool:
    """Whether all attacks are of one unit on one, with dice."""
    assert isinstance(position, TrenchPosition)
    agreed = position.agreed
    return not (position.inside or agreed.expert or agreed.level or any(agreed.cards))


@lru_cache(maxsize=256)
def ways_of(ground: Ground, kind: int) -> Floats:
    """By fort and hex: the turns of march of a foot unit to the nearest gate."""
    mover, points = mover_of(kind, expert=False), TYPES[kind].half_points
    ways = [np.frombuffer(way_to_gate(ground, mover, fort), np.uint8) for fort in range(len(ground.forts))]
    return np.stack(ways) / points


FEET = [kind.number for kind in TYPES if kind.is_foot]


class Board:
    """The units of many positions, where they stand, and who could fight whom."""

    def __init__(self, positions: Sequence[TrenchPosition]) -> None:
        most = max(len(position.kind) for position in positions)
        self.positions = positions
        self.rows = np.arange(len(positions))[:, None]
        where = padded([position.where for position in positions], most, filler=DESTROYED)
        self.numbers = np.flatnonzero((where != DESTROYED).any(0))
        """By column: the number of the unit; those that live in none of the positions have no column."""
        where = where[:, self.numbers]
        self.alive = where != DESTROYED
        self.place = np.maximum(where, 0)
        self.kind = padded([position.kind for position in positions], most)[:, self.numbers]
        self.army = padded([position.army for position in positions], most)[:, self.numbers]
        self.damage = padded([position.damage for position in positions], most)[:, self.numbers]
        self.experience = padded([position.experience for position in positions], most)[:, self.numbers]
        teams = [[army.team for army in position.agreed.armies] for position in positions]
        self.team = padded(teams, max(map(len, teams)))[self.rows, self.army]
        in_forts = self.standing_on([position.ground.fort_hexes for position in positions])
        self.in_fort = (where >= 0) & in_forts
        self.on_map = (where >= 0) & ~in_forts
        self.in_forest = self.standing_on([position.ground.forest for position in positions])
        self.at_gate = self.standing_on([position.ground.gates for position in positions])
        arm = ARM[self.kind]
        self.is_air = arm == Arm.AIR
        water = self.standing_on([position.ground.water for position in positions])
        self.in_water = water & ~self.is_air & (arm != Arm.NAVAL)
        self.fights_ground = self.on_map & ~self.in_water & FIGHTS_GROUND[self.kind]
        self.fights_air = self.on_map & ~self.in_water & FIGHTS_AIR[self.kind]
        self.cost = COST[self.kind] + self.experience * 0.4
        self.at = COORDINATES[self.place]
        across, down = (line[:, :, None] - line[:, None, :] for line in (self.at[..., 0], self.at[..., 1]))
        away = np.maximum(np.maximum(np.abs(across), np.abs(down)), np.abs(across + down))
        pairs = self.on_map[:, :, None] & self.on_map[:, None, :]
        self.to_enemies = np.where(pairs & (self.team[:, :, None] != self.team[:, None, :]), away, np.int8(APART))

    def standing_on(self, masks: Sequence[int]) -> Bools:
        """By unit: whether its hex is in the mask of its position."""
        found: Bools = marked(masks, SIZE)[self.rows, self.place]
        return found


class Attacks:
    """Every attack that a unit could make from where it stands: pairs, in the order of rows and attackers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        kind, air = board.kind, board.is_air[:, None, :]
        near = board.to_enemies
        least, most = (
            np.where(air, AIR_RANGE[kind, end][:, :, None], GROUND_RANGE[kind, end][:, :, None]) for end in (0, 1)
        )
        strikes = STRIKES[kind] & ~board.in_water
        self.row, self.unit, self.target = np.nonzero((near >= least) & (near <= most) & strikes[:, :, None])
        self.attacker, self.attacked = (self.row, self.unit), (self.row, self.target)

    def best(self) -> Floats:
        """By row and unit: what its best attack is worth, 0 if none is worth anything."""
        board = self.board
        plain = PLAIN_ATTACKER[board.kind[self.attacker]]
        worths = np.zeros(len(self.row))
        worths[plain] = self.known(np.flatnonzero(plain))
        for number in np.flatnonzero(~plain).tolist():
            worths[number] = self.work_out(number)
        return np.maximum(best_of_each(self.row, self.unit, worths, board.kind.shape), 0.0)

    def work_out(self, number: int) -> float:
        position = self.board.positions[self.row[number]]
        numbers = self.board.numbers
        return attack_value(position, int(numbers[self.unit[number]]), int(numbers[self.target[number]]))

    def known(self, numbers: Numbers) -> Floats:
        """What attacks of one unit on one are worth; each kind of pairing is worked out once."""
        codes, firsts, places = np.unique(self.codes(numbers), return_index=True, return_inverse=True)
        worths = []
        for code, first in zip(codes.tolist(), firsts, strict=True):
            worth = KNOWN.get((code,))
            worths.append(KNOWN.keep((code,), self.work_out(int(numbers[first]))) if worth is None else worth)
        found: Floats = np.array(worths)[places]
        return found

    def codes(self, numbers: Numbers) -> Numbers:
        """All that the worth depends on, as one number for each pair (`pairing` in evaluation.py)."""
        board = self.board
        attacker = self.row[numbers], self.unit[numbers]
        target = self.row[numbers], self.target[numbers]
        fights = np.where(board.is_air[target], FIGHTS_AIR[board.kind[attacker]], FIGHTS_GROUND[board.kind[attacker]])
        close = fights & (board.to_enemies[self.row[numbers], self.unit[numbers], self.target[numbers]] == 1)
        answers = np.where(board.is_air[attacker], board.fights_air[target], board.fights_ground[target])
        bonus = np.zeros(len(numbers), int)
        bonus[close] = self.bonus(
            *(each[close] for each in (self.row[numbers], self.unit[numbers], self.target[numbers]))
        )
        codes: Numbers = np.ravel_multi_index(
            (
                board.kind[attacker],
                board.experience[attacker],
                board.damage[attacker],
                board.kind[target],
                board.experience[target],
                board.damage[target],
                1 * board.in_forest[target],
                1 * board.at_gate[target],
                bonus,
                1 * (close & answers),
            ),
            PAIRING,
        )
        return codes

    def bonus(self, row: Numbers, unit: Numbers, target: Numbers) -> Numbers:
        """R9.3: `bonus_of` for pairs in close combat."""
        board = self.board
        fights = np.where(board.is_air[row, target][:, None], board.fights_air[row], board.fights_ground[row])
        aim = board.at[row, target]
        across, down = board.at[row, :, 0] - aim[:, :1], board.at[row, :, 1] - aim[:, 1:]
        beside = np.maximum(np.maximum(np.abs(across), np.abs(down)), np.abs(across + down)) == 1
        helps = fights & beside & (board.army[row] == board.army[row, unit][:, None])
        helps[np.arange(len(row)), unit] = False
        opposite = (board.at[row] == (2 * aim - board.at[row, unit])[:, None, :]).all(2)
        count = helps.sum(1)
        encircled = (count > 1) | (helps & opposite).any(1)
        return np.where(encircled, ENCIRCLEMENT, np.where(count == 1, FLANK, NONE))


class Surveys:
    """What both teams of many positions have and can do."""

    def __init__(self, positions: Sequence[TrenchPosition]) -> None:
        self.positions = positions
        self.board = Board(positions)

    @cached_property
    def strikes(self) -> Floats:
        return Attacks(self.board).best()

    @cached_property
    def danger(self) -> Floats:
        """As `danger_on_hexes` says, for every unit on the map where it stands."""
        board = self.board
        near = board.to_enemies
        fighters = np.where(board.is_air[:, :, None], board.fights_air[:, None, :], board.fights_ground[:, None, :])
        cover = np.where(board.in_forest & ~board.is_air, 0.6, 1.0)
        close = ((near == 1) & fighters).sum(2)
        danger: Floats = cover * board.cost * (0.06 * ((near <= 2) & fighters).sum(2) + 0.05 * close)
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
        owners = []
        for position in self.positions:
            team_of = [army.team for army in position.agreed.armies]
            owners.append([NEUTRAL if owner == NEUTRAL else team_of[owner] for owner in position.fort_owner])
        return padded(owners, max(map(len, owners)), filler=NO_FORT)

    def features(self, teams: Numbers) -> Floats:
        """The features of one team of each position."""
        board, positions = self.board, self.positions
        own = board.alive & (board.team == teams[:, None])
        sides = [int(team) for team in teams]
        forts = np.array([position.forts_of_team(team) for position, team in zip(positions, sides, strict=True)])
        to_go = np.maximum(0, np.array([position.agreed.forts_to_win for position in positions]) - forts)
        armies = [position.agreed.teams[team] for position, team in zip(positions, sides, strict=True)]
        per_army = np.array([len(each) for each in armies])
        coins = np.array([sum(position.coins[army] for army in each) / len(each)
                          for position, each in zip(positions, armies, strict=True)])  # fmt: skip
        mines = [position.mines[team].bit_count() / 2 for position, team in zip(positions, sides, strict=True)]
        on_map = own & board.on_map
        columns = [
            to_go / 4,
            (to_go == 1) * 1.0,
            (to_go == 2) * 1.0,
            forts / 4,
            coins / 10,
            (coins >= 8) * 1.0,
            *(each / per_army for each in self.strength(own)),
            *self.ways_to_forts(on_map, teams),
            *self.hits(on_map),
            np.where(on_map, self.danger, 0.0).sum(1) / 4,
            (own & board.in_fort).sum(1) / 3,
            (on_map & board.in_forest).sum(1) / 4,
            np.array(mines),
        ]
        return np.stack(columns, axis=1)

    def strength(self, own: Bools) -> list[Floats]:
        board = self.board
        arm, damage = ARM[board.kind], board.damage
        left = board.cost * (1 - damage / DESTROYED_AT / 2)
        return [
            (own & (arm == Arm.FOOT)).sum(1) / 6,
            (own & (arm == Arm.VEHICLE)).sum(1) / 3,
            (own & (arm == Arm.ARTILLERY)).sum(1) / 3,
            (own & ((arm == Arm.AIR) | (arm == Arm.NAVAL))).sum(1) / 2,
            np.where(own, left, 0.0).sum(1) / 30,
            np.where(own, damage, 0).sum(1) / 10,
            np.where(own, board.experience, 0).sum(1) / 6,
            (own & (damage >= DESTROYED_AT - 2)).sum(1) / 3,
        ]

    def ways_to_forts(self, on_map: Bools, teams: Numbers) -> list[Floats]:
        wanted = (self.owners != teams[:, None]) & (self.owners != NO_FORT)
        foot = on_map & (ARM[self.board.kind] == Arm.FOOT)
        ways = np.where(foot[:, :, None], self.turns, float(FAR)).min(1)
        counted = wanted & foot.any(1)[:, None]
        soon = [(counted & (ways <= limit)).sum(1) / 2 for limit in (0, 1, 2)]
        nearest = np.where(counted.any(1), np.where(counted, ways, np.inf).min(1), NO_WAY)
        return [*soon, 1 / (1 + nearest)]

    def hits(self, on_map: Bools) -> list[Floats]:
        ranked = np.sort(np.where(on_map, self.strikes, 0.0), axis=1)
        return [ranked[:, -1] / 2, ranked[:, -3:].sum(1) / 4]
