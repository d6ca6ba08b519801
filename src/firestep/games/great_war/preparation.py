"""Section 2: the set-up in its order (SET-01 to SET-06). `set_up_board` lays out the map before anyone is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.games.great_war.agreement import NONE, SWAPPED
from firestep.games.great_war.bombardment import BombardNoMansLand
from firestep.games.great_war.combat import tally
from firestep.games.great_war.dealing import DrawCombatCards, DrawCommandCards
from firestep.games.great_war.events import (
    CardsDealt,
    FirstPlayerRolled,
    MovesFirst,
    SpecialistNumber,
    SpecialistPlaced,
)
from firestep.games.great_war.facts import (
    HQ,
    IS_TANK,
    NO_SPECIALIST,
    SAINT_CHAMOND,
    SPECIALISTS,
)
from firestep.games.great_war.ground import ALLIED, GERMAN, SIDE_NAMES, SIDES
from firestep.games.great_war.notation import HEX, SPECIALIST
from firestep.games.great_war.position import NOBODY, GreatWarPosition, GreatWarProcedure, Hex, Side
from firestep.games.great_war.questions import BattleDice, HexQuestion
from firestep.games.great_war.specialists import hosts, kinds_to_place
from firestep.kernel import CHANCE, DONE, Dice, Name, Question, Refusal

FIRST_DICE = 2  # SCN-6-2
FIRST_BATTLE_DICE = 4  # SCN-50-2

POOL_EMPTY = Refusal("SPEC-gen-7", "specialist-not-available")
NO_HOST = Refusal("SPEC-gen-6", "specialist-needs-another-host")


def set_up_board(position: GreatWarPosition) -> None:
    """SET-01: terrain, wire, units and fixed specialists of the scenario (SCN-55-8: with a Saint-Chamond)."""
    agreed = position.agreed
    battle = agreed.battle
    set_up_map(position)
    units = list(battle.units)
    tanks = [unit for unit in units if IS_TANK[unit.kind]]
    if agreed.saint_chamond == "remove" and len(tanks) > 1:
        units.remove(tanks.pop())
    changed = tanks[-1] if agreed.saint_chamond and tanks else None
    for unit in units:
        kind = SAINT_CHAMOND if unit == changed else unit.kind
        position.add_unit(kind, unit.side, unit.place, unit.specialist)


def set_up_map(position: GreatWarPosition) -> None:
    """SET-01: what the scenario says of the map, and the tokens and medals at the start."""
    battle = position.agreed.battle
    position.wire, position.fortified = battle.wire, battle.fortified
    position.hq = [asset.hq for asset in battle.assets]  # HQ-01
    position.held = [each.held + 1 for each in battle.objectives]  # OBJ-19
    position.medals = list(position.agreed.handicap)  # Ruling E2


def free_specialists(position: GreatWarPosition, side: Side) -> int:
    """SET-02, SCN-55-8: how many specialists of the scenario a side places."""
    agreed = position.agreed
    count = agreed.asset(side).specialists
    if agreed.saint_chamond == "remove" and side == ALLIED:
        count += 1
    return count


def extra_specialists(position: GreatWarPosition, side: Side) -> int:
    """SET-06: how many extra specialists it places, of any kind."""
    agreed = position.agreed
    return 0 if agreed.extra == NONE else agreed.asset(side).extra_specialists


@dataclass(slots=True)
class ChooseSpecialist(Question[GreatWarPosition, int | str]):
    """SET-02: which specialist is placed next?"""

    swapping: int = 0
    only: SpecialistNumber = NO_SPECIALIST
    """SCN-12-8: the one kind it must be, if the scenario says so."""

    notation = Name(SPECIALIST, "specialist", words=(DONE,))
    clause: ClassVar[str] = "SET-02"
    is_placement: ClassVar[bool] = True

    def candidates(self, position: GreatWarPosition) -> Sequence[int | str]:
        return (*range(1, len(SPECIALISTS)), DONE)

    def options(self, position: GreatWarPosition) -> Sequence[int | str]:
        kinds: list[int | str] = [*kinds_to_place(position, self.seat, bool(self.swapping), self.only)]
        return [*kinds, DONE] if self.swapping else kinds

    def why_not(self, position: GreatWarPosition, choice: int | str) -> Refusal | None:
        return None if choice in self.options(position) else POOL_EMPTY


@dataclass(slots=True)
class ChooseHost(HexQuestion):
    """SET-02, SPEC-gen-6: which unit does the specialist join?"""

    specialist: SpecialistNumber

    notation = Name(HEX, "with")
    clause: ClassVar[str] = "SPEC-gen-6"
    is_placement: ClassVar[bool] = True

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return NO_HOST


@dataclass(slots=True)
class Preparation(GreatWarProcedure):
    """SET-01: first player, freely chosen specialists, cards, the bombardment of no man's land."""

    sum: int = -1

    def begin(self, position: GreatWarPosition) -> None:
        self.next(self.find_first, self.place_specialists, self.deal, self.bombard)

    # -- who begins: TRN-02

    def find_first(self, position: GreatWarPosition) -> None:
        word = position.agreed.battle.first
        if word in SIDE_NAMES:
            self.begin_with(position, SIDE_NAMES.index(word))
        elif word == "roll-2d6":
            self.next(self.roll_sum, self.roll_sum)
        else:
            self.next(self.roll_tokens, self.roll_tokens)

    def begin_with(self, position: GreatWarPosition, side: Side) -> None:
        position.turn_of = side
        position.tell(MovesFirst(side))

    def roll_sum(self, position: GreatWarPosition) -> None:
        self.ask(position, Dice(CHANCE, FIRST_DICE), then=self.sum_rolled)

    def sum_rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        """SCN-6-2: the Germans roll, then the British; the higher sum goes first, ties are rerolled."""
        total = sum(roll)
        side = GERMAN if self.sum < 0 else ALLIED
        position.tell(FirstPlayerRolled(side, total, roll, ()))
        if side == GERMAN:
            self.sum = total
        elif total == self.sum:
            self.sum = -1
            self.next(self.roll_sum, self.roll_sum)
        else:
            self.begin_with(position, ALLIED if total > self.sum else GERMAN)

    def roll_tokens(self, position: GreatWarPosition) -> None:
        self.ask(position, BattleDice(CHANCE, FIRST_BATTLE_DICE), then=self.tokens_rolled)

    def tokens_rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        """SCN-50-2: more HQ symbols go first; a tie goes to the Germans."""
        total = tally(roll)[HQ]
        side = GERMAN if self.sum < 0 else ALLIED
        position.tell(FirstPlayerRolled(side, total, (), roll))
        if side == GERMAN:
            self.sum = total
        else:
            self.begin_with(position, ALLIED if total > self.sum else GERMAN)

    # -- specialists

    def place_specialists(self, position: GreatWarPosition) -> None:
        """SET-02, SET-05: the first player places all specialists first, unless the scenario says otherwise."""
        first = position.agreed.battle.specialists_first
        first = position.turn_of if first == NOBODY else first
        for side in (1 - first, first):
            if position.agreed.extra == SWAPPED:
                position.call(SwapSpecialists(side))
            position.call(PlaceSpecialists(side, extra_specialists(position, side)))
            only = position.agreed.asset(side).only
            position.call(PlaceSpecialists(side, free_specialists(position, side), only=only))

    # -- the first hands: SET-03

    def deal(self, position: GreatWarPosition) -> None:
        for side in reversed(SIDES):
            asset = position.agreed.asset(side)
            position.tell(CardsDealt(side, asset.command, asset.combat))
            position.call(DrawCombatCards(side, asset.combat))
        for side in reversed(SIDES):
            position.call(DrawCommandCards(side, position.agreed.asset(side).command))

    def bombard(self, position: GreatWarPosition) -> None:
        """SET-04."""
        if position.agreed.bombardment is not None:
            position.call(BombardNoMansLand())


