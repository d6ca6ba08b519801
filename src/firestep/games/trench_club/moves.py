"""R3.1, R4.1 The move phase: one unit after the other, each move finished before the next begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from firestep.board.bits import bits
from firestep.games.trench_club import notation
from firestep.games.trench_club.engineers import Build, why_not_build
from firestep.games.trench_club.events import (
    FortConquered,
    FortEntered,
    LostAboard,
    LostInFort,
    MineExploded,
    TrenchLeft,
    TruckBoarded,
    UnitMoved,
)
from firestep.games.trench_club.explain import why_not_there
from firestep.games.trench_club.movement import Reach, explore, forts_in_reach
from firestep.games.trench_club.notation import HEX, PARTNER, UNIT
from firestep.games.trench_club.position import ABOARD, DESTROYED, Army, Hex, TrenchPosition, Unit
from firestep.games.trench_club.shared_phase import PhaseQuestion, SharedPhase, units_or_words
from firestep.games.trench_club.transport import (
    NO_ROOM_TO_SET_DOWN,
    Unload,
    ends_for_load,
    ends_that_leave_room,
    loaded_trucks,
    trucks_to_board,
)
from firestep.games.trench_club.trenches import enter_trench, trench_around
from firestep.games.trench_club.units import TYPES, Arm
from firestep.games.trench_club.victory import check_annihilation, check_forts
from firestep.kernel import DONE, Malformed, Procedure, Question, Refusal, Thing

NOT_YOUR_UNIT = Refusal("R4.1", "not-your-unit")
UNIT_GONE = Refusal("R4.1", "unit-gone")
COMPANY_WAITS = Refusal("R3.5", "company-waits")
MOVED_ALREADY = Refusal("R4.1", "moved-already")
IS_ABOARD = Refusal("R6.2", "is-aboard")
LOAD_MUST_GET_OFF = Refusal("R6.6", "load-must-get-off")

MoverChoice: TypeAlias = Unit | tuple[Unit] | str
"""A unit that moves, in brackets one that builds, or a word."""
NOWHERE = Reach([], [], 0, 0)
"""The reach of a unit that goes nowhere."""


def units_to_move(position: TrenchPosition, army: Army, seat: int) -> int:
    """R4.1, R3.5: the units that may still move, as a mask. Units aboard have boarded, which was their move."""
    units = position.roster[army] & position.may_act & ~position.moved
    return units & seat_units(position, seat) if position.agreed.is_co_op else units


def seat_units(position: TrenchPosition, seat: int) -> int:
    """R14.1: in co-op each player decides for the figures of their own."""
    return sum(1 << unit for unit, owner in enumerate(position.seat) if owner == seat)


def trucks_to_empty(position: TrenchPosition, army: Army, seat: int) -> list[Unit]:
    """R6.6: the loaded trucks of a seat, which must still drive or at least unload."""
    trucks = loaded_trucks(position, army)
    return [truck for truck in trucks if position.seat[truck] == seat] if position.agreed.is_co_op else trucks


def destinations(position: TrenchPosition, unit: Unit) -> int:
    """Every hex where the move of a unit may end: its own (it stays), free hexes, forts, trucks to board."""
    reach = explore(position, unit)
    forts = forts_in_reach(position, unit, reach)
    return ends_on_map(position, unit, reach) | forts | trucks_to_board(position, unit, reach)


def may_end_at(position: TrenchPosition, unit: Unit, place: Hex) -> bool:
    """Whether a hex is one of the destinations; only what that hex needs is worked out."""
    if place == position.where[unit]:
        return not position.aboard or ends_on_map(position, unit, NOWHERE) >> place & 1 == 1
    if place in position.ground.fort_at:
        return forts_in_reach(position, unit, explore(position, unit)) >> place & 1 == 1
    if position.unit_at[place] >= 0:
        return trucks_to_board(position, unit, explore(position, unit)) >> place & 1 == 1
    if not explore(position, unit, 1 << place).everywhere >> place & 1:
        return False
    return not position.aboard or ends_on_map(position, unit, Reach([1 << place], [], 0, 0)) >> place & 1 == 1


def ends_on_map(position: TrenchPosition, unit: Unit, reach: Reach) -> int:
    """R4.7, R6.4: the free hexes in reach and the unit's own; loaded trucks need room, wherever they are."""
    place = position.where[unit]
    ends = reach.everywhere & ~(position.team_hexes[0] | position.team_hexes[1])
    load = position.load_of(unit) if TYPES[position.kind[unit]].capacity else []
    if load:
        ends = ends_for_load(position, unit, load, ends | 1 << place)
    else:
        ends |= 1 << place
    return ends_that_leave_room(position, unit, ends) if position.aboard else ends


