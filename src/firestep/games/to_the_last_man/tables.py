"""Printed facts read once from the data pack in force: rows and charts, as they stand there."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from typing import TypedDict, cast

from firestep.games.to_the_last_man.check import check_data
from firestep.games.to_the_last_man.pack import (
    CHARTS,
    BadPack,
    keep_version,
    number_of,
    our_text,
    own_folder,
    text_of,
    version_of,
)

FOLDER = own_folder()
"""An owner's own tables; `None`: ours."""


def refuse_mistakes() -> None:
    """An owner's pack is checked before anything is read from it."""
    if FOLDER is not None:
        for path, line, reason in check_data(FOLDER):
            raise BadPack(FOLDER, path, line, reason)


refuse_mistakes()
PACK: tuple[str, ...] = () if FOLDER is None else (version_of(FOLDER), number_of(FOLDER))
"""What stands for an owner's pack in new matches, and in earlier records; nothing for our own tables."""
if FOLDER is not None:
    keep_version(FOLDER)


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table by its file name without ending."""
    return list(csv.DictReader(text_of(f"{name}.csv", FOLDER).splitlines()))


def our_names() -> list[str]:
    """The names of the areas for which there are texts."""
    return [row["name"] for row in csv.DictReader(our_text("areas.csv").splitlines())]


Charts = TypedDict(
    "Charts",
    {
        "dates": dict[str, int],
        "victory": dict[str, int],
        "hands": dict[str, list[int]],
        "starting-cards": dict[str, list[str]],
        "biplanes": dict[str, dict[str, int]],
    },
)


@cache
def charts() -> Charts:
    return cast(Charts, tomllib.loads(text_of(CHARTS, FOLDER)))


DATES = charts()["dates"]
"""CH-5: the first turn of every dated capability."""
