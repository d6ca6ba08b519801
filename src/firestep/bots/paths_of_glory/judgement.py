"""What matters in a position of Paths of Glory, as features: points, steps, supply, lines, trenches, cards, tracks.

What both sides have is counted from the Central Powers' side and turned round for the Allies, so that one position has
one judgement; only the own hand is seen by one seat alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from firestep.board.bits import bits
from firestep.bots.bot import Bot
from firestep.bots.paths_of_glory.attack_worth import has_mandate
from firestep.bots.paths_of_glory.card_worth import (
    EVENT_WORTH,
    LATE_STATUS_WORTH,
    OPS_WORTH,
    STATUS_WORTH,
    event_worth,
    replacement_needs,
)
from firestep.bots.paths_of_glory.corporal import Corporal
from firestep.bots.paths_of_glory.front import KEY_SOURCES, SHAKY_FROM, caution_of, margin
from firestep.bots.paths_of_glory.points import VP_WORTH, turns_left, vp_lead
from firestep.bots.paths_of_glory.stance import BOLD, CAREFUL
from firestep.bots.paths_of_glory.supply_danger import inroads, marching_starts, stands_of, twin_of
from firestep.bots.paths_of_glory.theatres import GROUND, THEATRE_OF, Theatre
from firestep.bots.value import Model
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
    SIDE_CARDS,
    ZIMMERMANN,
    Category,
)
from firestep.games.paths_of_glory.ground import LINES, STARTS_AP
from firestep.games.paths_of_glory.mandated import MandatedOffensives
from firestep.games.paths_of_glory.nations import CP, POOLS_OF, SIDES, Nation, Side
from firestep.games.paths_of_glory.options import CAMPAIGN, HISTORICAL, INTRODUCTORY, LIMITED_WAR
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.supply import work_out
from firestep.games.paths_of_glory.tables import AUTOMATIC_CP, Commitment
from firestep.games.paths_of_glory.units import COMBAT, IS_ARMY, LOSS, NATION_OF, SIDE_OF, SIDE_UNITS, UNIT_COUNT
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
AVERAGE_CARD, MOST_POTENTIAL = 7.0, 11.0
LAST_ROUNDS = 4
"""From this round on a unit without supply may not be rescued in time."""
STEP_WORTH, RESERVE_SHARE, REBUILT_SHARE, POINT_WORTH = 1.0, 0.6, 0.25, 1.8
"""What each point of loss factor is worth: on the map, in the reserve, to be rebuilt; and a replacement point
that can be used."""
STARVING_WORTH, LATE_STARVING_WORTH, SOON_WORTH, LATER_WORTH = 1.5, 1.5, 0.9, 0.45
"""What each weight of units costs that has no supply, in the last rounds too, or that could lose it."""
AFTER_OWN_MOVE = 0.5
"""How much of a threat counts that can still be met."""
OPEN_POINT, OPEN_FORT, OPEN_SOURCE, OPEN_GROUND = 1.8, 1.0, 5.0, 0.08
PRESSED_WORTH, SHAKY_POINT, DUG_WORTH, BESIEGED_WORTH = 0.4, 0.8, 1.2, 1.5
MANDATE_WORTH = 4.0
LASTING_SHARE, MOST_LASTING = 0.7, 8.0
POTENTIAL_SHARE, KEPT_SHARE = 0.6, 0.3
"""How much it counts what the cards of a hand could still do this turn, and later."""


class Survey:
    """What one side has, and what the enemy's next move could do to it."""

    def __init__(self, position: PathsPosition, side: Side) -> None:
        self.position, self.side, self.enemy = position, side, 1 - side
        self.held = position.occupied[side]
        mover = position.acting if position.round else CP
        self.threat = 1.0 if mover == self.enemy else AFTER_OWN_MOVE
        self.reckoned = 0.0
        """What it all is worth to this side, in the units that the corporal reckons in."""
        is_late = position.commitment[side] == Commitment.TOTAL_WAR
        status = min(position.war_status[side], 25)
        mandate = has_mandate(position, side) * (1 + position.round) / (1 + ROUNDS)
        events = events_played(position, side)
        self.shaky = 0
        """Own stacks that an enemy attack is likely to drive out."""
        line = self.line()
        self.features: list[float] = [
            *self.strength(),
            *self.supply(),
            *line,
            status / 10,
            float(position.commitment[side] >= Commitment.LIMITED_WAR),
            float(is_late),
            mandate,
            position.hand_of(side).bit_count() / 7,
            events / 30,
        ]
        self.reckoned += (LATE_STATUS_WORTH if is_late else STATUS_WORTH) * status
        self.reckoned += events - MANDATE_WORTH * mandate

    def strength(self) -> list[float]:
        """Steps of armies, the reserve, what can be rebuilt, what is lost for good, what is still to come, points."""
        position = self.position
        steps = reserve = rebuilt = gone = coming = 0
        worth = 0.0
        for unit in UNITS_OF[self.side]:
            place = position.where[unit]
            reduced = position.reduced >> unit & 1
            loss = LOSS[unit][0] * (2 - reduced)
            if place >= 0:
                worth += STEP_WORTH * loss
                if IS_ARMY[unit]:
                    steps += 2 - reduced
            elif place == RESERVE:
                worth += STEP_WORTH * RESERVE_SHARE * loss
                reserve += COMBAT[unit][reduced]
            elif place == ELIMINATED:
                worth += STEP_WORTH * REBUILT_SHARE * loss
                rebuilt += COMBAT[unit][0]
            elif place == GONE:
                gone += COMBAT[unit][0]
            elif place == OFF_MAP and IS_ARMY[unit]:
                coming += COMBAT[unit][0]
        needs = replacement_needs(position, self.side)
        points = sum(position.half_rp[pool] / 2 + min(0.0, needs[pool]) for pool in POOLS_OF[self.side])
        self.reckoned += worth + POINT_WORTH * points
        return [steps / 30, reserve / 10, rebuilt / 20, gone / 10, coming / 30, points / 6]

    def supply(self) -> list[float]:
        """Units without supply and those that could lose it, and what the enemy could walk into."""
        position, side = self.position, self.side
        stands, starts = stands_of(position, side), marching_starts(position, self.enemy)
        near, open_spaces = inroads(starts, self.held, position.controlled(side), position.forts, position.open)
        twin = twin_of(position, side, self.held, position.ap)
        starving, soon, later = (
            stands.cut_off(tuple([work_out(twin, trace, barred) for trace in stands.traces]))
            for barred in (0, near, open_spaces | self.shaky)
        )
        points = open_spaces & position.rules.vp_spaces
        forts = float((points & position.forts).bit_count())
        free = points.bit_count() - forts
        sources = float((open_spaces & KEY_SOURCES).bit_count()) if side == CP else 0.0
        late = starving if position.round >= LAST_ROUNDS else 0.0
        caution = self.threat * caution_of(position, side)
        soon, later = caution * (soon - starving), caution * (later - soon)
        free, forts, sources = self.threat * free, self.threat * forts, self.threat * sources
        self.reckoned -= STARVING_WORTH * starving + LATE_STARVING_WORTH * late
        self.reckoned -= SOON_WORTH * soon + LATER_WORTH * later
        self.reckoned -= OPEN_POINT * free + OPEN_FORT * forts + OPEN_SOURCE * sources
        self.reckoned -= OPEN_GROUND * self.threat * open_spaces.bit_count()
        return [
            starving / 6,
            late / 6,
            soon / 6,
            later / 6,
            free / 3,
            forts / 3,
            sources,
            open_spaces.bit_count() / 20,
        ]

    def line(self) -> list[float]:
        """Stacks before the enemy: how hard they are pressed, how many would not hold, and their trenches."""
        position, side = self.position, self.side
        pressed, contact, dug = 0.0, 0, 0
        for place in bits(self.held):
            foes = LINES.links[place] & position.occupied[self.enemy]
            if not foes:
                continue
            contact += 1
            dug += position.trench_level(place, side)
            beaten = margin(position, side, place, position.at[place] & SIDE_UNITS[side], foes)
            if beaten > 0:
                pressed += beaten
                self.shaky |= (beaten >= SHAKY_FROM) << place
        mine = position.trench_ap if side != CP else ~position.trench_ap
        levels_dug = (position.trench_one & mine).bit_count() + 2 * (position.trench_two & mine).bit_count()
        besieged = (position.intrusions & (position.ap if side != CP else ~position.ap)).bit_count()
        points = (self.shaky & position.rules.vp_spaces).bit_count()
        self.reckoned += DUG_WORTH * dug - BESIEGED_WORTH * besieged
        self.reckoned -= self.threat * (PRESSED_WORTH * pressed + SHAKY_POINT * points)
        return [
            pressed / 10,
            self.shaky.bit_count() / 5,
            points / 3,
            contact / 15,
            dug / 10,
            levels_dug / 15,
            besieged / 2,
        ]


