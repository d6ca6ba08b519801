"""What matters in a position of To the Last Man!, as features: points now and later, front, forces, supply, cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from math import log
from pathlib import Path
from typing import cast

import numpy as np

from firestep.board.bits import bits
from firestep.bots.bot import Bot
from firestep.bots.to_the_last_man.aims import budgets, moods, offensive_aims, quiet_aims
from firestep.bots.to_the_last_man.corporal import Corporal
from firestep.bots.to_the_last_man.front import Front, staying, weight
from firestep.bots.to_the_last_man.habits import BY_HAND, HABITS_FILE, LEARNED, Habits
from firestep.bots.to_the_last_man.many import DANGER, ELITE, PER_HOLES, PER_POINTS_IN_DANGER, THIN, Surveys
from firestep.bots.to_the_last_man.many_tables import Tables, hands
from firestep.bots.to_the_last_man.moment import as_known, is_production
from firestep.bots.to_the_last_man.stance import BOLD, CAREFUL, STEADY, Stance
from firestep.bots.value import Floats, Model
from firestep.bots.value.model import DRAW, LOSS, WIN
from firestep.games.to_the_last_man.agreement import CAMPAIGN, YEARS
from firestep.games.to_the_last_man.calendar import LAST_TURN, TRACK
from firestep.games.to_the_last_man.cards import CARD_MASKS, OFFENSIVE_TYPE, Card
from firestep.games.to_the_last_man.fire import entrenched_in
from firestep.games.to_the_last_man.ground import AREAS, BELGIUM, HOME, VP, around
from firestep.games.to_the_last_man.hand import hand_size
from firestep.games.to_the_last_man.player_turn import turn_under_way
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.units import (
    ARTILLERY,
    BIPLANES,
    GERMAN,
    INFANTRY_TYPE,
    Side,
)
from firestep.games.to_the_last_man.victory import (
    BOUNDS,
    eft_points,
    eft_value,
    german_total,
    level_of,
    score,
    winner_of,
)
from firestep.kernel import AnyGame, Choice, Position, Setup

SIDE_NAMES = (
    "infantry",
    "guns",
    "elite",
    "biplanes",
    "strength",
    "infantry-to-build",
    "dug-in",
    "forts",
    "armies",
    "strength-in-disputed-areas",
    "strength-beside-the-enemy",
    "hungry",
    "holes",
    "thin-areas",
    "points-in-danger",
    "ground",
    "cards",
    "build-points-to-come",
    "points-within-reach",
    "points-unguarded",
    "points-behind-holes",
    "strength-in-reserve",
)
HAND_NAMES = ("offensives-in-hand", "ersatz-in-hand")
TABLE_NAMES = (
    "german",
    "total",
    "total-at-the-end",
    "to-german-decisive",
    "to-entente-decisive",
    "near-german-decisive",
    "near-entente-decisive",
    "level",
    "points-in-disputed-areas",
    "disputed-areas",
    "my-turn",
    "passes",
    "production",
    "season",
    "seasons-left",
    "last-season",
    "belgian-points",
    "german-points-lost",
    "french-points",
    "points-to-be-blockaded",
    "points-in-the-east",
    "build-points-in-the-east",
    "strength-ratio",
)
NAMES = (
    *(f"own-{name}" for name in SIDE_NAMES),
    *(f"enemy-{name}" for name in SIDE_NAMES),
    *HAND_NAMES,
    *TABLE_NAMES,
)
PHASES = ("1914", "1915-1916", "1917-1919")
SCENARIOS = (CAMPAIGN, YEARS[0], CAMPAIGN, YEARS[1], CAMPAIGN, YEARS[2], CAMPAIGN, YEARS[3], CAMPAIGN, YEARS[4])
"""Every second game of self-play is a campaign."""
HANDICAPS = ("german-3", "none", "german-3", "german-2")
GIVEN_BY_LOT = (-4, 12)
"""The points that the German is given, from and to, when a position is learned from once more."""
COLLAPSE = 3
"""The points that a side is thought to lose still, after a decisive defeat before the last season."""
SHIFT = 1 << 64
FEWEST = 4
"""How many positions are worked out together at least: fewer are faster one by one."""


class Survey:
    """What one side has on the map."""

    def __init__(self, position: LastManPosition, side: Side) -> None:
        self.position, self.side = position, side
        self.front = Front(position, side, danger=DANGER)

    def features(self) -> list[float]:
        position, side, front = self.position, self.side, self.front
        on_map = 0
        for area in range(AREAS):
            on_map |= position.present[area]
        on_map &= position.units_of[side]
        infantry = (on_map & INFANTRY_TYPE).bit_count()
        beside = [area for area in range(AREAS) if front.own[area] and front.mine >> area & 1 and front.threat(area)]
        return [
            infantry / 30,
            (on_map & ARTILLERY).bit_count() / 8,
            (on_map & ELITE).bit_count() / 8,
            (on_map & BIPLANES).bit_count() / 4,
            sum(front.own) / 40,
            (position.pool & position.units_of[side] & INFANTRY_TYPE).bit_count() / 20,
            self.dug_in() / 20,
            sum(max(0, fort) for area, fort in enumerate(position.fort) if position.has_fort(side, area)) / 20,
            sum(bool(position.inside[army]) for army in bits(position.armies_of[side])) / 10,
            sum(front.own[area] for area in bits(front.disputed)) / 20,
            sum(front.own[area] for area in beside) / 20,
            sum(own for area, own in enumerate(front.own) if own and not front.supplied >> area & 1) / 5,
            front.holes().bit_count() / PER_HOLES,
            front.thin(THIN).bit_count() / 5,
            self.points_in_danger() / PER_POINTS_IN_DANGER,
            front.mine.bit_count() / 30,
            hand_size(position, side) / 8,
            sum(TRACK[turn].build_points[side] for turn in range(position.turn - 1, position.agreed.last_turn)) / 100,
            self.points_within_reach() / 8,
            sum(VP[area] for area in bits(front.mine & around(front.his)) if not front.own[area]) / 5,
            self.points_behind_holes() / 4,
            sum(own for area, own in enumerate(front.own) if own and front.distance[area] > 1) / 20,
        ]

    def dug_in(self) -> int:
        position, side = self.position, self.side
        return sum(
            (entrenched_in(position, side, area) & position.units_here(side, area)).bit_count()
            for area, own in enumerate(self.front.own)
            if own
        )

    def points_in_danger(self) -> float:
        """Victory points of our ground that the enemy may enter next, by how likely it is."""
        front = self.front
        return sum(
            front.points[area] * staying(front.threat(area), front.own[area] + front.own_standing(area))
            for area in bits(front.mine)
            if front.points[area] and front.threat(area)
        )

    def points_within_reach(self) -> float:
        """Victory points that our next Offensive may enter or dispute, by how likely we would stay."""
        front = self.front
        found = 0.0
        for area in bits(front.his & around(front.mine) | front.disputed):
            if VP[area]:
                coming = front.own[area] + front.support(area)
                found += VP[area] * staying(coming, front.enemy[area]) if coming else 0.0
        return found

    def points_behind_holes(self) -> int:
        """Victory points that nobody holds, next to areas of ours through which the enemy could just walk."""
        front = self.front
        behind = around(front.holes()) & front.mine & ~around(front.his)
        return sum(VP[area] for area in bits(behind) if VP[area] and not self.position.holds(self.side, area))


def forces(position: LastManPosition, seat: Side) -> list[float]:
    """What both sides have, and the own hand."""
    own, enemy = (Survey(position, side).features() for side in (seat, 1 - seat))
    return [*own, *enemy, *hand_features(position, seat)]


def one_by_one(
    positions: Sequence[LastManPosition], seat: Side, given: Sequence[int]
) -> tuple[Floats, Sequence[Floats]]:
    """`forces` of each position, and for each number of points given `table_features` of each."""
    tables = [np.array([table_features(position, seat, more) for position in positions]) for more in given]
    return np.array([forces(position, seat) for position in positions]), tables


def together(positions: Sequence[LastManPosition], seat: Side, given: Sequence[int]) -> tuple[Floats, Sequence[Floats]]:
    """The same, worked out on arrays."""
    surveys = Surveys(positions)
    sides = surveys.features()
    own, enemy = (sides[:, side].T for side in (seat, 1 - seat))
    rows = np.concatenate([own, enemy, hands(positions, seat)], axis=1)
    return rows, list(Tables(surveys).features(seat, given))


def hand_features(position: LastManPosition, side: Side) -> list[float]:
    hand = position.hand[side]
    offensives = sum((hand & CARD_MASKS[card]).bit_count() for card in OFFENSIVE_TYPE)
    ersatz = (hand & (CARD_MASKS[Card.ERSATZ_2] | CARD_MASKS[Card.ERSATZ_3])).bit_count()
    return [offensives / 4, ersatz / 3]


def table_features(position: LastManPosition, seat: Side, more: int = 0) -> list[float]:
    """What counts for victory, as the seat sees it: more is better for it. So much `more` is given to the German."""
    sign = 1.0 if seat == GERMAN else -1.0
    total = german_total(position) + more
    last = TRACK[position.agreed.last_turn - 1]
    at_end = total + last.blockade - position.season.blockade
    if not last.eft_counts:
        at_end -= eft_points(position)
    middle = (BOUNDS[1] + BOUNDS[2]) / 2
    friendly = position.friendly[GERMAN]
    turn = turn_under_way(position)
    return [
        sign,
        sign * (total - middle) / 6,
        sign * (at_end - middle) / 6,
        sign * max(0, BOUNDS[-1] + 1 - total) / 10,
        sign * max(0, total - BOUNDS[0]) / 10,
        sign * float(total >= BOUNDS[-1] - 2),
        sign * float(total <= BOUNDS[0] + 3),
        sign * float(sum(at_end > bound for bound in BOUNDS) - 2),
        sign * sum(VP[area] for area in bits(position.disputed)) / 5,
        position.disputed.bit_count() / 6,
        0.0 if turn is None else 1.0 if turn.side == seat else -1.0,
        position.passes / 2,
        float(is_production(position)),
        position.turn / LAST_TURN,
        (position.agreed.last_turn - position.turn) / 10,
        float(position.turn >= position.agreed.last_turn),
        sign * points_of(friendly & BELGIUM) / 6,
        sign * points_of(HOME["DE"] & ~friendly) / 6,
        sign * points_of(friendly & ~BELGIUM & ~HOME["DE"]) / 6,
        sign * (position.season.blockade - last.blockade) / 4,
        sign * eft_points(position) / 2,
        sign * eft_value(position) / 10,
        strength_ratio(position, seat),
    ]


def points_of(areas: int) -> int:
    return sum(VP[area] for area in bits(areas))


def strength_ratio(position: LastManPosition, seat: Side) -> float:
    """The strength of the own side on the map against the enemy's, as a logarithm."""
    on_map = 0
    for units in position.present[:AREAS]:
        on_map |= units
    own, enemy = (weight(on_map & position.units_of[side]) for side in (seat, 1 - seat))
    return log((own + 1) / (enemy + 1))


