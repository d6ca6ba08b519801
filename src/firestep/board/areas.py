"""Area maps: graphs whose places are areas and whose links are borders, each of a kind."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.board.graph import PointGraph


class AreaMap(PointGraph):
    """Areas and the borders between them, for instance open ground, a river or a mountain ridge."""

    @property
    def borders(self) -> tuple[tuple[int, int], ...]:
        """The two areas of each border, by number of the border."""
        return self.ends

    def border(self, one: int, other: int) -> int:
        """The kind of the border between two areas, or -1 if they do not touch."""
        return self.kind(one, other)

    def front(self, mine: int, theirs: int) -> int:
        """My areas that border on one of theirs."""
        return mine & self.around(theirs)

    def interior(self, areas: int) -> int:
        """The areas whose neighbours are all in the set."""
        return areas & ~self.around(self.everything & ~areas)

    def borders_of(self, areas: int) -> list[int]:
        """The numbers of the borders between these areas and the rest of the map."""
        return self.between(areas, self.everything & ~areas)

    def bordering(self, area: int, kind: int) -> tuple[int, ...]:
        """The neighbours of an area across a border of this kind."""
        return bits(self.links_of_kind[kind][area])
