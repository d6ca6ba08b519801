"""Every clause that a question or a refusal names can be read by the player, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firestep.games.trench_club as package
from firestep.games import game
from firestep.scene.maker import clause_text
from firestep.text import Speaker, languages

CITED = re.compile(r'(?:Refusal\(|clause: ClassVar\[str\] = |clause=)"(R[0-9.]+)"')


def cited_clauses() -> list[str]:
    folder = Path(package.__file__).parent
    return sorted(
        {clause for path in folder.rglob("*.py") for clause in CITED.findall(path.read_text(encoding="utf-8"))}
    )


@pytest.mark.parametrize("language", languages())
def test_a_touched_clause_opens_its_rule(language: str) -> None:
    speaker = Speaker(game("trench-club"), language, strict=True)
    clauses = cited_clauses()
    assert len(clauses) > 30
    for clause in clauses:
        told = clause_text(clause, speaker)
        assert told is not None, clause
        assert told.title
        assert len(told.text) > 40
