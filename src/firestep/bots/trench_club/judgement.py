"""What matters in a position of Trench Club, as features: forts, who can take them, units, strikes, danger, coins."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import numpy as np

from firestep.bots.bot import Bot
from firestep.bots.trench_club.corporal import Corporal, experienced
from firestep.bots.trench_club.evaluation import best_strike, danger_on_hexes, wanted_forts, way_to_gate, worth
from firestep.bots.trench_club.habits import BY_HAND, HABITS_FILE, Habits
from firestep.bots.trench_club.many import Surveys, is_plain
from firestep.bots.trench_club.movement import BOLD, CAREFUL, STEADY, Stance
from firestep.bots.value import Floats, Model, in_two_ways
from firestep.games.trench_club.automa.distances import FAR, mover_of
from firestep.games.trench_club.combat import DESTROYED_AT
from firestep.games.trench_club.position import MOST_ARMIES, TrenchPosition, Unit
from firestep.games.trench_club.units import TYPES, Arm
from firestep.kernel import AnyGame, OptionValue, Position, Setup

SIDE_NAMES = (
    "forts-to-go",
    "one-fort-to-go",
    "two-forts-to-go",
    "forts",
    "coins",
    "rich",
    "foot",
    "vehicles",
    "guns",
    "aircraft-and-boats",
    "worth",
    "damage",
    "experience",
    "badly-hurt",
    "forts-it-can-take-next",
    "forts-within-two-turns",
    "forts-within-three-turns",
    "nearest-fort",
    "best-strike",
    "best-three-strikes",
    "danger",
    "in-forts",
    "in-forest",
    "mines",
)
NATIONS = ("de", "ah", "fr", "gb")
TABLE_NAMES = ("my-turn", "round", "four-players", "against-automa", "short-game", "expert-trenches", "fort-lead")
NAMES = (
    *(f"own-{name}" for name in SIDE_NAMES),
    *(f"enemy-{name}" for name in SIDE_NAMES),
    *TABLE_NAMES,
    *(f"nation-{nation}" for nation in NATIONS),
    "board-2",
)
PHASES = ("opening", "middle", "end")
FEWEST = 8
"""Fewer positions are judged faster one by one."""
HURT = DESTROYED_AT - 2
"""Damage with which a unit will not survive much."""
LEVELS = ("easy", "standard", "hard", "overkill", "overkill")
"""Of the Automa, in turn; the last one is met most."""
FOUR_PLAYER_GAMES = 5
"""Every fifth game of self-play has four players."""


class Survey:
    """What one team has and can do."""

    def __init__(self, position: TrenchPosition, team: int) -> None:
        self.position = position
        self.team = team
        self.armies = position.agreed.teams[team]
        self.units = [unit for army in self.armies for unit in position.units_of(army)]
        self.on_map = [unit for unit in self.units if position.is_on_map(unit)]

    def features(self) -> list[float]:
        position = self.position
        forts = position.forts_of_team(self.team)
        to_go = max(0, position.agreed.forts_to_win - forts)
        coins = sum(position.coins[army] for army in self.armies) / len(self.armies)
        return [
            to_go / 4,
            float(to_go == 1),
            float(to_go == 2),
            forts / 4,
            coins / 10,
            float(coins >= 8),
            *self.strength(),
            *self.ways_to_forts(),
            *self.strikes(),
            sum(danger_on_hexes(position, unit)(position.where[unit]) for unit in self.on_map) / 4,
            sum(position.is_in_fort(unit) for unit in self.units) / 3,
            sum(position.ground.forest >> position.where[unit] & 1 for unit in self.on_map) / 4,
            position.mines[self.team].bit_count() / 2,
        ]

    def strength(self) -> list[float]:
        position = self.position
        arms = [TYPES[position.kind[unit]].arm for unit in self.units]
        per_army = len(self.armies)
        return [
            arms.count(Arm.FOOT) / 6 / per_army,
            arms.count(Arm.VEHICLE) / 3 / per_army,
            arms.count(Arm.ARTILLERY) / 3 / per_army,
            (arms.count(Arm.AIR) + arms.count(Arm.NAVAL)) / 2 / per_army,
            sum(self.left_of(unit) for unit in self.units) / 30 / per_army,
            sum(position.damage[unit] for unit in self.units) / 10 / per_army,
            sum(position.experience[unit] for unit in self.units) / 6 / per_army,
            sum(position.damage[unit] >= HURT for unit in self.units) / 3 / per_army,
        ]

    def left_of(self, unit: Unit) -> float:
        """What is left of a unit's worth."""
        return worth(self.position, unit) * (1 - self.position.damage[unit] / DESTROYED_AT / 2)

    def ways_to_forts(self) -> list[float]:
        """How many forts can be taken soon: for each one the nearest foot unit counts, in turns of march."""
        position, kinds = self.position, self.position.kind
        turns: dict[int, float] = {}
        for army in self.armies:
            foot = [unit for unit in self.on_map if position.army[unit] == army and TYPES[kinds[unit]].is_foot]
            movers = [
                (mover_of(kinds[unit], position.agreed.expert), position.where[unit], TYPES[kinds[unit]].half_points)
                for unit in foot
            ]
            for fort in wanted_forts(position, army) if foot else ():
                ways = [way_to_gate(position.ground, mover, fort)[place] / points for mover, place, points in movers]
                turns[fort] = min(turns.get(fort, float(FAR)), *ways)
        ways = [*turns.values()]
        nearest = min(ways, default=9.0)
        return [
            sum(way == 0 for way in ways) / 2,
            sum(way <= 1 for way in ways) / 2,
            sum(way <= 2 for way in ways) / 2,
            1 / (1 + nearest),
        ]

    def strikes(self) -> list[float]:
        """What its units could do to the enemy from where they stand, in coins."""
        found = [best_strike(self.position, unit) for unit in self.on_map]
        found.sort(reverse=True)
        return [max(0.0, sum(found[:1])) / 2, sum(max(0.0, each) for each in found[:3]) / 4]


