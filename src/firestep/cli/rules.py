"""`firestep rules`: the rules of a title in the terminal, as contents, as one paragraph, or as what a search finds."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games import titles
from firestep.reader.blocks import Mark, plain
from firestep.reader.page import option_name
from firestep.reader.rules import Place, Rules, rules_of
from firestep.reader.search import nearest_terms, search
from firestep.text import Speaker

TEXTS = "firestep.reader"


class NoRules(Exception):
    """A title without rules to read, or a clause that they do not have."""


def read(game_id: str, language: str) -> Rules:
    """The rules of a title; raises `NoRules` if it has none to read."""
    rules = rules_of(titles().title(game_id).package, language)
    if rules is None:
        raise NoRules(f"{game_id} has no rules to read")
    return rules


def contents(rules: Rules) -> Iterator[str]:
    """One line for each chapter: its number, its title and its name for links."""
    for chapter in rules.chapters:
        yield f"{chapter.number or '':>2}  {chapter.title}  ({chapter.slug})"


def paragraph(rules: Rules, clause: str, speaker: Speaker) -> str:
    """The paragraph that states a clause, below the title of its chapter; raises `NoRules`."""
    place = next((at for name, at in rules.places.items() if name.lower() == clause.lower()), None)
    if place is None:
        near = ", ".join(nearest_terms(rules, clause))
        raise NoRules(f"there is no clause {clause!r}; try --search" + (f", or a term like {near}" if near else ""))
    return f"{place.chapter.title}\n[{', '.join(place.text.anchors)}] {told(place, speaker)}"


def told(place: Place, speaker: Speaker) -> str:
    marks = [mark_text(mark, speaker) for mark in place.text.marks]
    return plain(place.text.text) + "".join(f" ({text})" for text in marks)


def mark_text(mark: Mark, speaker: Speaker) -> str:
    match mark.kind:
        case "ruling":
            return speaker.say("rules-ruling", number=mark.name)
        case "option":
            return speaker.say("rules-option", name=option_name(speaker.the_game, mark.name, speaker))
        case "reconstructed":
            return speaker.say("rules-reconstructed")
        case "inferred":
            return speaker.say("rules-inferred")


def found(rules: Rules, wanted: str) -> Iterator[str]:
    """One paragraph for each place with the words that are looked for; raises `NoRules` if there is none."""
    hits = search(rules, wanted)
    if not hits:
        near = ", ".join(nearest_terms(rules, wanted))
        raise NoRules(f"nothing found for {wanted!r}" + (f"; terms like it: {near}" if near else ""))
    for hit in hits:
        yield f"[{', '.join(hit.anchors) or hit.chapter.title}] {hit.text}"


def report(game_id: str, clause: str | None, wanted: str, language: str) -> None:
    """Print the contents, or the paragraph of a clause, or what a search finds."""
    rules = read(game_id, language)
    if wanted:
        print("\n\n".join(found(rules, wanted)))
    elif clause:
        print(paragraph(rules, clause, Speaker(titles().game(game_id), language, [TEXTS])))
    else:
        print("\n".join(contents(rules)))
