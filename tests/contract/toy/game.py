"""Picket as the kernel asks for it: who may know what, and how it is said."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable
from typing import Any, ClassVar

from contract.toy.position import CARDS, DECK, Table
from contract.toy.rules import Deal
from firestep.kernel import BadSetup, Choice, Game, Position, Question, RulesOption, Scenario, Setup, Word

NAMES = ("north", "east", "south", "west")


class Picket(Game):
    id = "picket"
    rules_version = 1
    scenarios = (Scenario("duel"), Scenario("teams"))
    options: ClassVar[tuple[RulesOption, ...]] = (
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

    def set_up(self, setup: Setup) -> Position:
        seats = len(self.seats(setup))
        coins = 5 if setup.scenario == "teams" and setup.option("stakes") == "high" else 2
        position = self.position_type(setup, coins=[coins] * seats, points=[0] * seats, picked=[-1] * seats)  # type: ignore[call-arg]
        position.call(Deal())
        position.advance()
        return position

    def view(self, position: Table, seat: int | None) -> dict[str, Any]:
        return {
            "hand": [] if seat is None else position.hand(seat),
            "picked": -1 if seat is None else position.picked[seat],
            "hands": [len(position.hand(each)) for each in range(len(position.coins))],
            "played": position.hand(-2),
            "coins": list(position.coins),
            "points": list(position.points),
        }

    def determinise(self, position: Table, seat: int | None, rng: random.Random) -> Position:
        """All cards that the seat has not seen are dealt anew; what others have picked goes with them."""
        twin = position.clone()
        hidden = [card for card in range(CARDS) if twin.owner[card] >= DECK and twin.owner[card] != seat]
        if seat is None:
            hidden = [card for card in range(CARDS) if twin.owner[card] >= DECK]
        owners = [twin.owner[card] for card in hidden]
        rng.shuffle(owners)
        for card, owner in zip(hidden, owners, strict=True):
            twin.owner[card] = owner
        for other, picked in enumerate(twin.picked):
            if picked >= 0 and other != seat:
                twin.picked[other] = rng.choice(twin.hand(other))
        return twin

    def conserved(self, position: Any) -> Hashable:
        return (len(position.owner), sum(position.coins) + position.spent)

    def words(self, position: Any, kind: str, value: Any) -> Word | str | int:
        if kind == "Seat":
            return Word(f"seat-{NAMES[value]}")
        if kind == "Card":
            return Word("card", (("number", value + 1),))
        assert isinstance(value, int)
        return value

    def choice_words(self, position: Any, question: Question, choice: Choice) -> Word | str:
        if question.key == "pick-card":
            return Word("card", (("number", int(str(choice)) + 1),))
        if question.key == "send-coin":
            return Word("send-coin")
        return super().choice_words(position, question, choice)

    def extra_text_keys(self) -> Iterable[str]:
        return [f"seat-{name}.The" for name in NAMES]
