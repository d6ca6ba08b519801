"""The unit sheets: every type of unit with its printed values, read once from `data/units.csv` (R2.1, R10.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from firestep.kernel.owner_data import DataFiles

DATA = DataFiles("trench-club", "firestep.games.trench_club", ("units.csv",))
UNLIMITED = 99  # R11.5: further than any board is wide


class Arm(IntEnum):
    """What kind of unit it is; a tank is a vehicle with a mark of its own."""

    FOOT = 0
    VEHICLE = 1
    ARTILLERY = 2
    AIR = 3
    NAVAL = 4
    SUPPORT = 5


@dataclass(slots=True, frozen=True)
class UnitType:
    """One row of a unit sheet. Speeds are kept in half points, hits per damage in half hits: whole numbers only."""

    id: str
    number: int
    nations: tuple[str, ...]
    sheet: str
    arm: Arm
    is_tank: bool
    half_points: int
    ground_range: tuple[int, int] | None
    air_range: tuple[int, int] | None
    attack: tuple[int, int, int]
    special_against: str
    special_attack: tuple[int, int, int]
    half_hits_open: int
    half_hits_forest: int
    cost: int
    is_carried: bool
    capacity: int
    scatters: bool
    hits_an_area: bool
    lays_mines: bool
    builds: bool
    certainty: tuple[tuple[str, str], ...]

    @property
    def is_foot(self) -> bool:
        return self.arm is Arm.FOOT

    @property
    def is_air(self) -> bool:
        return self.arm is Arm.AIR

    @property
    def fights_ground(self) -> bool:
        """R5.1: could attack a unit on the ground at distance 1."""
        return self.ground_range is not None and self.ground_range[0] == 1

    @property
    def fights_air(self) -> bool:
        """R8.3: could attack an aircraft at distance 1."""
        return self.air_range is not None and self.air_range[0] == 1


def read_range(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    low, high = text.split("-")
    return int(low), UNLIMITED if high == "unlimited" else int(high)


def read_levels(text: str) -> tuple[int, int, int]:
    rookie, veteran, hero = (int(value) for value in text.split("/")) if text else (0, 0, 0)
    return rookie, veteran, hero


def read_type(number: int, row: dict[str, str]) -> UnitType:
    symbols = row["symbols"].split()
    capacity = next((int(symbol.partition(":")[2]) for symbol in symbols if symbol.startswith("capacity:")), 0)
    return UnitType(
        id=row["unit"],
        number=number,
        nations=tuple(row["nations"].split()),
        sheet=row["sheet"],
        arm=Arm[row["class"].upper()],
        is_tank="tank" in row["tags"].split(),
        half_points=round(float(row["speed"]) * 2),
        ground_range=read_range(row["ground_range"]),
        air_range=read_range(row["air_range"]),
        attack=read_levels(row["attack"]),
        special_against=row["special_against"],
        special_attack=read_levels(row["special_attack"]),
        half_hits_open=round(float(row["hits_open"]) * 2),
        half_hits_forest=round(float(row["hits_forest"]) * 2),
        cost=int(row["cost"]),
        is_carried=row["carried"] == "yes",
        capacity=capacity,
        scatters="scatter" in symbols,
        hits_an_area="area-pattern" in symbols,
        lays_mines="lays-mine" in symbols,
        builds="builds" in symbols,
        certainty=tuple((name, mark) for name, _, mark in (each.partition("=") for each in row["certainty"].split())),
    )


def read_types() -> tuple[UnitType, ...]:
    return tuple(read_type(number, row) for number, row in enumerate(DATA.rows("units.csv")))


TYPES = read_types()
TYPE_OF = {each.id: each for each in TYPES}
NATIONS = ("de", "gb", "ah", "fr")  # R2.3: clockwise, so that teams alternate
SPECIAL_FORCES = tuple(each for each in TYPES if each.sheet == "special")  # R10.6: one card each


def starting_types(nation: str) -> tuple[UnitType, ...]:
    """R2.1: the eleven units of a nation."""
    return tuple(each for each in TYPES if nation in each.nations and each.sheet in ("core", "nation"))