@dataclass(slots=True)
class ChooseMover(PhaseQuestion[MoverChoice]):
    """R4.1: which unit moves next (a unit in brackets builds instead: R11.7), or no more."""

    clause: ClassVar[str] = "R4.1"
    timed_as: ClassVar[str] = "turn"

    def candidates(self, position: TrenchPosition) -> Sequence[MoverChoice]:
        if not position.agreed.engineers:
            return units_or_words(len(position.kind))
        units = range(len(position.kind))
        builders = [(unit,) for unit in units if TYPES[position.kind[unit]].builds]
        return [*units, *builders, DONE, PARTNER]

    def options(self, position: TrenchPosition) -> Sequence[MoverChoice]:
        choices: list[MoverChoice] = [*bits(units_to_move(position, self.army, self.seat))]
        if position.agreed.engineers:
            choices += [(unit,) for unit in position.units_of(self.army) if self.why_not_build(position, unit) is None]
        if not trucks_to_empty(position, self.army, self.seat):
            choices.append(DONE)
        if self.hand_over:
            choices.append(PARTNER)
        return choices

    def why_not_word(self, position: TrenchPosition, word: str) -> Refusal | None:
        if word == DONE and trucks_to_empty(position, self.army, self.seat):
            return LOAD_MUST_GET_OFF
        return PhaseQuestion.why_not_word(self, position, word)

    def why_not(self, position: TrenchPosition, choice: MoverChoice) -> Refusal | None:
        if isinstance(choice, str):
            return self.why_not_word(position, choice)
        if isinstance(choice, tuple):
            return self.why_not_build(position, choice[0])
        return self.why_not_unit(position, choice)

    def why_not_build(self, position: TrenchPosition, unit: Unit) -> Refusal | None:
        refusal = self.why_not_act(position, unit)
        return why_not_build(position, unit) if refusal is None else refusal

    def why_not_act(self, position: TrenchPosition, unit: Unit) -> Refusal | None:
        if position.army[unit] != self.army or (position.agreed.is_co_op and position.seat[unit] != self.seat):
            return NOT_YOUR_UNIT
        if position.where[unit] == DESTROYED:
            return UNIT_GONE
        return None if position.may_act >> unit & 1 else COMPANY_WAITS

    def why_not_unit(self, position: TrenchPosition, unit: Unit) -> Refusal | None:
        refusal = self.why_not_act(position, unit)
        if refusal is not None:
            return refusal
        if position.where[unit] <= ABOARD:
            return IS_ABOARD
        return MOVED_ALREADY if position.moved >> unit & 1 else None

    def write(self, position: TrenchPosition, choice: MoverChoice) -> str:
        if isinstance(choice, str):
            return choice
        if isinstance(choice, tuple):
            return f"build {notation.unit_name(position, choice[0])}"
        return f"move {notation.unit_name(position, choice)}"

    def read(self, position: TrenchPosition, text: str) -> MoverChoice:
        if text in (DONE, PARTNER):
            return text
        verb, _, name = text.partition(" ")
        if verb == "build":
            return (notation.read_unit(position, name),)
        if verb == "move":
            return notation.read_unit(position, name)
        raise Malformed(f"{text!r} is not a move")

    def things(self, position: TrenchPosition, choice: MoverChoice) -> tuple[Thing, ...]:
        if isinstance(choice, str):
            return ()
        return ((UNIT.kind, choice[0] if isinstance(choice, tuple) else choice),)


def write_hex(place: Hex) -> str:
    """Going to a hex where nobody is, in notation."""
    return f"to {notation.hex_name(place)}"


@dataclass(slots=True)
class ChooseDestination(Question[TrenchPosition, Hex]):
    """R4.1: where the unit goes. Its own hex means that it stays where it is."""

    unit: Unit

    clause: ClassVar[str] = "R4.1"
    timed_as: ClassVar[str] = "turn"

    def candidates(self, position: TrenchPosition) -> Sequence[Hex]:
        return position.ground.hexes

    def options(self, position: TrenchPosition) -> Sequence[Hex]:
        return bits(destinations(position, self.unit))

    def why_not(self, position: TrenchPosition, choice: Hex) -> Refusal | None:
        if may_end_at(position, self.unit, choice):
            return None
        if choice == position.where[self.unit]:
            return NO_ROOM_TO_SET_DOWN
        return why_not_there(position, self.unit, choice)

    def fallback(self, position: TrenchPosition) -> Hex:
        """R3.4: when time is up a unit stays where it is, if it may."""
        place = position.where[self.unit]
        options = self.options(position)
        if place in options:
            return place
        mines = position.mines[1 - position.team_of(self.unit)]
        return next((option for option in options if not mines >> option & 1), options[0])

    def write(self, position: TrenchPosition, choice: Hex) -> str:
        if choice == position.where[self.unit]:
            return "stay"
        if choice in position.ground.fort_at:
            return f"to {notation.fort_name(position, position.ground.fort_at[choice])}"
        occupant = position.unit_at[choice]
        if occupant >= 0:
            return f"board {notation.unit_name(position, occupant)}"
        return write_hex(choice)

    def read(self, position: TrenchPosition, text: str) -> Hex:
        if text == "stay":
            return position.where[self.unit]
        verb, _, name = text.partition(" ")
        if verb == "board":
            truck = notation.read_unit(position, name)
            if not position.is_on_map(truck):
                raise Malformed(f"{name!r} is not on the map")
            return position.where[truck]
        if verb != "to":
            raise Malformed(f"{text!r} is not a way to move")
        if name.startswith("fort-"):
            return position.ground.forts[notation.read_fort(position, name)].hex
        return notation.read_hex(name)

    def things(self, position: TrenchPosition, choice: Hex) -> tuple[Thing, ...]:
        return ((HEX.kind, choice),)


