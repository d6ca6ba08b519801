"""To the Last Man! in a terminal: the front, the armies, the odds, and a season typed by a player."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from cli.keyboard import type_lines
from firestep.cli.terminal.screen import Screen
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.ground import CODES
from firestep.games.to_the_last_man.position import LastManPosition
from firestep.games.to_the_last_man.terminal.drawing import LastManDrawing
from firestep.games.to_the_last_man.terminal.map import CELL, ROWS, layout
from firestep.terminal import Offered
from firestep.text import languages, texts_of

from .field import army, declaring, field, moving

DRAWING = LastManDrawing()


def printed(what: object, width: int = 110) -> str:
    output = io.StringIO()
    Console(file=output, width=width, highlight=False).print(what)
    return output.getvalue()


def screen_of(language: str = "en") -> Screen:
    screen = Screen(language, Console(file=io.StringIO(), width=110), lambda: "")
    screen.play(GAME)
    return screen


def board(position: LastManPosition, width: int = 110) -> str:
    question = position.question
    assert question is not None
    choices = enumerate(question.options(position), 1)
    offered = [Offered(number, choice, question.write(position, choice), "") for number, choice in choices]
    return printed(DRAWING.board(position, question, offered, width), width)


@pytest.mark.parametrize("width", [60, 100, 140])
def test_no_area_covers_another_and_all_are_on_the_page(width: int) -> None:
    page = max(width, 90)
    cells = layout(page)
    assert len(cells) == len(CODES)
    for cell in cells:
        assert 0 <= cell.column <= page - CELL
        assert 0 <= cell.row < ROWS
        together = [other.column for other in cells if other.row == cell.row and other is not cell]
        assert all(abs(column - cell.column) >= CELL for column in together)


def test_the_map_shows_every_area_with_both_sides_forts_and_trenches() -> None:
    position = moving(field("de-1-army verdun 2I 1A; fr verdun 1I; fort verdun 4; fr-2-army paris 3I"))
    position.dug_in = 1 << army("de-1-army")
    drawn = board(position)
    assert all(code in drawn for code in CODES)
    assert "VER*#4" in drawn
    assert "[3=](1)" in drawn
    assert "(3)" in drawn


def test_choices_are_numbered_where_they_are_and_the_code_of_an_area_may_be_typed() -> None:
    position = declaring(field("de-1-army verdun 2I; fr verdun 1I; de-2-army laon 2I; fr laon 1I"), "german")
    question = position.question
    assert question is not None
    assert "1:LAO*" in board(position)
    assert [DRAWING.sign(position, question, choice) for choice in question.options(position)] == ["LAO", "VER", ""]


def test_hidden_templates_stay_hidden_on_map_and_in_the_roster() -> None:
    position = moving(field("de-1-army metz 2I 1A; fr-2-army paris 3I", hidden_templates=True))
    drawn = board(position)
    assert "[3]" in drawn
    assert "(?)" in drawn
    listed = printed(DRAWING.roster(position, screen_of().speaker))
    french = next(line for line in listed.splitlines() if "French" in line)
    german = next(line for line in listed.splitlines() if "German" in line)
    assert "?" in french
    assert "infantry" in german
    assert DRAWING.odds(position, position.question, screen_of().speaker) == []  # type: ignore[arg-type]


def test_head_legend_roster_and_odds_in_words() -> None:
    position = declaring(field("de-1-army verdun 3I 1A; fr verdun 1I"), "german")
    speaker = screen_of().speaker
    first, second = DRAWING.head(position, speaker)
    assert first.startswith("Spring 1915, turn 4 of 23 · ")
    assert "build points" in second
    legend = printed(DRAWING.legend(position, speaker))
    assert "Verdun" in legend
    assert "reconstructed" in legend
    assert "3 × German infantry, 1 × German artillery" in printed(DRAWING.roster(position, speaker), 160)
    question = position.question
    assert question is not None
    (line,) = DRAWING.odds(position, question, speaker)
    assert line.startswith("Verdun: you lose 0.")
    assert line.endswith("%.")


@pytest.mark.parametrize("language", languages())
def test_every_text_of_the_drawing_is_there(language: str) -> None:
    ours = {key for key in texts_of("firestep.games.to_the_last_man.terminal", language).keys if key.startswith("lm-")}
    assert len(ours) > 20
    position = declaring(field("de-1-army verdun 3I 1A; fr verdun 1I"), "german")
    speaker = screen_of(language).speaker
    assert len(DRAWING.head(position, speaker)) == 2
    assert printed(DRAWING.legend(position, speaker))
    assert printed(DRAWING.roster(position, speaker))


def test_a_player_types_and_the_game_goes_on(tmp_path: Path) -> None:
    played = type_lines(
        tmp_path / "kept", "to-the-last-man", "", "", "", "legend", "units", "odds", *["auto"] * 12, "quit"
    )

    assert "Summer 1914, turn 1 of 23" in played.shown
    assert "VER" in played.shown
    assert played.record.game == "to-the-last-man"
    assert {entry.seat for entry in played.record.entries} >= {"german", "chance"}
