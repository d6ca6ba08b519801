"""The habits of Trench Club that were learned, and the command that learns them."""

from __future__ import annotations

import random
from pathlib import Path

from firestep.bots.trench_club.habits import BY_HAND, LEARNED, Habits
from firestep.bots.trench_club.judgement import JUDGE
from firestep.cli.matches import play_seats
from firestep.cli.tuning import Order, gain, tune
from firestep.cli.workers import Processes
from firestep.games import game


def test_the_command_learns_checks_and_keeps_only_what_wins(tmp_path: Path) -> None:
    path = tmp_path / "habits.json"
    order = Order("trench-club", seconds=1.0, pairs=1, check=4, seed=2, workers=Processes(), out=path)
    tuned = tune(order)
    assert tuned.rounds >= 1
    assert tuned.games == 2 * tuned.rounds
    assert tuned.checked == 4
    assert path.exists() == (tuned.rate > 0.5) == bool(tuned.kept)


def test_learned_habits_beat_those_set_by_hand() -> None:
    title = game("trench-club")
    players = (JUDGE.led_by(LEARNED), JUDGE.led_by(BY_HAND))
    games = []
    for number in range(60):
        dice, thoughts = random.Random(f"dice {number // 2}"), random.Random(f"bots {number}")
        setup = JUDGE.setup(title, 4 * (number // 2))
        games.append(play_seats(title, setup, players, number % 2, dice, thoughts, 20_000))
    assert sum(each.points for each in games) > 33
    assert sum(gain(JUDGE, games[start : start + 2]) for start in range(0, 60, 2)) > 0
    assert isinstance(LEARNED, Habits)
