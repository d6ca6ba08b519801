"""Reads a chapter of the rules: a small part of Markdown with anchors, marks, examples, diagrams and charts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from firestep.reader.blocks import Block, Chapter, Example, Grid, Heading, Item, Items, Mark, Passage, Runs, Shown
from firestep.reader.inline import TextFault, anchors_and_rest, marks_and_rest, runs, slug_of

HEADING = re.compile(r"(#{1,6}) +(.*)")
BULLET = re.compile(r"- +(.*)")
NUMBER = re.compile(r"\d+\. +(.*)")
SHOWN = re.compile(r"!(\w+)(?: +([^|\s]+))?(?: *\| *(.*))?$")
RULER = re.compile(r"\|?[\s:|-]+\|?")
FOREIGN = ("```", "* ", "+ ", "![", "<", "---", "***")
"""What begins a line of Markdown that is not part of ours."""


class BadChapter(ValueError):
    """A file of the rules that cannot be read: says which, and where."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path.parent.name}/{path.name}, line {line}: {reason}")
        self.path, self.line, self.reason = path, line, reason


@dataclass(slots=True, frozen=True)
class Line:
    number: int
    text: str


def read_chapter(path: Path, lang: str) -> Chapter:
    """The chapter in a file; raises `BadChapter`."""
    lines = [Line(number, text.rstrip()) for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1)]
    start = next((at for at, line in enumerate(lines) if line.text), len(lines))
    first = HEADING.fullmatch(lines[start].text) if start < len(lines) else None
    if first is None or first[1] != "#":
        raise BadChapter(path, start + 1, "a chapter begins with `# Title`")
    blocks = tuple(BlockReader(path, lines[start + 1 :]).blocks())
    return Chapter(slug_of(path.name), first[2], lang, blocks)


class BlockReader:
    """Reads the lines of a chapter, block by block."""

    def __init__(self, path: Path, lines: list[Line]) -> None:
        self.path, self.lines, self.at = path, lines, 0

    def blocks(self) -> Iterator[Block]:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if not line.text:
                self.at += 1
                continue
            try:
                yield self.block(line)
            except TextFault as fault:
                raise BadChapter(self.path, line.number, str(fault)) from fault

    def block(self, line: Line) -> Block:
        text = line.text
        if match := HEADING.fullmatch(text):
            self.at += 1
            return heading(match)
        if match := SHOWN.fullmatch(text):
            self.at += 1
            return shown(match)
        if BULLET.fullmatch(text):
            return Items(self.items(BULLET))
        if NUMBER.fullmatch(text):
            return Items(self.items(NUMBER), numbered=True)
        if text.startswith("|"):
            return self.grid()
        if text.startswith(">"):
            return self.example()
        if text.startswith(FOREIGN) or text != text.lstrip():
            raise TextFault(f"this is not part of our Markdown: {text[:40]!r}")
        return self.paragraph()

    def taken(self, wanted: Callable[[str], bool]) -> list[Line]:
        """The next lines as long as they are of one kind."""
        found = []
        while self.at < len(self.lines) and self.lines[self.at].text and wanted(self.lines[self.at].text):
            found.append(self.lines[self.at])
            self.at += 1
        return found

    def paragraph(self) -> Passage:
        text = " ".join(line.text for line in self.taken(is_prose))
        anchors, marks, found = stated(text)
        return Passage(found, anchors, marks)

    def items(self, sign: re.Pattern[str]) -> tuple[Item, ...]:
        """Items of one list; an empty line between two of them does not end it."""
        found: list[str] = []
        while self.at < len(self.lines):
            text = self.lines[self.at].text
            if match := sign.fullmatch(text):
                found.append(match[1])
            elif text.startswith("  ") and not BULLET.match(text.lstrip()):
                found[-1] += " " + text.strip()
            elif text or not self.goes_on(sign):
                break
            self.at += 1
        return tuple(item(text) for text in found)

    def goes_on(self, sign: re.Pattern[str]) -> bool:
        after = next((line.text for line in self.lines[self.at :] if line.text), "")
        return sign.fullmatch(after) is not None

    def grid(self) -> Grid:
        rows = [cells(line.text) for line in self.taken(lambda text: text.startswith("|"))]
        if len(rows) < 2 or not RULER.fullmatch("|".join(rows[1])):
            raise TextFault("the second line of a table is `|---|---|`")
        columns, body = rows[0], rows[2:]
        if any(len(row) != len(columns) for row in body):
            raise TextFault(f"every row of this table needs {len(columns)} cells")
        return Grid(tuple(map(runs, columns)), tuple(tuple(map(runs, row)) for row in body))

    def example(self) -> Example:
        """Lines that begin with `>`; an empty one begins a new paragraph."""
        lines = [line.text[1:].strip() for line in self.taken(lambda text: text.startswith(">"))]
        texts = [" ".join(part.split("\n")).strip() for part in "\n".join(lines).split("\n\n")]
        return Example(tuple(runs(text) for text in texts if text))


def is_prose(text: str) -> bool:
    return not (text.startswith(("#", "- ", "|", ">", "!")) or NUMBER.match(text))


def stated(text: str) -> tuple[tuple[str, ...], tuple[Mark, ...], Runs]:
    """Anchors, marks and text of a paragraph, an item or a heading."""
    anchors, rest = anchors_and_rest(text)
    marks, rest = marks_and_rest(rest)
    if not rest.strip():
        raise TextFault("a clause needs a text")
    return anchors, marks, runs(rest.strip())


def item(text: str) -> Item:
    anchors, marks, found = stated(text)
    return Item(found, anchors, marks)


def heading(match: re.Match[str]) -> Heading:
    level = len(match[1])
    if level not in (2, 3):
        raise TextFault("sections begin with `## ` and their parts with `### `")
    anchors, marks, found = stated(match[2])
    return Heading(level, found, anchors, marks)


def shown(match: re.Match[str]) -> Shown:
    kind, name, caption = match[1], match[2] or "", match[3] or ""
    if kind not in ("diagram", "chart", "cards", "units"):
        raise TextFault(f"there is no line !{kind}; there are !diagram, !chart, !cards, !units")
    if not name and kind != "units":
        raise TextFault(f"!{kind} needs a name")
    return Shown(cast(Literal["diagram", "chart", "cards", "units"], kind), name, runs(caption))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
