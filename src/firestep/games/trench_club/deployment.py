"""R2 Setup: secret companies, tokens revealed one by one, units placed ring by ring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club import notation
from firestep.games.trench_club.automa.deployment import AutomaPlacing, add_automa_units
from firestep.games.trench_club.co_op import SHARED_ARMY, SUGGESTED, ShareOut
from firestep.games.trench_club.events import (
    CompaniesSplit,
    DiceRolled,
    RollFor,
    RollTied,
    RollWon,
    StartRevealed,
    UnitPlaced,
)
from firestep.games.trench_club.ground import GRID
from firestep.games.trench_club.notation import COMPANY, HEX, UNIT
from firestep.games.trench_club.position import NO_COMPANY, UNPLACED, Army, Hex, TrenchPosition, Unit
from firestep.games.trench_club.trenches import enter_trench, may_stand_in_trench
from firestep.games.trench_club.units import TYPES, starting_types
from firestep.kernel import (
    CHANCE,
    ChanceQuestion,
    Dice,
    Name,
    Procedure,
    Question,
    Refusal,
    Thing,
    Together,
    after,
)

COMPANIES = (0, 1, 2)  # R2.4: three tokens a player
DIE = 12
START_COINS = {"ah": 3}  # R2.8
SUGGESTED_COMPANY = {  # R2.4: the split suggested for beginners; everything else goes into the third company
    "mounted-infantry": 0,
    "armoured-car": 0,
    "plane": 0,
    "infantry": 1,
    "tank": 1,
    "field-gun": 1,
    "howitzer": 1,
    "anti-aircraft": 1,
}

NOT_YOUR_TOKEN = Refusal("R14.1", "not-your-token")
TOKEN_REVEALED = Refusal("R2.5", "token-revealed")
PARTNER_PLACES = Refusal("R14.1", "partner-places")
NOT_IN_COMPANY = Refusal("R2.5", "not-in-company")
PLACED_ALREADY = Refusal("R2.6", "placed-already")
PLACE_CLOSED = Refusal("R2.6", "place-closed")
PLACE_OCCUPIED = Refusal("R2.6", "place-occupied")
RING_NOT_FULL = Refusal("R2.6", "ring-not-full")
RING_IS_PAST = Refusal("R2.6", "ring-is-past")
NUMBER_FIRST = Refusal("R2.6", "number-first")
TRENCH_NOT_FOR_UNIT = Refusal("R12.1", "trench-not-for-unit")


def set_up_armies(position: TrenchPosition) -> None:
    """R2.1, R2.8, R2.9: every army gets its units, undamaged, and its coins; all forts are neutral."""
    for number, army in enumerate(position.agreed.armies):
        if army.seats:
            for kind in starting_types(army.nation):
                position.add_unit(kind.number, number, army.seats[0])
        else:
            add_automa_units(position, number)
        position.coins.append(start_coins(position, number))
        position.companies_used.append(0)
    position.fort_owner = [-1] * len(position.ground.forts)
    position.tokens = sum(1 << number for number in position.ground.starts)


def start_coins(position: TrenchPosition, army: int) -> int:
    """R2.8, and the handicap of Ruling E2."""
    agreed = position.agreed
    return START_COINS.get(agreed.armies[army].nation, 0) + agreed.handicap[agreed.armies[army].team]


@dataclass(slots=True)
class Deployment(Procedure[TrenchPosition]):
    """R2.4 to R2.7: from the split of the companies to the roll for the first player."""

    def begin(self, position: TrenchPosition) -> None:
        if position.agreed.is_co_op:
            self.next(self.share_out, self.split, self.roll_for_placing, self.place, self.roll_for_first_player)
        else:
            self.next(self.split, self.roll_for_placing, self.place, self.roll_for_first_player)

    def share_out(self, position: TrenchPosition) -> None:
        position.call(ShareOut(SHARED_ARMY))

    def split(self, position: TrenchPosition) -> None:
        self.next(self.show_companies)
        position.call_together(*(Split(seat) for seat in range(len(position.agreed.seats))))

    def show_companies(self, position: TrenchPosition) -> None:
        position.tell(CompaniesSplit())

    def roll_for_placing(self, position: TrenchPosition) -> None:
        position.call(RollOff(list(range(len(position.agreed.armies))), RollFor.PLACING))

    def place(self, position: TrenchPosition) -> None:
        """R2.5: clockwise, one token and its company at a time."""
        for number in reversed(COMPANIES):
            for army in reversed(position.order):
                if position.agreed.is_automa(army):
                    position.call(AutomaPlacing(army, number))
                else:
                    position.call(PlaceCompany(army, number))

    def roll_for_first_player(self, position: TrenchPosition) -> None:
        position.call(RollOff(list(range(len(position.agreed.armies))), RollFor.FIRST_TURN))


@dataclass(slots=True)
class RollOff(Procedure[TrenchPosition]):
    """R2.5, R2.7: every player rolls one die, the highest begins; ties roll again. Play then runs clockwise."""

    rollers: list[Army]
    aim: RollFor

    def begin(self, position: TrenchPosition) -> None:
        self.ask(position, Dice(CHANCE, len(self.rollers), DIE), then=self.rolled)

    def rolled(self, position: TrenchPosition, dice: tuple[int, ...]) -> None:
        for army, die in zip(self.rollers, dice, strict=True):
            position.tell(DiceRolled(army, die, self.aim))
        highest = [army for army, die in zip(self.rollers, dice, strict=True) if die == max(dice)]
        if len(highest) > 1:
            position.tell(RollTied(len(highest)))
            self.rollers = highest
            self.next(self.begin)
        else:
            position.tell(RollWon(highest[0], self.aim))
            armies = range(len(position.agreed.armies))
            position.order = tuple((highest[0] + step) % len(armies) for step in armies)


# -- R2.4: the split


@dataclass(slots=True)
class AssignUnit(Question[TrenchPosition, int | str]):
    """R2.4: which of the three tokens a unit goes on; any split is legal."""

    unit: Unit

    clause: ClassVar[str] = "R2.4"

    def candidates(self, position: TrenchPosition) -> Sequence[int | str]:
        return [*COMPANIES, SUGGESTED]

    def why_not(self, position: TrenchPosition, choice: int | str) -> Refusal | None:
        return None if choice == SUGGESTED or choice in companies_open_to(position, self.seat) else NOT_YOUR_TOKEN

    def fallback(self, position: TrenchPosition) -> int | str:
        return SUGGESTED

    def write(self, position: TrenchPosition, choice: int | str) -> str:
        if isinstance(choice, str):
            return choice
        return f"assign {notation.unit_name(position, self.unit)} {choice + 1}"

    def read(self, position: TrenchPosition, text: str) -> int | str:
        if text == SUGGESTED:
            return text
        return COMPANY.read(position, after(f"assign {notation.unit_name(position, self.unit)}", text))

    def things(self, position: TrenchPosition, choice: int | str) -> tuple[Thing, ...]:
        return () if isinstance(choice, str) else ((COMPANY.kind, choice),)


def companies_open_to(position: TrenchPosition, seat: int) -> tuple[int, ...]:
    """R2.4: all three; in co-op the player's own token and the shared third (R14.1)."""
    return (seat, 2) if position.agreed.is_co_op else COMPANIES