@dataclass(slots=True)
class PlaceSpecialists(GreatWarProcedure):
    """SET-02: one by one, each with a unit of the right kind that has none."""

    side: Side
    left: int
    specialist: int = 0
    only: int = NO_SPECIALIST

    def begin(self, position: GreatWarPosition) -> None:
        if self.left and kinds_to_place(position, self.side, False, self.only):
            self.left -= 1
            self.ask(position, ChooseSpecialist(self.side, only=self.only), then=self.kind_chosen)

    def kind_chosen(self, position: GreatWarPosition, kind: int) -> None:
        self.specialist = kind
        hexes = hosts(position, self.side, kind, False)
        self.ask(position, ChooseHost(self.side, hexes, kind), then=self.host_chosen)

    def host_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        position.specialist[position.unit_at[place]] = self.specialist
        position.tell(SpecialistPlaced(self.side, self.specialist, place))
        self.next(self.begin)


@dataclass(slots=True)
class SwapSpecialists(GreatWarProcedure):
    """SET-06: with this option any placed specialist may be swapped for another kind."""

    side: Side
    swapped: int = 0
    specialist: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        carriers = sum(position.specialist[unit] != NO_SPECIALIST for unit in position.units_of(self.side))
        if self.swapped < carriers and kinds_to_place(position, self.side, True):
            self.ask(position, ChooseSpecialist(self.side, 1), then=self.kind_chosen)

    def kind_chosen(self, position: GreatWarPosition, choice: int | str) -> None:
        if isinstance(choice, int):
            self.specialist = choice
            hexes = hosts(position, self.side, choice, True)
            self.ask(position, ChooseHost(self.side, hexes, choice), then=self.host_chosen)

    def host_chosen(self, position: GreatWarPosition, place: Hex) -> None:
        position.specialist[position.unit_at[place]] = self.specialist
        position.tell(SpecialistPlaced(self.side, self.specialist, place))
        self.swapped += 1
        self.next(self.begin)
