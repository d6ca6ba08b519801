"""Records of the toy games, and experts that judge them exactly."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bots.value.race import RACE, RacePosition, Runner, chance_of_mover
from firestep.analysis import Analysis, Expert, analyse_with
from firestep.analysis.analyse import Progress, Taking
from firestep.bots import Bot
from firestep.bots.search import Horizon, Plan, Planner
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Entry, Position, Record
from firestep.kernel.replay import ending_text


class ExactRacePlanner:
    """Knows the exact chances of the race."""

    def __init__(self) -> None:
        self.policy: Bot = Runner()

    def is_fork(self, position: Position, seat: int) -> bool:
        return position.question_for(seat) is not None

    def plans(self, game: AnyGame, position: Position, seat: int, rng: random.Random) -> Sequence[Plan]:
        return [Plan(pace, self.policy, (pace,)) for pace in ("run", "walk")]

    def turn(self, position: Position) -> int:
        assert isinstance(position, RacePosition)
        return position.turn

    def value(self, position: Position, seat: int) -> float:
        assert isinstance(position, RacePosition)
        if position.result is not None:
            return float(seat in position.result.winners)
        mover = (position.turn - 1) % 2
        chance = chance_of_mover(position.steps[mover], position.steps[1 - mover])
        return chance if seat == mover else 1 - chance


class ForklessRacePlanner(ExactRacePlanner):
    """Has no plans: everything is answered by the policy, which always runs."""

    def is_fork(self, position: Position, seat: int) -> bool:
        return False


RACE_EXPERT = Expert("captain", ExactRacePlanner(), Horizon(1))
NO_FORKS = Expert("captain", ForklessRacePlanner(), Horizon(1))


def record_of(game: AnyGame, answers: Sequence[str], *, resigns: str = "") -> Record:
    """The record of a match that is answered so; after them, a seat may resign."""
    setup = game.setup(game.scenarios[0].id)
    position = game.begin(setup)
    names = game.seats(setup)
    record = Record(game.id, setup.rules, setup.scenario)
    for number, text in enumerate(answers, 1):
        question = position.question
        assert question is not None
        record.entries.append(Entry(number, "chance" if question.seat == CHANCE else names[question.seat], text))
        position.answer(question.read(position, text))
    if resigns:
        record.entries.append(Entry(len(answers) + 1, "table", f"resign {resigns}"))
        record.ending = f"win {next(name for name in names if name != resigns)} resignation"
    elif position.result is not None:
        record.ending = ending_text(names, position.result)
    return record


def random_race(seed: int) -> Record:
    """A race in which both walk now and then."""
    rng = random.Random(seed)
    position = RACE.start("even")
    answers = []
    while (question := position.question) is not None:
        if isinstance(question, ChanceQuestion):
            choice = question.nth(position, rng.randrange(question.size(position)))
        else:
            choice = "walk" if rng.random() < 0.2 else "run"
        answers.append(question.write(position, choice))
        position.answer(choice)
    return record_of(RACE, answers)


def analysed(
    game: AnyGame,
    record: Record,
    expert: Expert,
    evaluations: int = 60,
    progress: Progress | None = None,
    begun: Analysis | None = None,
    take: Taking | None = None,
) -> Analysis:
    return analyse_with(game, record, "text", expert, evaluations, progress, begun, take)


def approximately(value: object) -> object:
    """JSON that is equal but for the last digits of numbers."""
    if isinstance(value, dict):
        return {key: approximately(each) for key, each in value.items()}
    if isinstance(value, list):
        return [approximately(each) for each in value]
    return pytest.approx(value, abs=1e-3) if isinstance(value, float) else value


def expert_of(planner: Planner, turns: int) -> Expert:
    return Expert("general", planner, Horizon(turns))
