"""R10.4 to R10.7 Purchases: units at their price, special forces by card or free choice; into forts or onto water."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.trench_club.money_events import (
    BoatLaunched,
    CardsShuffled,
    SpecialForceChosen,
    SpecialForceDrawn,
    UnitBought,
    UnitKind,
)
from firestep.games.trench_club.notation import DONE_OR_PARTNER, FORT, HEX, PARTNER, SPECIAL_FORCE, UNIT_TYPE
from firestep.games.trench_club.position import (
    ALL_CARDS,
    NO_COMPANY,
    Army,
    FortNumber,
    Hex,
    TrenchPosition,
)
from firestep.games.trench_club.purse import coins_in_reach, too_expensive
from firestep.games.trench_club.shared_phase import PhaseQuestion, SharedPhase
from firestep.games.trench_club.units import SPECIAL_FORCES, TYPES, Arm, UnitType
from firestep.kernel import CHANCE, DONE, ChanceQuestion, Name, Procedure, Question, Refusal, Thing, after

SPECIAL = "special"
MOST_OF_A_TYPE = 2  # R10.7
(SPECIAL_PRICE,) = {each.cost for each in SPECIAL_FORCES}  # R10.6: paid before the card is known, so one price for all

BY_CARD_ONLY = Refusal("R10.6", "by-card-only")
ENGINEERS_LEFT_OUT = Refusal("R11.7", "engineers-left-out")
NOT_ON_SHEET = Refusal("R10.4", "not-on-sheet")
NO_FORT = Refusal("R10.4", "no-fort")
NO_FORT_FOR_CARD = Refusal("R10.6", "no-fort-for-card")
ONLY_A_BOAT = Refusal("R10.6", "only-a-boat")
LIMIT_OF_TWO = Refusal("R10.7", "limit-of-two")
NO_CARD_LEFT = Refusal("R10.7", "no-card-left")
NO_WATER_LEFT = Refusal("R10.4", "no-water-left")
TOO_EXPENSIVE = Refusal("R10.4", "too-dear")
FORT_NOT_OWN = Refusal("R10.4", "fort-not-own")
NOT_ON_WATER = Refusal("R10.4", "not-on-water")
WATER_OCCUPIED = Refusal("R10.4", "water-occupied")
WATER_MINED = Refusal("R11.8", "water-mined")


# -- what may be bought


@cache
def sheet_of(nation: str, engineers: bool) -> tuple[UnitType, ...]:
    """R10.4, R11.7: the units that an army can order by name; in co-op both players buy from the army's sheet."""
    sheets = ("core", "nation", "engineers") if engineers else ("core", "nation")
    return tuple(kind for kind in TYPES if nation in kind.nations and kind.sheet in sheets)


def why_not_on_sheet(position: TrenchPosition, army: Army, kind: UnitType) -> Refusal | None:
    if kind in sheet_of(position.agreed.armies[army].nation, position.agreed.engineers):
        return None
    if kind in SPECIAL_FORCES:
        return BY_CARD_ONLY
    return ENGINEERS_LEFT_OUT if kind.builds else NOT_ON_SHEET


def why_not_have(position: TrenchPosition, army: Army, kind: UnitType) -> Refusal | None:
    """R10.4c, R10.7: whether there is room for one more unit of this type, and the limit allows it."""
    if kind.arm is Arm.NAVAL:
        if not launching_hexes(position, army):
            return NO_WATER_LEFT
    elif not position.forts_of_army(army):
        return NO_FORT
    return LIMIT_OF_TWO if is_at_limit(position, army, kind) else None


def is_at_limit(position: TrenchPosition, army: Army, kind: UnitType) -> bool:
    """R10.7, option: at most two of a type; units in forts count."""
    if not position.agreed.limit_two:
        return False
    return sum(position.kind[unit] == kind.number for unit in position.units_of(army)) >= MOST_OF_A_TYPE


def why_not_buy(position: TrenchPosition, army: Army, kind: UnitType) -> Refusal | None:
    """R10.4: a unit ordered by name."""
    refusal = why_not_on_sheet(position, army, kind)
    if refusal is None:
        refusal = why_not_have(position, army, kind)
    return too_expensive(position, army, kind.cost, TOO_EXPENSIVE) if refusal is None else refusal


def why_not_special(position: TrenchPosition, army: Army) -> Refusal | None:
    """R10.6: a special force, by card or by free choice."""
    refusal = why_not_draw(position, army)
    return too_expensive(position, army, SPECIAL_PRICE, TOO_EXPENSIVE) if refusal is None else refusal


def why_not_draw(position: TrenchPosition, army: Army) -> Refusal | None:
    """R10.6e: without a fort a drawn card might have no place to go, so it takes a free choice."""
    if not position.forts_of_army(army) and not chooses_freely(position, army):
        return NO_FORT_FOR_CARD
    return None if forces_to_have(position, army) else NO_CARD_LEFT


