"""Features of stored positions. `python -m bots.value.stored_features TITLE...`, in `tests/`, plays games and stores
positions of them: only after features were changed on purpose. A faster way to the same features changes nothing."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from firestep.bots.value import Judge, load_judge
from firestep.bots.value.self_play import SLIPS, answer
from firestep.games import titles
from firestep.kernel import AnyGame, Position

FOLDER = Path(__file__).parent / "features"
GAMES, EACH = 5, 3
"""How many games are played, and how many positions are taken from each."""
LONGEST = 4_000


def rows_of(judge: Judge, game: AnyGame, position: Position) -> list[list[float]]:
    """The features of every seat."""
    return [[*map(float, judge.features(position, seat))] for seat in range(len(game.seats(position.setup)))]


def turns_of(judge: Judge, game: AnyGame, number: int) -> list[Position]:
    """The beginnings of the turns of one game."""
    rng = random.Random(f"stored features {number}")
    position: Position = game.begin(judge.setup(game, number))
    seats = range(len(game.seats(position.setup)))
    players, slips = [rng.choice(judge.sparring()) for _ in seats], [rng.choice(SLIPS) for _ in seats]
    found, last = [], judge.turn(position)
    for _ in range(LONGEST):
        if position.question is None:
            break
        if judge.turn(position) != last:
            last = judge.turn(position)
            found.append(position.clone())
        answer(game, position, players, slips, rng)
        position.events.clear()
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game_id in sys.argv[1:]:
        game, judge = titles().game(game_id), load_judge(titles().title(game_id).judge)
        taken = []
        for number in range(GAMES):
            turns = turns_of(judge, game, number)
            taken += [turns[len(turns) * part // (EACH + 1)] for part in range(1, EACH + 1)]
        stored = [{"position": game.write(each), "features": rows_of(judge, game, each)} for each in taken]
        (FOLDER / f"{game_id}.json").write_text(json.dumps(stored, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
