"""The boards and their halves: terrain, forts and approaches, starts, trenches (R1.2, R4.2, R4.3, R7.1, R12.1)."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from string import ascii_lowercase
from typing import overload

from firestep.board.bits import bits
from firestep.board.hexes import HexGrid, Orientation, Parity

COLUMNS, ROWS = 35, 17
WHOLE = "whole"

GRID = HexGrid(
    [(column, row) for column in range(COLUMNS) for row in range(ROWS - column % 2)], Orientation.FLAT, Parity.ODD
)


def column_name(column: int) -> str:
    letters = len(ascii_lowercase)
    return ascii_lowercase[column] if column < letters else "a" + ascii_lowercase[column - letters]


HEX_NAMES: dict[int, str] = {
    index: f"{column_name(GRID.cell(index)[0])}{GRID.cell(index)[1] + 1}" for index in bits(GRID.everything)
}
HEX_BY_NAME: dict[str, int] = {name: index for index, name in HEX_NAMES.items()}


class Hexes(Sequence[int]):
    """The hexes of a mask as a list with a fast membership test."""

    __slots__ = ("listed", "mask")

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.listed = tuple(bits(mask))

    def __len__(self) -> int:
        return len(self.listed)

    @overload
    def __getitem__(self, number: int) -> int: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[int]: ...

    def __getitem__(self, number: int | slice) -> int | Sequence[int]:
        return self.listed[number]

    def __contains__(self, place: object) -> bool:
        return type(place) is int and place >= 0 and self.mask >> place & 1 == 1


@dataclass(slots=True, frozen=True)
class Fort:
    """R7.1: one hex with a left and a right entrance, each open to the hexes in front of it."""

    name: str
    hex: int
    left: tuple[int, ...]
    right: tuple[int, ...]
    approaches: int

    @property
    def label(self) -> str:
        """`A3` for `fort-a3`."""
        return self.name.removeprefix("fort-").upper()


@dataclass(slots=True, frozen=True, eq=False)
class Ground:
    """The part of a board that is in use, as masks of hexes. Engineers change it by making another one."""

    board: str
    part: str
    everything: int
    open: int
    forest: int
    road: int
    """R4.3: roads and bridges, which are roads for land units."""
    bridge: int
    water: int
    """Rivers and lakes without the bridges over them."""
    forts: tuple[Fort, ...]
    fort_hexes: int
    fort_at: dict[int, int]
    gates: int
    """Every hex in front of an entrance."""
    starts: dict[int, int]
    trenches: tuple[int, ...]
    trench_hexes: int
    hexes: Hexes
    """Every hex in use, as a list."""

    @property
    def naval(self) -> int:
        """R4.3, R4.10: where a gunboat goes."""
        return self.water | self.bridge

    def terrain_of(self, place: int) -> str:
        """What a hex is, in a word; a bridge before the road it carries."""
        kinds = {"fort": self.fort_hexes, "bridge": self.bridge, "road": self.road, "forest": self.forest}
        found = next((name for name, mask in kinds.items() if mask >> place & 1), None)
        return found or ("water" if self.water >> place & 1 else "open")

    def trench_of(self, place: int) -> int:
        """The number of the trench that this hex belongs to, or -1."""
        if not self.trench_hexes >> place & 1:
            return -1
        return next(number for number, mask in enumerate(self.trenches) if mask >> place & 1)


def read_rows(name: str) -> list[dict[str, str]]:
    text = files(__package__).joinpath(f"data/{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


DRAWN: dict[str, tuple[list[dict[str, str]], list[dict[str, str]]]] = {}
"""Boards of users by name: their hexes and their forts, in the rows of our own files."""


def rows_of(board: str) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    return DRAWN[board] if board in DRAWN else (read_rows(f"board-{board}"), read_rows(f"forts-{board}"))


def read_forts(rows: list[dict[str, str]], everything: int) -> tuple[Fort, ...]:
    forts = []
    for row in rows:
        place = HEX_BY_NAME[row["hex"]]
        if everything >> place & 1:
            left = tuple(HEX_BY_NAME[name] for name in row["left"].split())
            right = tuple(HEX_BY_NAME[name] for name in row["right"].split())
            forts.append(Fort(f"fort-{row['fort']}", place, left, right, sum(1 << each for each in left + right)))
    return tuple(forts)


def read_trenches(rows: list[dict[str, str]]) -> tuple[int, ...]:
    trenches: dict[str, int] = {}
    for row in rows:
        if row["trench"]:
            trenches[row["trench"]] = trenches.get(row["trench"], 0) | 1 << HEX_BY_NAME[row["hex"]]
    return tuple(trenches[name] for name in sorted(trenches))


@lru_cache(maxsize=32)
def printed_ground(board: str, part: str) -> Ground:
    """R1.2: the whole board, or the half numbered 1-6 (`a`) or 7-12 (`b`)."""
    return ground_of_rows(board, part, *rows_of(board))


def ground_of_rows(board: str, part: str, hexes: list[dict[str, str]], fort_rows: list[dict[str, str]]) -> Ground:
    rows = [row for row in hexes if part in (WHOLE, row["half"])]
    terrain = dict.fromkeys(("open", "forest", "road", "bridge", "water", "fort"), 0)
    for row in rows:
        terrain[row["terrain"]] |= 1 << HEX_BY_NAME[row["hex"]]
    everything = sum(terrain.values())
    forts = read_forts(fort_rows, everything)
    trenches = read_trenches(rows)
    return Ground(
        board=board,
        part=part,
        everything=everything,
        open=terrain["open"],
        forest=terrain["forest"],
        road=terrain["road"] | terrain["bridge"],
        bridge=terrain["bridge"],
        water=terrain["water"],
        forts=forts,
        fort_hexes=terrain["fort"],
        fort_at={fort.hex: number for number, fort in enumerate(forts)},
        gates=sum(1 << place for place in {place for fort in forts for place in fort.left + fort.right}),
        starts={int(row["start"]): HEX_BY_NAME[row["hex"]] for row in rows if row["start"]},
        trenches=trenches,
        trench_hexes=sum(trenches),
        hexes=Hexes(everything),
    )


def connected_parts(mask: int) -> Iterator[int]:
    """The hexes of a mask in groups that hang together."""
    while mask:
        part = mask & -mask
        while (grown := (part | GRID.around(part)) & mask) != part:
            part = grown
        yield part
        mask &= ~part


@lru_cache(maxsize=512)
def built_ground(board: str, part: str, roads: int, trenches: tuple[int, ...]) -> Ground:
    """R11.7, R4.3: the board with what engineers have built; a road on water is a bridge.

    A road across a trench cuts it, and a trench takes the place of road or forest (Ruling 4).
    """
    ground = printed_ground(board, part)
    dug = sum(trenches)
    left = tuple(part for mask in ground.trenches for part in connected_parts(mask & ~roads))
    return Ground(
        board=board,
        part=part,
        everything=ground.everything,
        open=(ground.open | dug) & ~roads,
        forest=ground.forest & ~roads & ~dug,
        road=ground.road & ~dug | roads,
        bridge=ground.bridge | roads & ground.water,
        water=ground.water & ~roads,
        forts=ground.forts,
        fort_hexes=ground.fort_hexes,
        fort_at=ground.fort_at,
        gates=ground.gates,
        starts=ground.starts,
        trenches=left + trenches,
        trench_hexes=sum(left) | dug,
        hexes=ground.hexes,
    )
