"""A toy game that uses every part of the kernel, for the tests of kernel, table, store, web and command line.

Red raids the trench of blue and green, who are one team. Everybody is dealt a hidden card. Each round all bid coins in
secret at the same time; then each has a turn: march, show the card, fire a die, fire a barrage.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import ClassVar

from firestep.kernel import Game, OptionValue, Position, RulesOption, Scenario, Setup, View, Word
from kernel.toy_rules import TEAMS, Raid, ToyPosition, cards_in


class Toy(Game[ToyPosition]):
    """The toy title."""

    id: ClassVar[str] = "toy"
    scenarios: ClassVar[tuple[Scenario, ...]] = (Scenario("raid"),)
    options: tuple[RulesOption, ...] = (
        RulesOption("rounds", (2, 1, 3, 40)),
        RulesOption("surrender", ("table", "ruled"), "T6"),
        RulesOption("mist", (False, True)),
    )
    position_type: ClassVar[type[Position]] = ToyPosition

    def set_up(self, setup: Setup) -> ToyPosition:
        position = ToyPosition(setup)
        position.call(Raid())
        position.advance()
        return position

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return ("red", "blue", "green")

    def teams(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        return TEAMS

    def view(self, position: ToyPosition, seat: int | None) -> View:
        return {
            "round": position.round,
            "steps": position.steps[:],
            "coins": position.coins[:],
            "bids": [bid if not position.bidding or each == seat else None for each, bid in enumerate(position.bids)],
            "has_bid": [bid >= 0 for bid in position.bids],
            "shown": position.shown,
            "hand": None if seat is None else position.hands[seat],
            "deck": position.deck.bit_count(),
            "asked": [question.seat for question in position.questions],
        }

    def determinise(self, position: ToyPosition, seat: int | None, rng: random.Random) -> ToyPosition:
        twin = position.clone()
        hidden = [each for each in range(3) if each != seat and twin.hands[each] & ~twin.shown]
        pool = sorted(cards_in(twin.deck) + [card for each in hidden for card in cards_in(twin.hands[each])])
        rng.shuffle(pool)
        for each in hidden:
            twin.hands[each] = 1 << pool.pop()
        twin.deck = sum(1 << card for card in pool)
        if twin.bidding:
            for each in range(3):
                if each != seat and twin.bids[each] >= 0:
                    twin.bids[each] = rng.randint(0, twin.coins[each])
        return twin

    def conserved(self, position: ToyPosition) -> Hashable:
        coins = sum(position.coins) + sum(position.spent)
        return coins, sum(hand.bit_count() for hand in position.hands) + position.deck.bit_count()

    def words(self, position: ToyPosition, kind: str, value: object) -> Word | str | int:
        return value if isinstance(value, int) else str(value)


TOY = Toy()


def toy_setup(**options: OptionValue) -> Setup:
    return TOY.setup("raid", options)
