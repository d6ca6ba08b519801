"""What matters in a position of Paths of Glory, as features: points, steps, supply, lines, trenches, cards, tracks.

What both sides have is counted from the Central Powers' side and turned round for the Allies, so that one position has
one judgement; only the own hand is seen by one seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np

from firestep.board.bits import bits
from firestep.bots.bot import Bot
from firestep.bots.paths_of_glory.card_worth import event_worth_at
from firestep.bots.paths_of_glory.corporal import Corporal, board_of
from firestep.bots.paths_of_glory.habits import BY_HAND, HABITS_FILE, LEARNED, Habits
from firestep.bots.paths_of_glory.many import Surveys
from firestep.bots.paths_of_glory.points import turns_left, vp_lead
from firestep.bots.paths_of_glory.reckoning import Survey, potential, reckoned
from firestep.bots.paths_of_glory.stance import BOLD, CAREFUL, STEADY
from firestep.bots.paths_of_glory.theatres import GROUND, THEATRE_OF, Theatre
from firestep.bots.search.memory import Key, Memory
from firestep.bots.value import Floats, Model, in_two_ways
from firestep.games.paths_of_glory.actions import ROUNDS
from firestep.games.paths_of_glory.cards.conditions import russian_vp
from firestep.games.paths_of_glory.cards.facts import (
    BLOCKADE,
    BOLSHEVIK_REVOLUTION,
    BREST_LITOVSK,
    CARDS,
    FALL_OF_THE_TSAR,
    FOURTEEN_POINTS,
    OVER_THERE,
    ZIMMERMANN,
    Category,
)
from firestep.games.paths_of_glory.ground import STARTS_AP
from firestep.games.paths_of_glory.mandated import MandatedOffensives
from firestep.games.paths_of_glory.nations import CP, SIDES, Nation, Side
from firestep.games.paths_of_glory.options import CAMPAIGN, HISTORICAL, INTRODUCTORY, LIMITED_WAR
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.tables import AUTOMATIC_CP, Commitment
from firestep.games.paths_of_glory.units import COMBAT, NATION_OF, SIDE_OF, UNIT_COUNT
from firestep.kernel import AnyGame, Position, Setup

POWERS = ("germany", "austria", "turkey", "bulgaria", "france", "britain", "russia", "italy", "others")
POWER_OF: tuple[int, ...] = tuple(
    {
        Nation.GE: 0,
        Nation.POL: 0,
        Nation.AH: 1,
        Nation.TU: 2,
        Nation.SN: 2,
        Nation.BU: 3,
        Nation.FR: 4,
        Nation.BE: 4,
        Nation.BR: 5,
        Nation.AUS: 5,
        Nation.CND: 5,
        Nation.PT: 5,
        Nation.ANA: 5,
        Nation.US: 5,
        Nation.RU: 6,
        Nation.IT: 7,
    }.get(NATION_OF[unit], 8)
    for unit in range(UNIT_COUNT)
)
SIDE_NAMES = (
    "army-steps",
    "reserve",
    "to-be-rebuilt",
    "gone-for-good",
    "to-come",
    "replacement-points",
    "starving",
    "starving-late",
    "cut-off-soon",
    "cut-off-later",
    "open-points",
    "open-forts",
    "open-sources",
    "open-ground",
    "pressed",
    "shaky-stacks",
    "shaky-points",
    "stacks-in-line",
    "trenches-in-line",
    "trenches",
    "besieged-forts",
    "war-status",
    "limited-war",
    "total-war",
    "mandate-to-meet",
    "cards",
    "events-played",
)
VP_NAMES = ("vp", "vp-late", "vp-to-victory", "vp-by-time-left", "nearly-won", "nearly-lost")
RECKONED_NAMES = ("reckoned", "reckoned-by-time-left")
TRACK_NAMES = (
    "central-powers",
    "time",
    "combined",
    "limited-scenario",
    "introductory-scenario",
    "historical-scenario",
    "deluxe",
    "italy-at-war",
    "bulgaria-at-war",
    "romania-at-war",
    "greece-at-war",
    "blockade",
    "fall-of-the-tsar",
    "bolshevik-revolution",
    "brest-litovsk",
    "zimmermann",
    "over-there",
    "fourteen-points",
    "russian-points",
    "acting",
)
HAND_NAMES = (
    "hand-ops",
    "hand-best-ops",
    "hand-reinforcements",
    "hand-events",
    "hand-combat-cards",
    "hand-status",
    "hand-potential",
)
NAMES = (
    *VP_NAMES,
    *TRACK_NAMES,
    *(f"{name}-strength" for name in POWERS),
    *(f"{theatre.name.lower().replace('_', '-')}-balance" for theatre in Theatre),
    *(f"{theatre.name.lower().replace('_', '-')}-ground" for theatre in Theatre),
    *(f"cp-{name}" for name in SIDE_NAMES),
    *(f"ap-{name}" for name in SIDE_NAMES),
    *HAND_NAMES,
    *RECKONED_NAMES,
)
CORE = (
    "vp-late",
    "vp-to-victory",
    "vp-by-time-left",
    "central-powers",
    "limited-scenario",
    "introductory-scenario",
    "historical-scenario",
    *RECKONED_NAMES,
)
"""What the chances are learned from. A model of all features took the risks of those who were winning for their cause,
and lost campaigns; the reckoning has the other features with weights that the corporal was made with."""
PHASES = ("1914", "1915 and 1916", "1917 and later")
PHASE_ENDS = (3, 11)
SCENARIOS = (CAMPAIGN, LIMITED_WAR, CAMPAIGN, INTRODUCTORY, HISTORICAL)
"""The scenarios of self-play, in turn."""


def vp_features(position: PathsPosition) -> list[float]:
    """How far the victory points are from what wins, and how much time is left to change that."""
    lead, left = vp_lead(position), turns_left(position)
    time = 1 - left / position.rules.last_turn
    return [
        position.vp / 10 - 1,
        lead * time / 5,
        lead / 5,
        lead / (1 + left) ** 0.5 / 2,
        max(0, position.vp - AUTOMATIC_CP + 4) / 4,
        -max(0, 4 - position.vp) / 4,
    ]


def track_features(position: PathsPosition) -> list[float]:
    rules = position.rules
    return [
        1.0,
        position.turn / rules.last_turn,
        position.combined / 40,
        float(rules.scenario == LIMITED_WAR),
        float(rules.scenario == INTRODUCTORY),
        float(rules.scenario == HISTORICAL),
        float(rules.deluxe),
        *(float(position.at_war >> nation & 1) for nation in (Nation.IT, Nation.BU, Nation.RO, Nation.GR)),
        *(float(position.was_played(card)) for card in GREAT_EVENTS),
        russian_vp(position) / 5,
        (1 - 2 * position.acting) * (position.round > 0),
    ]


REINFORCEMENTS = {card for card, facts in enumerate(CARDS) if facts.category is Category.REINFORCEMENT}
GREAT_EVENTS = (
    BLOCKADE, FALL_OF_THE_TSAR, BOLSHEVIK_REVOLUTION, BREST_LITOVSK, ZIMMERMANN, OVER_THERE, FOURTEEN_POINTS,
)  # fmt: skip


def balance_features(position: PathsPosition) -> list[float]:
    """Combat strength on the map by power, and who is stronger and has won ground in each theatre."""
    powers, theatres = [0] * len(POWERS), [0] * len(Theatre)
    for unit, place in enumerate(position.where):
        if place >= 0:
            strength = COMBAT[unit][position.reduced >> unit & 1]
            side = SIDE_OF[unit]
            powers[POWER_OF[unit]] += strength if side == CP else -strength
            theatres[THEATRE_OF[place]] += strength if side == CP else -strength
    won, lost = STARTS_AP & ~position.ap & position.open, position.ap & ~STARTS_AP & position.open
    return [
        *(power / 20 for power in powers),
        *(theatre / 20 for theatre in theatres),
        *(((won & ground).bit_count() - (lost & ground).bit_count()) / 6 for ground in GROUND),
    ]


def hand_features(position: PathsPosition, side: Side) -> list[float]:
    """What the own hand can do, but for what all of it could still bring this turn."""
    hand = bits(position.hand_of(side))
    is_late = position.commitment[side] == Commitment.TOTAL_WAR
    ops = [CARDS[card].ops for card in hand]
    events = [event_worth_at(card, is_late, BY_HAND) for card in hand if card not in REINFORCEMENTS]
    coming = [event_worth_at(card, is_late, BY_HAND) for card in hand if card in REINFORCEMENTS]
    return [
        sum(ops) / 20,
        max(ops, default=0) / 5,
        sum(coming) / 20,
        sum(events) / 20,
        sum(CARDS[card].is_combat_card for card in hand) / 3,
        sum(CARDS[card].war_status for card in hand) / 4,
    ]


class Shared(NamedTuple):
    """What both seats see of a board, from the Central Powers' side."""

    features: Sequence[float] | Floats
    ahead: float
    """How far the Central Powers are ahead, apart from cards."""


