"""What units of many positions could roll against each other at the beginning of a turn, on arrays.

The rules are those of `games/great_war/combat.py`; a test compares both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from firestep.bots.great_war.boards import Board
from firestep.bots.great_war.evaluation import worth_of_roll
from firestep.bots.great_war.survey import kill_chance
from firestep.bots.value.arrays import Bools, Floats, Numbers, best_of_each
from firestep.games.great_war.combat import SKULLS_AT
from firestep.games.great_war.facts import (
    BASE_DICE,
    FLAMETHROWER,
    GRENADIER,
    IS_SOLDIER,
    MORTAR,
    REACH,
    SNIPER,
    UNITS,
)
from firestep.games.great_war.ground import GERMAN, GRID, SIDES
from firestep.games.great_war.position import Side

Words = NDArray[np.uint64]

SIZE = GRID.size
WORDS = -(-SIZE // 64)
MOST_PAIRS = 4
"""A line runs along so many edges at most, within the reach of any unit."""
DICE = np.array(BASE_DICE)
REACHES = np.array(REACH)
SOLDIER = np.array(IS_SOLDIER)
NEEDS_SIGHT = np.array([kind.needs_sight for kind in UNITS])
SKULLS_AT_TWO = np.array([kind.skulls_at_two for kind in UNITS])
SHAPE = (13, 7, 13, 2, 2, 8)
"""Dice, soldiers, flags, skulls, tank, figures: more flags than dice are as good as that many."""


class Table:
    """A function of a roll, remembered in an array; cells are worked out when they are first asked for."""

    def __init__(self, work_out: Callable[[int, int, int, bool, bool, int], float]) -> None:
        self.work_out = work_out
        self.cells = np.full(SHAPE, np.nan).ravel()

    def look_up(self, codes: Numbers) -> Floats:
        found = self.cells[codes]
        missing = np.isnan(found)
        if missing.any():
            for code in np.unique(codes[missing]):
                dice, soldiers, flags, skulls, tank, figures = map(int, np.unravel_index(code, SHAPE))
                self.cells[code] = self.work_out(dice, soldiers, flags, bool(skulls), bool(tank), figures)
            found = self.cells[codes]
        return found


WORTHS = Table(worth_of_roll)
KILLS = Table(lambda dice, soldiers, _flags, skulls, tank, figures: kill_chance(dice, soldiers, skulls, tank, figures))


def words_of(masks: Sequence[int]) -> Words:
    """A row for each mask: its bits in words."""
    packed = b"".join([mask.to_bytes(8 * WORDS, "little") for mask in masks])
    return np.frombuffer(packed, np.dtype("<u8")).reshape(-1, WORDS)


class Sights:
    """What lies on the lines between hexes, filled when it is first asked for."""

    def __init__(self) -> None:
        self.is_known = np.zeros((SIZE, SIZE), np.bool_)
        self.alone = np.zeros((SIZE, SIZE, WORDS), np.uint64)
        self.together = np.zeros((SIZE, SIZE, MOST_PAIRS, WORDS), np.uint64)
        self.runs_along = np.zeros((SIZE, SIZE), np.bool_)
        """Whether a line runs along edges, so that two hexes together may block it."""

    def are_free(self, ones: Numbers, others: Numbers, blocking: Words) -> Bools:
        """For each pair of hexes: whether the line between them is free. `blocking` has a row for each pair."""
        self.fill_all(ones, others)
        free: Bools = np.logical_not(np.any(self.alone[ones, others] & blocking, axis=1))
        along = np.flatnonzero(free & self.runs_along[ones, others])
        pairs = self.together[ones[along], others[along]]
        stopped = ((pairs & blocking[along, None, :]) == pairs).all(2) & pairs.any(2)
        free[along] = ~stopped.any(1)
        return free

    def fill_all(self, ones: Numbers, others: Numbers) -> None:
        unknown = ~self.is_known[ones, others]
        for one, other in {*zip(ones[unknown].tolist(), others[unknown].tolist(), strict=True)}:
            self.fill(one, other)

    def fill(self, one: int, other: int) -> None:
        alone, together = GRID.sight(one, other)
        self.alone[one, other] = words_of([alone])
        self.together[one, other, : len(together)] = words_of(together)
        self.runs_along[one, other] = bool(together)
        self.is_known[one, other] = True


SIGHTS = Sights()


class Rolls:
    """Every attack that a unit could make: pairs of attacker and target, in the order of rows and attackers."""

    def __init__(self, board: Board) -> None:
        self.board = board
        silent = board.carrying([position.silenced for position in board.positions])
        reach = np.where(board.in_contact > 0, 1, np.where(silent, 0, REACHES[board.kind, board.specialist]))
        pairs = [self.pairs_of(side, reach) for side in SIDES]
        self.row, self.unit, self.target, self.distance = map(np.concatenate, zip(*pairs, strict=True))
        self.keep(self.have_sight())
        self.dice = self.count_dice()
        kept = self.dice > 0
        self.keep(kept)
        self.dice = self.dice[kept]

    def pairs_of(self, side: Side, reach: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """The rows, attackers, targets and distances of a side's attacks within reach."""
        own, others = self.board.columns[side], self.board.columns[1 - side]
        apart = self.board.apart if side == GERMAN else self.board.apart.transpose(0, 2, 1)
        row, unit, target = np.nonzero(apart <= reach[:, own, None])
        return row, unit + own.start, target + others.start, apart[row, unit, target].astype(np.int64)

    def keep(self, which: Bools) -> None:
        self.row, self.unit, self.target = self.row[which], self.unit[which], self.target[which]
        self.distance = self.distance[which]

    @property
    def attacker(self) -> tuple[Numbers, Numbers]:
        return self.row, self.unit

    @property
    def attacked(self) -> tuple[Numbers, Numbers]:
        return self.row, self.target

    def have_sight(self) -> Bools:
        """LOS-01, LOS-03, RNG-05: hills block unless both ends stand on one."""
        board = self.board
        seen: Bools = ~NEEDS_SIGHT[board.kind[self.attacker]] | (self.distance == 1)
        needed = np.flatnonzero(~seen)
        row = self.row[needed]
        attacker, target = (row, self.unit[needed]), (row, self.target[needed])
        blocked = [position.occupied | position.ground.blocks_sight for position in board.positions]
        hills = [position.ground.hills for position in board.positions]
        low, high = words_of(blocked), words_of(blocked) | words_of(hills)
        both_on_hills = board.on_hill[attacker] & board.on_hill[target]
        blocking = np.where(both_on_hills[:, None], low[row], high[row])
        seen[needed] = SIGHTS.are_free(board.place[attacker], board.place[target], blocking)
        return seen

    def count_dice(self) -> Numbers:
        """`dice_of` at the beginning of a turn."""
        board, positions = self.board, self.board.positions
        kind, specialist = board.kind[self.attacker], board.specialist[self.attacker]
        close = self.distance == 1
        dice = DICE[kind, specialist, self.distance]
        bonus = np.where(
            close, specialist == GRENADIER, 1 * (specialist == SNIPER) + ((kind == MORTAR) & self.acquired)
        )
        stuck = board.carrying([position.stuck for position in positions])[self.attacker]
        loss = 1 * (board.wired[self.attacker] & SOLDIER[kind]) + stuck
        fords = board.standing_on([0 if each.agreed.battle.ford_battle else each.ground.fords for each in positions])
        kept_off = fords[self.attacker] & SOLDIER[kind]
        return np.where(kept_off | (dice == 0), 0, np.maximum(dice + bonus - loss, 0))

    @property
    def acquired(self) -> Bools:
        """SPEC-mortar-observer-2."""
        marked: Bools = self.board.carrying([position.acquired for position in self.board.positions])[self.attacked]
        return marked

    @cached_property
    def codes(self) -> Numbers:
        """The rolls, as numbers of cells in the tables."""
        board = self.board
        kind, specialist = board.kind[self.attacker], board.specialist[self.attacker]
        tank, distance = board.is_tank[self.attacked], self.distance
        close = distance == 1
        soldiers, flags = (each[self.attacked] for each in board.cover)
        close_soldiers, close_flags = board.cover_close(self.attacked, board.on_hill[self.attacker])
        close_flags = np.where(specialist == FLAMETHROWER, 0, close_flags)
        soldiers = np.where(tank, 0, np.where(close, close_soldiers, soldiers))
        flags = np.where(tank, 0, np.where(close, close_flags, flags))
        at_two = (distance == SKULLS_AT) & ((specialist == GRENADIER) | SKULLS_AT_TWO[kind])
        skulls = close | at_two | ((kind == MORTAR) & self.acquired)
        flags = np.minimum(flags, SHAPE[2] - 1)
        codes: Numbers = np.ravel_multi_index(
            (self.dice, soldiers, flags, 1 * skulls, 1 * tank, board.figures[self.attacked]), SHAPE
        )
        return codes

    def worths(self) -> Floats:
        return WORTHS.look_up(self.codes)

    def kills(self) -> Floats:
        return KILLS.look_up(self.codes)

    def best(self, numbers: Floats) -> Floats:
        """By row and unit: the largest number among its attacks, 0 if it has none."""
        return best_of_each(self.row, self.unit, numbers, self.board.kind.shape)
