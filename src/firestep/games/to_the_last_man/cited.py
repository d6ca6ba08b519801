"""Which clauses a player can touch: found in the rules themselves, so that no list has to be kept by hand."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from firestep.games.to_the_last_man.agreement import OPTIONS
from firestep.kernel import Question, Refusal

PACKAGE = "firestep.games.to_the_last_man"
TOLD_BESIDE = ("1.4-a", "13.H-a", "2.II.4a-a", "3.1-a", "3.2-b", "5.2.2-a", "6.2-a")
"""Clauses that stand beside sheets, dice and points rather than at a question or a refusal."""


def cited_clauses() -> set[str]:
    """The clauses of every question, refusal and option."""
    chapters = iter_modules(import_module(PACKAGE).__path__, f"{PACKAGE}.")
    found = {clause for chapter in chapters for clause in clauses_in(import_module(chapter.name))}
    return found | {option.clause for option in OPTIONS if option.clause} | set(TOLD_BESIDE)


def clauses_in(module: ModuleType) -> Iterator[str]:
    for value in vars(module).values():
        if isinstance(value, Refusal) or (isinstance(value, type) and issubclass(value, Question)):
            clause: str = value.clause
            if clause:
                yield clause


def clause_key(clause: str) -> str:
    """The key of the text of a clause: `5.3.1-b` -> `clause-5-3-1-b`."""
    return f"clause-{clause.replace('.', '-').lower()}"
