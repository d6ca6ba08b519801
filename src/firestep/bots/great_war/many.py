"""The features of many positions of The Great War at once: the same numbers as `Survey`, worked out on arrays.

Only for positions at the beginning of a turn, before a card or an order changes what units can do (`is_plain`).
A row is a position, a column a unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np

from firestep.bots.great_war.boards import APART, DISTANCES, SIZE, Board, Distances
from firestep.bots.great_war.evaluation import (
    MOST_COMPANY,
    eagerness,
    goals_of,
    hexes_wanted,
)
from firestep.bots.great_war.habits import BY_HAND
from firestep.bots.great_war.rolls import Rolls
from firestep.bots.great_war.survey import MOST_ORDERS, NEAR, orders_in_hand
from firestep.bots.value.arrays import Bools, Floats, Numbers, both_ways, count, marked
from firestep.games.great_war.artillery import most_dice
from firestep.games.great_war.cards import NO_CARD
from firestep.games.great_war.facts import FIELD_ARTILLERY, INFANTRY, MACHINE_GUN, MORTAR
from firestep.games.great_war.ground import ALLIED, BASELINE, GERMAN, ROW_OF, ROWS, SECTIONS_OF, SIDES
from firestep.games.great_war.objectives import breakthrough_medals, medals_of, medals_standing
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Side
from firestep.kernel import Position

FAR = np.int8(20)
"""How far a goal is for a side that has nobody to go there."""


def by_hex(numbers: dict[int, int]) -> Numbers:
    return np.array([numbers.get(place, 0) for place in range(SIZE)])


ROW = by_hex(ROW_OF)
SECTIONS = np.array([[by_hex(SECTIONS_OF[side]) >> section & 1 for section in range(3)] for side in SIDES])
BASELINES = marked(BASELINE, SIZE)
POWERS = NEAR ** np.arange(100.0)


def is_plain(position: Position) -> bool:
    """Whether nothing that counts for one turn only has happened yet."""
    assert isinstance(position, GreatWarPosition)
    return (
        position.command == NO_CARD
        and not (position.ordered or position.show or position.entered or any(position.effects))
        and position.raider == NOBODY
        and not any(position.moved)
    )


class Surveys:
    """What both sides of many positions have and can do."""

    def __init__(self, positions: Sequence[GreatWarPosition]) -> None:
        self.positions = positions
        self.board = Board(positions)
        self.count_medals()
        self.read_agreements()
        self.find_goals()

    def count_medals(self) -> None:
        """By side: medals that cannot be lost again, all medals, and those that count as the units stand."""
        positions = self.positions
        self.kept = np.array([position.medals for position in positions])
        self.medals, self.standing_medals = self.kept.copy(), self.kept.copy()
        for row, position in enumerate(positions):
            if any(position.held):
                self.medals[row] = [medals_of(position, side) for side in SIDES]
                self.standing_medals[row] = [medals_standing(position, side) for side in SIDES]
        won = self.medals.sum(1).tolist()
        self.eager = np.array([[eagerness(each.turn, count)] for each, count in zip(positions, won, strict=True)])

    def read_agreements(self) -> None:
        """What does not change in a battle, worked out once for all its positions."""
        firsts = {position.agreed: position for position in self.positions}
        numbers = {agreed: number for number, agreed in enumerate(firsts)}
        battle = np.array([numbers[position.agreed] for position in self.positions])
        self.needed = np.array([agreed.medals for agreed in firsts])[battle, None]
        self.racing = np.array([agreed.racing for agreed in firsts])[battle, None]
        self.artillery = np.array([[agreed.asset(side).artillery for side in SIDES] for agreed in firsts])[battle]
        exits = [[breakthrough_medals(position, side) > 0 for side in SIDES] for position in firsts.values()]
        self.exits = np.array(exits)[battle]
        blocked = [hexes_wanted(position, 1 - side) for position in firsts.values() for side in SIDES]
        self.on_blocked = self.on_hexes_of_side(marked(blocked, SIZE).reshape(-1, 2, SIZE)[battle])

    def find_goals(self) -> None:
        positions = self.positions
        goals = [goals_of(position, side) for position in positions for side in SIDES]
        self.goals_by_hex = marked(goals, SIZE).reshape(len(positions), 2, SIZE)
        self.cells = np.flatnonzero(self.goals_by_hex.any((0, 1)))
        """All hexes that are a goal of somebody; the goals by position and side are told of these only."""
        self.goals = self.goals_by_hex[:, :, self.cells]
        occupied = marked([hexes for position in positions for hexes in position.hexes], SIZE)
        self.own_goals = self.goals & occupied[:, self.cells].reshape(self.goals.shape)
        self.on_goal = self.on_hexes_of_side(self.goals_by_hex)

    @cached_property
    def to_goals(self) -> Distances:
        """By unit and cell: the distance."""
        return DISTANCES[:, self.cells][self.board.place]

    def on_hexes_of_side(self, hexes: Bools) -> Bools:
        """By unit: whether its hex is one of those of its side."""
        board = self.board
        found: Bools = hexes[board.rows, board.side, board.place]
        return found

    def of_side(self, marks: Bools) -> Bools:
        """By unit: whether its side has the mark."""
        found: Bools = marks[:, self.board.side]
        return found

    # -- how units stand

    @cached_property
    def danger(self) -> Floats:
        board, apart = self.board, self.board.apart
        german_guns, allied_guns = (board.kind[:, each] == MACHINE_GUN for each in board.columns)
        shots = both_ways(count, (apart > 1) & (apart <= 5))
        near = (apart > 1) & (apart <= 3)
        of_guns = [count(near & allied_guns[:, None, :], axis=2), count(near & german_guns[:, :, None], axis=1)]
        shots = shots + np.concatenate(of_guns, axis=1)
        danger = BY_HAND.danger_close * board.in_contact + BY_HAND.danger_fire * shots / (1 + board.cover[0])
        hurt: Floats = danger * np.where(board.figures == 1, BY_HAND.last_figure, 1.0) / (1 + self.eager)
        return hurt

    @cached_property
    def pull(self) -> Floats:
        """As in `Evaluation.pull`: to the exit, to goals, else to the enemy."""
        board = self.board
        at_exit = BASELINES[1 - board.side, board.place]
        rows = np.where(board.side == ALLIED, ROW[board.place], ROWS - 1 - ROW[board.place])
        exits = self.of_side(self.exits)
        nearest = np.where(board.nearest == APART, 0, board.nearest)
        few = np.where(self.eager > 0, 1, 2)
        to_enemy = -np.maximum(0, nearest - few) * BY_HAND.pull_of_enemy * (1 + 2 * self.eager)
        pull = np.where(exits, -rows * BY_HAND.pull_of_goal * (1 + self.eager), to_enemy)
        if len(self.cells):
            pull = np.where(self.of_side(np.any(self.goals, axis=2, keepdims=False)), self.pull_of_goals(), pull)
        return np.where(exits & at_exit, BY_HAND.pull_of_exit, pull)

    def pull_of_goals(self) -> Floats:
        board = self.board
        free = self.goals & ~self.own_goals
        wanted = np.where(free.any(2, keepdims=True), free, self.goals)
        to_wanted = [
            np.where(wanted[:, None, side], self.to_goals[:, board.columns[side]], APART).min(2) for side in SIDES
        ]
        strength = np.where(self.racing == board.side, BY_HAND.pull_of_goal, BY_HAND.pull_of_goal / 2)
        pull: Floats = -np.concatenate(to_wanted, axis=1) * strength * (1 + self.eager)
        return pull

    @cached_property
    def standing(self) -> Floats:
        board = self.board
        soldiers, flags = board.cover
        value = soldiers * BY_HAND.cover_soldier + np.minimum(flags, 2) * BY_HAND.cover_flag
        value = value + np.where(self.on_goal, BY_HAND.on_goal, np.where(self.on_blocked, BY_HAND.blocks_goal, 0.0))
        value = value + np.where(board.goes_forward, self.pull, 0.0)
        company = np.minimum(MOST_COMPANY, board.friends_near - 1)
        standing: Floats = value - self.danger / (1 + BY_HAND.company * company)
        return standing

    @cached_property
    def strikes(self) -> tuple[Floats, Floats]:
        """By unit: what its best attack is worth, and the best chance to destroy somebody."""
        board, rolls = self.board, Rolls(self.board)
        worths, kills = rolls.worths(), rolls.kills()
        side = board.side[rolls.unit]
        on_goals = self.goals_by_hex[rolls.row, side, board.place[rolls.attacked]]
        is_last_medal = self.medals + 1 >= self.needed
        worths = worths * np.where(on_goals, BY_HAND.against_goal, 1.0)
        worths = worths * np.where(is_last_medal[rolls.row, side], BY_HAND.for_last_medal, 1.0)
        return rolls.best(worths), rolls.best(kills)

    # -- the features of a side

    def features(self, side: Side) -> Floats:
        positions = self.positions
        tokens = np.array([position.hq[side] for position in positions])
        columns = [
            *self.medals_to_win(side),
            *self.strength(side),
            *self.safety(side),
            *self.hits(side),
            *self.ground(side),
            np.minimum(15, tokens) / 6,
            np.array([position.command_hand[side].bit_count() / 5 for position in positions]),
            np.array([position.combat_hand[side].bit_count() / 4 for position in positions]),
            self.shells(side, tokens) / 4,
        ]
        return np.stack(columns, axis=1)

    def medals_to_win(self, side: Side) -> list[Floats]:
        standing = self.standing_medals[:, side]
        to_go = np.maximum(0, self.needed[:, 0] - standing)
        return [to_go / 6, (to_go == 1) * 1.0, (to_go == 2) * 1.0, (standing - self.kept[:, side]) / 2]

    def strength(self, side: Side) -> list[Floats]:
        board, own = self.board, self.board.columns[side]
        kind = np.where(board.alive[:, own], board.kind[:, own], NOBODY)
        kinds = [
            count(kind == each, axis=1) / usual
            for each, usual in ((INFANTRY, 8), (MACHINE_GUN, 3), (MORTAR, 2), (FIELD_ARTILLERY, 2))
        ]
        tanks = board.is_tank[:, own]
        figures = np.where(board.alive[:, own] & ~tanks, board.figures[:, own], 0)
        few = [count(figures == number, axis=1) / 3 for number in (1, 2)]
        return [*kinds, count(tanks, axis=1) / 2, figures.sum(1) / 30, *few]

    def safety(self, side: Side) -> list[Floats]:
        board, own = self.board, self.board.columns[side]
        alive, covered = board.alive[:, own], board.cover[0][:, own] > 0
        return [
            count(alive & covered, axis=1) / 8,
            count(~covered & (board.nearest[:, own] <= 2), axis=1) / 3,
            np.where(alive, self.danger[:, own], 0.0).sum(1) / 4,
            np.where(alive, self.standing[:, own], 0.0).sum(1),
        ]

    def hits(self, side: Side) -> list[Floats]:
        columns = []
        for best in self.strikes:
            ranked = np.sort(best[:, self.board.columns[side]], axis=1)
            columns += [ranked[:, -1], ranked[:, -3:].sum(1)]
        return columns

    def ground(self, side: Side) -> list[Floats]:
        board, own = self.board, self.board.columns[side]
        movers = board.goes_forward[:, own]
        reach = np.zeros(len(self.positions))
        if len(self.cells):
            distances = np.where(movers[:, :, None], self.to_goals[:, own], FAR).min(1)
            reach = np.where(self.goals[:, side] & ~self.own_goals[:, side], POWERS[distances], 0.0).sum(1)
        rows = ROWS - 1 - ROW[board.place[:, own]] if side == GERMAN else ROW[board.place[:, own]]
        nearest = np.where(movers, rows, 99).min(1)
        way_out = np.where(self.exits[:, side] & movers.any(1), POWERS[nearest], 0.0)
        contact = count(board.in_contact[:, own] > 0, axis=1)
        return [contact / 3, self.own_goals[:, side].sum(1) / 2, reach, way_out]

    def shells(self, side: Side, tokens: Numbers) -> Numbers:
        """`most_dice`; who can pay for all of them needs no advantage."""
        shells: Numbers = self.artillery[:, side].copy()
        for row in np.flatnonzero(tokens < shells).tolist():
            shells[row] = most_dice(self.positions[row], side)
        return shells

    def hands(self, side: Side) -> Floats:
        """As `hand_features` of one position."""
        board, own = self.board, self.board.columns[side]
        alive, place = board.alive[:, own], board.place[:, own]
        units = np.stack([np.where(alive, each[place], 0).sum(1) for each in SECTIONS[side]], axis=1)
        hands = [orders_in_hand(position.command_hand[side]) for position in self.positions]
        usable = np.minimum(np.array([best for best, _, _ in hands]), units)
        wanted = np.minimum(MOST_ORDERS, units)
        shares = np.where(wanted > 0, usable / np.maximum(wanted, 1), 9.0).min(1)
        orders, tactics = (np.array([each[number] for each in hands]) for number in (1, 2))
        least = np.where(shares == 9.0, 0.0, shares)
        return np.stack([orders / 10, tactics / 2, usable.sum(1) / 6, least], axis=1)
