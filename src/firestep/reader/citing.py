"""Which clause something carries out: its docstring opens with it."""

from __future__ import annotations

import re
from functools import cache

CLAUSE = re.compile(r"(?:card |table )?(?=[A-Z]{2,}-|\S*\d)[A-Za-z0-9]\w*(?:[.-]\w+)*")


def clause_cited(kind: type) -> str:
    """The clause that the docstring of a class opens with; empty if it opens with a word."""
    return opening_clause(kind.__doc__ or "")


@cache
def opening_clause(text: str) -> str:
    match = CLAUSE.match(text)
    return match[0] if match else ""
