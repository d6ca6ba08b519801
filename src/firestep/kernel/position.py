"""Positions: everything on the table as plain data, with the stack of procedures in progress."""

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
    """How the match ended: the winners, the losers (both empty: a draw), and the key of the reason."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    key: str
    clause: str = ""


@dataclass(slots=True, frozen=True)
class Setup:
    """What was agreed before the match: rules, scenario and options. All positions of a match share it."""

    game: str
    scenario: str
    options: tuple[tuple[str, str | int | bool], ...] = ()
    rules: int = field(kw_only=True)
    """The version of the rules that the match is played by to its end, whatever is amended later."""
    start: str = field(default="", repr=False)
    """The position that the match starts from, in notation; empty for the start of the scenario."""

    def option(self, name: str) -> str | int | bool:
        """The value of an option."""
        return dict(self.options)[name]


@dataclass(slots=True)
class Position:
    """Everything on the table. A game adds its own flat fields; `clone` is generated from them."""

    setup: Setup
    stack: list[Frame] = field(default_factory=list, kw_only=True)
    events: list[Event] = field(default_factory=list, kw_only=True, compare=False)
    result: Result | None = field(default=None, kw_only=True)

    # -- reading: changes nothing

    @property
    def question(self) -> AnyQuestion | None:
        """The open question, or the first of them if several seats choose at the same time."""
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

    @property
    def hides_pieces(self) -> bool:
        """Whether pieces on the board are secret: then it tells something that a seat can only pass."""
        return False

    def question_for(self, seat: int) -> AnyQuestion | None:
        """What this seat is asked now, if anything."""
        if self.stack and type(top := self.stack[-1]) is PendingQuestion:
            return top.question if top.question.seat == seat else None
        return next((question for question in self.questions if question.seat == seat), None)

    def anytime_question(self, seat: int) -> AnyQuestion | None:
        """What this seat may choose at any time, whoever is asked now; `answer_anytime` answers it."""
        return None

    def options(self) -> Sequence[Choice]:
        """The legal answers to the open question."""
        question = self.question
        return () if question is None else question.options(self)

    def why_not(self, choice: object, seat: int | None = None) -> Refusal | None:
        """Why this seat (default: the one that is asked) may not choose this; `None` means it may."""
        if not self.stack:
            return GAME_OVER
        question = self.question if seat is None else self.question_for(seat)
        if question is None:
            return WRONG_SEAT
        return question.check(self, choice)

    # -- answering

    def answer(self, choice: Choice, seat: int | None = None) -> None:
        """Answer the open question and advance to the next; raises `IllegalChoice` and then has changed nothing."""
        refusal = self.why_not(choice, seat)
        if refusal is not None:
            raise IllegalChoice(choice, refusal)
        self.answer_unchecked(choice, seat)

    def answer_unchecked(self, choice: Choice, seat: int | None = None) -> None:
        """Answer with a choice that is known to be legal, such as one of `options()`; skips the check."""
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
        """Make one of the choices that this seat has at any time; raises `IllegalChoice`."""
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
        """Run the steps on the stack until somebody is asked or the match is over."""
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
        """Push a procedure onto the stack: it runs before the caller continues."""
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
        """Add an event: something has happened."""
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
        """An independent copy, without the events."""
        return clone_on_first_use(self)


P = TypeVar("P", bound=Position)
C = TypeVar("C", bound=Choice)


@dataclass(slots=True)
class AnytimeQuestion(Question[P, C]):
    """A question that a seat may answer at any time. `taken` applies the answer."""

    def taken(self, position: P, choice: C) -> None:
        """Apply a legal choice."""
        raise NotImplementedError


def is_chance(question: AnyQuestion | None) -> bool:
    return question is not None and question.seat == CHANCE
