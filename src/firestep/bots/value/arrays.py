"""Positions as arrays, for features of many at once: a row is a position, a column a unit or a place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from firestep.bots.value.model import Floats

Numbers = NDArray[np.int64]
Bools = NDArray[np.bool_]
__all__ = ["Bools", "Floats", "Numbers", "best_of_each", "marked", "padded"]


def marked(masks: Sequence[int], size: int) -> Bools:
    """A row for each mask: which places are in it."""
    length = -(-size // 8)
    packed = np.frombuffer(b"".join([mask.to_bytes(length, "little") for mask in masks]), np.uint8)
    return np.unpackbits(packed.reshape(-1, length), axis=1, count=size, bitorder="little").view(np.bool_)


def padded(lists: Sequence[list[int]], length: int, filler: int = 0) -> Numbers:
    """Lists by unit as rows of the same length."""
    return np.array([each if len(each) == length else [*each, *[filler] * (length - len(each))] for each in lists])


def best_of_each(rows: Numbers, units: Numbers, numbers: Floats, shape: tuple[int, ...]) -> Floats:
    """By row and unit: the largest of its numbers, 0 if it has none. Numbers of a unit stand together."""
    found = np.zeros(shape)
    if len(numbers):
        starts = np.flatnonzero(np.r_[True, (rows[1:] != rows[:-1]) | (units[1:] != units[:-1])])
        found[rows[starts], units[starts]] = np.maximum.reduceat(numbers, starts)
    return found
