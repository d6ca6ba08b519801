"""The features of many positions of The Great War at once: the same numbers as `Survey`, worked out on arrays.

Only for positions at the beginning of a turn, before a card or an order changes what units can do (`is_plain`).
A row is a position, a column a unit of either side; arrays of pairs have a unit and one that it could attack.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from firestep.bots.great_war.evaluation import (
    MOST_COMPANY,
    eagerness,
    goals_of,
    hexes_wanted,
)
from firestep.bots.great_war.habits import BY_HAND
from firestep.bots.great_war.rolls import Rolls
from firestep.bots.great_war.survey import MOST_ORDERS, NEAR, orders_in_hand
from firestep.bots.value.arrays import Bools, Floats, Numbers, marked, padded
from firestep.games.great_war.artillery import most_dice
from firestep.games.great_war.cards import NO_CARD
from firestep.games.great_war.combat import CLOSE, RANGED
from firestep.games.great_war.facts import (
    ALL_FLAGS,
    FIELD_ARTILLERY,
    INFANTRY,
    IS_TANK,
    MACHINE_GUN,
    MORTAR,
    TERRAINS,
)
from firestep.games.great_war.ground import ALL_HEXES, BASELINE, GRID, ROW_OF, ROWS, SECTIONS_OF, SIDES, Ground
from firestep.games.great_war.objectives import breakthrough_medals, medals_of, medals_standing
from firestep.games.great_war.position import DEAD, NOBODY, GreatWarPosition, Side
from firestep.kernel import Position

FAR = np.int8(20)
"""How far a goal is for a side that has nobody to go there."""
SIZE = GRID.size


def by_hex(numbers: dict[int, int]) -> Numbers:
    return np.array([numbers.get(place, 0) for place in range(SIZE)])


DISTANCES = np.array([GRID.distances[place] if place in ALL_HEXES else [-1] * SIZE for place in range(SIZE)], np.int8)
BESIDE_THOSE_BESIDE = marked([GRID.around(GRID.around(1 << place)) for place in range(SIZE)], SIZE)
ROW = by_hex(ROW_OF)
SECTIONS = np.array([[by_hex(SECTIONS_OF[side]) >> section & 1 for section in range(3)] for side in SIDES])
BASELINES = marked(BASELINE, SIZE)
POWERS = NEAR ** np.arange(100.0)
TANK = np.array(IS_TANK)
SOLDIERS = np.array([terrain.soldiers for terrain in TERRAINS])
FLAGS = np.array([terrain.flags for terrain in TERRAINS])
LOW_ONLY = np.array([terrain.low_only for terrain in TERRAINS])
WATER = np.array([bool(terrain.water) for terrain in TERRAINS])


@lru_cache(maxsize=1024)
def terrain_of(ground: Ground) -> Numbers:
    return np.array(ground.terrain)


def is_plain(position: Position) -> bool:
    """Whether nothing that counts for one turn only has happened yet."""
    assert isinstance(position, GreatWarPosition)
    return (
        position.command == NO_CARD
        and not (position.ordered or position.show or position.entered or any(position.effects))
        and position.raider == NOBODY
        and not any(position.moved)
    )


class Board:
    """The units of many positions, and the ground under them."""

    def __init__(self, positions: Sequence[GreatWarPosition]) -> None:
        most = max(len(position.kind) for position in positions)
        self.positions = positions
        self.rows = np.arange(len(positions))[:, None]
        where = padded([position.where for position in positions], most, filler=DEAD)
        self.alive = where >= 0
        self.place = np.where(self.alive, where, ALL_HEXES[0])
        self.kind = padded([position.kind for position in positions], most)
        self.side = padded([position.side for position in positions], most)
        self.figures = padded([position.figures for position in positions], most)
        self.specialist = padded([position.specialist for position in positions], most)
        terrain = np.stack([terrain_of(position.ground) for position in positions])
        self.terrain = terrain[self.rows, self.place]
        self.wired = self.standing_on([position.wire for position in positions])
        self.on_hill = self.standing_on([position.ground.hills for position in positions])
        self.fortified = self.standing_on([position.fortified for position in positions]) & ~WATER[self.terrain]
        distances = DISTANCES[self.place[:, :, None], self.place[:, None, :]]
        together = self.alive[:, :, None] & self.alive[:, None, :]
        same = self.side[:, :, None] == self.side[:, None, :]
        self.to_enemies = np.where(together & ~same, distances, np.int8(99))
        """By unit and unit: the distance to an enemy; 99 for those who are none."""
        self.to_friends = np.where(together & same, distances, np.int8(99))
        self.of_side = [self.alive & (self.side == side) for side in SIDES]
        self.is_tank = TANK[self.kind] & self.alive
        self.goes_forward = self.alive & ((self.kind == INFANTRY) | self.is_tank)

    def standing_on(self, masks: Sequence[int]) -> Bools:
        """By unit: whether its hex is in the mask of its position."""
        found: Bools = marked(masks, SIZE)[self.rows, self.place]
        return found

    def carrying(self, masks: Sequence[int]) -> Bools:
        """By unit: whether it is in a mask of units."""
        return np.array([[mask >> unit & 1 for unit in range(self.kind.shape[1])] for mask in masks], np.bool_)

    @cached_property
    def cover(self) -> tuple[Numbers, Numbers]:
        """PRO-01 to PRO-05: by unit, the soldiers and flags that its hex takes from fire."""
        soldiers, flags = SOLDIERS[self.terrain, RANGED], FLAGS[self.terrain, RANGED]
        return self.with_marks(soldiers, flags, self.wired, self.fortified)

    def cover_close(self, target: tuple[Numbers, Numbers], from_hill: Bools) -> tuple[Numbers, Numbers]:
        """PRO-06: the same in close combat, for the targets of pairs."""
        terrain = self.terrain[target]
        soldiers = np.where(LOW_ONLY[terrain] & from_hill, 0, SOLDIERS[terrain, CLOSE])
        return self.with_marks(soldiers, FLAGS[terrain, CLOSE], self.wired[target], self.fortified[target])

    @staticmethod
    def with_marks(soldiers: Numbers, flags: Numbers, wired: Bools, fortified: Bools) -> tuple[Numbers, Numbers]:
        soldiers, flags = soldiers + fortified, np.minimum(flags + fortified, ALL_FLAGS)
        return np.where(wired, 0, soldiers), np.where(wired, 0, flags)


class Surveys:
    """What both sides of many positions have and can do."""

    def __init__(self, positions: Sequence[GreatWarPosition]) -> None:
        self.positions = positions
        self.board = Board(positions)
        agreed = {id(position.agreed): position for position in positions}
        exits = {each: [breakthrough_medals(position, side) > 0 for side in SIDES] for each, position in agreed.items()}
        wanted = {each: [hexes_wanted(position, 1 - side) for side in SIDES] for each, position in agreed.items()}
        self.exits = np.array([exits[id(position.agreed)] for position in positions])
        medals = np.array([[medals_of(position, side) for side in SIDES] for position in positions])
        needed = np.array([position.agreed.medals for position in positions])
        self.is_last_medal = medals + 1 >= needed[:, None]
        turns = [position.turn for position in positions]
        self.eager = np.array([eagerness(turn, won) for turn, won in zip(turns, medals.sum(1), strict=True)])[:, None]
        goals = [goals_of(position, side) for position in positions for side in SIDES]
        union = 0
        for each in goals:
            union |= each
        self.cells = np.flatnonzero(marked([union], SIZE)[0])
        """All hexes that are a goal of somebody; the goals by position and side are told of these only."""
        self.goals = marked(goals, SIZE)[:, self.cells].reshape(len(positions), 2, -1)
        occupied = marked([hexes for position in positions for hexes in position.hexes], SIZE)
        self.own_goals = self.goals & occupied[:, self.cells].reshape(self.goals.shape)
        self.on_goal = self.on_hexes_of_side(goals)
        self.on_blocked = self.on_hexes_of_side(
            [each for position in positions for each in wanted[id(position.agreed)]]
        )

    @cached_property
    def to_goals(self) -> NDArray[np.int8]:
        """By unit and cell: the distance."""
        return DISTANCES[:, self.cells][self.board.place]

    def on_hexes_of_side(self, masks: Sequence[int]) -> Bools:
        """By unit: whether its hex is in the mask of its side."""
        board = self.board
        by_side = marked(masks, SIZE).reshape(len(self.positions), 2, SIZE)
        found: Bools = by_side[board.rows, board.side, board.place]
        return found

    def of_side(self, marks: Bools) -> Bools:
        """By unit: whether its side has the mark."""
        found: Bools = marks[self.board.rows, self.board.side]
        return found

    # -- how units stand

    @cached_property
    def danger(self) -> Floats:
        board = self.board
        near = board.to_enemies
        guns = (board.kind == MACHINE_GUN)[:, None, :]
        close = BY_HAND.danger_close * (near == 1).sum(2)
        shots = ((near > 1) & (near <= 5)).sum(2) + ((near > 1) & (near <= 3) & guns).sum(2)
        danger = close + BY_HAND.danger_fire * shots / (1 + board.cover[0])
        hurt: Floats = danger * np.where(board.figures == 1, BY_HAND.last_figure, 1.0) / (1 + self.eager)
        return hurt

    @cached_property
    def pull(self) -> Floats:
        """As in `Evaluation.pull`: to the exit, to goals, else to the enemy."""
        board = self.board
        at_exit = BASELINES[1 - board.side, board.place]
        rows = np.where(board.side == 1, ROW[board.place], ROWS - 1 - ROW[board.place])
        exits = self.of_side(self.exits)
        nearest = board.to_enemies.min(2)
        nearest = np.where(nearest == 99, 0, nearest)
        few = np.where(self.eager > 0, 1, 2)
        to_enemy = -np.maximum(0, nearest - few) * BY_HAND.pull_of_enemy * (1 + 2 * self.eager)
        pull = np.where(exits, -rows * BY_HAND.pull_of_goal * (1 + self.eager), to_enemy)
        if len(self.cells):
            pull = np.where(self.of_side(np.any(self.goals, axis=2, keepdims=False)), self.pull_of_goals(), pull)
        return np.where(exits & at_exit, BY_HAND.pull_of_exit, pull)

    def pull_of_goals(self) -> Floats:
        board = self.board
        free = self.goals & ~self.own_goals
        wanted = np.where(free.any(2, keepdims=True), free, self.goals)[board.rows, board.side]
        nearest = np.where(wanted, self.to_goals, np.int8(99)).min(2)
        racing = np.array([position.agreed.racing for position in self.positions])[:, None]
        strength = np.where(racing == board.side, BY_HAND.pull_of_goal, BY_HAND.pull_of_goal / 2)
        pull: Floats = -nearest * strength * (1 + self.eager)
        return pull

    @cached_property
    def standing(self) -> Floats:
        board = self.board
        soldiers, flags = board.cover
        value = soldiers * BY_HAND.cover_soldier + np.minimum(flags, 2) * BY_HAND.cover_flag
        value = value + np.where(self.on_goal, BY_HAND.on_goal, np.where(self.on_blocked, BY_HAND.blocks_goal, 0.0))
        value = value + np.where(board.goes_forward, self.pull, 0.0)
        company = np.minimum(MOST_COMPANY, (board.to_friends <= 2).sum(2) - 1)
        standing: Floats = value - self.danger / (1 + BY_HAND.company * company)
        return standing

    @cached_property
    def strikes(self) -> tuple[Floats, Floats]:
        """By unit: what its best attack is worth, and the best chance to destroy somebody."""
        rolls = Rolls(self.board)
        worths, kills = rolls.worths(), rolls.kills()
        side = self.board.side[rolls.attacker]
        on_goals = self.goals_by_hex[rolls.row, side, self.board.place[rolls.attacked]]
        worths = worths * np.where(on_goals, BY_HAND.against_goal, 1.0)
        worths = worths * np.where(self.is_last_medal[rolls.row, side], BY_HAND.for_last_medal, 1.0)
        return rolls.best(worths), rolls.best(kills)

    @cached_property
    def goals_by_hex(self) -> Bools:
        """By position, side and hex: whether it is a goal of the side."""
        found = np.zeros((len(self.positions), 2, SIZE), np.bool_)
        found[:, :, self.cells] = self.goals
        return found

    # -- the features of a side

    def features(self, side: Side) -> Floats:
        columns = [*self.medals(side), *self.strength(side), *self.safety(side), *self.hits(side), *self.ground(side)]
        positions = self.positions
        columns += [
            np.array([min(15, position.hq[side]) / 6 for position in positions]),
            np.array([position.command_hand[side].bit_count() / 5 for position in positions]),
            np.array([position.combat_hand[side].bit_count() / 4 for position in positions]),
            np.array([shells_of(position, side) / 4 for position in positions]),
        ]
        return np.stack(columns, axis=1)

    def medals(self, side: Side) -> list[Floats]:
        standing = np.array([medals_standing(position, side) for position in self.positions])
        needed = np.array([position.agreed.medals for position in self.positions])
        kept = np.array([position.medals[side] for position in self.positions])
        to_go = np.maximum(0, needed - standing)
        return [to_go / 6, (to_go == 1) * 1.0, (to_go == 2) * 1.0, (standing - kept) / 2]

    def strength(self, side: Side) -> list[Floats]:
        board, own = self.board, self.board.of_side[side]
        kinds = [
            (own & (board.kind == kind)).sum(1) / usual
            for kind, usual in ((INFANTRY, 8), (MACHINE_GUN, 3), (MORTAR, 2), (FIELD_ARTILLERY, 2))
        ]
        figures = np.where(own & ~board.is_tank, board.figures, 0)
        few = [(figures == count).sum(1) / 3 for count in (1, 2)]
        return [*kinds, (own & board.is_tank).sum(1) / 2, figures.sum(1) / 30, *few]

    def safety(self, side: Side) -> list[Floats]:
        board, own = self.board, self.board.of_side[side]
        covered = board.cover[0] > 0
        near = BESIDE_THOSE_BESIDE[board.place[:, :, None], board.place[:, None, :]] & (board.to_enemies < 99)
        exposed = ~covered & near.any(2)
        return [
            (own & covered).sum(1) / 8,
            (own & exposed).sum(1) / 3,
            np.where(own, self.danger, 0.0).sum(1) / 4,
            np.where(own, self.standing, 0.0).sum(1),
        ]

    def hits(self, side: Side) -> list[Floats]:
        columns = []
        for best in self.strikes:
            ranked = np.sort(np.where(self.board.of_side[side], best, 0.0), axis=1)
            columns += [ranked[:, -1], ranked[:, -3:].sum(1)]
        return columns

    def ground(self, side: Side) -> list[Floats]:
        board, own = self.board, self.board.of_side[side]
        contact = (own & (board.to_enemies == 1).any(2)).sum(1)
        movers = own & board.goes_forward
        reach = np.zeros(len(self.positions))
        if len(self.cells):
            distances = np.where(movers[:, :, None], self.to_goals, FAR).min(1)
            reach = np.where(self.goals[:, side] & ~self.own_goals[:, side], POWERS[distances], 0.0).sum(1)
        rows = ROW[board.place] if side else ROWS - 1 - ROW[board.place]
        nearest = np.where(movers, rows, 99).min(1)
        way_out = np.where(self.exits[:, side] & movers.any(1), POWERS[nearest], 0.0)
        return [contact / 3, self.own_goals[:, side].sum(1) / 2, reach, way_out]

    def hands(self, side: Side) -> Floats:
        """As `hand_features` of one position."""
        board = self.board
        own = board.of_side[side]
        units = np.stack([np.where(own, each[board.place], 0).sum(1) for each in SECTIONS[side]], axis=1)
        hands = [orders_in_hand(position.command_hand[side]) for position in self.positions]
        usable = np.minimum(np.array([best for best, _, _ in hands]), units)
        wanted = np.minimum(MOST_ORDERS, units)
        shares = np.where(wanted > 0, usable / np.maximum(wanted, 1), 9.0).min(1)
        orders, tactics = (np.array([each[number] for each in hands]) for number in (1, 2))
        least = np.where(shares == 9.0, 0.0, shares)
        return np.stack([orders / 10, tactics / 2, usable.sum(1) / 6, least], axis=1)


def shells_of(position: GreatWarPosition, side: Side) -> int:
    """`most_dice`; who can pay for all of them needs no advantage."""
    strength: int = position.agreed.asset(side).artillery
    return strength if position.hq[side] >= strength else most_dice(position, side)
