"""Events: what happened, as typed facts. Clients turn them into sentences in their language."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import ClassVar

from firestep.kernel.question import kebab


@dataclass(slots=True, frozen=True)
class Event:
    """Something that happened in a match. Subclasses are named in the past tense.

    Type checkers keep events from being changed. At run time nothing does: there is an event for almost every choice,
    and `__init__` of a frozen dataclass takes four times as long as one that just assigns.
    """

    key: ClassVar[str] = "event"
    reveals: ClassVar[bool] = False
    """Whether it showed something hidden. A seat cannot undo past such an event."""
    begins_turn: ClassVar[bool] = False
    """Whether a turn begins with it. What the same choice led to before it belongs to the turn that ended."""

    def __init_subclass__(cls) -> None:
        super(Event, cls).__init_subclass__()
        if "key" not in vars(cls):
            cls.key = kebab(cls.__name__)
        if "__setattr__" in vars(cls):  # `dataclass` has finished the class, and builds it once more for its slots.
            assign_in_init(cls)

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that may see it; `None` means everybody."""
        return None


def assign_in_init(kind: type[Event]) -> None:
    """Give a frozen dataclass an `__init__` that just assigns its fields."""
    defaults = {f"default_{each.name}": each.default for each in fields(kind) if each.default is not MISSING}
    names = [each.name for each in fields(kind)]
    parameters = [f"{name}=default_{name}" if f"default_{name}" in defaults else name for name in names]
    lines = [f"def __init__({', '.join(['self', *parameters])}):", "    pass", *(f"    self.{n} = {n}" for n in names)]
    namespace: dict[str, object] = {}
    exec("\n".join(lines), defaults, namespace)
    kind.__init__ = namespace["__init__"]  # type: ignore[method-assign, assignment]
    kind.__setattr__ = object.__setattr__  # type: ignore[method-assign]
    kind.__delattr__ = object.__delattr__  # type: ignore[method-assign]
