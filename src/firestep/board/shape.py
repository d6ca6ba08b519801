"""What all boards have in common: places, their neighbours, and flood fill.

Sets of places are ints, with bit i for place i. A board never changes once it is built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

Around = Callable[[int], int]
"""From a mask of places to the mask of their neighbours. A given place is included only if it adjoins another one."""


class HasAround(Protocol):
    """All that searches need of a board."""

    @property
    def around(self) -> Around: ...


class Shape:
    """A board: `everything` is the mask of its places, `links[place]` the mask of the neighbours of one place."""

    everything: int
    size: int
    """The number of bits in a mask of this board: one more than the highest place."""
    links: tuple[int, ...]
    around: Around

    def flood(self, start: int, allowed: int) -> int:
        """The places connected to `start` through `allowed` places; the start itself need not be allowed."""
        return flood(self, start, allowed)

    def layers(self, start: int, allowed: int) -> Iterator[int]:
        """The same flood fill in layers: the start, then the places one step away, two steps away..."""
        return layers(self, start, allowed)

    def components(self, places: int | None = None) -> list[int]:
        """The connected parts of these places (default: the whole board), sorted by their lowest place."""
        return components(self, self.everything if places is None else places)


def flood(board: HasAround, start: int, allowed: int) -> int:
    """The places connected to `start` through `allowed` places; the start itself need not be allowed."""
    around = board.around
    reached = allowed | start
    dry = reached ^ start
    front = start
    while front:
        front = around(front) & dry
        dry ^= front
    return reached ^ dry


def layers(board: HasAround, start: int, allowed: int) -> Iterator[int]:
    """The flood fill in layers: element n has the places n steps from the start."""
    around = board.around
    dry = (allowed | start) ^ start
    front = start
    while front:
        yield front
        front = around(front) & dry
        dry ^= front


def components(board: HasAround, places: int) -> list[int]:
    """The connected parts of these places, sorted by their lowest place."""
    parts = []
    while places:
        part = flood(board, places & -places, places)
        parts.append(part)
        places ^= part
    return parts
