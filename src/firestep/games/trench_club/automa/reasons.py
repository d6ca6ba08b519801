"""R13.5a Why the Automa chose this target and this hex, in words: what the letters of its orders stand for."""

from __future__ import annotations

from collections.abc import Iterator

from firestep.games.trench_club.automa.events import AutomaOrdered
from firestep.kernel import Word

NO_LETTERS = "none"
CLOSE_TARGETS = {"a": "destroyed", "b": "silent", "c": "far-from-guns", "d": "weak", "e": "dear", "f": "raw"}  # R13.10b
RANGED_TARGETS = {"a": "destroyed", "b": "at-fort", "c": "attacked", "d": "dear", "e": "seasoned"}  # R13.11b
ENTRANCE_HEXES = {"a": "far"}  # R13.8d
HEADING_HEXES = {"b": "far", "c": "entrance", "d": "forest"}  # R13.8e
CLOSE_HEXES = {"a": "far-from-guns", "b": "forest", "c": "own", "d": "start"}  # R13.10d
RANGED_HEXES = {"a": "road", "b": "far", "c": "own", "d": "start"}  # R13.11d


def target_reasons(priority: str) -> dict[str, str]:
    return RANGED_TARGETS if priority.startswith("III") else CLOSE_TARGETS


def hex_reasons(priority: str) -> dict[str, str]:
    if priority.startswith("III"):
        return RANGED_HEXES
    return {"I-2": ENTRANCE_HEXES, "I-3": HEADING_HEXES}.get(priority, CLOSE_HEXES)


def reason_words(event: AutomaOrdered, *, brief: bool = False) -> dict[str, Word | str | int]:
    """What decided between several targets and between several hexes; in brief only the first reason for the target."""
    targets, hexes = event.target_letters.split(", "), event.hex_letters.split(", ")
    if brief:
        targets, hexes = targets[:1], [NO_LETTERS]
    return {
        "target_letters": ", ".join(targets),
        "hex_letters": ", ".join(hexes),
        "target": in_turn(targets, "target", target_reasons(event.priority)),
        "hex": in_turn(hexes, "hex", hex_reasons(event.priority)),
    }


def in_turn(letters: list[str], kind: str, reasons: dict[str, str]) -> Word | str:
    """One reason, then the next: each decided between what the one before it had left."""
    words: list[Word] = [Word(f"automa-{kind}-{reasons[letter]}") for letter in letters if letter != NO_LETTERS]
    if not words:
        return ""
    *firsts, said = words
    for word in reversed(firsts):
        said = Word("automa-then", (("first", word), ("second", said)))
    return said


def text_keys() -> Iterator[str]:
    yield "automa-then"
    for kind, tables in (
        ("target", (CLOSE_TARGETS, RANGED_TARGETS)),
        ("hex", (ENTRANCE_HEXES, HEADING_HEXES, CLOSE_HEXES, RANGED_HEXES)),
    ):
        yield from dict.fromkeys(f"automa-{kind}-{reason}" for table in tables for reason in table.values())
