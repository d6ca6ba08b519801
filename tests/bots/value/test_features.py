"""Faster features are the same features: stored positions keep the values that the weights were learned with."""

from __future__ import annotations

import json

import pytest

from bots.value.stored_features import FOLDER, rows_of
from firestep.bots.value import load_judge, shipped_value
from firestep.games import titles

STORED = sorted(path.stem for path in FOLDER.glob("*.json"))


@pytest.mark.parametrize("game_id", STORED)
def test_stored_positions_have_the_same_features(game_id: str) -> None:
    game, judge = titles().game(game_id), load_judge(titles().title(game_id).judge)
    value = shipped_value(judge)
    for stored in json.loads((FOLDER / f"{game_id}.json").read_text("utf-8")):
        position = game.parse(stored["position"])
        rows = rows_of(judge, game, position)
        for seat, (row, before) in enumerate(zip(rows, stored["features"], strict=True)):
            assert row == pytest.approx(before, rel=1e-12, abs=1e-12), judge.names
            assert value.scores([position, position], seat) == pytest.approx([value.score(position, seat)] * 2)


def test_every_judged_title_has_stored_positions() -> None:
    assert sorted(each for each in titles() if titles().title(each).judge) == STORED
