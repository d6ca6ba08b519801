"""Why a choice is illegal: refusals with their clause, and the errors that carry them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

Choice: TypeAlias = int | str | tuple[int, ...]
"""The answer to a question: a small number (a piece, a place), a word (`done`), or a tuple of numbers (dice)."""


@dataclass(slots=True, frozen=True)
class Refusal:
    """Why a choice is illegal: the clause that forbids it, and the text key of the explanation."""

    clause: str
    key: str
    args: tuple[tuple[str, object], ...] = field(default=(), compare=False)


MALFORMED = Refusal("", "malformed")
WRONG_SEAT = Refusal("", "wrong-seat")
NOT_OFFERED = Refusal("", "not-offered")
GAME_OVER = Refusal("", "game-over")


class IllegalChoice(Exception):
    """A choice that the rules do not allow now; the position has not changed.

    `sentence` is the explanation where a language is known; otherwise the key of the refusal stands for it.
    """

    def __init__(self, choice: object, refusal: Refusal, sentence: str = "") -> None:
        clause = f" ({refusal.clause})" if refusal.clause else ""
        super().__init__(f"{choice!r}: {sentence or refusal.key}{clause}")
        self.choice = choice
        self.refusal = refusal
        self.sentence = sentence

    @property
    def clause(self) -> str:
        """The clause that forbids the choice; empty if no rule of the game does."""
        return self.refusal.clause


class Malformed(ValueError):
    """A text that is not a choice, position or record."""
