"""The printed tables: fire, mandated offensives, peace terms, victory levels, war status, seasons."""

from __future__ import annotations

import tomllib
from enum import IntEnum
from importlib.resources import files
from typing import Any

FACTS: dict[str, Any] = tomllib.loads(
    files("firestep.games.paths_of_glory").joinpath("data/tables.toml").read_text(encoding="utf-8")
)


def columns(name: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(column["losses"]) for column in FACTS[name])


def column_by_strength(name: str, strongest: int = 120) -> tuple[int, ...]:
    """By strength: the number of its column; beyond either end the outermost column serves."""
    starts = [column["from"] for column in FACTS[name]]
    return tuple(max(0, sum(start <= strength for start in starts) - 1) for strength in range(strongest))


ARMY_LOSSES = columns("army")  # table 1.1
CORPS_LOSSES = columns("corps")  # table 1.2
ARMY_COLUMN = column_by_strength("army")
CORPS_COLUMN = column_by_strength("corps")

LIMITED_WAR_AT: int = FACTS["war_status"]["limited"]  # 16.1.3
TOTAL_WAR_AT: int = FACTS["war_status"]["total"]  # 16.1.4
ZIMMERMANN_AT: int = FACTS["war_status"]["zimmermann"]  # 16.3.2
FALL_AT: int = FACTS["war_status"]["fall_of_the_tsar"]  # 16.4.4
ARMISTICE_AT: int = FACTS["war_status"]["armistice"]  # 16.2.1
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
    return int(line[die - 1])
