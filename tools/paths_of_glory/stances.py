"""Plays corporals of Paths of Glory in other stances against the steady one, with the same dice for all of them.

python tools/paths_of_glory/stances.py FILE --seconds 540 --jobs 16 cp: cp:massing=1 ap:given=1.1
python tools/paths_of_glory/stances.py FILE --sum-up

A stance is a side and its dials: the numbers of `Stance` and of `Temper`. Every game is a line of JSON; the sum tells
the share of points and the mean lead in victory points of each stance, with standard errors.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any

from firestep.bots import Bot
from firestep.bots.paths_of_glory.corporal import Corporal
from firestep.bots.paths_of_glory.front import CALM, Temper
from firestep.bots.paths_of_glory.points import lead_of
from firestep.bots.paths_of_glory.stance import Stance
from firestep.cli.matches import play_out, two_sided_setups
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.kernel.game import is_winner

SIDES = ("cp", "ap")
LIMIT = 60_000
"""Answers after which a game is stopped."""


def read_stance(text: str) -> tuple[int, Stance]:
    """A side and the stance of its corporal, such as `ap:boldness=0.4,given=1.1`."""
    side, _, dials = text.partition(":")
    values = {name: float(value) for name, _, value in (each.partition("=") for each in dials.split(",") if each)}
    temper = Temper(given=values.pop("given", CALM.given), caution=values.pop("caution", CALM.caution))
    return SIDES.index(side), Stance(temper=temper, **values)  # type: ignore[arg-type]


def play(task: tuple[str, int, int, float]) -> dict[str, Any] | None:
    """One campaign, or nothing if the time is over."""
    name, seed, number, ends = task
    if monotonic() > ends:
        return None
    side, stance = read_stance(name)
    setup = two_sided_setups(GAME.id, None, {})[0]
    teams = GAME.teams(setup)
    players: dict[int, Bot] = {
        seat: Corporal(stance) if each == side else Corporal() for each in (0, 1) for seat in teams[each]
    }
    dice, thoughts = (random.Random(f"{kind} {seed}/{number}") for kind in ("dice", "bots"))
    position = play_out(GAME, setup, players, dice, thoughts, LIMIT)
    assert isinstance(position, PathsPosition)
    result = position.result
    is_decided = result is not None and bool(result.winners or result.losers)
    points = float(is_winner(position, teams[side])) if is_decided else 0.5
    return {
        "stance": name,
        "number": number,
        "points": points,
        "lead": lead_of(position, side),
        "turn": position.turn,
    }


def tasks(names: Sequence[str], seed: int, ends: float, most: int) -> Iterator[tuple[str, int, int, float]]:
    return ((name, seed, number, ends) for number in range(most) for name in names)


def sum_up(path: Path) -> str:
    by_stance: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in path.read_text("utf-8").splitlines():
        said = json.loads(line)
        by_stance[said["stance"]].append(said)
    return "\n".join(row(name, by_stance[name]) for name in sorted(by_stance))


def row(name: str, games: Sequence[dict[str, Any]]) -> str:
    points, lead = ([each[key] for each in games] for key in ("points", "lead"))
    share, share_error = mean_and_error(points)
    ahead, ahead_error = mean_and_error(lead)
    return (
        f"{name:40} {len(games):4} games  {100 * share:5.1f} % ± {100 * share_error:.1f}"
        f"  lead {ahead:+.2f} ± {ahead_error:.2f}"
    )


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    count = len(values)
    mean = sum(values) / count
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("stances", nargs="*")
    parser.add_argument("--seconds", type=float, default=540.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=10_000, help="the most games of a stance")
    parser.add_argument("--sum-up", action="store_true", help="only tell what the file has")
    given = parser.parse_intermixed_args()
    if not given.sum_up:
        todo = tasks(given.stances, given.seed, monotonic() + given.seconds, given.games)
        with get_context("fork").Pool(given.jobs) as pool, given.file.open("a", encoding="utf-8") as file:
            for said in pool.imap_unordered(play, todo):
                if said is None:
                    break
                file.write(json.dumps(said) + "\n")
                file.flush()
    print(sum_up(given.file))


if __name__ == "__main__":
    main()
