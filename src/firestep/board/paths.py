"""Searches with movement costs on any board that has `around`: reach, costs and paths.

The cost of a step depends on the place entered. Terrain is given as (cost, mask) pairs, one for each kind; a place in
none of the masks cannot be entered. The search uses Dial's algorithm, with whole masks instead of single places.
These masks limit a move:

- `allowed`: places that may be entered (default: everything that has a cost);
- `halting`: places that end the move when entered; a move that starts there may leave;
- `transit`: places that may be passed through, but where a move may not end;
- `zone`: a step from one place of the zone to another ends the move; entering the zone does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from firestep.board.bits import bits, first
from firestep.board.shape import Around, HasAround

Costs = Sequence[tuple[int, int]]
"""Kinds of terrain: the cost of entering (1 or more), and the places of this kind."""

UNLIMITED = 1 << 60


class Spread(NamedTuple):
    """How a move spreads over the board. Both lists are indexed by the cost so far."""

    arrivals: list[int]
    """The places whose cheapest path has this cost."""
    fronts: list[int]
    """The places from which a move continues at this cost."""


class Way(NamedTuple):
    """A path over the board, with both ends."""

    cost: int
    places: list[int]


def reach(
    board: HasAround,
    start: int,
    costs: Costs,
    budget: int,
    *,
    allowed: int | None = None,
    halting: int = 0,
    transit: int = 0,
    zone: int = 0,
) -> int:
    """Where a move within the budget may end, including the start."""
    longest, enterable, passable = _prepare(start, costs, allowed, halting)
    if zone:
        layers = _spread_in_zone(board.around, start, costs, budget, longest, enterable, passable, zone, 0).arrivals
    else:
        layers = _spread_freely(board.around, start, costs, budget, longest, enterable, passable, 0)
    reached = 0
    for arrivals in layers:
        reached |= arrivals
    return reached & ~transit if transit else reached


def spread(
    board: HasAround,
    start: int,
    costs: Costs,
    budget: int = UNLIMITED,
    *,
    allowed: int | None = None,
    halting: int = 0,
    zone: int = 0,
    goal: int = 0,
) -> Spread:
    """How a move spreads from the start until the budget is spent, nothing is left to reach, or the goal is reached."""
    longest, enterable, passable = _prepare(start, costs, allowed, halting)
    if zone:
        return _spread_in_zone(board.around, start, costs, budget, longest, enterable, passable, zone, goal)
    arrivals = _spread_freely(board.around, start, costs, budget, longest, enterable, passable, goal)
    return Spread(arrivals, [places & passable for places in arrivals])


def travel_costs(
    board: HasAround,
    start: int,
    costs: Costs,
    budget: int = UNLIMITED,
    *,
    allowed: int | None = None,
    halting: int = 0,
    zone: int = 0,
) -> dict[int, int]:
    """The cost of the cheapest path to each place within reach."""
    arrivals = spread(board, start, costs, budget, allowed=allowed, halting=halting, zone=zone).arrivals
    return {place: cost for cost, places in enumerate(arrivals) for place in bits(places)}


def cheapest_path(
    board: HasAround,
    start: int,
    goal: int,
    costs: Costs,
    budget: int = UNLIMITED,
    *,
    allowed: int | None = None,
    halting: int = 0,
    zone: int = 0,
) -> Way | None:
    """A cheapest path from a place of the start to a place of the goal, or None if there is none.

    Among equally cheap paths the choice depends only on the numbers of the places, so it is always the same.
    """
    arrivals, fronts = spread(board, start, costs, budget, allowed=allowed, halting=halting, zone=zone, goal=goal)
    cost = len(arrivals) - 1
    place = first(arrivals[cost] & goal)
    if place < 0:
        return None
    way = Way(cost, [place])
    near = board.around(1 << place)
    while cost:
        cost, place = _step_back(place, cost, near, costs, fronts)
        way.places.append(place)
        near = board.around(1 << place)
        if zone >> place & 1:  # The move continued from here, so it came from outside the zone.
            near &= ~zone
    way.places.reverse()
    return way


def _prepare(start: int, costs: Costs, allowed: int | None, halting: int) -> tuple[int, int, int]:
    """The highest cost, the places that may be entered, and those from which a move may continue."""
    longest = priced = 0
    for cost, mask in costs:
        if cost < 1:
            raise ValueError(f"the cost of entering a place is at least 1, not {cost}")
        if cost > longest:
            longest = cost
        priced |= mask
    enterable = (priced if allowed is None else allowed & priced) | start
    return longest, enterable, enterable & ~halting | start if halting else enterable


def _spread_freely(
    around: Around, start: int, costs: Costs, budget: int, longest: int, unseen: int, passable: int, goal: int
) -> list[int]:
    buckets = [start] + [0] * longest
    spent = idle = 0
    while True:
        arrivals = buckets[spent] = buckets[spent] & unseen
        unseen ^= arrivals
        if arrivals & goal or spent >= budget:
            break
        near = around(arrivals & passable) & unseen if arrivals else 0
        if near:
            for cost, mask in costs:
                buckets[spent + cost] |= near & mask
        idle = 0 if near else idle + 1
        if idle >= longest:
            break
        spent += 1
        buckets.append(0)
    del buckets[spent + 1 :]
    return buckets


def _spread_in_zone(
    around: Around,
    start: int,
    costs: Costs,
    budget: int,
    longest: int,
    unseen: int,
    passable: int,
    zone: int,
    goal: int,
) -> Spread:
    """A place of the zone may be reached twice: first by a step that ends the move, later by one that does not."""
    arrivals, fronts = [], []
    unpassed = unseen & passable
    free = unseen & ~zone
    going, stopping = [start] + [0] * longest, [0] * (longest + 1)
    spent = idle = 0
    while True:
        front = going[spent] & unpassed
        unpassed ^= front
        arrivals.append((going[spent] | stopping[spent]) & unseen)
        fronts.append(front)
        unseen ^= arrivals[spent]
        if arrivals[spent] & goal or spent >= budget:
            break
        tied = front & zone
        near = around(front ^ tied)
        if tied:
            bound = around(tied)
            near |= bound & free
            ending = bound & zone & unseen
            for cost, mask in costs:
                stopping[spent + cost] |= ending & mask
        near &= unpassed | unseen
        for cost, mask in costs:
            going[spent + cost] |= near & mask
        idle = 0 if front else idle + 1
        if idle >= longest:
            break
        spent += 1
        going.append(0)
        stopping.append(0)
    return Spread(arrivals, fronts)


def _step_back(place: int, cost: int, near: int, costs: Costs, fronts: Sequence[int]) -> tuple[int, int]:
    """The cost at the place before this one on a cheapest path, and that place."""
    for step, mask in costs:
        if mask >> place & 1 and step <= cost and near & fronts[cost - step]:
            return cost - step, first(near & fronts[cost - step])
    raise AssertionError("every reached place has a predecessor")
