"""A match of two games in the terminal: the menu, the second game, the totals."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from cli.keyboard import Play, type_lines
from contract.toy.game import Picket
from firestep.cli.terminal.saves import Save, unfinished
from firestep.kernel import read_record
from firestep.table import game_score, standing

PAIR = ("", "3", "", "")
"""The first scenario, the last entry of the options, everything else as proposed."""


@pytest.fixture
def at_keyboard(tmp_path: Path) -> Play:
    return partial(type_lines, tmp_path / "kept")


def test_the_second_game_follows_with_sides_swapped(at_keyboard: Play, picket: str) -> None:
    played = at_keyboard(picket, *PAIR, "auto 500", "", "auto 500")

    first, second = (read_record(path.read_text(encoding="utf-8")) for path in played.saves)
    assert "Match of two games, sides swapped: yes" in played.shown
    assert [each.kind for each in first.players] == ["human", "bot"]
    assert [each.kind for each in second.players] == ["bot", "human"]
    assert (second.scenario, second.options) == (first.scenario, first.options)
    assert first.ending
    assert second.ending


def test_the_totals_are_shown_after_each_game(at_keyboard: Play, picket: str) -> None:
    played = at_keyboard(picket, *PAIR, "auto 500", "", "auto 500")

    scores = [game_score(Picket(), Save(path).read().position) for path in played.saves]
    found = standing(scores)
    assert "Match of two games, sides swapped: Game 1 of 2" in played.shown
    end = played.after("Match of two games, sides swapped: Game 2 of 2")
    assert f"{scores[0].sides[0]} + {scores[1].sides[1]} = {found.totals[0]}" in end
    assert f"{scores[0].sides[1]} + {scores[1].sides[0]} = {found.totals[1]}" in end
    assert ("The match is drawn" if found.leader is None else "Match won by ") in end


def test_a_single_game_shows_no_totals(at_keyboard: Play, picket: str) -> None:
    played = at_keyboard(picket, "", "", "", "auto 500")

    assert len(played.saves) == 1
    assert "of 2" not in played.shown
    assert "The second game" not in played.shown


def test_a_match_that_was_left_in_its_first_game_goes_on(at_keyboard: Play, picket: str) -> None:
    at_keyboard(picket, *PAIR, "quit")

    played = at_keyboard(picket, "2", "auto 500", "", "auto 500")

    assert len(played.saves) == 2
    assert "Game 2 of 2" in played.shown


def test_a_match_that_was_left_between_its_games_goes_on(at_keyboard: Play, picket: str) -> None:
    left = at_keyboard(picket, *PAIR, "auto 500")
    (first, second) = left.saves
    second.unlink()  # as if the power had failed before the second game was saved
    Save(second).pair_path.unlink()
    Save(first).begin_pair(None)

    assert [save.path for save, _ in unfinished(left.folder)] == [first]
    played = at_keyboard(picket, "2", "", "auto 500")

    assert len(played.saves) == 2
    assert "Game 2 of 2" in played.shown


def test_the_second_game_is_not_begun_twice(at_keyboard: Play, picket: str) -> None:
    played = at_keyboard(picket, *PAIR, "auto 500", "", "auto 500")

    assert unfinished(played.folder) == []


def test_in_french(at_keyboard: Play, picket: str) -> None:
    played = at_keyboard(picket, *PAIR, "auto 500", "", "auto 500", language="fr")

    assert "Match en deux parties, camps échangés" in played.shown
    assert "Partie 2 sur 2" in played.shown
