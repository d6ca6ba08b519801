"""2.2 The counters: armies and corps with their factors, and what each may do. Read once, checked when read."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.board import mask_of
from firestep.games.paths_of_glory.ground import read_rows
from firestep.games.paths_of_glory.nations import (
    ACTS_AS,
    CP,
    LINE_OF,
    NATION_BY_NAME,
    POOL_BY_NAME,
    SIDE_NAMES,
    Line,
    Nation,
    Pool,
    Side,
)

Unit = int


@dataclass(slots=True, frozen=True)
class UnitFacts:
    """One counter, both sides of it."""

    id: str
    nation: Nation
    side: Side
    is_army: bool
    combat: tuple[int, int]
    loss: tuple[int, int]
    move: tuple[int, int]
    replaceable: bool
    pool: Pool | None


def read_units() -> tuple[UnitFacts, ...]:
    def both(row: dict[str, str], factor: str) -> tuple[int, int]:
        return int(row[f"full_{factor}"]), int(row[f"reduced_{factor}"])

    return tuple(
        UnitFacts(
            row["id"],
            NATION_BY_NAME[row["nation"]],
            SIDE_NAMES.index(row["side"]),
            row["type"] == "army",
            both(row, "cf"),
            both(row, "lf"),
            both(row, "mf"),
            row["replaceable"] == "y",
            POOL_BY_NAME.get(row["pool"]),
        )
        for row in read_rows("units.csv")
    )


UNITS: tuple[UnitFacts, ...] = read_units()
UNIT_IDS: tuple[str, ...] = tuple(unit.id for unit in UNITS)
UNIT_BY_ID: dict[str, Unit] = {name: number for number, name in enumerate(UNIT_IDS)}
UNIT_COUNT = len(UNITS)
ALL_UNITS = range(UNIT_COUNT)

SIDE_OF: tuple[Side, ...] = tuple(unit.side for unit in UNITS)
NATION_OF: tuple[Nation, ...] = tuple(unit.nation for unit in UNITS)
ACTS: tuple[Nation, ...] = tuple(ACTS_AS[unit.nation] for unit in UNITS)
LINE: tuple[Line, ...] = tuple(LINE_OF[unit.nation] for unit in UNITS)
IS_ARMY: tuple[bool, ...] = tuple(unit.is_army for unit in UNITS)
COMBAT: tuple[tuple[int, int], ...] = tuple(unit.combat for unit in UNITS)
LOSS: tuple[tuple[int, int], ...] = tuple(unit.loss for unit in UNITS)
MOVE: tuple[tuple[int, int], ...] = tuple(unit.move for unit in UNITS)
POOL: tuple[Pool | None, ...] = tuple(unit.pool for unit in UNITS)

SIDE_UNITS: tuple[int, int] = (
    mask_of(unit for unit in ALL_UNITS if SIDE_OF[unit] == CP),
    mask_of(unit for unit in ALL_UNITS if SIDE_OF[unit] != CP),
)
ARMIES = mask_of(unit for unit in ALL_UNITS if IS_ARMY[unit])
CORPS = mask_of(unit for unit in ALL_UNITS if not IS_ARMY[unit])
NATION_UNITS: tuple[int, ...] = tuple(
    mask_of(unit for unit in ALL_UNITS if NATION_OF[unit] == nation) for nation in Nation
)
ACTING_UNITS: tuple[int, ...] = tuple(mask_of(unit for unit in ALL_UNITS if ACTS[unit] == nation) for nation in Nation)
"""By nationality for activation and multinational attacks."""
REPLACEABLE = mask_of(unit for unit in ALL_UNITS if UNITS[unit].replaceable)

BEF_ARMY = UNIT_BY_ID["br-army-bef"]
BEF_CORPS = UNIT_BY_ID["br-corps-bef"]
MEF_ARMY = UNIT_BY_ID["br-army-mef"]
NE_ARMY = UNIT_BY_ID["br-army-ne"]
ORIENT_ARMY = UNIT_BY_ID["fr-army-orient"]
CAU_ARMY = UNIT_BY_ID["ru-army-cau"]
YLD_ARMY = UNIT_BY_ID["tu-army-yld"]
AOI_ARMY = UNIT_BY_ID["tu-army-aoi"]
GE_11 = UNIT_BY_ID["ge-army-11"]
BE_ARMY = UNIT_BY_ID["be-army-01"]
ANA_CORPS = UNIT_BY_ID["ana-corps"]
SN_CORPS = UNIT_BY_ID["sn-corps"]
MN_CORPS = UNIT_BY_ID["mn-corps"]
CZECH_LEGION = UNIT_BY_ID["ru-czech-legion"]
RU_CAVALRY = mask_of([UNIT_BY_ID["ru-cavalry-01"], UNIT_BY_ID["ru-cavalry-02"]])
NEAR_EAST_ARMIES = mask_of([CAU_ARMY, MEF_ARMY, NE_ARMY, ORIENT_ARMY, YLD_ARMY, AOI_ARMY])  # 11.3.1
BEF = 1 << BEF_ARMY | 1 << BEF_CORPS

REPLACES_ARMY = (
    CORPS
    & ~(1 << BEF_CORPS | 1 << SN_CORPS | 1 << MN_CORPS | 1 << ANA_CORPS | 1 << CZECH_LEGION | RU_CAVALRY)
    & ~(NATION_UNITS[Nation.AUS] | NATION_UNITS[Nation.CND] | NATION_UNITS[Nation.PT])
)  # 12.4.4.3, table 18


def kind_of_twin(unit: Unit) -> tuple[object, ...]:
    """Two counters with the same printed facts are twins: it makes no difference which of them one picks."""
    facts = UNITS[unit]
    special = unit if facts.is_army or 1 << unit & (1 << CZECH_LEGION | RU_CAVALRY | 1 << BEF_CORPS) else -1
    return facts.nation, facts.combat, facts.loss, facts.move, special


TWIN_KIND: tuple[int, ...] = tuple(
    next(other for other in ALL_UNITS if kind_of_twin(other) == kind_of_twin(unit)) for unit in ALL_UNITS
)
"""By unit: the first counter of its kind."""


def check_units() -> None:
    if UNIT_COUNT != 193:
        raise ValueError(f"there are 193 counters, not {UNIT_COUNT}")
    for facts in UNITS:
        if facts.replaceable != (facts.pool is not None):
            raise ValueError(f"{facts.id}: a counter that can be replaced has a pool, any other has none")


check_units()