def suggested_company(position: TrenchPosition, unit: Unit) -> int:
    company = SUGGESTED_COMPANY.get(TYPES[position.kind[unit]].id, 2)
    allowed = companies_open_to(position, position.seat[unit])
    return company if company in allowed else allowed[0]


@dataclass(slots=True)
class Split(Procedure[TrenchPosition]):
    """R2.4: one player splits the units in secret until all are done."""

    seat: int

    def begin(self, position: TrenchPosition) -> None:
        unit = self.next_unit(position)
        if unit is not None:
            self.ask(position, AssignUnit(self.seat, unit), then=self.assigned)

    def next_unit(self, position: TrenchPosition) -> Unit | None:
        units = (unit for unit, seat in enumerate(position.seat) if seat == self.seat)
        return next((unit for unit in units if position.company[unit] == NO_COMPANY), None)

    def assigned(self, position: TrenchPosition, choice: int | str) -> None:
        unit = self.next_unit(position)
        while unit is not None and choice == SUGGESTED:
            position.company[unit] = suggested_company(position, unit)
            unit = self.next_unit(position)
        if unit is not None and isinstance(choice, int):
            position.company[unit] = choice
        self.next(self.begin)


def forget_split(position: TrenchPosition, seat: int | None) -> None:
    """R2.4: how far the others are, and how they have split, is theirs to know."""
    together = position.stack[-1]
    assert isinstance(together, Together)
    for unit, owner in enumerate(position.seat):
        if owner != seat:
            position.company[unit] = NO_COMPANY
    for other, lane in enumerate(together.lanes):
        if other != seat and lane:
            outer, position.stack = position.stack, [Split(other)]
            position.advance()
            together.lanes[other], position.stack = position.stack, outer


