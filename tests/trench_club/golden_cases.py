"""The worked examples of the rulebook, read from `golden/`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

Case: TypeAlias = dict[str, Any]
"""What an example gives, or expects, as JSON has it."""


def golden(name: str) -> dict[str, Case]:
    """The examples of one file, each with `given` and `expect`, by their ids."""
    cases = json.loads((Path(__file__).parent / "golden" / f"{name}.json").read_text(encoding="utf-8"))
    return {case["id"]: case for case in cases} if isinstance(cases, list) else dict(cases)
