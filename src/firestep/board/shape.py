"""What every board has, whatever its shape: places, the places around them, and the flood that spreads over them.

Sets of places are ints, bit i for place i. A shape never changes once it is built.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

Around = Callable[[int], int]
"""From a mask of places to the mask of their neighbours. A given place is in it only beside another."""


class HasAround(Protocol):
    """All that searches ask of a board."""

    @property
    def around(self) -> Around: ...


class Shape:
    """A board: `everything` is the mask of its places, `links[place]` the mask of the neighbours of one place."""

    everything: int
    size: int
    """How many bits a mask of this board needs: one more than the highest place."""
    links: tuple[int, ...]
    around: Around

    def flood(self, start: int, allowed: int) -> int:
        """What can be reached from `start` through `allowed` places; the start itself need not be allowed."""
        return flood(self, start, allowed)

    def layers(self, start: int, allowed: int) -> Iterator[int]:
        """The same flood as it spreads: the start, then what lies one step away, two steps, and so on."""
        return layers(self, start, allowed)

    def components(self, places: int | None = None) -> list[int]:
        """The connected parts of these places (of the whole board if none are given), the one with the lowest first."""
        return components(self, self.everything if places is None else places)


def flood(board: HasAround, start: int, allowed: int) -> int:
    """What can be reached from `start` through `allowed` places; the start itself need not be allowed."""
    around = board.around
    reached = allowed | start
    dry = reached ^ start
    front = start
    while front:
        front = around(front) & dry
        dry ^= front
    return reached ^ dry


def layers(board: HasAround, start: int, allowed: int) -> Iterator[int]:
    """The flood as it spreads: element n holds the places n steps from the start."""
    around = board.around
    dry = (allowed | start) ^ start
    front = start
    while front:
        yield front
        front = around(front) & dry
        dry ^= front


def components(board: HasAround, places: int) -> list[int]:
    """The connected parts of these places, the one with the lowest place first."""
    parts = []
    while places:
        part = flood(board, places & -places, places)
        parts.append(part)
        places ^= part
    return parts
