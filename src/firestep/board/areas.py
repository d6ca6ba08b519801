"""Area maps: areas with borders of kinds. An area map is a graph whose places have room and whose links are borders."""

from __future__ import annotations

from firestep.board.bits import bits
from firestep.board.graph import PointGraph


class AreaMap(PointGraph):
    """Areas and the borders between them, for instance open ground, a river or a mountain ridge."""

    @property
    def borders(self) -> tuple[tuple[int, int], ...]:
        """By number of the border: the two areas on its sides."""
        return self.ends

    def border(self, one: int, other: int) -> int:
        """The kind of the border between two areas, or -1 if they do not touch."""
        return self.kind(one, other)

    def front(self, mine: int, theirs: int) -> int:
        """Those of my areas that border on one of theirs."""
        return mine & self.around(theirs)

    def interior(self, areas: int) -> int:
        """Those of the areas that border only on others of them."""
        return areas & ~self.around(self.everything & ~areas)

    def borders_of(self, areas: int) -> list[int]:
        """The numbers of the borders that part these areas from the rest of the map."""
        return self.between(areas, self.everything & ~areas)

    def bordering(self, area: int, kind: int) -> list[int]:
        """The neighbours of an area across a border of this kind."""
        return bits(self.links_of_kind[kind][area])
