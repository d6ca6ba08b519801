"""Typography: French needs a narrow no-break space before high punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from firestep.text.library import Mistake, nodes

NARROW = "\u202f"
HIGH = re.compile(rf"(?<![{NARROW}?!:;])[?!:;](?=[\s?!;»)]|$)")
"""A high mark at the end of a word (so not in `12:30`) that has no narrow space before it."""
BARE_QUOTE = re.compile(rf"«(?!{NARROW})|(?<!{NARROW})»")


def french_mistakes(path: Path) -> Iterator[Mistake]:
    """Every place where a French file has English punctuation."""
    source = path.read_text(encoding="utf-8")
    for entry in FluentParser().parse(source).body:
        for node in nodes(entry):
            if isinstance(node, ftl.TextElement) and node.span:
                line = source.count("\n", 0, node.span.start) + 1
                yield from (Mistake(path, line, reason) for reason in mistakes_in(node.value))


def mistakes_in(text: str) -> Iterator[str]:
    for match in HIGH.finditer(text):
        yield f"a narrow no-break space (U+202F) is missing before {match[0]!r}: {text.strip()!r}"
    for match in BARE_QUOTE.finditer(text):
        yield f"a narrow no-break space (U+202F) is missing inside {match[0]!r}: {text.strip()!r}"
    if "'" in text:
        yield f"an apostrophe is ’ (U+2019): {text.strip()!r}"
