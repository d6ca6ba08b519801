"""The position: where every counter stands, who holds the areas, the cards, and the masks kept up with it."""

from __future__ import annotations

from dataclasses import dataclass, field

from firestep.board.bits import bits
from firestep.games.to_the_last_man.agreement import Agreement, agreement_of
from firestep.games.to_the_last_man.calendar import Season, season_of
from firestep.games.to_the_last_man.cards import FULL_DECK
from firestep.games.to_the_last_man.events import AreaCleared, AreaTaken, ArmyEliminated, UnitLost
from firestep.games.to_the_last_man.ground import AREAS, PLACES, Area
from firestep.games.to_the_last_man.units import (
    ALL_UNITS,
    ARMIES,
    BELGIAN_ARMY,
    GERMAN,
    HOLDING,
    INFANTRY_TYPE,
    KIND_OF,
    NATION_UNITS,
    SIDE_ARMIES,
    SIDE_UNITS,
    UNITS,
    Army,
    Side,
    Unit,
)
from firestep.kernel import AnyQuestion, Choice, Event, Position

POOL = -1
NOT_YET, ELIMINATED, SUPPRESSED = -1, -2, -3
IN_ARMY = 64
"""A unit in army `a` is at `IN_ARMY + a`; alone, it is at the number of its area."""
NEUTRAL = 2
NO_FORT = -1
HOLDS_FROM = 2  # 8.4-h
STACK = 3  # 1.2.2-a
NEVER = 99
BELGIAN_UNITS = NATION_UNITS[3]


