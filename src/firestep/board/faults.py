"""Errors in a map, raised when it is built. Each names the places it is about."""

from __future__ import annotations


class MapFault(ValueError):
    """A map that is not consistent."""


class UnknownPlace(MapFault):
    """A link or a call names a place that is not on the map."""

    def __init__(self, place: str | int) -> None:
        super().__init__(f"there is no place {place!r} on this map")
        self.place = place


class PlaceTwice(MapFault):
    """Two places have the same name or coordinates."""

    def __init__(self, place: object) -> None:
        super().__init__(f"{place!r} is listed twice")
        self.place = place


class _LinkFault(MapFault):
    message = ""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(self.message.format(one=one, other=other))
        self.one, self.other = one, other


class LinkToItself(_LinkFault):
    """A link that ends where it begins."""

    message = "{one!r} is linked to itself"


class LinkTwice(_LinkFault):
    """Two places are linked more than once."""

    message = "the link between {one!r} and {other!r} is listed twice"


class LinkOneWay(_LinkFault):
    """A place lists a neighbour that does not list it back."""

    message = "{one!r} has {other!r} as a neighbour, but not the other way round"


class LinkOfTwoKinds(_LinkFault):
    """Two neighbours list each other with different kinds of link."""

    message = "the link between {one!r} and {other!r} has a different kind on each side"


class BadKind(MapFault):
    """The kind of a link is negative."""

    def __init__(self, one: str, other: str, kind: int) -> None:
        super().__init__(f"the link between {one!r} and {other!r} has kind {kind!r}; kinds are numbers from 0")
        self.one, self.other, self.kind = one, other, kind


class OffTheGrid(MapFault):
    """There is no cell with these coordinates."""

    def __init__(self, column: int, row: int) -> None:
        super().__init__(f"there is no cell in column {column}, row {row}")
        self.column, self.row = column, row
