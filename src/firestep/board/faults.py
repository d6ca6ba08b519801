"""Faults in a map, found when it is built. Each names the places it is about."""

from __future__ import annotations


class MapFault(ValueError):
    """An invalid map."""


class UnknownPlace(MapFault):
    """A link or a question names a place that is not on the map."""

    def __init__(self, place: str | int) -> None:
        super().__init__(f"no place {place!r} on this map")
        self.place = place


class PlaceTwice(MapFault):
    """Two places have the same name or coordinates."""

    def __init__(self, place: object) -> None:
        super().__init__(f"{place!r} is listed twice")
        self.place = place


class _LinkFault(MapFault):
    said = ""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(self.said.format(one=one, other=other))
        self.one, self.other = one, other


class LinkToItself(_LinkFault):
    """A link that ends where it begins."""

    said = "{one!r} is linked to itself"


class LinkTwice(_LinkFault):
    """Two places are linked more than once."""

    said = "the link between {one!r} and {other!r} is listed twice"


class LinkOneWay(_LinkFault):
    """A place names a neighbour that does not name it back."""

    said = "{one!r} has {other!r} as a neighbour, but not the other way round"


class LinkOfTwoKinds(_LinkFault):
    """Two neighbours name each other with different kinds of link."""

    said = "the link between {one!r} and {other!r} has another kind seen from the other side"


class BadKind(MapFault):
    """Kinds of link are small numbers from 0."""

    def __init__(self, one: str, other: str, kind: int) -> None:
        super().__init__(f"the link between {one!r} and {other!r} has the kind {kind!r}; kinds are numbers from 0")
        self.one, self.other, self.kind = one, other, kind


class OffTheGrid(MapFault):
    """There is no cell with these coordinates."""

    def __init__(self, column: int, row: int) -> None:
        super().__init__(f"no cell in column {column}, row {row}")
        self.column, self.row = column, row
