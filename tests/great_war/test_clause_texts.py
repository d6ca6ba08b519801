"""Every clause that refuses a choice, or that a card carries, is told to the player in both languages."""

from __future__ import annotations

import ast
import re

import pytest

from firestep.games.great_war.cards import COMBATS, COMMANDS
from firestep.games.great_war.game import GAME
from firestep.text import Speaker, languages
from firestep.text.keys import sources
from firestep.text.speaker import clause_key


def refusing_clauses() -> list[str]:
    """The clause of every `Refusal(...)` in the rules."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources("firestep.games.great_war")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    refusals = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Refusal"]
    return sorted({ast.literal_eval(call.args[0]) for call in refusals})


def test_the_rules_refuse_by_many_clauses() -> None:
    assert len(refusing_clauses()) > 50


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("clause", [*refusing_clauses(), *(card.clause for card in COMBATS)])
def test_a_clause_has_a_title_and_a_text_in_each_language(clause: str, language: str) -> None:
    shelf = Speaker(GAME, language).shelves[0]
    found = Speaker(GAME, language, strict=True).clause(clause)

    assert shelf.language == language
    assert {clause_key(clause), f"{clause_key(clause)}.title"} <= set(shelf.phrases)
    assert found is not None
    title, text = found
    assert title != clause
    assert len(text) > len(title)


def test_a_clause_without_a_text_is_not_told() -> None:
    assert Speaker(GAME, "en").clause("MOV-99") is None


PROPER_NAMES = {"Mata", "Hari"}


def test_french_card_names_have_a_capital_at_the_start_only() -> None:
    """French writes titles like sentences; English capitals stay in English."""
    speaker = Speaker(GAME, "fr", strict=True)
    keys = [*(f"command-{each.id}" for each in COMMANDS), *(f"combat-{each.id}" for each in COMBATS)]
    names = [speaker.say(key) for key in keys]

    later = [word for name in names for word in re.split(r"[\s’'-]+", name)[1:]]

    assert [word for word in later if word[0].isupper() and word not in PROPER_NAMES] == []
