"""Large sets of well-formed answers, listed lazily: a unit with a space, a card with a use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from firestep.games.paths_of_glory.ground import COUNT
from firestep.games.paths_of_glory.units import UNIT_COUNT
from firestep.kernel import DONE

Pair = tuple[int, int]


class Pairs(Sequence[Pair]):
    """Every pair of two numbers below the bounds."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    def __len__(self) -> int:
        return self.first * self.second

    @overload
    def __getitem__(self, number: int) -> Pair: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Pair]: ...

    def __getitem__(self, number: int | slice) -> Pair | Sequence[Pair]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        return divmod(number, self.second)

    def __iter__(self) -> Iterator[Pair]:
        return ((first, second) for first in range(self.first) for second in range(self.second))

    def __contains__(self, choice: object) -> bool:
        if not isinstance(choice, tuple) or len(choice) != 2:
            return False
        first, second = choice
        return type(first) is int and type(second) is int and 0 <= first < self.first and 0 <= second < self.second


class PairsOrWords(Sequence[Pair | str]):
    """Pairs of two numbers, and some words after them."""

    __slots__ = ("pairs", "words")

    def __init__(self, first: int, second: int, *words: str) -> None:
        self.pairs = Pairs(first, second)
        self.words = words

    def __len__(self) -> int:
        return len(self.pairs) + len(self.words)

    @overload
    def __getitem__(self, number: int) -> Pair | str: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Pair | str]: ...

    def __getitem__(self, number: int | slice) -> Pair | str | Sequence[Pair | str]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        return self.pairs[number] if number < len(self.pairs) else self.words[number - len(self.pairs)]

    def __iter__(self) -> Iterator[Pair | str]:
        yield from self.pairs
        yield from self.words

    def __contains__(self, choice: object) -> bool:
        return choice in self.words if isinstance(choice, str) else choice in self.pairs


UNITS_AND_SPACES = Pairs(UNIT_COUNT, COUNT)
UNITS_AND_SPACES_OR_DONE = PairsOrWords(UNIT_COUNT, COUNT, DONE)
SPACES_AND_MARKS_OR_DONE = PairsOrWords(COUNT, 2, DONE)
