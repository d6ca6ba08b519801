"""Finds citations that say nothing about the code beside them: they seem to be there only to be counted."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from firestep.cli.citations import Citation, Function, Index, TestModule
from firestep.cli.shallow import called, shallowness

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


def shallow_tests(module: TestModule, citations: Iterable[Citation]) -> Iterator[Suspicion]:
    """Tests that cite clauses and look at little, or cite many clauses at once."""
    cited: dict[int, list[str]] = {}
    for citation in citations:
        cited.setdefault(citation.line, []).append(citation.clause)
    for _, test in module.tests():
        clauses = cited.get(test.lineno, [])
        if (many := marked_on(test)) > MOST_CLAUSES:
            yield Suspicion(module.place, test.lineno, f"{test.name} is marked with {many} clauses")
        if clauses and (reason := shallowness(test)):
            yield Suspicion(module.place, test.lineno, f"{test.name} {reason}: {', '.join(clauses)}")


def marked_on(test: Function) -> int:
    """How many clauses a test is marked with as a whole; those of its parameters are one by one."""
    marks = [each for each in test.decorator_list if isinstance(each, ast.Call) and called(each) == "clause"]
    return sum(len(each.args) for each in marks)


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
