"""Counters on the map and in the boxes, each with a sheet that tells its factors and its supply."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import NamedTuple

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import SPACE_IDS
from firestep.games.paths_of_glory.position import ELIMINATED, RESERVE, PathsPosition
from firestep.games.paths_of_glory.scene.ground import code_of, side_name
from firestep.games.paths_of_glory.scene.supply_lines import SupplyLines, Way, supply_row
from firestep.games.paths_of_glory.scene.words import said, space_word, unit_word
from firestep.games.paths_of_glory.units import (
    ALL_UNITS,
    COMBAT,
    IS_ARMY,
    LOSS,
    MOVE,
    NATION_OF,
    SIDE_OF,
    UNIT_IDS,
    Unit,
)
from firestep.scene import Badge, Cell, Ladder, Piece, Rows, Rung, UnitSheet
from firestep.scene.sheets import Block
from firestep.scene.speaker import Speaker

BOX_NAMES = {RESERVE: "reserve", ELIMINATED: "eliminated"}
LETTERED = ("aus", "cnd", "pt", "ana", "sn", "mn", "pol")
"""Nations whose corps carry their letters."""


def box_id(side: int, box: int) -> str:
    return f"{side_name(side)}-{BOX_NAMES[box]}"


def pieces(position: PathsPosition, speaker: Speaker) -> tuple[Piece, ...]:
    """Every counter on the map, in reserve or eliminated; armies stand in front of corps."""
    lines = SupplyLines(position)
    acted = position.moved | position.fought
    found = []
    for place in bits(position.occupied[0] | position.occupied[1]):
        for order, unit in enumerate(stack_in(position, place)):
            side = SIDE_OF[unit]
            trench = position.trench_level(place, side) if order == 0 else 0
            done = position.acting == side and acted >> unit & 1 == 1
            stand = Stand(place, position.reduced >> unit & 1, order, trench, done, lines.way_of(unit))
            found.append(piece(speaker, unit, stand))
    boxed = [unit for unit in ALL_UNITS if position.where[unit] in BOX_NAMES]
    for unit in sorted(boxed, key=box_order(position)):
        found.append(piece(speaker, unit, Stand(position.where[unit], position.reduced >> unit & 1)))
    return tuple(found)


def box_order(position: PathsPosition) -> Callable[[Unit], tuple[int, ...]]:
    """Boxes are sorted by nation, armies first, full ones before reduced ones."""
    return lambda unit: (NATION_OF[unit], not IS_ARMY[unit], position.reduced >> unit & 1, unit)


def stack_in(position: PathsPosition, place: int) -> list[Unit]:
    """The units of a space, the front one first."""
    return sorted(bits(position.at[place]), key=lambda unit: (not IS_ARMY[unit], unit))


class Stand(NamedTuple):
    """All that is shown of a unit beside what is printed on it."""

    place: int
    reduced: int
    order: int = 0
    trench: int = 0
    done: bool = False
    way: Way | None = ()
    """Its supply line; `None` if it is out of supply."""


@lru_cache(maxsize=1 << 12)
def piece(speaker: Speaker, unit: Unit, stand: Stand) -> Piece:
    """A counter; most are where they were, so they are kept."""
    place, state, side = stand.place, stand.reduced, SIDE_OF[unit]
    supplied = stand.way is not None
    return Piece(
        id=UNIT_IDS[unit],
        name=full_name(speaker, unit, place, state, supplied),
        title=unit_word(speaker, unit),
        symbol="u-army" if IS_ARMY[unit] else "u-corps",
        nation=code_of(NATION_OF[unit]),
        side=side_name(side),
        form="factors",
        place=SPACE_IDS[place] if place >= 0 else None,
        box=box_id(side, place) if place in BOX_NAMES else None,
        order=stand.order,
        head="XXXX" if IS_ARMY[unit] else "XXX",
        number=short_number(unit),
        factors=f"{COMBAT[unit][state]}-{LOSS[unit][state]}-{MOVE[unit][state]}",
        reduced=bool(state),
        done=stand.done,
        trench=stand.trench,
        badges=() if supplied else unsupplied(speaker),
        sheet=sheet(speaker, unit, stand),
    )


@cache
def short_number(unit: Unit) -> str:
    """The number of an army, or what tells a special unit apart."""
    nation, _, rest = UNIT_IDS[unit].partition("-")
    last = UNIT_IDS[unit].rpartition("-")[2]
    if IS_ARMY[unit]:
        return last.lstrip("0").upper()
    if nation in LETTERED:
        return nation.upper()
    return "" if last.isdigit() or last == "corps" or not rest else last.upper()[:3]


def full_name(speaker: Speaker, unit: Unit, place: int, reduced: int, supplied: bool) -> str:
    """A counter in words, as it is read aloud."""
    spot = space_word(speaker, place) if place >= 0 else said(speaker, f"box-{BOX_NAMES[place]}")
    strength = "reduced" if reduced else "full"
    name = said(speaker, "scene-piece", unit=unit_word(speaker, unit), place=spot, strength=strength)
    return name if supplied else f"{name}, {said(speaker, 'scene-out-of-supply')}"


def unsupplied(speaker: Speaker) -> tuple[Badge, ...]:
    return (Badge(said(speaker, "scene-out-of-supply"), symbol="m-supply", tone="red"),)


def sheet(speaker: Speaker, unit: Unit, stand: Stand) -> UnitSheet:
    """Both sides of the counter, and on the map its supply line."""
    blocks: list[Block] = [factors(speaker, unit, stand.reduced)]
    if stand.place >= 0:
        blocks.append(Rows((supply_row(stand.way, speaker),)))
    return UnitSheet(tuple(blocks), said(speaker, f"nation-{NATION_OF[unit].name.lower()}"))


def factors(speaker: Speaker, unit: Unit, reduced: int) -> Ladder:
    columns = tuple(said(speaker, key) for key in ("scene-combat", "scene-loss", "scene-move"))
    rows = []
    for state, key in enumerate(("scene-full", "scene-reduced")):
        cells = [Cell(str(values[unit][state]), state="now" if state == reduced else "plain") for values in PRINTED]
        rows.append(Rung(said(speaker, key), tuple(cells)))
    return Ladder(tuple(rows), columns)


PRINTED = (COMBAT, LOSS, MOVE)
