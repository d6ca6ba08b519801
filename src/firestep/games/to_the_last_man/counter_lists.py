"""Counters and cards in lists: `5I#1-5` in an army, `de-infantry#1-5,7`, `gas#2`; `#` says which of those alike.

A text written by hand may leave the numbers out: then the lowest that are free are taken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TypeAlias

from firestep.board.bits import bits, mask_of
from firestep.games.to_the_last_man.cards import CARD_NAMES, COPIES
from firestep.games.to_the_last_man.units import KIND_BY_CODE, KINDS, LETTERS
from firestep.kernel import Malformed

Kinds: TypeAlias = Mapping[str, tuple[int, int]]
"""Things that are alike, by the name of their kind: the number of the first, and how many there are."""

UNIT_KINDS: Kinds = {kind.name: (kind.first, kind.count) for kind in KINDS}
CARD_KINDS: Kinds = {
    name: (sum(COPIES[:number]), count) for number, (name, count) in enumerate(zip(CARD_NAMES, COPIES, strict=True))
}
US_LETTER = "U"
"""US infantry in an army of another nation (8.1-b)."""
LOT = re.compile(r"(\d{1,3})([A-Z])(?:#([\d,-]+))?")
NUMBERS = re.compile(r"\d{1,3}(-\d{1,3})?(,\d{1,3}(-\d{1,3})?)*")


def letters_of(nation: str) -> Kinds:
    """The units that an army of this nation holds, by letter; US infantry serves everywhere."""
    kinds = {LETTERS[kind.type]: (kind.first, kind.count) for kind in KINDS if kind.nation == nation}
    us_infantry = KINDS[KIND_BY_CODE["US", "I"]]
    return kinds | {US_LETTER: (us_infantry.first, us_infantry.count)}


# -- numbers


def write_numbers(numbers: Iterable[int]) -> str:
    """`1-5,7` for 1, 2, 3, 4, 5, 7."""
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def read_numbers(text: str) -> list[int]:
    if not NUMBERS.fullmatch(text):
        raise Malformed(f"{text!r} is not a list of numbers such as 1-5,7")
    found: list[int] = []
    for run in text.split(","):
        first, _, last = run.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


# -- sets of counters or cards


def write_set(mask: int, kinds: Kinds) -> str:
    """`de-infantry#1-5,7 fr-cavalry#2`."""
    return " ".join(f"{name}#{write_numbers(numbers)}" for name, numbers in by_kind(mask, kinds))


def by_kind(mask: int, kinds: Kinds) -> Iterator[tuple[str, list[int]]]:
    """The kinds that are in the mask, each with its numbers, counted from 1."""
    for name, (first, count) in kinds.items():
        numbers = bits(mask >> first & (1 << count) - 1)
        if numbers:
            yield name, [number + 1 for number in numbers]


def read_set(text: str, kinds: Kinds, free: int) -> int:
    """The mask of what a list names, all of it among those that are `free`."""
    found = 0
    for word in text.split():
        name, _, numbers = word.partition("#")
        found |= taken(name, kinds, 1, numbers, free & ~found)
    return found


def taken(name: str, kinds: Kinds, count: int, numbers: str, free: int) -> int:
    """So many of one kind: those with these numbers, or the lowest that are free."""
    if name not in kinds:
        raise Malformed(f"{name!r} is not known here")
    first, most = kinds[name]
    if not numbers:
        lowest = [number for number in bits(free) if first <= number < first + most][:count]
        if len(lowest) < count:
            raise Malformed(f"only {len(lowest)} of {name!r} are left")
        return mask_of(lowest)
    found = [first + number - 1 for number in read_numbers(numbers)]
    for number in found:
        if not first <= number < first + most or not free >> number & 1:
            raise Malformed(f"{name}#{number - first + 1} is not there, or already elsewhere")
    return mask_of(found)


# -- lots of units


def write_lots(units: int, nation: str) -> str:
    """`5I#1-5 1A#3`: how many, of which type, and which of them."""
    kinds = {letter: kind for letter, kind in letters_of(nation).items() if (nation, letter) != ("US", US_LETTER)}
    lots = by_kind(units, kinds)
    return " ".join(f"{len(numbers)}{letter}#{write_numbers(numbers)}" for letter, numbers in lots)


def read_lot(word: str, nation: str, free: int) -> int:
    """The mask of the units in a lot."""
    match = LOT.fullmatch(word)
    if match is None:
        raise Malformed(f"{word!r} is not a number of units such as 5I")
    count, letter, numbers = int(match[1]), match[2], match[3] or ""
    found = taken(letter, letters_of(nation), count, numbers, free)
    if found.bit_count() != count:
        raise Malformed(f"{word!r} names {found.bit_count()} units, not {count}")
    return found
