"""Procedures: agendas, calls, questions, and the end of a match."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from firestep.kernel import Die, Procedure, Result, Setup
from kernel.toy_rules import DrawCard, TakeTurn, ToyPosition
from kernel.walks import dealt, in_turns, play, toy


@dataclass(slots=True)
class Diary(Procedure[ToyPosition]):
    """Writes the order of its steps into the position."""

    def begin(self, position: ToyPosition) -> None:
        self.next(self.first, self.second, self.last)

    def first(self, position: ToyPosition) -> None:
        position.steps.append(1)
        self.next(self.between)

    def between(self, position: ToyPosition) -> None:
        position.steps.append(2)
        position.call(Visit())

    def second(self, position: ToyPosition) -> None:
        position.steps.append(4)
        self.ask(position, Die(), then=self.die_rolled)

    def die_rolled(self, position: ToyPosition, die: int) -> None:
        position.steps.append(50 + die)
        self.next(self.after_the_die)

    def after_the_die(self, position: ToyPosition) -> None:
        position.steps.append(6)

    def last(self, position: ToyPosition) -> None:
        position.steps.append(7)
        position.finish(Result((), (), "over"))


@dataclass(slots=True)
class Visit(Procedure[ToyPosition]):
    """Called by the other, and done before it goes on."""

    def begin(self, position: ToyPosition) -> None:
        position.steps.append(3)


def diary() -> ToyPosition:
    position = ToyPosition(Setup("toy", "raid", rules=1), steps=[])
    position.call(Diary())
    position.advance()
    return position


def test_steps_are_taken_in_the_order_of_the_agenda_and_calls_come_first() -> None:
    position = diary()
    assert position.steps == [1, 2, 3, 4]
    assert isinstance(position.question, Die)

    position.answer(5)
    assert position.steps == [1, 2, 3, 4, 55, 6, 7]


def test_a_finished_match_asks_nothing() -> None:
    position = diary()
    position.answer(1)

    assert position.result == Result((), (), "over")
    assert (position.question, position.questions, list(position.options())) == (None, [], [])


def test_a_step_that_only_plans_leaves_the_rest_of_the_agenda_alone() -> None:
    position = diary()
    clone = position.clone()
    position.answer(1)

    assert clone.steps == [1, 2, 3, 4]
    clone.answer(2)
    assert clone.steps[-3:] == [52, 6, 7]


def test_calls_run_last_in_first_out() -> None:
    position = toy()
    seats = []
    for _ in range(3):
        assert isinstance(position.question, DrawCard)
        position.answer(position.question.nth(position, 0))
        seats.append([seat for seat in range(3) if position.hands[seat]])
    assert seats == [[0], [0, 1], [0, 1, 2]]


def test_a_procedure_must_define_begin() -> None:
    with pytest.raises(NotImplementedError):
        Procedure[ToyPosition]().begin(toy())


def test_a_turn_asks_again_until_it_is_done() -> None:
    position = play(in_turns(), "march", "march", "fire", "4", "march")

    assert position.steps == [7, 0, 0]
    assert position.question == TakeTurn(0, 3, position.question.weapon)  # type: ignore[union-attr]
    play(position, "done", "salute")
    assert position.question == TakeTurn(1)


def test_rounds_repeat_as_often_as_the_option_says() -> None:
    turns = ["done"] * 6
    position = play(dealt(rounds=2), "red: bid 0", "blue: bid 0", "green: bid 0", *turns)
    assert position.round == 2

    play(position, "red: bid 0", "blue: bid 0", "green: bid 0", *turns)
    assert position.result == Result((), (), "steps", "T7")