def things_to_buy(position: TrenchPosition, army: Army, coins: int) -> list[UnitKind | str]:
    """Everything that an army could buy now with this many coins."""
    sheet = sheet_of(position.agreed.armies[army].nation, position.agreed.engineers)
    choices: list[UnitKind | str] = []
    if position.forts_of_army(army):
        choices += [kind.number for kind in sheet if kind.cost <= coins and not is_at_limit(position, army, kind)]
    if coins >= SPECIAL_PRICE and why_not_draw(position, army) is None:
        choices.append(SPECIAL)
    return choices


def chooses_freely(position: TrenchPosition, army: Army) -> bool:
    """R10.6b, R10.6c: the team has fewer units on the board, those in forts not counted, and fewer forts."""
    team = position.agreed.armies[army].team
    on_map = [mask.bit_count() for mask in position.team_hexes]
    has_fewer_units = on_map[team] < on_map[1 - team]
    return has_fewer_units and position.forts_of_team(team) < position.forts_of_team(1 - team)


def forces_to_have(position: TrenchPosition, army: Army) -> int:
    """The special forces, as a mask of their cards, that this army could place and is not at the limit of."""
    return sum(1 << card for card, kind in enumerate(SPECIAL_FORCES) if why_not_have(position, army, kind) is None)


def launching_hexes(position: TrenchPosition, army: Army) -> int:
    """R10.4b, R4.3: free water and bridges in use, without a mine of the enemy's."""
    ground = position.ground
    taken = position.team_hexes[0] | position.team_hexes[1]
    return ground.naval & ~taken & ~position.mines[1 - position.agreed.armies[army].team]


# -- the questions


@dataclass(slots=True)
class ChoosePurchase(PhaseQuestion[UnitKind | str]):
    """R10.4, R10.6: what is bought next: a type of unit, a special force, or nothing more."""

    clause: ClassVar[str] = "R10.4"

    def candidates(self, position: TrenchPosition) -> Sequence[UnitKind | str]:
        return [*range(len(TYPES)), SPECIAL, DONE, PARTNER]

    def options(self, position: TrenchPosition) -> Sequence[UnitKind | str]:
        choices = things_to_buy(position, self.army, position.coins[self.army])
        return [*choices, *self.words()]

    def why_not(self, position: TrenchPosition, choice: UnitKind | str) -> Refusal | None:
        if choice == SPECIAL:
            return why_not_special(position, self.army)
        if isinstance(choice, str):
            return self.why_not_word(position, choice)
        return why_not_buy(position, self.army, TYPES[choice])

    def write(self, position: TrenchPosition, choice: UnitKind | str) -> str:
        if isinstance(choice, str):
            return f"buy {SPECIAL}" if choice == SPECIAL else choice
        return f"buy {TYPES[choice].id}"

    def read(self, position: TrenchPosition, text: str) -> UnitKind | str:
        if text in DONE_OR_PARTNER:
            return text
        name = after("buy", text)
        return name if name == SPECIAL else UNIT_TYPE.read(position, name)

    def things(self, position: TrenchPosition, choice: UnitKind | str) -> tuple[Thing, ...]:
        return () if isinstance(choice, str) else ((UNIT_TYPE.kind, choice),)


@dataclass(slots=True)
class ChooseFort(Question[TrenchPosition, FortNumber]):
    """R10.4a: the own fort in which a new unit is placed."""

    army: Army
    kind: UnitKind

    clause: ClassVar[str] = "R10.4"
    is_forced: ClassVar[bool] = True
    notation: ClassVar = Name(FORT, "in")

    def candidates(self, position: TrenchPosition) -> Sequence[FortNumber]:
        return range(len(position.fort_owner))

    def why_not(self, position: TrenchPosition, choice: FortNumber) -> Refusal | None:
        return None if position.fort_owner[choice] == self.army else FORT_NOT_OWN


@dataclass(slots=True)
class ChooseWaterHex(Question[TrenchPosition, Hex]):
    """R10.4b: where a gunboat is launched."""

    army: Army
    kind: UnitKind

    clause: ClassVar[str] = "R10.4"
    is_forced: ClassVar[bool] = True
    notation: ClassVar = Name(HEX, "at")

    def candidates(self, position: TrenchPosition) -> Sequence[Hex]:
        return position.ground.hexes

    def options(self, position: TrenchPosition) -> Sequence[Hex]:
        return bits(launching_hexes(position, self.army))

    def why_not(self, position: TrenchPosition, choice: Hex) -> Refusal | None:
        if not position.ground.naval >> choice & 1:
            return NOT_ON_WATER
        if position.unit_at[choice] >= 0:
            return WATER_OCCUPIED
        return None if launching_hexes(position, self.army) >> choice & 1 else WATER_MINED


@dataclass(slots=True)
class ChooseSpecialForce(Question[TrenchPosition, UnitKind]):
    """R10.6b, R10.6e: the weaker side chooses its special force; without a fort only a gunboat."""

    army: Army

    clause: ClassVar[str] = "R10.6"
    notation: ClassVar = Name(SPECIAL_FORCE, "take")

    def candidates(self, position: TrenchPosition) -> Sequence[UnitKind]:
        return [kind.number for kind in SPECIAL_FORCES]

    def why_not(self, position: TrenchPosition, choice: UnitKind) -> Refusal | None:
        refusal = why_not_have(position, self.army, TYPES[choice])
        return ONLY_A_BOAT if refusal == NO_FORT else refusal


