"""Terms with their definitions, from the chapter `glossary`: they become tooltips wherever they appear."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from firestep.reader.blocks import Chapter, Item, Items, Run, Runs

GLOSSARY = "glossary"
OPENING = re.compile(r"^\s*:\s*")


@dataclass(slots=True, frozen=True)
class Term:
    """A term in all its spellings, and what it means."""

    names: tuple[str, ...]
    text: Runs


def terms_of(chapter: Chapter) -> tuple[Term, ...]:
    """The terms of a glossary: items `- **term, terms**: definition.`"""
    items = (item for block in chapter.blocks if isinstance(block, Items) for item in block.items)
    return tuple(term for item in items if (term := term_of(item)) is not None)


def term_of(item: Item) -> Term | None:
    first, *rest = item.text
    if first.tone != "strong" or not rest:
        return None
    opening = Run(OPENING.sub("", rest[0].text), rest[0].tone, rest[0].clause, rest[0].chapter)
    return Term(tuple(name.strip() for name in first.text.split(",")), (opening, *rest[1:]))


def folded(text: str) -> str:
    """A text for comparing: no capitals, no accents, plain apostrophes, `œ` as `oe`."""
    text = text.lower().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    text = re.sub(r"\s+", " ", text)
    return "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each))
