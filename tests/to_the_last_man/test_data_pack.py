"""What `firestep check` finds in a data pack."""

from __future__ import annotations

import shutil
from pathlib import Path

from firestep.games.to_the_last_man.game import GAME

OURS = Path(__file__).parents[2] / "src/firestep/games/to_the_last_man/data"


def broken(tmp_path: Path, table: str, old: str, new: str) -> list[tuple[Path, int, str]]:
    path = tmp_path / f"{table}.csv"
    text = (OURS / path.name).read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return GAME.check_data(tmp_path)


def test_our_own_tables_are_in_order(tmp_path: Path) -> None:
    assert GAME.check_data(OURS) == []
    shutil.copy(OURS / "turn-track.csv", tmp_path)
    assert GAME.check_data(tmp_path) == []


def test_a_border_to_nowhere_is_found_with_its_line(tmp_path: Path) -> None:
    found = broken(tmp_path, "adjacency", "AAC,COL", "AAC,XXX")
    assert (tmp_path / "adjacency.csv", 3, "there is no area 'XXX'") in found


def test_a_border_listed_twice_is_found(tmp_path: Path) -> None:
    found = broken(tmp_path, "adjacency", "AAC,COL,reconstructed", "COL,AAC,reconstructed\nAAC,COL,reconstructed")
    assert [line for _, line, _ in found] == [4]


def test_set_ups_keep_to_the_counters_stacking_and_templates(tmp_path: Path) -> None:
    assert broken(tmp_path, "scenario-setup", "army,1,5I 1C", "army,1,7I 1C")[0][2] == "7I 1C do not fit the template"
    found = broken(tmp_path, "scenario-setup", "MET,unit,,1I", "MET,unit,,1P 1T 1A 1C")
    assert "more than 3 pieces in MET" in [reason for _, _, reason in found]
    found = broken(tmp_path, "scenario-setup", "TRI,army,3,3I 1C", "ORL,army,3,3I 1C")
    assert any("out of supply" in reason for _, _, reason in found)


def test_numbers_marks_and_columns(tmp_path: Path) -> None:
    assert broken(tmp_path, "turn-track", "1,Summer,1914,10", "1,Summer,1914,ten")[0][1] == 2
    (tmp_path / "turn-track.csv").unlink()
    assert broken(tmp_path, "cards", "OFF,16", "OFF,17")[0][2] == "the deck has 55 cards, not 56"
    (tmp_path / "cards.csv").unlink()
    assert "certainty" in broken(tmp_path, "adjacency", "AAC,COL,reconstructed", "AAC,COL,guessed")[0][2]
    assert "missing" in broken(tmp_path, "adjacency", "a,b,certainty", "a,c,certainty")[0][2]


def test_an_empty_folder_is_no_pack(tmp_path: Path) -> None:
    assert GAME.check_data(tmp_path)[0][1] == 1
