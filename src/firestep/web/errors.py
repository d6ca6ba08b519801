"""What went wrong, as an answer: a stable word, a sentence in the language of the reader, and the clause."""

from __future__ import annotations

from typing import Any

from firestep.kernel import Game, Refusal
from firestep.text import Speaker


class ApiError(Exception):
    """An error that is told to the client. Nothing has changed when it is raised."""

    def __init__(self, status: int, error: str, key: str = "", /, **arguments: Any) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.key = key or error
        self.arguments = arguments
        self.more: dict[str, Any] = {}
        self.headers: dict[str, str] = {}

    def with_more(self, **more: Any) -> ApiError:
        """Further fields of the answer, such as the number of the table now."""
        self.more.update(more)
        return self

    def body(self, speaker: Speaker) -> dict[str, Any]:
        sentence = speaker.say_with(f"problem-{self.key}", self.arguments)
        return {"error": self.error, "sentence": sentence, "clause": None, **self.more}


class ChoiceRefused(ApiError):
    """A choice that the rules or the table refuse."""

    def __init__(self, refusal: Refusal, game: Game, status: int = 422, error: str = "illegal") -> None:
        super().__init__(status, error)
        self.refusal = refusal
        self.game = game

    def body(self, speaker: Speaker) -> dict[str, Any]:
        sentence = speaker.refusal(self.refusal, clause=False)
        return {"error": self.error, "sentence": sentence, "clause": self.refusal.clause or None, **self.more}


def unknown_table() -> ApiError:
    return ApiError(404, "unknown-table")


def not_your_seat() -> ApiError:
    return ApiError(403, "not-your-seat")


def stale(number: int) -> ApiError:
    return ApiError(409, "stale").with_more(number=number)


def malformed(what: str = "") -> ApiError:
    problem = ApiError(400, "malformed")
    return problem.with_more(detail=what) if what else problem
