"""Word lists of the checks of French diaries, from `french.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("french.toml")


@cache
def lists() -> dict[str, str]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def words(name: str) -> list[str]:
    """The words of one list."""
    return lists()[name].split()
