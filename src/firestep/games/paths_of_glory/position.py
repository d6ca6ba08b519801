"""The position: where every unit is, who controls what, the cards, the tracks, and what is derived from them."""

from __future__ import annotations

from dataclasses import dataclass, field

from firestep.board.bits import bits
from firestep.games.paths_of_glory.cards.facts import SIDE_CARDS
from firestep.games.paths_of_glory.ground import (
    BASRA,
    BEACHES,
    COUNT,
    EVERYWHERE,
    FORT,
    FORTS,
    LIBYA,
    NATION_SPACES,
    STARTS_AP,
    Space,
)
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.options import Rules, rules_of
from firestep.games.paths_of_glory.units import ARMIES, COMBAT, LOSS, SIDE_OF, UNIT_COUNT, Unit
from firestep.kernel import Position

Quota = int

OFF_MAP, RESERVE, ELIMINATED, GONE = -1, -2, -3, -4
"""Where a unit is that stands in no space: not in play yet, reserve, eliminated but replaceable, out of the game."""
NOWHERE = -1
STACK_LIMIT = 3  # 10.1.1
POINTS_AT_START = 10  # 5.1
AT_WAR_FROM_THE_START = sum(
    1 << nation
    for nation in (Nation.GE, Nation.AH, Nation.POL, Nation.BR, Nation.FR, Nation.BE, Nation.RU, Nation.SB, Nation.MN)
)
OPENED_BY = (
    (Nation.IT, NATION_SPACES[Nation.IT]),
    (Nation.BU, NATION_SPACES[Nation.BU]),
    (Nation.RO, NATION_SPACES[Nation.RO]),
    (Nation.GR, NATION_SPACES[Nation.GR]),
    (Nation.TU, NATION_SPACES[Nation.TU] | NATION_SPACES[Nation.PE] & ~(1 << BASRA) | 1 << LIBYA),
)
"""11.1.11, 11.1.12: ground that is closed until this nation is at war."""
ALWAYS_OPEN = EVERYWHERE & ~BEACHES
for _, _closed in OPENED_BY:
    ALWAYS_OPEN &= ~_closed
NO_SUPPLY_YET = [-1] * 13

QUOTA_BR, QUOTA_RU, QUOTA_CP, QUOTA_CROSSING = 1, 2, 4, 8  # 13.2.1, 13.2.2, 13.2.3, 11.3.2

LAST_OTHER, LAST_SR, LAST_RP = 0, 1, 2
"""8.1.4 What kind of action a side took last this turn."""


