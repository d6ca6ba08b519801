"""Every key that the code can need has a text in every language, and no text is there for nothing."""

from __future__ import annotations

import re

import pytest

from firestep.games import titles
from firestep.kernel import AnyGame
from firestep.text import Library, keys_needed, keys_of_rooms, languages, texts_of
from firestep.text.keys import named_keys
from firestep.text.library import HERE
from firestep.text.speaker import package_of

YOU = re.compile(r"\b(?:you|your|yours|vous|votre|vos)\b", re.IGNORECASE)


def differences(first: Library, second: Library) -> dict[str, tuple[set[str], set[str]]]:
    """Keys that two languages say with different variables."""
    return {
        key: (set(first.phrases[key].arguments), set(second.phrases[key].arguments))
        for key in first.keys & second.keys
        if first.phrases[key].arguments != second.phrases[key].arguments
    }


def unused(library: Library, known: set[str]) -> set[str]:
    """Keys that nothing needs. Attributes of a word that is needed may differ between languages (gender, article)."""
    used = library.quoted({key for key in library.keys if key in known or key.partition(".")[0] in known})
    return library.keys - used


@pytest.mark.parametrize("language", languages())
def test_a_game_has_every_text_it_needs(title: AnyGame, language: str) -> None:
    library = texts_of(package_of(title), language)

    assert not library.mistakes
    assert not keys_needed(title).needed - library.keys


@pytest.mark.parametrize("language", languages())
def test_a_diary_names_the_side_and_never_says_you(title: AnyGame, language: str) -> None:
    """Whoever reads a record later was not there."""
    library = texts_of(package_of(title), language)
    events = [entry for name, entry in library.entries.items() if name.startswith("event-")]

    assert events
    assert [entry.name for entry in events if YOU.search(entry.source)] == []


@pytest.mark.parametrize("language", languages())
def test_a_game_has_no_text_for_nothing(title: AnyGame, language: str) -> None:
    library = texts_of(package_of(title), language)

    assert not unused(library, keys_needed(title).known)


def test_a_game_says_the_same_with_the_same_variables(title: AnyGame) -> None:
    first, *others = [texts_of(package_of(title), language) for language in languages()]

    for other in others:
        assert not differences(first, other)


@pytest.mark.parametrize("game_id", [each for each in titles() if titles().title(each).terminal])
def test_a_terminal_drawing_has_every_text_it_needs(game_id: str) -> None:
    """Its own texts, or those of the game; the same messages with the same variables in every language."""
    package = titles().title(game_id).terminal.partition(":")[0].rpartition(".")[0]
    own = [texts_of(package, language) for language in languages()]
    known = texts_of(titles().title(game_id).package, languages()[0]).keys | own[0].keys

    assert [library.mistakes for library in own] == [[] for _ in own]
    assert named_keys(package) - known == set()
    for other in own[1:]:
        assert own[0].keys == other.keys
        assert not differences(own[0], other)


@pytest.mark.parametrize("language", languages())
def test_the_kernel_and_the_table_have_every_text(language: str) -> None:
    library = texts_of(HERE, language)
    keys = keys_of_rooms()

    assert not library.mistakes
    assert not keys.needed - library.keys
    assert not unused(library, keys.known)


def test_the_kernel_says_the_same_with_the_same_variables() -> None:
    first, *others = [texts_of(HERE, language) for language in languages()]

    for other in others:
        assert first.keys == other.keys
        assert not differences(first, other)
