"""The position: every unit, mark, card and token, the state of the turn, and masks derived from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from firestep.board.bits import bits
from firestep.games.great_war.agreement import Agreement, agreement_of
from firestep.games.great_war.cards import COMBAT_CARDS, COMMAND_CARDS, NO_CARD
from firestep.games.great_war.facts import FIELD_ARTILLERY, IS_TANK, UNITS
from firestep.games.great_war.ground import GRID, Ground, ground_of
from firestep.kernel import AnyProcedure, AnyQuestion, Position, Procedure
from firestep.kernel.procedure import Step

Unit = int
Hex = int
Side = int

DEAD, EXITED = -1, -2
NOBODY = -1
HQ_TOKENS = 30  # CMP-03
ALL_COMMAND, ALL_COMBAT = (1 << COMMAND_CARDS) - 1, (1 << COMBAT_CARDS) - 1

ANYWHERE, TWICE, FIRED = 8, 16, 32
"""Flags of the ordered reserve artillery, besides its sections: any hex, fires twice, has fired."""


@dataclass(slots=True)
class GreatWarPosition(Position):
    """All that is on the table. Lists by unit and by side are flat; sets of units, hexes and cards are masks."""

    # -- by unit
    kind: list[int] = field(default_factory=list)
    side: list[Side] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    figures: list[int] = field(default_factory=list)
    specialist: list[int] = field(default_factory=list)
    moved: list[int] = field(default_factory=list)
    """Hexes moved this turn."""

    # -- marks on hexes
    wire: int = 0
    fortified: int = 0
    craters: int = 0
    razed: int = 0
    """SCN-52-9: tiles that the bombardment replaced by craters."""
    repaired: int = 0
    """SPEC-engineer-4: repaired bridges."""
    guns: int = 0
    """SCN-54-9: guns without a crew."""

    # -- marks on units
    acquired: int = 0
    """SPEC-mortar-observer-1."""
    silenced: int = 0
    """CBT-01: out of ammunition."""
    bogged: int = 0
    ditched: int = 0

    # -- tokens, cards, medals
    hq: list[int] = field(default_factory=lambda: [0, 0])
    on_cards: int = 0
    """HQ-07: tokens on Combat cards played this turn."""
    command_deck: int = ALL_COMMAND
    command_hand: list[int] = field(default_factory=lambda: [0, 0])
    command_discard: int = 0
    drawn: int = 0
    """CARD-recon: two cards drawn, of which one will be kept."""
    on_table: int = NO_CARD
    """The Command card of this turn."""
    combat_deck: int = ALL_COMBAT
    combat_hand: list[int] = field(default_factory=lambda: [0, 0])
    combat_discard: int = 0
    medals: list[int] = field(default_factory=lambda: [0, 0])
    """Permanent ones."""
    held: list[int] = field(default_factory=list)
    """By objective: who or what holds it; objectives.py explains the numbers."""

    # -- the turn
    turn: int = 0
    turn_of: Side = 0
    phase: int = 0
    command: int = NO_CARD
    """The kind of Command card that acts this turn; for a Counter-Attack the copied one."""
    last_command: list[int] = field(default_factory=lambda: [NO_CARD, NO_CARD])
    """By side: the kind that acted in its last turn (CARD-counter-attack-1)."""
    strike_by: int = NOBODY
    """CARD-first-strike-3: who draws a card for First Strike at the end of this turn."""
    artillery: int = 0
    """Sections and marks of the ordered reserve artillery; 0 if it has no order."""
    ordered: int = 0
    moved_units: int = 0
    battled: int = 0
    barred: int = 0
    """Units that may not battle this turn, for reasons other than movement."""
    stopped: int = 0
    """ADV-04: units that entered stop terrain, or left a mine crater, this turn."""
    entered: int = 0
    """ATK-01: units that entered terrain that costs a die."""
    show: int = 0
    """CARD-big-show-2: units that its dice ordered."""
    stuck: int = 0
    """TNK-09: tanks that were bogged when the turn began and have not been recovered."""
    raider: int = NOBODY
    raid_from: int = NOBODY
    effects: list[int] = field(default_factory=lambda: [0, 0])
    """By side: the Combat cards played this turn, as a mask of kinds."""
    combat_left: list[int] = field(default_factory=lambda: [1, 1])
    """CRD-02: how many Combat cards a side may still play this turn."""
    spent_combat: int = 0
    """END-02: the active side has played a Combat card this turn."""

    # -- derived from the above, never stored
    agreed: Agreement = field(init=False, repr=False, compare=False)
    ground: Ground = field(init=False, repr=False, compare=False)
    unit_at: list[int] = field(init=False, repr=False, compare=False)
    hexes: list[int] = field(init=False, repr=False, compare=False)
    """By side: where its units stand."""

    def __post_init__(self) -> None:
        self.agreed = agreement_of(self.setup)
        self.update_ground()
        self.recount()

    def update_ground(self) -> None:
        """The ground as it is now."""
        battle = self.agreed.battle
        bridges, damaged = battle.bridges | self.repaired, battle.damaged & ~self.repaired
        self.ground = ground_of(battle.terrain, self.craters, self.razed, bridges, damaged)

    def recount(self) -> None:
        self.unit_at = [NOBODY] * GRID.size
        self.hexes = [0, 0]
        for unit, where in enumerate(self.where):
            if where >= 0:
                self.unit_at[where] = unit
                self.hexes[self.side[unit]] |= 1 << where

    # -- asking

    @property
    def occupied(self) -> int:
        return self.hexes[0] | self.hexes[1]

    @property
    def pot(self) -> int:
        """HQ-01: the common stock."""
        return HQ_TOKENS - self.hq[0] - self.hq[1] - self.on_cards

    def units_of(self, side: Side) -> list[Unit]:
        """The units of a side on the board, in the order of their hexes."""
        unit_at = self.unit_at
        return [unit_at[place] for place in bits(self.hexes[side])]

    def is_wounded(self, unit: Unit) -> bool:
        return self.figures[unit] < UNITS[self.kind[unit]].figures

    def impassable_for(self, unit: Unit) -> int:
        """TNK-05, FA-02, TER-deep-1."""
        kind = self.kind[unit]
        ground = self.ground
        if IS_TANK[kind]:
            return ground.tanks_barred | ground.impassable
        return ground.guns_barred | ground.impassable if kind == FIELD_ARTILLERY else ground.impassable

    def has(self, side: Side, card: int) -> bool:
        """Whether a side has played this kind of Combat card this turn."""
        return self.effects[side] >> card & 1 == 1

    # -- changing

    def add_unit(self, kind: int, side: Side, place: Hex, specialist: int = 0) -> Unit:
        unit = len(self.kind)
        self.kind.append(kind)
        self.side.append(side)
        self.where.append(place)
        self.figures.append(UNITS[kind].figures)
        self.specialist.append(specialist)
        self.moved.append(0)
        self.unit_at[place] = unit
        self.hexes[side] |= 1 << place
        return unit

    def shift(self, unit: Unit, place: Hex) -> None:
        """Move a unit to another, free hex; its specialist goes with it (SPEC-gen-1).

        A mortar observer's mark does not (SPEC-mortar-observer-3).
        """
        before = self.where[unit]
        side = self.side[unit]
        self.unit_at[before] = NOBODY
        self.unit_at[place] = unit
        self.where[unit] = place
        self.hexes[side] ^= 1 << before | 1 << place
        self.acquired &= ~(1 << unit)

    def remove_from_board(self, unit: Unit, to: int) -> None:
        """Remove a unit from the board: dead or exited."""
        place = self.where[unit]
        self.unit_at[place] = NOBODY
        self.where[unit] = to
        self.hexes[self.side[unit]] ^= 1 << place
        keep = ~(1 << unit)
        self.acquired &= keep
        self.silenced &= keep
        self.bogged &= keep
        self.ordered &= keep
        if to == DEAD:
            self.figures[unit] = 0
            self.specialist[unit] = 0  # SPEC-gen-5

    def gain_hq(self, side: Side, tokens: int) -> int:
        """HQ-03, HQ-04, HQ-05: a side takes tokens as long as the pot has any; there is no limit to what it holds."""
        gained = min(tokens, self.pot)
        self.hq[side] += gained
        return gained

    def crater(self, place: Hex) -> None:
        """A shell crater is made, as many as needed (CMP-04); wire in the hex is removed."""
        self.craters |= 1 << place
        self.wire &= ~(1 << place)
        self.update_ground()

    # -- for the kernel

    def call(self, procedure: AnyProcedure) -> None:
        if self.result is None:  # TRN-04: the end is sudden
            self.stack.append(procedure)


@dataclass(slots=True)
class GreatWarProcedure(Procedure[GreatWarPosition]):
    """A procedure of this game: once the match is won, no more questions are asked (TRN-04)."""

    def ask(self, position: GreatWarPosition, question: AnyQuestion, then: Step) -> None:
        if position.result is None:
            Procedure.ask(self, position, question, then)
