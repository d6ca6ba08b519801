"""Remembering saves work and changes nothing: every answer is the same with and without it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from firestep.bots import bot
from firestep.bots.bot import ask_bot
from firestep.bots.search.memory import Memory, board_reader, forget, question_key
from firestep.games import titles
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Choice, Die, Position, Setup


@dataclass(slots=True)
class Shelf(Position):
    books: list[int] = field(default_factory=list)
    dust: int = 0
    secret: int = 0
    shadow: int = field(default=0, compare=False)


def test_a_board_has_all_that_is_on_the_table_but_for_what_is_left_out() -> None:
    read = board_reader(Shelf, without=("secret",))
    setup = Setup("shelf", "small", rules=1)
    assert read(Shelf(setup, [1, 2], 3, 4, 5)) == read(Shelf(setup, [1, 2], 3, 6, 7))
    assert read(Shelf(setup, [1, 2], 3)) != read(Shelf(setup, [2, 1], 3))
    assert read(Shelf(setup, [1, 2], 3)) != read(Shelf(setup, [1, 2], 4))
    assert read(Shelf(setup)) != read(Shelf(Setup("shelf", "large", rules=1)))
    assert hash(read(Shelf(setup, [1])))


def test_questions_with_the_same_fields_have_the_same_key() -> None:
    assert question_key(Die(sides=6)) == question_key(Die(sides=6))
    assert question_key(Die(sides=6)) != question_key(Die(sides=8))


def test_a_full_memory_forgets_everything_and_goes_on() -> None:
    memory: Memory[str] = Memory(2)
    try:
        for number, word in enumerate(("one", "two", "three")):
            assert memory.keep((number,), word) == word
        assert memory == {(2,): "three"}
        forget()
        assert memory == {}
    finally:
        Memory.every[:] = [each for each in Memory.every if each is not memory]  # empty ones are equal


@pytest.mark.parametrize("game_id", list(titles()))
def test_answers_from_memory_are_those_worked_out_anew(game_id: str) -> None:
    """The same line is played twice from the same start: first with nothing in mind, then with all of it."""
    game: AnyGame = titles().game(game_id)
    scenario = next(each.id for each in game.scenarios if len(game.teams(game.setup(each.id))) == 2)
    forget()
    first = answers(game, game.setup(scenario), remembering=False)
    forget()
    again = answers(game, game.setup(scenario), remembering=True)
    from_memory = answers(game, game.setup(scenario), remembering=True)
    assert first == again == from_memory
    assert len(first) > 100
    assert any(Memory.every)


def answers(game: AnyGame, setup: Setup, remembering: bool) -> list[Choice]:
    """What corporals answer in a game in which some answers are drawn by lot, so that odd boards are met too."""
    rng = random.Random(8)
    position: Position = game.begin(setup)
    corporal = bot(game.id, "corporal")
    found: list[Choice] = []
    for _ in range(500):
        question = position.question
        if question is None:
            break
        choice: Choice
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            if not remembering:
                forget()
            choice = ask_bot(corporal, game, position, question.seat, rng)
            found.append(choice)
            if rng.random() < 0.1:
                choice = rng.choice(question.options(position))
        position.answer_unchecked(choice, question.seat)
        position.events.clear()
    return found