@dataclass(slots=True)
class PathsPosition(Position):
    """All that is on the table. Lists are flat; sets of units, of spaces and of cards are masks."""

    # -- by unit
    where: list[int] = field(default_factory=lambda: [OFF_MAP] * UNIT_COUNT)
    reduced: int = 0

    # -- by space
    ap: int = STARTS_AP
    """Spaces that the Allies control; all others are the Central Powers', neutral ones not yet open included."""
    forts: int = FORTS
    trench_one: int = 0
    trench_two: int = 0
    trench_ap: int = 0
    """Which of the trenches are Allied."""
    beachhead: int = NOWHERE
    ana_space: int = NOWHERE
    """11.1.14: a CP space that counts as Allied only while the Arab Northern Army is there."""
    russian_gains: int = 0
    """Q-CP45-1: spaces outside Russia that Russians took, if the rules keep count of them."""

    # -- cards
    hand: int = 0
    deck: int = 0
    discard: int = 0
    removed: int = 0
    face_up: int = 0
    later: int = 0
    """Cards that a higher commitment level will add, and those that are not used at all."""
    used_this_round: int = 0
    played: int = 0
    """Cards that were played as events, in combat too."""
    played_this_turn: int = 0
    seen: list[int] = field(default_factory=lambda: [0, 0])
    """By side: cards in the enemy's hand that it knows to be there."""

    # -- tracks
    turn: int = 1
    round: int = 0
    acting: Side = CP
    vp: int = POINTS_AT_START
    war_status: list[int] = field(default_factory=lambda: [0, 0])
    combined: int = 0
    commitment: list[int] = field(default_factory=lambda: [0, 0])
    half_rp: list[int] = field(default_factory=lambda: [0] * 10)
    """Replacement points by pool, counted in halves."""
    mandated: list[int] = field(default_factory=lambda: [0, 0])
    mandate_met: list[int] = field(default_factory=lambda: [0, 0])
    mutiny_punished: int = 0
    last_action: list[int] = field(default_factory=lambda: [LAST_OTHER, LAST_OTHER])
    at_war: int = AT_WAR_FROM_THE_START
    neutral_entry: int = 0
    """9.5.2.2: 1 once a neutral entry card was played this turn."""
    reinforced: int = 0
    """9.5.3.1: nations that had a reinforcement card this turn."""
    quotas: Quota = 0
    recorded_russian_vp: int = 0
    fall_turn: int = 0
    zimmermann_turn: int = 0
    over_there_turn: int = 0
    fleet_pending: int = 0
    """1 between High Seas Fleet and the Allied action after it."""
    barred_near_east: int = 0
    """9.5.3.4: armies that came as ordinary ones."""
    trench_failed: list[int] = field(default_factory=lambda: [0, 0])
    """11.2.9: units whose last try failed, by side."""
    total_war_turn: int = 0
    reshuffle_due: int = 0
    """L-6: sides whose deck is reshuffled at the draw."""
    bid: int = 0
    bids: list[int] = field(default_factory=lambda: [0, 0])
    """5.6.2: what each seat bid."""
    swapped: int = 0
    """L-17: optional cards that came in, and the cards they replace."""
    shown: int = 0
    """Cards that were reshuffled from the discards: everybody has seen them."""
    seats: list[int] = field(default_factory=lambda: [CP, AP])
    """5.6.2: which seat plays which side."""

    # -- the action under way
    ops: int = 0
    event_in_force: int = -1
    """The card whose event gives operations this round, if any."""
    marked_move: int = 0
    marked_attack: int = 0
    near_east_attacks: int = 0
    active: int = 0
    moved: int = 0
    entrenching: int = 0
    fought: int = 0
    attacked: int = 0
    targets: int = 0
    """Q-12.1-1: enemy spaces that held a unit or a fort when combats began."""
    retreated: int = 0
    sud_used: int = 0
    attackers: int = 0
    defenders: int = 0
    """12.2.2: units in the combat under way, with the corps that replaced armies."""
    stand_ins: list[int] = field(default_factory=list)
    """12.4.4: corps and the army each replaced in this combat, in pairs."""
    lost_steps: list[int] = field(default_factory=list)
    """card AP-06: the units that lost a defending step in this combat, once for each step."""
    retreat_path: int = 0
    """12.6.3: first spaces of the retreats of this combat."""
    advanced: int = 0
    """12.6: units that advanced in this combat."""
    brusilov_used: int = 0
    kerensky_used: int = 0

    # -- derived from the above, never stored
    rules: Rules = field(init=False, repr=False, compare=False)
    at: list[int] = field(init=False, repr=False, compare=False)
    """By space: the units in it."""
    occupied: list[int] = field(init=False, repr=False, compare=False)
    """By side: the spaces that its units stand in."""
    reserve: int = field(init=False, repr=False, compare=False)
    """The units in the reserve boxes."""
    crowded: int = field(init=False, repr=False, compare=False)
    """10.1.1: spaces with three units or more."""
    open: int = field(init=False, repr=False, compare=False)
    """11.1.10 to 11.1.12: spaces that may be entered at all."""
    supply: list[int] = field(init=False, repr=False, compare=False)
    """By `Trace`: the spaces that are supplied so, or -1 if that was not worked out yet."""

    def __post_init__(self) -> None:
        self.rules = rules_of(self.setup)
        self.recount()

    def recount(self) -> None:
        """Recompute everything that is derived."""
        self.at = [0] * COUNT
        self.occupied = [0, 0]
        self.reserve = 0
        for unit, place in enumerate(self.where):
            if place >= 0:
                self.at[place] |= 1 << unit
                self.occupied[SIDE_OF[unit]] |= 1 << place
            elif place == RESERVE:
                self.reserve |= 1 << unit
        self.crowded = sum(1 << place for place, units in enumerate(self.at) if units.bit_count() >= STACK_LIMIT)
        self.reopen()

    def reopen(self) -> None:
        """11.1.10 to 11.1.12, 9.5.2.4: which spaces are open now."""
        mask = ALWAYS_OPEN
        for nation, ground in OPENED_BY:
            if self.at_war >> nation & 1:
                mask |= ground
        if self.limited_greece:
            greek = NATION_SPACES[Nation.GR]
            mask |= greek & ~self.greek_neutral_spaces
        if self.beachhead != NOWHERE:
            mask |= 1 << self.beachhead
        self.open = mask
        self.forget_supply()

    def forget_supply(self) -> None:
        self.supply = NO_SUPPLY_YET[:]

    # -- asking

    @property
    def limited_greece(self) -> bool:
        """9.5.2.4: the Salonika event was played and Greece is still neutral."""
        from firestep.games.paths_of_glory.cards.facts import SALONIKA_EVENT

        return self.played >> SALONIKA_EVENT & 1 == 1 and not self.at_war >> Nation.GR & 1

    @property
    def greek_neutral_spaces(self) -> int:
        """9.5.2.4: where neutral Greek corps stand."""
        from firestep.games.paths_of_glory.units import NATION_UNITS

        places = [self.where[unit] for unit in bits(NATION_UNITS[Nation.GR])]
        return sum(1 << place for place in places if place >= 0)

    def controlled(self, side: Side) -> int:
        """Open spaces that this side controls."""
        return self.open & (self.ap if side == AP else ~self.ap)

    def controller(self, place: Space) -> Side:
        return AP if self.ap >> place & 1 else CP

    def count_in(self, place: Space) -> int:
        return self.at[place].bit_count()

    def combat_of(self, unit: Unit) -> int:
        return COMBAT[unit][self.reduced >> unit & 1]

    def loss_of(self, unit: Unit) -> int:
        return LOSS[unit][self.reduced >> unit & 1]

    def is_full(self, unit: Unit) -> bool:
        return not self.reduced >> unit & 1

    def trench_level(self, place: Space, side: Side) -> int:
        """The level of this side's trench in a space."""
        bit = 1 << place
        if not (self.trench_one | self.trench_two) & bit or bool(self.trench_ap & bit) != (side == AP):
            return 0
        return 2 if self.trench_two & bit else 1

    def was_played(self, card: int) -> bool:
        return self.played >> card & 1 == 1

    def played_now(self, card: int) -> bool:
        return self.played_this_turn >> card & 1 == 1

    def hand_of(self, side: Side) -> int:
        return self.hand & SIDE_CARDS[side]

    def besieged(self, place: Space) -> bool:
        """15.2.1: enemy units hold an intact fort under siege: an army, or as many corps as the fort's strength."""
        return bool(self.forts >> place & 1) and can_besiege(self.at[place], FORT[place]) and self.intruded(place)

    def intruded(self, place: Space) -> bool:
        """Enemies of the fort's owner are in the space, enough to besiege it or not."""
        return bool(self.occupied[1 - self.controller(place)] >> place & 1)

    @property
    def intrusions(self) -> int:
        """Spaces with an intact fort and enemies of its owner."""
        return self.forts & (self.ap & self.occupied[CP] | ~self.ap & self.occupied[AP])

    # -- changing

    def put(self, unit: Unit, place: Space) -> None:
        """Set a unit down that stands nowhere on the map."""
        bit = 1 << place
        self.where[unit] = place
        self.reserve &= ~(1 << unit)
        units = self.at[place] = self.at[place] | 1 << unit
        if units.bit_count() >= STACK_LIMIT:
            self.crowded |= bit
        self.occupied[SIDE_OF[unit]] |= bit
        if self.bears_on_supply(unit, bit):
            self.forget_supply()

    def lift(self, unit: Unit, to: int = OFF_MAP) -> None:
        """Take a unit from where it is, into a box or out of the game."""
        place = self.where[unit]
        self.where[unit] = to
        if to <= ELIMINATED:
            self.reduced &= ~(1 << unit)
        if to == RESERVE:
            self.reserve |= 1 << unit
        if place < 0:
            if place == RESERVE != to:
                self.reserve &= ~(1 << unit)
            return
        rest = self.at[place] & ~(1 << unit)
        self.at[place] = rest
        if rest.bit_count() < STACK_LIMIT:
            self.crowded &= ~(1 << place)
        if not rest:
            self.occupied[SIDE_OF[unit]] &= ~(1 << place)
        if self.bears_on_supply(unit, 1 << place):
            self.forget_supply()

    def bears_on_supply(self, unit: Unit, bit: int) -> bool:
        """11.1.10, 15.2.2: whether lines of supply depend on this unit being here: on a beach, or at an enemy fort."""
        enemy_forts = self.forts & (~self.ap if SIDE_OF[unit] == AP else self.ap)
        return (enemy_forts | BEACHES) & bit != 0

    def shift(self, unit: Unit, place: Space) -> None:
        self.lift(unit)
        self.put(unit, place)


def can_besiege(units: int, strength: int) -> bool:
    """15.2.1 An army, even reduced, or corps at least as many as the fort's strength."""
    return bool(units & ARMIES) or units.bit_count() >= strength > 0
