"""Paths of Glory in the terminal: the fronts, the tracks, the hand, the odds, in both languages."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console, RenderableType

from cli.keyboard import type_lines
from firestep.cli.terminal.drawings import drawing_of
from firestep.cli.terminal.screen import Screen
from firestep.games import game
from firestep.games.paths_of_glory.ground import SPACE_BY_ID
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.terminal.drawing import PathsOfGloryDrawing
from firestep.games.paths_of_glory.terminal.map import FRONT_OF
from firestep.terminal import Offered
from firestep.text import Speaker
from paths_of_glory.field import field
from paths_of_glory.field import play as answer


def speaker_of(language: str = "en") -> Speaker:
    screen = Screen(language, Console(file=io.StringIO()), iter([]).__next__)
    screen.play(game("paths-of-glory"))
    return screen.speaker


def drawn(page: RenderableType | None, width: int = 120) -> str:
    output = io.StringIO()
    Console(file=output, width=width, highlight=False).print(page)
    return output.getvalue()


def page_of(position: PathsPosition, language: str = "en", width: int = 120) -> str:
    """Head and map as the seat that is asked sees them."""
    drawing, speaker = PathsOfGloryDrawing(), speaker_of(language)
    question = position.question
    assert question is not None
    offered = [
        Offered(number, choice, question.write(position, choice), "")
        for number, choice in enumerate(question.options(position), 1)
    ]
    head = "\n".join(drawing.head(position, speaker))
    return head + "\n" + drawn(drawing.board(position, question, offered, width), width)


def test_the_game_has_a_drawing() -> None:
    assert isinstance(drawing_of(game("paths-of-glory")), PathsOfGloryDrawing)


def test_spaces_belong_to_the_fronts_that_players_know() -> None:
    fronts = {name: FRONT_OF[SPACE_BY_ID[name]] for name in ("verdun", "metz", "trent", "lemberg", "nis", "baghdad")}

    assert fronts == {
        "verdun": "west",
        "metz": "west",
        "trent": "italy",
        "lemberg": "east",
        "nis": "balkans",
        "baghdad": "near-east",
    }


def test_stacks_stand_by_front_with_signs_that_need_no_colour() -> None:
    page = page_of(field("sedan: fr-army-05*, fr-corps-01, fr-corps-02; metz: ge-army-05; trench: sedan ap 2", ops=3))

    assert "Western front" in page
    assert "Sedan T2 (FR5' 2×FRc)" in page
    assert "Metz* F3 [GE5]" in page
    assert "Eastern front" not in page


def test_a_unit_out_of_supply_is_marked() -> None:
    page = page_of(field("rouen: ge-army-05; sedan: fr-army-05"))

    assert "[GE5?]" in page


def test_the_head_tells_tracks_and_the_page_shows_only_the_own_hand() -> None:
    position = field("sedan: fr-army-05; metz: ge-army-05; hand: cp-14, ap-01", side="cp", turn=5)

    page = page_of(position)

    assert "Turn 5" in page
    assert "VP 10" in page
    assert "Central Powers: Mobilization" in page
    assert "cp-14" in page
    assert "ap-01" not in page


def test_choices_are_numbered_on_the_map() -> None:
    page = page_of(field("sedan: fr-army-05; metz: ge-army-05", ops=3))

    assert "‹1, 2› Metz*" in page


def test_boxes_list_reserve_and_eliminated_units() -> None:
    page = page_of(
        field("sedan: fr-army-05; metz: ge-army-05; reserve: ge-corps-01, ge-corps-02*; eliminated: ge-army-01")
    )

    assert "Central Powers – reserve: GEc GEc'; eliminated: GE1" in page


def test_the_roster_and_the_legend_tell_what_signs_mean() -> None:
    drawing, speaker = PathsOfGloryDrawing(), speaker_of()
    position = field("sedan: fr-army-05*; metz: ge-army-05")

    roster, legend = drawn(drawing.roster(position, speaker)), drawn(drawing.legend(position, speaker))

    assert "FR5'" in roster
    assert "Sedan" in roster
    assert "5-3-3" in roster
    assert "out of supply" in legend
    assert len(legend.splitlines()) == 9


def test_odds_are_told_before_an_attack() -> None:
    drawing, speaker = PathsOfGloryDrawing(), speaker_of()
    position = field("sedan: fr-army-05; liege: ge-army-05, ge-army-06; no-fort: liege; control: cp liege", ops=3)
    answer(position, "attack liege")
    assert position.question is not None

    (line,) = drawing.odds(position, position.question, speaker)

    assert line.startswith("Sedan with 2 units: win ")
    quiet = field("")
    assert quiet.question is not None
    assert drawing.odds(quiet, quiet.question, speaker) == []


def test_a_match_begins_at_the_keyboard_in_both_languages(tmp_path: Path) -> None:
    english = type_lines(tmp_path / "en", "paths-of-glory", "3", "", "", "1", "legend", "units", "quit")
    french = type_lines(tmp_path / "fr", "paths-of-glory", "3", "", "", "1", "quitter", language="fr")

    assert "Western front" in english.shown
    assert "Your hand" in english.shown
    assert "Guns of August" in english.shown
    assert "Front de l’Ouest" in french.shown
    assert "Votre main" in french.shown