def team_of_seat(position: TrenchPosition, seat: int) -> int:
    return position.agreed.armies[position.agreed.army_of_seat(seat)].team


def table_features(position: TrenchPosition, team: int, lead: float) -> list[float]:
    """Whose turn it is, how late, what was agreed, who leads, and which nations and board are played."""
    agreed = position.agreed
    table = [
        float(agreed.armies[position.turn_of].team == team),
        min(position.round, 15) / 8,
        float(len(agreed.armies) == MOST_ARMIES),
        float(bool(agreed.level)),
        float(agreed.short),
        float(agreed.expert),
        lead,
    ]
    signs = dict.fromkeys(NATIONS, 0.0)
    for army in agreed.armies:
        signs[army.nation] = 1.0 if army.team == team else -1.0
    return [*table, *signs.values(), (1.0 if team == 0 else -1.0) * (agreed.board == "2")]


def features_together(positions: Sequence[Position], seat: int) -> Floats:
    """The features of positions in which all attacks are plain."""
    known = cast(Sequence[TrenchPosition], positions)
    surveys = Surveys(known)
    teams = np.array([team_of_seat(position, seat) for position in known])
    rows, both = np.arange(len(known)), np.stack([surveys.features(team) for team in (0, 1)])
    own, enemy = both[teams, rows], both[1 - teams, rows]
    sides = zip(known, teams, enemy[:, 0] - own[:, 0], strict=True)
    return np.hstack([own, enemy, np.array([table_features(each, int(team), lead) for each, team, lead in sides])])


