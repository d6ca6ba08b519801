"""What `firestep check` finds in a data pack."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from firestep.cli.checking import check
from firestep.cli.walk import Walk
from firestep.games.to_the_last_man.game import GAME
from firestep.games.to_the_last_man.pack import OWN_FOLDER

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


def changed(tmp_path: Path, name: str, old: str, new: str) -> None:
    """One file of a pack: ours with one change."""
    text = (OURS / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_areas_that_rules_name_are_there_and_every_area_has_an_outline(tmp_path: Path) -> None:
    found = broken(tmp_path, "areas", "PAR,Paris", "PRS,Paris")
    reasons = [reason for _, _, reason in found]
    assert "the rules name PAR, which is no area here" in reasons
    assert "PRS has no outline in area-polygons.csv" in reasons
    assert "PRS is not in map/drawing.json" in reasons


def test_words_of_areas_and_rings_of_outlines(tmp_path: Path) -> None:
    found = broken(tmp_path, "areas", "PAR,Paris,FR,6,clear", "PAR,Paris,FR,6,swamp")
    assert "terrain is one of clear, rough, unplayable, offmap, not 'swamp'" in [reason for _, _, reason in found]
    (tmp_path / "areas.csv").unlink()
    assert "no ring of corners" in broken(tmp_path, "area-polygons", "-0.150,51.620", "somewhere")[0][2]


def test_the_counter_sheet_and_the_templates_have_the_kinds_that_the_rules_know(tmp_path: Path) -> None:
    found = [reason for _, _, reason in broken(tmp_path, "units", "DE,Cavalry,C,", "DE,Cavalry,Q,")]
    assert "DE C stands here once, not 0 times" in found
    assert "the rules know no DE Q" in found
    (tmp_path / "units.csv").unlink()
    found = [reason for _, _, reason in broken(tmp_path, "army-templates", "UK,4,4", "FR,4,4")]
    assert found[0] == "one row for each of DE, FR, UK, BE, US"


def test_arrivals_and_rows_of_set_ups_name_what_exists(tmp_path: Path) -> None:
    assert broken(tmp_path, "arrivals", "3,UK,2,1I,ENG", "3,UK,2,1I,XXX")[0][1:] == (7, "there is no area 'XXX'")
    assert broken(tmp_path, "arrivals", "3,UK,2,1I,ENG", "3,UK,9,1I,ENG")[0][1:] == (7, "there is no army UK 9")
    (tmp_path / "arrivals.csv").unlink()
    found = broken(tmp_path, "scenario-setup", "1914,German,DE,AAC,army,1", "1814,German,DE,AAC,army,1")
    assert found[0][1:] == (2, "there is no set-up '1814'")


def test_charts_are_looked_through(tmp_path: Path) -> None:
    changed(tmp_path, "charts.toml", "stalemate = 16", "stalemate = 9")
    assert [reason for _, _, reason in GAME.check_data(tmp_path)] == [
        "[victory] the bounds rise from level to level, not [4, 10, 9, 22]"
    ]
    changed(tmp_path, "charts.toml", "gas = 4", "")
    path, line, reason = GAME.check_data(tmp_path)[0]
    assert (path.name, reason) == ("charts.toml", "[dates] has no gas")
    assert path.read_text(encoding="utf-8").splitlines()[line - 1].startswith("[dates]")
    changed(tmp_path, "charts.toml", 'campaign-1914 = ["SUR"', 'campaign-1914 = ["XXX"')
    assert "four codes of cards" in GAME.check_data(tmp_path)[0][2]


# -- playing with a pack


def with_pack(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """A program that loads the game with an owner's tables: they are read once, at the start."""
    environment = {**os.environ, OWN_FOLDER: str(folder)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


PLAY = """
from firestep.cli.walk import Walk
from firestep.games import game
from firestep.games.to_the_last_man.ground import AREA_OF
from firestep.text import Speaker
title = game("to-the-last-man")
walk = Walk(title, title.setup("campaign-1914"), "pack")
walk.go_on(300)
assert walk.decisions == 300, walk.decisions
print(walk.position.clone().agreed.scenario, walk.position.season.build_points[0] > 0)
print(Speaker(title, "en", strict=True).word(title.words(walk.position, "Area", AREA_OF["KOB"])))
from firestep.games.to_the_last_man.scene import MAKER
assert MAKER.parts(walk.position, 0, Speaker(title, "fr", strict=True)).questions
assert "Neuwied" in str(MAKER.facts(Speaker(title, "fr", strict=True)))
print(walk.record.write(), end="")
"""


PLAY_SHORT = """
from firestep.cli.walk import Walk
from firestep.games import game
title = game("to-the-last-man")
walk = Walk(title, title.setup("campaign-1914"), "pack")
while len(walk.record.entries) < 30:
    walk.go_on(walk.decisions + 1)
del walk.record.entries[30:]
print(walk.record.write(), end="")
"""


def test_a_match_is_played_with_the_owners_tables_and_says_so(tmp_path: Path) -> None:
    changed(tmp_path, "turn-track.csv", "1,Summer,1914,10", "1,Summer,1914,17")
    changed(tmp_path, "areas.csv", "KOB,Koblenz", "KOB,Neuwied")
    assert GAME.check_data(tmp_path) == []

    done = with_pack(tmp_path, PLAY)

    assert done.returncode == 0, done.stderr
    first, area, *record = done.stdout.splitlines()
    assert first == "campaign-1914 True"
    assert area == "Neuwied"
    assert [line for line in record if line.startswith("option data-pack ")] != []
    assert "data-pack" not in {option.name for option in GAME.options}
    kept = tmp_path / "played.record"
    kept.write_text("\n".join(record) + "\n", encoding="utf-8")
    assert "data-pack" in check(kept, None)[0].reason


def test_a_pack_with_mistakes_is_not_played(tmp_path: Path) -> None:
    changed(tmp_path, "adjacency.csv", "AAC,COL", "AAC,XXX")
    done = with_pack(tmp_path, PLAY)
    assert done.returncode == 1
    assert "adjacency.csv, line 3: there is no area 'XXX'" in done.stderr


REPLAY = """
import sys
from firestep.games import game
from firestep.kernel import RecordError, read_record, replay
title, record = game("to-the-last-man"), read_record(open(sys.argv[1]).read())
try:
    print(sum(1 for _ in replay(title, record)) - 1)
except RecordError as error:
    print(error)
"""


def replayed(folder: Path | None, record: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != OWN_FOLDER}
    environment |= {} if folder is None else {OWN_FOLDER: str(folder)}
    command = [sys.executable, "-c", REPLAY, str(record)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def test_an_edited_pack_does_not_change_matches_under_way(tmp_path: Path) -> None:
    pack, record = tmp_path / "pack", tmp_path / "played.record"
    pack.mkdir()
    changed(pack, "turn-track.csv", "1,Summer,1914,10", "1,Summer,1914,17")
    text = "\n".join(with_pack(pack, PLAY_SHORT).stdout.splitlines()) + "\n"
    record.write_text(text, encoding="utf-8")
    version = text.partition("option data-pack ")[2].split("\n")[0]
    assert replayed(pack, record) == "30"

    changed(pack, "turn-track.csv", "1,Summer,1914,10", "1,Summer,1914,19")

    assert f"this match was begun with another data-pack ({version}) than there is" in replayed(pack, record)
    assert f"this match was begun with a data-pack that is not here ({version})" in replayed(None, record)
    assert replayed(pack / ".versions" / version, record) == "30"


def test_a_pack_does_not_change_matches_begun_without_one(tmp_path: Path) -> None:
    pack, record = tmp_path / "pack", tmp_path / "played.record"
    pack.mkdir()
    changed(pack, "turn-track.csv", "1,Summer,1914,10", "1,Summer,1914,17")
    walk = Walk(GAME, GAME.setup("campaign-1914"), "ours")
    walk.go_on(5)
    record.write_text(walk.record.write(), encoding="utf-8")
    assert replayed(None, record) == str(len(walk.record.entries))
    assert "this match was begun with the tables of the program" in replayed(pack, record)
