"""5.3 Losses: each hit is paid at once, with units under 5.3.1, with cards, or with both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import representatives
from firestep.games.to_the_last_man.cards import ERSATZ
from firestep.games.to_the_last_man.events import FortReduced, HitIgnored, HitsPaid
from firestep.games.to_the_last_man.fire import active
from firestep.games.to_the_last_man.ground import Area
from firestep.games.to_the_last_man.hand import cards_held, hand_size, holds_card, spend_card
from firestep.games.to_the_last_man.notation import CARD_KIND, UNIT, Ranges
from firestep.games.to_the_last_man.position import IN_ARMY, NO_FORT, LastManPosition
from firestep.games.to_the_last_man.units import (
    BIPLANES,
    GERMAN,
    KIND_OF,
    LOSS_TYPES,
    PARIS_GUN,
    STOSSTRUPPEN,
    Army,
    Side,
    Unit,
)
from firestep.kernel import Procedure, Question, Refusal, naming

FORT = 1000
"""The choice that takes a hit on the fort."""
THE_FORT = naming("fort", ("fort",))
CARD = 2000
"""`CARD + kind` plays a card as Ersatz."""

NOT_STRONGEST = Refusal("5.3.1-b", "not-strongest")
NOT_MOST_NUMEROUS = Refusal("5.3.1-d", "not-most-numerous")
NEVER_A_LOSS = Refusal("8.3.6-e", "never-a-loss")
NO_SUCH_CARD = Refusal("5.3.2-a", "no-such-card")
ON_THE_FORT = Refusal("8.3.3-c", "on-the-fort")
ONLY_BIPLANES = Refusal("2.II.4-d", "only-biplanes")


def strength_of_army(position: LastManPosition, army: Army) -> int:
    """5.3.1-c, 8.1-f: the number of all units in it."""
    return position.inside[army].bit_count()


def strength_of_fort(position: LastManPosition, area: Area) -> int:
    """5.3.1-c, 8.4-g: its current number."""
    return max(position.fort[area], 0)


def unit_losses(position: LastManPosition, side: Side, area: Area, units: int, fort: bool, apart: int = 0) -> list[int]:
    """5.3.1: what may be lost to the next hit among these units (and the fort), strongest piece first.

    Alike units are offered once, except those in `apart`.
    """
    armies: list[tuple[int, int]] = []
    best = 0
    seen = 0
    for army in bits(position.armies_of[side]):
        held = position.inside[army] & units
        if held:
            seen |= held
            if held & ~PARIS_GUN:
                strength = held.bit_count()
                armies.append((strength, held))
                best = max(best, strength)
    alone = units & ~seen & ~PARIS_GUN
    if alone:
        best = max(best, 1)
    if fort:
        best = max(best, position.fort[area])
    choices: list[int] = []
    for strength, held in armies:
        if strength == best:
            choices += most_numerous(position, held, apart)
    if best == 1 and alone:
        choices += each_kind(position, alone, apart)
    if fort and strength_of_fort(position, area) == best:
        choices.append(FORT)  # 8.4-l: Sedan comes last, its strength being 0
    return choices


def each_kind(position: LastManPosition, units: int, apart: int) -> list[Unit]:
    """One of each lot of alike units, and every unit of `apart`."""
    return [*representatives(position, units & ~apart), *bits(units & apart)]


def most_numerous(position: LastManPosition, held: int, apart: int = 0) -> list[Unit]:
    """5.3.1-d, AMB-7: of the type with most units in the army; ties are the owner's to choose."""
    counts = [(held & kind).bit_count() for kind in LOSS_TYPES]
    most = max(counts)
    choices: list[Unit] = []
    for kind, count in zip(LOSS_TYPES, counts, strict=True):
        if count == most:
            choices += each_kind(position, held & kind, apart)
    return choices


@dataclass(slots=True)
class PayHit(Question[LastManPosition, int]):
    """5.2.3-a: how the next hit is paid."""

    area: Area
    hits: int
    siege: bool
    """8.3.3-c: the hit lands on the fort."""
    air: bool
    """2.II.4-d: a hit in a dogfight."""
    among: int
    """AMB-15: the retreating units that are pursued; 0 for all in the area."""
    apart: int
    """Those of them that retreat on their own, each to its own area."""

    clause: ClassVar[str] = "5.3.1-a"
    is_forced: ClassVar[bool] = True
    notation = Ranges((0, "lose", UNIT), (FORT, "lose", THE_FORT), (CARD, "play", CARD_KIND))

    def units(self, position: LastManPosition) -> int:
        if self.among:
            return self.among & ~position.pool
        units = active(position, self.seat, self.area)
        return units & BIPLANES if self.air else units

    def losses(self, position: LastManPosition) -> list[int]:
        if self.siege:
            return [FORT] if position.fort[self.area] != NO_FORT else []
        units = self.units(position)
        if self.air:
            return air_losses(position, units)
        fort = not self.among and position.has_fort(self.seat, self.area)
        return unit_losses(position, self.seat, self.area, units, fort, self.apart)

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        units = self.among & ~position.pool if self.among else active(position, self.seat, self.area)
        choices: list[int] = []
        for army in bits(position.armies_of[self.seat]):
            if held := position.inside[army] & units:
                choices += each_kind(position, held, self.apart)
                units &= ~held
        choices += each_kind(position, units, self.apart)
        if position.has_fort(self.seat, self.area):
            choices.append(FORT)
        return [*choices, *range(CARD, CARD + len(ERSATZ))]

    def options(self, position: LastManPosition) -> Sequence[int]:
        choices: list[int] = [*self.losses(position)]
        choices += [CARD + card for card in cards_held(position, self.seat)]
        return choices

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        if choice >= CARD:
            return None if holds_card(position, self.seat, choice - CARD) else NO_SUCH_CARD
        losses = self.losses(position)
        if choice in losses:
            return None
        if self.siege:
            return ON_THE_FORT
        if self.air:
            return ONLY_BIPLANES
        if choice != FORT and PARIS_GUN >> choice & 1:
            return NEVER_A_LOSS
        if choice != FORT and any(each != FORT and same_army(position, each, choice) for each in losses):
            return NOT_MOST_NUMEROUS
        return NOT_STRONGEST


