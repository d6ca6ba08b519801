"""Questions: dice that are listed lazily, numbers, notation, fallbacks."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firestep.kernel import DONE, MALFORMED, NOT_OFFERED, PASS, Choice, Dice, Die, Malformed, Question, read_number
from firestep.kernel.question import DiceRolls, kebab
from kernel.toy_rules import BARRAGE, ChooseBid, TakeTurn, ToyPosition
from kernel.walks import dealt, in_turns, play, toy


def test_dice_rolls_list_every_roll_once() -> None:
    rolls = DiceRolls(2, 6)

    assert len(rolls) == 36
    assert sorted(rolls) == sorted((first, second) for first in range(1, 7) for second in range(1, 7))
    assert [rolls[number] for number in range(36)] == list(rolls)


@given(st.integers(1, 20), st.integers(1, 20), st.randoms(use_true_random=False))
def test_every_number_gives_a_roll_of_the_right_dice(count: int, sides: int, rng: random.Random) -> None:
    rolls = DiceRolls(count, sides)
    roll = rolls[rng.randrange(rolls.size)]

    assert len(roll) == count
    assert roll in rolls


@pytest.mark.parametrize("number", [-1, 36, 10**30])
def test_there_are_no_rolls_beyond_the_last(number: int) -> None:
    with pytest.raises(IndexError):
        DiceRolls(2, 6)[number]


@pytest.mark.parametrize("other", [(0, 1), (7, 1), (1,), (1, 1, 1), (True, 1), (1.0, 1), [1, 1], 11, "11", None])
def test_what_is_no_roll_is_not_in_the_rolls(other: object) -> None:
    assert other not in DiceRolls(2, 6)


def test_many_dice_are_no_trouble() -> None:
    position = play(in_turns(), BARRAGE)
    question = position.question
    assert isinstance(question, Dice)
    assert question.size(position) == 12**15

    roll = question.nth(position, 12**15 - 1)
    assert roll == (12,) * 15
    assert question.read(position, question.write(position, roll)) == roll
    position.answer(roll)
    assert position.steps[0] == 15


def test_a_die_takes_its_own_faces_only() -> None:
    position = play(in_turns(), "fire")
    question = position.question
    assert isinstance(question, Die)

    assert [question.why_not(position, face) for face in range(1, 7)] == [None] * 6
    assert question.why_not(position, 7) == NOT_OFFERED
    assert position.why_not(0) == MALFORMED
    assert question.nth(position, 0) == 1


@pytest.mark.parametrize("text", ["", "0", "7", "-1", "+1", "1 ", "1 2", "1.0", "x", "١", "²", "1" * 50])
def test_a_die_reads_plain_numbers_only(text: str) -> None:
    with pytest.raises(Malformed):
        Die().read(None, text)
    with pytest.raises(Malformed):
        read_number(text, 6)


@pytest.mark.parametrize("text", ["1", "1 2 3", "1 7", "a b", ""])
def test_dice_read_as_many_numbers_as_there_are(text: str) -> None:
    with pytest.raises(Malformed):
        Dice(count=2).read(None, text)
    assert Dice(count=2).read(None, "6 1") == (6, 1)
    assert Dice(count=2).why_not(None, (1, 7)) == NOT_OFFERED


def test_the_fallback_stops_if_it_may() -> None:
    assert TakeTurn(0).fallback(in_turns()) == DONE
    assert ChooseBid(0).fallback(dealt()) == 0
    assert Passing(0).fallback(toy()) == PASS
    assert Forced(0).fallback(toy()) == 3


class Passing(Question[ToyPosition, Choice]):
    def options(self, position: ToyPosition) -> list[Choice]:
        return [1, PASS]


class Forced(Question[ToyPosition, Choice]):
    def options(self, position: ToyPosition) -> list[Choice]:
        return [3, 4]


def test_notation_goes_both_ways_and_nothing_else_is_read() -> None:
    position = dealt()
    question = ChooseBid(0)
    for choice in question.candidates(position):
        assert question.read(position, question.write(position, choice)) == choice
    with pytest.raises(Malformed):
        question.read(position, "bid  1")


def test_a_question_allows_what_it_lists_unless_it_says_otherwise() -> None:
    assert Forced(0).why_not(toy(), 3) is None
    assert Forced(0).why_not(toy(), 5) == NOT_OFFERED
    assert list(Forced(0).candidates(toy())) == [3, 4]


def test_keys_are_made_from_names() -> None:
    assert (kebab("ChooseLoss"), ChooseBid.key, Die.key, TakeTurn.timed_as) == (
        "choose-loss",
        "choose-bid",
        "die",
        "turn",
    )
    assert toy().question is not None
