"""`firestep fuzz`: the last line, the exit code, and a failure kept as a record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from contract.toy import rules
from contract.toy.game import Picket
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


def test_a_game_without_end_is_stopped_at_the_limit(picket: str, run: Run) -> None:
    ran = run("fuzz", picket, "--games", 2, "--limit", 5)

    assert ran.code == 0
    assert "2 games were stopped after 5 decisions without a result" in ran.output
    assert ran.last_line == "2 games, 10 decisions, 0 failures"