class TrenchClubJudge:
    """Features, phases and set-ups of Trench Club."""

    names = NAMES
    phases = PHASES
    weights = Path(__file__).parent / "value.json"
    habits = BY_HAND
    habits_file = HABITS_FILE
    clear_lead = 3.0
    alone = "against-automa"

    def features(self, position: Position, seat: int) -> Sequence[float]:
        assert isinstance(position, TrenchPosition)
        team = team_of_seat(position, seat)
        own, enemy = (Survey(position, each).features() for each in (team, 1 - team))
        return [*own, *enemy, *table_features(position, team, enemy[0] - own[0])]

    def features_of_many(self, positions: Sequence[Position], seat: int) -> Floats:
        return in_two_ways(self, positions, seat, is_plain, features_together, FEWEST)

    def instinct(self, position: Position, seat: int) -> float:
        """Forts, the price of the units that are left, and coins."""
        assert isinstance(position, TrenchPosition)
        agreed = position.agreed
        team = agreed.armies[agreed.army_of_seat(seat)].team
        total = 0.0
        for each, sign in ((team, 1), (1 - team, -1)):
            survey = Survey(position, each)
            coins = sum(position.coins[army] for army in survey.armies)
            total += sign * (10 * position.forts_of_team(each) + coins + sum(map(survey.left_of, survey.units)))
        return total

    def phase(self, position: Position) -> int:
        """By the forts of the team that is ahead."""
        assert isinstance(position, TrenchPosition)
        to_go = position.agreed.forts_to_win - max(position.forts_of_team(team) for team in (0, 1))
        return 2 if to_go <= 1 else 1 if to_go == 2 else 0

    def progress(self, position: Position) -> float:
        assert isinstance(position, TrenchPosition)
        return max(position.forts_of_team(team) for team in (0, 1)) / position.agreed.forts_to_win

    def turn(self, position: Position) -> int:
        """The Automa's turn belongs to the player's before it: it only follows orders, which a search plays out."""
        assert isinstance(position, TrenchPosition)
        if not position.round:
            return 0
        round_, place = position.round, position.order.index(position.turn_of)
        if position.agreed.is_automa(position.turn_of):
            round_, place = (round_, place - 1) if place else (round_ - 1, len(position.order) - 1)
        return round_ * MOST_ARMIES + place if round_ else 0

    def setup(self, game: AnyGame, number: int) -> Setup:
        """Boards, halves, nations and some options in turn; every fifth game has four players."""
        options: dict[str, OptionValue] = {"board": "12"[number % 2], "engineers": number % 3 == 0}
        options["expert-trenches"] = number % 4 == 3
        if number % FOUR_PLAYER_GAMES == FOUR_PLAYER_GAMES - 1:
            return game.setup("four-players", options)
        pairing = number // 2
        options |= {
            "half": "ab"[pairing % 2],
            "central": ("de", "ah")[pairing // 2 % 2],
            "entente": ("fr", "gb")[pairing // 4 % 2],
        }
        return game.setup("two-players", options)

    def setup_alone(self, game: AnyGame, number: int) -> Setup:
        """Levels of the Automa, sides, boards, halves, nations and some options in turn."""
        kind = number // len(LEVELS)
        options: dict[str, OptionValue] = {
            "level": LEVELS[number % len(LEVELS)],
            "side": ("entente", "central")[kind % 2],
            "board": "12"[kind // 2 % 2],
            "half": "ab"[kind // 4 % 2],
            "central": ("de", "ah")[kind // 8 % 2],
            "entente": ("fr", "gb")[kind // 16 % 2],
            "expert-trenches": number % 7 == 6,
            "automa-foot-attacks": number % 5 == 4,
        }
        return game.setup("solo", options)

    def sparring(self) -> Sequence[Bot]:
        return (Corporal(), *map(experienced, (STEADY, STEADY, BOLD, CAREFUL)))

    def led_by(self, habits: Habits) -> Bot:
        return Corporal(Stance(habits=habits))

    def player(self, model: Model, evaluations: int) -> Bot:
        from firestep.bots.trench_club.planning import player

        return player(model, evaluations)


JUDGE = TrenchClubJudge()
