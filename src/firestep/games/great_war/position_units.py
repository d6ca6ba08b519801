"""Units in the text of a position: `infantry c4 officer figures=3 ordered moved=1`.

Units are numbered from 0 in the order in which they are written; a unit that has left the board keeps its number.
"""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.great_war.facts import NO_SPECIALIST, SPECIALISTS, UNITS
from firestep.games.great_war.ground import HEX_BY_NAME, HEX_NAMES, SIDE_NAMES
from firestep.games.great_war.position import DEAD, EXITED, NOBODY, GreatWarPosition, Unit
from firestep.kernel import Malformed

UNIT_NAMES = tuple(kind.id.replace("_", "-") for kind in UNITS)
SPECIALIST_NAMES = tuple(each.id.replace("_", "-") if each else "" for each in SPECIALISTS)
OFF_BOARD = {"dead": DEAD, "exited": EXITED}
WHERE = {**HEX_BY_NAME, **OFF_BOARD}
NAME_OF_WHERE = {where: name for name, where in WHERE.items()}
MARKS = {
    "ordered": "ordered",
    "has-moved": "moved_units",
    "has-battled": "battled",
    "barred": "barred",
    "stopped": "stopped",
    "entered": "entered",
    "big-show": "show",
    "stuck": "stuck",
    "acquired": "acquired",
    "silenced": "silenced",
    "bogged": "bogged",
    "ditched": "ditched",
}
"""Words after a unit, with the masks of the position that they stand for."""
UNIT_FIELDS = (
    "kind", "side", "where", "figures", "specialist", "moved", "raider", "raid_from", *MARKS.values()
)  # fmt: skip
UNITS_A_LINE = 6
FURTHEST_MOVE = 99


def number(text: str, lowest: int, highest: int) -> int:
    """A plain number between two limits."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and lowest <= int(text) <= highest):
        raise Malformed(f"{text!r} is not a number from {lowest} to {highest}")
    return int(text)


# -- writing


def write_units(position: GreatWarPosition) -> Iterator[str]:
    """The units in the order of their numbers, a few on each line."""
    line: list[str] = []
    for unit, side in enumerate(position.side):
        line.append(unit_text(position, unit))
        is_last = unit + 1 == len(position.side) or position.side[unit + 1] != side
        if is_last or len(line) == UNITS_A_LINE:
            yield f"{SIDE_NAMES[side]}: {', '.join(line)}"
            line.clear()


def unit_text(position: GreatWarPosition, unit: Unit) -> str:
    kind, where = position.kind[unit], position.where[unit]
    words = [UNIT_NAMES[kind], NAME_OF_WHERE[where]]
    if position.specialist[unit] != NO_SPECIALIST:
        words.append(SPECIALIST_NAMES[position.specialist[unit]])
    if position.figures[unit] != usual_figures(kind, where):
        words.append(f"figures={position.figures[unit]}")
    if position.moved[unit]:
        words.append(f"moved={position.moved[unit]}")
    words += [word for word, mask in MARKS.items() if getattr(position, mask) >> unit & 1]
    if unit == position.raider:
        words.append(f"raider={HEX_NAMES[position.raid_from]}")
    return " ".join(words)


def usual_figures(kind: int, where: int) -> int:
    """The figures of a unit that says nothing about them."""
    return 0 if where == DEAD else UNITS[kind].figures


# -- reading


def read_units(position: GreatWarPosition, head: str, body: str) -> None:
    for text in body.split(","):
        read_unit(position, SIDE_NAMES.index(head), text.split())


def read_unit(position: GreatWarPosition, side: int, words: list[str]) -> None:
    name, where, *rest = (*words, "", "")[: max(2, len(words))]
    if name not in UNIT_NAMES:
        raise Malformed(f"{name!r} is not a unit: {', '.join(UNIT_NAMES)}")
    if where not in WHERE:
        raise Malformed(f"{where!r} is not a hex, and neither `dead` nor `exited`")
    if WHERE[where] >= 0 and WHERE[where] in position.where:
        raise Malformed(f"two units are in {where}")
    kind = UNIT_NAMES.index(name)
    position.kind.append(kind)
    position.side.append(side)
    position.where.append(WHERE[where])
    position.figures.append(usual_figures(kind, WHERE[where]))
    position.specialist.append(NO_SPECIALIST)
    position.moved.append(0)
    for word in rest:
        read_word(position, len(position.kind) - 1, word)


def read_word(position: GreatWarPosition, unit: Unit, word: str) -> None:
    """What is said of a unit besides its kind and its place."""
    key, _, value = word.partition("=")
    if word in MARKS:
        setattr(position, MARKS[word], getattr(position, MARKS[word]) | 1 << unit)
    elif word in SPECIALIST_NAMES:
        position.specialist[unit] = SPECIALIST_NAMES.index(word)
    elif key == "figures":
        position.figures[unit] = number(value, 1, UNITS[position.kind[unit]].figures)
    elif key == "moved":
        position.moved[unit] = number(value, 1, FURTHEST_MOVE)
    elif key == "raider" and value in HEX_BY_NAME:
        if position.raider != NOBODY:
            raise Malformed("only one unit raids")
        position.raider, position.raid_from = unit, HEX_BY_NAME[value]
    else:
        raise Malformed(f"{word!r} says nothing about a unit")
