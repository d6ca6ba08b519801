"""What matters in a position of The Great War, as features: medals, units, cover, strikes, goals, tokens and cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

import numpy as np

from firestep.bots.bot import Bot
from firestep.bots.great_war.corporal import Corporal
from firestep.bots.great_war.evaluation import BOLD, CAREFUL, STEADY, Evaluation, Stance
from firestep.bots.great_war.habits import BY_HAND, HABITS_FILE, LEARNED, Habits
from firestep.bots.great_war.many import Surveys, is_plain
from firestep.bots.great_war.survey import Survey, hand_features
from firestep.bots.value import Floats, Model, in_two_ways
from firestep.games.great_war.ground import GERMAN
from firestep.games.great_war.objectives import medals_standing
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenarios import PRINTED
from firestep.kernel import AnyGame, Position, Setup

SIDE_NAMES = (
    "medals-to-go",
    "one-medal-to-go",
    "two-medals-to-go",
    "medals-that-can-be-lost",
    "infantry",
    "machine-guns",
    "mortars",
    "field-guns",
    "tanks",
    "figures",
    "last-figures",
    "pairs-of-figures",
    "in-cover",
    "in-the-open-near-enemies",
    "danger",
    "standing",
    "best-strike",
    "best-three-strikes",
    "best-kill",
    "best-three-kills",
    "in-contact",
    "on-goals",
    "goals-within-reach",
    "way-to-the-exit",
    "tokens",
    "command-cards",
    "combat-cards",
    "shells",
)
HAND_NAMES = ("orders-in-hand", "tactics-in-hand", "orders-that-can-be-used", "least-used-section")
TABLE_NAMES = ("my-turn", "turn", "racing", "medal-lead")
NAMES = (
    *(f"own-{name}" for name in SIDE_NAMES),
    *(f"enemy-{name}" for name in SIDE_NAMES),
    *HAND_NAMES,
    *TABLE_NAMES,
    *(f"battle-{name[:2]}" for name in PRINTED),
)
PHASES = ("opening", "middle", "end")
FEWEST = 4
"""Fewer positions are judged faster one by one."""


BATTLES = {name: number for number, name in enumerate(PRINTED)}


def table_features(position: GreatWarPosition, seat: int, lead: float) -> list[float]:
    """Whose turn it is, how late, what is raced for, and who leads."""
    racing = position.agreed.racing
    return [
        float(position.turn_of == seat),
        min(position.turn, 60) / 30,
        0.0 if racing < 0 else 1.0 if racing == seat else -1.0,
        lead,
    ]


def battle_features(positions: Sequence[GreatWarPosition], seat: int) -> Floats:
    """Which battle it is; one of somebody's own is none of those that are known."""
    rows = np.zeros((len(positions), len(PRINTED)))
    for row, position in enumerate(positions):
        number = BATTLES.get(position.setup.scenario)
        if number is not None:
            rows[row, number] = 1.0 if seat == GERMAN else -1.0
    return rows


def features_together(positions: Sequence[Position], seat: int) -> Floats:
    """The features of positions at the beginning of a turn."""
    known = cast(Sequence[GreatWarPosition], positions)
    surveys = Surveys(known)
    own, enemy = surveys.features(seat), surveys.features(1 - seat)
    leads = enemy[:, 0] - own[:, 0]
    table = np.array([table_features(each, seat, lead) for each, lead in zip(known, leads, strict=True)])
    return np.hstack([own, enemy, surveys.hands(seat), table, battle_features(known, seat)])


class GreatWarJudge:
    """Features, phases and set-ups of The Great War."""

    names = NAMES
    phases = PHASES
    weights = Path(__file__).parent / "value.json"
    habits = BY_HAND
    habits_file = HABITS_FILE
    clear_lead = 5.0

    def features(self, position: Position, seat: int) -> Sequence[float]:
        assert isinstance(position, GreatWarPosition)
        own, enemy = (Survey(position, side).features() for side in (seat, 1 - seat))
        table = table_features(position, seat, enemy[0] - own[0])
        return [*own, *enemy, *hand_features(position, seat), *table, *battle_features([position], seat)[0].tolist()]

    def features_of_many(self, positions: Sequence[Position], seat: int) -> Floats:
        return in_two_ways(self, positions, seat, is_plain, features_together, FEWEST)

    def instinct(self, position: Position, seat: int) -> float:
        """Medals, and how well the units stand."""
        assert isinstance(position, GreatWarPosition)
        total = 0.0
        for side, sign in ((seat, 1), (1 - seat, -1)):
            evaluation = Evaluation(position, side, random.Random(0))
            standing = sum(evaluation.standing(unit, position.where[unit]) for unit in position.units_of(side))
            total += sign * (medals_standing(position, side) + standing)
        return total

    def phase(self, position: Position) -> int:
        """By the medals of the side that is ahead: none or few, some, nearly all."""
        share = self.progress(position)
        return 0 if share < 1 / 3 else 1 if share < 2 / 3 else 2

    def progress(self, position: Position) -> float:
        assert isinstance(position, GreatWarPosition)
        return max(medals_standing(position, side) for side in (0, 1)) / position.agreed.medals

    def turn(self, position: Position) -> int:
        assert isinstance(position, GreatWarPosition)
        return position.turn

    def setup(self, game: AnyGame, number: int) -> Setup:
        return game.setup(PRINTED[number % len(PRINTED)])

    def sparring(self) -> Sequence[Bot]:
        learned = [Corporal(replace(stance, habits=LEARNED)) for stance in (STEADY, STEADY, BOLD, CAREFUL)]
        return (Corporal(), *learned)

    def led_by(self, habits: Habits) -> Bot:
        return Corporal(Stance(habits=habits))

    def player(self, model: Model, evaluations: int) -> Bot:
        from firestep.bots.great_war.planning import player

        return player(model, evaluations)


JUDGE = GreatWarJudge()
