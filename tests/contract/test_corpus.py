"""The stored records of every title (tests/corpus) replay as they did, by the rules they were played by."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import corpus
from firestep.cli.checkout import checkout
from firestep.games import game, titles
from firestep.kernel import Amendment, Record
from firestep.kernel.options import option_text
from record_corpus import files, plan, playing
from record_corpus.files import folder_of, read_index, read_packed
from sample_game import SAMPLE_GAME as SAMPLE

TITLES = list(titles())
FEWEST = 40


def records(game_id: str) -> list[Record]:
    return [read_packed(path) for path in sorted(folder_of(game_id).glob("*.record.gz"))]


@pytest.mark.parametrize("game_id", TITLES)
def test_stored_records_replay_as_they_did(game_id: str) -> None:
    """The message says what to do if this fails."""
    title = game(game_id)
    problem = corpus.why_changed(title) or corpus.why_outdated(title)

    assert not problem, problem


@pytest.mark.parametrize("game_id", TITLES)
def test_a_new_version_of_the_rules_has_a_line_in_the_changelog(game_id: str) -> None:
    title, changelog = game(game_id), (checkout() / "CHANGELOG.md").read_text(encoding="utf-8")
    announced = [corpus.changelog_words(title, each.version) for each in title.amendments]

    assert [words for words in announced if words not in changelog] == []


@pytest.mark.parametrize("game_id", TITLES)
def test_the_corpus_holds_all_scenarios_and_all_options(game_id: str) -> None:
    title, stored = game(game_id), read_index(folder_of(game_id))
    rows = [row for row in stored if row.rules == title.rules_version]
    values = {(option.name, option_text(value)) for option in title.options for value in option.values}

    assert len(rows) >= FEWEST
    assert {row.scenario for row in rows} == {each.id for each in title.scenarios}
    assert {pair for row in rows for pair in row.options.items()} == values
    assert {row.file for row in stored} == {path.name for path in folder_of(game_id).glob("*.record.gz")}


@pytest.mark.parametrize("game_id", TITLES)
def test_the_corpus_holds_studies_undo_and_what_a_table_does(game_id: str) -> None:
    stored = records(game_id)
    entries = [entry for record in stored for entry in record.entries]
    at_the_table = {entry.text.split()[0] for entry in entries if entry.seat == "table"}

    assert sum(bool(record.start) for record in stored) >= 5
    assert any(entry.takes_back_to is not None and not entry.is_agreed for entry in entries)
    assert any(entry.is_agreed for entry in entries)
    assert "seat" in at_the_table
    assert {"draw", "timeout"} & at_the_table
    assert any(record.ending for record in stored)


# -- the tool


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the corpus of the sample game, in place of the corpus."""
    copy = tmp_path / SAMPLE
    shutil.copytree(folder_of(SAMPLE), copy)
    monkeypatch.setattr(files, "CORPUS", tmp_path)
    return copy


@pytest.mark.usefixtures("copied")
def test_records_that_replay_as_stored_are_no_problem() -> None:
    assert corpus.main([SAMPLE, "--check"]) == 0


def test_records_that_replay_otherwise_are_not_overwritten(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    index = copied / files.INDEX
    rows = json.loads(index.read_text(encoding="utf-8"))
    rows[0]["looks"][-1][1] = "0" * files.DIGITS
    index.write_text(json.dumps(rows), encoding="utf-8")
    before = {path.name: path.read_bytes() for path in copied.iterdir()}

    assert corpus.main([SAMPLE]) == 1
    said = capsys.readouterr().out
    assert f"{rows[0]['file']}: another position after entry {rows[0]['lines']}" in said
    assert f"make it an amendment of version {game(SAMPLE).rules_version + 1} in src/firestep/games/" in said
    assert "CHANGELOG.md" in said
    assert f"run make corpus TITLES={SAMPLE}" in said
    assert {path.name: path.read_bytes() for path in copied.iterdir()} == before


def test_other_choices_are_found_although_the_position_is_the_same(copied: Path) -> None:
    row = read_index(copied)[0]
    first, *others = row.looks
    changed = files.Stored(
        row.file, row.scenario, row.options, row.rules, row.lines, row.end, (files.Look(0, first.position, ""), *others)
    )

    assert files.difference(game(SAMPLE), copied, changed) == f"{row.file}: other choices after entry 0"


AMENDED = Amendment(game(SAMPLE).rules_version + 1, "test", "", "2026-01-01")


@pytest.mark.usefixtures("copied")
def test_an_amendment_needs_records_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game(SAMPLE)), "amendments", (*game(SAMPLE).amendments, AMENDED))

    said = corpus.why_outdated(game(SAMPLE))

    assert f"no stored records of rules version {AMENDED.version}" in said
    assert f"run make corpus TITLES={SAMPLE}" in said
    assert corpus.why_changed(game(SAMPLE)) == ""


def test_records_of_older_rules_are_kept(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {row.file for row in read_index(copied)}
    monkeypatch.setattr(type(game(SAMPLE)), "amendments", (*game(SAMPLE).amendments, AMENDED))
    monkeypatch.setattr(corpus, "recipes", lambda title: plan.recipes(title)[:2])

    assert corpus.main([SAMPLE]) == 0

    rows = read_index(copied)
    assert [row.rules for row in rows[:2]] == [AMENDED.version] * 2
    assert {row.file for row in rows[2:]} == before
    assert corpus.main([SAMPLE, "--check"]) == 0


def test_a_recipe_always_gives_the_same_bytes(tmp_path: Path) -> None:
    recipe = next(each for each in plan.recipes(game(SAMPLE)) if each.prelude and each.undoes)
    for name in ("one", "two"):
        files.write_packed(tmp_path / name, playing.play(recipe))

    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert read_packed(tmp_path / "one").start
