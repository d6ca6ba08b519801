"""2.V Production: supply check, spending, hand limit, losses in the Transit Box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits
from firestep.games.to_the_last_man.alike import representatives
from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.events import TransitRolled
from firestep.games.to_the_last_man.ground import AREAS, BELGIUM, EFT
from firestep.games.to_the_last_man.hand import DrawCards, cards_held, discard_card, hand_size, holds_card
from firestep.games.to_the_last_man.losses import reduce_fort
from firestep.games.to_the_last_man.notation import CARD_KIND, UNIT
from firestep.games.to_the_last_man.position import NEUTRAL, NO_FORT, LastManPosition
from firestep.games.to_the_last_man.secret_spending import take_snapshot, tell_purchases
from firestep.games.to_the_last_man.spending import Spending
from firestep.games.to_the_last_man.supply import BELGIAN_UNITS, is_supplied, supplied_areas
from firestep.games.to_the_last_man.units import BELGIAN_ARMY, GERMAN, PARIS_GUN, SIDES, Army, Side
from firestep.games.to_the_last_man.victory import EFT_STEP, eft_value, ends_decisively
from firestep.kernel import Dice, Name, Procedure, Question, Refusal

NO_SUCH_CARD = Refusal("2.V.3-a", "no-such-card")


@dataclass(slots=True)
class ChooseAttrition(Question[LastManPosition, int]):
    """6.5-b: the unit that an army out of supply loses."""

    army: Army

    clause: ClassVar[str] = "6.5-b"
    is_forced: ClassVar[bool] = True
    notation = Name(UNIT, "lose")

    def options(self, position: LastManPosition) -> Sequence[int]:
        return attrition_lots(position, self.army)


def attrition_lots(position: LastManPosition, army: Army) -> list[int]:
    """6.5-b: any unit of the army; 8.3.6-e: but for the Paris Gun."""
    return representatives(position, position.inside[army] & ~PARIS_GUN)


@dataclass(slots=True)
class SupplyCheck(Procedure[LastManPosition]):
    """2.V.1-a, 6.2, 6.5: pieces out of supply take losses; both sides are checked before anything is removed.

    6.2-c, 6.5-d: areas are closed to builds and to the next arrivals; armies keep their marker until the next check.
    """

    unsupplied: list[int]
    """Armies that still have to lose a unit."""

    def begin(self, position: LastManPosition) -> None:
        order = (position.first_player, 1 - position.first_player)
        position.out_of_supply = [0, 0]
        position.starved = 0
        supplied = [supplied_areas(position, side) for side in SIDES]
        position.out_of_supply = [(position.friendly[side] | position.disputed) & ~supplied[side] for side in SIDES]
        for area in range(AREAS):
            if position.owner[area] != NEUTRAL and position.fort[area] != NO_FORT:
                side = position.fort_side[area]
                if not is_supplied(position, area, supplied[side], is_belgian_fort(area)):
                    self.reduce_fort_out_of_supply(position, area)
        position.still_disputed = position.disputed
        for side in order:
            self.lose_units_out_of_supply(position, side, supplied[side])
        self.next(self.next_army)

    def reduce_fort_out_of_supply(self, position: LastManPosition, area: int) -> None:
        """6.5-a: one point; AMB-29: a lone fort in the enemy's area is lost here."""
        reduce_fort(position, area, "supply")

    def lose_units_out_of_supply(self, position: LastManPosition, side: Side, supplied: int) -> None:
        for area in range(AREAS):
            if position.owner[area] == NEUTRAL or supplied >> area & 1:
                continue
            for unit in bits(position.alone[area] & position.units_of[side]):
                if not is_supplied(position, area, supplied, bool(BELGIAN_UNITS >> unit & 1)):
                    position.lose(unit, "supply")  # 6.5-c
            for army in position.armies_here(side, area):
                if not is_supplied(position, area, supplied, army == BELGIAN_ARMY):
                    self.unsupplied.append(army)
                    position.starved |= 1 << army

    def next_army(self, position: LastManPosition) -> None:
        while self.unsupplied:
            army = self.unsupplied[0]
            if position.army_at[army] < 0:
                self.unsupplied.pop(0)
            elif (position.inside[army] & ~PARIS_GUN).bit_count() <= 1:
                self.unsupplied.pop(0)
                position.eliminate_army(army, "supply")  # 6.5-b, AMB-8
            else:
                options = attrition_lots(position, army)
                if len(options) > 1:
                    side = position.side_of_army(army)
                    self.ask(position, ChooseAttrition(side, army), then=self.unit_chosen)
                    return
                self.unit_chosen(position, options[0])
                return
        position.still_disputed = 0
        for area in range(AREAS):
            position.settle(area)

    def unit_chosen(self, position: LastManPosition, unit: int) -> None:
        self.unsupplied.pop(0)
        position.lose(unit, "supply")
        self.next(self.next_army)


