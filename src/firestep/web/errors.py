"""Errors that are sent to clients: a status, a stable code, a sentence in the reader's language, and the clause."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from firestep.kernel import AnyGame, Refusal
from firestep.text import Speaker
from firestep.web.schemas.errors import Problem


class ApiError(Exception):
    """An error response. Nothing has changed when it is raised.

    Its sentence is the text `problem-<key>`, by default `problem-<code>`.
    """

    def __init__(self, status: int, code: str, key: str = "", /, **arguments: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.key = key or code
        self.arguments = arguments
        self.number: int | UnsetType = UNSET
        self.line: int | UnsetType = UNSET
        self.headers: dict[str, str] = {}

    def at_number(self, number: int) -> ApiError:
        """Tell the client how far the table is now."""
        self.number = number
        return self

    def at_line(self, line: int) -> ApiError:
        """Tell the client which line of a record is wrong."""
        self.line = line
        return self

    def body(self, speaker: Speaker) -> Problem:
        sentence = speaker.say_with(f"problem-{self.key}", self.arguments)
        return Problem(self.code, sentence, None, self.number, self.line)


class ChoiceRefused(ApiError):
    """A choice that is against the rules of the game or of the table."""

    def __init__(self, refusal: Refusal, game: AnyGame, status: int = 422, code: str = "illegal") -> None:
        super().__init__(status, code)
        self.refusal = refusal
        self.game = game

    def body(self, speaker: Speaker) -> Problem:
        sentence = speaker.refusal(self.refusal, clause=False)
        return Problem(self.code, sentence, self.refusal.clause or None)


def unknown_table() -> ApiError:
    return ApiError(404, "unknown-table")


def not_your_seat() -> ApiError:
    return ApiError(403, "not-your-seat")


def stale(number: int) -> ApiError:
    return ApiError(409, "stale").at_number(number)
