"""Who may still be ordered, when some units could take one of several orders (ORD-07, CARD-big-show-1).

There are three classes of orders: left, centre, right for section cards; infantry, gun, any for the Big Show. A unit
has a mask of classes that could order it. Hall's marriage theorem tells whether every chosen unit can have an order.
"""

from __future__ import annotations

from firestep.games.great_war.cards import ALL

SUBSETS = tuple(tuple(part for part in range(1, 8) if part & whole == part) for whole in range(8))
"""By mask of classes: every mask within it."""
ABOVE = tuple(tuple(whole for whole in range(1, 8) if part & whole == part) for part in range(8))
"""By mask: every mask around it."""


def room(orders: tuple[int, int, int], total: int) -> list[int]:
    """By mask of classes: how many units these classes can order together, no more than `total` in all."""
    sums = [sum(count for bit, count in enumerate(orders) if whole >> bit & 1) for whole in range(8)]
    return [min(each, total) for each in sums]


def load(taken: list[int]) -> list[int]:
    """By mask: how many of the chosen units can only be ordered by these classes. `taken` counts units by mask."""
    return [sum(taken[part] for part in SUBSETS[whole]) for whole in range(8)]


def masks_with_room(orders: tuple[int, int, int], total: int, taken: list[int]) -> list[int]:
    """The masks of classes of which one more unit can be ordered."""
    most, used = room(orders, total), load(taken)
    return [mask for mask in range(1, 8) if all(used[whole] < most[whole] for whole in ABOVE[mask])]


def is_all(orders: tuple[int, int, int]) -> bool:
    return ALL in orders
