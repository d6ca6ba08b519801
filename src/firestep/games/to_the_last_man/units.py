"""Counters: nations, kinds of units, every single counter by number, armies and their templates (1.2, 1.4, 8.0)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from firestep.board.bits import mask_of
from firestep.games.to_the_last_man.counters import ARMY_NUMBERS as ARMY_NUMBERS
from firestep.games.to_the_last_man.counters import LETTERS as LETTERS
from firestep.games.to_the_last_man.counters import NATIONS as NATIONS
from firestep.games.to_the_last_man.counters import contents as contents
from firestep.games.to_the_last_man.tables import DATES, charts, rows

GERMAN, ENTENTE = 0, 1
SIDES = (GERMAN, ENTENTE)
SIDE_OF_NATION = {"DE": GERMAN, "FR": ENTENTE, "UK": ENTENTE, "BE": ENTENTE, "US": ENTENTE}

Unit = int
Army = int
Kind = int
Side = int


class Type(IntEnum):
    """1.2.1: what a counter is."""

    INFANTRY = 0
    STOSSTRUPPEN = 1
    COMMONWEALTH = 2
    CAVALRY = 3
    ARTILLERY = 4
    SIEGE_GUN = 5
    BIPLANE = 6
    TANK = 7
    PARIS_GUN = 8


TYPE_NAMES = (
    "infantry",
    "stosstruppen",
    "commonwealth",
    "cavalry",
    "artillery",
    "siege-gun",
    "biplane",
    "tank",
    "paris-gun",
)


@dataclass(slots=True, frozen=True)
class UnitKind:
    """A nation's counters of one type: numbers `first` up to `first + count`."""

    number: Kind
    nation: str
    type: Type
    first: Unit
    count: int
    move: int
    cost: int
    certainty: str

    @property
    def side(self) -> Side:
        return SIDE_OF_NATION[self.nation]

    @property
    def name(self) -> str:
        return f"{self.nation.lower()}-{TYPE_NAMES[self.type]}"

    @property
    def mask(self) -> int:
        return ((1 << self.count) - 1) << self.first


def read_kinds() -> tuple[UnitKind, ...]:
    """CH-12, 11.1-a: the counter mix, without armies and forts; moves and costs: 8.3.3-e, 8.3.5-b, 8.3.6-b."""
    kinds: list[UnitKind] = []
    first = 0
    for row in rows("units"):
        if row["code"] in ("ARMY", "F"):
            continue
        type_ = Type(LETTERS.index(row["code"]))
        count = int(row["count"])
        cost, move = int(row["cost_bp"]), int(row["move"])
        kinds.append(UnitKind(len(kinds), row["nation"], type_, first, count, move, cost, row["certainty"]))
        first += count
    return tuple(kinds)


KINDS = read_kinds()
KIND_MASKS: tuple[int, ...] = tuple(kind.mask for kind in KINDS)
KIND_OF: tuple[Kind, ...] = tuple(kind.number for kind in KINDS for _ in range(kind.count))
UNITS = len(KIND_OF)
ALL_UNITS = (1 << UNITS) - 1
TYPE_OF: tuple[int, ...] = tuple(int(KINDS[kind].type) for kind in KIND_OF)
NATION_OF: tuple[int, ...] = tuple(NATIONS.index(KINDS[kind].nation) for kind in KIND_OF)
KIND_BY_CODE: dict[tuple[str, str], Kind] = {(kind.nation, LETTERS[kind.type]): kind.number for kind in KINDS}
KIND_BY_NAME: dict[str, Kind] = {kind.name: kind.number for kind in KINDS}


def of_type(*types: Type) -> int:
    """Every counter of these types."""
    mask = 0
    for kind in KINDS:
        if kind.type in types:
            mask |= kind.mask
    return mask


INFANTRY_TYPE = of_type(Type.INFANTRY, Type.STOSSTRUPPEN, Type.COMMONWEALTH)
PLAIN_INFANTRY = of_type(Type.INFANTRY)
STOSSTRUPPEN = of_type(Type.STOSSTRUPPEN)
COMMONWEALTH = of_type(Type.COMMONWEALTH)
CAVALRY = of_type(Type.CAVALRY)
ARTILLERY = of_type(Type.ARTILLERY)
SIEGE_GUNS = of_type(Type.SIEGE_GUN)
BIPLANES = of_type(Type.BIPLANE)
TANKS = of_type(Type.TANK)
PARIS_GUN = of_type(Type.PARIS_GUN)
GUNS_THAT_STAY = SIEGE_GUNS | PARIS_GUN
"""8.3.3-f, 8.3.6-f: never retreat."""
HOLDING = INFANTRY_TYPE | CAVALRY | TANKS
"""AMB-19, AMB-25: what takes and holds ground."""
CAUGHT = ALL_UNITS & ~INFANTRY_TYPE & ~CAVALRY
"""8.3.2-e: units that are lost without infantry."""
TWO_AREAS = CAVALRY | BIPLANES
"""8.3.1-c, 8.3.4-b."""
MAY_ENTRENCH = INFANTRY_TYPE & ~STOSSTRUPPEN
SIDE_UNITS: tuple[int, int] = (
    mask_of(unit for unit in range(UNITS) if KINDS[KIND_OF[unit]].side == GERMAN),
    mask_of(unit for unit in range(UNITS) if KINDS[KIND_OF[unit]].side == ENTENTE),
)
NATION_UNITS: tuple[int, ...] = tuple(
    mask_of(unit for unit in range(UNITS) if NATION_OF[unit] == nation) for nation in range(len(NATIONS))
)
US_INFANTRY = KIND_MASKS[KIND_BY_CODE["US", "I"]]
LOSS_TYPES: tuple[int, ...] = (INFANTRY_TYPE, CAVALRY, ARTILLERY, SIEGE_GUNS, BIPLANES, TANKS)
"""5.3.1-d with AMB-7: the types that are counted in an army; the Paris Gun is never a loss (8.3.6-e)."""


