"""14 Supply lines to look at: from a unit, space by space, to a source or a port."""

from __future__ import annotations

from functools import lru_cache

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import GRAPHS, SPACE_IDS, Space
from firestep.games.paths_of_glory.nations import SIDES, Line
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.scene.words import said, space_word
from firestep.games.paths_of_glory.supply import (
    ALWAYS_SUPPLIED,
    LINE_OF_TRACE,
    SIDE_OF_TRACE,
    TRACE,
    Trace,
    goes_by_sea,
    in_supply,
    passable,
    sources_of,
    usable_ports,
)
from firestep.games.paths_of_glory.units import Unit
from firestep.scene import Row, Span
from firestep.scene.speaker import Speaker

Way = tuple[Space, ...]
START = -1


@lru_cache(maxsize=256)
def towards_source(line: Line, sources: int, ports: int, ground: int) -> dict[Space, Space]:
    """By space: the next one on its way to a source, or to a port if there is none by land."""
    links = GRAPHS[line].links
    found: dict[Space, Space] = {}
    for starts in (sources, ports):
        edge = [place for place in bits(starts & ground) if place not in found]
        found |= dict.fromkeys(edge, START)
        while edge:
            reached = []
            for place in edge:
                for other in bits(links[place] & ground):
                    if other not in found:
                        found[other] = place
                        reached.append(other)
            edge = reached
    return found


class SupplyLines:
    """The supply lines of one position; each way to trace is looked up once."""

    def __init__(self, position: PathsPosition) -> None:
        self.position = position
        self.known: dict[Trace, dict[Space, Space]] = {}
        self.ground = [passable(position, side) for side in SIDES]
        self.ports = [usable_ports(position, side) for side in SIDES]

    def towards(self, trace: Trace) -> dict[Space, Space]:
        found = self.known.get(trace)
        if found is None:
            side = SIDE_OF_TRACE[trace]
            ports = self.ports[side] if goes_by_sea(self.position, trace) else 0
            sources = sources_of(self.position, trace)
            found = towards_source(LINE_OF_TRACE[trace], sources, ports, self.ground[side])
            self.known[trace] = found
        return found

    def way_of(self, unit: Unit) -> Way | None:
        """The spaces from a unit to where its supply comes from; empty if it needs none, `None` if it has none."""
        place = self.position.where[unit]
        if not in_supply(self.position, unit):
            return None
        if ALWAYS_SUPPLIED >> unit & 1:
            return ()
        nexts = self.towards(TRACE[unit])
        way: list[Space] = []
        while place in nexts:
            way.append(place)
            place = nexts[place]
        return tuple(way)


def supply_row(way: Way | None, speaker: Speaker) -> Row:
    """One line of a unit's sheet; pointing at the source lights the whole way."""
    label = said(speaker, "scene-supply")
    if way is None:
        return Row(label, said(speaker, "scene-out-of-supply"))
    if not way:
        return Row(label, said(speaker, "scene-in-supply"))
    touch = " ".join(f"place:{SPACE_IDS[place]}" for place in reversed(way))
    length = said(speaker, "scene-supply-length", count=len(way) - 1)
    return Row(label, (Span(space_word(speaker, way[-1]), touch=touch), Span(f" {length}", tone="quiet")))
