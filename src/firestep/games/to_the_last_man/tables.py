"""Printed facts read once from `data/`: rows and charts, as they stand there."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

DATA = files("firestep.games.to_the_last_man") / "data"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table by its file name without ending."""
    text = (DATA / f"{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


@cache
def charts() -> dict[str, Any]:
    return tomllib.loads((DATA / "charts.toml").read_text(encoding="utf-8"))


DATES: dict[str, int] = charts()["dates"]
"""CH-5: the first turn of every dated capability."""
