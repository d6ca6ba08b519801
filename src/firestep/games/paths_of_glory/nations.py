"""Sides and nationalities, and what a nationality counts as for each purpose (table 18)."""

from __future__ import annotations

from enum import IntEnum

Side = int

CP: Side = 0
AP: Side = 1
SIDES: tuple[Side, Side] = (CP, AP)
SIDE_NAMES = ("cp", "ap")


class Nation(IntEnum):
    """Whose counter it is, or whose ground."""

    GE = 0
    AH = 1
    TU = 2
    BU = 3
    SN = 4
    POL = 5
    BR = 6
    FR = 7
    BE = 8
    RU = 9
    SB = 10
    MN = 11
    RO = 12
    IT = 13
    GR = 14
    US = 15
    ANA = 16
    AUS = 17
    CND = 18
    PT = 19
    AL = 20
    PE = 21
    EG = 22
    AR = 23
    SEA = 24


NATION_BY_NAME = {nation.name.lower(): nation for nation in Nation}
NATION_NAMES = tuple(nation.name.lower() for nation in Nation)

ACTS_AS: tuple[Nation, ...] = tuple(
    {
        Nation.AUS: Nation.BR,
        Nation.CND: Nation.BR,
        Nation.PT: Nation.BR,
        Nation.ANA: Nation.BR,
        Nation.SN: Nation.TU,
        Nation.MN: Nation.SB,
        Nation.POL: Nation.GE,
    }.get(nation, nation)
    for nation in Nation
)
"""9.2.3, 12.1.9, L-12, table 18: the nationality for activation and for multinational attacks."""


class Line(IntEnum):
    """11.1.4 Whose dashed lines a unit may use."""

    PLAIN = 0
    BR = 1
    IT = 2
    RU = 3
    ANA = 4
    TU = 5


LINE_OF: tuple[Line, ...] = tuple(
    {
        Nation.BR: Line.BR,
        Nation.AUS: Line.BR,
        Nation.CND: Line.BR,
        Nation.PT: Line.BR,
        Nation.IT: Line.IT,
        Nation.RU: Line.RU,
        Nation.ANA: Line.ANA,
        Nation.TU: Line.TU,
        Nation.SN: Line.TU,
    }.get(nation, Line.PLAIN)
    for nation in Nation
)


class Pool(IntEnum):
    """9.4.1, 17.1.1 Replacement points are kept in these pools."""

    GE = 0
    AH = 1
    BU = 2
    TU = 3
    FR = 4
    BR = 5
    RU = 6
    IT = 7
    US = 8
    MINOR = 9


POOL_BY_NAME = {pool.name.lower(): pool for pool in Pool}
POOLS_OF: tuple[tuple[Pool, ...], tuple[Pool, ...]] = (
    (Pool.GE, Pool.AH, Pool.BU, Pool.TU),
    (Pool.FR, Pool.BR, Pool.RU, Pool.IT, Pool.US, Pool.MINOR),
)
POOL_NATION: dict[Pool, Nation] = {
    Pool.GE: Nation.GE,
    Pool.AH: Nation.AH,
    Pool.BU: Nation.BU,
    Pool.TU: Nation.TU,
    Pool.FR: Nation.FR,
    Pool.BR: Nation.BR,
    Pool.RU: Nation.RU,
    Pool.IT: Nation.IT,
    Pool.US: Nation.US,
}
