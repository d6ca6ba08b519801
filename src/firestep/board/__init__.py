"""Boards for all games: point-to-point graphs, areas and hexes, and searches on them.

Places are small numbers; sets of places are ints used as bitmasks. Standard library only; it knows no game.
"""

from firestep.board.areas import AreaMap
from firestep.board.bits import bits, count, first, mask_of, nth
from firestep.board.faults import (
    BadKind,
    LinkOfTwoKinds,
    LinkOneWay,
    LinkToItself,
    LinkTwice,
    MapFault,
    OffTheGrid,
    PlaceTwice,
    UnknownPlace,
)
from firestep.board.graph import PointGraph
from firestep.board.hexes import DIRECTION_NAMES, HexGrid, Orientation, Parity
from firestep.board.paths import UNLIMITED, Costs, Spread, Way, cheapest_path, reach, spread, travel_costs
from firestep.board.shape import Around, HasAround, Shape, components, flood, layers

__all__ = [
    "DIRECTION_NAMES",
    "UNLIMITED",
    "AreaMap",
    "Around",
    "BadKind",
    "Costs",
    "HasAround",
    "HexGrid",
    "LinkOfTwoKinds",
    "LinkOneWay",
    "LinkToItself",
    "LinkTwice",
    "MapFault",
    "OffTheGrid",
    "Orientation",
    "Parity",
    "PlaceTwice",
    "PointGraph",
    "Shape",
    "Spread",
    "UnknownPlace",
    "Way",
    "bits",
    "cheapest_path",
    "components",
    "count",
    "first",
    "flood",
    "layers",
    "mask_of",
    "nth",
    "reach",
    "spread",
    "travel_costs",
]