UNITS_OF: tuple[tuple[int, ...], ...] = tuple(tuple(bits(units)) for units in SIDE_UNITS)


def events_played(position: PathsPosition, side: Side) -> float:
    """What the events are worth that a side has played, apart from what can be seen on the map."""
    return sum(LASTING.get(card, 0.0) for card in bits(position.played & SIDE_CARDS[side]))


LASTING: dict[int, float] = {
    card: min(MOST_LASTING, LASTING_SHARE * EVENT_WORTH.get(facts.id, 0.0))
    for card, facts in enumerate(CARDS)
    if facts.category is Category.EVENT and facts.gives_ops == "no"
}
"""By card: what its event is worth when it has been played."""


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
    """What the own hand can do."""
    hand = bits(position.hand_of(side))
    ops = [CARDS[card].ops for card in hand]
    events = [event_worth(position, side, card) for card in hand if CARDS[card].category is not Category.REINFORCEMENT]
    coming = [event_worth(position, side, card) for card in hand if CARDS[card].category is Category.REINFORCEMENT]
    return [
        sum(ops) / 20,
        max(ops, default=0) / 5,
        sum(coming) / 20,
        sum(events) / 20,
        sum(CARDS[card].is_combat_card for card in hand) / 3,
        sum(CARDS[card].war_status for card in hand) / 4,
        potential(position, side) / 30,
    ]