def is_belgian_fort(area: int) -> bool:
    return bool(BELGIUM >> area & 1)


@dataclass(slots=True)
class DiscardDown(Question[LastManPosition, int]):
    """2.V.3-a: a card over the limit of the year."""

    clause: ClassVar[str] = "2.V.3-a"
    notation = Name(CARD_KIND, "discard")

    def candidates(self, position: LastManPosition) -> Sequence[int]:
        return range(len(CARD_NAMES))

    def options(self, position: LastManPosition) -> Sequence[int]:
        return cards_held(position, self.seat)

    def why_not(self, position: LastManPosition, choice: int) -> Refusal | None:
        return None if holds_card(position, self.seat, choice) else NO_SUCH_CARD


@dataclass(slots=True)
class ChooseTransitLoss(Question[LastManPosition, int]):
    """2.V.4-b: the unit that is lost in the East."""

    clause: ClassVar[str] = "2.V.4-b"
    is_forced: ClassVar[bool] = True
    notation = Name(UNIT, "lose")

    def options(self, position: LastManPosition) -> Sequence[int]:
        return eft_lots(position)


def eft_lots(position: LastManPosition) -> list[int]:
    """2.V.4-b: one of each lot of alike units in the Transit Box; 8.3.6-e: the Paris Gun is never a loss."""
    found = representatives(position, position.alone[EFT] & ~PARIS_GUN)
    for army in bits(position.armies_in[EFT]):
        found += representatives(position, position.inside[army] & ~PARIS_GUN)
    return found


@dataclass(slots=True)
class Production(Procedure[LastManPosition]):
    """2.V-a: the four steps in their order."""

    losses: int = 0

    def begin(self, position: LastManPosition) -> None:
        self.next(self.check_supply, self.spend, self.draw, self.discard, self.roll_transit, self.close)

    def check_supply(self, position: LastManPosition) -> None:
        position.call(SupplyCheck([]))

    def spend(self, position: LastManPosition) -> None:
        """7.0-a: both simultaneously and in secret."""
        if ends_decisively(position):
            return
        take_snapshot(position)
        position.bought = [0, 0]
        points = position.season.build_points
        position.call_together(*(Spending(side, points[side]) for side in SIDES))

    def draw(self, position: LastManPosition) -> None:
        """7.1-a, 7.1-b: the cards are drawn when all build points are spent."""
        tell_purchases(position)
        second = 1 - position.first_player
        for side in (second, position.first_player):
            position.call(DrawCards(side, position.bought[side]))

    def discard(self, position: LastManPosition) -> None:
        """2.V.3-a, 7.1-c, AMB-27."""
        position.bought = [0, 0]
        if ends_decisively(position):
            return
        for side in (position.first_player, 1 - position.first_player):
            if hand_size(position, side) > position.season.hand_limit[side]:
                self.next(self.discard)
                self.ask(position, DiscardDown(side), then=self.discarded)
                return

    def discarded(self, position: LastManPosition, card: int) -> None:
        side = position.first_player
        if hand_size(position, side) <= position.season.hand_limit[side]:
            side = 1 - side
        discard_card(position, side, card)

    def roll_transit(self, position: LastManPosition) -> None:
        """2.V.4-a: a die for each 5 build points or part of them."""
        dice = -(-eft_value(position) // EFT_STEP)
        if dice:
            self.ask(position, Dice(count=dice), then=self.transit_rolled)

    def transit_rolled(self, position: LastManPosition, dice: tuple[int, ...]) -> None:
        self.losses = sum(die == 1 for die in dice)
        position.tell(TransitRolled(len(dice), self.losses))
        self.next(self.lose_in_transit)

    def lose_in_transit(self, position: LastManPosition) -> None:
        """2.V.4-b, CH-8: an army that loses its last unit here is empty, not eliminated."""
        if self.losses and eft_lots(position):
            self.ask(position, ChooseTransitLoss(GERMAN), then=self.transit_loss_chosen)

    def transit_loss_chosen(self, position: LastManPosition, unit: int) -> None:
        position.lose(unit, "transit")
        self.losses -= 1
        self.next(self.lose_in_transit)

    def close(self, position: LastManPosition) -> None:
        ends_decisively(position)
