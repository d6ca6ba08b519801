"""Every clause that a question, a refusal or an option names can be read by the player, in every language."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from firestep.games import game
from firestep.text import Speaker, languages
from firestep.text.keys import cited_in, sources

TITLE = game("to-the-last-man")
PACKAGE = "firestep.games.to_the_last_man"
LISTED = Path(__file__).parents[2] / "docs/rules/to-the-last-man/clauses.csv"


def cited_clauses() -> set[str]:
    found = {clause for path in sources(PACKAGE) for clause in cited_in(path.read_text(encoding="utf-8"))}
    return found | {option.clause for option in TITLE.options if option.clause}


def test_the_rules_cite_many_clauses() -> None:
    assert len(cited_clauses()) > 80


def test_every_clause_that_is_cited_is_a_clause_of_the_rules() -> None:
    with LISTED.open(encoding="utf-8", newline="") as file:
        listed = {row["clause"] for row in csv.DictReader(file)}
    assert {clause for clause in cited_clauses() if not clause.startswith("AMB-")} <= listed


@pytest.mark.parametrize("language", languages())
def test_a_touched_clause_opens_its_rule(language: str) -> None:
    speaker = Speaker(TITLE, language, strict=True)
    for clause in sorted(cited_clauses()):
        told = speaker.clause(clause)
        assert told is not None, clause
        assert told[0] != clause
        assert len(told[1]) > 30, clause
