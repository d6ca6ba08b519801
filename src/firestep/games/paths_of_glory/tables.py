"""The printed tables: fire, mandated offensives, peace terms, victory levels, war status, seasons."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import TypedDict, cast

Column = TypedDict("Column", {"from": int, "losses": list[int]})


class PeaceTerms(TypedDict):
    """Table 9."""

    early: list[int]
    late: list[int]
    late_from: int


class Seasons(TypedDict):
    """Table 11."""

    first_turn: int
    by_remainder: list[str]


class Facts(TypedDict):
    """The tables as `data/tables.toml` has them."""

    army: list[Column]
    corps: list[Column]
    mandated: dict[str, list[str]]
    peace: PeaceTerms
    levels: dict[str, list[int]]
    war_status: dict[str, int]
    seasons: Seasons


FACTS = cast(
    Facts,
    tomllib.loads(files("firestep.games.paths_of_glory").joinpath("data/tables.toml").read_text(encoding="utf-8")),
)


def losses_of(columns: list[Column]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(column["losses"]) for column in columns)


def column_by_strength(columns: list[Column], strongest: int = 120) -> tuple[int, ...]:
    """By strength: the number of its column; beyond either end the outermost column serves."""
    starts = [column["from"] for column in columns]
    return tuple(max(0, sum(start <= strength for start in starts) - 1) for strength in range(strongest))


ARMY_LOSSES = losses_of(FACTS["army"])  # table 1.1
CORPS_LOSSES = losses_of(FACTS["corps"])  # table 1.2
ARMY_COLUMN = column_by_strength(FACTS["army"])
CORPS_COLUMN = column_by_strength(FACTS["corps"])

LIMITED_WAR_AT = FACTS["war_status"]["limited"]  # 16.1.3
TOTAL_WAR_AT = FACTS["war_status"]["total"]  # 16.1.4
ZIMMERMANN_AT = FACTS["war_status"]["zimmermann"]  # 16.3.2
FALL_AT = FACTS["war_status"]["fall_of_the_tsar"]  # 16.4.4
ARMISTICE_AT = FACTS["war_status"]["armistice"]  # 16.2.1
AUTOMATIC_CP, AUTOMATIC_AP = FACTS["levels"]["automatic"]  # 5.2


class Commitment(IntEnum):
    """16.1 Levels of commitment."""

    MOBILIZATION = 0
    LIMITED_WAR = 1
    TOTAL_WAR = 2


class Season(IntEnum):
    """Table 11; the first two turns have none."""

    NONE = 0
    SPRING = 1
    SUMMER = 2
    FALL = 3
    WINTER = 4


LAST_TURN = 20


def season_of(turn: int) -> Season:
    seasons = FACTS["seasons"]
    if turn < seasons["first_turn"]:
        return Season.NONE
    return Season[seasons["by_remainder"][turn % 4].upper()]


SEASONS: tuple[Season, ...] = tuple(season_of(turn) for turn in range(LAST_TURN + 2))
IS_SUMMER: tuple[bool, ...] = tuple(season is Season.SUMMER for season in SEASONS)


class Mandate(IntEnum):
    """Table 5: the nation that must attack this turn."""

    NONE = 0
    AH = 1
    AH_IT = 2
    TU = 3
    GE = 4
    FR = 5
    BR = 6
    IT = 7
    RU = 8


MANDATES: tuple[tuple[Mandate, ...], tuple[Mandate, ...]] = (
    tuple(Mandate[name.upper().replace("-", "_")] for name in FACTS["mandated"]["cp"]),
    tuple(Mandate[name.upper().replace("-", "_")] for name in FACTS["mandated"]["ap"]),
)


def peace_change(combined: int, die: int) -> int:
    """Table 9: how VP move in favour of the side that offered, for its die."""
    peace = FACTS["peace"]
    line = peace["late"] if combined >= peace["late_from"] else peace["early"]
    return line[die - 1]