# -- R2.5, R2.6: placing


@dataclass(slots=True)
class ChooseToken(Question[TrenchPosition, int]):
    """R2.5: which of the player's tokens is turned over now; in co-op the own one or the shared third (R14.1)."""

    army: Army
    left: int
    """The companies that are not placed yet, as a mask."""

    clause: ClassVar[str] = "R2.5"
    is_placement: ClassVar[bool] = True
    notation: ClassVar = Name(COMPANY, "reveal")

    def candidates(self, position: TrenchPosition) -> Sequence[int]:
        return COMPANIES

    def why_not(self, position: TrenchPosition, choice: int) -> Refusal | None:
        if choice not in companies_open_to(position, self.seat):
            return NOT_YOUR_TOKEN
        return None if self.left >> choice & 1 else TOKEN_REVEALED


@dataclass(slots=True)
class DrawStart(ChanceQuestion[TrenchPosition, int]):
    """R2.4: the number on the token, any that is still face down."""

    seat: int = CHANCE

    def options(self, position: TrenchPosition) -> Sequence[int]:
        return bits(position.tokens)


@dataclass(slots=True)
class PlaceCompany(Procedure[TrenchPosition]):
    """R2.5: a player turns over one token and places its company."""

    army: Army
    number: int
    """How many tokens of the army were turned over before this one."""
    company: int = NO_COMPANY
    seat: int = -1

    def begin(self, position: TrenchPosition) -> None:
        left = 7 & ~position.companies_used[self.army]
        self.seat = self.next_seat(position, left)
        self.ask(position, ChooseToken(self.seat, self.army, left), then=self.token_chosen)

    def next_seat(self, position: TrenchPosition, left: int) -> int:
        """In co-op the players take turns; one who has no token left leaves the turn to the partner (Ruling 3)."""
        seats = position.agreed.armies[self.army].seats
        seat = seats[self.number % len(seats)]
        if any(left >> company & 1 for company in companies_open_to(position, seat)):
            return seat
        return next(other for other in seats if other != seat)

    def token_chosen(self, position: TrenchPosition, company: int) -> None:
        self.company = company
        position.companies_used[self.army] |= 1 << company
        if position.companies_used[self.army] == 7:
            position.companies_used[self.army] = 0  # from here on it counts the first rounds (R3.3)
        self.ask(position, DrawStart(), then=self.start_drawn)

    def start_drawn(self, position: TrenchPosition, number: int) -> None:
        position.tokens &= ~(1 << number)
        position.tell(StartRevealed(self.army, self.company, number))
        position.call(PlaceUnits(self.army, self.company, self.seat, position.ground.starts[number]))


@dataclass(slots=True)
class ChooseUnitToPlace(Question[TrenchPosition, Unit]):
    """R2.6: which unit of the company is placed next; in co-op one of the player's own (R14.1)."""

    army: Army
    company: int

    clause: ClassVar[str] = "R2.6"
    is_placement: ClassVar[bool] = True
    notation: ClassVar = Name(UNIT, "place")

    def candidates(self, position: TrenchPosition) -> Sequence[Unit]:
        return range(len(position.kind))

    def options(self, position: TrenchPosition) -> Sequence[Unit]:
        return units_of_seat_to_place(position, self.army, self.company, self.seat)

    def why_not(self, position: TrenchPosition, choice: Unit) -> Refusal | None:
        if position.army[choice] != self.army or position.company[choice] != self.company:
            return NOT_IN_COMPANY
        if position.seat[choice] != self.seat:
            return PARTNER_PLACES
        return None if position.where[choice] == UNPLACED else PLACED_ALREADY


