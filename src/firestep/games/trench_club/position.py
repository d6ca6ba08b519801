"""The position: where every unit stands and in what state, who holds the forts, and the masks kept up with it."""

from __future__ import annotations

from dataclasses import dataclass, field

from firestep.board.bits import bits, first
from firestep.games.trench_club.agreement import Agreement, agreement_of
from firestep.games.trench_club.ground import GRID, Ground, built_ground, printed_ground
from firestep.games.trench_club.units import SPECIAL_FORCES, TYPES, Arm, UnitType
from firestep.kernel import AnyQuestion, Position, Together

Unit = int
Hex = int
Army = int
Team = int
FortNumber = int

DESTROYED, UNPLACED = -1, -2
ABOARD = -10
"""A unit aboard truck `t` is at `ABOARD - t`."""
NEUTRAL = -1
MOST_ARMIES = 4
NO_COMPANY = -1
ALL_CARDS = (1 << len(SPECIAL_FORCES)) - 1
TEN_CARDS = (1 << 10) - 1  # R15.3
EVERY_UNIT = -1
"""A mask with every bit set: no limit on who may act."""


@dataclass(slots=True)
class TrenchPosition(Position):
    """All that is on the table. Lists by unit are flat; sets of units and of hexes are masks.

    A unit in a fort stands on the fort's hex, where any number of units may be; on the map there is one unit a hex.
    """

    # -- by unit
    kind: list[int] = field(default_factory=list)
    army: list[Army] = field(default_factory=list)
    seat: list[int] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    damage: list[int] = field(default_factory=list)
    experience: list[int] = field(default_factory=list)
    company: list[int] = field(default_factory=list)
    ordinal: list[int] = field(default_factory=list)
    """1 for the first living unit of its type and seat, 2 for the next: units are told apart by name, not by number."""

    # -- by army, team, fort
    coins: list[int] = field(default_factory=list)
    fort_owner: list[int] = field(default_factory=list)
    spare: int = 0
    """Numbers of units that new ones may take over: those destroyed before this turn of a player.

    What happened to later ones is still being told. The Automa's turn counts with the player's before it.
    """
    raised: list[int] = field(default_factory=lambda: [0] * MOST_ARMIES)
    fallen: list[int] = field(default_factory=lambda: [0] * MOST_ARMIES)
    """How many units each army has ever had, and has lost: what lives is the difference."""
    mines: list[int] = field(default_factory=lambda: [0, 0])
    """R11.8: the hexes with mines of each team."""
    dice_cards: list[int] = field(default_factory=lambda: [TEN_CARDS, TEN_CARDS])
    """R15.3: the cards that each team has not drawn yet."""
    companies_used: list[int] = field(default_factory=list)
    """R3.3: the companies of each army that were used in the first rounds."""

    # -- the turn
    round: int = 0
    turn_of: Army = 0
    order: tuple[int, ...] = ()
    """The armies in turn order."""
    may_act: int = EVERY_UNIT
    """R3.5: the units that the first rounds leave free to move and attack."""
    moved: int = 0
    acted: int = 0
    """R8.6, R11.7: units that have declared an attack, laid a mine or built this turn."""
    rested: int = 0
    """R10.3: units that were in an own fort at the start of this turn (Ruling 12: they may have changed forts)."""
    inside: int = 0
    """R12.2: foot units inside a trench."""
    settled: int = 0
    """R12.3: those of them that were inside before this turn began."""

    declared: list[int] = field(default_factory=list)
    """R8.1: the declared attacks in their order, flat: attacker, target, attacker, target..."""

    special_cards: int = ALL_CARDS
    """R10.6: the special forces' cards that were not drawn yet."""
    roads_built: int = 0
    trenches_built: tuple[int, ...] = ()
    tokens: int = 0
    """R2.4: the start numbers that were not revealed yet."""

    gave_up: int = 0
    """R1.3: the seats that have said they give up, as a mask."""

    # -- kept up with the above, never stored
    agreed: Agreement = field(init=False, repr=False, compare=False)
    ground: Ground = field(init=False, repr=False, compare=False)
    unit_at: list[int] = field(init=False, repr=False, compare=False)
    aboard: int = field(init=False, repr=False, compare=False)
    """The units that are in a truck."""
    roster: list[int] = field(init=False, repr=False, compare=False)
    """The living units of each army."""
    army_hexes: list[int] = field(init=False, repr=False, compare=False)
    team_hexes: list[int] = field(init=False, repr=False, compare=False)
    ground_fighters: list[int] = field(init=False, repr=False, compare=False)
    """For each team, the hexes of units that could fight a ground unit close (R5.1)."""
    air_fighters: list[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.agreed = agreement_of(self.setup)
        self.survey()
        self.recount()

    def survey(self) -> None:
        """Update the ground: the printed board with what engineers have built (R11.7)."""
        agreed = self.agreed
        if self.roads_built or self.trenches_built:
            self.ground = built_ground(agreed.board, agreed.part, self.roads_built, self.trenches_built)
        else:
            self.ground = printed_ground(agreed.board, agreed.part)

    def recount(self) -> None:
        """Recompute everything that is derived from where the units are."""
        armies = len(self.agreed.armies)
        self.unit_at = [-1] * GRID.size
        self.aboard = 0
        self.roster = [0] * armies
        self.army_hexes = [0] * armies
        self.team_hexes = [0, 0]
        self.ground_fighters = [0, 0]
        self.air_fighters = [0, 0]
        for unit, where in enumerate(self.where):
            if where != DESTROYED:
                self.roster[self.army[unit]] |= 1 << unit
            if where >= 0:
                self.put(unit, where)
            elif where <= ABOARD:
                self.aboard |= 1 << unit

    # -- asking

    def type_of(self, unit: Unit) -> UnitType:
        return TYPES[self.kind[unit]]

    def team_of(self, unit: Unit) -> Team:
        return self.agreed.armies[self.army[unit]].team

    def is_on_map(self, unit: Unit) -> bool:
        """On a hex of the board, not in a fort, a truck or the box."""
        where = self.where[unit]
        return where >= 0 and not self.ground.fort_hexes >> where & 1

    def is_in_fort(self, unit: Unit) -> bool:
        where = self.where[unit]
        return where >= 0 and self.ground.fort_hexes >> where & 1 == 1

    def is_in_water(self, unit: Unit) -> bool:
        """R4.9: a land unit on a water hex, not on a bridge; aircraft and gunboats are not in water."""
        where = self.where[unit]
        arm = TYPES[self.kind[unit]].arm
        return where >= 0 and self.ground.water >> where & 1 == 1 and arm is not Arm.AIR and arm is not Arm.NAVAL

    def units_in_fort(self, fort: FortNumber) -> list[Unit]:
        place = self.ground.forts[fort].hex
        return [unit for unit, where in enumerate(self.where) if where == place]

    def load_of(self, truck: Unit) -> list[Unit]:
        return [unit for unit in bits(self.aboard) if self.where[unit] == ABOARD - truck] if self.aboard else []

    def forts_of_army(self, army: Army) -> int:
        return self.fort_owner.count(army)

    def forts_of_team(self, team: Team) -> int:
        return sum(self.fort_owner.count(army) for army in self.agreed.teams[team])

    def fort_hexes_of(self, army: Army) -> int:
        """The hexes of the forts that an army holds, as a mask."""
        forts = zip(self.ground.forts, self.fort_owner, strict=True)
        return sum(1 << fort.hex for fort, owner in forts if owner == army)

    @property
    def is_splitting(self) -> bool:
        """R2.4: whether players are splitting their companies in secret."""
        return bool(self.stack) and isinstance(self.stack[-1], Together)

    def units_of(self, army: Army) -> tuple[Unit, ...]:
        """The living units of an army."""
        return bits(self.roster[army])

    # -- changing

    def add_unit(self, kind: int, army: Army, seat: int, company: int = NO_COMPANY) -> Unit:
        """A new unit, not yet placed; it takes over the number of one that is long gone, as a figure out of the box."""
        unit = first(self.spare) if self.spare else self.grow()
        self.spare &= ~(1 << unit)
        self.kind[unit] = kind
        self.army[unit] = army
        self.seat[unit] = seat
        self.where[unit] = UNPLACED
        self.damage[unit] = 0
        self.experience[unit] = 0
        self.company[unit] = company
        self.ordinal[unit] = 0
        self.ordinal[unit] = self.free_ordinal(unit)
        self.roster[army] |= 1 << unit
        self.raised[army] += 1
        for mask in ("moved", "acted", "rested"):
            setattr(self, mask, getattr(self, mask) & ~(1 << unit))
        return unit

    def grow(self) -> Unit:
        """Room for one more unit."""
        state = (self.damage, self.experience, self.company, self.ordinal)
        for column in (self.kind, self.army, self.seat, self.where, *state):
            column.append(0)
        self.where[-1] = DESTROYED
        return len(self.kind) - 1

    def free_ordinal(self, unit: Unit) -> int:
        """The lowest number that no living unit of the same seat and type has."""
        taken = {
            self.ordinal[other]
            for other in bits(self.roster[self.army[unit]])
            if self.kind[other] == self.kind[unit] and self.seat[other] == self.seat[unit] and other != unit
        }
        return next(number for number in range(1, len(taken) + 2) if number not in taken)

    def put(self, unit: Unit, place: Hex) -> None:
        """Set a unit down on a hex or in a fort; it must not stand anywhere else (`lift` it first)."""
        self.where[unit] = place
        self.aboard &= ~(1 << unit)
        ground = self.ground
        bit = 1 << place
        if ground.fort_hexes & bit:
            return
        army = self.army[unit]
        team = self.agreed.armies[army].team
        kind = TYPES[self.kind[unit]]
        self.unit_at[place] = unit
        self.army_hexes[army] |= bit
        self.team_hexes[team] |= bit
        if ground.water & bit and kind.arm is not Arm.AIR and kind.arm is not Arm.NAVAL:
            return  # R4.9: in water it fights nobody
        if kind.fights_ground:
            self.ground_fighters[team] |= bit
        if kind.fights_air:
            self.air_fighters[team] |= bit

    def lift(self, unit: Unit) -> None:
        """Take a unit from where it stands."""
        place = self.where[unit]
        self.where[unit] = UNPLACED
        self.aboard &= ~(1 << unit)
        self.inside &= ~(1 << unit)
        self.settled &= ~(1 << unit)
        if place < 0 or self.ground.fort_hexes >> place & 1:
            return
        army = self.army[unit]
        team = self.agreed.armies[army].team
        keep = ~(1 << place)
        self.unit_at[place] = -1
        self.army_hexes[army] &= keep
        self.team_hexes[team] &= keep
        self.ground_fighters[team] &= keep
        self.air_fighters[team] &= keep

    def embark(self, unit: Unit, truck: Unit) -> None:
        """Put a unit aboard a truck; it must not stand anywhere else."""
        self.where[unit] = ABOARD - truck
        self.aboard |= 1 << unit

    def remove(self, unit: Unit) -> None:
        """Destroy a unit, and whatever it carries (R11.8)."""
        for passenger in self.load_of(unit) if TYPES[self.kind[unit]].capacity else ():
            self.remove(passenger)
        self.lift(unit)
        self.rested &= ~(1 << unit)
        self.where[unit] = DESTROYED
        self.roster[self.army[unit]] &= ~(1 << unit)
        self.fallen[self.army[unit]] += 1

    def anytime_question(self, seat: int) -> AnyQuestion | None:
        from firestep.games.trench_club.anytime import AtAnyTime

        return AtAnyTime(seat) if self.stack else None
