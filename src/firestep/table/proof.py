"""What a verified record proves, and what is left to trust: `docs/record-format.md`, "What it does not prove"."""

from __future__ import annotations

from firestep.kernel import Word
from firestep.table.verify import Report

TRUST = Word("trust-heading")


def proven(found: Report) -> list[Word]:
    """What a good record proves."""
    seats = ", ".join(found.entropy_from)
    return [
        Word("proof-choices", (("count", found.choices), ("rules", found.rules))),
        Word("proof-draws", (("count", found.draws), ("undos", found.takes_back))),
        Word("proof-entropy", (("count", len(found.entropy_from)), ("seats", seats))),
    ]


def left_to_trust(found: Report) -> list[Word]:
    """What whoever runs the server could have done all the same."""
    words = [Word("trust-secret")]
    if not found.entropy_from:
        words.append(Word("trust-alone"))
    if found.by_the_table:
        words.append(Word("trust-table", (("count", found.by_the_table),)))
    if found.agreed:
        words.append(Word("trust-agreed", (("count", found.agreed),)))
    return [*words, Word("trust-senders")]
