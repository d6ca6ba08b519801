"""Reads what stands inside a paragraph: emphasis, links, anchors at its start and marks at its end."""

from __future__ import annotations

import re
from typing import cast

from firestep.reader.blocks import Mark, MarkKind, Run, Runs, Tone

TOKEN = re.compile(
    r"\*\*(?P<strong>.+?)\*\*"
    r"|\*(?P<emphasis>[^*]+?)\*"
    r"|\[(?P<text>[^\]]+)\]\((?P<chapter>[^)]+)\)"
    r"|\[(?P<clause>[^\]]+)\]"
)
ANCHOR = re.compile(r"\[([^\]]+)\](?!\()\s*")
MARK = re.compile(r"\s*\{([^{}]*)\}\s*$")
NUMBERED = re.compile(r"^\d+-")
RULING = re.compile(r"[\w-]+")
FAULTS = {"**": "`**` without its end", "{": "a mark stands at the end of a paragraph", "[": "`[` without its end"}


class TextFault(ValueError):
    """Something inside a line that is not understood."""


def anchors_and_rest(text: str) -> tuple[tuple[str, ...], str]:
    """The clauses that a paragraph begins with, and the paragraph without them."""
    found: list[str] = []
    while match := ANCHOR.match(text):
        found.append(match[1])
        text = text[match.end() :]
    return tuple(found), text


def marks_and_rest(text: str) -> tuple[tuple[Mark, ...], str]:
    """The marks that a paragraph ends with, and the paragraph without them."""
    found: list[Mark] = []
    while match := MARK.search(text):
        found.insert(0, mark(match[1]))
        text = text[: match.start()]
    return tuple(found), text


def mark(text: str) -> Mark:
    kind, _, name = text.strip().partition(" ")
    name = name.strip()
    if kind in ("reconstructed", "inferred") and name:
        raise TextFault(f"the mark {kind} has no name: {{{text}}}")
    if kind == "ruling" and not RULING.fullmatch(name):
        raise TextFault(f"a ruling has a number: {{{text}}}")
    if kind == "option" and not name:
        raise TextFault("an option has a name: {option NAME}")
    if kind not in ("ruling", "option", "reconstructed", "inferred"):
        raise TextFault(f"there is no mark {{{text}}}; there are ruling, option, reconstructed, inferred")
    return Mark(cast(MarkKind, kind), name)


def slug_of(name: str) -> str:
    """The slug of a chapter, from the name of its file or from a link to it."""
    return NUMBERED.sub("", name.removesuffix(".md"))


def runs(text: str, tone: Tone = "plain") -> Runs:
    """A text as runs; raises `TextFault` for what is left of broken syntax."""
    found: list[Run] = []
    at = 0
    for match in TOKEN.finditer(text):
        found += plain_run(text[at : match.start()], tone)
        found += run(match, tone)
        at = match.end()
    found += plain_run(text[at:], tone)
    return tuple(found)


def run(match: re.Match[str], tone: Tone) -> Runs:
    if match["strong"]:
        return runs(match["strong"], "strong")
    if match["emphasis"]:
        return runs(match["emphasis"], "emphasis")
    if match["chapter"]:
        return (Run(match["text"], tone, chapter=slug_of(match["chapter"])),)
    return (Run(match["clause"], tone, clause=match["clause"]),)


def plain_run(text: str, tone: Tone) -> Runs:
    for sign, what in (
        ("**", "`**` without its end"),
        ("{", "a mark stands at the end of a paragraph"),
        ("[", "`[` without its end"),
    ):
        if sign in text:
            raise TextFault(f"{what}: {text.strip()!r}")
    return (Run(text, tone),) if text else ()
