"""Phase 2, orders by tokens or dice: Orders from HQ, Big Show and Replacements.

CARD-orders-from-hq, CARD-big-show, CARD-replacements.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.cards import (
    BIG_SHOW,
    MESSENGER,
)
from firestep.games.great_war.combat import tally
from firestep.games.great_war.combat_cards import return_figures
from firestep.games.great_war.command import cards_held
from firestep.games.great_war.events import OrdersRolled
from firestep.games.great_war.facts import BURST, HQ, INFANTRY, SKULL, SOLDIER
from firestep.games.great_war.notation import HEX
from firestep.games.great_war.position import GreatWarPosition, GreatWarProcedure, Hex, Side
from firestep.games.great_war.questions import BattleDice, HexQuestion
from firestep.games.great_war.unit_orders import ChooseOrder, GiveOrders, fewer, give_order
from firestep.kernel import CHANCE, DONE, Name, Refusal

NOTHING_TO_RETURN = Refusal("CARD-replacements-2", "nothing-to-return")


@dataclass(slots=True)
class ReturnFigure(HexQuestion):
    """CARD-replacements-1: which unit gets a figure back?"""

    left: int

    notation = Name(HEX, "reinforce", words=(DONE,))
    clause: ClassVar[str] = "CARD-replacements-1"

    def refusal(self, position: GreatWarPosition, place: int) -> Refusal:
        return NOTHING_TO_RETURN


@dataclass(slots=True)
class OrderThroughHeadquarters(GreatWarProcedure):
    """CARD-orders-from-hq-1: a token for each battlefield unit, in any section."""

    side: Side
    lost_token: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        free = position.hexes[self.side]
        for unit in bits(position.ordered):
            free &= ~(1 << position.where[unit])
        tokens = position.hq[self.side]
        if free and tokens:
            self.ask(position, ChooseOrder(self.side, free, 0, tokens), then=self.order_chosen)

    def order_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, str):
            return
        position.hq[self.side] -= 1
        give_order(position, position.unit_at[choice])
        if position.has(1 - self.side, MESSENGER) and not self.lost_token and position.hq[self.side]:
            position.hq[self.side] -= 1  # CBT-23: one token is spent without an order
            self.lost_token = 1
        self.next(self.begin)


@dataclass(slots=True)
class RollForOrders(GreatWarProcedure):
    """CARD-big-show-1, CARD-replacements-1: a die for each Command card held, including the one played."""

    side: Side
    infantry_left: int = 0
    any_left: int = 0

    def begin(self, position: GreatWarPosition) -> None:
        dice = fewer(position, self.side, cards_held(position, self.side))
        self.ask(position, BattleDice(CHANCE, dice), then=self.rolled)

    def rolled(self, position: GreatWarPosition, roll: tuple[int, ...]) -> None:
        found = tally(roll)
        is_show = position.command == BIG_SHOW
        tokens = position.gain_hq(self.side, found[HQ]) if is_show else 0
        position.tell(OrdersRolled(self.side, found[SOLDIER], found[BURST], found[SKULL], tokens, roll))
        if is_show:
            orders = (found[SOLDIER], found[BURST], found[SKULL])
            position.call(GiveOrders(self.side, orders, sum(orders), battlefield_only=1, by_class=1))
        else:
            self.infantry_left, self.any_left = found[SOLDIER], found[BURST] + found[SKULL]
            self.next(self.choose_unit)

    # -- CARD-replacements

    def choose_unit(self, position: GreatWarPosition) -> None:
        own = [unit for unit in position.units_of(self.side) if position.is_wounded(unit)]
        if not self.any_left:
            own = [unit for unit in own if self.infantry_left and position.kind[unit] == INFANTRY]
        if own:
            hexes = mask_of(position.where[unit] for unit in own)
            left = self.infantry_left + self.any_left
            self.ask(position, ReturnFigure(self.side, hexes, left), then=self.unit_chosen)

    def unit_chosen(self, position: GreatWarPosition, choice: Hex | str) -> None:
        if isinstance(choice, str):
            return
        unit = position.unit_at[choice]
        return_figures(position, unit, 1)
        give_order(position, unit)  # CARD-replacements-3
        if position.kind[unit] == INFANTRY and self.infantry_left:
            self.infantry_left -= 1
        else:
            self.any_left -= 1
        self.next(self.choose_unit)