def final_total(end: LastManPosition) -> int:
    """The German total of a match that is over. Who lost decisively before the last season would have lost more."""
    total = score(end)[GERMAN]
    if end.turn >= end.agreed.last_turn:
        return total
    its_level = level_of(total)
    return total - COLLAPSE if its_level == 0 else total + COLLAPSE if its_level == len(BOUNDS) else total


class Restless:
    """A corporal with another aim in every second turn: so the value learns where the plans of a search lead."""

    def __init__(self, habits: Habits = BY_HAND) -> None:
        self.habits = habits
        self.turns: dict[int, int] = {}
        self.players: dict[int, Corporal] = {}

    def choose(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Choice:
        assert isinstance(position, LastManPosition)
        turn = JUDGE.turn(position)
        if self.turns.get(seat) != turn:
            stance = replace(self.stance(position, seat, rng), habits=self.habits)
            self.turns[seat], self.players[seat] = turn, Corporal(stance)
        return self.players[seat].choose(game, position, seat, rng)

    def stance(self, position: LastManPosition, seat: Side, rng: random.Random) -> Stance:
        if rng.random() < 0.5:
            return STEADY
        if is_production(position):
            return rng.choice([*quiet_aims(position, seat), *budgets(), *budgets()]).stance
        return rng.choice([*offensive_aims(position, seat), *quiet_aims(position, seat), *moods(rng, 2)]).stance


class LastManJudge:
    """Features, phases and set-ups of To the Last Man!."""

    names = NAMES
    phases = PHASES
    weights = Path(__file__).parent / "value.json"
    habits = BY_HAND
    habits_file = HABITS_FILE
    clear_lead = 8.0

    def features(self, position: Position, seat: int) -> Sequence[float]:
        assert isinstance(position, LastManPosition)
        position = as_known(position, seat)
        return [*forces(position, seat), *table_features(position, seat)]

    def features_of_many(self, positions: Sequence[Position], seat: int) -> Floats:
        return self.with_points(positions, seat, (0,))[0]

    def with_points(self, positions: Sequence[Position], seat: Side, given: Sequence[int]) -> Sequence[Floats]:
        """For each number of points that the German is given: a row of features for each position."""
        known = [as_known(cast(LastManPosition, position), seat) for position in positions]
        rows, tables = (together if len(known) >= FEWEST else one_by_one)(known, seat, given)
        return [np.concatenate([rows, table], axis=1) for table in tables]

    def with_points_given(
        self, position: Position, end: Position, seat: int, rng: random.Random
    ) -> tuple[Sequence[float], int]:
        """3.1-g: as with a handicap by lot."""
        assert isinstance(position, LastManPosition)
        assert isinstance(end, LastManPosition)
        more = rng.randint(*GIVEN_BY_LOT)
        row = list(self.features(position, seat))
        row[-len(TABLE_NAMES) :] = table_features(as_known(position, seat), seat, more)
        winner = winner_of(level_of(final_total(end) + more))
        return row, DRAW if winner is None else WIN if winner == seat else LOSS

    def instinct(self, position: Position, seat: int) -> float:
        """The points of the corporal's ground, and the strength of both sides."""
        assert isinstance(position, LastManPosition)
        front = Front(position, seat)
        points = german_total(position) * (1 if seat == GERMAN else -1)
        return points + (sum(front.own) - sum(front.marching)) / 4

    def phase(self, position: Position) -> int:
        assert isinstance(position, LastManPosition)
        year = position.season.year
        return 0 if year == 1914 else 1 if year <= 1916 else 2

    def progress(self, position: Position) -> float:
        assert isinstance(position, LastManPosition)
        first, last = position.agreed.first_turn, position.agreed.last_turn
        return (position.turn - first) / (last + 1 - first)

    def turn(self, position: Position) -> int:
        """One number for each player turn, production and arrival of reinforcements. It does not grow: nothing counts
        the player turns of a season. It differs from the turn before, since each begins with other ground or passes.
        """
        assert isinstance(position, LastManPosition)
        turn = turn_under_way(position)
        if turn is None:
            return position.turn * SHIFT + is_production(position)
        return position.turn * SHIFT + 2 + (position.friendly_at_start << 4 | position.passes << 1 | turn.side)

    def setup(self, game: AnyGame, number: int) -> Setup:
        """Scenarios in turn, most with a handicap for the German: without one he wins too seldom to learn from."""
        handicap = HANDICAPS[number // len(SCENARIOS) % len(HANDICAPS)]
        return game.setup(SCENARIOS[number % len(SCENARIOS)], {"handicap": handicap})

    def sparring(self) -> Sequence[Bot]:
        learned = [Corporal(replace(stance, habits=LEARNED)) for stance in (STEADY, STEADY, BOLD, CAREFUL)]
        return (Corporal(), *learned, *[Restless(LEARNED) for _ in learned])

    def led_by(self, habits: Habits) -> Bot:
        return Corporal(Stance(habits=habits))

    def player(self, model: Model, evaluations: int) -> Bot:
        from firestep.bots.to_the_last_man.planning import player

        return player(model, evaluations)


JUDGE = LastManJudge()
