"""What a scene maker needs of a language: sentences by key. `firestep.text.Speaker` implements this protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from firestep.kernel import AnyGame, AnyQuestion, Choice, Event, Position, Refusal, Setup, Word


class Speaker(Protocol):
    """The texts of one game in one language."""

    @property
    def game(self) -> AnyGame | None: ...

    @property
    def language(self) -> str: ...

    def __hash__(self) -> int:
        """Speakers are used as cache keys."""
        ...

    def say(self, key: str, /, **arguments: object) -> str:
        """The message with this key."""
        ...

    def say_with(self, key: str, arguments: Mapping[str, object]) -> str:
        """The message with this key; arguments as a mapping."""
        ...

    def has(self, key: str) -> bool:
        """Whether there is a message with this key."""
        ...

    def word(self, value: object) -> str | int:
        """A value, localized for use as an argument of a message."""
        ...

    def in_words(self, arguments: Mapping[str, object]) -> dict[str, str | int]:
        """Arguments of a message as text, with the forms that a language has for them (`unit-the`)."""
        ...

    def event_in(self, event: Event, words: Mapping[str, object]) -> str:
        """The sentence for an event with the caller's own arguments."""
        ...

    def event(self, position: Position, event: Event) -> str:
        """The sentence for an event."""
        ...

    def refusal(self, refusal: Refusal, *, clause: bool = True) -> str:
        """Why a choice is illegal."""
        ...

    def clause(self, clause: str) -> tuple[str, str] | None:
        """The title and text of a clause of the rules; `None` if it has none."""
        ...

    def ask(self, position: Position, question: AnyQuestion) -> str:
        """The prompt of a question."""
        ...

    def help(self, position: Position, question: AnyQuestion) -> str:
        """The help text of a question; empty if there is none."""
        ...

    def choice(self, position: Position, question: AnyQuestion, choice: Choice) -> str:
        """The label of an answer to a question."""
        ...

    def title(self) -> str: ...

    def scenario(self, scenario_id: str) -> str: ...

    def seat(self, setup: Setup, seat: int) -> str: ...

    def seat_word(self, setup: Setup, seat: int) -> Word: ...
