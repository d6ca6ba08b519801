"""What units of many positions of Trench Club could attack from where they stand, and what that is worth, on arrays.

The rules are those of `games/trench_club/combat.py` and `odds.py`; a test compares both. Positions with units inside
trenches follow rules of their own and are worked out one by one.
"""

from __future__ import annotations

import numpy as np

from firestep.bots.trench_club.boards import APART, FIGHTS_AIR, FIGHTS_GROUND, NOBODY, TEAMS, Board
from firestep.bots.trench_club.evaluation import best_strike, worth_of_pairing
from firestep.bots.value.arrays import Bools, Floats, Numbers, best_of_each
from firestep.games.trench_club.combat import MOST_EXPERIENCE, SIDES, Bonus, level_of
from firestep.games.trench_club.fights import HITS_AN_AREA, SCATTERS, SCATTERS_UP_TO
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.units import TYPES

BONUSES = (Bonus.NONE, Bonus.FLANK, Bonus.ENCIRCLEMENT)
NONE, FLANK, ENCIRCLEMENT = range(3)
"""R9.3, as numbers."""
PAIRING = (len(TYPES), 8, 8, len(TYPES), 8, 8, 2, 2, len(BONUSES), 2)
"""Attacker and target: type, experience, damage; whether in forest, at a gate; the bonus, and whether it fires back."""
MISSES = np.array([SCATTERS_UP_TO[level_of(points)] for points in range(MOST_EXPERIENCE + 1)])
"""R11.1: by experience, on how many faces a shell falls beside its target."""
STEPS = np.array(GRID.steps)
AREA, SHELL = np.array(HITS_AN_AREA), np.array(SCATTERS)
STRIKES = np.array([not (kind.capacity or kind.lays_mines) for kind in TYPES])


def distances_in(reach: tuple[int, int] | None) -> list[bool]:
    """By distance: whether it is in range."""
    least, most = reach or (1, 0)
    return [least <= distance <= most for distance in range(APART)] + [False]


IN_RANGE = np.array([[distances_in(kind.ground_range), distances_in(kind.air_range)] for kind in TYPES])
"""By type of unit, whether its target is in the air, and distance."""


def best_strikes(board: Board) -> Floats:
    """By row and unit: what its best attack is worth, 0 if none is worth anything."""
    plain = np.array([not position.inside for position in board.positions])
    found = Attacks(board, plain).best()
    for row in np.flatnonzero(~plain).tolist():
        for unit in np.flatnonzero(board.on_map[row]).tolist():
            found[row, unit] = best_strike(board.positions[row], int(board.units[row, unit]))
    return np.maximum(found, 0.0)


class Attacks:
    """Every attack that a unit could make: pairs, in the order of teams, rows and attackers."""

    def __init__(self, board: Board, plain: Bools) -> None:
        self.board = board
        self.may_strike = STRIKES[board.kind] & ~board.in_water & plain[:, None]
        pairs = [self.pairs_of(team) for team in TEAMS]
        self.row, self.unit, self.target, self.distance = map(np.concatenate, zip(*pairs, strict=True))

    def pairs_of(self, team: int) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """The rows, attackers, targets and distances of the attacks of a team."""
        board = self.board
        own, others = board.columns[team], board.columns[1 - team]
        apart = board.apart if team == 0 else board.apart.transpose(0, 2, 1)
        in_range = IN_RANGE[board.kind[:, own, None], 1 * board.is_air[:, None, others], apart]
        row, unit, target = np.nonzero(in_range & self.may_strike[:, own, None])
        return row, unit + own.start, target + others.start, apart[row, unit, target].astype(np.int64)

    def best(self) -> Floats:
        """By row and unit: what its best attack is worth."""
        board = self.board
        kind = board.kind[self.row, self.unit]
        worths = np.empty(len(self.row))
        guns = AREA[kind] | SHELL[kind]
        plain, guns = np.flatnonzero(~guns), np.flatnonzero(guns)
        worths[plain] = self.of_plain(self.row[plain], self.unit[plain], self.target[plain], self.distance[plain])
        if len(guns):
            worths[guns] = self.of_guns(self.row[guns], self.unit[guns], self.target[guns])
        return best_of_each(self.row, self.unit, worths, board.kind.shape)

    def of_plain(self, row: Numbers, unit: Numbers, target: Numbers, distance: Numbers) -> Floats:
        """What attacks of one unit on one are worth."""
        board = self.board
        kind = board.kind[row, unit]
        fights = np.where(board.is_air[row, target], FIGHTS_AIR[kind], FIGHTS_GROUND[kind])
        close = np.flatnonzero(fights & (distance == 1))
        answers = np.where(board.is_air[row, unit], board.fights_air[row, target], board.fights_ground[row, target])
        bonus, answered = np.zeros(len(row), np.int64), np.zeros(len(row), np.int64)
        bonus[close] = self.bonus(row[close], unit[close], target[close])
        answered[close] = answers[close]
        return worths_of(self.codes(row, unit, target, board.at_gate[row, target], bonus, answered))

    def of_guns(self, row: Numbers, unit: Numbers, target: Numbers) -> Floats:
        """R11.1, R11.2, R11.6: what shells are worth that may stray, and attacks on everybody in a pattern."""
        board = self.board
        area = AREA[board.kind[row, unit]]
        misses = np.where(area, 0, MISSES[board.experience[row, unit]])
        aimed = worths_of(self.codes(row, unit, target, board.at_gate[row, target])) * (SIDES - misses) / SIDES
        hexes = STEPS[board.place[row, target]]
        struck = board.unit_at[row[:, None], hexes]
        reach = np.where(area, len(STEPS[0]), misses)[:, None]
        counts = (hexes >= 0) & (struck != NOBODY) & (struck != unit[:, None]) & (np.arange(len(STEPS[0])) < reach)
        pair, direction = np.nonzero(counts & ~board.is_air[row[:, None], struck])
        other = struck[pair, direction]
        share = np.where(area, 1.0, 1 / SIDES)[pair]
        sign = np.where(board.team[other] == board.team[unit[pair]], -1.0, 1.0)
        strays = worths_of(self.codes(row[pair], unit[pair], other, np.zeros(len(pair), np.bool_)))
        worths: Floats = aimed + np.bincount(pair, sign * share * strays, minlength=len(row))
        return worths

    def codes(
        self,
        row: Numbers,
        unit: Numbers,
        target: Numbers,
        at_gate: Bools,
        bonus: Numbers | int = NONE,
        answered: Numbers | int = 0,
    ) -> Numbers:
        """All that the worth depends on, as one number for each pair (`pairing` in evaluation.py)."""
        board = self.board
        attacker, attacked = (row, unit), (row, target)
        codes: Numbers = np.ravel_multi_index(
            (
                board.kind[attacker],
                board.experience[attacker],
                board.damage[attacker],
                board.kind[attacked],
                board.experience[attacked],
                board.damage[attacked],
                1 * board.in_forest[attacked],
                1 * at_gate,
                bonus,
                answered,
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


def worths_of(codes: Numbers) -> Floats:
    """What attacks are worth; each kind of pairing is looked up once."""
    kinds, places = np.unique(codes, return_inverse=True)
    facts = zip(*(each.tolist() for each in np.unravel_index(kinds, PAIRING)), strict=True)
    worths = [worth_of_pairing(*pair, BONUSES[bonus], bool(answered)) for *pair, bonus, answered in facts]
    found: Floats = np.array(worths, float)[places]
    return found
