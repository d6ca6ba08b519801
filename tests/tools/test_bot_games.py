"""Many games of bots in a given time: what is played, in which order, and how it is told."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from time import monotonic

import pytest

import bot_games
from bot_games import Match, Schedule, Task, play, played, read_match, setup_of, sum_up
from firestep.bots.habits import numbers_of
from firestep.bots.paths_of_glory.habits import LEARNED as PATHS_LEARNED
from firestep.bots.paths_of_glory.judgement import JUDGE
from firestep.bots.paths_of_glory.planning import PathsPlanner
from firestep.bots.search import Searcher
from firestep.bots.trench_club.corporal import Corporal
from firestep.bots.trench_club.habits import LEARNED
from firestep.bots.value import shipped_value


def test_a_match_is_read_from_its_five_parts() -> None:
    assert read_match("trench-club,captain@40,corporal,200,2.5") == Match(
        "trench-club", "captain@40", "corporal", 200, 2.5
    )


def test_a_game_is_the_same_whenever_it_is_played_and_sides_are_swapped() -> None:
    match = Match("great-war", "recruit", "corporal", 4, 1)
    games = [play(Task(match, 3, number)) for number in (0, 1, 0)]
    assert (games[0]["side"], games[1]["side"]) == (0, 1)
    assert games[0]["scenario"] == games[1]["scenario"]
    assert "exception" not in games[0]
    assert games[0]["points"] in (0.0, 0.5, 1.0)
    assert games[0]["lead"] * (2 * games[0]["points"] - 1) >= 0
    times = ("seconds", "processor")
    assert {k: v for k, v in games[0].items() if k not in times} == {
        k: v for k, v in games[2].items() if k not in times
    }


def test_habits_are_the_corporal_with_what_was_learned() -> None:
    made = bot_games.player("trench-club", "habits")
    assert isinstance(made, Corporal)
    assert numbers_of(made.stance.habits) == numbers_of(LEARNED)


def test_a_bot_on_trial_has_the_weights_of_a_file(tmp_path: Path) -> None:
    weights = tmp_path / "new.json"
    weights.write_bytes(JUDGE.weights.read_bytes())
    made = bot_games.player("paths-of-glory", f"trial@12={weights}")
    assert isinstance(made, Searcher)
    assert made.limits.evaluations == 12
    assert isinstance(made.planner, PathsPlanner)
    assert made.planner.worth.model.layers[0][0].tolist() == shipped_value(JUDGE).model.layers[0][0].tolist()
    assert numbers_of(made.planner.stances[0].habits) == numbers_of(PATHS_LEARNED)


def test_against_the_automa_all_seats_are_the_bot_at_the_hardest_level() -> None:
    setup, side = setup_of(Task(Match("trench-club", "corporal", "automa", 2, 1), 1, 1))
    assert dict(setup.options)["level"] == "overkill"
    assert (setup.scenario, side) == ("solo", 1)
    assert play(Task(Match("trench-club", "corporal", "automa", 2, 1), 1, 1))["points"] in (0.0, 0.5, 1.0)


def test_an_exception_is_kept_with_seed_and_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of shells")

    monkeypatch.setattr(bot_games, "play_out", fail)
    said = play(Task(Match("trench-club", "plain", "every", 9, 1), 5, 7))
    assert (said["seed"], said["number"]) == (5, 7)
    assert said["exception"].splitlines()[-1] == "RuntimeError: out of shells"


def test_matches_take_turns_by_their_shares_and_play_nothing_twice() -> None:
    one, two = Match("a", "x", "y", 5, 3), Match("b", "x", "y", 5, 1)
    done: defaultdict[str, set[int]] = defaultdict(set, {one.name: {0, 1}})
    schedule = Schedule([one, two], 1, done, monotonic() + 1_000)
    order = []
    while (task := schedule.next()) is not None:
        order.append((task.match.title, task.number))
        schedule.ended({"match": task.match.name, "seconds": 6.0})
    assert order == [("a", 2), ("b", 0), ("a", 3), ("a", 4), ("b", 1), ("b", 2), ("b", 3), ("b", 4)]


def test_no_game_is_begun_that_would_end_too_late() -> None:
    long, short = Match("a", "x", "y", 5, 3), Match("b", "x", "y", 5, 1)
    schedule = Schedule([long, short], 1, defaultdict(set), monotonic() + 50)
    schedule.lasted[long.name] = [40.0]
    first = schedule.next()
    assert first is not None
    assert first.match is short


def test_results_are_summed_up_by_side_and_broken_lines_are_left_out(tmp_path: Path) -> None:
    name = "trench-club captain corporal"
    games = [
        {"match": name, "seed": 1, "number": 0, "side": 0, "points": 1.0, "seconds": 2.0},
        {"match": name, "seed": 1, "number": 1, "side": 1, "points": 0.0, "seconds": 4.0},
        {"match": name, "seed": 1, "number": 2, "exception": "Traceback\nKeyError: 3", "seconds": 0.0},
    ]
    lines = [*map(json.dumps, games), '{"match": "cut o']
    (tmp_path / "games.jsonl").write_text("\n".join(lines), "utf-8")
    assert played(tmp_path, 1) == {name: {0, 1, 2}}
    text = sum_up(tmp_path)
    assert f"{name}, seed 1: 3 games, 1 exceptions, 0 stopped, 2.0 s a game; 50.0%" in text
    assert "side 0: 1 of 1, side 1: 0 of 1" in text
    assert "1 x KeyError: 3" in text


def test_games_with_another_seed_are_another_match(tmp_path: Path) -> None:
    game = {"match": "great-war recruit corporal", "number": 0, "side": 0, "points": 1.0, "seconds": 1.0}
    lines = [json.dumps({**game, "seed": seed}) for seed in (1, 2)]
    (tmp_path / "games.jsonl").write_text("\n".join(lines), "utf-8")
    assert [line.partition(" games")[0] for line in sum_up(tmp_path).splitlines()] == [
        f"great-war recruit corporal, seed {seed}: 1" for seed in (1, 2)
    ]


def test_two_games_with_swapped_sides_are_a_match_by_the_sum_of_their_scores(tmp_path: Path) -> None:
    leads = [(0, -2), (1, 5), (2, 3), (3, -4), (4, 1), (5, -1), (6, 9)]
    name = "to-the-last-man captain corporal"
    lines = [
        json.dumps(
            {
                "match": name,
                "seed": 1,
                "number": number,
                "side": number % 2,
                "points": 0.5,
                "seconds": 1.0,
                "lead": lead,
            }
        )
        for number, lead in leads
    ]
    (tmp_path / "games.jsonl").write_text("\n".join(lines), "utf-8")
    assert "in pairs 1.5 of 3 " in sum_up(tmp_path)
    assert "+0.7 a pair by score" in sum_up(tmp_path)
