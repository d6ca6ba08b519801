"""Sets of places as ints: bit i stands for place i.

A mask with few bits is listed bit by bit, one with many by table look-up per byte: measured to be fastest. Masks that
were listed lately are remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress

TABLED = 768
"""Masks up to this many bits are read from tables; wider ones are split."""

FEW = 16
"""Up to this many bits, one by one is faster than by table."""

TOP_BITS = (0, *(1 << place for place in range(TABLED)))
"""The highest bit of a mask, by its bit length."""


def _places_in_byte(place: int) -> tuple[tuple[int, ...], ...]:
    """The places in the byte that starts with this place, by value of the byte."""
    table: list[tuple[int, ...]] = [()]
    for bit in range(place, place + 8):
        table += [(*places, bit) for places in table]
    return tuple(table)


PLACES_IN_BYTE = tuple(_places_in_byte(place) for place in range(0, TABLED, 8))
"""The places in a byte, by number of the byte in the mask and value of the byte."""

count = int.bit_count
"""The number of places in the mask."""


class KnownPlaces(dict[int, tuple[int, ...]]):
    """The places of masks that were listed lately: the same ones are asked for again and again."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        if len(self) >= MOST_KNOWN:
            self.clear()
        places = self[mask] = tuple(listed(mask))
        return places


MOST_KNOWN = 1 << 14
KNOWN = KnownPlaces()

bits: Callable[[int], tuple[int, ...]] = KNOWN.__getitem__
"""The places in the mask, in ascending order: `bits(0b1010)` is `(1, 3)`. Looked up without a call of Python code."""


def listed(mask: int) -> list[int]:
    """The same, worked out."""
    if mask.bit_count() > FEW:
        return _bits_by_byte(mask)
    places: list[int] = []
    try:
        while mask:
            length = mask.bit_length()
            places.append(length - 1)
            mask ^= TOP_BITS[length]
    except IndexError:  # The highest bit comes first, so nothing has been removed yet.
        return _bits_of_wide_mask(mask)
    places.reverse()
    return places


def first(mask: int) -> int:
    """The lowest place in the mask, or -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, number: int) -> int:
    """The place with this number in the mask, counted from 0: `bits(mask)[number]` without the others."""
    for _ in range(number):
        mask &= mask - 1
    return first(mask)


def mask_of(places: Iterable[int]) -> int:
    """The mask of these places; duplicates are allowed."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def _bits_by_byte(mask: int) -> list[int]:
    if mask < 0 or mask.bit_length() > TABLED:
        return _bits_of_wide_mask(mask)
    places: list[int] = []
    data = mask.to_bytes((mask.bit_length() + 7) >> 3, "little")
    for table, byte in compress(zip(PLACES_IN_BYTE, data), data):  # noqa: B905 - the mask may have fewer bytes
        places += table[byte]
    return places


def _bits_of_wide_mask(mask: int) -> list[int]:
    if mask < 0:
        raise ValueError(f"a mask cannot be negative: {mask}")
    low = mask & ((1 << TABLED) - 1)
    return listed(low) + [TABLED + place for place in listed(mask >> TABLED)]
