"""How even each battle is between equal bots.

python -m firestep.bots.great_war.balance --games 200 --seed 1 --jobs 2 [--scenario 04-loos-hohenzollern-redoubt]
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor

from firestep.bots.bot import Bot, ask_bot
from firestep.bots.great_war.corporal import Corporal
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALLIED, GERMAN
from firestep.games.great_war.scenarios import PRINTED
from firestep.kernel import CHANCE, ChanceQuestion, Choice, Position

LONGEST = 10_000
UNFINISHED = -1


def play(task: tuple[str, int, int]) -> tuple[int, int]:
    """The side that won, and how many turns it took."""
    scenario, seed, number = task
    rng = random.Random(f"{scenario}/{seed}/{number}")
    player = Corporal()
    position = GAME.begin(GAME.setup(scenario))
    for _ in range(LONGEST):
        if position.result is not None:
            return position.result.winners[0], position.turn
        position.follow(answer(position, player, rng))
        position.events.clear()
    return UNFINISHED, position.turn


def answer(position: Position, player: Bot, rng: random.Random) -> Choice:
    question = position.question
    assert question is not None
    if question.seat == CHANCE:
        assert isinstance(question, ChanceQuestion)
        return question.nth(position, rng.randrange(question.size(position)))
    return ask_bot(player, GAME, position, question.seat, rng)


def report(scenario: str, outcomes: list[tuple[int, int]]) -> str:
    """One row of the table: shares of both sides, unfinished games, turns on average."""
    games = len(outcomes)
    won = [sum(winner == side for winner, _ in outcomes) for side in (GERMAN, ALLIED)]
    turns = sum(turn for _, turn in outcomes) / games
    return (
        f"| {scenario} | {games} | {100 * won[GERMAN] / games:.0f} % | {100 * won[ALLIED] / games:.0f} % "
        f"| {games - sum(won)} | {turns:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scenario", choices=PRINTED, action="append")
    given = parser.parse_args()
    print("| battle | games | Germans | Allies | unfinished | turns |\n|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(given.jobs) as pool:
        for scenario in given.scenario or PRINTED:
            tasks = [(scenario, given.seed, number) for number in range(given.games)]
            print(report(scenario, list(pool.map(play, tasks, chunksize=4))), flush=True)


if __name__ == "__main__":
    main()
