"""Trench Club in the terminal, played as a player plays it: lines are typed, and what is shown is read."""

from __future__ import annotations

import io
import re
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from cli.keyboard import Play, type_lines
from firestep.bots import bots_for
from firestep.cli.terminal import menu
from firestep.cli.terminal.commands import NAMES
from firestep.cli.terminal.saves import Save
from firestep.cli.terminal.screen import PACKAGE, Screen
from firestep.games import game
from firestep.table import verify
from firestep.text import Speaker

GAME_ID = "trench-club"
NEW_PAGE = "Central Powers: "
TO_THE_FIRST_QUESTION = ("", "", "")
"""Enter for the scenario, the options and the players."""
HOT_SEAT = ("", "", "2", "1", "")
"""Two players at one keyboard."""
AGAINST_RANDOM = ("", "", "2", "2", "")


@pytest.fixture
def at_keyboard(tmp_path: Path) -> Play:
    """Play with these lines typed."""
    return partial(type_lines, tmp_path / "kept", GAME_ID, new_page=NEW_PAGE)


# -- the menus


def test_three_times_enter_and_the_first_question_is_asked(at_keyboard: Play) -> None:
    played = at_keyboard(*TO_THE_FIRST_QUESTION)

    assert "Two players  One nation per side on one half of the board." in played.shown
    assert "Germany – Which company should the German infantry join?  R2.4" in played.shown
    assert "the suggested split" in played.shown
    assert [player.kind for player in played.record.players] == ["human", "bot"]


def test_scenario_options_and_players_are_asked_for(at_keyboard: Play) -> None:
    played = at_keyboard("2", "2", "2", "", "3", "1", "4", "2", "")

    assert played.record.scenario == "four-players"
    assert ("short", "yes") in played.record.options
    assert [(player.seat, player.kind, player.name) for player in played.record.players] == [
        ("de", "human", ""),
        ("gb", "bot", menu.proposed_players(game("trench-club"), game("trench-club").setup("four-players"))[1]),
        ("ah", "human", ""),
        ("fr", "bot", "random"),
    ]


def test_options_that_do_not_go_together_are_refused(at_keyboard: Play) -> None:
    options = [option.name for option in game("trench-club").options if option.applies_to("solo")]
    cards = str(options.index("dice-cards") + 1)

    played = at_keyboard("3", cards, "4", "", "")

    assert "These options cannot be combined" in played.shown
    assert ("dice-cards", "none") in played.record.options


def test_in_co_op_both_seats_are_people_and_alone_there_is_one(at_keyboard: Play) -> None:
    assert [player.kind for player in at_keyboard("4", "", "").record.players] == ["human", "human"]
    assert [player.kind for player in at_keyboard("1", "3", "", "").record.players] == ["human"]


def test_a_number_out_of_range_is_asked_again(at_keyboard: Play) -> None:
    played = at_keyboard("9", "many", "1", "", "")

    assert played.shown.count("A number from 1 to 4, or Enter for 1.") == 2
    assert played.record.scenario == "two-players"


# -- the page


def test_the_map_shows_terrain_forts_and_both_sides_by_case_and_brackets(at_keyboard: Play) -> None:
    played = at_keyboard(*AGAINST_RANDOM, "suggested", "auto 40")
    page = played.after("Central Powers: 0 of 5 forts")

    assert re.search(r"A    B    C .* P    Q", page)
    assert all(f"<A{number}>" in page for number in range(1, 8))
    assert all(sign in page for sign in ("^^^", "===", "~~~", "###"))
    assert re.search(r"\[TK.\]", page)
    assert re.search(r"\(tk.\)", page)
    assert max(len(line.rstrip()) for line in page.splitlines()) <= 110