@dataclass(slots=True)
class MovePhase(SharedPhase):
    """R3.1, R4.1: units move one after the other until the player says done."""

    def begin(self, position: TrenchPosition) -> None:
        """In co-op a player is not done after all if a partner's unit has boarded their truck since (Ruling 3)."""
        for number, seat in enumerate(position.agreed.armies[self.army].seats):
            if trucks_to_empty(position, self.army, seat):
                self.done &= ~(1 << number)
        SharedPhase.begin(self, position)

    def ask_seat(self, position: TrenchPosition, seat: int, hand_over: bool) -> None:
        self.ask(position, ChooseMover(seat, self.army, hand_over), then=self.mover_chosen)

    def mover_chosen(self, position: TrenchPosition, choice: MoverChoice) -> None:
        if isinstance(choice, str):
            self.finish_or_hand_over(position, choice)
            return
        self.mark_acted()
        if isinstance(choice, tuple):
            position.call(Build(choice[0]))
        else:
            position.call(Move(choice))


@dataclass(slots=True)
class Move(Procedure[TrenchPosition]):
    """R4.1: one unit's move."""

    unit: Unit

    def begin(self, position: TrenchPosition) -> None:
        self.ask(position, ChooseDestination(position.seat[self.unit], self.unit), then=self.destination_chosen)

    def destination_chosen(self, position: TrenchPosition, place: Hex) -> None:
        carry_out(position, self.unit, place)
        if position.result is None and TYPES[position.kind[self.unit]].capacity and position.is_on_map(self.unit):
            position.call(Unload(self.unit))


def carry_out(position: TrenchPosition, unit: Unit, place: Hex) -> None:
    """Move a unit to a hex that it may go to: stay, board, enter or conquer a fort, or simply go there."""
    origin = position.where[unit]
    position.moved |= 1 << unit
    ground = position.ground
    trench = trench_around(position, unit)
    if trench and not trench >> place & 1:
        position.tell(TrenchLeft(unit, origin))
    if place == origin:
        enter_trench(position, unit)  # R12.2: a move of no hex ends here too
    elif place in ground.fort_at:
        enter_fort(position, unit, ground.fort_at[place])
    elif position.unit_at[place] >= 0:
        board(position, unit, position.unit_at[place])
    else:
        position.lift(unit)
        position.put(unit, place)
        position.tell(UnitMoved(unit, origin, place))
        if position.mines[1 - position.team_of(unit)] >> place & 1 and TYPES[position.kind[unit]].arm is not Arm.AIR:
            explode(position, unit, place)
        else:
            enter_trench(position, unit, came_from=trench)


def explode(position: TrenchPosition, unit: Unit, place: Hex) -> None:
    """R11.8: the mine destroys the unit, with its load, and is used up; nobody earns experience."""
    position.mines[1 - position.team_of(unit)] &= ~(1 << place)
    load = position.load_of(unit)
    position.remove(unit)
    position.tell(MineExploded(unit, place))
    for passenger in load:
        position.tell(LostAboard(passenger, unit))
    check_annihilation(position)


def board(position: TrenchPosition, unit: Unit, truck: Unit) -> None:
    """R6.2: boarding is the unit's move."""
    position.lift(unit)
    position.embark(unit, truck)
    position.tell(TruckBoarded(unit, truck))


def enter_fort(position: TrenchPosition, unit: Unit, fort: int) -> None:
    """R7.2, R7.4, R6.5: into an own fort, with the load; any other fort is conquered."""
    army = position.army[unit]
    load = position.load_of(unit) if TYPES[position.kind[unit]].capacity else []
    owner = position.fort_owner[fort]
    if owner == army:
        position.tell(FortEntered(unit, fort))
    else:
        garrison = position.units_in_fort(fort)
        for enemy in garrison:
            position.remove(enemy)
        position.fort_owner[fort] = army
        team, needed = position.team_of(unit), position.agreed.forts_to_win
        position.tell(FortConquered(unit, fort, owner, team, position.forts_of_team(team), needed))
        for enemy in garrison:
            position.tell(LostInFort(enemy, fort))
    for each in (unit, *load):
        position.lift(each)
        position.put(each, position.ground.forts[fort].hex)
    if owner != army:
        check_forts(position)
        check_annihilation(position)
