"""Commands are run as people run them; the toy game of the contract suite stands in where a real one would be slow."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from firestep.cli.main import main
from firestep.games import titles


@dataclass(frozen=True)
class Ran:
    """What a command printed, and its exit code."""

    code: int
    output: str
    errors: str

    @property
    def last_line(self) -> str:
        return self.output.splitlines()[-1]

    @property
    def json(self) -> Any:
        return json.loads(self.output)


Run = Callable[..., Ran]


@pytest.fixture
def picket() -> Iterator[str]:
    titles().add_address("picket", "contract.toy.game:Picket")
    yield "picket"
    titles().remove("picket")
    titles().problems.clear()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run_command(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main([str(each) for each in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run_command
