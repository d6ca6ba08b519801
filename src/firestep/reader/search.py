"""Finds words in the rules: without regard to capitals and accents, all of them in one paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from firestep.reader.blocks import Chapter, Heading, Items, Runs, plain, texts_of
from firestep.reader.glossary import folded
from firestep.reader.rules import Rules


@dataclass(slots=True, frozen=True)
class Hit:
    """A paragraph that has all the words, or states the clause that was looked for."""

    chapter: Chapter
    anchors: tuple[str, ...]
    text: str


def search(rules: Rules, wanted: str) -> list[Hit]:
    """All places with these words in reading order; a clause that is named exactly comes first."""
    words = folded(wanted).split()
    if not words:
        return []
    exact = [hit for hit in all_places(rules) if any(folded(each) == " ".join(words) for each in hit.anchors)]
    found = [hit for hit in all_places(rules) if all(word in folded(hit.text) for word in words)]
    return exact + [hit for hit in found if hit not in exact]


def all_places(rules: Rules) -> Iterator[Hit]:
    for chapter in rules.chapters:
        last: tuple[str, ...] = ()
        for block in chapter.blocks:
            if isinstance(block, Items):
                yield from (Hit(chapter, item.anchors or last, plain(item.text)) for item in block.items)
                continue
            last = getattr(block, "anchors", last) or (() if isinstance(block, Heading) else last)
            yield from (Hit(chapter, last, plain(text)) for text in filled(texts_of(block)))


def filled(texts: Iterator[Runs]) -> Iterator[Runs]:
    return (text for text in texts if text)


def nearest_terms(rules: Rules, wanted: str, count: int = 3) -> list[str]:
    """Terms of the glossary that are spelled most like the words."""
    names = {folded(name): name for term in rules.glossary for name in term.names[:1]}
    return [names[each] for each in get_close_matches(folded(wanted), names, count, cutoff=0.3)]