@dataclass(slots=True)
class DrawSpecialForce(ChanceQuestion[TrenchPosition, UnitKind]):
    """R10.6d: one of the cards that were not drawn yet; a card that the army could not have is drawn again."""

    seat: int = CHANCE
    army: Army = 0

    notation: ClassVar = Name(SPECIAL_FORCE, "draw")

    def options(self, position: TrenchPosition) -> Sequence[UnitKind]:
        cards = forces_to_have(position, self.army)
        return [SPECIAL_FORCES[card].number for card in bits(cards & position.special_cards or cards)]


# -- the procedures


@dataclass(slots=True)
class PurchasePhase(SharedPhase):
    """R10.4: all the purchases of a turn. A seat that can buy nothing is not asked."""

    def ask_seat(self, position: TrenchPosition, seat: int, hand_over: bool) -> None:
        # R10.2: the partner may still send what is lacking.
        if things_to_buy(position, self.army, coins_in_reach(position, self.army)):
            self.ask(position, ChoosePurchase(seat, self.army, hand_over), then=self.purchase_chosen)
        else:
            self.finish_or_hand_over(position, DONE)

    def purchase_chosen(self, position: TrenchPosition, choice: UnitKind | str) -> None:
        if isinstance(choice, str) and choice != SPECIAL:
            self.finish_or_hand_over(position, choice)
            return
        seat = position.agreed.armies[self.army].seats[self.active]
        self.mark_acted()
        if isinstance(choice, str):
            position.call(SpecialForce(self.army, seat))
        else:
            pay(position, self.army, TYPES[choice].cost)
            position.call(Placing(self.army, seat, choice))


def pay(position: TrenchPosition, army: Army, price: int) -> None:
    position.coins[army] -= price


@dataclass(slots=True)
class SpecialForce(Procedure[TrenchPosition]):
    """R10.6a: pay first; then the card, or the free choice of the weaker side."""

    army: Army
    seat: int

    def begin(self, position: TrenchPosition) -> None:
        free = chooses_freely(position, self.army)
        pay(position, self.army, SPECIAL_PRICE)
        if free:
            self.ask(position, ChooseSpecialForce(self.seat, self.army), then=self.force_chosen)
        else:
            self.ask(position, DrawSpecialForce(army=self.army), then=self.card_drawn)

    def force_chosen(self, position: TrenchPosition, kind: int) -> None:
        """A free choice leaves the cards alone."""
        position.tell(SpecialForceChosen(self.army, kind))
        position.call(Placing(self.army, self.seat, kind))

    def card_drawn(self, position: TrenchPosition, kind: int) -> None:
        card = 1 << SPECIAL_FORCES.index(TYPES[kind])
        if not position.special_cards & card:
            self.shuffle(position)  # the army could have none of the cards left
        position.special_cards &= ~card
        position.tell(SpecialForceDrawn(self.army, kind))
        if not position.special_cards:  # R10.6d
            self.shuffle(position)
        position.call(Placing(self.army, self.seat, kind))

    def shuffle(self, position: TrenchPosition) -> None:
        position.special_cards = ALL_CARDS
        position.tell(CardsShuffled())


@dataclass(slots=True)
class Placing(Procedure[TrenchPosition]):
    """R10.4a, R10.4b: a unit that was paid for goes into an own fort, a gunboat onto the water."""

    army: Army
    seat: int
    kind: int

    def begin(self, position: TrenchPosition) -> None:
        if TYPES[self.kind].arm is Arm.NAVAL:
            self.ask(position, ChooseWaterHex(self.seat, self.army, self.kind), then=self.launch)
            return
        forts = [fort for fort, owner in enumerate(position.fort_owner) if owner == self.army]
        if len(forts) > 1:
            self.ask(position, ChooseFort(self.seat, self.army, self.kind), then=self.place)
        else:
            self.place(position, forts[0])

    def launch(self, position: TrenchPosition, place: Hex) -> None:
        unit = position.add_unit(self.kind, self.army, self.seat, NO_COMPANY)
        position.put(unit, place)
        position.tell(BoatLaunched(unit, place, TYPES[self.kind].cost))

    def place(self, position: TrenchPosition, fort: FortNumber) -> None:
        add_bought_unit(position, self.army, self.seat, self.kind, fort)


def add_bought_unit(position: TrenchPosition, army: Army, seat: int, kind: int, fort: FortNumber) -> None:
    """R10.4a: a new unit, paid for, in a fort."""
    unit = position.add_unit(kind, army, seat, NO_COMPANY)
    position.put(unit, position.ground.forts[fort].hex)
    position.tell(UnitBought(unit, fort, TYPES[kind].cost))
