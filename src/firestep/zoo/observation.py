"""Observations: what a seat may know, as a vector of fixed size.

The view of the seat is taken apart into facts, short texts such as `units/ge-army-01/place=aachen`. Each fact adds 1
or -1 to one place of the vector, both found by hashing its text (feature hashing). Nothing else goes into it, so an
observation cannot tell what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

OBSERVATION_SIZE = 4096
LARGEST = 16.0
"""What a place of the vector can hold at most, up or down."""
Observation = NDArray[np.float32]


def facts(view: object) -> list[str]:
    """Every fact of a view. What is absent, empty, false or zero is no fact.

    A number gives a fact for each of its binary digits that is 1, because many fields are sets of places or cards. A
    list of names gives a fact for each name, whatever their order; other lists are taken by place, units by their id.
    """
    found: list[str] = []
    add_facts(view, "", found)
    return found


def add_facts(view: object, path: str, found: list[str]) -> None:
    if view is None or view is False:
        return
    if view is True:
        found.append(path)
    elif isinstance(view, int):
        add_number(int(view), path, found)
    elif isinstance(view, str):
        found.append(f"{path}={view}")
    elif isinstance(view, dict):
        for name, value in view.items():
            add_facts(value, f"{path}/{name}" if path else str(name), found)
    elif isinstance(view, (list, tuple)):
        for place, value in enumerate(view):
            add_facts(value, path if isinstance(value, str) else f"{path}/{place_of(value, place)}", found)
    elif isinstance(view, (set, frozenset)):
        found += (f"{path}={each}" for each in view)
    else:
        raise TypeError(f"{path}: a {type(view).__name__} is no fact")


def add_number(number: int, path: str, found: list[str]) -> None:
    if number < 0:
        found.append(f"{path}<0")
    rest = abs(number)
    while rest:
        digit = rest & -rest
        found.append(f"{path}#{digit.bit_length() - 1}")
        rest ^= digit


def place_of(value: object, place: int) -> object:
    return value["id"] if isinstance(value, dict) and "id" in value else place


def encoded(known: Iterable[str]) -> Observation:
    """Facts as a vector."""
    places = np.fromiter(map(hashed, known), np.int64)
    up = np.bincount(places[places >= 0], minlength=OBSERVATION_SIZE)
    down = np.bincount(~places[places < 0], minlength=OBSERVATION_SIZE)
    vector: Observation = np.clip(up - down, -LARGEST, LARGEST).astype(np.float32)
    return vector


@lru_cache(maxsize=1 << 17)
def hashed(fact: str) -> int:
    """The place of a fact if it counts up, its complement if it counts down: the same on every machine."""
    number = int.from_bytes(blake2b(fact.encode(), digest_size=8).digest(), "big")
    place = (number >> 1) % OBSERVATION_SIZE
    return place if number & 1 else ~place