SHARED: Memory[Shared] = Memory(1_000)
"""Plans often lead to the same board, and samples differ in what is hidden."""


def shared(position: PathsPosition) -> Shared:
    """From memory if the board is known; the numbers of cards are on the table too."""
    key = key_of(position)
    return SHARED.get(key) or SHARED.keep(key, look_at(position))


def key_of(position: PathsPosition) -> Key:
    return (board_of(position), *[position.hand_of(side).bit_count() for side in SIDES])


def look_at(position: PathsPosition) -> Shared:
    surveys = [Survey(position, side) for side in SIDES]
    features = [*vp_features(position), *track_features(position), *balance_features(position)]
    for survey in surveys:
        features += survey.features
    ahead = BY_HAND.vp_worth * vp_lead(position) + surveys[CP].reckoned - surveys[1 - CP].reckoned
    return Shared(tuple(features), ahead)


FEWEST = 6
"""How many boards are worked out together at least: fewer are faster one by one."""


def is_plain(position: Position) -> bool:
    """Whether Russian supply is traced as usual."""
    return not cast(PathsPosition, position).rules.strict_russian_supply


def features_together(positions: Sequence[Position], seat: int) -> Floats:
    """The features of many positions; what both seats see is worked out on arrays."""
    known = cast(Sequence[PathsPosition], positions)
    boards = shared_of_many(known)
    signs = np.array([[1.0 if position.seats.index(seat) == CP else -1.0] for position in known])
    own = [own_features(position, seat, board.ahead) for position, board in zip(known, boards, strict=True)]
    return np.concatenate([signs * np.array([board.features for board in boards]), np.array(own)], axis=1)


