"""Events: what happened, as typed facts. Sentences are made from them at the edge, per language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from firestep.kernel.question import kebab


@dataclass(slots=True, frozen=True)
class Event:
    """A fact of the match, told in the past tense."""

    key: ClassVar[str] = "event"
    reveals: ClassVar[bool] = False
    """True if it showed something hidden: no undo goes back past it."""

    def __init_subclass__(cls) -> None:
        super(Event, cls).__init_subclass__()
        if "key" not in vars(cls):
            cls.key = kebab(cls.__name__)

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may know it; `None` means everybody."""
        return None
