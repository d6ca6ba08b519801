"""What a scene maker needs of a language: sentences by key. `firestep.text.Speaker` keeps this protocol."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from firestep.kernel import AnyGame, AnyQuestion, Choice, Event, Position, Refusal, Setup, Word


class Speaker(Protocol):
    """Says everything about one game in one language."""

    @property
    def game(self) -> AnyGame | None: ...

    @property
    def language(self) -> str: ...

    def __hash__(self) -> int:
        """Speakers are keys of caches."""
        ...

    def say(self, key: str, /, **arguments: object) -> str:
        """The message with this key."""
        ...

    def say_with(self, key: str, arguments: Mapping[str, object]) -> str:
        """The same with the arguments in a mapping."""
        ...

    def has(self, key: str) -> bool:
        """Whether there is a message with this key."""
        ...

    def word(self, value: object) -> str | int:
        """A value as a sentence takes it."""
        ...

    def event_in(self, event: Event, words: Mapping[str, object]) -> str:
        """The sentence for an event, with words of the caller's own."""
        ...

    def event(self, position: Position, event: Event) -> str:
        """The sentence for an event."""
        ...

    def refusal(self, refusal: Refusal, *, clause: bool = True) -> str:
        """Why a choice is illegal."""
        ...

    def clause(self, clause: str) -> tuple[str, str] | None:
        """Title and text of a clause of the rules."""
        ...

    def ask(self, position: Position, question: AnyQuestion) -> str:
        """What a seat is asked."""
        ...

    def help(self, position: Position, question: AnyQuestion) -> str:
        """A line that helps with the question; empty if there is none."""
        ...

    def choice(self, position: Position, question: AnyQuestion, choice: Choice) -> str:
        """An answer to a question."""
        ...

    def title(self) -> str: ...

    def scenario(self, scenario_id: str) -> str: ...

    def seat(self, setup: Setup, seat: int) -> str: ...

    def seat_word(self, setup: Setup, seat: int) -> Word: ...
