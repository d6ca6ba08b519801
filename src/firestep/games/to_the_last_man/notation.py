"""Names in records, tests and the terminal: `de-1-army`, `fr-infantry-7`, `st-quentin`, `gas`."""

from __future__ import annotations

from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME, PLACE_NAMES, Area
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_BY_NAME,
    ARMY_NAMES,
    KIND_BY_NAME,
    KIND_OF,
    KINDS,
    UNITS,
    Unit,
)
from firestep.kernel import Malformed

UNIT_NAMES: tuple[str, ...] = tuple(
    f"{KINDS[KIND_OF[unit]].name}-{unit - KINDS[KIND_OF[unit]].first + 1}" for unit in range(UNITS)
)
UNIT_BY_NAME: dict[str, Unit] = {name: unit for unit, name in enumerate(UNIT_NAMES)}
PIECE_NAMES: tuple[str, ...] = (*ARMY_NAMES, *UNIT_NAMES)
"""Pieces by number: the armies, then the units."""
PIECE_BY_NAME: dict[str, int] = {name: piece for piece, name in enumerate(PIECE_NAMES)}
CARD_BY_NAME: dict[str, int] = {name: card for card, name in enumerate(CARD_NAMES)}


def piece_of_unit(unit: Unit) -> int:
    return ARMIES + unit


def unit_name(unit: Unit) -> str:
    return UNIT_NAMES[unit]


def piece_name(piece: int) -> str:
    return PIECE_NAMES[piece]


def area_name(area: Area) -> str:
    return PLACE_NAMES[area]


def look_up(table: dict[str, int], text: str) -> int:
    if text not in table:
        raise Malformed(f"there is no {text!r}")
    return table[text]


def read_area(text: str) -> Area:
    return look_up(PLACE_BY_NAME, text)


def read_unit(text: str) -> Unit:
    return look_up(UNIT_BY_NAME, text)


def read_piece(text: str) -> int:
    return look_up(PIECE_BY_NAME, text)


def read_army(text: str) -> int:
    return look_up(ARMY_BY_NAME, text)


def read_card(text: str) -> int:
    return look_up(CARD_BY_NAME, text)


def read_kind(text: str) -> int:
    return look_up(KIND_BY_NAME, text)
