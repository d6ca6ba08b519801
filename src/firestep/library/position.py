"""Positions of the library: what is asked, what is legal and what happened."""

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
    """Something that happened: the typed event of the rules, and a sentence."""

    event: Event
    _rules: AnyGame = field(repr=False, compare=False)
    _after: RulesPosition = field(repr=False, compare=False)

    @property
    def key(self) -> str:
        """The kind of event, such as `card-played`."""
        return self.event.key

    @property
    def text(self) -> str:
        """What happened, as an English sentence; empty for events that have none."""
        return self.text_in("en")

    def text_in(self, language: str) -> str:
        """What happened, as a sentence in another language: `en` or `fr`."""
        return speaker_of(self._rules, language).event(self._after, self.event)

    def __str__(self) -> str:
        return self.text


class Position:
    """A match at one moment: everything on the table, and what is asked. `play` changes it; `copy` it first to keep it.

    Seats are given by name. With a seed, dice and draws are made automatically; without one, `is_chance` is true when
    `play_chance` is needed.
    """

    def __init__(self, rules: AnyGame, position: RulesPosition, dice: random.Random | None) -> None:
        self.rules = rules
        """The rules engine (`firestep.kernel.Game`)."""
        self.state = position
        """The position of the rules engine (`firestep.kernel.Position`)."""
        self._dice = dice
        self.seats: tuple[str, ...] = rules.seats(position.setup)
        self._roll()
        position.events.clear()

    # -- what is asked

    @property
    def scenario(self) -> str:
        """The id of the scenario."""
        return self.state.setup.scenario

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.result is not None

    @property
    def is_chance(self) -> bool:
        """Whether dice or a draw are needed now. Never true with a seed."""
        question = self.state.question
        return question is not None and question.seat == CHANCE

    @property
    def to_move(self) -> tuple[str, ...]:
        """The seats to move: one, or several that choose at the same time; empty for chance and after the end."""
        return tuple(self.seats[each.seat] for each in self.state.questions if each.seat != CHANCE)

    @property
    def question(self) -> str:
        """The key of the open question, such as `choose-card`; empty once the match is over."""
        question = self.state.question
        return "" if question is None else question.key

    @property
    def prompt(self) -> str:
        """The open question as an English sentence; empty once the match is over."""
        question = self.state.question
        return "" if question is None else speaker_of(self.rules, "en").ask(self.state, question)

    @property
    def legal_moves(self) -> list[str]:
        """Every legal answer to the open question, in notation. For chance: every possible roll or draw."""
        question = self.state.question
        return [] if question is None else self._moves(question)

    def legal_moves_of(self, seat: str) -> list[str]:
        """Every legal move of this seat; empty if it is not asked."""
        question = self.state.question_for(self._seat(seat))
        return [] if question is None else self._moves(question)

    def anytime_moves(self, seat: str) -> list[str]:
        """What this seat may do at any time, whoever is to move: resign, offer an armistice..."""
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
        """Play a move and return what happened. `seat` is needed only if several seats choose at the same time.

        A move is one of `legal_moves`, or a choice of the rules engine. An illegal move raises `IllegalChoice` and
        changes nothing.
        """
        number = None if seat is None else self._seat(seat)
        question = self.state.question if number is None else self.state.question_for(number)
        if question is None:
            raise self._illegal(move, WRONG_SEAT)
        choice = self._read(question, move)
        return self._apply(move, lambda: self.state.answer(choice, question.seat))

    def play_chance(self, roll: str | Choice) -> list[Happening]:
        """Set the result of dice or a draw: `play_chance("3 5")`."""
        if not self.is_chance:
            raise self._illegal(roll, WRONG_SEAT)
        return self.play(roll)

    def play_anytime(self, move: str | Choice, seat: str) -> list[Happening]:
        """Play one of `anytime_moves` for a seat."""
        number = self._seat(seat)
        question = self.state.anytime_question(number)
        if question is None:
            raise self._illegal(move, WRONG_SEAT)
        choice = self._read(question, move)
        return self._apply(move, lambda: self.state.answer_anytime(choice, number))

    def copy(self) -> Position:
        """An independent copy. With a seed, its dice fall as they would have here."""
        dice = None
        if self._dice is not None:
            dice = random.Random()
            dice.setstate(self._dice.getstate())
        return Position(self.rules, self.state.clone(), dice)

    # -- how it ended

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that won; empty during the match and after a draw."""
        return () if self.state.result is None else tuple(self.seats[seat] for seat in self.state.result.winners)

    @property
    def result(self) -> str:
        """How the match ended, as an English sentence; empty during the match."""
        found = self.state.result
        return "" if found is None else speaker_of(self.rules, "en").result(self.state, found)

    # -- what is known

    def view(self, seat: str | None) -> View:
        """What a seat may know, field by field; `None` is a spectator."""
        return self.rules.view(self.state, None if seat is None else self._seat(seat))

    def determinise(self, seat: str | None, seed: int | str) -> Position:
        """A position that this seat cannot tell from the real one: everything hidden from it is re-dealt."""
        number = None if seat is None else self._seat(seat)
        rng = random.Random(seed)
        return Position(
            self.rules, self.rules.determinise(self.state, number, rng), None if self._dice is None else rng
        )

    # -- as text

    @property
    def notation(self) -> str:
        """The whole position in position notation; `game.parse` reads it back."""
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

    # -- private

    def _asked(self) -> str:
        if self.is_over:
            return f"over, won by {', '.join(self.winners)}" if self.winners else "over, a draw"
        who = "chance" if self.is_chance else ", ".join(self.to_move)
        return f"{who} to answer {self.question}"

    def _moves(self, question: AnyQuestion) -> list[str]:
        return [question.write(self.state, choice) for choice in question.options(self.state)]

    def _read(self, question: AnyQuestion, move: str | Choice) -> Choice:
        """The choice that a move stands for; raises `IllegalChoice` if it is malformed."""
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

    def _apply(self, move: object, act: Callable[[], None]) -> list[Happening]:
        self.state.events.clear()
        try:
            act()
        except IllegalChoice as error:
            raise self._illegal(move, error.refusal) from None
        happened = self._collect_events()
        return happened + self._roll()

    def _roll(self) -> list[Happening]:
        """Roll and draw from the seed until a seat is asked."""
        happened: list[Happening] = []
        if self._dice is None:
            return happened
        while isinstance(question := self.state.question, ChanceQuestion):
            number = self._dice.randrange(question.size(self.state))
            self.state.answer_unchecked(question.nth(self.state, number), CHANCE)
            happened += self._collect_events()
        return happened

    def _collect_events(self) -> list[Happening]:
        events: Sequence[Event] = self.state.events
        if not events:
            return []
        after = self.state.clone()
        happened = [Happening(event, self.rules, after) for event in events]
        self.state.events.clear()
        return happened
