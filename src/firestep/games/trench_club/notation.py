"""Names of units, hexes and forts in records, tests and the terminal: `de-infantry-2`, `g5`, `fort-a3`."""

from __future__ import annotations

import re
from functools import lru_cache

from firestep.games.trench_club.ground import HEX_BY_NAME, HEX_NAMES
from firestep.games.trench_club.position import DESTROYED, Hex, TrenchPosition, Unit
from firestep.games.trench_club.units import SPECIAL_FORCES, TYPE_OF, TYPES
from firestep.kernel import DONE, Malformed, Naming, naming

PARTNER = "partner"
"""Hand over to the partner (co-op only)."""
SECOND_AND_MORE = re.compile(r"[2-9]|[1-9][0-9]{1,4}")


def hex_name(place: Hex) -> str:
    return HEX_NAMES[place]


def read_hex(text: str) -> Hex:
    if text not in HEX_BY_NAME:
        raise Malformed(f"{text!r} is not a hex")
    return HEX_BY_NAME[text]


def nation_of(position: TrenchPosition, unit: Unit) -> str:
    """The nation whose figure a unit is: in co-op each player uses the figures of a nation of their own (R14.1)."""
    seat = position.seat[unit]
    return position.agreed.seats[seat] if seat >= 0 else position.agreed.armies[position.army[unit]].nation


def unit_name(position: TrenchPosition, unit: Unit) -> str:
    return name_of(nation_of(position, unit), position.kind[unit], position.ordinal[unit])


@lru_cache(maxsize=4096)
def name_of(nation: str, kind: int, ordinal: int) -> str:
    name = f"{nation}-{TYPES[kind].id}"
    return name if ordinal == 1 else f"{name}-{ordinal}"


def read_unit(position: TrenchPosition, text: str) -> Unit:
    """The unit of this name: the living one, if a destroyed one had the same."""
    kind, ordinal = read_kind_and_ordinal(text[3:])
    nation = text[:3]
    unit = fallen = -1
    for _ in range(position.kind.count(kind)):
        unit = position.kind.index(kind, unit + 1)
        if position.ordinal[unit] == ordinal and nation == nation_of(position, unit) + "-":
            if position.where[unit] != DESTROYED:
                return unit
            fallen = unit
    if fallen < 0:
        raise Malformed(f"there is no unit {text!r}")
    return fallen


@lru_cache(maxsize=1024)
def read_kind_and_ordinal(name: str) -> tuple[int, int]:
    """`tank` is the first tank, `tank-2` the second."""
    if name in TYPE_OF:
        return TYPE_OF[name].number, 1
    kind, _, ordinal = name.rpartition("-")
    if kind not in TYPE_OF or not SECOND_AND_MORE.fullmatch(ordinal):
        raise Malformed(f"there is no unit {name!r}")
    return TYPE_OF[kind].number, int(ordinal)


def fort_name(position: TrenchPosition, fort: int) -> str:
    return position.ground.forts[fort].name


def read_fort(position: TrenchPosition, text: str) -> int:
    for number, fort in enumerate(position.ground.forts):
        if fort.name == text:
            return number
    raise Malformed(f"there is no {text!r}")


UNIT: Naming[TrenchPosition] = Naming("unit", unit_name, read_unit)
FORT: Naming[TrenchPosition] = Naming("fort", fort_name, read_fort)
HEX = naming("hex", HEX_NAMES)
UNIT_TYPE = naming("type of unit", [kind.id for kind in TYPES])
SPECIAL_FORCE = naming("special force", {kind.number: kind.id for kind in SPECIAL_FORCES})
COMPANY = naming("company", ("1", "2", "3"))
DONE_OR_PARTNER = (DONE, PARTNER)
