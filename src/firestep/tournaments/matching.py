"""The largest matching of a graph: as many pairs as possible, nobody in two of them (Edmonds' blossoms)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def largest_matching(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """For each number its partner, or `NOBODY`."""
    search = Search(neighbours)
    for root in range(len(neighbours)):
        if search.partner[root] == NOBODY:
            search.grow_from(root)
    return search.partner


def all_can_be_paired(neighbours: Sequence[Sequence[int]]) -> bool:
    return NOBODY not in largest_matching(neighbours)


class Search:
    """A matching that grows by one alternating path at a time."""

    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = neighbours
        size = len(neighbours)
        self.partner = [NOBODY] * size
        self.parent = [NOBODY] * size
        self.base = list(range(size))
        self.reached = [False] * size
        self.queue: deque[int] = deque()

    def grow_from(self, root: int) -> None:
        """Look for a path from somebody without a partner to another one, and turn it over."""
        end = self.path_from(root)
        while end != NOBODY:
            before = self.parent[end]
            following = self.partner[before]
            self.partner[end], self.partner[before] = before, end
            end = following

    def path_from(self, root: int) -> int:
        size = len(self.neighbours)
        self.parent, self.base, self.reached = [NOBODY] * size, list(range(size)), [False] * size
        self.reached[root] = True
        self.queue = deque([root])
        while self.queue:
            here = self.queue.popleft()
            for there in self.neighbours[here]:
                if self.base[here] == self.base[there] or self.partner[here] == there:
                    continue
                if there == root or (self.partner[there] != NOBODY and self.parent[self.partner[there]] != NOBODY):
                    self.contract(here, there)
                elif self.parent[there] == NOBODY:
                    self.parent[there] = here
                    if self.partner[there] == NOBODY:
                        return there
                    self.reached[self.partner[there]] = True
                    self.queue.append(self.partner[there])
        return NOBODY

    def contract(self, here: int, there: int) -> None:
        """An odd circle is treated as one point from now on."""
        shared = self.shared_base(here, there)
        inside: set[int] = set()
        self.mark(here, shared, there, inside)
        self.mark(there, shared, here, inside)
        for each in range(len(self.neighbours)):
            if self.base[each] in inside:
                self.base[each] = shared
                if not self.reached[each]:
                    self.reached[each] = True
                    self.queue.append(each)

    def mark(self, point: int, shared: int, child: int, inside: set[int]) -> None:
        while self.base[point] != shared:
            inside |= {self.base[point], self.base[self.partner[point]]}
            self.parent[point] = child
            child = self.partner[point]
            point = self.parent[child]

    def shared_base(self, here: int, there: int) -> int:
        seen = set()
        point = here
        while True:
            point = self.base[point]
            seen.add(point)
            if self.partner[point] == NOBODY:
                break
            point = self.parent[self.partner[point]]
        point = self.base[there]
        while point not in seen:
            point = self.base[self.parent[self.partner[point]]]
        return point
