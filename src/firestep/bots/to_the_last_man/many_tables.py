"""Points, seasons and hands of many positions of To the Last Man! at once: the same numbers as `hand_features` and
`table_features`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from firestep.bots.to_the_last_man.boards import POOL, weights_of
from firestep.bots.to_the_last_man.many import POINTS, Surveys
from firestep.bots.to_the_last_man.moment import is_production
from firestep.bots.value.arrays import Bools, Floats, Numbers, marked
from firestep.games.to_the_last_man.calendar import LAST_TURN, TRACK
from firestep.games.to_the_last_man.cards import CARD_MASKS, OFFENSIVE_TYPE, Card
from firestep.games.to_the_last_man.ground import AREAS, BELGIUM, EFT, HOME, NEAR_PARIS
from firestep.games.to_the_last_man.player_turn import turn_under_way
from firestep.games.to_the_last_man.position import ELIMINATED, LastManPosition
from firestep.games.to_the_last_man.units import ENTENTE, GERMAN, KIND_OF, KINDS, PARIS_GUN, Side
from firestep.games.to_the_last_man.victory import BOUNDS, EFT_STEP

OFFENSIVES = sum(CARD_MASKS[card] for card in OFFENSIVE_TYPE)
ERSATZ = CARD_MASKS[Card.ERSATZ_2] | CARD_MASKS[Card.ERSATZ_3]
COST = np.array([KINDS[kind].cost for kind in KIND_OF])
GUN = PARIS_GUN.bit_length() - 1
BLOCKADE = np.array([0, *(season.blockade for season in TRACK)])
EFT_COUNTS = np.array([False, *(season.eft_counts for season in TRACK)])
LEVELS = np.array(BOUNDS)[:, None, None]
MIDDLE = (BOUNDS[1] + BOUNDS[2]) / 2
IS_NEAR_PARIS = marked([NEAR_PARIS], POOL + 1)[0]
IN_BELGIUM, IN_GERMANY = (marked([areas], AREAS)[0][:, None] for areas in (BELGIUM, HOME["DE"]))
NO_TURN = -1


class Tables:
    """What counts for victory in many positions; arrays are by position."""

    def __init__(self, surveys: Surveys) -> None:
        self.surveys, self.board = surveys, surveys.board
        positions = surveys.positions
        self.turn = np.array([position.turn for position in positions])
        self.last_turn = np.array([position.agreed.last_turn for position in positions])
        self.blockade = BLOCKADE[self.turn]
        german = self.german = surveys.mine[:, GERMAN]
        self.belgian = points_in(german & IN_BELGIUM)
        self.german_lost = points_in(~german & IN_GERMANY)
        self.french = points_in(german & ~IN_BELGIUM & ~IN_GERMANY)
        place = self.board.place
        value = np.where(place == EFT, COST, 0).sum(1) + (self.board.army_at == EFT).sum(1)
        self.eft_value = value
        self.eft_points = np.where(EFT_COUNTS[self.turn], value // EFT_STEP, 0)
        self.total = (
            points_in(german)
            + self.army_points()
            + np.array([position.crises_failed[ENTENTE] - position.crises_failed[GERMAN] for position in positions])
            + self.eft_points
            + IS_NEAR_PARIS[place[:, GUN]]
            + self.blockade
            + np.array([position.agreed.handicap for position in positions])
        )
        """As `german_total`."""

    def army_points(self) -> Numbers:
        lost = self.board.army_at == ELIMINATED
        counted: Numbers = np.where(lost, np.where(self.board.army_sides == GERMAN, -1, 1), 0).sum(1)
        return counted

    def features(self, seat: Side, given: Sequence[int]) -> Floats:
        """As `table_features`: by points that the German is given, a row for each position."""
        sign = 1.0 if seat == GERMAN else -1.0
        total = self.total + np.array(given)[:, None]
        blockade_to_come = BLOCKADE[self.last_turn] - self.blockade
        at_end = total + blockade_to_come - np.where(EFT_COUNTS[self.last_turn], 0, self.eft_points)
        of_turn = np.array([side_to_move(position) for position in self.surveys.positions])
        mine = np.where(of_turn == NO_TURN, 0.0, np.where(of_turn == seat, 1.0, -1.0))
        disputed = self.surveys.disputed[:, seat]
        columns = [
            np.full(total.shape, sign),
            sign * (total - MIDDLE) / 6,
            sign * (at_end - MIDDLE) / 6,
            sign * np.maximum(0, BOUNDS[-1] + 1 - total) / 10,
            sign * np.maximum(0, total - BOUNDS[0]) / 10,
            sign * (total >= BOUNDS[-1] - 2),
            sign * (total <= BOUNDS[0] + 3),
            sign * ((at_end > LEVELS).sum(0) - 2),
            sign * points_in(disputed) / 5,
            disputed.sum(0) / 6,
            mine,
            np.array([position.passes for position in self.surveys.positions]) / 2,
            np.array([float(is_production(position)) for position in self.surveys.positions]),
            self.turn / LAST_TURN,
            (self.last_turn - self.turn) / 10,
            self.turn >= self.last_turn,
            sign * self.belgian / 6,
            sign * self.german_lost / 6,
            sign * self.french / 6,
            sign * -blockade_to_come / 4,
            sign * self.eft_points / 2,
            sign * self.eft_value / 10,
            self.strength_ratio(seat),
        ]
        return np.stack(np.broadcast_arrays(*columns), axis=-1)

    def strength_ratio(self, seat: Side) -> Floats:
        weights = weights_of(self.board.on_map)
        ratio: Floats = np.log((weights[seat] + 1) / (weights[1 - seat] + 1))
        return ratio


def points_in(areas: Bools) -> Numbers:
    """The victory points of some areas."""
    total: Numbers = (POINTS[:, 0] * areas).sum(0)
    return total


def side_to_move(position: LastManPosition) -> Side:
    turn = turn_under_way(position)
    return NO_TURN if turn is None else turn.side


def hands(positions: Sequence[LastManPosition], side: Side) -> Floats:
    """As `hand_features`, a row for each position."""
    held = [position.hand[side] for position in positions]
    return np.array([((each & OFFENSIVES).bit_count() / 4, (each & ERSATZ).bit_count() / 3) for each in held])