def potential(position: PathsPosition, side: Side) -> float:
    """What the best cards of a hand could bring in the rounds that are left, as events or as operations.

    A card that is left at the end of a turn takes the place of a new one.
    """
    hand = bits(position.hand_of(side))
    worths = [potential_of(position, side, card) for card in hand]
    if not position.round:
        worths += [AVERAGE_CARD] * (position.rules.hand_size - len(hand))
    worths.sort(reverse=True)
    rounds = rounds_left(position, side)
    return sum(worths[:rounds]) + KEPT_SHARE * sum(worth - AVERAGE_CARD for worth in worths[rounds:])


def potential_of(position: PathsPosition, side: Side, card: int) -> float:
    return max(min(event_worth(position, side, card), MOST_POTENTIAL), OPS_WORTH * CARDS[card].ops)


def rounds_left(position: PathsPosition, side: Side) -> int:
    """The actions that a side still has this turn; between two turns those of the next."""
    return ROUNDS - position.round + (position.acting <= side) if position.round else ROUNDS


def reckoned(position: PathsPosition, side: Side, surveys: Sequence[Survey]) -> float:
    """How far a side is ahead, in the units that the corporal reckons in: a victory point is worth six of them.

    The enemy's hand is not known: it counts as much as an average one.
    """
    ahead = VP_WORTH * vp_lead(position) + surveys[CP].reckoned - surveys[1 - CP].reckoned
    enemy = 1 - side
    unknown = position.hand_of(enemy).bit_count() if position.round else ROUNDS
    cards = potential(position, side) - AVERAGE_CARD * min(rounds_left(position, enemy), unknown)
    return (ahead if side == CP else -ahead) + POTENTIAL_SHARE * cards


class PathsJudge:
    """Features, phases and set-ups of Paths of Glory."""

    names = NAMES
    core = CORE
    phases = PHASES
    weights = Path(__file__).parent / "value.json"

    def features(self, position: Position, seat: int) -> Sequence[float]:
        assert isinstance(position, PathsPosition)
        side = position.seats.index(seat)
        sign = 1.0 if side == CP else -1.0
        surveys = [Survey(position, each) for each in SIDES]
        both = [*vp_features(position), *track_features(position), *balance_features(position)]
        for survey in surveys:
            both += survey.features
        worth = reckoned(position, side, surveys)
        return [
            *(sign * value for value in both),
            *hand_features(position, side),
            worth / 30,
            worth / 20 / (1 + turns_left(position)) ** 0.5,
        ]

    def instinct(self, position: Position, seat: int) -> float:
        """The one number of the corporal's reckoning."""
        assert isinstance(position, PathsPosition)
        return reckoned(position, position.seats.index(seat), [Survey(position, each) for each in SIDES])

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
        return (Corporal(), Corporal(BOLD), Corporal(CAREFUL))

    def player(self, model: Model, evaluations: int) -> Bot:
        from firestep.bots.paths_of_glory.planning import player

        return player(model, evaluations)


TURN_LENGTH = 2 * ROUNDS + 4

JUDGE = PathsJudge()
