"""`firestep fuzz`: the last line, the exit code, and a failure kept as a record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from contract.toy import rules
from contract.toy.game import Picket
from firestep.cli import fuzz as fuzzing
from firestep.cli.checkout import checkout
from firestep.games import titles
from firestep.kernel import Refusal, read_record

if TYPE_CHECKING:
    from cli.conftest import Run


def test_fuzz_counts_games_decisions_and_failures(picket: str, run: Run) -> None:
    ran = run("fuzz", picket, "--games", 30, "--seed", 5, "--share", 0.2)

    assert ran.code == 0
    assert re.fullmatch(r"30 games, \d{3,} decisions, 0 failures", ran.last_line)


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes(picket: str, run: Run) -> None:
    alone = run("fuzz", picket, "--games", 12, "--seed", 9)
    together = run("fuzz", picket, "--games", 12, "--seed", 9, "--jobs", 2)
    other = run("fuzz", picket, "--games", 12, "--seed", 10)

    assert alone.output == together.output
    assert alone.output != other.output


def test_a_failure_is_kept_as_a_record_with_its_reason(
    picket: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses_three(_self: Any, _position: Any, choice: Any) -> Refusal | None:
        if choice == 3:
            raise RuntimeError("three is too much")
        return None

    monkeypatch.setattr(rules.SpendCoins, "why_not", refuses_three)

    ran = run("fuzz", picket, "--games", 3, "--seed", 1)

    assert ran.code == 1
    assert re.fullmatch(r"3 games, \d+ decisions, 3 failures", ran.last_line)
    kept = sorted((tmp_path / "fuzz-failures").glob("*.record"))
    assert [path.name for path in kept] == [f"picket-1-{number}.record" for number in range(3)]
    assert read_record(kept[0].read_text()).ending == "failure RuntimeError: three is too much"
    assert "refuses_three" in kept[0].with_suffix(".txt").read_text()


def test_a_game_that_does_not_even_start_is_a_failure(picket: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin(_self: Any, _setup: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(Picket, "begin", begin)

    ran = run("fuzz", picket, "--games", 2)

    assert ran.code == 1
    assert ran.last_line == "2 games, 0 decisions, 2 failures"


def test_the_shards_together_play_every_game_once(picket: str, run: Run) -> None:
    whole = run("fuzz", picket, "--games", 7, "--seed", 5)
    parts = [run("fuzz", picket, "--games", 7, "--seed", 5, "--shard", f"{number}/3") for number in (1, 2, 3)]

    assert [int(part.last_line.split()[0]) for part in parts] == [3, 2, 2]
    assert sum(int(part.last_line.split()[2]) for part in parts) == int(whole.last_line.split()[2])


@pytest.mark.parametrize("shard", ["0/3", "4/3", "2", "a/b", "1/0"])
def test_a_shard_that_does_not_exist_is_refused(picket: str, run: Run, shard: str) -> None:
    ran = run("fuzz", picket, "--games", 1, "--shard", shard)

    assert ran.code == 2
    assert f"{shard!r} is no part of the games" in ran.errors


def test_games_that_failed_once_are_played_first(
    picket: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses_three(_self: Any, _position: Any, choice: Any) -> Refusal | None:
        if choice == 3:
            raise RuntimeError("three is too much")
        return None

    monkeypatch.setattr(rules.SpendCoins, "why_not", refuses_three)
    once_failed = tmp_path / "fuzz.csv"
    once_failed.write_text("seed,game,share\n31,16,0.5\n", encoding="utf-8")
    monkeypatch.setattr(fuzzing, "once_failed_of", lambda *_: once_failed)

    ran = run("fuzz", picket, "--games", 1, "--seed", 1, "--share", 0.2, "--again")

    told = [line.partition(", decision")[0] for line in ran.output.splitlines() if "too much" in line]
    assert told == ["seed 31, game 16", "seed 1, game 0"]


def test_every_list_of_games_that_failed_once_can_be_read() -> None:
    found = {each: fuzzing.once_failed_of(checkout(), each) for each in titles()}

    tasks = {each: fuzzing.read_once_failed(path, "", 1) for each, path in found.items() if path is not None}

    assert all(tasks.values())
    assert (31, 0.03) in {(task.seed, task.share) for each in tasks.values() for task in each}


def test_a_title_without_scenes_says_so(picket: str, run: Run) -> None:
    assert "no scenes are compared: picket has no scene maker" in run("fuzz", picket, "--games", 1).output


def test_a_game_without_end_is_stopped_at_the_limit(picket: str, run: Run) -> None:
    ran = run("fuzz", picket, "--games", 2, "--limit", 5)

    assert ran.code == 0
    assert "2 games were stopped after 5 decisions without a result" in ran.output
    assert ran.last_line == "2 games, 10 decisions, 0 failures"