def own_features(position: PathsPosition, seat: int, ahead: float) -> list[float]:
    """What the seat's own hand can do, and the reckoning with it."""
    side = position.seats.index(seat)
    hand = potential(position, side)
    worth = reckoned(position, side, ahead, hand)
    return [*hand_features(position, side), hand / 30, worth / 30, worth / 20 / (1 + turns_left(position)) ** 0.5]


def shared_of_many(positions: Sequence[PathsPosition]) -> list[Shared]:
    """The same for many boards: those that are not known are worked out together if there are enough."""
    alike: dict[Key, list[int]] = {}
    for number, position in enumerate(positions):
        alike.setdefault(key_of(position), []).append(number)
    known = [SHARED.get(key) for key in alike]
    new = [positions[numbers[0]] for numbers, board in zip(alike.values(), known, strict=True) if board is None]
    found = iter(look_at_many(new) if len(new) >= FEWEST else map(look_at, new))
    boards: dict[int, Shared] = {}
    for (key, numbers), board in zip(alike.items(), known, strict=True):
        boards |= dict.fromkeys(numbers, SHARED.keep(key, next(found)) if board is None else board)
    return [boards[number] for number in range(len(positions))]


def look_at_many(positions: Sequence[PathsPosition]) -> list[Shared]:
    surveys = Surveys(positions)
    leads = np.array([vp_lead(position) for position in positions])
    tables = np.array([[*vp_features(position), *track_features(position)] for position in positions])
    features = [tables, surveys.balance(POWER_OF, len(POWERS)), *(surveys.features[:, side].T for side in SIDES)]
    ahead = BY_HAND.vp_worth * leads + surveys.reckoned[CP] - surveys.reckoned[1 - CP]
    return [Shared(row, each) for row, each in zip(np.concatenate(features, axis=1), ahead.tolist(), strict=True)]


class PathsJudge:
    """Features, phases and set-ups of Paths of Glory."""

    names = NAMES
    core = CORE
    phases = PHASES
    weights = Path(__file__).parent / "value.json"
    habits = BY_HAND
    habits_file = HABITS_FILE
    clear_lead = 16.0

    def features(self, position: Position, seat: int) -> Sequence[float]:
        assert isinstance(position, PathsPosition)
        sign = 1.0 if position.seats.index(seat) == CP else -1.0
        board = shared(position)
        return [*(sign * value for value in board.features), *own_features(position, seat, board.ahead)]

    def features_of_many(self, positions: Sequence[Position], seat: int) -> Floats:
        return in_two_ways(self, positions, seat, is_plain, features_together, FEWEST)

    def instinct(self, position: Position, seat: int) -> float:
        """The one number of the corporal's reckoning."""
        assert isinstance(position, PathsPosition)
        side = position.seats.index(seat)
        return reckoned(position, side, shared(position).ahead, potential(position, side))

    def phase(self, position: Position) -> int:
        assert isinstance(position, PathsPosition)
        return sum(position.turn > end for end in PHASE_ENDS)

    def progress(self, position: Position) -> float:
        assert isinstance(position, PathsPosition)
        return (position.turn - 1) / position.rules.last_turn

    def turn(self, position: Position) -> int:
        """Each action is a turn, and so are the phases between the last action of a turn and the first of the next."""
        assert isinstance(position, PathsPosition)
        first = TURN_LENGTH * position.turn
        if position.round:
            return first + 2 * position.round + position.acting
        is_new = position.acting == CP or any(isinstance(each, MandatedOffensives) for each in position.stack)
        return first if is_new else first + 2 * ROUNDS + 2

    def setup(self, game: AnyGame, number: int) -> Setup:
        scenario = SCENARIOS[number % len(SCENARIOS)]
        lot = number // len(SCENARIOS) % 3
        if lot == 1 and scenario != HISTORICAL:
            return game.setup(scenario, {"edition": "deluxe"})
        return game.setup(scenario, {"optional-cards": "all"} if lot == 2 else {})

    def sparring(self) -> Sequence[Bot]:
        learned = [Corporal(stance.led_by(LEARNED)) for stance in (STEADY, STEADY, BOLD, CAREFUL)]
        return (Corporal(), *learned)

    def led_by(self, habits: Habits) -> Bot:
        return Corporal(STEADY.led_by(habits))

    def player(self, model: Model, evaluations: int) -> Bot:
        from firestep.bots.paths_of_glory.planning import player

        return player(model, evaluations)


TURN_LENGTH = 2 * ROUNDS + 4

JUDGE = PathsJudge()
