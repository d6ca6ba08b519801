"""What a record proves and what is left to trust: the same sentences on the page, in the terminal and in the manual."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from firestep.kernel import Word
from firestep.table import Report
from firestep.table.proof import left_to_trust, proven
from firestep.text import Speaker

MANUAL = Path(__file__).parents[2] / "docs" / "record-format.md"
GOOD = Report(is_finished=True, rules=2, choices=30, draws=4, takes_back=3, entropy_from=("de",))
WORST = replace(GOOD, agreed=2, by_the_table=5, entropy_from=())


def said(language: str, words: list[Word]) -> list[str]:
    speaker = Speaker(None, language, strict=True)
    return [str(speaker.word(word)) for word in words]


@pytest.mark.parametrize(
    ("report", "keys"),
    [(GOOD, ["secret", "senders"]), (WORST, ["secret", "alone", "table", "agreed", "senders"])],
)
def test_what_an_operator_could_have_done_depends_on_the_record(report: Report, keys: list[str]) -> None:
    assert [word.key for word in left_to_trust(report)] == [f"trust-{key}" for key in keys]


def test_the_manual_says_the_same() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    for sentence in said("en", left_to_trust(WORST)):
        assert sentence.replace("5 lines", "Some lines").replace("2 undos", "Some undos") in manual


def test_the_counts_are_said_in_both_languages() -> None:
    assert said("en", proven(GOOD)) == [
        "30 choices, all legal by version 2 of the rules.",
        "4 dice and draws, all as the secret says. 3 undos.",
        "Added to the dice: de.",
    ]
    assert said("fr", proven(WORST))[2] == "Aucun camp n’a ajouté de hasard aux dés."
    assert said("fr", left_to_trust(WORST))[2].startswith("5 lignes sont écrites par la table")
