"""All rules of a title: both languages, where clauses are, links, search."""

from __future__ import annotations

from pathlib import Path

import pytest

from firestep.reader.citing import clause_cited
from firestep.reader.rules import Rules
from firestep.reader.search import nearest_terms, search

FILES = {
    "en/00-introduction.md": "# What it is\n\nRead [on](moving), or [nowhere](lost) and [R9].\n",
    "en/05-moving.md": "# Moving\n\n[R1.1] A unit enters the *forêt*.\n\n- [R1.2] It stops there. {option trenches}\n",
    "en/90-glossary.md": "# Glossary\n\n- **trench, trenches**: a ditch.\n- **wood**: trees.\n",
    "en/quick.md": "# Quick\n\nTurn by turn.\n",
    "fr/05-moving.md": "# Le mouvement\n\n[R1.1] Une unité bouge une fois.\n\n- [R1.2] Elle s’arrête.\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_chapters_come_in_reading_order_and_in_english_where_they_are_not_translated(folder: Path) -> None:
    rules = Rules(folder, "fr")
    assert [(each.number, each.slug, each.lang) for each in rules.chapters] == [
        (0, "introduction", "en"),
        (1, "moving", "fr"),
        (0, "glossary", "en"),
        (0, "quick", "en"),
    ]


def test_a_clause_is_found_in_its_paragraph(folder: Path) -> None:
    rules = Rules(folder, "en")
    assert list(rules.anchors()) == ["R1.1", "R1.2"]
    assert rules.places["R1.2"].chapter.title == "Moving"
    assert rules.marks("option") == {"trenches"}


def test_links_that_lead_nowhere_are_found(folder: Path) -> None:
    broken = [(chapter.slug, run.clause or run.chapter) for chapter, run in Rules(folder, "en").broken_links()]
    assert broken == [("introduction", "lost"), ("introduction", "R9")]


def test_search_ignores_accents_and_names_the_nearest_terms(folder: Path) -> None:
    rules = Rules(folder, "en")
    assert [hit.anchors for hit in search(rules, "FORET unit")] == [("R1.1",)]
    assert [hit.anchors for hit in search(rules, "r1.2")] == [("R1.2",)]
    assert search(rules, "tank") == []
    assert search(rules, " ") == []
    assert nearest_terms(rules, "trenchs") == ["trench"]


class Dug:
    """R13.2a A trench was dug."""


class Moved:
    """Several units moved: 12 of them."""


class Played:
    """CARD-recon, CARD-probe: a card was played."""


class Stopped:
    """card CP-64 An attack was stopped."""


def test_an_event_cites_the_clause_that_its_docstring_opens_with() -> None:
    assert clause_cited(Dug) == "R13.2a"
    assert clause_cited(Moved) == ""
    assert clause_cited(Played) == "CARD-recon"
    assert clause_cited(Stopped) == "card CP-64"