def units_to_place(position: TrenchPosition, army: Army, company: int) -> list[Unit]:
    return [
        unit
        for unit in position.units_of(army)
        if position.company[unit] == company and position.where[unit] == UNPLACED
    ]


def units_of_seat_to_place(position: TrenchPosition, army: Army, company: int, seat: int) -> list[Unit]:
    """R14.1: each player places only the units of their own, also at the shared start."""
    return [unit for unit in units_to_place(position, army, company) if position.seat[unit] == seat]


@dataclass(slots=True)
class ChooseHexToPlace(Question[TrenchPosition, Hex]):
    """R2.6: the number first, then around it ring by ring; water may be used, but need not be."""

    unit: Unit
    start: Hex
    ring: int
    """The farthest ring in which this company already stands; -1 before the first unit."""

    clause: ClassVar[str] = "R2.6"
    is_placement: ClassVar[bool] = True
    notation: ClassVar = Name(HEX, "at")

    def candidates(self, position: TrenchPosition) -> Sequence[Hex]:
        return position.ground.hexes

    def options(self, position: TrenchPosition) -> Sequence[Hex]:
        current = current_ring(position, self.unit, self.start)
        mask = free_hexes(position, self.unit) & GRID.ring(self.start, current) if current else 1 << self.start
        water = free_hexes(position, self.unit) & position.ground.water
        for ring in range(max(self.ring, 1), current):
            mask |= water & GRID.ring(self.start, ring)
        return bits(mask)

    def why_not(self, position: TrenchPosition, choice: Hex) -> Refusal | None:
        current = current_ring(position, self.unit, self.start)
        ring = GRID.distance(self.start, choice)
        if position.unit_at[choice] >= 0:
            return PLACE_OCCUPIED
        if position.ground.fort_hexes >> choice & 1:
            return PLACE_CLOSED
        if not free_hexes(position, self.unit) >> choice & 1:
            return TRENCH_NOT_FOR_UNIT
        if ring > current:
            return NUMBER_FIRST if current == 0 else RING_NOT_FULL
        is_water = position.ground.water >> choice & 1
        if ring < current and not (is_water and ring >= max(self.ring, 1)):
            return RING_IS_PAST
        return None


def free_hexes(position: TrenchPosition, unit: Unit) -> int:
    """R2.6: hexes in use, no fort, nobody there; the expert rules keep most units out of trenches (R12.1)."""
    ground = position.ground
    free = ground.everything & ~ground.fort_hexes & ~(position.team_hexes[0] | position.team_hexes[1])
    if position.agreed.expert and not may_stand_in_trench(position.kind[unit]):
        free &= ~ground.trench_hexes
    return free


def current_ring(position: TrenchPosition, unit: Unit, start: Hex) -> int:
    """The nearest ring around the number that still has a free land hex for this unit; 0 is the number itself."""
    land = free_hexes(position, unit) & ~position.ground.water
    ring = 0
    while not land & GRID.ring(start, ring):
        ring += 1
    return ring


@dataclass(slots=True)
class PlaceUnits(Procedure[TrenchPosition]):
    """R2.6: the units of one company, one after the other; at a shared start the partner's come last (Ruling 3)."""

    army: Army
    company: int
    seat: int
    """Who turned the token over."""
    start: Hex
    ring: int = -1
    unit: Unit = -1

    def begin(self, position: TrenchPosition) -> None:
        waiting = {position.seat[unit] for unit in units_to_place(position, self.army, self.company)}
        if waiting:
            seat = self.seat if self.seat in waiting else min(waiting)
            self.ask(position, ChooseUnitToPlace(seat, self.army, self.company), then=self.unit_chosen)

    def unit_chosen(self, position: TrenchPosition, unit: Unit) -> None:
        self.unit = unit
        question = ChooseHexToPlace(position.seat[unit], unit, self.start, self.ring)
        self.ask(position, question, then=self.hex_chosen)

    def hex_chosen(self, position: TrenchPosition, place: Hex) -> None:
        position.lift(self.unit)
        position.put(self.unit, place)
        self.ring = max(self.ring, GRID.distance(self.start, place))
        position.tell(UnitPlaced(self.unit, place))
        enter_trench(position, self.unit)
        self.next(self.begin)
