"""Events: what happened, as typed facts. Clients turn them into sentences in their language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.kernel.question import kebab


@dataclass(slots=True, frozen=True)
class Event:
    """Something that happened in a match. Subclasses are named in the past tense."""

    key: ClassVar[str] = "event"
    reveals: ClassVar[bool] = False
    """Whether it showed something hidden. A seat cannot undo past such an event."""
    begins_turn: ClassVar[bool] = False
    """Whether a turn begins with it. What the same choice led to before it belongs to the turn that ended."""

    def __init_subclass__(cls) -> None:
        super(Event, cls).__init_subclass__()
        if "key" not in vars(cls):
            cls.key = kebab(cls.__name__)

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see it; `None` means everybody."""
        return None
