"""A hex grid laid out for drawing: centres, corners, unions of hexes, and roads and rivers from edge to edge."""

from __future__ import annotations

from itertools import combinations
from math import atan2, pi, sqrt

from firestep.board.bits import bits
from firestep.board.hexes import HexGrid
from firestep.drawing.lines import Geometry, Point, curve, middle, path

Pair = frozenset[int]


class HexMap:
    """A flat-top grid with hexes of a given radius; neighbours share their corner points exactly."""

    def __init__(self, grid: HexGrid, radius: float = 40) -> None:
        self.grid = grid
        self.radius = radius
        self.height = sqrt(3) * radius

    def centre(self, place: int) -> Point:
        x, y = self.grid.centre(place)
        return round((x + 1) * self.radius, 2), round(y * self.radius + self.height / 2, 2)

    def corners(self, place: int, scale: float = 1.0) -> list[Point]:
        """The six corners. Neighbouring hexes have exactly the same numbers for shared corners."""
        if scale == 1.0:
            return [self.corner(x, y) for x, y in self.grid.corners(place)]
        x, y = self.centre(place)
        return [(x + (a - x) * scale, y + (b - y) * scale) for a, b in self.corners(place)]

    def corner(self, x: float, y: float) -> Point:
        return round((x + 1) * self.radius, 1), round(y * self.radius + self.height / 2, 1)

    def outline(self, place: int) -> str:
        return path(self.corners(place), closed=True)

    def box(self, places: int, margin: float = 0) -> tuple[float, float, float, float]:
        points = [corner for place in bits(places) for corner in self.corners(place)]
        left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
        right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
        return round(left, 1), round(top, 1), round(right - left, 1), round(bottom - top, 1)

    def edge_to(self, place: int, neighbour: int) -> Point:
        """The middle of the edge between two hexes."""
        return middle(self.centre(place), self.centre(neighbour))

    def edge_in_direction(self, place: int, direction: int) -> Point:
        """The middle of the edge in a direction, even if there is no hex beyond it."""
        corners = self.corners(place)
        return middle(corners[direction], corners[(direction + 1) % 6])

    def union(self, places: int, scale: float = 1.0, swell: float = 0.2) -> Geometry:
        from shapely.geometry import Polygon
        from shapely.ops import unary_union

        return unary_union([Polygon(self.corners(place, scale)).buffer(swell) for place in bits(places)])

    def corners_between(self, places: int, swell: float) -> Geometry:
        """The triangles between every three hexes that meet; together with the rivers through them they make a lake."""
        from shapely.geometry import Polygon
        from shapely.ops import unary_union

        triangles = []
        for place in bits(places):
            for one, other in combinations(bits(self.grid.links[place] & places), 2):
                if self.grid.links[one] >> other & 1 and place < one:
                    triangles.append(Polygon([self.centre(each) for each in (place, one, other)]).buffer(swell))
        return unary_union(triangles)

    def grid_lines(self, places: int) -> str:
        """Every edge once."""
        edges = {}
        for place in bits(places):
            corners = self.corners(place)
            for number, corner in enumerate(corners):
                other = corners[(number + 1) % 6]
                edges[frozenset((corner, other))] = (corner, other)
        return "".join(path(edge) for edge in edges.values())

    # -- roads and rivers

    def links(self, places: int) -> set[Pair]:
        """Which hexes of a road or river are joined: all neighbours, but a triangle loses one of its sides."""
        joined = {
            frozenset((place, other)) for place in bits(places) for other in bits(self.grid.links[place] & places)
        }
        for place in bits(places):
            for one, other in combinations(bits(self.grid.links[place] & places), 2):
                triangle = [frozenset((place, one)), frozenset((place, other)), frozenset((one, other))]
                if all(side in joined for side in triangle):
                    joined.discard(max(triangle, key=self.slant))
        return joined

    def slant(self, side: Pair) -> tuple[bool, float]:
        """The sort key of a side of a triangle; the highest is dropped, so sides within a column stay."""
        one, other = side
        same_column = self.grid.cell(one)[0] == self.grid.cell(other)[0]
        return not same_column, max(self.centre(one)[1], self.centre(other)[1])

    def ways(self, places: int, outwards: dict[int, list[int]] | None = None) -> list[list[Point]]:
        """Smooth strokes through every hex of a road or river, from edge to edge; `outwards` leads off the board."""
        joined = self.links(places)
        strokes: list[list[Point]] = []
        for place in bits(places):
            gates = [self.edge_to(place, other) for other in self.grid.neighbours[place] if {place, other} in joined]
            gates += [self.edge_in_direction(place, direction) for direction in (outwards or {}).get(place, [])]
            strokes += self.through(self.centre(place), gates)
        return strokes

    def through(self, centre: Point, gates: list[Point]) -> list[list[Point]]:
        """The strokes inside one hex: the two gates that are most nearly opposite are joined, the others branch off."""
        if len(gates) < 2:
            return [[gate, centre] for gate in gates]
        angles = [atan2(y - centre[1], x - centre[0]) for x, y in gates]

        def opening(pair: tuple[int, int]) -> float:
            turn = abs(angles[pair[0]] - angles[pair[1]]) % (2 * pi)
            return min(turn, 2 * pi - turn)

        first, second = max(combinations(range(len(gates)), 2), key=opening)
        main = curve(gates[first], centre, gates[second])
        others = [gate for number, gate in enumerate(gates) if number not in (first, second)]
        return [main, *([gate, main[len(main) // 2]] for gate in others)]

    def chain(self, places: int) -> list[int]:
        """The hexes of a trench in order, from one end to the other."""
        joined = self.links(places)
        beside = {
            place: [other for other in self.grid.neighbours[place] if {place, other} in joined]
            for place in bits(places)
        }
        row = [min(beside, key=lambda place: (len(beside[place]), place))]
        while ahead := [place for place in beside[row[-1]] if place not in row]:
            row.append(ahead[0])
        return row
