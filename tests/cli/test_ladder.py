"""`firestep ladder`: round robin, Elo by maximum likelihood, a file to go on from, and a chart."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from math import log10
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from firestep.bots import BrokenBot
from firestep.cli import ladder
from firestep.cli.elo import Meeting, ratings
from firestep.cli.ladder import Ladder, Order, climb
from firestep.cli.ladder_chart import chart
from firestep.cli.matches import Task
from firestep.cli.workers import Outcome, Processes
from firestep.cli.workers import Task as AnyTask
from firestep.games import game

if TYPE_CHECKING:
    from cli.conftest import Run

HIGHEST = "cli.test_match:Highest"

# -- ratings


def test_two_bots_without_draws_are_as_far_apart_as_elo_says() -> None:
    """With 3 wins to 1, and very many games, the difference is 400 times the logarithm of 3."""
    first, second = ratings(2, [Meeting(0, 1, 300_000, 0, 100_000)], anchor=1)

    assert first.elo - second.elo == pytest.approx(400 * log10(3), abs=0.1)
    assert (second.elo, second.error) == (1500, 0)


def test_the_error_is_that_of_the_textbook() -> None:
    """Two bots, no draws: the variance of the log odds is 1 / (n p q)."""
    first, _ = ratings(2, [Meeting(0, 1, 50_000, 0, 50_000)], anchor=1)

    assert first.error == pytest.approx(1.959964 * 400 / 2.302585 * (4 / 100_000) ** 0.5, rel=0.001)


def test_strengths_are_found_again_from_games_with_draws() -> None:
    true, draws = [0.0, 0.7, 1.5, -0.4], 0.6
    rng = random.Random(1)
    meetings = [Meeting(i, j, *drawn(true[i], true[j], draws, rng)) for i in range(4) for j in range(i)]

    found = ratings(4, meetings, anchor=0)

    for strength, rating in zip(true[1:], found[1:], strict=True):
        assert abs(rating.elo - 1500 - strength * 400 / 2.302585) < 2 * rating.error < 60


def drawn(first: float, second: float, draws: float, rng: random.Random) -> tuple[int, int, int]:
    weights = [2.718281828**first, draws * 2.718281828 ** ((first + second) / 2), 2.718281828**second]
    results = rng.choices("wdl", weights, k=3000)
    return results.count("w"), results.count("d"), results.count("l")


def test_more_games_make_smaller_errors() -> None:
    few, _ = ratings(2, [Meeting(0, 1, 12, 3, 5)], anchor=1)
    many, _ = ratings(2, [Meeting(0, 1, 120, 30, 50)], anchor=1)

    assert many.error < few.error / 2.5
    assert many.elo == pytest.approx(few.elo, abs=10)


@pytest.mark.parametrize("games", [0, 1, 20, 2000])
def test_a_bot_that_wins_everything_has_a_finite_rating(games: int) -> None:
    first, second = ratings(2, [Meeting(0, 1, games, 0, 0)], anchor=0)

    assert first.elo == 1500
    assert -2500 < second.elo <= 1500
    assert second.error > 100


# -- the command


def test_every_bot_plays_every_other(picket: str, run: Run) -> None:
    ran = run("ladder", picket, "--bots", "random", "--bots", HIGHEST, "--option", "bank=yes", "--games", 60)

    assert ran.code == 0, ran.errors
    lines = ran.output.splitlines()
    assert lines[0].split() == ["bot", "Elo", "95", "%", "score", "games"]
    assert lines[1].startswith(HIGHEST)
    assert lines[2].split()[:2] == ["random", "1500"]
    assert float(lines[1].split()[1]) > 1550


def test_processes_change_nothing(picket: str, run: Run) -> None:
    arguments = ("ladder", picket, "--bots", "random", "--bots", HIGHEST, "--games", 20)

    assert run(*arguments).output == run(*arguments, "--jobs", 2).output


def test_an_odd_number_of_games_and_a_single_bot_are_refused(picket: str, run: Run) -> None:
    odd, alone = run("ladder", picket, "--games", 3), run("ladder", picket, "--games", 2)

    assert (odd.code, alone.code) == (2, 2)
    assert "must be even" in odd.errors
    assert "a ladder needs two bots" in alone.errors


def test_a_bot_that_breaks_is_one_line_and_the_games_before_it_are_kept(picket: str, run: Run, tmp_path: Path) -> None:
    program = tmp_path / "breaks.py"
    program.write_text("import sys\nsys.exit('no shells')\n", encoding="utf-8")
    address = f"program:{sys.executable} {program}"

    ran = run("ladder", picket, "--bots", "random", "--bots", address, "--games", 4, "--jobs", 2, "--json", "kept.json")

    assert ran.code == 2
    assert len(ran.errors.splitlines()) == 1
    assert "cannot play: it ended with exit code 1; its last complaint: no shells" in ran.errors
    assert json.loads(Path("kept.json").read_text("utf-8"))["played"] == []


# -- going on


class Counting:
    """Workers that count the games, and stop after some."""

    def __init__(self, most: int = 10_000) -> None:
        self.tasks: list[Task] = []
        self.most = most

    def outcomes(
        self, work: Callable[[AnyTask], Outcome], tasks: Sequence[AnyTask], label: str, chunk: int = 0
    ) -> Iterator[Outcome]:
        for task in tasks:
            if len(self.tasks) == self.most:
                raise BrokenBot("tired", "it is late")
            assert isinstance(task, Task)
            self.tasks.append(task)
            yield work(task)


def order_of(bots: tuple[str, ...], games: int = 6, seed: int = 1) -> Order:
    return Order("picket", bots, [game("picket").setup("duel")], games, seed, 5000, "firestep ladder picket")


@pytest.mark.usefixtures("picket")
def test_games_that_were_played_are_not_played_again(tmp_path: Path) -> None:
    file, order = tmp_path / "ladder.json", order_of(("random", HIGHEST))
    workers = Counting(most=3)
    with pytest.raises(BrokenBot):
        climb(order, workers, file)

    rest = Counting()
    found = climb(order, rest, file)

    assert [task.number for task in workers.tasks + rest.tasks] == list(range(6))
    assert found == climb(order, Processes())
    more = Counting()
    climb(order_of(("random", HIGHEST), games=8), more, file)
    assert [task.number for task in more.tasks] == [6, 7]


@pytest.mark.usefixtures("picket")
def test_another_bot_joins_and_nothing_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    climb(order_of(("random", HIGHEST)), Counting(), file)
    other = "firestep.bots.random_bot:RandomBot"

    joined, again = Counting(), Counting()
    climb(order_of(("random", other)), joined, file)
    climb(order_of(("random", HIGHEST)), again, file)

    assert (len(joined.tasks), len(again.tasks)) == (6, 0)


def test_a_file_of_something_else_is_refused_and_kept(picket: str, run: Run) -> None:
    Path("other.json").write_text("[1, 2]", encoding="utf-8")

    ran = run("ladder", picket, "--bots", "random", "--bots", HIGHEST, "--games", 2, "--json", "other.json")

    assert (ran.code, ran.errors) == (2, "firestep: other.json is no ladder\n")
    assert Path("other.json").read_text("utf-8") == "[1, 2]"


@pytest.mark.usefixtures("picket")
def test_a_ladder_of_another_seed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    climb(order_of(("random", HIGHEST)), Counting(), file)

    with pytest.raises(ValueError, match="games of another set-up, seed or limit"):
        climb(order_of(("random", HIGHEST), seed=2), Counting(), file)


@pytest.mark.usefixtures("picket")
def test_pairs_take_turns_so_that_a_ladder_can_be_stopped() -> None:
    workers = Counting()
    climb(order_of(("random", HIGHEST, "firestep.bots.random_bot:RandomBot"), games=2), workers)

    assert [task.number for task in workers.tasks] == [0, 0, 0, 1, 1, 1]


def test_the_file_has_ratings_and_scores(picket: str, run: Run) -> None:
    run("ladder", picket, "--bots", "random", "--bots", HIGHEST, "--games", 6, "--json", "ladder.json")

    found = json.loads(Path("ladder.json").read_text("utf-8"))
    assert found["command"] == f"firestep ladder picket --games 6 --seed 1 --bots random,{HIGHEST}"
    assert {each["bot"] for each in found["bots"]} == {"random", HIGHEST}
    (pair,) = found["pairs"]
    assert pair["won"] + pair["drawn"] + pair["lost"] == 6
    assert pair["low"] <= pair["rate"] <= pair["high"]


# -- the chart


def made_ladder(bots: tuple[str, ...]) -> Ladder:
    order = order_of(bots)
    played = ladder.Played(order, None, dict.fromkeys(order.pairs, "wwdlww"))
    return ladder.ladder_of(order, played)


@pytest.mark.usefixtures("picket")
def test_the_chart_shows_every_bot_at_its_rating() -> None:
    found = made_ladder(("random", "a<b", "c"))

    drawing = ElementTree.fromstring(chart(found, "Picket & more"))

    texts = [each.text for each in drawing.iter("{http://www.w3.org/2000/svg}text")]
    circles = [float(each.attrib["cx"]) for each in drawing.iter("{http://www.w3.org/2000/svg}circle")]
    assert "Picket & more" in texts
    assert [text for text in texts if text in ("random", "a<b", "c")] == [each.bot for each in found.rungs]
    assert circles == sorted(circles, reverse=True)
    assert all(0 < x < 760 for x in circles)


def test_the_command_draws_it(picket: str, run: Run) -> None:
    ran = run("ladder", picket, "--bots", "random", "--bots", HIGHEST, "--games", 2, "--chart", "ladder.svg")

    assert ran.code == 0, ran.errors
    assert ElementTree.fromstring(Path("ladder.svg").read_text("utf-8")).tag.endswith("svg")
