"""What a verified record proves, and what is left to trust: `docs/record-format.md`, "What it does not prove"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from firestep.text.speaker import Speaker


class Verified(Protocol):
    """The counts of a record that was found good."""

    @property
    def rules(self) -> int: ...
    @property
    def choices(self) -> int: ...
    @property
    def draws(self) -> int: ...
    @property
    def takes_back(self) -> int: ...
    @property
    def agreed(self) -> int: ...
    @property
    def by_the_table(self) -> int: ...
    @property
    def entropy_from(self) -> Sequence[str]: ...


def proven(speaker: Speaker, found: Verified) -> list[str]:
    """What the record proves, in sentences."""
    return [
        speaker.say("proof-choices", count=found.choices, rules=found.rules),
        speaker.say("proof-draws", count=found.draws, undos=found.takes_back),
        speaker.say("proof-entropy", count=len(found.entropy_from), seats=", ".join(found.entropy_from)),
    ]


def left_to_trust(speaker: Speaker, found: Verified) -> list[str]:
    """What whoever runs the server could have done all the same, in sentences."""
    sentences = [speaker.say("trust-secret")]
    if not found.entropy_from:
        sentences.append(speaker.say("trust-alone"))
    if found.by_the_table:
        sentences.append(speaker.say("trust-table", count=found.by_the_table))
    if found.agreed:
        sentences.append(speaker.say("trust-agreed", count=found.agreed))
    return [*sentences, speaker.say("trust-senders")]
