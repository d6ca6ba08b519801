"""The page of rules for players names every rule of the index, and none that there is not."""

from __future__ import annotations

import csv
import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "rules" / "trench-club"


def test_every_rule_is_on_the_page() -> None:
    rows = csv.DictReader((FOLDER / "clauses.csv").read_text(encoding="utf-8").splitlines())
    known = {re.sub(r"[a-z]+$", "", row["clause"]) for row in rows}
    named = set(re.findall(r"\bR\d+\.\d+", (FOLDER / "rules.md").read_text(encoding="utf-8")))
    assert known - named == set()
    assert named - known == set()