@pytest.mark.parametrize("width", [120, 108, 100])
def test_the_whole_board_fits_a_hundred_columns(at_keyboard: Play, width: int) -> None:
    played = at_keyboard("2", "", "", "suggested", "auto 30", width=width)

    board = [line.rstrip() for line in played.pages(NEW_PAGE)[-1].splitlines() if "^^" in line]
    assert len(board) > 20
    assert max(len(line) for line in board) <= width
    # Units are two letters, capitals for one side; which stand there by now is up to the dice.
    assert re.search(r"(?<![A-Za-z])[a-z]{2}(?![A-Za-z])", " ".join(board))
    assert re.search(r"(?<![A-Za-z])[A-Z]{2}(?![A-Za-z])", " ".join(board))


def test_choices_are_numbered_on_the_map_and_in_the_list(at_keyboard: Play) -> None:
    played = at_keyboard(*HOT_SEAT, "suggested", "", "suggested", "1", "1")
    page = played.after("at start number")

    assert "be placed?" in page
    listed = re.search(r"  1 ([A-Q]\d+)", page)
    assert listed
    assert re.search(r" 1 ", page.partition("be placed?")[0].partition("Q\n")[2])


def test_the_unit_in_hand_is_marked(at_keyboard: Play) -> None:
    played = at_keyboard(*AGAINST_RANDOM, "suggested", *["auto"] * 40)

    moving = [page for page in played.pages(NEW_PAGE) if re.search(r"Where should the German .* go\?", page)]
    assert moving
    assert all(len(re.findall(r">[A-Z]{2}.<", page)) == 1 for page in moving)


def test_legend_roster_and_help(at_keyboard: Play) -> None:
    played = at_keyboard(*TO_THE_FIRST_QUESTION, "legend", "units", "help", "odds", "any-time")

    assert "armoured car" in played.shown
    assert "Central Powers, 3 damage" in played.shown
    assert re.search(r"\[BB \] +German Big Bertha +– +0 damage, 0 experience", played.shown)
    assert all(Speaker(None, "en", [PACKAGE]).say(f"command-{name}.help") in played.shown for name in NAMES)
    assert "There are no odds to show here." in played.shown
    assert "resign: resign" in played.shown


# -- choosing


def test_by_number_by_notation_by_its_end_and_by_its_words(at_keyboard: Play) -> None:
    played = at_keyboard(
        *HOT_SEAT, "2", "assign de-mounted-infantry 3", "the suggested split", "", "suggested", "reveal 1"
    )

    assert played.choices[:3] == ["assign de-infantry 2", "assign de-mounted-infantry 3", "suggested"]
    assert "reveal 1" in played.choices


def test_the_letters_on_the_map_choose_a_unit(at_keyboard: Play) -> None:
    typed: list[str] = []

    def react(page: str) -> str:
        """Let the bot go on until a unit can be moved; then type its letters, then leave."""
        if typed:
            return "quit"
        infantry = "infantry, " in page.replace("heavy infantry", "").replace("mounted infantry", "")
        if "Which unit moves?" not in page or not (infantry or "tank, " in page):
            return "auto"
        typed.append("in" if infantry else "tk")
        return typed[0]

    played = at_keyboard(*AGAINST_RANDOM, "suggested", react=react)

    assert played.choices[-1] == {"in": "move de-infantry", "tk": "move de-tank"}[typed[0]]


def test_an_illegal_choice_comes_back_with_sentence_and_clause(at_keyboard: Play) -> None:
    played = at_keyboard(*HOT_SEAT, "suggested", "", "suggested", "1", "1", "at a1", "dance")

    assert re.search(r"The first unit goes on the start number\. \(R2\.6\)", played.shown)
    assert "That is not a valid answer to this question." in played.shown
    assert not any(choice.startswith("at ") for choice in played.choices)


def test_why_tells_the_clause_or_that_it_is_allowed(at_keyboard: Play) -> None:
    played = at_keyboard(*HOT_SEAT, "suggested", "", "suggested", "1", "1", "why a1", "why", "why send 2", "why resign")

    assert "The first unit goes on the start number. (R2.6)" in played.shown
    assert "Why what? For example: why at" in played.shown
    assert "You have no partner to send coins to. (R10.2)" in played.shown
    assert "That is allowed: resign." in played.shown


