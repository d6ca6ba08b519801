"""A scenario as it is used: assets, map, units, objectives, special rules (SET-01 to SET-05,
OBJ-01 to OBJ-20).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The kinds of objectives; a destroyed unit is worth a medal everywhere (VIC-02)."""

    TEMP_IMMEDIATE = "temp_immediate"
    TEMP_START = "temp_start"
    TEMP_MAJORITY_START = "temp_majority_start"
    TEMP_MAJORITY = "temp_majority"
    PERM_IMMEDIATE = "perm_immediate"
    PERM_START = "perm_start"
    BREAKTHROUGH = "breakthrough"
    VACANT_START = "vacant_start"


@dataclass(slots=True, frozen=True)
class Objective:
    """One row of a scenario's objectives."""

    kind: Kind
    side: int
    """The side that can win it; -1 for either."""
    medals: tuple[int, int]
    """What it is worth to each side."""
    hexes: int
    each: str
    """`hex`, `unit` or `gun` if it scores for each of them; empty if it scores once (OBJ-03)."""
    needs: tuple[int, ...]
    """OBJ-15: the groups that must be held as well, as masks of hexes."""
    held: int
    """OBJ-19: the side that holds it at the start, or -1."""

    @property
    def is_permanent(self) -> bool:
        return self.kind in (Kind.PERM_IMMEDIATE, Kind.PERM_START, Kind.BREAKTHROUGH)


@dataclass(slots=True, frozen=True)
class Asset:
    """SET-03: what a side starts with."""

    command: int
    combat: int
    hq: int
    artillery: int
    specialists: int
    """SET-02: specialists of free choice."""
    only: int
    """The one kind they must be, or 0."""
    extra_specialists: int
    """SET-06."""


@dataclass(slots=True, frozen=True)
class StartUnit:
    """A unit of the set-up."""

    place: int
    side: int
    kind: int
    specialist: int


@dataclass(slots=True, frozen=True)
class Bombardment:
    """NML-01: who shells no man's land before the first turn, and which rows."""

    by: int
    """-1: the first player."""
    rows: tuple[int, ...]
    choice: bool
    """SCN-50-8: the player chooses rows from their own side outward."""
    razes: tuple[int, ...]
    """SCN-52-9: terrains that a shell turns into craters if no unit is there."""


@dataclass(slots=True, frozen=True, eq=False)
class Scenario:
    """One battle."""

    id: str
    number: int
    title: str
    date: str
    year: int
    allied: str
    first: str
    medals: int
    racing: int
    """OBJ-13: the side that races against time, or -1."""
    layout: str
    unit_numbers: str
    notes: tuple[str, ...]
    assets: tuple[Asset, Asset]
    terrain: tuple[int, ...]
    wire: int
    fortified: int
    bridges: int
    damaged: int
    units: tuple[StartUnit, ...]
    groups: tuple[tuple[str, int], ...]
    group_names: tuple[tuple[str, str], ...]
    objectives: tuple[Objective, ...]
    bombardment: Bombardment | None
    observation: int
    """RA-25: the hexes that give the observation advantage to the side with more units on or near them; or 0."""
    ford_battle: bool
    specialists_first: int
    race_switch: bool
    saint_chamond: str
    craters_of_rows: tuple[int, ...]
    guns_stay: bool

    def group(self, name: str) -> int:
        """The hexes of a group."""
        return dict(self.groups)[name]
