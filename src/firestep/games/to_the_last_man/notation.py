"""Names in records, tests and the terminal: `de-1-army`, `fr-infantry-7`, `st-quentin`, `gas`."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from firestep.games.to_the_last_man.cards import CARD_NAMES
from firestep.games.to_the_last_man.ground import PLACE_BY_NAME, PLACE_NAMES, Area
from firestep.games.to_the_last_man.units import (
    ARMIES,
    ARMY_BY_NAME,
    ARMY_NAMES,
    KIND_OF,
    KINDS,
    UNITS,
    Unit,
)
from firestep.kernel import Choice, Malformed, Naming, Thing, after, naming

if TYPE_CHECKING:
    from firestep.games.to_the_last_man.position import LastManPosition

UNIT_NAMES: tuple[str, ...] = tuple(
    f"{KINDS[KIND_OF[unit]].name}-{unit - KINDS[KIND_OF[unit]].first + 1}" for unit in range(UNITS)
)
UNIT_BY_NAME: dict[str, Unit] = {name: unit for unit, name in enumerate(UNIT_NAMES)}
PIECE_NAMES: tuple[str, ...] = (*ARMY_NAMES, *UNIT_NAMES)
"""Pieces by number: the armies, then the units."""
PIECE_BY_NAME: dict[str, int] = {name: piece for piece, name in enumerate(PIECE_NAMES)}
CARD_BY_NAME: dict[str, int] = {name: card for card, name in enumerate(CARD_NAMES)}


AREA = naming("area", PLACE_NAMES)
UNIT = naming("unit", UNIT_NAMES)
ARMY = naming("army", ARMY_NAMES)
PIECE = naming("piece", PIECE_NAMES)
CARD_KIND = naming("card", CARD_NAMES)
UNIT_KIND = naming("kind", [kind.name for kind in KINDS])


class Ranges:
    """Numbers of several kinds: each range has its first number, its verb and its naming.

    `Ranges((0, "build", UNIT_KIND), (100, "rebuild", ARMY))` writes 0 as `build de-infantry` and 100 as
    `rebuild de-1-army`.
    """

    __slots__ = ("ranges", "words")

    def __init__(self, *ranges: tuple[int, str, Naming[LastManPosition]], words: tuple[str, ...] = ()) -> None:
        self.ranges = ranges
        self.words = words

    def write(self, position: LastManPosition, choice: Choice) -> str:
        if isinstance(choice, str):
            return choice
        verb, its_naming, number = self.range_of(choice)
        name = its_naming.write(position, number)
        return f"{verb} {name}" if verb else name

    def read(self, position: LastManPosition, text: str) -> Choice:
        if text in self.words:
            return text
        for start, verb, its_naming in self.ranges:
            with suppress(Malformed):
                return start + its_naming.read(position, after(verb, text))
        raise Malformed(f"there is no {text!r}")

    def things(self, choice: Choice) -> tuple[Thing, ...]:
        if isinstance(choice, str):
            return ()
        _, its_naming, number = self.range_of(choice)
        return ((its_naming.kind, number),)

    def range_of(self, choice: Choice) -> tuple[str, Naming[LastManPosition], int]:
        """The verb and naming of a choice, and its number among its like."""
        assert isinstance(choice, int)
        start, verb, its_naming = [each for each in self.ranges if each[0] <= choice][-1]
        return verb, its_naming, choice - start


def named(things: Iterable[Thing], *kinds: str) -> int | None:
    """The number of the first thing of these kinds."""
    return next((number for kind, number in things if kind in kinds), None)


def piece_named(things: Iterable[Thing]) -> int | None:
    """The first army or unit, by its number as a piece."""
    for kind, number in things:
        if kind in ("piece", "army", "unit"):
            return ARMIES + number if kind == "unit" else number
    return None


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
