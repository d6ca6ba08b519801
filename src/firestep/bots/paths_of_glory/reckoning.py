"""The reckoning: how far a side is ahead as one number, in the units that the corporal reckons in.

Points, steps, supply, line, trenches, tracks and cards, with weights that were set by hand; most of what is counted
for it is a feature too. The weights stay as they are when habits are learned: the value was learned from them.
"""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.attack_worth import has_mandate
from firestep.bots.paths_of_glory.card_worth import EVENT_WORTH, event_worth_at, replacement_needs
from firestep.bots.paths_of_glory.front import KEY_SOURCES, SHAKY_FROM, caution_of, margin
from firestep.bots.paths_of_glory.habits import BY_HAND
from firestep.bots.paths_of_glory.supply_danger import fed_spaces, inroads, marching_starts, stands_of
from firestep.games.paths_of_glory.actions import ROUNDS
from firestep.games.paths_of_glory.cards.facts import CARDS, SIDE_CARDS, Category
from firestep.games.paths_of_glory.ground import LINES
from firestep.games.paths_of_glory.nations import CP, POOLS_OF, Side
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, OFF_MAP, RESERVE, PathsPosition
from firestep.games.paths_of_glory.tables import Commitment
from firestep.games.paths_of_glory.units import COMBAT, IS_ARMY, LOSS, SIDE_UNITS

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
        self.reckoned += (BY_HAND.late_status_worth if is_late else BY_HAND.status_worth) * status
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
        starving, soon, later = (
            stands.cut_off(fed_spaces(position, side, stands.traces, barred))
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


def potential(position: PathsPosition, side: Side) -> float:
    """What the best cards of a hand could bring in the rounds that are left, as events or as operations.

    A card that is left at the end of a turn takes the place of a new one.
    """
    hand = bits(position.hand_of(side))
    is_late = position.commitment[side] == Commitment.TOTAL_WAR
    worths = [potential_of(card, is_late) for card in hand]
    if not position.round:
        worths += [AVERAGE_CARD] * (position.rules.hand_size - len(hand))
    worths.sort(reverse=True)
    rounds = rounds_left(position, side)
    return sum(worths[:rounds]) + KEPT_SHARE * sum(worth - AVERAGE_CARD for worth in worths[rounds:])


@lru_cache(maxsize=1 << 10)
def potential_of(card: int, is_late: bool) -> float:
    return max(min(event_worth_at(card, is_late, BY_HAND), MOST_POTENTIAL), BY_HAND.ops_worth * CARDS[card].ops)


def rounds_left(position: PathsPosition, side: Side) -> int:
    """The actions that a side still has this turn; between two turns those of the next."""
    return ROUNDS - position.round + (position.acting <= side) if position.round else ROUNDS


def reckoned(position: PathsPosition, side: Side, ahead: float, hand: float) -> float:
    """How far a side is ahead, in the units that the corporal reckons in: a victory point is worth six of them.
    `hand` is what its cards could still bring.

    The enemy's hand is not known: it counts as much as an average one.
    """
    enemy = 1 - side
    unknown = position.hand_of(enemy).bit_count() if position.round else ROUNDS
    cards = hand - AVERAGE_CARD * min(rounds_left(position, enemy), unknown)
    return (ahead if side == CP else -ahead) + POTENTIAL_SHARE * cards
