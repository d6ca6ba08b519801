"""`firestep bench --bots`: how many positions a second are judged, and how many plans a second are played out.

Everything is measured by processor time, so that a busy machine disturbs little, and the best of some rounds counts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from time import process_time
from typing import TypeVar, cast

from firestep.bots import Bot, ask_bot, bot, bot_address, bots_for
from firestep.bots.search import Limits, Planner, Searcher
from firestep.bots.search.memory import forget
from firestep.bots.value import Judge, load_judge, shipped_value
from firestep.games import titles
from firestep.kernel import CHANCE, AnyGame, Position
from firestep.kernel.title import load_address

POSITIONS, FORKS, EVALUATIONS = 128, 12, 40
GAMES = 4
"""The positions and forks come from so many games of corporals, spread evenly over each."""
LONGEST = 3_000
ROW = 8
"""How many plans a search judges at a time, more or less."""
LEVELS = ("captain", "general")

T = TypeVar("T")
Asked = tuple[Position, int]
"""A position, and the seat that is asked in it."""


@dataclass(slots=True, frozen=True)
class MeasuredBots:
    """What was found for one title, each a second."""

    game: str
    values_one_by_one: float
    values_in_rows: float
    values_in_batches: float
    evaluations: dict[str, float] = field(default_factory=dict)
    """By level: plans that were played out to the horizon and judged."""


def bench_bots(title: AnyGame, rounds: int) -> MeasuredBots:
    judge = load_judge(titles().title(title.id).judge)
    levels = {each: searcher(title.id, each) for each in LEVELS if each in bots_for(title.id)}
    planner = next(iter(levels.values())).planner
    games = [corporals_game(title, judge, planner, number) for number in range(GAMES)]
    positions = [each for turns, _ in games for each in spread(turns, POSITIONS // GAMES)]
    forks = [each for _, found in games for each in spread(found, FORKS // GAMES)]
    value = shipped_value(judge)
    rows = [positions[start : start + ROW] for start in range(0, len(positions), ROW)]
    return MeasuredBots(
        title.id,
        per_second(len(positions), rounds, lambda: [value.score(position, 0) for position in positions]),
        per_second(len(positions), rounds, lambda: [value.scores(row, 0) for row in rows]),
        per_second(len(positions), rounds, lambda: value.scores(positions, 0)),
        {name: evaluations_per_second(title, each, forks) for name, each in levels.items()},
    )


def searcher(game_id: str, level: str) -> Searcher:
    made = cast(Callable[[Limits], Bot], load_address(bot_address(game_id, level)))(Limits(evaluations=EVALUATIONS))
    assert isinstance(made, Searcher)
    return made


def corporals_game(title: AnyGame, judge: Judge, planner: Planner, number: int) -> tuple[list[Position], list[Asked]]:
    """The beginnings of turns, and the forks, of a game between corporals."""
    rng = random.Random(f"bench bots {number}")
    corporal = bot(title.id, "corporal")
    position: Position = title.begin(judge.setup(title, number))
    turns: list[Position] = []
    forks: list[Asked] = []
    last = judge.turn(position)
    for _ in range(LONGEST):
        question = position.question
        if question is None:
            break
        if judge.turn(position) != last:
            last = judge.turn(position)
            turns.append(position.clone())
        if question.seat == CHANCE:
            choice = question.nth(position, rng.randrange(question.size(position)))  # type: ignore[attr-defined]
        else:
            if planner.is_fork(position, question.seat) and len(question.options(position)) > 1:
                forks.append((position.clone(), question.seat))
            choice = ask_bot(corporal, title, position, question.seat, rng)
        position.answer_unchecked(choice, question.seat)
        position.events.clear()
    return turns, forks


def spread(found: Sequence[T], count: int) -> list[T]:
    """So many of them, evenly."""
    return [found[len(found) * (2 * part + 1) // (2 * count)] for part in range(count)] if found else []


def per_second(count: int, rounds: int, work: Callable[[], object]) -> float:
    times = []
    for _ in range(rounds):
        forget()
        start = process_time()
        work()
        times.append(process_time() - start)
    return round(count / max(min(times), 1e-9), 1)


def evaluations_per_second(title: AnyGame, bot: Searcher, forks: Sequence[Asked]) -> float:
    """Each fork is thought about with an empty memory, as in a real game."""
    made, start = 0, process_time()
    for number, (position, seat) in enumerate(forks):
        forget()
        found = bot.search(title, position, seat, random.Random(number))
        made += sum(len(arm.samples) for arm in found.arms)
    return round(made / max(process_time() - start, 1e-9), 1)


def report(measured: MeasuredBots) -> None:
    print(f"{measured.game}, bots, by processor time")
    print(f"  values one by one  {measured.values_one_by_one:10,.0f} /s")
    print(f"  values in rows     {measured.values_in_rows:10,.0f} /s ({ROW} at a time, as in a search)")
    print(f"  values in batches  {measured.values_in_batches:10,.0f} /s ({POSITIONS} at a time)")
    for level, rate in measured.evaluations.items():
        print(f"  plans of a {level:8}{rate:10,.0f} /s")


def as_json(measured: MeasuredBots) -> dict[str, object]:
    return asdict(measured)
