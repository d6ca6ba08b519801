"""`firestep bench`: the speed of a game, as a ratio to python-chess measured in the same process and minute.

Rounds of the game, of its replays and of the yardstick alternate, so that a slow moment of the machine meets all
three; the medians are compared.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median

from firestep.cli.walk import Walk, random_answer
from firestep.kernel import CHANCE, AnyGame, Position, Record, replay, write_position

SEVENTY_FIVE_MOVES = 150
CLONES = 200
CLONED_EVERY = 25
"""In the walks for clone time and size: a position is taken after so many decisions."""


@dataclass(slots=True, frozen=True)
class Measured:
    """What one bench found. `ratio` and `replay_ratio` hold on any machine."""

    game: str
    decisions_per_second: float
    yardstick_plies_per_second: float
    ratio: float
    clone_us: float
    position_bytes: int
    player_decisions_per_second: float
    replay_decisions_per_second: float
    replay_ratio: float
    position_bytes_most: int
    rounds: int


@dataclass(slots=True)
class Round:
    """Decisions made in a measured time."""

    decisions: int = 0
    by_players: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


def bench(title: AnyGame, rounds: int, seconds: float, limit: int) -> Measured:
    """Alternate the game, replays of its records and the yardstick, each for `seconds`, `rounds` times."""
    yardstick = chess_plies()
    records = [recorded(title, number, limit) for number in range(4)]
    played, replayed, plies = [], [], []
    for number in range(rounds):
        played.append(play_round(title, random.Random(f"bench {number}"), seconds, limit))
        plies.append(yardstick(random.Random(number), seconds))
        replayed.append(replay_round(title, records, seconds))
    positions = sample_positions(title, limit)
    sizes = [len(write_position(position)) for position in positions]
    rate = median(each.rate for each in played)
    return Measured(
        game=title.id,
        decisions_per_second=round(rate, 1),
        yardstick_plies_per_second=round(median(plies), 1),
        ratio=round(rate / median(plies), 3),
        clone_us=round(clone_time(positions) * 1e6, 2),
        position_bytes=int(median(sizes)),
        player_decisions_per_second=round(median(each.by_players / each.seconds for each in played), 1),
        replay_decisions_per_second=round(median(each.rate for each in replayed), 1),
        replay_ratio=round(median(each.rate for each in replayed) / rate, 3),
        position_bytes_most=max(sizes),
        rounds=rounds,
    )


def play_round(title: AnyGame, rng: random.Random, seconds: float, limit: int) -> Round:
    """Random play with the options listed at every decision; a finished game is followed by a new one."""
    result = Round()
    start = time.perf_counter()
    while (now := time.perf_counter() - start) < seconds:
        play_game(title.start(rng.choice(title.scenarios).id), rng, limit, result)
    result.seconds = now
    return result


def play_game(position: Position, rng: random.Random, limit: int, result: Round) -> None:
    by_players = decisions = 0
    pick = rng.randrange
    while (question := position.question) is not None and decisions < limit:
        if question.seat == CHANCE:
            choice = random_answer(position, question, rng)
        else:
            options = position.options()
            choice = options[pick(len(options))]
            by_players += 1
        position.answer_unchecked(choice)
        position.events.clear()
        decisions += 1
    result.decisions += decisions
    result.by_players += by_players


def recorded(title: AnyGame, number: int, limit: int) -> Record:
    scenario = title.scenarios[number % len(title.scenarios)]
    walk = Walk(title, title.setup(scenario.id), f"bench {number}")
    walk.go_on(limit)
    return walk.record


def replay_round(title: AnyGame, records: list[Record], seconds: float) -> Round:
    """Whole records carried out line by line, every choice read from its notation and checked."""
    result = Round()
    start = time.perf_counter()
    while result.seconds < seconds:
        for record in records:
            for _, position in replay(title, record):
                position.events.clear()
            result.decisions += len(record.entries)
        result.seconds = time.perf_counter() - start
    return result


def sample_positions(title: AnyGame, limit: int) -> list[Position]:
    """Positions all along one random game of every scenario."""
    positions = []
    for scenario in title.scenarios:
        walk = Walk(title, title.setup(scenario.id), "bench positions")
        while not walk.is_over and walk.decisions < limit:
            positions.append(walk.position.clone())
            walk.go_on(CLONED_EVERY)
    return positions


def clone_time(positions: list[Position]) -> float:
    """The median over positions of the seconds that one clone takes."""
    times = []
    for position in positions:
        start = time.perf_counter()
        for _ in range(CLONES):
            position.clone()
        times.append((time.perf_counter() - start) / CLONES)
    return median(times)


def chess_plies() -> Callable[[random.Random, float], float]:
    """The yardstick: random legal plies a second, the list of legal moves included."""
    import chess

    def plies_per_second(rng: random.Random, seconds: float) -> float:
        board = chess.Board()
        plies = 0
        pick = rng.randrange
        start = time.perf_counter()
        while (now := time.perf_counter() - start) < seconds:
            for _ in range(50):
                moves = list(board.legal_moves)
                if not moves or board.halfmove_clock >= SEVENTY_FIVE_MOVES:
                    board = chess.Board()
                    continue
                board.push(moves[pick(len(moves))])
                plies += 1
        return plies / now

    return plies_per_second


def report(measured: Measured) -> None:
    print(f"{measured.game}, medians of {measured.rounds} rounds")
    print(f"  random play      {measured.decisions_per_second:12,.0f} decisions/s", end="")
    print(f" ({measured.player_decisions_per_second:,.0f} of them by players)")
    print(f"  python-chess     {measured.yardstick_plies_per_second:12,.0f} plies/s")
    print(f"  replay           {measured.replay_decisions_per_second:12,.0f} decisions/s")
    print(f"  clone            {measured.clone_us:12.1f} us")
    print(f"  position         {measured.position_bytes:12,} bytes as text (most: {measured.position_bytes_most:,})")
    print(f"  replay against random play: {measured.replay_ratio:.2f}")
    print(f"  random play against python-chess: {measured.ratio:.2f}")


def as_json(measured: Measured) -> dict[str, object]:
    return asdict(measured)
