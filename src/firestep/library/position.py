"""Positions of the library: what is asked, what is legal, what happened."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from firestep.kernel import (
    CHANCE,
    MALFORMED,
    WRONG_SEAT,
    AnyGame,
    AnyQuestion,
    Choice,
    Event,
    IllegalChoice,
    Malformed,
    Refusal,
    View,
)
from firestep.kernel import Position as RulesPosition
from firestep.kernel.question import ChanceQuestion
from firestep.text import Speaker


@cache
def speaker_of(rules: AnyGame, language: str) -> Speaker:
    return Speaker(rules, language)


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened: the typed event of the rules, and its sentence."""

    event: Event
    _rules: AnyGame = field(repr=False, compare=False)
    _after: RulesPosition = field(repr=False, compare=False)

    @property
    def key(self) -> str:
        return self.event.key

    @property
    def text(self) -> str:
        """What happened, as an English sentence; empty if there is nothing worth saying."""
        return self.text_in("en")

    def text_in(self, language: str) -> str:
        return speaker_of(self._rules, language).event(self._after, self.event)

    def __str__(self) -> str:
        return self.text


class Position:
    """All that is on the table in one moment of a match. Playing changes it; `copy` before to keep it.

    Seats are called by their names. With a seed, chance is answered by itself; without one, `is_chance` says when
    `play_chance` is due.
    """

    def __init__(self, rules: AnyGame, position: RulesPosition, dice: random.Random | None) -> None:
        self.rules = rules
        """The rules engine (`firestep.kernel.Game`)."""
        self.state = position
        """The position of the rules engine (`firestep.kernel.Position`), for those who want all of it."""
        self._dice = dice
        self.seats: tuple[str, ...] = rules.seats(position.setup)
        self._roll()
        position.events.clear()

    # -- what is asked

    @property
    def scenario(self) -> str:
        return self.state.setup.scenario

    @property
    def is_over(self) -> bool:
        return self.state.result is not None

    @property
    def is_chance(self) -> bool:
        """Whether dice or a draw are due; only without a seed."""
        question = self.state.question
        return question is not None and question.seat == CHANCE

    @property
    def to_move(self) -> tuple[str, ...]:
        """The seats that are asked now: one, or several that choose at the same time; empty for chance or the end."""
        return tuple(self.seats[each.seat] for each in self.state.questions if each.seat != CHANCE)

    @property
    def question(self) -> str:
        """The key of the question that is open, such as `choose-card`; empty once the match is over."""
        question = self.state.question
        return "" if question is None else question.key

    @property
    def prompt(self) -> str:
        """The question as an English sentence."""
        question = self.state.question
        return "" if question is None else speaker_of(self.rules, "en").ask(self.state, question)

    @property
    def legal_moves(self) -> list[str]:
        """Every legal answer to the open question, in notation. Chance's answers too, so it may be long for dice."""
        question = self.state.question
        return [] if question is None else self._moves(question)

    def legal_moves_of(self, seat: str) -> list[str]:
        """What this seat may answer now: empty if it is not asked."""
        question = self.state.question_for(self._seat(seat))
        return [] if question is None else self._moves(question)

    def anytime_moves(self, seat: str) -> list[str]:
        """What this seat may do at any time, whoever is asked: resign, offer an armistice..."""
        question = None if self.is_over else self.state.anytime_question(self._seat(seat))
        return [] if question is None else self._moves(question)

    def why_not(self, move: str | Choice, seat: str | None = None) -> str | None:
        """Why a move is illegal, as a sentence with its clause; `None` if it is legal."""
        question = self.state.question if seat is None else self.state.question_for(self._seat(seat))
        if question is None:
            return self._sentence(WRONG_SEAT)
        try:
            refusal = question.check(self.state, self._read(question, move))
        except IllegalChoice as error:
            return error.sentence
        return None if refusal is None else self._sentence(refusal)

    # -- playing

    def play(self, move: str | Choice, seat: str | None = None) -> list[Happening]:
        """Answer the open question (`seat` is needed only where several choose at once) and say what happened.

        A move is a notation of `legal_moves` or a choice of the rules engine. An illegal one raises `IllegalChoice`
        and changes nothing.
        """
        number = None if seat is None else self._seat(seat)
        question = self.state.question if number is None else self.state.question_for(number)
        if question is None:
            raise self._illegal(move, WRONG_SEAT)
        choice = self._read(question, move)
        return self._carry_out(move, lambda: self.state.answer(choice, question.seat))

    def play_chance(self, roll: str | Choice) -> list[Happening]:
        """Say what the dice or the draw gave: `play_chance("3 5")`."""
        if not self.is_chance:
            raise self._illegal(roll, WRONG_SEAT)
        return self.play(roll)

    def play_anytime(self, move: str | Choice, seat: str) -> list[Happening]:
        """Make one of the choices that a seat has at any time."""
        number = self._seat(seat)
        question = self.state.anytime_question(number)
        if question is None:
            raise self._illegal(move, WRONG_SEAT)
        choice = self._read(question, move)
        return self._carry_out(move, lambda: self.state.answer_anytime(choice, number))

    def copy(self) -> Position:
        """A position that lives its own life; with a seed, its dice fall as they would here."""
        dice = None
        if self._dice is not None:
            dice = random.Random()
            dice.setstate(self._dice.getstate())
        return Position(self.rules, self.state.clone(), dice)

    # -- how it ended

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that won; empty while the match goes on and after a draw."""
        return () if self.state.result is None else tuple(self.seats[seat] for seat in self.state.result.winners)

    @property
    def result(self) -> str:
        """Why the match ended, as an English sentence; empty while it goes on."""
        found = self.state.result
        return "" if found is None else speaker_of(self.rules, "en").result(self.state, found)

    # -- what is known

    def view(self, seat: str | None) -> View:
        """What a seat may know, field by field; `None` is a spectator."""
        return self.rules.view(self.state, None if seat is None else self._seat(seat))

    def determinise(self, seat: str | None, seed: int | str) -> Position:
        """A position that this seat could be in: the same in all it may know, re-dealt in everything else."""
        number = None if seat is None else self._seat(seat)
        rng = random.Random(seed)
        return Position(
            self.rules, self.rules.determinise(self.state, number, rng), None if self._dice is None else rng
        )

    # -- as text

    @property
    def notation(self) -> str:
        """The whole position as text; `game.parse` reads it back."""
        return self.rules.write(self.state)

    def __str__(self) -> str:
        lines = [f"{self.rules.id}, {self.scenario}"]
        lines += self.rules.position_notation().board_lines(self.state)
        return "\n".join([*lines, self._asked()])

    def __repr__(self) -> str:
        return f"<Position {self.rules.id} {self.scenario}: {self._asked()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.rules is other.rules and self.state == other.state

    __hash__ = None  # type: ignore[assignment]

    # -- inside

    def _asked(self) -> str:
        if self.is_over:
            return f"over, won by {', '.join(self.winners)}" if self.winners else "over, a draw"
        who = "chance" if self.is_chance else ", ".join(self.to_move)
        return f"{who} to answer {self.question}"

    def _moves(self, question: AnyQuestion) -> list[str]:
        return [question.write(self.state, choice) for choice in question.options(self.state)]

    def _read(self, question: AnyQuestion, move: str | Choice) -> Choice:
        """The choice that a move stands for. A word that is a choice itself is read like any notation."""
        if not isinstance(move, str):
            return move
        try:
            choice: Choice = question.read(self.state, move)
        except Malformed:
            raise self._illegal(move, MALFORMED) from None
        return choice

    def _seat(self, name: str) -> int:
        if name not in self.seats:
            raise LookupError(f"there is no seat {name!r}; the seats are {', '.join(self.seats)}")
        return self.seats.index(name)

    def _sentence(self, refusal: Refusal) -> str:
        return speaker_of(self.rules, "en").refusal(refusal)

    def _illegal(self, move: object, refusal: Refusal) -> IllegalChoice:
        return IllegalChoice(move, refusal, speaker_of(self.rules, "en").refusal(refusal, clause=False))

    def _carry_out(self, move: object, act: Callable[[], None]) -> list[Happening]:
        self.state.events.clear()
        try:
            act()
        except IllegalChoice as error:
            raise self._illegal(move, error.refusal) from None
        happened = self._happened()
        return happened + self._roll()

    def _roll(self) -> list[Happening]:
        """Answer chance from the seed, as long as it is asked."""
        happened: list[Happening] = []
        if self._dice is None:
            return happened
        while isinstance(question := self.state.question, ChanceQuestion):
            number = self._dice.randrange(question.size(self.state))
            self.state.answer_unchecked(question.nth(self.state, number), CHANCE)
            happened += self._happened()
        return happened

    def _happened(self) -> list[Happening]:
        events: Sequence[Event] = self.state.events
        if not events:
            return []
        after = self.state.clone()
        happened = [Happening(event, self.rules, after) for event in events]
        self.state.events.clear()
        return happened
