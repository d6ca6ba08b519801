"""Habits of every title whose quick policy has them: the corporal goes by those set by hand, and none are mixed up."""

from __future__ import annotations

import gc
import json
import random
from functools import lru_cache

import pytest

from firestep.bots import Bot, bot
from firestep.bots.bot import ask_bot
from firestep.bots.habits import Habits, numbers_of, read_habits, with_numbers
from firestep.bots.search.memory import forget
from firestep.bots.value import load_judge
from firestep.bots.value.judge import JudgeWithHabits
from firestep.games import titles
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Choice, Position

QUESTIONS = 200
LONGEST = 2_000
CACHED = type(lru_cache(len))


def judge_with_habits(game_id: str) -> JudgeWithHabits | None:
    address = titles().title(game_id).judge
    judge = load_judge(address) if address else None
    return judge if isinstance(judge, JudgeWithHabits) else None


WITH_HABITS = [game_id for game_id in titles() if judge_with_habits(game_id) is not None]


def judge_of(game_id: str) -> JudgeWithHabits:
    judge = judge_with_habits(game_id)
    assert judge is not None
    return judge


def again(habits: Habits) -> Habits:
    """The same numbers once more: nothing was worked out with these."""
    return with_numbers(habits, numbers_of(habits))


def met(game: AnyGame) -> list[Position]:
    """Positions of a corporals' game in which somebody has more than one choice."""
    rng, player = random.Random(4), bot(game.id, "corporal")
    scenario = next(each.id for each in game.scenarios if len(game.teams(game.setup(each.id))) == 2)
    position: Position = game.begin(game.setup(scenario))
    found: list[Position] = []
    for _ in range(LONGEST):
        question = position.question
        if question is None or len(found) == QUESTIONS:
            break
        choice: Choice
        if question.seat == CHANCE:
            assert isinstance(question, ChanceQuestion)
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            if len(question.options(position)) > 1:
                found.append(position.clone())
            choice = ask_bot(player, game, position, question.seat, rng)
        position.answer_unchecked(choice, question.seat)
        position.events.clear()
    return found


def answer(player: Bot, game: AnyGame, position: Position) -> Choice:
    assert position.question is not None
    return player.choose(game, position.clone(), position.question.seat, random.Random(5))


@pytest.mark.parametrize("game_id", WITH_HABITS)
def test_the_learned_habits_in_the_package_say_how_they_were_found(game_id: str) -> None:
    judge = judge_of(game_id)
    said = json.loads(judge.habits_file.read_text("utf-8"))
    assert said["command"]
    assert said["figures"]["rate"] > 0.5
    assert said["habits"].keys() == numbers_of(judge.habits).keys()
    assert numbers_of(read_habits(judge.habits_file, judge.habits)) != numbers_of(judge.habits)


@pytest.mark.parametrize("game_id", WITH_HABITS)
def test_the_corporal_goes_by_the_habits_set_by_hand(game_id: str) -> None:
    game, judge = titles().game(game_id), judge_of(game_id)
    corporal, led = bot(game_id, "corporal"), judge.led_by(again(judge.habits))
    forget_all()  # what other tests have worked out, some with other numbers
    positions = met(game)
    assert len(positions) > 50
    for position in positions:
        assert answer(led, game, position) == answer(corporal, game, position)


@pytest.mark.parametrize("game_id", WITH_HABITS)
def test_what_is_remembered_for_some_habits_is_not_used_for_others(game_id: str) -> None:
    """Both are asked on the same boards: by turns, and each with nothing in mind."""
    game, judge = titles().game(game_id), judge_of(game_id)
    players = [judge.led_by(each) for each in (judge.habits, read_habits(judge.habits_file, judge.habits))]
    positions = met(game)
    forget_all()
    by_turns = [[answer(player, game, position) for player in players] for position in positions]
    alone = []
    for player in players:
        forget_all()
        alone.append([answer(player, game, position) for position in positions])
    assert by_turns == [list(both) for both in zip(*alone, strict=True)]
    assert alone[0] != alone[1]


def forget_all() -> None:
    """Also what the functions of bots remember."""
    forget()
    for each in gc.get_objects():
        if isinstance(each, CACHED) and each.__module__.startswith("firestep.bots."):
            each.cache_clear()
