"""The Great War in the terminal: the map, the hand, the odds, and a match that is played."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from cli.keyboard import type_lines
from firestep.cli.terminal.screen import PACKAGE
from firestep.games.great_war.game import GAME
from firestep.games.great_war.ground import ALL_HEXES, ALLIED, GERMAN, GRID
from firestep.games.great_war.position import GreatWarPosition
from firestep.games.great_war.terminal.drawing import GreatWarDrawing
from firestep.terminal import Offered
from firestep.terminal.hex_map import Cell, Line, draw_rows, shade_of_pointed
from firestep.text import Speaker
from great_war.field import field, open_question
from great_war.field import play as follow

DRAWING = GreatWarDrawing()
TEXTS = "firestep.games.great_war.terminal"


@pytest.fixture(params=["en", "fr"])
def speaker(request: pytest.FixtureRequest) -> Speaker:
    return Speaker(GAME, request.param, [TEXTS, PACKAGE], strict=True)


def shown(what: Any, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def offered(position: GreatWarPosition) -> list[Offered]:
    question = position.question
    assert question is not None
    return [
        Offered(number, choice, question.write(position, choice), "", DRAWING.sign(position, question, choice))
        for number, choice in enumerate(question.options(position), 1)
    ]


def drawn(position: GreatWarPosition, width: int = 100) -> list[str]:
    return shown(DRAWING.board(position, position.question, offered(position), width), width).splitlines()


def lines_of_row(board: Sequence[str], letter: str) -> tuple[str, str]:
    """The two lines of a row: units above, ground below."""
    at = next(number for number, line in enumerate(board) if line.startswith(f" {letter} "))
    return board[at - 1], board[at]


# -- the map


def test_odd_rows_lie_half_a_hex_to_the_right() -> None:
    def paint(column: int, row: int) -> Cell:
        return Cell(Line("", ""), Line(f"{column}/{row}", ""))

    lines = draw_rows((3, 2), 6, paint, "AB").plain.splitlines()

    assert lines[2].index("0/0") + 3 == lines[4].index("0/1")
    assert lines[0].split() == ["1", "2", "3"]


def test_hexes_that_touch_differ_in_shade() -> None:
    for place in ALL_HEXES:
        for other in GRID.neighbours[place]:
            assert shade_of_pointed(*GRID.cell(place)) != shade_of_pointed(*GRID.cell(other))


def test_the_map_shows_units_by_case_and_ground_as_scenario_files_write_it() -> None:
    position = field("c3 T1x:IE, e5 F, i4 :m, j2 H^:i", more='[groups]\nT1 = "the trench"\n', phase="movement")
    position.figures[0] = 2

    board = drawn(position)

    above, below = lines_of_row(board, "C")
    assert "[I2E]" in above
    assert "T1x" in below
    assert above.index("[I2E]") // 6 == below.index("T1x") // 6
    assert " F " in lines_of_row(board, "E")[1]
    assert "(m4)" in lines_of_row(board, "I")[0]
    assert "H^" in lines_of_row(board, "J")[1]


@pytest.mark.parametrize("width", [80, 52])
def test_the_map_fits_a_narrow_terminal(width: int) -> None:
    position = GAME.begin(GAME.setup("44-verdun-fort-douaumont"))

    board = shown(DRAWING.board(position, None, [], width), width).splitlines()

    assert len(board) == 1 + 2 * 11
    assert max(len(line.rstrip()) for line in board) <= width


def test_choices_are_numbered_on_the_map_and_may_be_named_by_their_hex() -> None:
    position = field("c3 :I, e3 :i, e9 F:i", ordered="e3 e9", phase="battle")

    choices = offered(position)
    ground = lines_of_row(drawn(position), "E")[1]

    assert [each.sign for each in choices] == ["E3", ""]
    assert ground.split() == ["E", ".", ".", "1", *["."] * 5, "F", ".", ".", "."]


def test_the_unit_in_hand_is_marked() -> None:
    position = follow(field("c3 :I, e3 :i", ordered="e3"), "battle e3")

    board = drawn(position)

    assert ">i4<" in lines_of_row(board, "E")[0]
    assert "1" in lines_of_row(board, "C")[1]


# -- beside the map


def test_the_head_tells_medals_tokens_and_cards(speaker: Speaker) -> None:
    position = field("c3 :I, e3 :i", hq=(4, 9), medals=5, racing="german", combat_hands=("", "lice ambush"))
    first, german, allied = DRAWING.head(position, speaker)

    assert str(speaker.say("command-attack-centre")) in first
    assert str(speaker.say("seat-german")) in german
    assert [number for number in german.replace(",", " ").split() if number.isdigit()] == ["0", "5", "4", "0", "0"]
    assert [number for number in allied.replace(",", " ").split() if number.isdigit()] == ["0", "5", "9", "0", "2"]
    assert german.endswith(("racing against time", "pressés par le temps"))
    assert not allied.endswith(("racing against time", "pressés par le temps"))


def test_a_hand_is_told_to_its_owner_only(speaker: Speaker) -> None:
    position = field("c3 :I, e3 :i", command_hands=("fire-storm", "recon-left"), combat_hands=("lice", "ambush"))

    for side, seen, unseen in ((GERMAN, "lice", "ambush"), (ALLIED, "ambush", "lice")):
        told = "\n".join(DRAWING.hand(position, side, speaker))
        assert speaker.say(f"combat-{seen}") in told
        assert speaker.say(f"combat-{unseen}") not in told
    assert speaker.say("command-fire-storm") in DRAWING.hand(position, GERMAN, speaker)[0]
    assert speaker.say("command-fire-storm") not in DRAWING.hand(position, ALLIED, speaker)[0]


def test_roster_and_legend_name_every_unit_and_sign(speaker: Speaker) -> None:
    position = field("c3 :IE, e3 :i, j7 :m", ordered="e3")

    roster = shown(DRAWING.roster(position, speaker), 120)
    legend = shown(DRAWING.legend(position, speaker), 140)

    assert [line.split()[0] for line in roster.splitlines()[1:]] == ["[I4E]", "(i4)", "(m4)"]
    assert str(speaker.say("specialist-elite")) in roster
    assert str(speaker.say("scene-ordered")) in roster
    assert str(speaker.say("terrain-bunker")) in legend
    assert str(speaker.say("gw-sign-wire")) in legend


# -- the odds


def test_odds_of_every_open_attack_with_the_guns_that_may_join(speaker: Speaker) -> None:
    position = field("b5 :I, f4 :m, f6 :m", ordered="f4 f6")
    alone = DRAWING.odds(position, open_question(position), speaker)
    follow(position, "battle f4", "at b5")
    joining = DRAWING.odds(position, open_question(position), speaker)

    assert len(alone) == 4
    assert [("F4" in line, "F6" in line) for line in alone] == [(True, False)] * 2 + [(False, True)] * 2
    assert joining == alone[:2]
    assert joining[0] != joining[1]


def test_odds_of_shells_tell_each_unit_under_the_template(speaker: Speaker) -> None:
    position = field("b5 :I, b6 :M, j4 :i", artillery=15, hq=(6, 3), phase="battle")
    lines = DRAWING.odds(position, open_question(position), speaker)

    assert {"B5", "B6"} <= {word.strip(":") for line in lines for word in line.split()}
    assert all("3" in line for line in lines)


def test_there_are_no_odds_where_nobody_attacks(speaker: Speaker) -> None:
    position = field("b5 :I, j4 :i", phase="movement", ordered="j4")

    assert DRAWING.odds(position, open_question(position), speaker) == []


# -- played


def test_a_battle_is_played_to_its_end_at_the_keyboard(tmp_path: Path) -> None:
    played = type_lines(tmp_path, GAME.id, "2", "", "", "units", "odds", "legend", "auto 5000")

    assert played.record.scenario == "02-opening-action-2"
    assert played.record.ending is not None
    assert "[I4]" in played.shown
    assert "Command: " in played.shown


def test_a_curtain_falls_between_two_players_with_hands_of_cards(tmp_path: Path) -> None:
    played = type_lines(tmp_path, GAME.id, "2", "", "2", "1", "", *["1", ""] * 12, language="fr")

    assert "Passez le clavier" in played.shown
