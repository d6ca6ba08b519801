"""Procedures: stretches of rules under way, each with an agenda of steps, kept on the position's stack."""

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
    """The names of a dataclass's fields; looked up once for each kind, because cloning asks all the time."""
    names = FIELD_NAMES.get(kind)
    if names is None:
        names = FIELD_NAMES[kind] = tuple(each.name for each in fields(kind))
    return names


def new_agenda() -> list[str]:
    return ["begin"]


@dataclass(slots=True)
class Procedure(Generic[P]):
    """A stretch of rules. `begin` lays out its steps as the rulebook numbers them; a step does one thing or asks once.

    A frame holds ids, numbers, enums and flat lists of its own; a clone copies the lists and shares the rest.
    """

    agenda: list[str] = field(default_factory=new_agenda, kw_only=True)

    def begin(self, position: P) -> None:
        """Lay out what comes."""
        raise NotImplementedError

    def next(self, *steps: Step) -> None:
        """Put these steps before everything that is still on the agenda."""
        self.agenda[:0] = [step.__name__ for step in steps]

    def ask(self, position: P, question: AnyQuestion, then: Step) -> None:
        """Put a question; `then` gets the position and the answer."""
        position.stack.append(PendingQuestion(question, then.__name__))

    def __init_subclass__(cls) -> None:
        super(Procedure, cls).__init_subclass__()
        if "clone" not in vars(cls):
            cls.clone = clone_on_first_use  # type: ignore[method-assign]

    def clone(self) -> Self:
        """A copy that lives its own life."""
        return clone_on_first_use(self)


class PendingQuestion:
    """A question that waits for its answer on top of the stack."""

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
    """Several seats choose at the same time, unseen by each other: one lane of procedures for each.

    It lies on the stack until every lane has run out; the procedure below then goes on with its agenda.
    A lane may change only what is hidden from the other lanes; what it did is made known afterwards.
    """

    lanes: list[list[Frame]]

    def clone(self) -> Together:
        return Together([[frame.clone() for frame in lane] for lane in self.lanes])


AnyProcedure: TypeAlias = "Procedure[Any]"
Frame: TypeAlias = "AnyProcedure | PendingQuestion | Together"
