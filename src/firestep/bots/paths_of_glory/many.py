"""What both sides have in many positions of Paths of Glory at once: the same numbers as `Survey` and the functions of
one position in `judgement`, worked out on arrays for both sides together.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from firestep.bots.paths_of_glory.attack_worth import has_mandate
from firestep.bots.paths_of_glory.boards import ARMY, COMBAT_OF, SIDE, Board, everywhere
from firestep.bots.paths_of_glory.front import CAUTION, KEY_SOURCES, SHAKY_FROM, mean_loss
from firestep.bots.paths_of_glory.habits import BY_HAND
from firestep.bots.paths_of_glory.reckoning import (
    AFTER_OWN_MOVE,
    BESIEGED_WORTH,
    DUG_WORTH,
    LAST_ROUNDS,
    LASTING,
    LATE_STARVING_WORTH,
    LATER_WORTH,
    MANDATE_WORTH,
    OPEN_FORT,
    OPEN_GROUND,
    OPEN_POINT,
    OPEN_SOURCE,
    POINT_WORTH,
    PRESSED_WORTH,
    REBUILT_SHARE,
    RESERVE_SHARE,
    SHAKY_POINT,
    SOON_WORTH,
    STARVING_WORTH,
    STEP_WORTH,
)
from firestep.bots.paths_of_glory.space_sets import BY_LINE, Sets, around, count_spaces, is_in, packed, unpacked
from firestep.bots.paths_of_glory.supply_danger import LONGEST_MARCH
from firestep.bots.paths_of_glory.theatres import GROUND, THEATRE_OF, Theatre
from firestep.bots.value.arrays import Bools, Floats, Numbers, marked
from firestep.games.paths_of_glory.actions import ROUNDS
from firestep.games.paths_of_glory.cards.facts import CARDS, SIDE_CARDS
from firestep.games.paths_of_glory.combat.fire import TERRAIN_SHIFT, TRENCH_SHIFT_ATTACKER, TRENCH_SHIFT_DEFENDER
from firestep.games.paths_of_glory.ground import COUNT, FORT, STARTS_AP
from firestep.games.paths_of_glory.nations import AP, CP, SIDES, Pool
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.tables import ARMY_COLUMN, Commitment
from firestep.games.paths_of_glory.units import LOSS, POOL, UNIT_COUNT

SIDE_COLUMNS = [np.flatnonzero(side == SIDE) for side in SIDES]
FULL_LOSS = np.array(LOSS)[:, 0]
SHARES = {RESERVE: STEP_WORTH * RESERVE_SHARE, ELIMINATED: STEP_WORTH * REBUILT_SHARE}
STEP = 1 + ARMY
"""By unit: the replacement points of a step, in halves."""
POOLS = np.array([[POOL[unit] == pool for unit in range(UNIT_COUNT)] for pool in Pool], np.int64)
"""By pool and unit: whether the unit is rebuilt from it."""
LASTING_OF = np.array([LASTING.get(card, 0.0) for card in range(len(CARDS))])[:, None]
CARDS_OF = [marked([cards], len(CARDS))[0][:, None] for cards in SIDE_CARDS]
SHIFTS = range(min(TERRAIN_SHIFT) + min(TRENCH_SHIFT_ATTACKER), max(TRENCH_SHIFT_DEFENDER) + 1)
LOSSES = np.array(
    [
        [[mean_loss(table, each, shift) for shift in SHIFTS] for each in range(len(ARMY_COLUMN))]
        for table in (False, True)
    ]
)
"""By whether an army fires, strength and shift: as `mean_loss`."""
TERRAIN, ATTACKING, DEFENDING = (
    np.array(each) for each in (TERRAIN_SHIFT, TRENCH_SHIFT_ATTACKER, TRENCH_SHIFT_DEFENDER)
)
FORTS = np.array(FORT)
NEIGHBOURS = BY_LINE.T
"""By space: its neighbours, then rows of zeros."""
KEY_SETS = everywhere(KEY_SOURCES)
THEATRES = np.array(THEATRE_OF)
FIRST_AP = everywhere(STARTS_AP)
GROUNDS = marked(GROUND, COUNT).astype(np.float64)
"""By theatre and space: whether it belongs to it."""
CAUTION_OF = np.array(CAUTION)


class Surveys:
    """What both sides have, and what the enemy's next move could do to it; arrays are by side and position."""

    def __init__(self, positions: Sequence[PathsPosition]) -> None:
        self.positions = positions
        self.board = Board(positions)
        self.size = len(positions)
        self.round = np.array([position.round for position in positions])
        mover = np.where(self.round > 0, [position.acting for position in positions], CP)
        self.threat = np.where(mover == 1 - np.array(SIDES)[:, None], 1.0, AFTER_OWN_MOVE)
        self.reckoned = np.zeros((len(SIDES), self.size))
        self.shaky: Sets
        line = self.line()
        self.features = np.stack([*self.strength(), *self.supply(), *line, *self.tracks()])
        """By feature, side and position."""

    def strength(self) -> list[Floats]:
        """As `Survey.strength`."""
        where, reduced = self.board.where.T, self.board.reduced.T
        combat = COMBAT_OF[:, 0, None]
        loss = FULL_LOSS[:, None] * (2 - reduced)
        on_map, in_reserve, is_lost = where >= 0, where == RESERVE, where == ELIMINATED
        share = np.where(on_map, STEP_WORTH, np.where(in_reserve, SHARES[RESERVE], SHARES[ELIMINATED] * is_lost))
        reserve = np.where(reduced, COMBAT_OF[:, 1, None], combat)
        army = ARMY[:, None] > 0
        points = self.points(is_lost, reduced & ~is_lost & (where != OFF_MAP))
        self.reckoned += of_sides(share * loss) + POINT_WORTH * points
        return [
            of_sides(np.where(on_map & army, 2 - reduced, 0)) / 30,
            of_sides(np.where(in_reserve, reserve, 0)) / 10,
            of_sides(np.where(is_lost, combat, 0)) / 20,
            of_sides(np.where(where == GONE, combat, 0)) / 10,
            of_sides(np.where((where == OFF_MAP) & army, combat, 0)) / 30,
            points / 6,
        ]

    def points(self, is_lost: Bools, is_reduced: Bools) -> Floats:
        """The replacement points that can be used, as far as there is a need."""
        wanted = POOLS @ (STEP[:, None] * (2 * is_lost + is_reduced)) / 2
        have = np.array([position.half_rp for position in self.positions]).T / 2
        usable = have + np.minimum(0.0, wanted - have)
        return np.stack([usable[: Pool.FR].sum(0), usable[Pool.FR :].sum(0)])

    def line(self) -> list[Floats]:
        """As `Survey.line`: by stack that has enemies beside it."""
        board, shape = self.board, (len(SIDES), self.size)
        foes = board.occupied[:, ::-1]
        place, side, row = np.nonzero(unpacked(board.occupied & around(foes, BY_LINE), self.size))
        dug_in, twice = self.trenches()
        trench = is_in(dug_in, place, side, row).astype(np.int64) + is_in(twice, place, side, row)
        beaten = self.margins(place, side, row, trench)
        cells, all_cells = side * self.size + row, len(SIDES) * self.size
        pressed = np.bincount(cells, np.where(beaten > 0, beaten, 0.0), minlength=all_cells).reshape(shape)
        contact = np.bincount(cells, minlength=all_cells).reshape(shape)
        dug = np.bincount(cells, trench, minlength=all_cells).reshape(shape)
        marks = np.zeros((COUNT, *shape), np.bool_)
        falls = beaten >= SHAKY_FROM
        marks[place[falls], side[falls], row[falls]] = True
        self.shaky = packed(marks)
        besieged = self.count(board.intrusions[:, None] & board.owned)
        points = self.count(self.shaky & board.vp[:, None])
        self.reckoned += DUG_WORTH * dug - BESIEGED_WORTH * besieged
        self.reckoned -= self.threat * (PRESSED_WORTH * pressed + SHAKY_POINT * points)
        return [
            pressed / 10,
            count_spaces(marks) / 5,
            points / 3,
            contact / 15,
            dug / 10,
            (self.count(dug_in) + self.count(twice)) / 15,
            besieged / 2,
        ]

    def trenches(self) -> list[Sets]:
        """By side: the spaces with a trench of any level, and those with one of the second."""
        board = self.board
        of_side = np.stack([~board.trench_ap, board.trench_ap], axis=1)
        return [each[:, None] & of_side for each in (board.trench_one | board.trench_two, board.trench_two)]

    def margins(self, place: Numbers, side: Numbers, row: Numbers, trench: Numbers) -> Floats:
        """As `margin`: how much more loss all enemies beside these stacks would deal than they would take."""
        board = self.board
        beside = NEIGHBOURS[place]
        attacking = board.strength[beside, 1 - side[:, None], row[:, None]].sum(1)
        has_army = board.armies[beside, 1 - side[:, None], row[:, None]].any(1)
        forts = is_in(board.forts[:, None] & board.owned, place, side, row)
        defending = board.strength[place, side, row] + np.where(forts, FORTS[place], 0)
        gave = LOSSES[has_army.astype(int), attacking, TERRAIN[place] + ATTACKING[trench] - SHIFTS[0]]
        took = LOSSES[(board.armies[place, side, row] > 0).astype(int), defending, DEFENDING[trench] - SHIFTS[0]]
        margins: Floats = gave - took
        return margins

    def supply(self) -> list[Floats]:
        """As `Survey.supply`."""
        board = self.board
        fed = board.is_fed(board.supplied_past(np.zeros_like(board.occupied)[:, None]))[0]
        near, open_spaces = self.inroads(board.marching_starts(fed))
        later_fed = board.is_fed(board.supplied_past(np.stack([near, open_spaces | self.shaky], axis=1)))
        starving, soon, later = (board.weight_of_hungry(each) for each in (fed, *later_fed))
        points = open_spaces & board.vp[:, None]
        forts = self.count(points & board.forts[:, None])
        free = self.count(points) - forts
        sources = self.count(open_spaces & KEY_SETS[:, None])
        sources[AP] = 0
        ground = self.count(open_spaces)
        late = np.where(self.round >= LAST_ROUNDS, starving, 0.0)
        caution = self.threat * CAUTION_OF[:, self.round]
        soon, later = caution * (soon - starving), caution * (later - soon)
        free, forts, key = self.threat * free, self.threat * forts, self.threat * sources
        self.reckoned -= STARVING_WORTH * starving + LATE_STARVING_WORTH * late
        self.reckoned -= SOON_WORTH * soon + LATER_WORTH * later
        self.reckoned -= OPEN_POINT * free + OPEN_FORT * forts + OPEN_SOURCE * key
        self.reckoned -= OPEN_GROUND * self.threat * ground
        return [starving / 6, late / 6, soon / 6, later / 6, free / 3, forts / 3, key, ground / 20]

    def inroads(self, starts: Sets) -> tuple[Sets, Sets]:
        """As `inroads`, where both sides stand."""
        board = self.board
        starts = starts[:, :, ::-1]
        free = board.open[:, None] & ~board.occupied
        ground = board.controlled
        seen = edge = np.zeros_like(free)
        for points in range(LONGEST_MARCH, 0, -1):
            edge = around(edge | starts[points]) & free & ~seen
            seen = seen | edge
        anywhere: Sets = np.bitwise_or.reduce(starts[1:], axis=0)
        first = around(anywhere) & free
        own_forts: Sets = board.forts[:, None] & ground
        near = first | around(first & ~own_forts) & free
        return near & seen & ground, seen & ground

    def tracks(self) -> list[Floats]:
        """War status, mandate, cards and events."""
        positions = self.positions
        commitment = np.array([position.commitment for position in positions]).T
        status = np.minimum(np.array([position.war_status for position in positions]).T, 25)
        played = np.ascontiguousarray(marked([position.played for position in positions], len(CARDS)).T)
        events = np.stack([np.where(played & cards, LASTING_OF, 0.0).sum(0) for cards in CARDS_OF])
        to_meet = [[has_mandate(position, side) for position in positions] for side in SIDES]
        mandate = np.array(to_meet) * (1 + self.round) / (1 + ROUNDS)
        cards = np.array([[position.hand_of(side).bit_count() for position in positions] for side in SIDES])
        is_late = commitment == Commitment.TOTAL_WAR
        self.reckoned += np.where(is_late, BY_HAND.late_status_worth, BY_HAND.status_worth) * status
        self.reckoned += events - MANDATE_WORTH * mandate
        return [
            status / 10,
            commitment >= Commitment.LIMITED_WAR,
            is_late,
            mandate,
            cards / 7,
            events / 30,
        ]

    def balance(self, power_of: Sequence[int], powers: int) -> Floats:
        """As `balance_features`, a row for each position."""
        board = self.board
        strength = COMBAT_OF[board.unit, board.is_reduced] * np.where(board.side == CP, 1, -1)
        by_power, by_theatre = (
            np.bincount(group * self.size + board.row, strength, minlength=count * self.size).reshape(count, -1)
            for group, count in ((np.array(power_of)[board.unit], powers), (THEATRES[board.place], len(Theatre)))
        )
        won, lost = (unpacked(each & board.open, self.size) for each in (FIRST_AP & ~board.ap, board.ap & ~FIRST_AP))
        ground = GROUNDS @ (won.astype(np.float64) - lost)
        return np.concatenate([by_power / 20, by_theatre / 20, ground / 6]).T

    def count(self, sets: Sets) -> Numbers:
        """How many spaces there are in sets by side."""
        return count_spaces(unpacked(sets, self.size))


def of_sides(values: Floats) -> Floats:
    """By side: what is told of each unit, added up in the order of the units."""
    return np.stack([values[units].sum(0) for units in SIDE_COLUMNS])
