"""Positions: all that is on the table, as plain data, with the stack of procedures under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self, TypeVar

from firestep.kernel.cloning import clone_on_first_use
from firestep.kernel.event import Event
from firestep.kernel.procedure import AnyProcedure, Frame, PendingQuestion, Together
from firestep.kernel.question import CHANCE, AnyQuestion, Question
from firestep.kernel.refusal import GAME_OVER, WRONG_SEAT, Choice, IllegalChoice, Refusal


@dataclass(slots=True, frozen=True)
class Result:
    """How the match ended: the seats that won, those that lost (both empty: a draw), and the key of the reason."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    key: str
    clause: str = ""


@dataclass(slots=True, frozen=True)
class Setup:
    """What was agreed before the first choice: shared by all positions of a match."""

    game: str
    scenario: str
    options: tuple[tuple[str, str | int | bool], ...] = ()
    start: str = field(default="", repr=False)
    """The position that the match starts from, in notation; empty for the scenario's own."""

    def option(self, name: str) -> str | int | bool:
        return dict(self.options)[name]


@dataclass(slots=True)
class Position:
    """All that is on the table. A game adds its own flat fields and a quick `clone`."""

    setup: Setup
    stack: list[Frame] = field(default_factory=list, kw_only=True)
    events: list[Event] = field(default_factory=list, kw_only=True, compare=False)
    result: Result | None = field(default=None, kw_only=True)

    # -- asking: changes nothing

    @property
    def question(self) -> AnyQuestion | None:
        """The question that is open now, the first of them if several seats choose at the same time."""
        if not self.stack:
            return None
        top = self.stack[-1]
        if type(top) is PendingQuestion:
            return top.question
        return self.questions[0]

    @property
    def questions(self) -> list[AnyQuestion]:
        """Every open question: one, or one for each seat that chooses at the same time."""
        if not self.stack:
            return []
        top = self.stack[-1]
        if type(top) is Together:
            return [lane[-1].question for lane in top.lanes if lane and type(lane[-1]) is PendingQuestion]
        assert type(top) is PendingQuestion
        return [top.question]

    def question_for(self, seat: int) -> AnyQuestion | None:
        """What this seat is asked now, if anything."""
        if self.stack and type(top := self.stack[-1]) is PendingQuestion:
            return top.question if top.question.seat == seat else None
        return next((question for question in self.questions if question.seat == seat), None)

    def anytime_question(self, seat: int) -> AnyQuestion | None:
        """What this seat may choose at any time, whoever is asked now (its answer is an `interject`)."""
        return None

    def options(self) -> Sequence[Choice]:
        """The legal answers to the open question."""
        question = self.question
        return () if question is None else question.options(self)

    def why_not(self, choice: object, seat: int | None = None) -> Refusal | None:
        """Why this seat (default: the one that is asked) may not answer so; `None` means it may."""
        if not self.stack:
            return GAME_OVER
        question = self.question if seat is None else self.question_for(seat)
        if question is None:
            return WRONG_SEAT
        return question.check(self, choice)

    # -- answering

    def answer(self, choice: Choice, seat: int | None = None) -> None:
        """Answer the open question and go on to the next; an illegal choice raises and changes nothing."""
        refusal = self.why_not(choice, seat)
        if refusal is not None:
            raise IllegalChoice(choice, refusal)
        self.answer_unchecked(choice, seat)

    def answer_unchecked(self, choice: Choice, seat: int | None = None) -> None:
        """Answer with a choice that was listed by `options()`: quick, because it is not checked again."""
        stack = self.stack
        top = stack[-1]
        if type(top) is PendingQuestion:
            stack.pop()
            getattr(stack[-1], top.then)(self, choice)
            self.advance()
        else:
            assert type(top) is Together
            self.answer_in_lane(top, choice, seat)

    def answer_in_lane(self, together: Together, choice: Choice, seat: int | None) -> None:
        for lane in together.lanes:
            if lane and type(asked := lane[-1]) is PendingQuestion and seat in (None, asked.question.seat):
                outer, self.stack = self.stack, lane
                self.answer_unchecked(choice)
                self.stack = outer
                if self.result is not None:
                    outer.clear()
                self.advance()
                return

    def answer_anytime(self, choice: Choice, seat: int) -> None:
        """Take one of the choices that this seat has at any time."""
        if not self.stack:
            raise IllegalChoice(choice, GAME_OVER)
        question = self.anytime_question(seat)
        refusal = WRONG_SEAT if question is None else question.check(self, choice)
        if refusal is not None:
            raise IllegalChoice(choice, refusal)
        assert isinstance(question, AnytimeQuestion)
        question.taken(self, choice)
        self.advance()

    def advance(self) -> None:
        """Carry out steps until somebody is asked or the match is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            if type(frame) is PendingQuestion:
                return
            if type(frame) is Together:
                if any(frame.lanes):
                    return
                stack.pop()
                continue
            agenda = frame.agenda  # type: ignore[union-attr]
            if agenda:
                getattr(frame, agenda.pop(0))(self)
                stack = self.stack
            else:
                stack.pop()

    # -- for the rules

    def call(self, procedure: AnyProcedure) -> None:
        """Put a procedure on the stack: it runs before the caller goes on."""
        self.stack.append(procedure)

    def call_together(self, *procedures: AnyProcedure) -> None:
        """Let several seats choose at the same time, each in a procedure of its own."""
        lanes: list[list[Frame]] = [[procedure] for procedure in procedures]
        outer = self.stack
        for lane in lanes:
            self.stack = lane
            self.advance()
        self.stack = outer
        if self.result is None:
            outer.append(Together(lanes))
        else:
            outer.clear()

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def finish(self, result: Result) -> None:
        """End the match at once."""
        self.result = result
        self.stack.clear()

    def __init_subclass__(cls) -> None:
        super(Position, cls).__init_subclass__()
        if "clone" not in vars(cls):
            cls.clone = clone_on_first_use  # type: ignore[method-assign]

    def clone(self) -> Self:
        """A copy that lives its own life, without the events already told."""
        return clone_on_first_use(self)


P = TypeVar("P", bound=Position)
C = TypeVar("C", bound=Choice)


@dataclass(slots=True)
class AnytimeQuestion(Question[P, C]):
    """A question that is always open to a seat; what follows from the answer is written in `taken`."""

    def taken(self, position: P, choice: C) -> None:
        raise NotImplementedError


def is_chance(question: AnyQuestion | None) -> bool:
    return question is not None and question.seat == CHANCE
