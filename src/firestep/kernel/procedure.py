"""Procedures: parts of the rules in progress, each with an agenda of steps, on the position's stack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Generic, Self, TypeAlias, TypeVar

from firestep.kernel.cloning import clone_on_first_use
from firestep.kernel.question import AnyQuestion

if TYPE_CHECKING:
    from firestep.kernel.position import Position

P = TypeVar("P", bound="Position")

Step: TypeAlias = Callable[..., None]


FIELD_NAMES: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields, cached by class."""
    names = FIELD_NAMES.get(kind)
    if names is None:
        names = FIELD_NAMES[kind] = tuple(each.name for each in fields(kind))
    return names


def new_agenda() -> list[str]:
    return ["begin"]


@dataclass(slots=True)
class Procedure(Generic[P]):
    """A part of the rules. `begin` schedules its steps in the rulebook's order; a step does one thing or asks once.

    A procedure holds ids, numbers, enums and flat lists of its own; `clone` copies the lists and shares the rest.
    """

    agenda: list[str] = field(default_factory=new_agenda, kw_only=True)

    def begin(self, position: P) -> None:
        """Schedule the steps."""
        raise NotImplementedError

    def next(self, *steps: Step) -> None:
        """Schedule these steps before everything else on the agenda."""
        agenda = self.agenda
        for step in reversed(steps):  # Measured: half the time of a slice, as there is mostly one step.
            agenda.insert(0, step.__name__)

    def ask(self, position: P, question: AnyQuestion, then: Step) -> None:
        """Ask a question; the step `then` gets the position and the answer."""
        position.stack.append(PendingQuestion(question, then.__name__))

    def __init_subclass__(cls) -> None:
        super(Procedure, cls).__init_subclass__()
        if "clone" not in vars(cls):
            cls.clone = clone_on_first_use  # type: ignore[method-assign]

    def clone(self) -> Self:
        """An independent copy."""
        return clone_on_first_use(self)


class PendingQuestion:
    """A question on top of the stack that waits for its answer, and the step that takes the answer."""

    __slots__ = ("question", "then")

    def __init__(self, question: AnyQuestion, then: str) -> None:
        self.question = question
        self.then = then

    def clone(self) -> PendingQuestion:
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PendingQuestion) and self.then == other.then and self.question == other.question

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"PendingQuestion({self.question!r}, {self.then!r})"


@dataclass(slots=True)
class Together:
    """Several seats choose at the same time, hidden from each other: a lane of procedures for each.

    It stays on the stack until all lanes are empty; then the procedure below continues with its agenda.
    A lane may change only what is hidden from the other lanes; its effects are revealed afterwards.
    """

    lanes: list[list[Frame]]

    def clone(self) -> Together:
        return Together([[frame.clone() for frame in lane] for lane in self.lanes])


AnyProcedure: TypeAlias = Procedure[Any]
Frame: TypeAlias = AnyProcedure | PendingQuestion | Together
