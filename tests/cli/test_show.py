"""`firestep show`: every position of every game can be drawn from its notation."""

from __future__ import annotations

from pathlib import Path

import pytest

import firestep
from firestep.cli.main import main
from library.test_library import walk


@pytest.mark.parametrize("game_id", firestep.list_games())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_is_drawn_from_a_file(
    game_id: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = walk(firestep.game(game_id).start(seed=7), 40)
    file = tmp_path / "position.txt"
    file.write_text(position.notation, encoding="utf-8")

    assert main(["show", str(file), "--lang", language]) == 0

    assert len(capsys.readouterr().out.splitlines()) > 5


def test_a_text_that_is_no_position_is_one_line_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "game no-such-game; let it be"]) == 2
    assert "no-such-game" in capsys.readouterr().err

    assert main(["show", f"game {firestep.list_games()[0]}; let it be"]) == 2
    assert capsys.readouterr().err.startswith("firestep: line 2:")
