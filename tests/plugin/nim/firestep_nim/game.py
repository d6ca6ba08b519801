"""Nim as the kernel asks for it."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import ClassVar

from firestep.kernel import (
    AnyQuestion,
    Choice,
    Game,
    Position,
    RulesOption,
    Scenario,
    Setup,
    View,
    Word,
)
from firestep_nim.rules import NimPosition, Turn, heap_and_count

SEATS = ("first", "second")
HEAPS = {"short": (1, 2, 3), "long": (5, 6, 7)}


class Nim(Game[NimPosition]):
    """Three heaps of sandbags; whoever takes the last one wins."""

    id = "nim"
    scenarios = (Scenario("short"), Scenario("long"))
    options: tuple[RulesOption, ...] = (RulesOption("shells", (True, False), "N2"),)
    position_type: ClassVar[type[Position]] = NimPosition

    def set_up(self, setup: Setup) -> NimPosition:
        position = NimPosition(setup, heaps=list(HEAPS[setup.scenario]))
        position.call(Turn())
        position.advance()
        return position

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return SEATS

    def view(self, position: NimPosition, seat: int | None) -> View:
        return {"heaps": list(position.heaps), "turn_of": position.turn_of}

    def determinise(self, position: NimPosition, seat: int | None, rng: random.Random) -> NimPosition:
        return position.clone()

    def conserved(self, position: NimPosition) -> Hashable:
        return sum(position.heaps) + position.taken

    def words(self, position: NimPosition, kind: str, value: int) -> Word | str | int:
        return Word(f"seat-{SEATS[value]}") if kind == "Seat" else value + 1 if kind == "Heap" else value

    def choice_words(self, position: NimPosition, question: AnyQuestion, choice: Choice) -> Word | str:
        if not isinstance(choice, int):
            return super().choice_words(position, question, choice)
        heap, count = heap_and_count(choice)
        return Word("take", (("count", count), ("heap", heap + 1)))
