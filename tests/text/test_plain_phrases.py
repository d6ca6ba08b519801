"""Phrases of plain words are put together here, and read as Fluent would write them."""

from __future__ import annotations

import pytest

from firestep.games import titles
from firestep.text import Speaker, languages
from firestep.text.speaker import Shelf

VALUES: tuple[str | int, ...] = ("here", "none", "yes", "x" * 2501, 0, 1, 2, 5, 11, 21, 999, 1000, 12_345, -3)


def said_by_fluent(shelf: Shelf, key: str, values: dict[str, str | int]) -> tuple[str, int]:
    name, _, attribute = key.partition(".")
    shelf.load(name)
    message = shelf.bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, errors = shelf.bundle.format_pattern(pattern, values)
    return str(text), len(errors)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game_id", list(titles()))
def test_every_phrase_reads_as_fluent_writes_it(game_id: str, language: str) -> None:
    shelf = Speaker(titles().game(game_id), language).shelves[0]
    plain = 0
    for key, phrase in shelf.phrases.items():
        plain += shelf.find_plain(key) is not None
        keys = [name for name, _ in variant_keys(shelf, key)]
        for value in (*VALUES, *keys) if phrase.variables else ("",):
            values = dict.fromkeys(phrase.variables, value)
            text, errors = shelf.format_anew(key, tuple(values.items()))
            by_fluent, mistakes = said_by_fluent(shelf, key, values)
            expected = by_fluent.replace("-3", "−3") if value == -3 else by_fluent
            assert (text, len(errors)) == (expected, mistakes), (key, value)
    assert plain > len(shelf.phrases) / 2


def variant_keys(shelf: Shelf, key: str) -> list[tuple[str | int, object]]:
    """What a phrase has words of its own for."""
    return [variant for part in shelf.find_plain(key) or () for variant in getattr(part, "variants", ())]


def test_a_value_that_is_missing_is_left_to_fluent() -> None:
    game = titles().game(next(iter(titles())))
    shelf = Speaker(game, "en").shelves[0]
    key = next(key for key, phrase in shelf.phrases.items() if phrase.variables and shelf.find_plain(key) is not None)

    _, errors = shelf.format_anew(key, ())

    assert errors