def air_losses(position: LastManPosition, units: int) -> list[Unit]:
    """5.3.4-c: any biplane in the area, by army or alone."""
    places: dict[tuple[int, int], Unit] = {}
    for unit in bits(units):
        places.setdefault((position.where[unit], KIND_OF[unit]), unit)
    return list(places.values())


def same_army(position: LastManPosition, one: Unit, other: Unit) -> bool:
    return position.where[one] == position.where[other] >= IN_ARMY


@dataclass(slots=True)
class TakeLosses(Procedure[LastManPosition]):
    """5.3, AMB-14: pay so many hits, siege hits first (AMB-32); 5.3.4-a: with nothing left, further hits are void."""

    side: Side
    area: Area
    hits: int
    siege_hits: int = 0
    air: bool = False
    among: int = 0
    apart: int = 0
    defending: bool = False
    owed: int = 0
    """How many hits there were at first, for the scene."""

    def begin(self, position: LastManPosition) -> None:
        self.owed = self.hits + self.siege_hits
        self.next(self.choose_loss)

    def choose_loss(self, position: LastManPosition) -> None:
        while True:
            question = self.next_question(position)
            if question is None:
                return
            losses = question.losses(position)
            if not losses:
                self.write_off(question.siege)
            elif len(losses) == 1 and not hand_size(position, self.side):
                self.lose(position, losses[0])  # nothing to choose, and both sides know it
                self.pay(1)
            else:
                self.ask(position, question, then=self.loss_chosen)
                return

    def next_question(self, position: LastManPosition) -> PayHit | None:
        if self.siege_hits:
            return PayHit(self.side, self.area, self.siege_hits, True, False, 0, 0)
        if self.hits:
            return PayHit(self.side, self.area, self.hits, False, self.air, self.among, self.apart)
        return None

    def write_off(self, siege: bool) -> None:
        """AMB-32: siege hits beyond the fort are lost; 5.3.4-a: so is everything when nothing is left."""
        if siege:
            self.siege_hits = 0
        else:
            self.hits = 0

    def loss_chosen(self, position: LastManPosition, choice: int) -> None:
        self.next(self.choose_loss)
        if choice >= CARD:
            card = choice - CARD
            spend_card(position, self.side, card)
            paid = min(ERSATZ[card], self.hits + self.siege_hits)
            position.tell(HitsPaid(self.side, card, self.area, paid))
            self.pay(ERSATZ[card])
        else:
            self.lose(position, choice)
            self.pay(1)

    def pay(self, worth: int) -> None:
        """5.3.2-b: any excess is lost. Siege hits are paid first."""
        on_siege = min(worth, self.siege_hits)
        self.siege_hits -= on_siege
        self.hits = max(0, self.hits - (worth - on_siege))

    def lose(self, position: LastManPosition, choice: int) -> None:
        if choice == FORT:
            reduce_fort(position, self.area)
            return
        area = position.area_of(choice)
        army = position.where[choice] - IN_ARMY
        shielded = not STOSSTRUPPEN >> choice & 1  # 8.2.2-c: they gain nothing from fortification
        if shielded and self.defending and army >= 0 and position.fortified >> army & 1:
            position.fortified &= ~(1 << army)  # 15.F-b: once per combat; the battle restores the marker
            position.tell(HitIgnored(army))
            return
        position.lose(choice, "combat")
        if army >= 0 and not position.inside[army] & ~PARIS_GUN:
            position.eliminate_army(army, "combat")  # 5.3.1-e, AMB-8
        position.settle(area)


def reduce_fort(position: LastManPosition, area: Area, cause: str = "combat") -> None:
    """5.3.1-f, 8.4-d, 8.4-m: one point a hit; at 0 it leaves the game, Sedan at its first hit."""
    position.fort[area] -= 1
    left, owner = position.fort[area], position.fort_side[area]
    if left <= 0:
        position.fort[area] = NO_FORT
        position.fort_side[area] = GERMAN  # as everywhere without a fort
    position.tell(FortReduced(area, max(left, 0), cause, owner))
    position.settle(area)
