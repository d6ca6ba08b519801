"""A legal choice as the terminal offers it."""

from __future__ import annotations

from dataclasses import dataclass

from firestep.kernel import Choice


@dataclass(slots=True, frozen=True)
class Offered:
    """A legal choice with its number and its label."""

    number: int
    choice: Choice
    notation: str
    label: str
    sign: str = ""
    """What stands for it on the map, if a player may type that."""
