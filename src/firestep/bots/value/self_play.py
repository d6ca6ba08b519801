"""Games of bots against themselves, from which positions are taken to learn from."""

from __future__ import annotations

import random
from dataclasses import dataclass

from firestep.bots.bot import Bot, ask_bot, dismiss, load_bot
from firestep.bots.value.judge import Judge, JudgeByPoints, load_judge, outcome_of, setup_of
from firestep.bots.value.samples import Played, Seen
from firestep.games import load
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Choice, Position

LONGEST = 20_000
GAMES_OF_A_SEED = 1_000_000
"""So games of all seeds have numbers of their own."""
SLIPS = (0.0, 0.0, 0.05, 0.15)
"""How often a seat answers at random, drawn for each seat and game: so that uneven and odd positions are met too."""


@dataclass(slots=True, frozen=True)
class Task:
    """One game of self-play."""

    game: str
    """The address of the title's game."""
    judge: str
    """The address of its judge."""
    bot: str
    """The address of the bot; empty for the sparring partners of the judge."""
    seed: int
    number: int
    positions: int
    """How many positions are taken from the game, each for every seat."""
    alone: bool = False
    """Whether one side plays alone, against the orders in the rules."""


def play(task: Task) -> Played:
    """One game, from its seed."""
    game, judge = load(task.game), load_judge(task.judge)
    rng = random.Random(f"{task.seed}/{task.number}")
    setup = setup_of(judge, game, task.number, alone=task.alone)
    position = game.begin(setup)
    seats = range(len(game.seats(setup)))
    slips = [rng.choice(SLIPS) for _ in seats]
    choice = [load_bot(task.bot)] if task.bot else judge.sparring()
    players = [rng.choice(choice) for _ in seats]
    kept: list[tuple[Position, int]] = []
    last, turns = judge.turn(position), 0
    for _ in range(LONGEST):
        if position.question is None:
            break
        turn = judge.turn(position)
        if turn != last:
            last, turns = turn, turns + 1
            keep(kept, position, turns, task.positions, rng)
        answer(game, position, players, slips, rng)
        position.events.clear()
    dismiss(players)
    game_number = task.seed * GAMES_OF_A_SEED + task.number
    if position.result is None:
        return Played(game_number, setup.scenario, ())
    seen = [see(judge, each, seat, position) for each, _ in kept for seat in seats]
    if isinstance(judge, JudgeByPoints):
        seen += [see_with_points(judge, each, seat, position, rng) for each, _ in kept for seat in seats]
    return Played(game_number, setup.scenario, tuple(seen))


def keep(kept: list[tuple[Position, int]], position: Position, turns: int, most: int, rng: random.Random) -> None:
    """A fair sample of the beginnings of turns, whose number is not known before (reservoir sampling)."""
    if len(kept) < most:
        kept.append((position.clone(), turns))
    elif (place := rng.randrange(turns)) < most:
        kept[place] = (position.clone(), turns)


def see(judge: Judge, position: Position, seat: int, end: Position) -> Seen:
    features = tuple(float(each) for each in judge.features(position, seat))
    return Seen(features, judge.instinct(position, seat), seat, judge.phase(position), outcome_of(end, seat))


def see_with_points(judge: Judge, position: Position, seat: int, end: Position, rng: random.Random) -> Seen:
    """The same position once more, as if a side had been given points."""
    assert isinstance(judge, JudgeByPoints)
    features, outcome = judge.with_points_given(position, end, seat, rng)
    instinct = judge.instinct(position, seat)
    return Seen(tuple(float(each) for each in features), instinct, seat, judge.phase(position), outcome)


def answer(game: AnyGame, position: Position, players: list[Bot], slips: list[float], rng: random.Random) -> None:
    """Answer the open question: dice for chance, the bot for a seat, sometimes anything."""
    question = position.question
    assert question is not None
    choice: Choice
    if question.seat == CHANCE:
        assert isinstance(question, ChanceQuestion)
        choice = question.nth(position, rng.randrange(question.size(position)))
    elif slips[question.seat] and rng.random() < slips[question.seat]:
        choice = rng.choice(question.options(position))
    else:
        choice = ask_bot(players[question.seat], game, position, question.seat, rng)
    position.answer_unchecked(choice, question.seat)
