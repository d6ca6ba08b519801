"""The terminal client with the toy game: menus, notation, texts. Each title tests its own drawing."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from cli.keyboard import Play, type_lines
from firestep.cli.terminal.choices import ends_with
from firestep.cli.terminal.screen import PACKAGE
from firestep.games import titles
from firestep.text import languages, texts_of
from firestep.text.typography import french_mistakes


@pytest.fixture
def at_keyboard(tmp_path: Path) -> Play:
    """Play with these lines typed."""
    return partial(type_lines, tmp_path / "kept")


def test_a_game_without_a_name_is_asked_for_when_there_are_several(at_keyboard: Play, picket: str) -> None:
    played = at_keyboard(None, str([*titles()].index(picket) + 1), "", "", "")

    assert "Which game?" in played.shown
    assert played.record.game == picket


def test_both_languages_have_the_same_texts_with_the_same_variables() -> None:
    english, french = texts_of(PACKAGE, "en"), texts_of(PACKAGE, "fr")

    assert languages(PACKAGE) == languages()
    assert not english.mistakes
    assert not french.mistakes
    assert english.keys == french.keys
    for key in english.keys:
        assert english.phrases[key].arguments == french.phrases[key].arguments, key
    assert [mistake for path in french.paths for mistake in french_mistakes(path)] == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [("tank", 1), ("de-tank", 1), ("gb-tank", 2), ("a3", 4), ("infantry", 3), ("mounted-infantry", 5), ("car", None)],
)
def test_the_end_of_a_notation_is_enough_if_it_is_clear(text: str, expected: int | None) -> None:
    written = [
        (1, "move de-tank"),
        (2, "move gb-tank"),
        (3, "move de-infantry"),
        (4, "in fort-a3"),
        (5, "move de-mounted-infantry"),
        (6, "move gb-armoured-car"),
        (7, "move de-armoured-car"),
    ]

    assert ends_with(text, written, "de") == expected


def test_a_broken_drawing_is_reported_and_the_game_is_played_by_lists(at_keyboard: Play, picket: str) -> None:
    titles().add(replace(titles().title(picket), terminal="contract.toy.game:NAMES"))

    played = at_keyboard(picket, "", "", "", "auto 500")

    assert "Part of this game cannot be used: contract.toy.game:NAMES is no drawing" in played.shown
    assert re.search(r"\w+ wins?\.|Nobody wins\.", played.shown)


def test_a_game_without_a_drawing_is_played_by_lists(at_keyboard: Play, picket: str) -> None:
    played = at_keyboard(picket, "", "", "", "auto 500")

    assert re.search(r"\w+ wins?\.|Nobody wins\.", played.shown)
