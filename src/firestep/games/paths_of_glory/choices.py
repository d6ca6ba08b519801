"""Large sets of well-formed answers, listed lazily: a unit with a space, a card with a use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.units import UNIT_COUNT


class Pairs(Sequence[Any]):
    """Every pair of two numbers below the bounds, as tuples, and some words."""

    __slots__ = ("first", "second", "words")

    def __init__(self, first: int, second: int, *words: str) -> None:
        self.first = first
        self.second = second
        self.words = words

    def __len__(self) -> int:
        return self.first * self.second + len(self.words)

    def __getitem__(self, number: Any) -> Any:
        if not 0 <= number < len(self):
            raise IndexError(number)
        pairs = self.first * self.second
        return divmod(number, self.second) if number < pairs else self.words[number - pairs]

    def __iter__(self) -> Iterator[Any]:
        return (self[number] for number in range(len(self)))

    def __contains__(self, choice: object) -> bool:
        if isinstance(choice, str):
            return choice in self.words
        if not isinstance(choice, tuple) or len(choice) != 2:
            return False
        first, second = choice
        return type(first) is int and type(second) is int and 0 <= first < self.first and 0 <= second < self.second


UNITS_AND_SPACES = Pairs(UNIT_COUNT, COUNT)
UNITS_AND_SPACES_OR_DONE = Pairs(UNIT_COUNT, COUNT, "done")
SPACES_AND_MARKS_OR_DONE = Pairs(COUNT, 2, "done")
