"""4.2, 9.5.2, 16.1.3.1: set-ups and the entry of nations, as the set-up table has them."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.games.paths_of_glory.control import take_control
from firestep.games.paths_of_glory.events import NationJoined, UnitPlaced
from firestep.games.paths_of_glory.ground import SPACE_BY_ID, Space, read_rows
from firestep.games.paths_of_glory.nations import AP, SIDE_NAMES, Nation
from firestep.games.paths_of_glory.position import RESERVE, PathsPosition
from firestep.games.paths_of_glory.units import UNIT_BY_ID, Unit

ANYWHERE = -9
"""A place that the owner chooses."""


@dataclass(slots=True, frozen=True)
class SetupRow:
    """One line of a set-up: a unit with its place, a trench, a trench taken away, or control of a space."""

    kind: str
    item: str
    place: int
    reduced: bool


def read_setups() -> dict[str, tuple[SetupRow, ...]]:
    setups: dict[str, list[SetupRow]] = {}
    for row in read_rows("setup.csv"):
        special = {"reserve": RESERVE, "any-other": ANYWHERE}
        place = special[row["space"]] if row["space"] in special else SPACE_BY_ID[row["space"]]
        if row["kind"] == "unit" and row["item"] not in UNIT_BY_ID:
            raise ValueError(f"setup.csv: there is no unit {row['item']}")
        line = SetupRow(row["kind"], row["item"], place, row["strength"] == "reduced")
        setups.setdefault(row["setup"], []).append(line)
    return {name: tuple(rows) for name, rows in setups.items()}


SETUPS = read_setups()


def apply_set_up(position: PathsPosition, name: str) -> None:
    """4.2.1: carry out the lines of a set-up, except for places that the owner chooses."""
    for row in SETUPS[name]:
        if row.kind == "unit":
            if row.place != ANYWHERE:
                place_unit(position, UNIT_BY_ID[row.item], row.place, row.reduced)
        elif row.kind == "trench":
            place_trench(position, row.place, row.item == SIDE_NAMES[AP])
        elif row.kind == "trench-removed":
            position.trench_one &= ~(1 << row.place)
            position.trench_ap &= ~(1 << row.place)
        else:
            take_control(position, row.place, SIDE_NAMES.index(row.item))


def place_unit(position: PathsPosition, unit: Unit, place: int, reduced: bool) -> None:
    position.lift(unit, RESERVE)
    if place >= 0:
        position.put(unit, place)
    if reduced:
        position.reduced |= 1 << unit
    position.tell(UnitPlaced(unit, place, reduced))


def place_trench(position: PathsPosition, place: Space, allied: bool) -> None:
    position.trench_one |= 1 << place
    if allied:
        position.trench_ap |= 1 << place


def join_war(position: PathsPosition, nation: Nation) -> None:
    """9.5.2.1: a nation is at war and its ground is open."""
    position.at_war |= 1 << nation
    position.tell(NationJoined(nation))
    position.reopen()


def turkey_enters(position: PathsPosition) -> None:
    """16.1.3.1, 11.1.12, L-9: Turkey joins with its units; Persia is open, Kermanshah CP and the rest Allied."""
    join_war(position, Nation.TU)
    apply_set_up(position, "entry-turkey")


def chosen_corps(name: str) -> list[Unit]:
    """9.5.2.1: the corps of an entry whose places the owner chooses."""
    return [UNIT_BY_ID[row.item] for row in SETUPS[name] if row.place == ANYWHERE]
