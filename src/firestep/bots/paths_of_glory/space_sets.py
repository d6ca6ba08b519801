"""Sets of spaces in many positions of Paths of Glory at once, and the lines of supply through them.

The first axis is the space, and the bits of the last axis are the positions: one operation treats them all, and one
flood finds the lines of every position.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from firestep.board.bits import bits
from firestep.bots.paths_of_glory.supply_danger import ROADS
from firestep.bots.value.arrays import Bools, marked
from firestep.games.paths_of_glory.ground import COUNT, LINES, SOLID
from firestep.games.paths_of_glory.supply import LINE_OF_TRACE, TRACE, Trace

Sets = NDArray[np.uint8]
Links = tuple[tuple[int, ...], ...]
"""By space: those it is linked to."""

TRACES = (*sorted({*TRACE}), Trace.RU_ALONE)
"""The ways to trace supply that units have; the last is only needed after Brest-Litovsk."""
HALF = COUNT // 2
NOWHERE_ELSE = COUNT
"""An empty row after the spaces, for those that have fewer neighbours than others."""


def neighbours_of(links: Sequence[int]) -> NDArray[np.int64]:
    """By number of the neighbour and space: the neighbours in ascending order."""
    most = max(each.bit_count() for each in links)
    return np.array([[*bits(each), *[NOWHERE_ELSE] * most][:most] for each in links]).T


BY_ROAD, BY_LINE = neighbours_of(ROADS.links), neighbours_of(LINES.links)
SOLID_LINKS: Links = tuple(tuple(bits(links)) for links in LINES.links_of_kind[SOLID])
DASHED = tuple((*ends, kind) for ends, kind in zip(LINES.ends, LINES.kinds, strict=True) if kind != SOLID)
"""Both ends of each dashed line, and its kind."""


def packed(marks: Bools) -> Sets:
    return np.packbits(marks, axis=-1, bitorder="little")


def unpacked(sets: Sets, count: int) -> Bools:
    """A column for each of so many positions."""
    return np.unpackbits(sets, axis=-1, count=count, bitorder="little").view(np.bool_)


def sets_of(masks: Sequence[Sequence[int]]) -> Sets:
    """By space and kind: several kinds of masks, each with one for each position."""
    rows = marked([mask for kind in masks for mask in kind], COUNT).reshape(len(masks), -1, COUNT)
    return packed(np.ascontiguousarray(rows.transpose(2, 0, 1)))


def is_in(sets: Sets, place: NDArray[np.int64], side: NDArray[np.int64], row: NDArray[np.int64]) -> Bools:
    """Whether each of these spaces is in the set of a side in a position."""
    found: Bools = (sets[place, side, row >> 3] >> (row & 7).astype(np.uint8) & 1).view(np.bool_)
    return found


def count_spaces(marks: Bools) -> NDArray[np.int64]:
    """How many spaces are marked, in two parts that a byte can count."""
    one, other = (np.add.reduce(part.view(np.uint8), axis=0, dtype=np.uint8) for part in (marks[:HALF], marks[HALF:]))
    total: NDArray[np.int64] = one.astype(np.int64) + other
    return total


def bits_of(flags: Iterable[object]) -> Sets:
    """One fact about each position."""
    return packed(np.array([bool(each) for each in flags]))


def around(sets: Sets, neighbours: NDArray[np.int64] = BY_ROAD) -> Sets:
    """The spaces next to those of the sets."""
    rows = np.concatenate([sets, np.zeros((1, *sets.shape[1:]), np.uint8)])
    found: Sets = np.bitwise_or.reduce(rows[neighbours], axis=0)
    return found


class Lines:
    """The lines over which supply is traced, for sets by space, set of bars, way to trace and position."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        bars, traces, size = shape
        self.dashed: list[list[tuple[int, int]]] = [[] for _ in range(COUNT)]
        """By space: what is beyond a dashed line, and the bits of those who may use it."""
        for one, other, kind in DASHED:
            usable = [(kind - 1) >> LINE_OF_TRACE[trace] & 1 for trace in TRACES[:traces]]
            allowed = np.array(usable, np.uint8)[None, :, None] * np.full((bars, 1, size), 255, np.uint8)
            mask = int.from_bytes(allowed.tobytes(), "little")
            self.dashed[one].append((other, mask))
            self.dashed[other].append((one, mask))

    def flood(self, fresh: list[int], room: list[int]) -> None:
        """From the fresh spaces on, through those where there is room; room that is found is taken away."""
        waiting = deque(place for place, each in enumerate(fresh) if each)
        while waiting:
            place = waiting.popleft()
            new, fresh[place] = fresh[place], 0
            for other in SOLID_LINKS[place]:
                if more := new & room[other]:
                    room[other] ^= more
                    if not fresh[other]:
                        waiting.append(other)
                    fresh[other] |= more
            for other, allowed in self.dashed[place]:
                if more := new & room[other] & allowed:
                    room[other] ^= more
                    if not fresh[other]:
                        waiting.append(other)
                    fresh[other] |= more

    def beside(self, found: Sequence[int], place: int) -> int:
        """Whether a neighbour of a space is found."""
        near = 0
        for other in SOLID_LINKS[place]:
            near |= found[other]
        for other, allowed in self.dashed[place]:
            near |= found[other] & allowed
        return near


lines_for = lru_cache(maxsize=64)(Lines)


def connected(sources: Sets, ground: Sets, ports: Sets, besiegers: Sets) -> Sets:
    """As `connected` of one position: spaces joined to a source over this ground, and from port to port once one of
    them is joined. Besiegers outside this ground are supplied next to it.
    """
    lines = lines_for(ground.shape[1:])
    passing = numbers_of(ground)
    room, fresh = [*passing], [0] * COUNT
    for place, each in numbers_by_place(sources).items():
        room[place] ^= each
        fresh[place] = each
    lines.flood(fresh, room)
    lines.flood(joined_by_sea(passing, room, numbers_by_place(ports)), room)
    found = [all_ ^ left for all_, left in zip(passing, room, strict=True)]
    stranded = {place: each & ~found[place] for place, each in numbers_by_place(besiegers).items()}
    fed = {place: lines.beside(found, place) & each for place, each in stranded.items()}
    for place, each in fed.items():
        found[place] |= each
    length = ground[0].size
    octets = np.frombuffer(b"".join([each.to_bytes(length, "little") for each in found]), np.uint8)
    return octets.reshape(ground.shape)


def joined_by_sea(passing: Sequence[int], room: list[int], harbours: dict[int, int]) -> list[int]:
    """The harbours that are reached from others; their room is taken away."""
    reached = 0
    for place, each in harbours.items():
        reached |= each & (passing[place] ^ room[place])
    fresh = [0] * COUNT
    for place, each in harbours.items():
        fresh[place] = each & reached & room[place]
        room[place] ^= fresh[place]
    return fresh


def numbers_of(sets: Sets) -> list[int]:
    """By space: everything else as one number."""
    octets, length = sets.tobytes(), sets[0].size
    return [int.from_bytes(octets[start : start + length], "little") for start in range(0, len(octets), length)]


def numbers_by_place(sets: Sets) -> dict[int, int]:
    """The same for spaces that are in one of the sets: for sets that are mostly empty."""
    places = np.flatnonzero(sets.reshape(COUNT, -1).any(1))
    return dict(zip(places.tolist(), numbers_of(sets[places]), strict=True)) if len(places) else {}
