"""R8 Declaring targets: attackers in their order, each with one enemy in range; or a mine is laid (R11.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import ClassVar

from firestep.board.bits import bits
from firestep.board.lazy import LazyTable
from firestep.games.trench_club import notation
from firestep.games.trench_club.combat import IS_AIR, hexes_of_target
from firestep.games.trench_club.combat_events import AttackDeclared
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.mines import LAYS_MINES, ChooseMineHex, lay_mine, mine_hexes
from firestep.games.trench_club.moves import COMPANY_WAITS, seat_units
from firestep.games.trench_club.notation import PARTNER, UNIT
from firestep.games.trench_club.position import Army, Hex, Team, TrenchPosition, Unit
from firestep.games.trench_club.shared_phase import PhaseQuestion, SharedPhase, units_or_words
from firestep.games.trench_club.trenches import trench_around, trench_mask_of
from firestep.games.trench_club.units import TYPES, UNLIMITED
from firestep.kernel import DONE, Malformed, Name, Question, Refusal, Thing

ATTACKER_NOT_YOURS = Refusal("R8.1", "attacker-not-yours")
ATTACKER_GONE = Refusal("R8.1", "attacker-gone")
ACTED_ALREADY = Refusal("R8.6", "acted-already")
ATTACKER_IN_FORT = Refusal("R7.5", "attacker-in-fort")
ATTACKER_IN_WATER = Refusal("R4.9", "attacker-in-water")
UNARMED = Refusal("R8.2", "unarmed")
NOBODY_IN_RANGE = Refusal("R8.2", "nobody-in-range")
NO_HEX_FOR_MINE = Refusal("R11.8", "no-hex-for-mine")
TARGET_IS_FRIEND = Refusal("R8.4", "target-is-friend")
TARGET_GONE = Refusal("R8.4", "target-gone")
TARGET_IN_FORT = Refusal("R7.5", "target-in-fort")
TARGET_IN_THE_AIR = Refusal("R8.3", "target-in-the-air")
TARGET_ON_THE_GROUND = Refusal("R8.2", "target-on-the-ground")
TARGET_TOO_NEAR = Refusal("R8.2", "target-too-near")
TARGET_TOO_FAR = Refusal("R8.2", "target-too-far")

Range = tuple[int, int]


# -- ranges


def hexes_in_range(reach: Range | None, place: Hex) -> int:
    """R8.2, R11.5: the hexes between the least and the greatest distance; a unit without a maximum reaches them all."""
    if reach is None:
        return 0
    low, high = reach
    if high >= UNLIMITED:
        return GRID.everything & ~GRID.disc(place, low - 1)
    return GRID.annulus(place, low, high)


def hexes_in_either_range(kind: int, place: Hex) -> int:
    return GROUND_REACH[kind][place] | AIR_REACH[kind][place]


GROUND_REACH = tuple(LazyTable(partial(hexes_in_range, kind.ground_range)) for kind in TYPES)
"""By number of the type and hex: the hexes where it can hit ground units."""
AIR_REACH = tuple(LazyTable(partial(hexes_in_range, kind.air_range)) for kind in TYPES)
EITHER_REACH = tuple(LazyTable(partial(hexes_in_either_range, kind.number)) for kind in TYPES)


@lru_cache(maxsize=4096)
def reach_from_any(kind: int, places: int, for_air: bool) -> int:
    """R12.7: what a unit in a trench can hit from any hex of it."""
    table = AIR_REACH[kind] if for_air else GROUND_REACH[kind]
    mask = 0
    for place in bits(places):
        mask |= table[place]
    return mask


def reach_of(position: TrenchPosition, unit: Unit, for_air: bool) -> int:
    """The hexes that a unit can hit from where it stands; in a trench from any hex of it (R12.7)."""
    kind = position.kind[unit]
    trench = trench_mask_of(position, unit)
    if trench:
        return reach_from_any(kind, trench, for_air)
    return (AIR_REACH if for_air else GROUND_REACH)[kind][position.where[unit]]


def is_in_range(position: TrenchPosition, attacker: Unit, target: Unit) -> bool:
    """R8.2, R8.3, R12.4: the ranges against aircraft and against all others are different ones."""
    reach = reach_of(position, attacker, IS_AIR[position.kind[target]])
    return reach & hexes_of_target(position, target) != 0


def targets_of(position: TrenchPosition, unit: Unit) -> list[Unit]:
    """R8.1 to R8.4: the enemies that a unit on the map can attack from where it stands."""
    enemies = position.team_hexes[1 - position.team_of(unit)]
    unit_at, kinds = position.unit_at, position.kind
    ground, air = reach_of(position, unit, for_air=False), reach_of(position, unit, for_air=True)
    if position.inside:
        everybody = [unit_at[place] for place in bits(enemies)]
        return sorted(
            enemy for enemy in everybody if (air if IS_AIR[kinds[enemy]] else ground) & hexes_of_target(position, enemy)
        )
    return sorted(
        unit_at[aim]
        for aim in bits((ground | air) & enemies)
        if (air if IS_AIR[kinds[unit_at[aim]]] else ground) >> aim & 1
    )


def units_to_declare(position: TrenchPosition, army: Army, seat: int) -> list[Unit]:
    """R8.1, R8.6: the units that may still attack and have somebody in range, or that can lay a mine.

    Most have nobody in range, which one look-up tells; only the others are looked at closely.
    """
    units = position.roster[army] & position.may_act & ~position.acted
    if position.agreed.is_co_op:
        units &= seat_units(position, seat)
    enemy = 1 - position.agreed.armies[army].team
    if position.inside:
        ground, air = exposed(position, enemy)
        return [unit for unit in bits(units) if strikes_exposed(position, unit, ground, air)]
    enemies = position.team_hexes[enemy]
    where, kinds = position.where, position.kind
    able = []
    for unit in bits(units):
        place, kind = where[unit], kinds[unit]
        if place < 0:
            continue
        if LAYS_MINES[kind]:
            if why_not_attack(position, unit) is None:
                able.append(unit)
        elif (found := EITHER_REACH[kind][place] & enemies) and strikes_any(position, unit, found):
            able.append(unit)
    return able


def strikes_any(position: TrenchPosition, unit: Unit, found: int) -> bool:
    """Whether a unit may attack from here, and one of the enemies found in range is of a kind that it can attack."""
    if not stands_to_attack(position, unit):
        return False
    kind, place = position.kind[unit], position.where[unit]
    ground, air = GROUND_REACH[kind][place], AIR_REACH[kind][place]
    if ground == air:
        return True
    unit_at, kinds = position.unit_at, position.kind
    for aim in bits(found):  # noqa: SIM110 - asked for every unit at every question: half the time of `any`
        if (air if IS_AIR[kinds[unit_at[aim]]] else ground) >> aim & 1:
            return True
    return False


def stands_to_attack(position: TrenchPosition, unit: Unit) -> bool:
    """R7.5, R4.9: whether a unit is on the map and dry."""
    place = position.where[unit]
    if not position.army_hexes[position.army[unit]] >> place & 1:
        return False
    return not (position.ground.water >> place & 1 and position.is_in_water(unit))


def exposed(position: TrenchPosition, team: Team) -> tuple[int, int]:
    """R12.4: the hexes through which units of a team can be hit, on the ground and in the air."""
    air = 0
    for army in position.agreed.teams[team]:
        for unit in bits(position.roster[army]):
            if IS_AIR[position.kind[unit]] and position.is_on_map(unit):
                air |= 1 << position.where[unit]
    ground = position.team_hexes[team] & ~air
    for unit in bits(position.inside):
        if position.team_of(unit) == team:
            ground |= trench_around(position, unit)
    return ground, air


def strikes_exposed(position: TrenchPosition, unit: Unit, ground: int, air: int) -> bool:
    """R12.4, R12.7: the same as `strikes_any` and laying mines, where somebody is inside a trench."""
    if position.where[unit] < 0:
        return False
    if LAYS_MINES[position.kind[unit]]:
        return why_not_attack(position, unit) is None
    in_range = reach_of(position, unit, for_air=False) & ground or reach_of(position, unit, for_air=True) & air
    return in_range != 0 and stands_to_attack(position, unit)


# -- why not


def why_not_attack(position: TrenchPosition, unit: Unit) -> Refusal | None:
    """R8.1, R11.8: why a unit that may act can neither attack nor lay a mine."""
    if not position.is_on_map(unit):
        return ATTACKER_IN_FORT
    if position.is_in_water(unit):
        return ATTACKER_IN_WATER
    kind = TYPES[position.kind[unit]]
    if kind.lays_mines:
        return None if mine_hexes(position, unit) else NO_HEX_FOR_MINE
    if kind.ground_range is None and kind.air_range is None:
        return UNARMED
    return None if targets_of(position, unit) else NOBODY_IN_RANGE


def why_not_target(position: TrenchPosition, unit: Unit, target: Unit) -> Refusal | None:
    """R8.2 to R8.4: why a unit may not attack another."""
    if position.team_of(target) == position.team_of(unit):
        return TARGET_IS_FRIEND
    if position.where[target] < 0:
        return TARGET_GONE
    if position.is_in_fort(target):
        return TARGET_IN_FORT
    kind, is_air = TYPES[position.kind[unit]], IS_AIR[position.kind[target]]
    reach = kind.air_range if is_air else kind.ground_range
    if reach is None:
        return TARGET_IN_THE_AIR if is_air else TARGET_ON_THE_GROUND
    if is_in_range(position, unit, target):
        return None
    distance = GRID.distance(position.where[unit], position.where[target])
    return TARGET_TOO_NEAR if distance < reach[0] else TARGET_TOO_FAR


# -- the questions


@dataclass(slots=True)
class ChooseAttacker(PhaseQuestion[Unit | str]):
    """R8.1: which unit attacks next, or no more."""

    clause: ClassVar[str] = "R8.1"
    timed_as: ClassVar[str] = "turn"

    def candidates(self, position: TrenchPosition) -> Sequence[Unit | str]:
        return units_or_words(len(position.kind))

    def options(self, position: TrenchPosition) -> Sequence[Unit | str]:
        return [*units_to_declare(position, self.army, self.seat), *self.words()]

    def why_not(self, position: TrenchPosition, choice: Unit | str) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_word(position, choice)
        if position.army[choice] != self.army or (position.agreed.is_co_op and position.seat[choice] != self.seat):
            return ATTACKER_NOT_YOURS
        if position.where[choice] < 0:
            return ATTACKER_GONE
        if not position.may_act >> choice & 1:
            return COMPANY_WAITS
        return ACTED_ALREADY if position.acted >> choice & 1 else why_not_attack(position, choice)

    def is_ready(self, position: TrenchPosition) -> bool:
        """R8.1: `done` carries out the declared attacks."""
        return bool(position.declared)

    def write(self, position: TrenchPosition, choice: Unit | str) -> str:
        if isinstance(choice, str):
            return choice
        verb = "lay" if LAYS_MINES[position.kind[choice]] else "attack"
        return f"{verb} {notation.unit_name(position, choice)}"

    def read(self, position: TrenchPosition, text: str) -> Unit | str:
        if text in (DONE, PARTNER):
            return text
        verb, _, name = text.partition(" ")
        unit = notation.read_unit(position, name)
        if verb != ("lay" if LAYS_MINES[position.kind[unit]] else "attack"):
            raise Malformed(f"{text!r} is not an attack")
        return unit

    def things(self, position: TrenchPosition, choice: Unit | str) -> tuple[Thing, ...]:
        return () if isinstance(choice, str) else ((UNIT.kind, choice),)


@dataclass(slots=True)
class ChooseTarget(Question[TrenchPosition, Unit]):
    """R8.1: which enemy the unit attacks."""

    unit: Unit

    clause: ClassVar[str] = "R8.1"
    timed_as: ClassVar[str] = "turn"
    notation: ClassVar = Name(UNIT, "on")

    def candidates(self, position: TrenchPosition) -> Sequence[Unit]:
        return range(len(position.kind))

    def options(self, position: TrenchPosition) -> Sequence[Unit]:
        return targets_of(position, self.unit)

    def why_not(self, position: TrenchPosition, choice: Unit) -> Refusal | None:
        return why_not_target(position, self.unit, choice)


@dataclass(slots=True)
class DeclarePhase(SharedPhase):
    """R8.1: attacks are declared one after the other until the player says done; order and targets then bind."""

    attacker: Unit = -1

    def ask_seat(self, position: TrenchPosition, seat: int, hand_over: bool) -> None:
        self.ask(position, ChooseAttacker(seat, self.army, hand_over), then=self.attacker_chosen)

    def attacker_chosen(self, position: TrenchPosition, choice: Unit | str) -> None:
        if isinstance(choice, str):
            self.finish_or_hand_over(position, choice)
            return
        self.mark_acted()
        self.attacker = choice
        seat = position.seat[choice]
        if LAYS_MINES[position.kind[choice]]:
            self.ask(position, ChooseMineHex(seat, choice), then=self.mine_hex_chosen)
        else:
            self.ask(position, ChooseTarget(seat, choice), then=self.target_chosen)

    def target_chosen(self, position: TrenchPosition, target: Unit) -> None:
        position.acted |= 1 << self.attacker
        position.declared += [self.attacker, target]
        position.tell(AttackDeclared(self.attacker, target, position.where[self.attacker], position.where[target]))

    def mine_hex_chosen(self, position: TrenchPosition, place: Hex) -> None:
        lay_mine(position, self.attacker, place)
