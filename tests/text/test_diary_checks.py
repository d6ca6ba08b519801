"""The checks of war diaries find what is wrong, and spare what only looks like it."""

from __future__ import annotations

import pytest

from firestep.games import game
from sample_game import SAMPLE_GAME
from war_diary.checks import PATTERNS, Checker
from war_diary.french_verbs import has_verb
from war_diary.pattern import Pattern
from war_diary.reading import Sentence

EVERY_PATTERN = [
    pytest.param(each, id=f"{language}: {each.name}") for language, known in PATTERNS.items() for each in known
]


@pytest.mark.parametrize("pattern", EVERY_PATTERN)
def test_a_pattern_finds_its_examples_and_spares_what_is_right(pattern: Pattern) -> None:
    assert pattern.caught
    assert [text for text in pattern.caught if not [*pattern.found_in(text)]] == []
    assert [text for text in pattern.spared if [*pattern.found_in(text)]] == []


@pytest.mark.parametrize(
    ("text", "check"),
    [
        ("L’infanterie attaque with un canon.", "foreign word"),
        ("Vous avez pioché une carte.", "you"),
        ("Perte à Namur\u202f: une infanterie.", "sans verbe"),
        ("La bataille commence!", "typographie"),
        ("La bataille de Anvers commence.", "élision"),
    ],
)
def test_faults_of_french_sentences(text: str, check: str) -> None:
    assert checks_of("fr", text) == [check]


@pytest.mark.parametrize(
    ("text", "check"),
    [
        ("The infantry attacks avec a gun.", "foreign word"),
        ("You drew a card.", "you"),
        ("The Germans drew 1 cards.", "plural after one"),
        ("The British discarded Forward!.", "doubled punctuation"),
    ],
)
def test_faults_of_english_sentences(text: str, check: str) -> None:
    assert checks_of("en", text) == [check]


def test_a_seat_may_be_called_you_in_what_only_it_reads() -> None:
    assert checks_of("en", "You drew a card.", viewer="german") == []


def test_words_inside_names_and_quotations_may_be_of_any_language() -> None:
    assert checks_of("fr", "L’Entente a joué «\u202fThe Last Attack\u202f».") == []
    assert checks_of("fr", "Le fort de The Last Attack est pris.", names=("The Last Attack",)) == []


def test_a_heading_needs_no_full_stop_and_no_verb() -> None:
    assert checks_of("fr", "Tour 1 · Allemagne", kind="heading") == []


def test_each_sentence_is_told_once() -> None:
    sentence = Sentence("Vous avez perdu.", "lost", 1, "replay")

    assert len([*Checker(game(SAMPLE_GAME), "fr").faults([sentence, sentence])]) == 1


@pytest.mark.parametrize("text", ["Le fort tombe.", "Les Alliés attaquent.", "Elle envoie un char.", "Il jette un dé."])
def test_sentences_with_a_verb(text: str) -> None:
    assert has_verb(text)


@pytest.mark.parametrize("text", ["Pertes à l’Est\u202f: 2 dés.", "France\u202f: 1 point de remplacement."])
def test_sentences_without_a_verb(text: str) -> None:
    assert not has_verb(text)


def checks_of(
    language: str, text: str, *, viewer: str = "replay", kind: str = "event", names: tuple[str, ...] = ()
) -> list[str]:
    checker = Checker(game(SAMPLE_GAME), language)
    return [fault.check for fault in checker.faults_of(Sentence(text, kind, 1, viewer, names))]
