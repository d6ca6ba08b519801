"""Stored games are analysed as they were before."""

from __future__ import annotations

import json

import pytest

from analysis.golden import STORED, analysed, golden_file, record_of
from firestep.analysis.report import as_json, from_json
from firestep.analysis.words import report
from firestep.games import game, titles
from firestep.kernel import read_record
from firestep.text import languages

TOLERANCE = 1e-3


@pytest.mark.parametrize("name", STORED)
def test_a_stored_game_is_analysed_as_before(name: str) -> None:
    text = analysed(name)
    assert_close(json.loads(text), json.loads(golden_file(name).read_text("utf-8")), name)


def assert_close(found: object, golden: object, path: str) -> None:
    """The same but for the last digits, which depend on the machine."""
    if isinstance(golden, dict):
        assert isinstance(found, dict), path
        assert list(found) == list(golden), path
        for key in golden:
            assert_close(found[key], golden[key], f"{path}.{key}")
    elif isinstance(golden, list):
        assert isinstance(found, list), path
        assert len(found) == len(golden), path
        for number, each in enumerate(golden):
            assert_close(found[number], each, f"{path}[{number}]")
    elif isinstance(golden, float):
        assert found == pytest.approx(golden, abs=TOLERANCE), path
    else:
        assert found == golden, path


@pytest.mark.parametrize("name", STORED)
def test_luck_and_play_explain_the_result(name: str) -> None:
    golden = json.loads(golden_file(name).read_text("utf-8"))
    for side, ledger in enumerate(golden["ledgers"]):
        assert ledger["adjusted"] == pytest.approx(golden["end"][side] - ledger["net_luck"], abs=1e-4)
        own = [point["luck"] for point in golden["points"] if point["side"] == side and point["kind"] == "roll"]
        assert ledger["luck"] == pytest.approx(sum(own), abs=1e-3)
        assert len(own) == ledger["rolls"] == sum(kind["rolls"] for kind in ledger["kinds"])
    for point in golden["points"]:
        assert all(0 <= chance <= 1 for chance in point["chances"])
        assert len(golden["sides"]) == 1 or sum(point["chances"]) == pytest.approx(1, abs=1e-4)


def test_every_title_with_stored_games_has_three() -> None:
    by_title = [name.split("/")[0] for name in STORED]
    assert {title: by_title.count(title) for title in by_title} == dict.fromkeys(by_title, 3)
    assert {*by_title} <= {*titles()}


@pytest.mark.parametrize("language", languages())
def test_a_golden_analysis_is_told_in_words(language: str) -> None:
    for name in STORED:
        text = record_of(name)
        record = read_record(text)
        found = from_json(golden_file(name).read_text("utf-8"))
        assert as_json(found) == golden_file(name).read_text("utf-8")
        lines = list(report(found, game(record.game), record, language))
        assert not [line for line in lines if "analysis-" in line or "{" in line]
        assert len(lines) > 12
