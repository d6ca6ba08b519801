"""`firestep match`: two bots play many games with sides swapped; the win rate of the first, with its interval.

With pairs, two games with sides swapped are one match: their scores are added up.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt

from firestep.bots import Bot, ask_bot, bot_address, dismiss, load_bot
from firestep.cli.walk import random_answer
from firestep.cli.workers import Workers
from firestep.games import game, load, titles
from firestep.kernel import CHANCE, AnyGame, BadSetup, OptionValue, Position, Setup
from firestep.table import NOT_PLAYED, GameScore, game_score, require_pair, standing

EVERY = "every"
"""Instead of a scenario: all of them in turn."""
NORMAL_95 = 1.959964
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


@dataclass(slots=True, frozen=True)
class Task:
    """One game of a match. Games 2n and 2n+1 have the same dice seed and swapped sides."""

    address: str
    bots: tuple[str, ...]
    """The addresses of the two bots."""
    setup: Setup
    seed: int
    number: int
    limit: int


@dataclass(slots=True, frozen=True)
class Outcome:
    """One game: 1 if the first bot won, 0 if it lost, 0.5 for a draw or a game that was stopped."""

    points: float
    is_stopped: bool = False
    score: GameScore = NOT_PLAYED


@dataclass(slots=True, frozen=True)
class Score:
    """The match as the first bot sees it: `rate` counts a draw as half a win; 95 % lies between `low` and `high`.

    Games stopped at the limit are among the draws.
    """

    game: str
    bots: tuple[str, str]
    games: int
    wins: int
    draws: int
    stopped: int
    rate: float
    low: float
    high: float


@dataclass(slots=True, frozen=True)
class PairScore:
    """Matches of two games as the first bot sees them: won, drawn, and the sum of the scores of both bots."""

    game: str
    bots: tuple[str, str]
    pairs: int
    wins: int
    draws: int
    stopped: int
    """Games that were stopped at the limit; they count as they stood."""
    scores: tuple[int, int]
    rate: float
    low: float
    high: float


def play(task: Task) -> Outcome:
    """One game, from its seed."""
    first, second = (load_bot(each) for each in task.bots)
    dice = random.Random(f"dice {task.seed}/{task.number // 2}")
    thoughts = random.Random(f"bots {task.seed}/{task.number}")
    try:
        return play_seats(load(task.address), task.setup, (first, second), task.number % 2, dice, thoughts, task.limit)
    finally:
        dismiss((first, second))


def play_seats(
    title: AnyGame,
    setup: Setup,
    players: tuple[Bot, Bot],
    first_side: int,
    dice: random.Random,
    thoughts: random.Random,
    limit: int,
) -> Outcome:
    """One game of two bots; the first of them has the side `first_side`."""
    sides = title.teams(setup)
    seats: dict[int, Bot] = {seat: players[side ^ first_side] for side in (0, 1) for seat in sides[side]}
    position = play_out(title, setup, seats, dice, thoughts, limit)
    counted = game_score(title, position)
    if counted.winner is None:
        return Outcome(0.5, position.result is None, counted)
    return Outcome(float(counted.winner == first_side), False, counted)


def play_out(
    title: AnyGame, setup: Setup, seats: dict[int, Bot], dice: random.Random, thoughts: random.Random, limit: int
) -> Position:
    position: Position = title.begin(setup)
    for _ in range(limit):
        question = position.question
        if question is None:
            break
        if question.seat == CHANCE:
            position.answer_unchecked(random_answer(position, question, dice))
        else:
            choice = question.lone_pass(position)
            if choice is None:
                choice = ask_bot(seats[question.seat], title, position, question.seat, thoughts)
            position.answer(choice, question.seat)
        position.events.clear()
    return position


def match(
    game_id: str, bots: tuple[str, str], setups: Sequence[Setup], games: int, seed: int, workers: Workers, limit: int
) -> Score:
    """Play the games, two with each of the set-ups in turn. A bot is named by its id, or by an address."""
    return score(game_id, bots, played(game_id, bots, setups, games, seed, workers, limit))


def match_in_pairs(
    game_id: str, bots: tuple[str, str], setups: Sequence[Setup], pairs: int, seed: int, workers: Workers, limit: int
) -> PairScore:
    """Play matches of two games each, with each of the set-ups in turn."""
    for setup in setups:
        require_pair(game(game_id), setup)
    return pair_score(game_id, bots, played(game_id, bots, setups, 2 * pairs, seed, workers, limit))


def played(
    game_id: str, bots: tuple[str, str], setups: Sequence[Setup], games: int, seed: int, workers: Workers, limit: int
) -> Iterable[Outcome]:
    addresses = tuple(bot_address(game_id, each) for each in bots)
    for address in addresses:
        load_bot(address)
    title = titles().title(game_id)
    tasks = [
        Task(title.game, addresses, setups[number // 2 % len(setups)], seed, number, limit) for number in range(games)
    ]
    return workers.outcomes(play, tasks, f"{bots[0]} against {bots[1]}")


def score(game_id: str, bots: tuple[str, str], played: Iterable[Outcome]) -> Score:
    outcomes_seen = list(played)
    points = [each.points for each in outcomes_seen]
    stopped = sum(each.is_stopped for each in outcomes_seen)
    rate = sum(points) / len(points)
    low, high = wilson(sum(points), len(points))
    return Score(game_id, bots, len(points), points.count(1.0), points.count(0.5), stopped, round(rate, 4), low, high)


def pair_score(game_id: str, bots: tuple[str, str], played: Iterable[Outcome]) -> PairScore:
    """Games 2n and 2n+1 are one match; the first bot has the first side in game 2n."""
    games = list(played)
    matches = [standing([one.score, other.score]) for one, other in zip(games[::2], games[1::2], strict=True)]
    points = [0.5 if each.leader is None else float(each.leader == 0) for each in matches]
    low, high = wilson(sum(points), len(points))
    return PairScore(
        game_id,
        bots,
        len(points),
        points.count(1.0),
        points.count(0.5),
        sum(each.is_stopped for each in games),
        (sum(each.totals[0] for each in matches), sum(each.totals[1] for each in matches)),
        round(sum(points) / len(points), 4),
        low,
        high,
    )


def wilson(points: float, games: int) -> tuple[float, float]:
    """The Wilson score interval: where the true rate lies, 19 times out of 20."""
    rate, spread = points / games, NORMAL_95**2 / games
    middle = rate + spread / 2
    half = NORMAL_95 * sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return round(max(0.0, (middle - half) / (1 + spread)), 4), round(min(1.0, (middle + half) / (1 + spread)), 4)


def two_sided_setups(game_id: str, scenario: str | None, options: dict[str, OptionValue]) -> list[Setup]:
    """The scenario asked for, or `every` one in which two sides meet, each with its own options."""
    if scenario != EVERY:
        return [two_sided_setup(game_id, scenario, options)]
    if options:
        raise BadSetup("with every scenario there are no options")
    title = game(game_id)
    setups = [title.setup(each.id) for each in title.scenarios]
    return [setup for setup in setups if len(title.teams(setup)) == 2]


def two_sided_setup(game_id: str, scenario: str | None, options: dict[str, OptionValue]) -> Setup:
    """The scenario asked for, else the first in which two sides meet."""
    title = game(game_id)
    if scenario is None:
        for each in title.scenarios:
            if len(title.teams(title.setup(each.id))) == 2:
                scenario = each.id
                break
        else:
            raise BadSetup(f"{game_id} has no scenario for two sides")
    setup = title.setup(scenario, options)
    if len(title.teams(setup)) != 2:
        raise BadSetup(f"scenario {scenario!r} is not played by two sides")
    return setup


def report(result: Score) -> None:
    first, second = result.bots
    losses = result.games - result.wins - result.draws
    print(f"{first} against {second}: {result.wins} won, {result.draws} drawn, {losses} lost")
    if result.stopped:
        print(f"{result.stopped} of the draws are games stopped at the limit")
    print(f"{first} scores {result.rate:.1%} of {result.games} games (95 %: {result.low:.1%} to {result.high:.1%})")


def report_pairs(result: PairScore, unit: str) -> None:
    first, second = result.bots
    losses = result.pairs - result.wins - result.draws
    print(f"{first} against {second}, matches of two games: {result.wins} won, {result.draws} drawn, {losses} lost")
    print(f"{unit}: {result.scores[0]} to {result.scores[1]}")
    if result.stopped:
        print(f"{result.stopped} games were stopped at the limit and count as they stood")
    print(f"{first} scores {result.rate:.1%} of {result.pairs} matches (95 %: {result.low:.1%} to {result.high:.1%})")


def as_json(result: Score | PairScore) -> dict[str, object]:
    fields = asdict(result)
    del fields["stopped"]
    return fields