# -- armies


@dataclass(slots=True, frozen=True)
class Template:
    """1.4: the slots of a nation's armies and the guns they may have by year (8.3.2-f)."""

    infantry: int
    auxiliary: int
    artillery: tuple[int, ...]
    """By year from 1914."""
    biplanes: int
    certainty: str


def read_templates() -> dict[str, Template]:
    """CH-13."""
    found = {}
    for row in rows("army-templates"):
        limits = tuple(int(row[f"art_{year}"]) for year in range(1914, 1920))
        slots = int(row["infantry_slots"]), int(row["auxiliary_slots"])
        found[row["nation"]] = Template(*slots, limits, int(row["biplane_limit"]), row["slots_certainty"])
    return found


TEMPLATES = read_templates()
ARMY_LIST: tuple[tuple[str, str], ...] = tuple(
    (nation, number) for nation in NATIONS for number in ARMY_NUMBERS[nation]
)
ARMIES = len(ARMY_LIST)
ARMY_BY_CODE: dict[tuple[str, str], Army] = {code: army for army, code in enumerate(ARMY_LIST)}
ARMY_NATION: tuple[str, ...] = tuple(nation for nation, _ in ARMY_LIST)
ARMY_TEMPLATE: tuple[Template, ...] = tuple(TEMPLATES[nation] for nation in ARMY_NATION)
ARMY_NAMES: tuple[str, ...] = tuple(
    "be-army" if nation == "BE" else f"{nation.lower()}-{number}-army" for nation, number in ARMY_LIST
)
ARMY_BY_NAME: dict[str, Army] = {name: army for army, name in enumerate(ARMY_NAMES)}
SIDE_ARMIES: tuple[int, int] = (
    mask_of(army for army in range(ARMIES) if SIDE_OF_NATION[ARMY_NATION[army]] == GERMAN),
    mask_of(army for army in range(ARMIES) if SIDE_OF_NATION[ARMY_NATION[army]] == ENTENTE),
)
BELGIAN_ARMY = ARMY_BY_CODE["BE", "BE"]
UK_FIRST_ARMY = ARMY_BY_CODE["UK", "1"]
UK_ARMIES = mask_of(army for army in range(ARMIES) if ARMY_NATION[army] == "UK")
FITTING: tuple[int, ...] = tuple(
    NATION_UNITS[NATIONS.index(nation)] | (US_INFANTRY if SIDE_OF_NATION[nation] == ENTENTE else 0)
    for nation in ARMY_NATION
)
"""8.1-a, 8.1-b: the counters that an army may hold."""


def _biplanes() -> dict[str, dict[int, int]]:
    chart = charts()["biplanes"]
    return {nation: {int(year): count for year, count in by_year.items()} for nation, by_year in chart.items()}


BIPLANES_BY_YEAR = _biplanes()


def why_not_yet(kind: UnitKind, turn: int, year: int) -> bool:
    """8.2.2-d, 8.2.3-b, 8.3.4-c, 8.3.5-c, 8.3.6-c, CH-5: whether a kind cannot be built yet in this turn."""
    match kind.type:
        case Type.STOSSTRUPPEN:
            return turn < DATES["stosstruppen"]
        case Type.COMMONWEALTH:
            return turn < DATES["canadian"]
        case Type.TANK:
            return turn < DATES[f"tank-{kind.nation}"]
        case Type.PARIS_GUN:
            return turn < DATES["paris-gun"]
        case Type.BIPLANE:
            return min(BIPLANES_BY_YEAR[kind.nation]) > year
        case Type.ARTILLERY:
            return kind.nation == "US" and turn < DATES["us-artillery"]
        case _:
            return kind.nation == "US" and turn < DATES["us-entry"]


def biplane_limit(nation: str, year: int) -> int:
    """8.3.4-c: how many of a nation's biplanes may be in play by the year printed on them."""
    by_year = BIPLANES_BY_YEAR.get(nation, {})
    return max((count for start, count in by_year.items() if start <= year), default=0)
