"""Mutants that change nothing a player could see, each with the reason: `tests/<title>/equivalent_mutants.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path

from mutation.mutants import Key

FIELDS = {"module", "function", "before", "after", "reason"}


def read(package: str, root: Path) -> dict[Key, str]:
    """The reasons by mutant. Modules are written without the package of the title."""
    path = root / "tests" / package / "equivalent_mutants.toml"
    if not path.is_file():
        return {}
    found: dict[Key, str] = {}
    for row in tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", []):
        if row.keys() != FIELDS or not row["reason"].strip():
            raise ValueError(f"{path.name}: a mutant has {', '.join(sorted(FIELDS))}; not {row}")
        module = f"firestep.games.{package}.{row['module']}"
        found[Key(module, row["function"], row["before"], row["after"])] = row["reason"]
    return found
