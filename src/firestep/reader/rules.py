"""All rules of a title in one language, read from its folder `rules`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from firestep.reader.blocks import Anchored, Chapter, MarkKind, Run
from firestep.reader.chapters import read_chapter
from firestep.reader.glossary import GLOSSARY, Term, terms_of
from firestep.text.library import FALLBACK, folder_of

FOLDER = "rules"
QUICK = "quick"
UNNUMBERED_FROM = 80
"""Files from this number on stand after the rules themselves: rulings and glossary."""


@dataclass(slots=True, frozen=True)
class Place:
    """Where a clause is stated."""

    chapter: Chapter
    text: Anchored


class Rules:
    """The chapters of a title in reading order, in one language; in English where they are not translated."""

    def __init__(self, folder: Path, language: str) -> None:
        self.folder, self.language = folder, language
        files = files_of(folder, language)
        self.chapters = tuple(
            replace(read_chapter(path, lang), number=number)
            for (path, lang), number in zip(files, numbers(files), strict=True)
        )
        self.places: dict[str, Place] = {}
        for chapter in self.chapters:
            for text in chapter.anchored():
                for anchor in text.anchors:
                    self.places.setdefault(anchor, Place(chapter, text))

    def chapter(self, slug: str) -> Chapter | None:
        return next((each for each in self.chapters if each.slug == slug), None)

    @property
    def glossary(self) -> tuple[Term, ...]:
        found = self.chapter(GLOSSARY)
        return () if found is None else terms_of(found)

    @property
    def diagrams(self) -> tuple[str, ...]:
        """The ids of all diagrams that the chapters show."""
        return tuple(dict.fromkeys(each.id for chapter in self.chapters for each in chapter.shown("diagram")))

    def anchors(self) -> Iterator[str]:
        """Every clause as often as it is stated, in reading order."""
        for chapter in self.chapters:
            for text in chapter.anchored():
                yield from text.anchors

    def marks(self, kind: MarkKind) -> set[str]:
        """The names of all marks of a kind."""
        texts = (text for chapter in self.chapters for text in chapter.anchored())
        return {mark.name for text in texts for mark in text.marks if mark.kind == kind}

    def broken_links(self) -> Iterator[tuple[Chapter, Run]]:
        """Links to clauses and chapters that are not there."""
        slugs = {each.slug for each in self.chapters}
        for chapter in self.chapters:
            for run in (run for runs in chapter.runs() for run in runs):
                if (run.clause and run.clause not in self.places) or (run.chapter and run.chapter not in slugs):
                    yield chapter, run


def files_of(folder: Path, language: str) -> list[tuple[Path, str]]:
    """The files of a language with the language they are in; those of the fallback where there is none."""
    found = {path.name: (path, FALLBACK) for path in (folder / FALLBACK).glob("*.md")}
    found |= {path.name: (path, language) for path in (folder / language).glob("*.md")}
    return [found[name] for name in sorted(found, key=lambda name: (name == f"{QUICK}.md", name))]


def numbers(files: list[tuple[Path, str]]) -> Iterator[int]:
    """Chapters are counted from 1; the introduction, and what stands after the rules themselves, have no number (0)."""
    count = 0
    for path, _ in files:
        prefix = path.name.partition("-")[0]
        counts = prefix.isdigit() and 0 < int(prefix) < UNNUMBERED_FROM
        count += counts
        yield count if counts else 0


def rules_folder(package: str) -> Path | None:
    """The folder of the rules of a title; `None` if it has no rules to read."""
    folder = folder_of(package)
    return folder / FOLDER if folder is not None and (folder / FOLDER / FALLBACK).is_dir() else None


@cache
def rules_of(package: str, language: str) -> Rules | None:
    """The rules of a title; raises `BadChapter`."""
    folder = rules_folder(package)
    return None if folder is None else Rules(folder, language)
