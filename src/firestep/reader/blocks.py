"""What a chapter of the rules consists of: runs of text, marks and blocks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from firestep.scene.json_form import ALWAYS

Tone: TypeAlias = Literal["plain", "strong", "emphasis"]
MarkKind: TypeAlias = Literal["ruling", "option", "reconstructed", "inferred"]


@dataclass(slots=True, frozen=True)
class Run:
    """A stretch of text in one tone; with a `clause` (or `ruling 12`) or a `chapter` it is a link to it."""

    text: str
    tone: Tone = "plain"
    clause: str = ""
    chapter: str = ""


Runs: TypeAlias = tuple[Run, ...]


@dataclass(slots=True, frozen=True)
class Mark:
    """What decides here besides the printed rules: our ruling, an optional rule, or a fact without a public source.

    `name` is the number of the ruling, or the option as `NAME` or `NAME=value`.
    """

    kind: MarkKind
    name: str = ""


@dataclass(slots=True, frozen=True)
class Heading:
    """The heading of a section (level 2) or of a part of it (level 3)."""

    level: int
    text: Runs
    anchors: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    block: Literal["heading"] = field(default="heading", init=False, metadata=ALWAYS)


@dataclass(slots=True, frozen=True)
class Passage:
    """A paragraph; its anchors are the clauses that it states."""

    text: Runs
    anchors: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    block: Literal["paragraph"] = field(default="paragraph", init=False, metadata=ALWAYS)


@dataclass(slots=True, frozen=True)
class Item:
    """An item of a list."""

    text: Runs
    anchors: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(slots=True, frozen=True)
class Items:
    """A list, numbered or not."""

    items: tuple[Item, ...]
    numbered: bool = False
    block: Literal["list"] = field(default="list", init=False, metadata=ALWAYS)


@dataclass(slots=True, frozen=True)
class Grid:
    """A small table of words."""

    columns: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    block: Literal["table"] = field(default="table", init=False, metadata=ALWAYS)


@dataclass(slots=True, frozen=True)
class Example:
    """A short worked example."""

    paragraphs: tuple[Runs, ...]
    block: Literal["example"] = field(default="example", init=False, metadata=ALWAYS)


@dataclass(slots=True, frozen=True)
class Shown:
    """A line that shows something made elsewhere: a diagram, a chart, a deck of cards or the units of the title."""

    kind: Literal["diagram", "chart", "cards", "units"]
    id: str = ""
    caption: Runs = ()
    block: Literal["shown"] = field(default="shown", init=False, metadata=ALWAYS)


Block: TypeAlias = Heading | Passage | Items | Grid | Example | Shown
Anchored: TypeAlias = Heading | Passage | Item


@dataclass(slots=True, frozen=True)
class Chapter:
    """One file of the rules. `lang` is the language it is written in: not the reader's where it is not translated."""

    slug: str
    title: str
    lang: str
    blocks: tuple[Block, ...]
    number: int = 0
    """Its number in reading order; 0 where it has none."""

    def anchored(self) -> Iterator[Anchored]:
        """Everything that can state clauses, in reading order."""
        for block in self.blocks:
            match block:
                case Heading() | Passage():
                    yield block
                case Items():
                    yield from block.items

    def shown(self, kind: str) -> Iterator[Shown]:
        return (each for each in self.blocks if isinstance(each, Shown) and each.kind == kind)

    def runs(self) -> Iterator[Runs]:
        """All texts of the chapter."""
        for block in self.blocks:
            yield from texts_of(block)


def texts_of(block: Block) -> Iterator[Runs]:
    match block:
        case Heading() | Passage():
            yield block.text
        case Items():
            yield from (item.text for item in block.items)
        case Grid():
            yield from block.columns
            yield from (cell for row in block.rows for cell in row)
        case Example():
            yield from block.paragraphs
        case Shown():
            yield block.caption


def plain(runs: Runs) -> str:
    return "".join(run.text for run in runs)
