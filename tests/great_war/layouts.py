"""The layouts of the 34 battles, copied from the fact sheets and read apart from the game's own files.

`data/layouts.csv` names every hex that is not bare countryside as `row.column`, counted from the German baseline and
from the left. `CHANGES` lists where a battle file may differ, and the fact that asks for it.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from firestep.board.bits import mask_of
from firestep.games.great_war.facts import TERRAINS, UNITS, specialist
from firestep.games.great_war.ground import HEX_BY_NAME, HEX_NAMES, SIDE_NAMES
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.scenario import Scenario
from firestep.games.great_war.scenarios import BATTLES

ROWS = "abcdefghijk"
LONG_ROW, SHORT_ROW = 12, 11
FORTIFIED = {9: "B1", 10: "B1", 11: "B1"}
"""La Boisselle and Mametz: buildings that a special rule makes stronger."""


@dataclass(slots=True, frozen=True)
class Hex:
    """What is on a hex at the start."""

    terrain: str = "countryside"
    group: str = ""
    wire: bool = False
    side: str = ""
    unit: str = ""
    specialist: str = ""

    @property
    def is_empty(self) -> bool:
        return not self.unit


@dataclass(slots=True, frozen=True)
class Change:
    """A unit that stands elsewhere than in the layout, because a known fact asks for it."""

    battle: int
    source: str
    target: str
    fact: str
    """As it is written in the notes of the battle file."""


CHANGES = (
    Change(
        52,
        "e6",
        "g10",
        "The fort was evacuated on 23 October, and those who left it stood in the front trench (rulebook): "
        "the machine gun of e6 is at g10.",
    ),
)


def battle_with(number: int) -> Scenario:
    return next(battle for battle in BATTLES.values() if battle.number == number)


def hex_name(place: str) -> str:
    """`9.12` -> `i12`."""
    row, column = place.split(".")
    return f"{ROWS[int(row) - 1]}{column}"


def bare_board() -> dict[str, Hex]:
    widths = (LONG_ROW if number % 2 == 0 else SHORT_ROW for number in range(len(ROWS)))
    return {f"{row}{column}": Hex() for row, width in zip(ROWS, widths, strict=True) for column in range(1, width + 1)}


@cache
def copied_layouts() -> dict[int, dict[str, Hex]]:
    """By number of the battle: all its hexes, as the fact sheets have them."""
    found: dict[int, dict[str, Hex]] = {}
    with (Path(__file__).parent / "data" / "layouts.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            board = found.setdefault(int(row["battle"]), bare_board())
            for name in map(hex_name, row["hexes"].split()):
                board[name] = laid(board[name], row["layer"], row["what"])
    return found


def laid(hex_: Hex, layer: str, what: str) -> Hex:
    name, _, more = what.partition(" ")
    match layer:
        case "terrain":
            return replace(hex_, terrain=name, group=more)
        case "wire":
            return replace(hex_, wire=True)
        case _:
            return replace(hex_, side=layer, unit=name, specialist=more)


def layout(battle: int) -> dict[str, Hex]:
    """By hex: what stands there when the battle begins, after the changes that facts ask for."""
    board = dict(copied_layouts()[battle])
    for name, each in board.items():
        if each.group and each.group == FORTIFIED.get(battle):
            board[name] = replace(each, terrain="fortified_building")
    for change in CHANGES:
        if change.battle == battle:
            moved = board[change.source]
            board[change.source] = replace(moved, side="", unit="", specialist="")
            board[change.target] = replace(
                board[change.target], side=moved.side, unit=moved.unit, specialist=moved.specialist
            )
    return board


def hexes_of(battle: int, groups: str) -> int:
    """The hexes of groups joined with `+`, as a mask."""
    names = groups.split("+") if groups else []
    return mask_of(HEX_BY_NAME[name] for name, each in layout(battle).items() if each.group in names)


# -- the board of a game


def board_of(position: GreatWarPosition) -> dict[str, Hex]:
    """By hex: what the game has put there."""
    groups = {place: name for name, hexes in position.agreed.battle.groups for place in HEX_NAMES if hexes >> place & 1}
    found = {}
    for place, name in HEX_NAMES.items():
        terrain = TERRAINS[position.ground.terrain[place]].id
        unit = position.unit_at[place]
        bare = Hex(terrain, groups.get(place, ""), bool(position.wire >> place & 1))
        found[name] = bare if unit < 0 else with_unit(position, bare, unit)
    return found


def with_unit(position: GreatWarPosition, bare: Hex, unit: int) -> Hex:
    joined = specialist(position.specialist[unit]).id if position.specialist[unit] else ""
    side, kind = SIDE_NAMES[position.side[unit]], UNITS[position.kind[unit]].id
    return Hex(bare.terrain, bare.group, bare.wire, side, kind, joined)