def test_undo_goes_back_over_own_choices_and_redo_forward(at_keyboard: Play) -> None:
    played = at_keyboard(*HOT_SEAT, "1", "2", "undo", "undo", "redo", "quit")

    assert [entry.text for entry in played.record.entries] == [
        "assign de-infantry 1",
        "assign de-mounted-infantry 2",
        "undo 1",
        "undo 0",
        "assign de-infantry 1",
    ]
    assert "Which company should the German mounted infantry join?" in played.shown.rpartition("Germany – ")[2]


def test_undo_stops_at_the_dice_and_take_back_goes_on_if_all_agree(at_keyboard: Play) -> None:
    played = at_keyboard(*HOT_SEAT, "suggested", "", "suggested", "undo", "take-back", "quit")

    assert "To undo further, every player has to agree" in played.shown
    assert "“take-back” goes back further" in played.shown
    assert played.record.entries[-1].text.endswith("agreed")


def test_undo_with_nothing_to_take_back_says_so(at_keyboard: Play) -> None:
    assert "There is nothing to undo." in at_keyboard(*HOT_SEAT, "undo").shown


def test_a_curtain_falls_while_companies_are_secret(at_keyboard: Play) -> None:
    played = at_keyboard(*HOT_SEAT, "suggested", "")

    assert "Pass the keyboard to France, then press Enter." in played.shown
    assert "France – Which company should the French infantry join?" in played.after("press Enter.")


def test_odds_are_told_for_the_attacks_that_are_open(at_keyboard: Play) -> None:
    played = at_keyboard(*AGAINST_RANDOM, "suggested", *["auto", "odds"] * 150)

    found = re.findall(
        r"German .* on\s+French .*: \d+ dice, hits on \d+ or less.*; [\d.]+ damage expected", played.shown
    )
    assert found
    assert re.search(r"Retaliation: [\d.]+ damage expected, \d+ % destroyed\.|No retaliation\.", played.shown)


# -- whole matches


def test_a_whole_short_game_against_random(at_keyboard: Play) -> None:
    played = at_keyboard("", "5", "2", "", "2", "2", "", "suggested", "auto 100000")

    assert re.search(r"(Germany|France) holds enough forts and wins the war\.", played.shown)
    assert "Verify the dice with: firestep verify" in played.shown
    assert played.record.ending.startswith("win ")
    assert not played.saves[0].with_suffix(".secret").exists()
    report = verify(played.saves[0].read_text(encoding="utf-8"), game)
    assert report.is_finished
    assert report.fault is None


def test_the_automa_plays_its_own_turn(at_keyboard: Play) -> None:
    played = at_keyboard("3", "", "", "suggested", "auto 60", "log 200")

    assert "Order I" in played.shown
    assert "France –" in played.shown


def test_resigning_is_asked_twice_and_ends_the_match(at_keyboard: Play) -> None:
    played = at_keyboard(*AGAINST_RANDOM, "resign", "no", "resign", "yes")

    assert played.shown.count("Resign? Type yes.") == 2
    assert "Germany resigned. France wins the war." in played.shown
    assert played.record.ending == "win fr won-by-surrender"


def test_a_partner_who_is_a_bot_gives_up_too(at_keyboard: Play) -> None:
    played = at_keyboard("2", "", "", "resign", "yes")

    assert played.record.ending == "win gb+fr won-by-surrender"


# -- saving


def test_every_choice_is_kept_and_the_match_is_offered_again(at_keyboard: Play) -> None:
    first = at_keyboard(*HOT_SEAT, "1", "2")
    assert "resumes it." in first.shown

    second = at_keyboard("2", "3", "quit")

    assert "Resume a match, or start a new one?" in second.shown
    assert second.choices == ["assign de-infantry 1", "assign de-mounted-infantry 2", "assign de-heavy-infantry 3"]
    assert len(second.saves) == 1