@dataclass(slots=True)
class LastManPosition(Position):
    """All that is on the table. Lists by counter, army and area are flat; sets are masks."""

    turn: int = 1
    first_player: Side = GERMAN
    where: list[int] = field(default_factory=lambda: [POOL] * UNITS)
    army_at: list[int] = field(default_factory=lambda: [NOT_YET] * ARMIES)
    owner: list[int] = field(default_factory=lambda: [GERMAN] * PLACES)
    fort: list[int] = field(default_factory=lambda: [NO_FORT] * PLACES)
    fort_side: list[int] = field(default_factory=lambda: [GERMAN] * PLACES)
    entrenched: int = 0
    """Independent infantry on its entrenched side."""
    dug_in: int = 0
    """Armies on their entrenched side."""
    fortified: int = 0
    still_disputed: int = 0
    """6.5: areas that stay Disputed until the check of supply is over, whoever is left in them."""
    out_of_supply: list[int] = field(default_factory=lambda: [0, 0])
    """6.2-c, 6.5-d: by side, its areas that the last check found out of supply, until the next player turn."""
    starved: int = 0
    """6.2-c, 6.5: armies with an Out of Supply marker, from one check to the next."""
    belgians_german: bool = False
    """12-V1: Belgium fights on the German side, because the Entente went in first."""
    uk_entry: int = 0
    """12-V1: the turn from which the UK takes part; NEVER while Belgium decides."""
    bef: int = -1
    """4.6-g: the UK infantry that must stay apart from the UK 1st Army in England."""
    commonwealth_due: int = 0
    delayed: list[int] = field(default_factory=list)

    # -- the player turn
    spent: int = 0
    """Units that have moved one area."""
    finished: int = 0
    """Units that move no more this turn."""
    shifted: int = 0
    """Units that have changed army this turn or phase."""
    from_disputed: int = 0
    """4.2-b: units that began this turn's movement in a Disputed area."""
    armies_moved: int = 0
    retreated: int = 0
    armies_retreated: int = 0
    fresh: int = 0
    """Areas that became Disputed in this player turn."""
    friendly_at_start: int = 0
    marked: int = 0
    """15.2.2-a: armies with a Counter-attack marker."""
    suppressions: int = 0
    """15.4.1-a: the sides that have suppressed an army this season."""
    passes: int = 0
    """2.IV-a: how many players have passed in direct succession."""
    battles: int = 0
    """Areas in which a battle is still to be fought in this player turn."""
    fought: int = 0
    """Areas in which one has been fought."""
    gas: list[int] = field(default_factory=lambda: [0, 0])
    """9.3-a: by side, the battle areas with Poison Gas!."""
    barrage: list[int] = field(default_factory=lambda: [0, 0])
    surprise: int = 0
    bonus: int = 0
    """9.1.3 to 9.1.6: the areas named for extra dice."""
    bonus_card: int = -1
    weather: bool = False
    open_area: int = -1
    """13.H-b: the area of the battle that is being fought; its templates lie open."""

    # -- cards
    draw: int = FULL_DECK
    discard: int = 0
    removed: int = 0
    hand: list[int] = field(default_factory=lambda: [0, 0])

    crises_failed: list[int] = field(default_factory=lambda: [0, 0])
    offers: int = 0
    """3.2-a: the sides whose armistice offer is open; the next choice of either side closes it."""
    offered: int = 0
    """The sides that have made their offer of this season."""
    bids: list[int] = field(default_factory=lambda: [0, 0])
    """14.I-a: the cards that each side bids, hidden until both have bid."""
    bought: list[int] = field(default_factory=lambda: [0, 0])
    """7.1-b: cards paid for in this production phase and not yet drawn."""
    snapshot: list[int] = field(default_factory=list)
    """What both sides had on the table before they began to spend in secret."""

    # -- derived
    agreed: Agreement = field(init=False, compare=False, repr=False)
    season: Season = field(init=False, compare=False, repr=False)
    units_of: list[int] = field(init=False, compare=False, repr=False)
    armies_of: list[int] = field(init=False, compare=False, repr=False)
    alone: list[int] = field(init=False, compare=False, repr=False)
    inside: list[int] = field(init=False, compare=False, repr=False)
    present: list[int] = field(init=False, compare=False, repr=False)
    armies_in: list[int] = field(init=False, compare=False, repr=False)
    pool: int = field(init=False, compare=False, repr=False)
    disputed: int = field(init=False, compare=False, repr=False)
    friendly: list[int] = field(init=False, compare=False, repr=False)

    @property
    def hides_pieces(self) -> bool:
        """13.H-a Hidden templates."""
        return self.agreed.hidden

    def __post_init__(self) -> None:
        self.agreed = agreement_of(self.setup)
        self.rebuild()

    def rebuild(self) -> None:
        """Work out everything derived from where the counters are."""
        self.season = season_of(self.turn)
        self.units_of = [SIDE_UNITS[0], SIDE_UNITS[1]]
        self.armies_of = [SIDE_ARMIES[0], SIDE_ARMIES[1]]
        if self.belgians_german:
            self.units_of = [SIDE_UNITS[0] | BELGIAN_UNITS, SIDE_UNITS[1] & ~BELGIAN_UNITS]
            bit = 1 << BELGIAN_ARMY
            self.armies_of = [SIDE_ARMIES[0] | bit, SIDE_ARMIES[1] & ~bit]
        self.alone, self.present, self.armies_in = [0] * PLACES, [0] * PLACES, [0] * PLACES
        self.inside = [0] * ARMIES
        for army, place in enumerate(self.army_at):
            if place >= 0:
                self.armies_in[place] |= 1 << army
        self.place_units()
        self.disputed = 0
        self.friendly = [0, 0]
        for area in range(AREAS):
            if self.still_disputed >> area & 1:
                self.disputed |= 1 << area
            else:
                self.update_status(area)

    def place_units(self) -> None:
        alone, present, inside, army_at = self.alone, self.present, self.inside, self.army_at
        pool = 0
        for unit, place in enumerate(self.where):
            bit = 1 << unit
            if place < 0:
                pool |= bit
            elif place >= IN_ARMY:
                inside[place - IN_ARMY] |= bit
                present[army_at[place - IN_ARMY]] |= bit
            else:
                alone[place] |= bit
                present[place] |= bit
        self.pool = pool

    # -- asking

    def side_of_army(self, army: Army) -> Side:
        return 0 if self.armies_of[0] >> army & 1 else 1

    def side_of_unit(self, unit: Unit) -> Side:
        return 0 if self.units_of[0] >> unit & 1 else 1

    def area_of(self, unit: Unit) -> Area:
        """The area in which a unit stands, alone or in an army; -1 in the force pool."""
        place = self.where[unit]
        return self.army_at[place - IN_ARMY] if place >= IN_ARMY else place

    def units_here(self, side: Side, area: Area) -> int:
        return self.present[area] & self.units_of[side]

    def holds(self, side: Side, area: Area) -> bool:
        """4.1-e, 8.4-h, AMB-25: whether a side has something in the area that keeps it from being the enemy's."""
        if self.present[area] & self.units_of[side] & HOLDING:
            return True
        return self.fort[area] >= HOLDS_FROM and self.fort_side[area] == side

    def has_fort(self, side: Side, area: Area) -> bool:
        return self.fort[area] != NO_FORT and self.fort_side[area] == side

    def pieces(self, side: Side, area: Area) -> int:
        """1.2.2-a, 1.2.2-b, 8.1-g, 8.4-b: what counts against stacking; forts and empty armies do not."""
        count = (self.alone[area] & self.units_of[side]).bit_count()
        armies = self.armies_in[area] & self.armies_of[side]
        while armies:
            low = armies & -armies
            armies ^= low
            if self.inside[low.bit_length() - 1]:
                count += 1
        return count

    def armies_here(self, side: Side, area: Area) -> tuple[Army, ...]:
        return bits(self.armies_in[area] & self.armies_of[side])

    def is_usable(self, side: Side, area: Area) -> bool:
        """Friendly or Disputed."""
        return (self.friendly[side] | self.disputed) >> area & 1 == 1

    # -- changing: counters

    def put(self, unit: Unit, area: Area) -> None:
        """Set a unit from the pool down alone."""
        bit = 1 << unit
        self.where[unit] = area
        self.pool &= ~bit
        self.alone[area] |= bit
        self.present[area] |= bit

    def put_in(self, unit: Unit, army: Army) -> None:
        """Set a unit from the pool into an army."""
        bit = 1 << unit
        self.where[unit] = IN_ARMY + army
        self.pool &= ~bit
        self.inside[army] |= bit
        self.present[self.army_at[army]] |= bit

    def lift(self, unit: Unit) -> None:
        """Take a unit to the pool from wherever it stands; entrenchment ends."""
        place = self.where[unit]
        keep = ~(1 << unit)
        if place >= IN_ARMY:
            army = place - IN_ARMY
            self.inside[army] &= keep
            self.present[self.army_at[army]] &= keep
        elif place >= 0:
            self.alone[place] &= keep
            self.present[place] &= keep
            self.entrenched &= keep
        self.where[unit] = POOL
        self.pool |= ~keep

    def place_army(self, army: Army, area: Area) -> None:
        """Put an army counter with everything in it on an area, or off the map with a negative number."""
        old = self.army_at[army]
        bit = 1 << army
        if old >= 0:
            self.armies_in[old] &= ~bit
            self.present[old] &= ~self.inside[army]
        self.army_at[army] = area
        if area >= 0:
            self.armies_in[area] |= bit
            self.present[area] |= self.inside[army]

    def lose(self, unit: Unit, cause: str) -> None:
        """A unit is lost; the caller settles the area afterwards."""
        area, place = self.area_of(unit), self.where[unit]
        self.lift(unit)
        gone = ~(1 << unit)
        self.retreated &= gone
        if unit == self.bef:
            self.bef = -1  # 4.6-g: a unit built from this counter later is another infantry
        self.tell(UnitLost(KIND_OF[unit], area, cause, max(place - IN_ARMY, -1)))

    def eliminate_army(self, army: Army, cause: str) -> None:
        """8.1-j: the counter goes off the map, and what is still in it to the pool."""
        area = self.army_at[army]
        for unit in bits(self.inside[army]):
            self.lose(unit, cause)
        self.place_army(army, ELIMINATED)
        keep = ~(1 << army)
        self.dug_in &= keep
        self.fortified &= keep
        self.armies_retreated &= keep
        self.marked &= keep
        self.starved &= keep
        self.tell(ArmyEliminated(army, area, cause))

    # -- changing: areas

    def update_status(self, area: Area) -> None:
        """4.1-c to 4.1-f, AMB-24: Friendly, Enemy, Disputed or Neutral, from who is and was there."""
        bit = 1 << area
        friendly = self.friendly
        if self.owner[area] == NEUTRAL:
            friendly[0] &= ~bit
            friendly[1] &= ~bit
            return
        german, entente = self.holds(0, area), self.holds(1, area)
        if german and entente:
            self.disputed |= bit
            friendly[0] &= ~bit
            friendly[1] &= ~bit
            return
        if german or entente:
            self.owner[area] = 0 if german else 1
        self.disputed &= ~bit
        side = self.owner[area]
        friendly[side] |= bit
        friendly[1 - side] &= ~bit

    def settle(self, area: Area) -> None:
        """4.1-g: what follows at once from a change in an area."""
        if area >= AREAS:
            return
        owner, was_disputed = self.owner[area], self.disputed >> area & 1
        self.update_status(area)
        if area != self.open_area and (was_disputed or self.owner[area] != owner):
            self.tell_holder(area, owner)
        self.drop_empty_armies(area)

    def tell_holder(self, area: Area, owner: int) -> None:
        """4.1-g: who is alone in an area now; `owner` was the last before. A battle tells it at its end."""
        if not self.disputed >> area & 1:
            side = self.owner[area]
            self.tell(AreaCleared(side, area) if side == owner else AreaTaken(side, area))

    def drop_empty_armies(self, area: Area) -> None:
        """8.1-i: an empty army among enemies without a friendly infantry type unit is eliminated at once."""
        armies = self.armies_in[area]
        if armies and self.owner[area] != NEUTRAL:
            for army in bits(armies):
                if not self.inside[army]:
                    side = self.side_of_army(army)
                    friends = self.present[area] & self.units_of[side] & INFANTRY_TYPE
                    if not friends and self.holds(1 - side, area):
                        self.eliminate_army(army, "empty")

    def take(self, side: Side, area: Area) -> None:
        """4.1-i, AMB-31: an area that no enemy holds belongs to the side that enters it."""
        self.owner[area] = side
        self.tell(AreaTaken(side, area))
        self.settle(area)

    def begin_player_turn(self, side: Side) -> None:
        """2.II: every piece may move again; 4.4-c: what is Friendly now can be used by rail."""
        self.spent = self.finished = self.shifted = self.from_disputed = self.armies_moved = 0
        self.retreated = self.armies_retreated = self.fresh = 0
        self.out_of_supply = [0, 0]
        self.clear_battles()
        self.friendly_at_start = self.friendly[side]

    def clear_battles(self) -> None:
        self.battles = self.fought = self.surprise = self.bonus = 0
        self.gas, self.barrage = [0, 0], [0, 0]
        self.bonus_card, self.weather, self.open_area = -1, False, -1

    def tell(self, event: Event) -> None:
        """7.0-a: while both spend in secret, neither side is told what the other does."""
        if not self.snapshot or event.seen_by is not None:
            self.events.append(event)

    def answer_unchecked(self, choice: Choice, seat: int | None = None) -> None:
        self.offers = 0
        # Explicit form of super(): `slots=True` makes a second class, which the short form does not know.
        super(LastManPosition, self).answer_unchecked(choice, seat)

    def anytime_question(self, seat: int) -> AnyQuestion | None:
        from firestep.games.to_the_last_man.anytime import AtAnyTime

        return AtAnyTime(seat) if self.stack else None


def everything_counted(position: LastManPosition) -> bool:
    """1.2.1-b: every counter is in exactly one place."""
    seen = position.pool
    for mask in (*position.alone, *position.inside):
        if seen & mask:
            return False
        seen |= mask
    return seen == ALL_UNITS
