"""Finds citations that say nothing about the code beside them: they seem to be there only to be counted."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from firestep.cli.citations import Index

MOST_CLAUSES = 6
"""More clauses than these in one comment or docstring are a list, not an explanation."""
JOINING_WORDS = re.compile(r"\b(?:and|or|to|also|see|clauses?)\b|[^\w]", re.IGNORECASE)


@dataclass(slots=True, frozen=True)
class Suspicion:
    """A comment or docstring, and what is suspicious about it."""

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


def suspicions(index: Index, folder: Path, root: Path) -> Iterator[Suspicion]:
    """Every suspicious comment and docstring in the code of a game."""
    for path in sorted(folder.rglob("*.py")):
        for line, text, is_comment in remarks(path):
            named = list(index.named_in(text))
            if len(named) > MOST_CLAUSES:
                yield Suspicion(path.relative_to(root).as_posix(), line, f"{len(named)} clauses in one remark")
            elif is_comment and named and not JOINING_WORDS.sub("", index.pattern.sub("", text)):
                yield Suspicion(path.relative_to(root).as_posix(), line, f"nothing but {', '.join(named)}")


def remarks(path: Path) -> Iterator[tuple[int, str, bool]]:
    """Comments with a line of their own (those on consecutive lines are one), and strings: line, text, is a comment."""
    start, lines = 0, list[str]()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip():
            start = start if lines else token.start[0]
            lines.append(token.string.lstrip("# "))
            continue
        if lines and token.type not in (tokenize.NL, tokenize.INDENT, tokenize.DEDENT):
            yield start, " ".join(lines), True
            lines = []
        if token.type == tokenize.STRING:
            yield token.start[0], token.string, False