def test_a_copy_is_saved_and_loaded(at_keyboard: Play, tmp_path: Path) -> None:
    copy = tmp_path / "my-war"
    first = at_keyboard(*HOT_SEAT, "1", f"save {copy}", "2", "save")
    assert f"The match is saved in {copy}.record" in first.shown.replace("\n", "")

    loaded = at_keyboard("1", f"load {copy}.record", "quit")

    assert "Which company should the German mounted infantry join?" in loaded.shown
    direct = at_keyboard("quit", file=Path(f"{copy}.record"))
    assert "Which company should the German mounted infantry join?" in direct.shown


def test_a_resumed_match_goes_on_with_the_same_dice(at_keyboard: Play, tmp_path: Path) -> None:
    at_keyboard(*HOT_SEAT, "suggested", "", "suggested", f"save {tmp_path / 'half'}", "1", f"save {tmp_path / 'whole'}")

    half = (tmp_path / "half.record").read_text(encoding="utf-8")
    whole = (tmp_path / "whole.record").read_text(encoding="utf-8")

    at_keyboard("1", file=tmp_path / "half.record")

    assert " chance " in whole.removeprefix(half)
    assert (tmp_path / "half.record").read_text(encoding="utf-8") == whole


def test_what_cannot_be_loaded_is_said_and_the_menu_comes_back(at_keyboard: Play, tmp_path: Path) -> None:
    (tmp_path / "broken.record").write_text("no record at all\n", encoding="utf-8")

    played = at_keyboard(f"load {tmp_path / 'broken.record'}", f"load {tmp_path / 'nowhere.record'}", *HOT_SEAT)

    assert played.shown.count("That match cannot be resumed:") == 2
    assert "Which company should the German infantry join?" in played.shown


def test_without_its_secret_a_match_cannot_go_on(at_keyboard: Play) -> None:
    first = at_keyboard(*HOT_SEAT, "1")
    Save(first.saves[0]).secret_path.unlink()

    again = at_keyboard(file=first.saves[0])

    assert "This match cannot be resumed, because the secret of its dice is missing" in again.shown


def test_a_half_written_last_line_is_left_out(at_keyboard: Play) -> None:
    first = at_keyboard(*HOT_SEAT, "1", "2")
    with first.saves[0].open("a", encoding="utf-8") as file:
        file.write("3 de assign de-heavy-inf")

    again = at_keyboard("2", "quit")

    assert again.choices == ["assign de-infantry 1", "assign de-mounted-infantry 2"]


def test_the_log_tells_the_match_in_the_language_spoken(at_keyboard: Play) -> None:
    played = at_keyboard(*HOT_SEAT, "suggested", "", "suggested", "log", "language fr", "journal 20", "quit")

    assert "Everybody has formed their companies." in played.shown
    assert "Toutes les compagnies sont formées." in played.shown


# -- French


def test_everything_in_french(at_keyboard: Play) -> None:
    played = at_keyboard(
        *HOT_SEAT,
        "suggested",
        "",
        "répartition conseillée",
        "1",
        "1",
        "pourquoi a1",
        "annuler",
        "quitter",
        language="fr",
    )

    assert "Quel scénario\u202f?" in played.shown
    assert "L’Allemagne – Dans quelle compagnie placez-vous l’infanterie allemande\u202f?" in played.shown
    assert "La première unité va sur le numéro. (R2.6)" in played.shown
    assert "La partie est sauvée dans" in played.shown
    assert not re.search(r"\b(Which|Where should|company)\b", played.shown)


def test_every_bot_of_the_registry_can_be_seated() -> None:
    screen = Screen("en", Console(file=io.StringIO()), iter(["2", "2", ""]).__next__)
    title = game("trench-club")
    screen.play(title)

    players = menu.choose_players(screen, title, title.setup("two-players"))

    assert players[1].name == bots_for("trench-club")[0]
