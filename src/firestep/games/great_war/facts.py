"""Printed facts of the game, read once from `data/` and checked: dice, terrain, units, specialists (CMP-07 to
CMP-09).
"""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass, replace
from typing import NotRequired, TypedDict

from firestep.kernel.owner_data import DataFiles

ALL_FLAGS = 99
"""All flags may be ignored."""
CERTAINTIES = ("sourced", "inferred", "reconstructed", "partly-sourced", "owner")


class BadFact(ValueError):
    """An impossible row of a data file."""


DATA = DataFiles("great-war", "firestep.games.great_war", ("units.csv",))


def data_text(name: str) -> str:
    return DATA.text(name)


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file."""
    return list(csv.DictReader(data_text(name).splitlines()))


def require(held: bool, reason: str) -> None:
    if not held:
        raise BadFact(reason)


# -- CMP-09 Battle die

SOLDIER, BURST, SKULL, FLAG, HQ = range(5)
SYMBOLS = ("soldier", "burst", "skull", "flag", "hq")


def read_faces() -> tuple[int, ...]:
    """By face 1 to 6: its symbol. Face 0 does not exist."""
    found = rows("dice.csv")
    require([row["face"] for row in found] == list("123456"), "dice.csv: a die has the faces 1 to 6")
    symbols = tuple(SYMBOLS.index(row["symbol"]) for row in found)
    require(set(symbols) == set(range(5)), "dice.csv: every symbol is on the die")
    return (-1, *symbols)


FACES = read_faces()
FACES_WITH = tuple(FACES.count(symbol) for symbol in range(5))
"""By symbol: how many of the six faces show it."""


def name_faces() -> tuple[str, ...]:
    """A name for each face that tells equal symbols apart: soldier, soldier2."""
    names = [""]
    for face in range(1, 7):
        before = FACES[1:face].count(FACES[face])
        names.append(SYMBOLS[FACES[face]] + (str(before + 1) if before else ""))
    return tuple(names)


FACE_NAMES = name_faces()
FACE_BY_NAME = {name: face for face, name in enumerate(FACE_NAMES) if face}


# -- terrain


@dataclass(slots=True, frozen=True)
class Terrain:
    """A table of terrain.toml, or such a terrain with a shell crater on it."""

    id: str
    code: str
    stops: bool
    """MOV-15: a unit that enters must stop."""
    entry_loss: int
    """ATK-01: dice lost by a unit that entered this turn."""
    soldiers: tuple[int, int]
    """PRO-01: soldiers ignored, ranged and close."""
    flags: tuple[int, int]
    """PRO-01: flags that may be ignored, ranged and close."""
    low_only: bool
    """PRO-06: in close combat it protects only against an attacker on lower ground."""
    blocks_sight: bool
    """Hills block sight too, but by their height (LOS-07)."""
    may_fortify: bool
    water: bool
    moves_as: str
    """What it is for movement and sight."""
    fights_as_after: str
    moves_as_after: str
    """RA-15: what a triple makes of it; empty if nothing changes."""
    certainty: str

    @property
    def takes_crater(self) -> bool:
        return bool(self.fights_as_after)


class TerrainTable(TypedDict):
    """A table of terrain.toml."""

    id: str
    code: NotRequired[str]
    stops: bool
    entry_loss: int
    soldiers: tuple[int, int]
    flags: tuple[int | str, int | str]
    low_only: NotRequired[bool]
    blocks_sight: bool
    may_fortify: bool
    water: NotRequired[bool]
    crater: NotRequired[dict[str, str]]
    certainty: str


def read_terrain(table: TerrainTable) -> Terrain:
    require(table["certainty"] in CERTAINTIES, f"terrain.toml: {table['id']} has no certainty")
    ranged, close = (ALL_FLAGS if count == "all" else int(count) for count in table["flags"])
    crater = table.get("crater", {})
    return Terrain(
        id=table["id"],
        code=table.get("code", ""),
        stops=table["stops"],
        entry_loss=table["entry_loss"],
        soldiers=(table["soldiers"][0], table["soldiers"][1]),
        flags=(ranged, close),
        low_only=table.get("low_only", False),
        blocks_sight=table["blocks_sight"],
        may_fortify=table["may_fortify"],
        water=table.get("water", False),
        moves_as="building" if table["id"] == "fortified_building" else table["id"],
        fights_as_after=crater.get("fights_as", ""),
        moves_as_after=crater.get("moves_as", ""),
        certainty=table["certainty"],
    )


PRINTED_TERRAINS: tuple[Terrain, ...] = tuple(
    read_terrain(table) for table in tomllib.loads(data_text("terrain.toml"))["terrain"]
)
TERRAIN_OF: dict[str, int] = {terrain.id: number for number, terrain in enumerate(PRINTED_TERRAINS)}
TERRAIN_BY_CODE: dict[str, int] = {each.code: number for number, each in enumerate(PRINTED_TERRAINS) if each.code}


def with_crater(terrain: Terrain) -> Terrain:
    """RA-15: it fights as one terrain from now on and moves as another."""
    fights = PRINTED_TERRAINS[TERRAIN_OF[terrain.fights_as_after]]
    moves = PRINTED_TERRAINS[TERRAIN_OF[terrain.moves_as_after]]
    return replace(
        moves,
        id=f"cratered_{terrain.id}",
        code="",
        entry_loss=fights.entry_loss,
        soldiers=fights.soldiers,
        flags=fights.flags,
        low_only=fights.low_only,
        may_fortify=fights.may_fortify and moves.may_fortify,
        fights_as_after="",
        moves_as_after="",
    )


CRATERED_TERRAINS = tuple(with_crater(each) for each in PRINTED_TERRAINS if each.takes_crater)
TERRAINS: tuple[Terrain, ...] = PRINTED_TERRAINS + CRATERED_TERRAINS
TERRAIN_OF.update({terrain.id: number for number, terrain in enumerate(TERRAINS)})
CRATERED: tuple[int, ...] = tuple(TERRAIN_OF.get(f"cratered_{each.id}", TERRAIN_OF[each.id]) for each in TERRAINS)
"""By terrain: what it becomes with a shell crater."""


# -- units and specialists

SOLDIER_UNIT, TANK, GUN = "soldier", "tank", "gun"


@dataclass(slots=True, frozen=True)
class UnitKind:
    """A row of units.csv (TNK-13, FA-01)."""

    id: str
    code: str
    figures: int
    """CMP-07, CMP-08."""
    kind_class: str
    battles_after: int
    """MOV-11, MOV-12: how many hexes it may move and still battle."""
    moves: int
    dice: tuple[int, ...]
    """RNG-02, RNG-03, RNG-04: by distance; 0 out of range."""
    needs_sight: bool
    advances: bool
    cross_fire: bool
    medals: int
    skulls_at_two: bool
    bogs_on: str
    recovery_dice: int
    certainty: str

    @property
    def is_soldier(self) -> bool:
        return self.kind_class == SOLDIER_UNIT

    @property
    def is_tank(self) -> bool:
        return self.kind_class == TANK


FURTHEST = 6


def dice_by_distance(text: str) -> tuple[int, ...]:
    """`3 2 1 1` are the dice at 1, 2, 3 and 4 hexes."""
    dice = [int(each) for each in text.split()]
    return (0, *dice, *[0] * (FURTHEST - len(dice)))


def read_unit(row: dict[str, str]) -> UnitKind:
    require(row["certainty"] in CERTAINTIES, f"units.csv: {row['id']} has no certainty")
    require(row["class"] in (SOLDIER_UNIT, TANK, GUN), f"units.csv: {row['id']} has no class")
    return UnitKind(
        id=row["id"],
        code=row["code"],
        figures=int(row["figures"]),
        kind_class=row["class"],
        battles_after=int(row["battles_after"]),
        moves=int(row["moves"]),
        dice=dice_by_distance(row["dice"]),
        needs_sight=row["needs_sight"] == "yes",
        advances=row["advances"] == "yes",
        cross_fire=row["cross_fire"] == "yes",
        medals=int(row["medals"]),
        skulls_at_two=row["skulls_at_two"] == "yes",
        bogs_on=row["bogs_on"],
        recovery_dice=int(row["recovery_dice"]),
        certainty=row["certainty"],
    )


UNITS: tuple[UnitKind, ...] = tuple(read_unit(row) for row in rows("units.csv"))
UNIT_OF: dict[str, int] = {kind.id: number for number, kind in enumerate(UNITS)}
UNIT_BY_CODE: dict[str, int] = {kind.code: number for number, kind in enumerate(UNITS)}
INFANTRY, MACHINE_GUN, MORTAR = UNIT_OF["infantry"], UNIT_OF["machine_gun"], UNIT_OF["mortar"]
FIELD_ARTILLERY, SAINT_CHAMOND = UNIT_OF["field_artillery"], UNIT_OF["saint_chamond"]
FEMALE_TANK = UNIT_OF["mark_iv_female"]
IS_SOLDIER = tuple(kind.is_soldier for kind in UNITS)
IS_TANK = tuple(kind.is_tank for kind in UNITS)


@dataclass(slots=True, frozen=True)
class SpecialistKind:
    """A row of specialists.csv (SPEC-gen-6, SPEC-gen-7)."""

    id: str
    code: str
    host: int
    dice: tuple[int, ...]
    """Its own dice by distance, if it has any."""
    pool: tuple[tuple[str, int], ...]
    """By nation."""
    shares_with: str
    history: tuple[tuple[str, str], ...]
    """By nation: from which year, and how many (`1915:1 1916:2`)."""
    certainty: str


def read_specialist(row: dict[str, str]) -> SpecialistKind:
    require(row["host"] in UNIT_OF, f"specialists.csv: {row['id']} has no host")
    nations = ("german", "british", "french")
    return SpecialistKind(
        id=row["id"],
        code=row["code"],
        host=UNIT_OF[row["host"]],
        dice=dice_by_distance(row["dice"]) if row["dice"] else (),
        pool=tuple((nation, int(row[f"pool_{nation}"])) for nation in nations),
        shares_with=row["pool_shared_with"],
        history=tuple((nation, row[f"history_{nation}"]) for nation in nations),
        certainty=row["certainty"],
    )


NO_SPECIALIST = 0
SPECIALISTS: tuple[SpecialistKind | None, ...] = (None, *(read_specialist(row) for row in rows("specialists.csv")))
"""By number; 0 is none."""
SPECIALIST_OF: dict[str, int] = {each.id: number for number, each in enumerate(SPECIALISTS) if each}
GRENADIER, ELITE, ENGINEER = SPECIALIST_OF["grenadier"], SPECIALIST_OF["elite"], SPECIALIST_OF["engineer"]
FLAMETHROWER, LIGHT_MG, SNIPER = SPECIALIST_OF["flamethrower"], SPECIALIST_OF["light_mg"], SPECIALIST_OF["sniper"]
OFFICER = SPECIALIST_OF["officer"]
DICE_ROWS = tuple(n for n, each in enumerate(SPECIALISTS) if each and (each.dice or n in (GRENADIER, SNIPER)))
"""RNG-02: the specialists with a row of their own in the table of dice, below the units."""
MORTAR_OBSERVER, FORWARD_OBSERVER = SPECIALIST_OF["mortar_observer"], SPECIALIST_OF["forward_observer"]


def specialist_with_code(code: str, host: int) -> int | None:
    """The specialist that a letter stands for with this kind of unit."""
    for number, each in enumerate(SPECIALISTS):
        if each is not None and each.code == code and each.host == host:
            return number
    return None


def specialist(number: int) -> SpecialistKind:
    found = SPECIALISTS[number]
    assert found is not None
    return found


def dice_table() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By unit, specialist and distance: the dice before any change (SPEC-heavy-mg-1, SPEC-heavy-mortar-1,
    SPEC-light-mg-1).
    """
    return tuple(
        tuple(
            each.dice if each is not None and each.dice and each.host == number else kind.dice for each in SPECIALISTS
        )
        for number, kind in enumerate(UNITS)
    )


BASE_DICE = dice_table()
REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(max(distance for distance, dice in enumerate(table) if dice) for table in by_specialist)
    for by_specialist in BASE_DICE
)
"""By unit and specialist: how far it fires."""
