"""Events that ask: Guns of August, Landwehr, Entrench, War in Africa, Desertions, Taxis, Cavalry, Sixtus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, first, mask_of
from firestep.games.paths_of_glory.activation import MARK_ATTACK
from firestep.games.paths_of_glory.cards.conditions import (
    cavalry_spaces,
    entrench_spaces,
    fallen_austrians,
    taxi_armies,
)
from firestep.games.paths_of_glory.combat.phase import CombatPhase
from firestep.games.paths_of_glory.control import destroy_fort, dig, move_into, move_vp, remove_from_map
from firestep.games.paths_of_glory.events import (
    LossCause,
    SixtusRolled,
    StepRestored,
    UnitEliminated,
    UnitReduced,
    UnitsMoved,
    VpCause,
)
from firestep.games.paths_of_glory.ground import CAPITALS, KOBLENZ, LIEGE, WARSAW, Space
from firestep.games.paths_of_glory.mask_questions import SpaceQuestion
from firestep.games.paths_of_glory.nations import AP, CP, Nation, Side
from firestep.games.paths_of_glory.notation import SPACE, UNIT
from firestep.games.paths_of_glory.operations import activate, end_operations, start_operations
from firestep.games.paths_of_glory.position import ELIMINATED, GONE, RESERVE, PathsPosition
from firestep.games.paths_of_glory.replacements import bring_in
from firestep.games.paths_of_glory.supply import in_supply, supplied_spaces
from firestep.games.paths_of_glory.tables import peace_change
from firestep.games.paths_of_glory.twins import without_twins
from firestep.games.paths_of_glory.units import (
    ACTING_UNITS,
    ALL_UNITS,
    BEF_CORPS,
    CORPS,
    CZECH_LEGION,
    IS_ARMY,
    NATION_UNITS,
    RU_CAVALRY,
    UNIT_BY_ID,
    Unit,
)
from firestep.kernel import DONE, NOT_OFFERED, Die, Name, Procedure, Question, Refusal

GE_1, GE_2 = UNIT_BY_ID["ge-army-01"], UNIT_BY_ID["ge-army-02"]
LANDWEHR_HALVES = 4
DESERTERS = 4

NOT_A_REDUCED_GERMAN = Refusal("card CP-05", "not-a-reduced-german")
NO_ARMY_TO_DIG = Refusal("card CP-06", "no-army-to-dig")
NOT_A_BRITISH_CORPS = Refusal("card CP-32", "not-a-british-corps")
NOT_A_FULL_RUSSIAN = Refusal("card CP-63", "not-a-full-russian")
NOT_A_TAXI_ARMY = Refusal("card AP-56", "not-a-taxi-army")
NO_CAVALRY_THERE = Refusal("card AP-57", "no-cavalry-there")


@dataclass(slots=True)
class GunsOfAugust(Procedure[PathsPosition]):
    """card CP-01: Liege falls, two armies stand there and attack at once, with those in Koblenz, at no cost."""

    def begin(self, position: PathsPosition) -> None:
        start_operations(position, 0)
        destroy_fort(position, LIEGE)
        for unit in (GE_1, GE_2):
            position.tell(UnitsMoved(1 << unit, position.where[unit], LIEGE))
            move_into(position, unit, LIEGE)
        for place in (LIEGE, KOBLENZ):
            activate(position, CP, place, MARK_ATTACK)
        self.next(self.fight, self.clear)

    def fight(self, position: PathsPosition) -> None:
        position.call(CombatPhase(CP))

    def clear(self, position: PathsPosition) -> None:
        end_operations(position)


@dataclass(slots=True)
class ChooseUnit(Question[PathsPosition, Unit | str]):
    """A unit out of some, or (where it is allowed) none."""

    units: int
    may_stop: bool = False

    refusal: ClassVar[Refusal] = NOT_OFFERED
    notation = Name(UNIT, "choose", words=(DONE,))

    def candidates(self, position: PathsPosition) -> Sequence[Unit | str]:
        return (*ALL_UNITS, DONE)

    def options(self, position: PathsPosition) -> Sequence[Unit | str]:
        return [*bits(self.units), DONE] if self.may_stop else bits(self.units)

    def why_not(self, position: PathsPosition, choice: Unit | str) -> Refusal | None:
        if isinstance(choice, str):
            return None if self.may_stop else NOT_OFFERED
        return None if self.units >> choice & 1 else self.refusal


@dataclass(slots=True)
class ChooseSpace(SpaceQuestion):
    """A space out of some."""

    allowed: int

    notation = Name(SPACE, "in")

    def spaces(self, position: PathsPosition) -> int:
        return self.allowed


@dataclass(slots=True)
class RestoreLandwehr(ChooseUnit):
    """card CP-05: which reduced German unit gets its step back."""

    refusal: ClassVar[Refusal] = NOT_A_REDUCED_GERMAN
    clause: ClassVar[str] = "card CP-05"
    notation = Name(UNIT, "restore", words=(DONE,))


def landwehr_units(position: PathsPosition, halves: int) -> int:
    """Reduced German units that the points reach; in the later edition in supply, and Berlin too (L-24)."""
    berlin = CAPITALS[Nation.GE]
    if position.rules.deluxe and (position.ap & berlin or not supplied_spaces(position, GE_1) & berlin):
        return 0
    germans = NATION_UNITS[Nation.GE] if position.ap >> WARSAW & 1 else ACTING_UNITS[Nation.GE]  # card CP-59
    found = 0
    for unit in bits(germans & position.reduced):
        place = position.where[unit]
        if not is_in_play(position, unit) or (2 if IS_ARMY[unit] else 1) > halves:
            continue
        if position.rules.deluxe and place >= 0 and not in_supply(position, unit):
            continue
        found |= 1 << unit
    return found


@dataclass(slots=True)
class Landwehr(Procedure[PathsPosition]):
    """card CP-05: two extra points to restore German units at once."""

    halves: int = LANDWEHR_HALVES

    def begin(self, position: PathsPosition) -> None:
        units = landwehr_units(position, self.halves)
        if units:
            self.ask(position, RestoreLandwehr(position.seats[CP], units, True), then=self.chosen)

    def chosen(self, position: PathsPosition, choice: Unit | str) -> None:
        if isinstance(choice, str):
            return
        position.reduced &= ~(1 << choice)
        position.tell(StepRestored(choice, position.where[choice]))
        self.halves -= 2 if IS_ARMY[choice] else 1
        self.next(self.begin)


@dataclass(slots=True)
class EntrenchWhere(ChooseSpace):
    """card CP-06, card AP-12: where the first trench is dug."""

    refused: ClassVar[Refusal] = NO_ARMY_TO_DIG
    clause: ClassVar[str] = "11.2.1"
    notation = Name(SPACE, "dig")


@dataclass(slots=True)
class Entrench(Procedure[PathsPosition]):
    """card CP-06, card AP-12: a trench with a supplied army."""

    side: Side

    def begin(self, position: PathsPosition) -> None:
        mask = entrench_spaces(position)
        if mask:
            self.ask(position, EntrenchWhere(position.seats[self.side], mask), then=self.chosen)

    def chosen(self, position: PathsPosition, place: Space) -> None:
        dig(position, place, self.side)


@dataclass(slots=True)
class GiveUpCorps(ChooseUnit):
    """card CP-32: the British corps that goes to Africa, or a victory point for CP (`done`)."""

    refusal: ClassVar[Refusal] = NOT_A_BRITISH_CORPS
    clause: ClassVar[str] = "card CP-32"
    notation = Name(UNIT, "send", words=(DONE,))


def african_corps(position: PathsPosition) -> int:
    """Q-CP32-1, Q-CP32-2: British corps on the map or in reserve, reduced ones only if there is no full one."""
    british = NATION_UNITS[Nation.BR] & CORPS & ~(1 << BEF_CORPS)
    found = without_twins(position, mask_of(unit for unit in bits(british) if is_in_play(position, unit)))
    return found & ~position.reduced or found


def is_in_play(position: PathsPosition, unit: Unit) -> bool:
    """On the map or in the reserve."""
    return position.where[unit] >= 0 or position.where[unit] == RESERVE


@dataclass(slots=True)
class WarInAfrica(Procedure[PathsPosition]):
    """card CP-32: the Allies lose a British corps for good, or CP gains a victory point."""

    def begin(self, position: PathsPosition) -> None:
        units = african_corps(position)
        if units:
            self.ask(position, GiveUpCorps(position.seats[AP], units, True), then=self.chosen)
        else:
            move_vp(position, 1, VpCause.EVENT)

    def chosen(self, position: PathsPosition, choice: Unit | str) -> None:
        if isinstance(choice, str):
            move_vp(position, 1, VpCause.EVENT)
            return
        # Q-CP32-3: a siege that the corps kept up is off.
        place = position.where[choice]
        remove_from_map(position, choice, GONE)
        position.tell(UnitEliminated(choice, place, GONE, LossCause.AFRICA))


@dataclass(slots=True)
class ChooseDeserter(ChooseUnit):
    """card CP-63: which full Russian unit is reduced."""

    refusal: ClassVar[Refusal] = NOT_A_FULL_RUSSIAN
    clause: ClassVar[str] = "card CP-63"
    notation = Name(UNIT, "reduce", words=(DONE,))


def may_desert(position: PathsPosition) -> int:
    """card CP-63: full Russian units, on the map or in reserve; of equal ones in reserve the first."""
    russians = NATION_UNITS[Nation.RU] & ~position.reduced
    return without_twins(position, mask_of(unit for unit in bits(russians) if is_in_play(position, unit)))


@dataclass(slots=True)
class Desertions(Procedure[PathsPosition]):
    """card CP-63: up to four full Russian units are reduced."""

    left: int = DESERTERS

    def begin(self, position: PathsPosition) -> None:
        units = may_desert(position)
        if units and self.left:
            self.ask(position, ChooseDeserter(position.seats[CP], units, True), then=self.chosen)

    def chosen(self, position: PathsPosition, choice: Unit | str) -> None:
        if isinstance(choice, str):
            return
        position.reduced |= 1 << choice
        position.tell(UnitReduced(choice, position.where[choice]))
        self.left -= 1
        self.next(self.begin)


@dataclass(slots=True)
class ChooseTaxiArmy(ChooseUnit):
    """card AP-56: which army the taxis bring up."""

    refusal: ClassVar[Refusal] = NOT_A_TAXI_ARMY
    clause: ClassVar[str] = "card AP-56"
    notation = Name(UNIT, "restore", words=(DONE,))


@dataclass(slots=True)
class ParisTaxis(Procedure[PathsPosition]):
    """card AP-56: a French army in or next to Paris is restored."""

    def begin(self, position: PathsPosition) -> None:
        self.ask(position, ChooseTaxiArmy(position.seats[AP], taxi_armies(position)), then=self.chosen)

    def chosen(self, position: PathsPosition, unit: Unit) -> None:
        position.reduced &= ~(1 << unit)
        position.tell(StepRestored(unit, position.where[unit]))


@dataclass(slots=True)
class ChooseCavalrySpace(ChooseSpace):
    """card AP-57: where both cavalry corps ride up."""

    refused: ClassVar[Refusal] = NO_CAVALRY_THERE
    clause: ClassVar[str] = "card AP-57"


@dataclass(slots=True)
class RussianCavalry(Procedure[PathsPosition]):
    """card AP-57: both cavalry corps join a Russian army."""

    def begin(self, position: PathsPosition) -> None:
        self.ask(position, ChooseCavalrySpace(position.seats[AP], cavalry_spaces(position)), then=self.chosen)

    def chosen(self, position: PathsPosition, place: Space) -> None:
        for unit in bits(RU_CAVALRY):
            bring_in(position, unit, place)


def form_czech_legion(position: PathsPosition) -> None:
    """card AP-60: an eliminated Austrian corps is out of the game, the Legion is in reserve."""
    unit = first(fallen_austrians(position))
    position.lift(unit, GONE)
    position.tell(UnitEliminated(unit, ELIMINATED, GONE, LossCause.LEGION))
    bring_in(position, CZECH_LEGION, RESERVE)


@dataclass(slots=True)
class SixtusAffair(Procedure[PathsPosition]):
    """card AP-62: a roll on the Allied line of the peace table for low war status."""

    def begin(self, position: PathsPosition) -> None:
        self.ask(position, Die(), then=self.rolled)

    def rolled(self, position: PathsPosition, die: int) -> None:
        position.tell(SixtusRolled(die))
        move_vp(position, -peace_change(0, die), VpCause.EVENT)
