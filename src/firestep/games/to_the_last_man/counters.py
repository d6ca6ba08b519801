"""What stands on the counter sheet as names: nations, letters of the unit types, numbers of the armies (1.2)."""

from __future__ import annotations

NATIONS = ("DE", "FR", "UK", "BE", "US")
LETTERS = "ISKCAGBTP"
ARMY_NUMBERS: dict[str, tuple[str, ...]] = {
    "DE": ("1", "2", "3", "4", "5", "6", "7", "8", "17", "18", "19"),
    "FR": tuple(map(str, range(1, 11))),
    "UK": tuple(map(str, range(1, 6))),
    "BE": ("BE",),
    "US": tuple(map(str, range(1, 6))),
}


def contents(text: str) -> list[tuple[str, int]]:
    """`5I 1C` -> [("I", 5), ("C", 1)]."""
    return [(part[-1], int(part[:-1])) for part in text.split()]
