"""Reads Fluent files: their folders, their messages, their mistakes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

HERE = "firestep.text"
FALLBACK = "en"
SETS: dict[frozenset[str], frozenset[str]] = {}


class TextError(Exception):
    """A text that is missing or cannot be formatted."""


@dataclass(slots=True, frozen=True)
class Phrase:
    """A message or one of its attributes: its place, the variables it uses and the messages it quotes."""

    key: str
    path: Path
    line: int
    variables: frozenset[str]
    quotes: frozenset[str]

    @property
    def arguments(self) -> frozenset[str]:
        """The variables without what is said about them: `unit-gender` is about `unit`."""
        return frozenset(name.partition("-")[0] for name in self.variables)


@dataclass(slots=True, frozen=True)
class Mistake:
    """A syntax error in a file, or a message that is defined twice."""

    path: Path
    line: int
    reason: str


class Library:
    """All texts of one language in some folders."""

    def __init__(self, folders: Iterable[Path]) -> None:
        self.phrases: dict[str, Phrase] = {}
        self.attributes: dict[str, tuple[str, ...]] = {}
        self.resources: list[ftl.Resource] = []
        self.mistakes: list[Mistake] = []
        for folder in folders:
            for path in sorted(folder.glob("*.ftl")):
                self.add(path)

    def add(self, path: Path) -> None:
        source = path.read_text(encoding="utf-8")
        resource = FluentParser().parse(source)
        self.resources.append(resource)
        for entry in resource.body:
            if isinstance(entry, ftl.Junk):
                reason = entry.annotations[0].message or "this is not Fluent"
                self.mistakes.append(Mistake(path, line_of(entry, source), reason))
            elif isinstance(entry, (ftl.Message, ftl.Term)):
                self.add_entry(entry, path, line_of(entry.id, source))
        forget_spans(resource)

    def add_entry(self, entry: ftl.Message | ftl.Term, path: Path, line: int) -> None:
        name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
        if name in self.attributes:
            self.mistakes.append(Mistake(path, line, f"{name} is already said elsewhere"))
        self.attributes[name] = tuple(each.id.name for each in entry.attributes)
        if entry.value is not None:
            self.phrases[name] = phrase(name, entry.value, path, line)
        for each in entry.attributes:
            key = f"{name}.{each.id.name}"
            self.phrases[key] = phrase(key, each.value, path, line)

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


def forget_spans(resource: ftl.Resource) -> None:
    """Where each node stands in its file is not needed any more, and takes more memory than the texts themselves."""
    for node in nodes(resource):
        node.span = None


def line_of(node: ftl.SyntaxNode, source: str) -> int:
    return source.count("\n", 0, node.span.start) + 1 if node.span else 1


def phrase(key: str, value: ftl.Pattern, path: Path, line: int) -> Phrase:
    variables = {node.id.name for node in nodes(value) if isinstance(node, ftl.VariableReference)}
    quotes = {quoted_key(node) for node in nodes(value) if isinstance(node, (ftl.MessageReference, ftl.TermReference))}
    return Phrase(key, path, line, same_set(variables), same_set(quotes))


def same_set(names: Iterable[str]) -> frozenset[str]:
    """One set for all phrases that have the same names: most have none, or one of a few."""
    found = frozenset(names)
    return SETS.setdefault(found, found)


def quoted_key(node: ftl.MessageReference | ftl.TermReference) -> str:
    name = f"-{node.id.name}" if isinstance(node, ftl.TermReference) else node.id.name
    return f"{name}.{node.attribute.name}" if node.attribute else name


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
