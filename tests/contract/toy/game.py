"""Picket as a game of the kernel: set-up, views and names."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable
from typing import ClassVar

from contract.toy.position import CARDS, DECK, Table
from contract.toy.rules import Deal
from firestep.kernel import AnyQuestion, BadSetup, Choice, Game, Position, RulesOption, Scenario, Setup, View, Word

NAMES = ("north", "east", "south", "west")


class Picket(Game[Table]):
    id = "picket"
    scenarios = (Scenario("duel"), Scenario("teams"))
    options: tuple[RulesOption, ...] = (
        RulesOption("dice", (1, 2, 12), "P3.2"),
        RulesOption("bank", (False, True), "P4.2"),
        RulesOption("stakes", ("low", "high"), "P1.3", ("teams",)),
    )
    position_type: ClassVar[type[Position]] = Table

    def check(self, setup: Setup) -> None:
        if setup.option("bank") and setup.option("dice") == 12:
            raise BadSetup("the bank is closed when twelve dice are rolled")

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return NAMES[:2] if setup.scenario == "duel" else NAMES

    def teams(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        return ((0,), (1,)) if setup.scenario == "duel" else ((0, 2), (1, 3))

    def set_up(self, setup: Setup) -> Table:
        seats = len(self.seats(setup))
        coins = 5 if setup.scenario == "teams" and setup.option("stakes") == "high" else 2
        position = Table(setup, coins=[coins] * seats, points=[0] * seats, picked=[-1] * seats)
        position.call(Deal())
        position.advance()
        return position

    def view(self, position: Table, seat: int | None) -> View:
        return {
            "hand": [] if seat is None else position.hand(seat),
            "picked": -1 if seat is None else position.picked[seat],
            "hands": [len(position.hand(each)) for each in range(len(position.coins))],
            "played": position.hand(-2),
            "coins": list(position.coins),
            "points": list(position.points),
        }

    def determinise(self, position: Table, seat: int | None, rng: random.Random) -> Table:
        """Re-deal all cards that the seat has not seen, with what the others have picked."""
        twin = position.clone()
        hidden = [card for card in range(CARDS) if twin.owner[card] >= DECK and twin.owner[card] != seat]
        if seat is None:
            hidden = [card for card in range(CARDS) if twin.owner[card] >= DECK]
        owners = sorted(twin.owner[card] for card in hidden)
        rng.shuffle(owners)
        for card, owner in zip(hidden, owners, strict=True):
            twin.owner[card] = owner
        for other, picked in enumerate(twin.picked):
            if picked >= 0 and other != seat:
                twin.picked[other] = rng.choice(twin.hand(other))
        return twin

    def conserved(self, position: Table) -> Hashable:
        return (len(position.owner), sum(position.coins) + position.spent)

    def words(self, position: Table, kind: str, value: object) -> Word | str | int:
        assert isinstance(value, int)
        if kind == "Seat":
            return Word(f"seat-{NAMES[value]}")
        return Word("card", (("number", value + 1),)) if kind == "Card" else value

    def choice_words(self, position: Table, question: AnyQuestion, choice: Choice) -> Word | str:
        if question.key == "pick-card":
            return Word("card", (("number", int(str(choice)) + 1),))
        if question.key == "send-coin":
            return Word("send-coin")
        return super().choice_words(position, question, choice)

    def extra_text_keys(self) -> Iterable[str]:
        return [f"seat-{name}.The" for name in NAMES]
