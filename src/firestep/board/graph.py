"""Point-to-point maps: places joined by links, each link of a kind.

Places have names in data and numbers inside a position, in the order in which they were listed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import compress
from typing import Self

from firestep.board.bits import bits
from firestep.board.faults import BadKind, LinkOfTwoKinds, LinkOneWay, LinkToItself, LinkTwice, PlaceTwice, UnknownPlace
from firestep.board.lazy import LazyTable
from firestep.board.shape import Shape

Place = str | int
"""A place by name or by number."""

Link = tuple[Place, Place] | tuple[Place, Place, int]
"""Two places and the kind of the link between them (default: 0)."""

NONE = -1
"""Returned for a link, kind or distance that does not exist."""


class Neighbourhoods(dict[int, int]):
    """A cache from a mask of places to the mask of their neighbours.

    Flood fills on a board that changes little from move to move ask for the same masks again and again.
    """

    CACHE_SIZE = 1 << 14
    """The size of the cache; it is cleared when it is full."""

    FEW = 16
    """Up to this many places, one by one is faster than by byte."""

    def __init__(self, links: Sequence[int]) -> None:
        super().__init__()
        self._links = (0, *links)
        self._bytes = _neighbours_by_byte(links)

    def __missing__(self, mask: int) -> int:
        if len(self) >= self.CACHE_SIZE:
            self.clear()
        found = self._one_by_one(mask) if mask.bit_count() <= self.FEW else self._by_bytes(mask)
        self[mask] = found
        return found

    def _one_by_one(self, mask: int) -> int:
        found, links = 0, self._links
        while mask:
            length = mask.bit_length()
            found |= links[length]
            mask ^= 1 << length - 1
        return found

    def _by_bytes(self, mask: int) -> int:
        found = 0
        data = mask.to_bytes(len(self._bytes), "little")
        for table, byte in compress(zip(self._bytes, data, strict=True), data):
            found |= table[byte]
        return found


def _neighbours_by_byte(links: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The neighbours of the places in a byte, by number of the byte in a mask and value of the byte."""
    tables = []
    for begin in range(0, len(links), 8):
        table = [0]
        for link in links[begin : begin + 8]:
            table += [found | link for found in table]
        tables.append(tuple(table))
    return tuple(tables)


class PointGraph(Shape):
    """Places and the links between them. A link joins two different places, in both directions, and is listed once."""

    def __init__(self, places: Sequence[str] | int, links: Iterable[Link]) -> None:
        self.names: tuple[str, ...] = tuple(map(str, range(places)) if isinstance(places, int) else places)
        self.size = len(self.names)
        self.everything = (1 << self.size) - 1
        self._numbers = {name: number for number, name in enumerate(self.names)}
        if len(self._numbers) < self.size:
            raise PlaceTwice(next(name for number, name in enumerate(self.names) if self._numbers[name] != number))
        self.ends: tuple[tuple[int, int], ...]
        """The two places of each link, lower number first, by number of the link."""
        self.kinds: tuple[int, ...]
        """The kind of each link, by number of the link."""
        self._number_links(links)
        self.links = self._masks(range(len(self.ends)))
        self.around = Neighbourhoods(self.links).__getitem__
        self.links_of_kind: LazyTable[int, tuple[int, ...]] = LazyTable(self._links_of_kind)
        """`links_of_kind[kind][place]`: the neighbours along links of this kind."""
        self.distances: LazyTable[int, tuple[int, ...]] = LazyTable(self._distances_from)
        """`distances[one][other]`: the number of links between two places, or -1 if they are not connected."""

    @classmethod
    def from_neighbours(cls, neighbours: Mapping[str, Mapping[str, int]]) -> Self:
        """Build a graph from the neighbours of each place with the kind of link. Both sides must list the same kind."""
        links: list[Link] = []
        for one, others in neighbours.items():
            for other, kind in others.items():
                if other not in neighbours:
                    raise UnknownPlace(other)
                if one not in neighbours[other]:
                    raise LinkOneWay(one, other)
                if neighbours[other][one] != kind:
                    raise LinkOfTwoKinds(one, other)
                if one <= other:
                    links.append((one, other, kind))
        return cls(tuple(neighbours), links)

    def index(self, place: Place) -> int:
        """The number of a place."""
        if isinstance(place, int):
            if not 0 <= place < self.size:
                raise UnknownPlace(place)
            return place
        number = self._numbers.get(place)
        if number is None:
            raise UnknownPlace(place)
        return number

    def mask(self, *places: Place) -> int:
        """The mask of these places."""
        found = 0
        for place in places:
            found |= 1 << self.index(place)
        return found

    def link(self, one: int, other: int) -> int:
        """The number of the link between two places, or -1 if they are not neighbours."""
        return self._between.get((one, other), NONE)

    def kind(self, one: int, other: int) -> int:
        """The kind of the link between two places, or -1 if they are not neighbours."""
        number = self._between.get((one, other), NONE)
        return NONE if number == NONE else self.kinds[number]

    def only(self, kinds: Collection[int]) -> PointGraph:
        """The same places with only the links of these kinds, renumbered."""
        kept = [(*ends, kind) for ends, kind in zip(self.ends, self.kinds, strict=True) if kind in kinds]
        return PointGraph(self.names, kept)

    def between(self, these: int, those: int) -> list[int]:
        """The numbers of the links between one of these places and one of those."""
        return [
            number
            for number, (one, other) in enumerate(self.ends)
            if these >> one & those >> other & 1 or these >> other & those >> one & 1
        ]

    def distance(self, one: int, other: int) -> int:
        """The number of links between two places, or -1 if they are not connected."""
        return self.distances[one][other]

    def _links_of_kind(self, kind: int) -> tuple[int, ...]:
        return self._masks(number for number, its_kind in enumerate(self.kinds) if its_kind == kind)

    def _distances_from(self, place: int) -> tuple[int, ...]:
        distances = [NONE] * self.size
        for steps, layer in enumerate(self.layers(1 << place, self.everything)):
            for reached in bits(layer):
                distances[reached] = steps
        return tuple(distances)

    def _number_links(self, links: Iterable[Link]) -> None:
        ends: list[tuple[int, int]] = []
        kinds: list[int] = []
        self._between: dict[tuple[int, int], int] = {}
        for link in links:
            one, other, kind = self._checked(link)
            self._between[one, other] = self._between[other, one] = len(ends)
            ends.append((min(one, other), max(one, other)))
            kinds.append(kind)
        self.ends, self.kinds = tuple(ends), tuple(kinds)

    def _checked(self, link: Link) -> tuple[int, int, int]:
        one, other, kind = self.index(link[0]), self.index(link[1]), link[2] if len(link) == 3 else 0
        if one == other:
            raise LinkToItself(self.names[one], self.names[other])
        if (one, other) in self._between:
            raise LinkTwice(self.names[one], self.names[other])
        if kind < 0:
            raise BadKind(self.names[one], self.names[other], kind)
        return one, other, kind

    def _masks(self, numbers: Iterable[int]) -> tuple[int, ...]:
        masks = [0] * self.size
        for number in numbers:
            one, other = self.ends[number]
            masks[one] |= 1 << other
            masks[other] |= 1 << one
        return tuple(masks)
