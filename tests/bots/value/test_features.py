"""Faster features are the same features: stored positions keep the values that the weights were learned with."""

from __future__ import annotations

import json

import pytest

from bots.value.stored_features import FOLDER, rows_of, turns_of
from firestep.bots.value import JudgeOfMany, load_judge, one_by_one, shipped_value
from firestep.games import titles
from firestep.kernel import Result

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


@pytest.mark.parametrize("game_id", STORED)
def test_many_positions_at_once_have_the_features_and_values_of_each_alone(game_id: str) -> None:
    """Over stored positions of several set-ups and all turns of three more games, mixed, with one that is over."""
    game, judge = titles().game(game_id), load_judge(titles().title(game_id).judge)
    value = shipped_value(judge)
    positions = [game.parse(each["position"]) for each in json.loads((FOLDER / f"{game_id}.json").read_text("utf-8"))]
    if isinstance(judge, JudgeOfMany):
        positions += [position for number in (5, 6, 7) for position in turns_of(judge, game, number)]
    for seat in (0, 1):
        rows = value.features_of_many(positions, seat)
        assert rows == pytest.approx(one_by_one(judge, positions, seat), rel=0, abs=1e-9)
        over = positions[0].clone()
        over.finish(Result((seat,), (1 - seat,), "given-up"))
        alone = [value.score(position, seat) for position in [over, *positions]]
        assert value.scores([over, *positions], seat) == pytest.approx(alone, rel=0, abs=1e-9)


@pytest.mark.parametrize("game_id", STORED)
def test_positions_that_are_the_same_have_exactly_the_same_value_in_a_batch(game_id: str) -> None:
    """Else equal plans would differ by a rounding, and one of them would be thought better."""
    game, judge = titles().game(game_id), load_judge(titles().title(game_id).judge)
    stored = json.loads((FOLDER / f"{game_id}.json").read_text("utf-8"))
    positions = [game.parse(each["position"]) for each in stored]
    scores = shipped_value(judge).scores([*positions, *positions[::-1]], 0)
    assert scores[: len(positions)] == scores[len(positions) :][::-1]


def test_every_judged_title_has_stored_positions() -> None:
    assert sorted(each for each in titles() if titles().title(each).judge) == STORED
