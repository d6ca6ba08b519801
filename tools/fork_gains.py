"""What a search gains at the forks of corporals' games, by kind of question, when the game is played on.

python tools/fork_gains.py FOLDER TITLE --level captain --seconds 540 --jobs 16 --evaluations 40 --later 9 --pairs 12
python tools/fork_gains.py FOLDER TITLE --sum-up

At some forks a search chooses as the level does, but judges once only and leaves the prior for small gains too. What it
chose is then compared with the prior, in new samples, with games that are played on for `--later` turns. Every fork is
a line of JSON; the sum says for each kind of question how often the prior was left and what that brought at the end of
the search and later, and how the gain later hangs on the gain that the search saw.
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
from time import monotonic, process_time
from typing import Any

from firestep.bots import ask_bot, bot
from firestep.bots.search import Arm, Horizon, Imagination, Limits, Searcher
from firestep.cli.matches import two_sided_setups
from firestep.games import game
from firestep.kernel import CHANCE, AnyGame, ChanceQuestion, Position

BOUNDS = (0.0, 0.01, 0.02, 0.03, 0.05, 1.0)
"""Gains that the search saw, in parts."""
FEWEST_OF_A_KIND = 0.25
"""How likely a fork is looked at, for a kind that is met for the first time; the more were met, the less likely."""


def look(task: tuple[argparse.Namespace, int]) -> None:
    """Forks of games of corporals, until the time is over, into a file of this process."""
    given, number = task
    title = game(given.title)
    with (given.folder / f"forks-{given.seed}-{number}.jsonl").open("a", encoding="utf-8") as file:
        for each in forks(given, title, random.Random(f"{given.seed}/{number}")):
            file.write(json.dumps(each) + "\n")
            file.flush()


def forks(given: argparse.Namespace, title: AnyGame, rng: random.Random) -> Iterator[dict[str, Any]]:
    player, corporal = bot(title.id, given.level), bot(title.id, "corporal")
    assert isinstance(player, Searcher)
    setups = two_sided_setups(title.id, None, {})
    met: defaultdict[str, int] = defaultdict(int)
    ends = monotonic() + given.seconds
    while True:
        position: Position = title.begin(rng.choice(setups))
        while (question := position.question) is not None:
            if monotonic() > ends:
                return
            if question.seat == CHANCE:
                assert isinstance(question, ChanceQuestion)
                position.answer_unchecked(question.nth(position, rng.randrange(question.size(position))))
                continue
            if player.planner.is_fork(position, question.seat) and len(question.options(position)) > 1:
                met[question.key] += 1
                if rng.random() < FEWEST_OF_A_KIND / sqrt(1 + met[question.key] / 10):
                    yield compare(given, title, position, question.seat, player, rng)
            position.answer_unchecked(ask_bot(corporal, title, position, question.seat, rng), question.seat)
            position.events.clear()


def compare(
    given: argparse.Namespace, title: AnyGame, position: Position, seat: int, player: Searcher, rng: random.Random
) -> dict[str, Any]:
    """What a search chose at a fork, and what that brings."""
    view = title.determinise(position, seat, rng)
    question = view.question_for(seat)
    assert question is not None
    horizon = Horizon(given.horizon) if given.horizon else player.horizon
    searcher = Searcher(player.planner, Limits(evaluations=given.evaluations), horizon, least=given.least)
    began = process_time()
    found = searcher.search(title, view, seat, rng)
    said: dict[str, Any] = {
        "kind": question.key,
        "side": next(number for number, team in enumerate(title.teams(view.setup)) if seat in team),
        "turn": player.planner.turn(view),
        "plans": len(found.plans),
        "prior": found.plans[0].name,
        "plan": found.plan.name,
        "processor": process_time() - began,
    }
    if found.best:
        gain, error = found.arms[found.best].gain_over(found.arms[0])
        imagination = Imagination(title, view, seat, player.planner, Horizon(given.later), rng.getrandbits(60))
        prior, best = (
            Arm(place, [imagination.worth(plan, sample) for sample in range(given.pairs)])
            for place, plan in enumerate((found.plans[0], found.plan))
        )
        later, later_error = best.gain_over(prior)
        said |= {"gain": gain, "error": error, "later": later, "later_error": later_error}
    return said


# -- telling


def sum_up(folder: Path) -> str:
    by_kind: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    by_gain: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    by_plan: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for path in sorted(folder.glob("forks-*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            said = json.loads(line)
            for name in ("all", said["kind"], f"{said['kind']}, side {said['side']}"):
                by_kind[name].append(said)
            if "gain" in said:
                bound = next(bound for bound in BOUNDS if said["gain"] <= bound or bound == BOUNDS[-1])
                by_gain[f"gain up to {bound}, side {said['side']}"].append(said)
                by_plan[f"{said['kind']}: {sort_of(said['plan'])}, side {said['side']}"].append(said)
    lines = [
        "kind: forks, priors left; gain a fork in points at the end of the search, and later; processor time",
        *(row(name, by_kind[name]) for name in sorted(by_kind)),
        "by the gain that the search saw",
        *(row(name, by_gain[name]) for name in sorted(by_gain)),
        "by the plan that was chosen",
        *(row(name, by_plan[name]) for name in sorted(by_plan, key=lambda each: -len(by_plan[each]))),
    ]
    return "\n".join(lines)


def sort_of(plan: str) -> str:
    """The first words of the name of a plan."""
    return " ".join([word for word in plan.split() if word.isalpha()][:2]) or "another answer"


def row(name: str, forks: Sequence[dict[str, Any]]) -> str:
    count = len(forks)
    left = sum("gain" in each for each in forks)
    seen = sum(each.get("gain", 0.0) for each in forks) / count
    later = [each.get("later", 0.0) for each in forks]
    mean = sum(later) / count
    error = sqrt(sum((each - mean) ** 2 for each in later) / max(1, count - 1) / count)
    seconds = sum(each["processor"] for each in forks) / count
    return (
        f"{name:48} {count:5} {left:5}  {100 * seen:+6.2f}  {100 * mean:+6.2f} ± {100 * error:.2f}"
        f"  {1000 * seconds:5.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("title")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--seconds", type=float, default=540.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluations", type=int, default=40)
    parser.add_argument("--horizon", type=int, default=0, help="turns that the search imagines; 0: as the level does")
    parser.add_argument("--least", type=float, default=0.004, help="the gain for which the prior is left")
    parser.add_argument("--later", type=int, default=9, help="turns that are played on")
    parser.add_argument("--pairs", type=int, default=12, help="samples that are played on")
    parser.add_argument("--sum-up", action="store_true", help="only tell what the folder has")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if not given.sum_up:
        with get_context("fork").Pool(given.jobs) as pool:
            pool.map(look, [(given, number) for number in range(given.jobs)], chunksize=1)
    print(sum_up(given.folder))


if __name__ == "__main__":
    main()
