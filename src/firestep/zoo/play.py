"""One game, played by numbers: who is to act, which actions are legal, what a seat sees, and how it ended."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from firestep.cli.walk import random_answer
from firestep.games import game as rules_of
from firestep.kernel import CHANCE, AnyGame, AnyQuestion, Choice, OptionValue, Position, View
from firestep.zoo.observation import Observation, encoded, facts
from firestep.zoo.vocabulary import vocabulary

LIMIT = 20_000
Mask = NDArray[np.int8]


class IllegalAction(ValueError):
    """An action that is not legal now."""


@dataclass(slots=True, frozen=True)
class Answer:
    """An option of the open question, and its words."""

    choice: Choice
    words: tuple[str, ...]

    def word(self, place: int) -> str:
        """The word at a place; empty where the answer has ended."""
        return self.words[place] if place < len(self.words) else ""


class Play:
    """A game from its seed. An action is a word of an answer; where there is only one way on, nobody is asked.

    Dice and draws come from the seed too. Choices that are open at any time, such as resigning, are left out.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        seed: int | str = 0,
        limit: int = LIMIT,
    ) -> None:
        self.rules: AnyGame = rules_of(game)
        self.setup = self.rules.setup(scenario or self.rules.scenarios[0].id, options)
        self.seats: tuple[str, ...] = self.rules.seats(self.setup)
        self.vocabulary = vocabulary(game)
        self.limit = limit
        self.answers = 0
        """Answers so far: of seats and of chance."""
        self.position: Position = self.rules.begin(self.setup)
        self.said: tuple[str, ...] = ()
        """The words of the answer that is being given."""
        self._dice = random.Random(seed)
        self._open: Sequence[Answer] = ()
        self._actions: dict[int, tuple[str, ...]] = {}
        self._go_on()

    # -- what is asked

    @property
    def seat(self) -> int | None:
        """The number of the seat to act; `None` once the game is over or stopped."""
        question = self.question
        return None if question is None else question.seat

    @property
    def question(self) -> AnyQuestion | None:
        """The open question; `None` once the game is over or stopped."""
        return self.position.question if self._open else None

    @property
    def is_over(self) -> bool:
        return self.position.result is not None

    @property
    def is_stopped(self) -> bool:
        """Whether it was stopped at the limit."""
        return not self.is_over and not self._open

    def legal_actions(self) -> list[int]:
        """The legal actions of the seat to act, in ascending order: at least two; empty once the game has ended."""
        return sorted(self._actions)

    def mask(self, seat: int | None = None) -> Mask:
        """1 for every legal action; all 0 for a seat (default: the one to act) that is not asked."""
        mask = np.zeros(self.vocabulary.size, np.int8)
        if seat is None or seat == self.seat:
            mask[list(self._actions)] = 1
        return mask

    def word(self, action: int) -> str:
        """What a legal action says: a word, several that share it, or nothing where it ends the answer."""
        if action not in self._actions:
            raise self._illegal(action)
        return " | ".join(self._actions[action])

    def returns(self) -> list[float]:
        """For each seat 1 for a win and -1 for a loss, 0 for a draw and before the end."""
        result = self.position.result
        if result is None or not (result.winners or result.losers):
            return [0.0 for _ in self.seats]
        return [1.0 if seat in result.winners else -1.0 for seat in range(len(self.seats))]

    # -- what is known

    def view(self, seat: int) -> View:
        """What a seat may know, field by field."""
        return self.rules.view(self.position, seat)

    def facts(self, seat: int) -> list[str]:
        """What an observation is made of: the view, the seat, and what it is asked and has said so far."""
        known = [*facts(self.view(seat)), f"scenario={self.setup.scenario}", f"seat={self.seats[seat]}"]
        known += [f"option/{name}={value}" for name, value in self.setup.options]
        if (question := self.question) is not None and question.seat == seat:
            known.append(f"question={question.key}")
            known += [f"said/{place}={word}" for place, word in enumerate(self.said)]
        return known

    def observation(self, seat: int) -> Observation:
        """What a seat may know, as a vector of `OBSERVATION_SIZE` numbers."""
        return encoded(self.facts(seat))

    # -- playing

    def apply(self, action: int) -> None:
        """Say a word for the seat to act; raises `IllegalAction` and then has changed nothing."""
        words = self._actions.get(action)
        if words is None:
            raise self._illegal(action)
        place = len(self.said)
        self._narrow([each for each in self._open if each.word(place) in words])

    def clone(self) -> Play:
        """An independent copy, whose dice fall the same."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.position = self.position.clone()
        other._dice = random.Random()
        other._dice.setstate(self._dice.getstate())
        return other

    # -- private

    def _narrow(self, answers: Sequence[Answer]) -> None:
        """Keep these answers, and say all words that they share; the last one left is given."""
        place = len(self.said)
        while len(words := {each.word(place) for each in answers}) == 1:
            if words == {""}:
                self._give(answers[0].choice)
                self._go_on()
                return
            place += 1
        self.said = answers[0].words[:place]
        self._open = answers
        self._actions = self.vocabulary.actions(words)

    def _go_on(self) -> None:
        """Answer for chance, and where there is one answer only, until a seat has a choice."""
        self.said, self._open, self._actions = (), (), {}
        while (question := self.position.question) is not None and self.answers < self.limit:
            if question.seat == CHANCE:
                self._give(random_answer(self.position, question, self._dice))
                continue
            options: Sequence[Choice] = question.options(self.position)
            if len(options) > 1:
                written = (question.write(self.position, choice) for choice in options)
                answers = [Answer(choice, tuple(text.split())) for choice, text in zip(options, written, strict=True)]
                self._narrow(answers)
                return
            self._give(options[0])

    def _give(self, choice: Choice) -> None:
        question = self.position.question
        assert question is not None
        self.position.answer_unchecked(choice, question.seat)
        self.position.events.clear()
        self.answers += 1

    def _illegal(self, action: int) -> IllegalAction:
        if not self._actions:
            return IllegalAction("the game has ended")
        said = " ".join(self.said)
        legal = ", ".join(f"{each} ({self.word(each) or 'end'})" for each in self.legal_actions()[:12])
        return IllegalAction(f"action {action} is not legal after {said!r}; legal are: {legal}")
