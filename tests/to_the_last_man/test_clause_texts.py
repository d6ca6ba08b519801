"""Every clause that a question, a refusal or an option names can be read by the player, in every language."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

import firestep.games.to_the_last_man as package
from firestep.games import game
from firestep.games.to_the_last_man.cited import cited_clauses, clause_key
from firestep.text import Speaker, languages

TITLE = game("to-the-last-man")
LISTED = Path(__file__).parents[2] / "docs/rules/to-the-last-man/clauses.csv"
WRITTEN = re.compile(r'(?:Refusal\(|clause: ClassVar\[str\] = )"([^"]+)"')


def test_no_clause_of_the_source_is_missed() -> None:
    folder = Path(package.__file__).parent
    written = {clause for path in folder.rglob("*.py") for clause in WRITTEN.findall(path.read_text(encoding="utf-8"))}
    assert len(written) > 80
    assert written <= cited_clauses()


def test_every_clause_that_is_cited_is_a_clause_of_the_rules() -> None:
    with LISTED.open(encoding="utf-8", newline="") as file:
        listed = {row["clause"] for row in csv.DictReader(file)}
    assert {clause for clause in cited_clauses() if not clause.startswith("AMB-")} <= listed


@pytest.mark.parametrize("language", languages())
def test_a_touched_clause_opens_its_rule(language: str) -> None:
    speaker = Speaker(TITLE, language, strict=True)
    for clause in sorted(cited_clauses()):
        assert speaker.say(f"{clause_key(clause)}.title")
        assert len(speaker.say(clause_key(clause))) > 30, clause
