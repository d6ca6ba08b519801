"""French takes the singular for nought too: a text that writes "une carte" for one would tell one of none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path for room in ("src/firestep", "ui/src/text") for path in (ROOT / room).rglob("*.ftl") if "fr" in path.parts
)
STANDS_ALONE = re.compile(r"(^|[:,;(])\s*$")
A_COUNT = re.compile(r"(à )?(un|une|1)\b", re.IGNORECASE)
NEVER_NOUGHT = re.compile(
    r"""
    ask- | choice- | clock- | corps- | event-(crisis|replacements|tank|transit) | home- | offer-undo | players-count
    | proof- | scene-(armies-hungry|hits-left|medal|ops-points|piece|sr-points|vp-star|load) | statistics- | told-things
    | tour-rounds | trust- | volley- | watching | way- | cards-hidden | know-inside | look-supply-length
    """,
    re.VERBOSE,
)
"""Keys of texts that are spoken only where there is something to count: units that fire, dice that are rolled."""


def selections(pattern: ftl.Pattern) -> Iterator[tuple[str, ftl.SelectExpression]]:
    """Each choice between texts in a pattern, with what stands before it."""
    before = ""
    for part in pattern.elements:
        if isinstance(part, ftl.Placeable) and isinstance(part.expression, ftl.SelectExpression):
            yield before, part.expression
            for variant in part.expression.variants:
                yield from selections(variant.value)
        before = part.value if isinstance(part, ftl.TextElement) else "…"


def tells_one_of_none(before: str, choice: ftl.SelectExpression) -> bool:
    """Whether a count that stands by itself has words for one that say "one", and none for nought."""
    texts = {
        each.key.name if isinstance(each.key, ftl.Identifier) else str(each.key.value): each.value.elements[0]
        for each in choice.variants
    }
    one = texts.get("one")
    is_count = isinstance(one, ftl.TextElement) and A_COUNT.match(one.value) is not None
    return is_count and "0" not in texts and STANDS_ALONE.search(before) is not None


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_french_count_tells_one_where_there_is_none(path: Path) -> None:
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    messages = [entry for entry in entries if isinstance(entry, (ftl.Message, ftl.Term))]
    found = {
        message.id.name
        for message in messages
        for pattern in (message.value, *(each.value for each in message.attributes))
        if pattern is not None and any(tells_one_of_none(*each) for each in selections(pattern))
    }
    assert {key for key in found if not NEVER_NOUGHT.match(key)} == set()
