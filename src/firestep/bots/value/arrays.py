"""Positions as arrays, for features of many at once: a row is a position, a column a unit or a place."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from firestep.bots.value.model import Floats

Numbers = NDArray[np.int64]
Bools = NDArray[np.bool_]
__all__ = [
    "Bools",
    "Floats",
    "Numbers",
    "best_of_each",
    "both_ways",
    "count",
    "first_marked",
    "marked",
    "padded",
    "signed_numbers",
    "small_numbers",
]


def marked(masks: Sequence[int], size: int) -> Bools:
    """A row for each mask: which places are in it."""
    length = -(-size // 8)
    packed = np.frombuffer(b"".join([mask.to_bytes(length, "little") for mask in masks]), np.uint8)
    return np.unpackbits(packed.reshape(-1, length), axis=1, count=size, bitorder="little").view(np.bool_)


def padded(lists: Sequence[list[int]], length: int, filler: int = 0) -> Numbers:
    """Lists by unit as rows of the same length."""
    return np.array([each if len(each) == length else [*each, *[filler] * (length - len(each))] for each in lists])


def small_numbers(lists: Sequence[list[int]], length: int) -> Numbers:
    """The same for lists of numbers from 0 to 255, which is four times as fast; 0 fills them up."""
    packed = np.frombuffer(b"".join([bytes(each).ljust(length, b"\0") for each in lists]), np.uint8)
    return packed.reshape(-1, length).astype(np.int64)


def signed_numbers(lists: Sequence[list[int]]) -> NDArray[np.int16]:
    """Lists of the same length with small numbers, some of them negative, as rows."""
    packed = np.frombuffer(b"".join([array("h", each).tobytes() for each in lists]), np.int16)
    return packed.reshape(len(lists), -1)


def first_marked(marks: Bools) -> Numbers:
    """By row: the columns that are marked, in their order; those with fewer marks are filled up with others."""
    most = max(1, int(marks.sum(1).max()))
    return np.argsort(~marks, axis=1, kind="stable")[:, :most]


def count(marks: Bools, axis: int) -> Numbers:
    """How many there are along an axis, at most 127: small numbers are added faster."""
    found: Numbers = np.add.reduce(marks, axis=axis, dtype=np.int8)
    return found


def both_ways(reduce: Callable[..., Any], pairs: NDArray[Any]) -> NDArray[Any]:
    """By row: what is found for each one of the pairs over all others, and then for each other over all ones."""
    return np.concatenate([reduce(pairs, axis=2), reduce(pairs, axis=1)], axis=1)


def best_of_each(rows: Numbers, units: Numbers, numbers: Floats, shape: tuple[int, ...]) -> Floats:
    """By row and unit: the largest of its numbers, 0 if it has none. Numbers of a unit stand together."""
    found = np.zeros(shape)
    if len(numbers):
        starts = np.flatnonzero(np.r_[True, (rows[1:] != rows[:-1]) | (units[1:] != units[:-1])])
        found[rows[starts], units[starts]] = np.maximum.reduceat(numbers, starts)
    return found
