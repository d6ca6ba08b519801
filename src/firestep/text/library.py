"""Reads Fluent files: their folders, their messages, their mistakes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

HERE = "firestep.text"
FALLBACK = "en"
NAME = r"-?[A-Za-z][A-Za-z0-9_-]*"
ENTRY = re.compile(rf"^({NAME}) *=.*(?:\n(?![A-Za-z#-]).*)*", re.MULTILINE)
"""A line that begins with a name and `=`, up to the next line that begins with a name or a comment."""
ATTRIBUTE = re.compile(rf"^ +\.({NAME}) *=", re.MULTILINE)
SETS: dict[frozenset[str], frozenset[str]] = {}


class TextError(Exception):
    """A text that is missing or cannot be formatted."""


class Entry:
    """A message or a term of a file. It is parsed when it is first needed: a server says few of its thousands soon."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source
        self.attributes = tuple(ATTRIBUTE.findall(source))

    @cached_property
    def parsed(self) -> ftl.Message | ftl.Term | None:
        """The syntax tree; `None` if this is not Fluent."""
        found = FluentParser(with_spans=False).parse_entry(self.source)
        return found if isinstance(found, (ftl.Message, ftl.Term)) else None

    @property
    def keys(self) -> Iterator[str]:
        """The keys of the entry: its own, if it has a value, and those of its attributes."""
        value = ATTRIBUTE.split(self.source, maxsplit=1)[0].partition("=")[2]
        if value.strip():
            yield self.name
        yield from (f"{self.name}.{each}" for each in self.attributes)

    def pattern(self, key: str) -> ftl.Pattern | None:
        """What is said for one of the keys."""
        if self.parsed is None:
            return None
        attribute = key.partition(".")[2]
        if not attribute:
            return self.parsed.value
        return next((each.value for each in self.parsed.attributes if each.id.name == attribute), None)


class Phrase:
    """A message or one of its attributes: the variables it uses and the messages it quotes."""

    def __init__(self, key: str, entry: Entry) -> None:
        self.key = key
        self.entry = entry

    @cached_property
    def variables(self) -> frozenset[str]:
        return same_set(node.id.name for node in self.nodes if isinstance(node, ftl.VariableReference))

    @cached_property
    def quotes(self) -> frozenset[str]:
        quoting = (ftl.MessageReference, ftl.TermReference)
        return same_set(quoted_key(node) for node in self.nodes if isinstance(node, quoting))

    @property
    def nodes(self) -> Iterator[Any]:
        pattern = self.entry.pattern(self.key)
        return iter(()) if pattern is None else nodes(pattern)

    @cached_property
    def arguments(self) -> frozenset[str]:
        """The variables without what is said about them: `unit-gender` is about `unit`."""
        return same_set(name.partition("-")[0] for name in self.variables)


@dataclass(slots=True, frozen=True)
class Mistake:
    """A syntax error in a file, or a message that is defined twice."""

    path: Path
    line: int
    reason: str


class Library:
    """All texts of one language in some folders."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.paths: list[Path] = []
        self.entries: dict[str, Entry] = {}
        self.phrases: dict[str, Phrase] = {}
        for folder in folders:
            for path in sorted(folder.glob("*.ftl")):
                self.add(path)

    def add(self, path: Path) -> None:
        self.paths.append(path)
        for entry in entries_in(path.read_text(encoding="utf-8")):
            self.entries[entry.name] = entry
            for key in entry.keys:
                self.phrases[key] = Phrase(key, entry)

    @property
    def mistakes(self) -> list[Mistake]:
        """What is wrong in the files: each is read and parsed as a whole."""
        said: set[str] = set()
        return [mistake for path in self.paths for mistake in mistakes_in(path, said)]

    @property
    def keys(self) -> set[str]:
        """Every key that can be said: terms are only quoted."""
        return {key for key in self.phrases if not key.startswith("-")}

    def quoted(self, keys: Iterable[str]) -> set[str]:
        """These keys and everything they quote, and so on."""
        found: set[str] = set()
        todo = list(keys)
        while todo:
            key = todo.pop()
            if key not in found and key in self.phrases:
                found.add(key)
                todo.extend(self.phrases[key].quotes)
        return found


def entries_in(source: str) -> Iterator[Entry]:
    """The messages and terms of a file, told apart by their first lines."""
    return (Entry(match[1], match[0]) for match in ENTRY.finditer(source))


def mistakes_in(path: Path, said: set[str]) -> Iterator[Mistake]:
    """The mistakes of one file; `said` are the names of the files before it."""
    source = path.read_text(encoding="utf-8")
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Junk):
            yield Mistake(path, line_of(entry, source), entry.annotations[0].message or "this is not Fluent")
        elif isinstance(entry, (ftl.Message, ftl.Term)):
            name = name_of(entry)
            if name in said:
                yield Mistake(path, line_of(entry.id, source), f"{name} is already said elsewhere")
            said.add(name)


def name_of(node: ftl.Message | ftl.Term | ftl.MessageReference | ftl.TermReference) -> str:
    return f"-{node.id.name}" if isinstance(node, (ftl.Term, ftl.TermReference)) else node.id.name


def line_of(node: ftl.SyntaxNode, source: str) -> int:
    return source.count("\n", 0, node.span.start) + 1 if node.span else 1


def same_set(names: Iterable[str]) -> frozenset[str]:
    """One set for all phrases that have the same names: most have none, or one of a few."""
    found = frozenset(names)
    return SETS.setdefault(found, found)


def quoted_key(node: ftl.MessageReference | ftl.TermReference) -> str:
    return f"{name_of(node)}.{node.attribute.name}" if node.attribute else name_of(node)


def nodes(node: Any) -> Iterator[Any]:
    """A node of the syntax tree and all below it."""
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ftl.SyntaxNode):
                yield from nodes(each)


def folder_of(package: str) -> Path | None:
    """The folder of a package, without importing the package itself."""
    spec = find_spec(package)
    locations = list(spec.submodule_search_locations or ()) if spec else []
    return Path(locations[0]) if locations else None


def text_folder(package: str) -> Path | None:
    """Where the languages of a package are; this package has them at its top."""
    folder = folder_of(package)
    if folder is None or package == HERE:
        return folder
    return folder / "text"


def languages(package: str = HERE) -> tuple[str, ...]:
    """The languages that a package speaks, the fallback first."""
    folder = text_folder(package)
    if folder is None or not folder.is_dir():
        return ()
    found = {each.name for each in folder.iterdir() if each.is_dir() and any(each.glob("*.ftl"))}
    return tuple(sorted(found, key=lambda name: (name != FALLBACK, name)))


@cache
def texts_of(package: str, language: str) -> Library:
    """What one package says in one language."""
    folder = text_folder(package)
    return Library([folder / language] if folder else [])
