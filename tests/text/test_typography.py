"""French is set as French is: narrow no-break spaces, real apostrophes."""

from __future__ import annotations

from pathlib import Path

import pytest

import firestep
from firestep.text import Library
from firestep.text.typography import NARROW, french_mistakes, mistakes_in

SOURCE = Path(firestep.__file__).parent
FRENCH = sorted(SOURCE.rglob("text/**/fr/*.ftl"))
FOLDERS = sorted({path.parent.parent for path in SOURCE.rglob("text/**/*.ftl")})


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_french_files_are_set_in_french(path: Path) -> None:
    assert [f"line {each.line}: {each.reason}" for each in french_mistakes(path)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(SOURCE).as_posix())
def test_every_folder_of_texts_has_the_same_messages_in_every_language(folder: Path) -> None:
    english, *others = [Library([folder / language]) for language in ("en", "fr")]

    for other in others:
        assert messages(english) ^ messages(other) == set()


def messages(library: Library) -> set[str]:
    """Messages without their attributes: an article or a gender may be one language's own."""
    return {key.partition(".")[0] for key in library.keys}


def test_the_files_of_the_kernel_are_among_them() -> None:
    assert SOURCE / "text" / "fr" / "kernel.ftl" in FRENCH


@pytest.mark.parametrize(
    "text",
    [f"Quoi{NARROW}?", f"Oui{NARROW}; non{NARROW}!", "à 12:30", f"Quoi{NARROW}?!", f"«{NARROW}Oui{NARROW}»", "l’eau"],
)
def test_good_french(text: str) -> None:
    assert list(mistakes_in(text)) == []


@pytest.mark.parametrize(
    "text", ["Quoi ?", "Quoi?", "Oui\u00a0: non", "But: rien", ": rien", "« Oui »", "l'eau", "Non !"]
)
def test_english_punctuation_is_found(text: str) -> None:
    assert list(mistakes_in(text))
